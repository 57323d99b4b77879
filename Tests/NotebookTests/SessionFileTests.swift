import Answers
import Foundation
import Conditions
import Notebook
import SessionFiles
import Testing

@Suite struct SessionFileTests {
  /// The text that `save` hands to the program.
  static func saved(_ session: inout Session, as path: String = "a.md") -> String {
    let answer = session.evaluate("save \(path)")
    guard case .writeFile(_, let text, _) = answer.effects.first?.action else { return "" }
    return text
  }

  static let lines =
    pair + [
      "frames", "# a word in between", "set gap = 30", "frames as json", "red.width == 5",
      "undo", "{ view box\n  box.edges == root inset 40 }", "list red", "mark here", "branch b",
      "remove box", "switch main", "animate 0.3s { set gap = 10 } at 0.5", "frames at 0.5", "draw",
      "conflicts", "red.leading == 20",
    ]

  @Test func `a saved session verifies, and loading it gives the same state`() throws {
    var session = Session()
    session.type(Self.lines)
    let text = Self.saved(&session)
    let file = try SessionFile(parsing: text, name: "a.md")
    let report = verify(file)
    #expect(report.passed, "\(report.text)")
    #expect(report.accepted == text)

    var loaded = Session()
    _ = loaded.evaluate("load a.md")
    let answer = loaded.resume(.file(text))
    #expect(answer.tellsOnly(of: "a.md"))
    #expect(Self.saved(&loaded) == Self.saved(&session))
    for question in ["show", "frames as json", "history", "frames at 0.5"] {
      #expect(loaded.evaluate(question) == session.evaluate(question))
    }
  }

  @Test func `undone and refused lines are not saved`() {
    var session = Session()
    session.type(["view red", "red.width == 77", "undo", "red.leading == 20"])
    let text = Self.saved(&session)
    #expect(text.contains("> view red\n"))
    #expect(!text.contains("77"))
    #expect(!text.contains("leading"))
  }

  @Test func `prose and foreign fences are kept byte for byte`() throws {
    let text = """
      # Title\r
      <!-- layout 1 root=100x50 rules=math -->

      ~~~~
      ```layout
      > not run
      ```
      ~~~~

        ```layout hidden
      > view red
      ignored output

      > frames
      wrong
      ```
      end without newline
      """
    let file = try SessionFile(parsing: text, name: "a.md")
    #expect(file.title == "Title")
    #expect(file.entries.map(\.command) == ["view red", "frames"])
    #expect(file.text == text)
    let report = verify(file)
    #expect(report.differences.map(\.line) == [11, 14])
    #expect(
      report.accepted
        == text.replacingOccurrences(of: "ignored output\n\n", with: "red added\n")
        .replacingOccurrences(of: "wrong", with: "red   x ?   y ?   w 0… ?   h 0… ?"))
  }

  @Test(arguments: [
    ("```layout\n> view red\n", SessionFileError.unclosedFence(line: 1)),
    ("```layout hiden\n```\n", .unknownFenceWord("hiden", line: 1, column: 11)),
    ("# A\n<!-- layout 1 rot=3x4 -->\n", .unknownMetadata("rot", line: 2, column: 15)),
    ("```layout\noutput\n```\n", .outputBeforeCommand(line: 2)),
    ("<!-- layout 2 -->\n", .laterVersion("2", line: 1)),
  ])
  func `a damaged file is refused with its place`(_ text: String, _ error: SessionFileError) {
    #expect(throws: error) { try SessionFile(parsing: text, name: "a.md") }
  }

  @Test(arguments: ["01-anatomy-of-a-constraint", "05-priorities"])
  func `a lesson verifies and is short`(_ name: String) throws {
    let text = try SessionsTests.text("\(name).md")
    let report = verify(try SessionFile(parsing: text, name: name))
    #expect(report.passed, "\(report.text)")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
  }

  @Test func `a changed number is a difference and --accept takes only it`() throws {
    let text = "```layout\n> view red\n> red.width == 150\n> red.width\nred.width 151\n```\n"
    let report = verify(try SessionFile(parsing: text, name: "a.md"))
    #expect(report.differences.count == 1)
    #expect(report.accepted == text.replacingOccurrences(of: "151", with: "150"))
  }

  @Test func `numbers within a hundredth are equal, and only dots of their own elide`() throws {
    func passes(_ recorded: String) throws -> Bool {
      let text = "```layout\n> view red\n> red.width == 150\n> red.width\n\(recorded)\n```\n"
      return verify(try SessionFile(parsing: text, name: "a.md")).passed
    }
    #expect(try passes("red.width    150.009"))
    #expect(try !passes("red.width 150.02"))
    #expect(try passes("red.width ..."))
    #expect(try passes("..."))
    #expect(try !passes("red.width 0…150 ?"))
  }
}
