import Answers
import AutoLayout
import Syntax

/// `rewrite 2 red.width == 120`: replaces an earlier line.
struct RewriteLine: SessionLine {
  /// The number of the line in the history.
  var number: Located<Int>
  /// The replacement, as typed.
  var line: Word

  var fitsOneLine: Bool { false }
  var text: String { "rewrite \(number.text) \(line.value)" }

  /// Puts the line that rewrites an earlier one into the prompt, for `edit 2`; without a prompt, it
  /// is printed.
  static func begin(
    _ number: Located<Int>?, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    let span = SourceSpan(0, 4)
    guard session.lesson == nil else { throw .rewritesLesson(number?.span ?? span) }
    let numbered = session.history.steps.filter { !$0.isProse }
    let number = number ?? Located(numbered.count, span)
    guard numbered.indices.contains(number.value - 1), !numbered[number.value - 1].isFresh
    else { throw .noSuchLine(number, count: numbered.count) }
    let line = "rewrite \(number.value) \(numbered[number.value - 1].entry)"
    return LineOutcome(
      answer: session.configuration.isInteractive && !session.isScripted
        ? Answer(effects: [session.effect(.edit(line))]) : Answer(output: line))
  }

  /// Replays all lines with one replaced; fails if any line is then refused.
  func run(in session: inout Session, _ line: String) throws(NotebookError) -> LineOutcome {
    session.beginSteps()
    guard session.lesson == nil else { throw .rewritesLesson(number.span) }
    let steps = session.history.steps
    let numbered = steps.indices.filter { !steps[$0].isProse }
    guard numbered.indices.contains(number.value - 1), !steps[numbered[number.value - 1]].isFresh
    else { throw .noSuchLine(number, count: numbered.count) }
    let place = numbered[number.value - 1]
    var replayed = Self.emptied(session)
    for (index, step) in steps.enumerated() {
      try session.workspace.checkStop()
      let isPlace = index == place
      let refusal = Self.replay(
        step, as: isPlace ? self.line.value : step.entry, in: &replayed)
      guard let refusal else { continue }
      let failed = (numbered.firstIndex(of: index) ?? 0) + 1
      throw .replayFailed(line: failed, steps[index].entry, refusal, isPlace ? self.line : nil)
    }
    let count = numbered.count - number.value
    var frames = KnownFrames(session.workspace.layout)
    var everything = replayed.workspace.layout.takeChanges()
    everything.isEverything = true
    let moves = frames.follow(everything, in: replayed.workspace.layout)
    Earlier.leave(&session, for: replayed, by: line)
    let told =
      "line \(number.value) is now \(self.line.value)"
      + (count > 0 ? ", \(Text.count(count, "line")) behind it replayed" : "")
    return LineOutcome(
      answer: Answer([.change(moves.report([told], in: session.workspace.layout))]),
      recording: .journal)
  }

  /// Returns an empty session with the same initial settings and the same file.
  private static func emptied(_ session: Session) -> Session {
    var empty = Session()
    empty.begin(in: session.start)
    empty.configuration = session.configuration
    empty.aliases = session.aliases
    empty.original = session.original
    empty.title = session.title
    empty.file = session.file
    empty.savedLines = session.savedLines
    empty.quizzes = session.quizzes
    empty.stop = session.stop
    return empty
  }

  /// Replays a step of another session; returns the refusal, if there is one.
  ///
  /// No files are read or written.
  private static func replay(
    _ step: History.Step, as line: String, in session: inout Session
  ) -> String? {
    if step.isProse {
      session.keepProse(step.entry)
      return nil
    }
    if step.isFresh {
      session.startAfresh()
      return nil
    }
    let count = session.history.count
    let answer = session.evaluate(line, perform: answerWithoutFiles)
    guard answer.status < .expectationFailed else { return answer.errors }
    guard session.history.count > count else { return "it is not a line that is kept\n" }
    session.history.dress(as: step, from: count)
    return nil
  }
}

extension Verb {
  static let rewrite = Verb(
    .session, "rewrite [NUM [LINE]]",
    "replaces an earlier line, or puts it into the prompt for editing",
    examples: ["new", "view {new}", "{new}.width == 100", "rewrite 2 {new}.width == 120"],
    seeAlso: ["history", "undo", "expect"]
  ) { parser throws(SyntaxError) in
    parser.note(.number)
    if parser.token.kind.endsLine { return .edit(nil) }
    let number = try parser.integer(.count)
    parser.note(.line)
    if parser.token.kind.endsLine { return .edit(number) }
    let start = parser.start
    let statement = try parser.nestedStatement()
    if statement.kind == .blank { throw parser.unexpected() }
    return Statement(
      RewriteLine(number: number, line: parser.word(parser.span(from: start))))
  }

  static let edit = Verb(
    .session, "edit [NUM]", "puts an earlier line, or the last one, into the prompt to be changed"
  ) { parser throws(SyntaxError) in
    .edit(parser.isNumberNext() ? try parser.integer(.count) : nil)
  }
}

extension Statement {
  /// The statement `rewrite 2`, which puts a line, or the last one, into the prompt.
  fileprivate static func edit(_ number: Located<Int>?) -> Statement {
    Statement("rewrite" + number.behind()) { session, _ throws(NotebookError) in
      try RewriteLine.begin(number, in: &session)
    }
  }
}
