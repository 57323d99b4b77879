// A reply says what moved by what the layout reports: nothing is missed, and nothing else is looked
// at.

@testable import Answers
import AutoLayout
import ConstraintSolver
@testable import SessionFiles
import Syntax
import Conditions
import Testing

@testable import Notebook

@Suite(.thorough) struct FollowingTests {
  /// Returns the session's wrong beliefs about frames, by a walk along all of them.
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
      guard let entry, entry.name == name else {
        // A hidden view that AppKit's stack has let go takes no part.
        return layout.isInstalled(id) ? "\(name) is not known" : nil
      }
      let isSame = [
        (frame.x, entry.frame.x), (frame.y, entry.frame.y), (frame.width, entry.frame.width),
        (frame.height, entry.frame.height),
      ].allSatisfy { abs($0 - $1) <= 1e-8 * max(1, abs($0)) }
      return isSame ? nil : "\(name) is at \(frame) and not \(entry.frame)"
    }
  }

  @Test(arguments: 1...60)
  func `what is known of frames is what they are, whatever was typed`(seed: Int) {
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

  @Test(arguments: 61...90)
  func `what is noted of a frame is what all optimal layouts say`(seed: Int) throws {
    var session = Session()
    for line in RandomSession.lines(seed: seed) {
      session.evaluate(line)
      session.workspace.follow()
      let layout = session.workspace.layout
      let items = layout.liveItems.filter { layout.isInstalled($0) }
      // For more than a few, all optimal layouts are asked at once.
      let asked = Array(repeating: items, count: 9).joined()
      for (item, whole) in zip(items, layout.ranges(of: Array(asked))) {
        let own = layout.ranges(of: item)
        let varying = try #require(layout.mayVary(item))
        for place in 0..<4 {
          #expect(isSame(own[place], whole[place]), "\(line): \(layout.name(of: item)) \(place)")
          if !varying[place] { #expect(own[place].isPoint) }
        }
      }
    }
  }

  private func isSame(_ one: ValueRange, _ other: ValueRange) -> Bool {
    func isSame(_ one: Double?, _ other: Double?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return abs(one - other) <= 1e-6 * max(1, abs(one))
    }
    return isSame(one.lower, other.lower) && isSame(one.upper, other.upper)
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

  /// Returns the number of items that are looked at for lines, in a session of a number of views.
  private func visits(of lines: [String], amongViews count: Int) throws -> [Int] {
    var session = try Session(typing: [
      "for i in 1...\(count) { view v$i; v$i.leading == root.leading + $i; v$i.width == 5 }",
      "view holder",
    ])
    return lines.map { line in
      let before = session.workspace.frames.visited
      #expect(session.evaluate(line).status == .ok, "\(line)")
      return session.workspace.frames.visited - before
    }
  }

  @Test func `a line looks at what it changes, however many views there are`() throws {
    let lines = [
      "set c1 = 9", "view new", "new.width == 8", "view inner in new", "inner.width == 3", "undo",
      "off c4", "on c4", "undo", "redo", "hug v3 251", "remove v9", "undo", "v2.width",
      "set c1 += 1", "branch b", "mark here", "# prose",
    ]
    let few = try visits(of: lines, amongViews: 20)
    #expect(try visits(of: lines, amongViews: 400) == few)
    #expect(few.allSatisfy { $0 <= 2 }, "\(few)")
  }

  /// The solver's work for the answers to the last view's lines, in a column typed line by line.
  private func work(ofLastIn count: Int, _ rows: (Int) -> [String]) throws -> Int {
    var session = try Session(typing: (1..<count).flatMap(rows))
    let meter = WorkMeter()
    session.workspace.layout.meter = meter
    for line in rows(count) { #expect(session.evaluate(line).status == .ok, "\(line)") }
    return meter.total.rowsTouched + meter.total.entriesWritten
  }

  @Test(arguments: ["label text \"Hello\"", "view", "image"])
  func `the answer to a line costs the same in a column of any length`(kind: String) throws {
    func rows(_ at: Int) -> [String] {
      [
        "view v\(at) : \(kind)", "v\(at).height == 20 @500", "v\(at).width >= 30",
        "v\(at).leading == \(at == 1 ? "root" : "v\(at - 1)").leading",
        "v\(at).top == \(at == 1 ? "root.top" : "v\(at - 1).bottom") + 8",
      ]
    }
    let few = try work(ofLastIn: 20, rows)
    let many = try work(ofLastIn: 80, rows)
    if kind == "view" { #expect(few > 0) }
    #expect(many == few)
  }

  @Test func `the answer to a line costs the same in a column of labels that nothing holds`() throws
  {
    let kind = "label text \"Hello\""
    func rows(_ at: Int) -> [String] {
      guard at > 1 else { return ["view v1 : \(kind)"] }
      return [
        "view v\(at) : \(kind)", "v\(at).top == v\(at - 1).bottom + 8",
        "v\(at).leading == v\(at - 1).leading",
      ]
    }
    let few = try work(ofLastIn: 20, rows)
    let many = try work(ofLastIn: 80, rows)
    #expect(many == few)
    #expect(many < 100)
  }

  @Test func `a column that nothing holds is told of as open, and no longer once it is held`()
    throws
  {
    var session = try Session(typing: ["view v1 : label text \"a\""])
    for at in 2...80 {
      session.evaluate("view v\(at) : label text \"a\"")
      let answer = session.evaluate("v\(at).top == v\(at - 1).bottom + 8").output
      #expect(answer.hasSuffix("v\(at) y 0→?\n"), "\(answer)")
      session.evaluate("v\(at).leading == v\(at - 1).leading")
    }
    let column = session
    // A limit for the last gives each a least place, 79 × 29 points above it for the first.
    #expect(session.evaluate("v80.top >= root.top + 4000").output.contains("v1 y 0→1709… ?"))
    #expect(session.evaluate("undo").output.contains("v1 y 1709→?"))
    #expect(session.evaluate("v80.y").output == "v80.y ?\n")
    session.evaluate("v1.top == root.top + 20")
    #expect(session.evaluate("v80.y").output == "v80.y 2311\n")
    session = column
    session.evaluate("v40.bottom <= root.bottom")
    let range = session.workspace.layout.ranges(of: ItemID(80)).y
    #expect(range.lower == nil && range.upper != nil)
  }
}
