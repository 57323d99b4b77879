// Too much of everything: what is bounded is refused by its limit, and the rest is answered in a
// time and in memory that were set beforehand.
//
// LAYOUTLAB_HOSTILE=1 takes the full sizes, which want a release build.

@testable import Answers
import AutoLayout
import Conditions
@testable import SessionFiles
import Syntax
import Testing

@testable import Notebook

@Suite(.thorough) struct HostileSizeTests {
  /// Runs `body`, which has to end in time.
  private func within(
    _ seconds: Int, _ what: String, location: SourceLocation = #_sourceLocation,
    _ body: () -> Void
  ) {
    let time = processorTime(body)
    #expect(time < bound(seconds: seconds), "\(what): \(time)", sourceLocation: location)
    if Settings.isHostile { print("\(what): \(time)") }
  }

  // MARK: Lines

  @Test func `a line of 50 MB is refused at once`() {
    let line = "view a : label text \"" + String(repeating: "x", count: 50_000_000) + "\""
    within(5, "50 MB") {
      var session = Session()
      let answer = session.evaluate(line)
      #expect(answer.status == .refused)
      #expect(answer.errors.contains("more than \(Parser.byteLimit) bytes"))
      #expect(answer.errors.utf8.count < 10_000)
      #expect(session.changeCount == 0)
    }
  }

  @Test(arguments: [
    "a.width == 1", "view ", "frames ", "\"", "set gap = ", "vfl H:|", "expect ",
    "for i in 1...2 {",
    "alias x = ", "# ", "// ", "let x = ", "watch ", "undo ", "help ", "Ünïcödé",
  ])
  func `the longest line there may be is answered, and what it says is short`(start: String) {
    let length = Settings.isHostile ? Parser.byteLimit - 100 : 2500
    for piece in [" + 1", "a", "(", ";", "\\", ".a", "-[x]", "é", "\u{301}", " ", "9", "$i", ","] {
      let line = start + String(repeating: piece, count: length / piece.utf8.count)
      within(20, "\(start)\(piece)…") {
        var session = Session()
        let answer = session.evaluate(line)
        #expect(answer.errors.utf8.count < 20_000, "\(start)\(piece)")
        _ = session.completion(of: line, at: line.utf8.count)
      }
    }
  }

  @Test(arguments: ["alias x = ", "for i in 1...2 {", "\""])
  func `a word of very many accents is completed at once`(start: String) {
    let line = start + String(repeating: "\u{301}", count: 400_000)
    within(3, "\(start)accents") {
      #expect(Session().completion(of: line, at: line.utf8.count).candidates.isEmpty)
    }
  }

  @Test func `lines of an endless block are put together in linear time`() {
    within(Settings.isHostile ? 5 : 10, "block") {
      var collector = EntryCollector()
      #expect(collector.take("{").isEmpty)
      for _ in 0..<(Settings.isHostile ? 100_000 : 5000) {
        #expect(collector.take("  set gap = 5").isEmpty)
      }
      #expect(collector.take("}").count == 1)
      #expect(collector.pending.isEmpty)
    }
  }

  @Test func `an entry that never ends is handed out when it is too long`() {
    var collector = EntryCollector()
    let line = String(repeating: "(", count: 1_000_000)
    var count = 0
    while collector.take(line).isEmpty, count < 100 { count += 1 }
    #expect(count * line.utf8.count <= Parser.byteLimit)
  }

  // MARK: Nesting

  @Test(arguments: [
    ("red.width == ", "(", "1", ")"), ("", "{ ", "view x", " }"),
    ("", "what if ", "red.width == 1", ""), ("", "for i in 1...2 { ", "view x$i", " }"),
    ("expect ", "for root.width in 1...2 : ", "red.width == 1", ""),
    ("vfl H:|", "-[a]-(", "1", ")"), ("set red.transform = ", "rotate ", "1", ""),
    ("let x = ", "[", "1", "]"), ("NSLayoutConstraint.activate", "([", "1", "])"),
    ("predict red.width { ", "predict red.width { ", "view x", " }"),
    ("animate 1s ", "{ animate 1s ", "{ set gap = 1 }", " }"), ("undo ", "-", "1", ""),
  ])
  func `10 000 brackets in each other are refused, or they are answered`(
    start: String, opening: String, middle: String, closing: String
  ) {
    let depth = 10_000
    let line =
      start + String(repeating: opening, count: depth) + middle
      + String(repeating: closing, count: depth)
    within(20, "\(start)\(opening)") {
      var session = Session()
      session.evaluate("view red")
      let before = visibleState(session)
      let answer = enter(line, in: &session)
      #expect(answer.status >= .refused, "\(answer.output.prefix(200))")
      #expect(answer.errors.utf8.count < 10_000)
      #expect(visibleState(session) == before)
    }
  }

