// Killed at random moments: what was accepted is in the journal, and no file is half written.
//
// LAYOUTLAB_KILLS sets how often; a full run is 200.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct KillTests {
  private static let kills =
    Settings.count("LAYOUTLAB_KILLS", or: 8)

  /// The script: lines whose answers can be told apart, and savings between them.
  private static let script: [String] = (1...30).flatMap { number in
    ["view v\(number)", "v\(number).width == \(number) as w\(number)", "save all.md over"]
  }

  @Test func `a killed session has lost nothing that was answered`() throws {
    var random = SeededNumbers(seed: 0)
    for round in 0..<Self.kills {
      let home = try TemporaryFolder()
      let shell = try TypedSession(home: home)
      try shell.expect("> ")
      shell.type(Self.script.joined(separator: "\r") + "\r")
      let answered = random.number(below: 31)
      for number in 1..<max(answered, 1) { try shell.expect("w\(number) added", seconds: 30) }
      usleep(UInt32(random.number(below: 20_000)))
      shell.signal(SIGKILL)
      _ = try shell.end()
      try check(home, answered: max(answered, 1) - 1, round: round)
    }
  }

  private func check(_ home: TemporaryFolder, answered: Int, round: Int) throws {
    let directory = home.url.appendingPathComponent(".local/state/layoutlab/journals")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let journal = try home.text(".local/state/layoutlab/journals/\(try #require(names.first))")
    let lines = journal.split(separator: "\n").map(String.init)
    let expected = Self.script.filter { !$0.hasPrefix("save") }
    #expect(journal.isEmpty || journal.hasSuffix("\n"), "round \(round)")
    #expect(lines == Array(expected.prefix(lines.count)), "round \(round)")
    #expect(lines.count >= 2 * answered, "round \(round)")

    let saved = home.url.appendingPathComponent("all.md").path
    guard FileManager.default.fileExists(atPath: saved) else { return }
    let text = try home.text("all.md")
    #expect(text.hasPrefix("# all\n") && text.hasSuffix("```\n"), "round \(round)")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
    #expect(commands.elementsEqual(expected.prefix(commands.count).map { $0[...] }))
  }
}
