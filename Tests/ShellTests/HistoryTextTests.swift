// Entries in the history file.

import Testing

@testable import layoutlab

@Suite struct HistoryTextTests {
  @Test(arguments: ["view red", "{\n  view a\n}", #"a \n b"#, #"\\"#, "", "é\u{301}\n"])
  func `an entry is one line and comes back as it was`(entry: String) {
    let line = HistoryFile.encoded(entry)
    #expect(!line.contains("\n"))
    #expect(HistoryFile.decoded(line) == entry)
  }
}