  @Test func `views deep in each other are laid out, listed, drawn and saved`() {
    let depth = Settings.isHostile ? 10_000 : 60
    var session = Session()
    within(Settings.isHostile ? 60 : 20, "\(depth) views deep") {
      var holder = "root"
      for number in 1...depth {
        let answer = session.evaluate("view v\(number) in \(holder)")
        guard answer.status == .ok else {
          Issue.record("\(number): \(answer.errors)")
          return
        }
        holder = "v\(number)"
      }
      session.evaluate("v1.leading == root.leading + 8")
      session.evaluate("\(holder).leading == root.leading + 20")
      session.evaluate("\(holder).width == 0.5 * root.width")
    }
    for question in [
      "frames as json", "trace", "draw", "show", "show as swift", "draw as svg",
      "why v\(depth).leading", "fit v\(depth)", "set root.direction = rtl", "v\(depth).width",
      "remove v2", "undo",
    ] {
      within(Settings.isHostile ? 60 : 20, question) {
        #expect(session.evaluate(question).status == .ok, "\(question)")
      }
    }
    #expect(savedText(session, "deep.md").contains("v\(depth)"))
  }

  @Test func `views cannot be moved into themselves, however long the way around`() {
    var session = Session()
    session.evaluate("view v0")
    for number in 1...50 { session.evaluate("view v\(number) in v\(number - 1)") }
    let before = visibleState(session)
    for line in [
      "move v0 to v0", "move v0 to v1", "move v0 to v50", "move v3, v4 to v7", "move root to v1",
      "{ move v9 to root; move v0 to v8; move v8 to v9 }", "set v50.arranged = (v0)",
      "stack s (v0) in v50", "stack s (v9, v8) in v10", "v50.addSubview(v0)",
    ] {
      let answer = session.evaluate(line)
      #expect(answer.status == .refused, "\(line): \(answer.output)")
      #expect(visibleState(session) == before, "\(line)")
    }
  }

  // MARK: Many

