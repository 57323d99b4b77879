// The parts of the shell that need no terminal.

import Conditions
import Foundation
import Notebook
import Testing

@testable import layoutlab

@Suite struct PasteTests {
  private func entries(_ text: String) -> [String] { Paste.entries(of: text).complete }

  @Test func `every pasted line is an entry and blank ones are not`() {
    #expect(entries("view a\n\n  \nview b\n") == ["view a", "view b"])
  }

  @Test func `lines that belong together are one entry`() {
    #expect(entries("{\nview a\n}\nview b") == ["{\nview a\n}", "view b"])
  }

  @Test func `the last entry may be incomplete`() {
    #expect(Paste.entries(of: "view a\n{\nview b") == (["view a"], "{\nview b"))
  }

  @Test func `a pasted transcript gives its commands`() {
    let text = "```layout\n> view a\na added\n> {\n. view b\n. }\n```\n"
    #expect(entries(text) == ["view a", "{\nview b\n}"])
  }
}

@Suite struct HistoryTextTests {
  @Test(arguments: ["view red", "{\n  view a\n}", #"a \n b"#, #"\\"#, "", "é\u{301}\n"])
  func `an entry is one line and comes back as it was`(entry: String) {
    let line = HistoryFile.encoded(entry)
    #expect(!line.contains("\n"))
    #expect(HistoryFile.decoded(line) == entry)
  }
}

@Suite struct KeyTests {
  @Test func `keys that came together are taken apart`() {
    let bytes = Array("\u{1b}[C\u{1b}[1;2D\u{1b}OAq\r\u{1b}".utf8)
    #expect(
      Key.decode(bytes) == [
        .right(shift: false), .left(shift: true), .right(shift: false), .character("q"), .enter,
        .escape,
      ])
  }

  @Test func `a slid value stays in its bounds`() {
    let request = SlideRequest(path: "gap", low: 0, high: 15, step: 1, current: 8)
    #expect(request.moved(8, by: .right(shift: false)) == 9)
    #expect(request.moved(8, by: .right(shift: true)) == 15)
    #expect(request.moved(8, by: .left(shift: true)) == 0)
    #expect(request.moved(8, by: .end) == 15)
    #expect(request.moved(8, by: .other) == 8)
  }
}

@Suite struct CompletionListingTests {
  private let completion = Completion(
    replaces: 4..<6,
    candidates: [
      .init(text: "leading"), .init(text: "left"),
      .init(text: "top", isAllowed: false, reason: "it is vertical"),
    ])

  @Test func `what all candidates begin with is inserted`() {
    #expect(CompletionCycle.insertion(completion, typed: "l") == "le")
    #expect(CompletionCycle.insertion(completion, typed: "le") == nil)
  }

  @Test func `what is not allowed is listed with its reason and never put in`() {
    #expect(completion.listing(columns: 80) == "leading  left\nnot top: it is vertical\n")
    var cycle = CompletionCycle(completion, line: "red.le", offset: 6)
    #expect(cycle.next().text == "leading")
    cycle.offset = 11
    let second = cycle.next()
    #expect(second.text == "left")
    #expect(second.range == 4..<11)
    #expect(cycle.next().text == "leading")
  }
}

@Suite struct TextFileTests {
  let home: TemporaryFolder
  private var path: String { home.path + "/a.md" }

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func `a file that is there is replaced only when that is wanted`() throws {
    try TextFile.write("one\n", to: path, replacing: false)
    #expect(throws: FileError(.exists)) {
      try TextFile.write("two\n", to: path, replacing: false)
    }
    #expect(try TextFile.read(path) == "one\n")
    try TextFile.write("two\n", to: path, replacing: true)
    #expect(try TextFile.read(path) == "two\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["a.md"])
  }

  @Test func `a link is followed and keeps pointing at its file`() throws {
    try TextFile.write("one\n", to: path, replacing: false)
    let link = home.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try TextFile.write("two\n", to: link, replacing: true)
    #expect(try TextFile.read(path) == "two\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func `a directory is refused`() {
    #expect(throws: FileError.isDirectory) { try TextFile.read(home.path) }
    #expect(throws: FileError.isDirectory) {
      try TextFile.write("", to: home.path, replacing: true)
    }
  }
}

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 7]) func `results keep the order of their elements`(jobs: Int) {
    #expect(concurrentMap(Array(0..<100), jobs: jobs) { $0 * $0 } == (0..<100).map { $0 * $0 })
  }
}
