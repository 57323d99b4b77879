// The values that fronts get from a session: numbers to slide, words to inspect, cells to edit.

import Answers
import Notebook
import Testing

@Suite struct FrontTests {
  private func session(_ lines: String...) -> Session {
    var session = Session(configuration: Configuration(isInteractive: true))
    for line in lines { session.evaluate(line) }
    return session
  }

  @Test func `a session is taken away in every form that it is shown in`() {
    let session = session("view red", "red.leading == root.leading + 20")
    let code = [DownloadForm.swift, .snapkit, .objc].map { $0.file(of: session) }
    #expect(code.map(\.name) == ["session.swift", "session.swift", "session.m"])
    let words = ["leadingAnchor", "snp.makeConstraints", "constraintEqualToAnchor"]
    for (file, word) in zip(code, words) { #expect(file.contents.contains(word), "\(word)") }
    for form in DownloadForm.allCases { #expect(!form.file(of: session).contents.isEmpty) }
  }

  @Test func `everything that a slider can move has the ends that slide would give it`() {
    let session = session(
      "view red", "red.leading == root.leading + 20 as gap", "red.width == 300 @750",
      "view title : label text \"Name\"", "stack row (title) horizontal spacing 8")
    let values = Dictionary(
      uniqueKeysWithValues: SlidableValues(of: session).values.map { ($0.path, $0) })
    #expect(values["gap"]?.value == 20)
    #expect(values["gap"]?.high == 200)
    #expect(values["gap"]?.isNamed == true)
    #expect(values["c2"]?.high == 300)
    #expect(values["c2"]?.isNamed == false)
    #expect(values["c2.priority"]?.value == 750)
    #expect(values["c2.priority"]?.low == 1)
    #expect(values["row.spacing"]?.value == 8)
    #expect(values["title.hug.horizontal"]?.value == 250)
    #expect(values["title.resist.vertical"]?.value == 750)
    #expect(values["root.width"]?.value == 320)
    #expect(values["red.hug.horizontal"] == nil)
  }

  @Test(arguments: [
    ("red.width == 10", 1, "red", Inspection.Kind.view),
    ("red.width == 10", 6, "red.width", Inspection.Kind.value),
    ("set gap = 30", 6, "gap", Inspection.Kind.constraint),
    ("draw with names", 2, "draw", Inspection.Kind.verb),
  ])
  func `a word says what it is`(entry: String, at place: Int, word: String, kind: Inspection.Kind) {
    let session = session("view red", "red.leading == root.leading + 20 as gap")
    let inspection = Inspection(of: entry, at: place, in: session)
    #expect(inspection?.word == word)
    #expect(inspection?.kind == kind)
    #expect(inspection?.answer.output.isEmpty == false)
  }

  @Test func `a word that means nothing says nothing, wherever the cursor stands`() {
    let session = session("view red")
    for place in [-5, 0, 3, 99] {
      #expect(Inspection(of: "xyz 😀 ==", at: place, in: session) == nil)
    }
  }

  @Test func `an edited cell is replayed with all behind it`() {
    var session = session(
      "view red", "red.leading == root.leading + 20 as gap", "red.width == 100", "red.x")
    let change = CellChange.replace(1, "red.leading == root.leading + 50 as gap")
    let answer = change.apply(to: &session) { _ in nil }
    #expect(answer?.status == .ok)
    #expect(session.evaluate("red.x").output.contains("50"))
    #expect(session.cells[3].output.contains("50"))
    let text = CellChange.insert("# text", after: 0, isProse: true)
    #expect(text.apply(to: &session) { _ in nil }?.status == .ok)
    #expect(session.cells.map(\.isProse) == [false, true, false, false, false, false])
    #expect(CellChange.delete(2).apply(to: &session) { _ in nil }?.status == .ok)
    #expect(session.evaluate("list").output.contains("gap") == false)
  }

  @Test func `an edit after which a line no longer stands changes nothing and names the line`() {
    var session = session("view red", "red.leading == root.leading + 20 as gap", "set gap = 30")
    let before = session.cells
    let answer = CellChange.delete(1).apply(to: &session) { _ in nil }
    #expect(answer?.status == .refused)
    #expect(answer?.errors.hasPrefix("set gap = 30\n") == true)
    #expect(session.cells == before)
    #expect(CellChange.delete(9).apply(to: &session) { _ in nil } == nil)
  }

  @Test func `places in an entry are counted in UTF-16`() {
    var session = session()
    let diagnostic = session.evaluate("set \"😀\".nope = 3").diagnostic
    #expect(diagnostic?.name.hasPrefix("E1") == true)
    #expect(diagnostic?.places(in: "set \"😀\".nope = 3") == [9..<13])
  }
}
