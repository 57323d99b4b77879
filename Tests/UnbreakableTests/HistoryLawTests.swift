// The law of undo: every line of a random history is taken back exactly, down to the empty session,
// and done again exactly.
//
// LAYOUTLAB_HISTORIES sets how many; a long run is 20 000, in a release build:
//
//     LAYOUTLAB_HISTORIES=20000 swift test -c release -Xswiftc -enable-testing --filter HistoryLaw
//
// LAYOUTLAB_FIRST_SEED says where they begin.

@testable import Answers
import AutoLayout
import Conditions
@testable import SessionFiles
import Synchronization
import Syntax
import Testing

@testable import Notebook

@Suite(.thorough) struct HistoryLawTests {
  private static let seeds = Settings.seeds("LAYOUTLAB_HISTORIES", or: 100)

  /// The visible state after a line.
  private struct State: Equatable {
    var document: LayoutDocument
    var answers: [String]

    init(_ session: Session) {
      document = session.workspace.layout.document
      var session = session
      answers = [session.memory.branch]
      answers += ["show", "frames", "list", "watch"].map { session.evaluate($0).output }
    }
  }

  /// The verbs and statements that were accepted, and the number of lines.
  fileprivate struct Tally {
    var verbs: Set<Verb> = []
    var kinds: Set<String> = []
    var typed = 0
    var accepted = 0
  }

  private static let tally = Mutex(Tally())

  @Test func `4.37: a random history is undone to nothing and done again, exactly`() async {
    await withTaskGroup { group in
      for lane in 0..<2 {
        group.addTask {
          for seed in Self.seeds.share(lane, of: 2) { Self.expectExact(seed) }
        }
      }
    }
    let tally = Self.tally.withLock { $0 }
    // Noise that is refused would prove nothing.
    #expect(tally.accepted * 2 > tally.typed, "\(tally.accepted) of \(tally.typed)")
    #expect(Lines.known.filter { $0.changes && !tally.verbs.contains($0) } == [])
    #expect(Set(Statement.changing).subtracting(tally.kinds) == [])
  }

  private static func expectExact(_ seed: Int) {
    var lines = HistoryLines(seed: seed)
    var session = Session()
    // The states after each number of changes: before this line, and ahead of it if undone.
    var states = [0: State(session)]
    var tally = Tally()
    var typed: [String] = []
    func expectKnown(_ line: String) -> Bool {
      let (known, now) = (states[session.changeCount], State(session))
      guard let known, known != now else { return true }
      let place = zip(known.answers, now.answers).first { $0 != $1 }
      Issue.record(
        """
        seed \(seed): \(line) at \(session.changeCount) of \(states.count), documents \
        \(known.document == now.document ? "the same" : "differ")
        \(typed.joined(separator: "\n"))
        was \(place?.0 ?? "")
        is \(place?.1 ?? "")
        """)
      return false
    }
    for _ in 0..<lines.count() {
      let line = lines.line(in: session)
      typed.append(line)
      let changes = session.changeCount
      // A person slides and answers; nobody else is shown how many views are ambiguous.
      session.configuration.isInteractive = line.hasPrefix("slide") || line.hasPrefix("predict")
      let answer = enter(line, in: &session, files: files, interactively: true)
      session.configuration.isInteractive = false
      tally.typed += 1
      guard answer.status < .refused else {
        guard expectKnown("\(line) was refused") else { return }
        continue
      }
      tally.accepted += 1
      if line.hasPrefix("undo") || line.hasPrefix("redo") {
        guard expectKnown(line) else { return }
      } else if session.changeCount != changes {
        states = states.filter { $0.key <= changes }
        states[session.changeCount] = State(session)
      } else {
        guard expectKnown(line) else { return }
      }
      tally.note(line)
    }
    Self.tally.withLock { $0.add(tally) }
    let end = session.changeCount
    states = states.filter { $0.key <= end }
    while session.changeCount > 0 {
      let changes = session.changeCount
      let answer = session.evaluate("undo")
      guard answer.status == .ok, session.changeCount == changes - 1 else {
        Issue.record(
          "seed \(seed): undo at \(changes): \(answer)\n\(typed.joined(separator: "\n"))")
        return
      }
      guard expectKnown("undo") else { return }
    }
    while session.changeCount < end {
      let changes = session.changeCount
      let answer = session.evaluate("redo")
      guard answer.status < .refused, session.changeCount > changes else {
        Issue.record(
          "seed \(seed): redo at \(changes): \(answer)\n\(typed.joined(separator: "\n"))")
        return
      }
      guard expectKnown("redo") else { return }
    }
  }

  /// The files that lines read.
  private static let files = [
    "a.md": """
    # Another

    ```layout
    > view other1
    > other1.width == 30 as size
    > set size = 40
    > remove other1
    ```
    """,
    "b.md": """
    # A fresh start

    ```layout fresh
    > view red, blue
    > red.leading == blue.trailing + 8
    ```
    """,
    "code.swift": """
    let box = UIView()
    view.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 200).isActive = true
    """,
    "crash.log": """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>",
        "<NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>"
    )
    """,
  ]
}

extension HistoryLawTests.Tally {
  mutating func note(_ line: String) {
    for part in line.split(whereSeparator: { "{;".contains($0) }) {
      // A view may be called like a verb, and then a point follows.
      let word = part.drop { $0 == " " }.prefix { $0 != " " }
      if let verb = Verb(word: String(word)) { verbs.insert(verb) }
    }
    if let statement = try? Parser.parse(line), let kind = statement.kindOfChange {
      kinds.insert(kind)
    }
  }

  mutating func add(_ other: HistoryLawTests.Tally) {
    verbs.formUnion(other.verbs)
    kinds.formUnion(other.kinds)
    typed += other.typed
    accepted += other.accepted
  }
}

// MARK: - Changes that undo takes back

extension Verb {
  /// Indicates whether undo takes lines of the verb back.
  ///
  /// Those that take another session in the place of this one (`load`, `lesson`) are none, and no
  /// lines about them.
  fileprivate var changes: Bool {
    switch group {
    case .make, .constrain, .change, .world, .live, .passes: return true
    case .ask, .picture, .session: break
    }
    if [.fix, .mark, .branch, .switch, .predict, .import, .run].contains(self) { return true }
    let unchanging: Set<Verb> = [
      .frames, .list, .affecting, .show, .trace, .why, .ambiguity, .exercise, .conflicts, .what,
      .formula, .sensitivity, .sweep, .matrix, .staircase, .lint, .infer, .diff, .explain, .fit,
      .expect, .bisect, .draw, .compare, .new, .save, .open, .load, .verify, .undo, .redo, .edit,
      .rewrite, .history, .lesson, .step, .quiz, .hint, .alias, .serve, .help, .how, .quit,
    ]
    #expect(unchanging.contains(self), "\(word) is in no list")
    return false
  }
}

extension Statement {
  /// The kinds of statements that have no verb of their own and change something.
  fileprivate static let changing = [
    "constraint", "edges", "inside", "block", "loop", "suggestion", "swift", "number",
  ]

  fileprivate var kindOfChange: String? {
    switch kind {
    case .code: return "swift"
    case .suggestion: return "suggestion"
    case .number: return "number"
    case .blank, .prose, .question, .foreign: return nil
    case .other: break
    }
    if of(ConstraintLine.self) != nil { return "constraint" }
    if of(EdgesLine.self) != nil { return "edges" }
    if of(InsideLine.self) != nil { return "inside" }
    if of(Block.self) != nil { return "block" }
    return of(Loop.self) == nil ? nil : "loop"
  }
}
