// Random lines of the grammar, some of them damaged: a session never traps, a refused line leaves
// it as it was, undo and redo are exact, and what is saved is what is loaded.
//
// LAYOUTLAB_FUZZ_SEEDS sets how many sessions; LAYOUTLAB_FIRST_SEED where they begin.

@testable import Answers
import AutoLayout
import Conditions
@testable import SessionFiles
import Testing

@testable import Notebook

@Suite(.thorough) struct GrammarFuzzTests {
  private static let seeds = Settings.seeds("LAYOUTLAB_FUZZ_SEEDS", or: 20)

  /// The files that lines load and run.
  private static let files = [
    "a.md": """
    # Another

    ```layout
    > view other
    > view inner in other
    > other.leading == root.leading + 20 as edge
    > inner.width == 30 as size
    ```
    """
  ]

  @Test(arguments: 0..<2)
  func `random lines keep every promise of a session`(lane: Int) throws {
    let start = furnishedSession()
    var accepted = 0
    var typed = 0
    for seed in Self.seeds.share(lane, of: 2) {
      var session = start
      for line in GrammarLines.session(seed: seed) {
        typed += 1
        let before = session
        let answer = enter(line, in: &session, files: Self.files)
        guard answer.status >= .refused else {
          accepted += 1
          continue
        }
        #expect(!answer.errors.isEmpty, "seed \(seed): \(line)")
        expectSame(session, before, "seed \(seed): \(line) was refused with \(answer.errors)")
      }
      expectExactHistory(session, "seed \(seed)")
      try expectSavedIsLoaded(session, "seed \(seed)")
    }
    // Noise that is refused would prove nothing.
    #expect(accepted * 2 > typed, "\(accepted) of \(typed)")
  }

  private func expectSame(_ one: Session, _ other: Session, _ comment: Comment) {
    #expect(isSame(one, other), comment)
    let (a, b) = (one.workspace.layout, other.workspace.layout)
    #expect(a.snapshot().items.map(\.frame) == b.snapshot().items.map(\.frame), comment)
  }

  /// Every change is taken back and done again, one by one, and the documents are those there were.
  private func expectExactHistory(_ session: Session, _ comment: Comment) {
    var session = session
    guard session.lesson == nil else { return }
    var documents = [session.workspace.layout.document]
    while session.changeCount > 0 {
      let changes = session.changeCount
      #expect(session.evaluate("undo").status == .ok, comment)
      guard session.changeCount < changes else {
        Issue.record("undo did nothing; \(comment)")
        return
      }
      documents.append(session.workspace.layout.document)
    }
    #expect(documents.last == Session().workspace.layout.document, comment)
    for document in documents.reversed().dropFirst() {
      session.evaluate("redo")
      #expect(session.workspace.layout.document == document, comment)
    }
  }

  private func expectSavedIsLoaded(_ session: Session, _ comment: Comment) throws {
    for path in ["a.md", "a.json"] {
      let text = savedText(session, path)
      var loaded = Session()
      loaded.evaluate("load \(path)")
      let answer = loaded.resume(.file(text))
      #expect(
        answer == Answer(output: answer.output), "\(comment) \(path) \(answer.errors)\n\(text)")
      #expect(
        loaded.workspace.layout.document == session.workspace.layout.document,
        "\(comment) \(path)\n\(text)")
    }
    let report = verify(try SessionFile(parsing: savedText(session, "a.md"), name: "a.md"))
    #expect(report.passed, "\(comment)\n\(report.text)")
  }
}