  @Test func `very many views are laid out and counted`() {
    // A loop of two lines has at most 10 000 rounds.
    let blocks = Settings.isHostile ? 10 : 1
    let size = Settings.isHostile ? 10_000 : 80
    var session = Session()
    within(60, "\(blocks * size) views") {
      for block in 1...blocks {
        let answer = session.evaluate(
          "for i in 1...\(size) { view b\(block)_$i; b\(block)_$i.leading == root.leading + $i }")
        #expect(answer.status == .ok, "\(answer.errors)")
      }
    }
    for question in ["frames as json", "ambiguity as json", "show", "lint", "set c1 = 5", "undo"] {
      within(120, question) {
        #expect(session.evaluate(question).status == .ok, "\(question)")
      }
    }
    within(20, "completion") {
      #expect(session.completion(of: "frames ", at: 7).candidates.count > blocks * size)
    }
    within(60, "draw") { #expect(session.evaluate("draw").output.utf8.count < 100_000) }
  }

  @Test func `the lines of many views are shown without a search for each view`() {
    let count = 2000
    var session = Session()
    session.evaluate("for i in 1...\(count) { view v$i; v$i.width == $i }")
    within(10, "show") {
      let lines = session.evaluate("show").output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("view v") } == count)
      #expect(lines.count { $0.contains(".width == ") } == count)
    }
  }

  @Test func `a loop of too many lines is refused before it is run`() {
    for line in [
      "for i in 1...20001 { view v$i }", "for i in 1...1000000000 { view v$i }",
      "for i in 1...200 { for j in 1...200 { view v$i_$j } }",
      "for a in 1...9 { for b in 1...9 { for c in 1...9 { for d in 1...9 { for e in 1...9 "
        + "{ for f in 1...9 { view v } } } } } }", "(s1...s20001).width == 5",
      "frames (s1...s1000000000)", "for i in 1...1000 { for j in 1...1000 { } }",
    ] {
      within(10, line) {
        var session = Session()
        let answer = session.evaluate(line)
        #expect(answer.status == .refused, "\(line) \(answer.output)")
        #expect(session.changeCount == 0)
      }
    }
  }

  @Test func `very many lines are taken back in linear time`() {
    let count = 20_000
    var history = History()
    within(5, "taking back \(count) lines") {
      let inverse = History.Inverse(memory: Boxed(Memory()))
      for number in 1...count {
        history.record(History.Step(entry: "set gap = \(number)", output: "", inverse: inverse))
      }
      while history.changeCount > 0 { history.takeLast() }
    }
    #expect(history.steps.isEmpty)
    #expect(history.undone.first == ["set gap = \(count)"])
    #expect(history.undone.count == count)
  }

  @Test func `lines are taken back in linear time whatever text stands behind them`() {
    let count = Settings.isHostile ? 50_000 : 5000
    let inverse = History.Inverse(memory: Boxed(Memory()))
    within(10, "taking back \(count) lines with text between and behind") {
      var history = History()
      for number in 1...count {
        history.record(History.Step(entry: "set gap = \(number)", output: "", inverse: inverse))
        history.record(History.Step(entry: "# \(number)", output: "", inverse: nil, isProse: true))
      }
      for number in 1...count {
        history.takeLast()
        history.record(
          History.Step(entry: "# again \(number)", output: "", inverse: nil, isProse: true))
        #expect(
          history.lastChanges.first(where: { _ in true })?.entry
            == (number < count ? "set gap = \(count - number)" : nil))
      }
      #expect(history.changeCount == 0)
      #expect(history.count == 2 * count)
      #expect(history.steps.first?.entry == "# 1")
      #expect(history.steps.last?.entry == "# again \(count)")
    }
  }

  /// The time to type lines, in seconds.
  private func seconds(_ lines: [String]) -> Double {
    let time = processorTime {
      var session = Session()
      for line in lines { session.evaluate(line) }
    }.components
    return Double(time.seconds) + Double(time.attoseconds) * 1e-18
  }

  // A debug build checks all of a solution in each step.
  @Test(
    .enabled(if: Settings.isHostile),
    arguments: ["flat", "deep", "bound", "labelled", "wrapped", "taken back"])
  func `four times as many lines cost about four times as much`(kind: String) {
    func line(_ number: Int) -> String {
      switch kind {
      case "flat": "view v\(number)"
      case "deep": "view v\(number) in \(number == 1 ? "root" : "v\(number - 1)")"
      case "bound" where number % 2 == 0: "v\(number - 1).leading == root.leading + \(number)"
      case "labelled": "view v\(number) : label text \"Name \(number)\""
      case "wrapped": "view v\(number) : label lines 0 text \"Name \(number)\""
      case "taken back" where number % 3 == 0: "undo"
      default: "view v\(number)"
      }
    }
    // Other work of the machine only adds to a time: the least of each is compared.
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<3 {
      few = min(few, seconds((1...4000).map(line)))
      many = min(many, seconds((1...16_000).map(line)))
    }
    // If the cost of each line depended on the whole session, it would be 16.
    #expect(many < 8 * few, "\(kind): \(few) s, \(many) s")
    print("\(kind): 4000 lines \(few) s, 16 000 lines \(many) s")
  }

  @Test func `a session of very many lines is played, taken back, saved and loaded`() throws {
    let count = Settings.isHostile ? 100_000 : 400
    var session = Session()
    within(120, "\(count) lines") {
      session.evaluate("view red")
      session.evaluate("red.leading == root.leading + 20 as gap")
      for number in 3...count { session.evaluate("set gap = \(number % 100)") }
    }
    #expect(session.changeCount == count)
    let text = savedText(session, "long.layout")
    #expect(text.split(separator: "\n").count == count)
    var loaded = Session()
    within(120, "loading \(count) lines") {
      loaded.evaluate("load long.layout")
      let answer = loaded.resume(.file(text))
      #expect(answer.status == .ok, "\(answer.errors.prefix(500))")
    }
    #expect(visibleState(loaded)[0] == visibleState(session)[0])
    within(120, "undo of all") { session.evaluate("undo \(count - 2)") }
    #expect(session.changeCount == 2)
    within(120, "redo of all") { session.evaluate("redo \(count)") }
    #expect(visibleState(loaded)[0] == visibleState(session)[0])
  }
}

/// The text that `save` hands to the program.
func savedText(_ session: Session, _ path: String) -> String {
  var session = session
  guard case .writeFile(_, let text, _)? = session.evaluate("save \(path)").effects.first?.action
  else {
    return ""
  }
  return text
}
