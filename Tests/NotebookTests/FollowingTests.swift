// A reply says what moved by what the layout reports: nothing is missed, and nothing else is looked
// at.

import AutoLayout
import Conditions
import Syntax
import Testing

@testable import Notebook

@Suite struct FollowingTests {
  /// What the session knows of frames that is not so: by a walk along all there are.
  private func errors(_ session: inout Session) -> [String] {
    session.workspace.follow()
    let known = session.workspace.frames.entries
    let layout = session.workspace.layout
    return (0..<max(known.count, layout.nextItem.rawValue)).compactMap { index in
      let id = ItemID(index)
      let entry = index < known.count ? known[index] : nil
      guard id != .root, layout.record(of: id) != nil else {
        return entry.map { "\($0.name) is not there" }
      }
      let (name, frame) = (layout.name(of: id), layout.frame(of: id))
      guard let entry, entry.name == name else { return "\(name) is not known" }
      let isSame = [
        (frame.x, entry.frame.x), (frame.y, entry.frame.y), (frame.width, entry.frame.width),
        (frame.height, entry.frame.height),
      ].allSatisfy { abs($0 - $1) <= 1e-8 * max(1, abs($0)) }
      return isSame ? nil : "\(name) is at \(frame) and not \(entry.frame)"
    }
  }

  @Test(arguments: 1...150)
  func `what is known of frames is what they are, whatever was typed`(seed: UInt64) {
    var session = Session()
    for line in RandomSession.lines(seed: seed) {
      session.evaluate(line)
      let errors = errors(&session)
      guard errors.isEmpty else {
        Issue.record("\(line): \(errors)")
        return
      }
    }
  }

  @Test(arguments: SessionsTests.files)
  func `what is known of frames is what they are in a lesson`(name: String) throws {
    var player = Player(try SessionFile(parsing: SessionsTests.text(name), name: name))
    while let step = player.next(perform: SessionsTests.perform) {
      let errors = errors(&player.session)
      #expect(errors.isEmpty, "\(step.entry.command): \(errors)")
    }
  }

  @Test func `frames that turn or shift without a change of an unknown are followed`() throws {
    var session = try Session(typing: [
      "view card", "view red in card", "card.edges == root inset 20", "red.leading == card.leading",
      "red.top == card.top", "red.size == 30", "view scroll : scroll", "scroll.edges == root",
      "view content in scroll", "content.edges == scroll.content", "content.size == 900",
    ])
    for line in [
      "set root.direction = rtl", "undo", "set card.semantic = forceRightToLeft",
      "set card.insets = 1 2 3 4", "move red to root", "undo", "set root.size = 500x500",
      "set scroll.offset = 10 20", "set red.condition = 1", "device \"iPhone SE\" landscape",
      "remove red", "view red", "undo", "undo", "branch b", "remove card", "switch main",
    ] {
      session.evaluate(line)
      #expect(errors(&session).isEmpty, "\(line)")
    }
  }

  @Test func `a handle that is given anew is another view`() throws {
    var session = try Session(typing: ["view red", "red.size == 30 as size", "undo", "undo"])
    let answer = session.evaluate("{ view blue; blue.size == 30 }").output
    #expect(answer.contains("blue w 30 h 30"))
    #expect(!answer.contains("→"))
  }

  /// The time to type lines.
  private func time(_ lines: [String]) -> Double {
    let time = processorTime {
      var session = Session()
      for line in lines { session.evaluate(line) }
    }
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  }

  /// Kinds of many lines, by how many they are.
  private static let kinds: [(name: String, line: @Sendable (Int) -> String)] = [
    ("views", { "view v\($0)" }),
    ("views in each other", { "view v\($0) in \($0 == 1 ? "root" : "v\($0 - 1)")" }),
    (
      "views with constraints",
      { $0 % 2 == 1 ? "view v\($0)" : "v\($0 - 1).leading == root.leading + \($0)" }
    ),
    ("labels", { "view v\($0) : label text \"Name \($0)\"" }),
    ("questions", { $0 % 2 == 1 ? "view v\($0)" : "v\($0 - 1).width" }),
  ]

  @Test(arguments: 0..<5)
  func `four times as many lines cost about four times as much`(kind: Int) {
    let (name, line) = Self.kinds[kind]
    let (few, many) = (time((1...300).map(line)), time((1...1200).map(line)))
    // Where each line costs by all that is there, it is 16.
    #expect(many < 9 * few, "\(name): \(few) s, \(many) s")
  }
}
