import Answers
import AutoLayout
import SessionFiles
import Syntax

extension Verb {
  static let quiz = Verb(
    .session, "quiz",
    "asks you to make what the lesson wants, or to predict what a change would do", .quiz)

  static let hint = Verb(
    .session, "hint", "helps with the quiz", .hint)
}

extension Statement {
  /// The statement `predict` without a number.
  static let quiz = Statement("predict") { session, _ throws(NotebookError) in
    try Quiz.ask(in: &session, SourceSpan(0, 4))
  }

  /// The statement `predict hint`.
  static let hint = Statement("predict hint") { session, _ throws(NotebookError) in
    try Quiz.hint(in: &session, SourceSpan(0, 4))
  }
}

// Asks the questions of a file, judges answers by the layout, and gives hints.

extension Quiz {
  /// The reason why a layout is not an answer.
  struct Shortfall: Equatable, Sendable {
    /// The reason in words.
    var text: String
    /// Indicates whether a claim mentions something that does not exist yet.
    var lacksName = false
  }

  /// Asks the question, or judges the lines typed since, for `quiz`; the end of a lesson shows its
  /// first question.
  static func ask(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    if session.quizzes.isEmpty { return try LayoutQuiz.ask(in: &session, span) }
    guard let quiz = try current(in: session, span) else { return allAnswered(in: session) }
    if let early = tooEarly(in: session) { return early }
    let isAsked = session.memory.quiz.isAsked
    if !isAsked {
      session.memory.quiz.isAsked = true
      session.memory.quiz.start = start(in: session)
    }
    guard isAsked || session.history.changeCount > session.memory.quiz.start?.changes ?? 0 else {
      let help = quiz.hints.isEmpty ? "" : "; predict hint helps"
      return told(.paragraph(quiz.prompt + "\n") + "Type your lines, then predict\(help).")
    }
    if let failure = quiz.failure(in: session) { return notYet(failure.text) }
    session.memory.quiz = QuizProgress(index: session.memory.quiz.index + 1)
    let rest = session.quizzes.count - session.memory.quiz.index
    let more = rest == 0 ? [] : ["predict asks the next of \(Text.count(rest, "question")) left"]
    let reasons = (quiz.reasons + more).map { $0 + "\n" }.joined()
    return told("right\n" + (reasons.isEmpty ? RichText() : .paragraph(reasons)))
  }

  /// Gives the next hint for the current question (`hint`).
  static func hint(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    guard let quiz = try current(in: session, span) else { return allAnswered(in: session) }
    if let early = tooEarly(in: session) { return early }
    guard session.memory.quiz.hints < quiz.hints.count else {
      return told(quiz.hints.isEmpty ? "there are no hints here" : "there are no more hints")
    }
    session.memory.quiz.hints += 1
    return told(.paragraph(quiz.hints[session.memory.quiz.hints - 1] + "\n"))
  }

  /// Returns the answer to give if lesson lines come before the questions; `nil` if none do.
  private static func tooEarly(in session: Session) -> LineOutcome? {
    let ahead = session.lesson?.rest.count ?? 0
    guard ahead > 0 else { return nil }
    return notYet("\(Text.count(ahead, "line")) of the lesson come first; step gives the next")
  }

  private static func current(
    in session: Session, _ span: SourceSpan
  ) throws(NotebookError) -> Quiz? {
    if session.quizzes.isEmpty { throw .noQuiz(span) }
    let index = session.memory.quiz.index
    return session.quizzes.indices.contains(index) ? session.quizzes[index] : nil
  }

  private static func allAnswered(in session: Session) -> LineOutcome {
    let count = session.quizzes.count
    return told(count == 1 ? "the question is answered" : "all \(count) questions are answered")
  }

  private static func told(_ text: RichText) -> LineOutcome {
    LineOutcome(answer: Answer([.text(text)]), recording: .question)
  }

  private static func told(_ text: String) -> LineOutcome {
    LineOutcome(answer: Answer(output: text), recording: .question)
  }

  /// Returns the outcome of an incomplete answer: a failure that is not recorded.
  private static func notYet(_ reason: String) -> LineOutcome {
    var answer = Answer(output: "not yet: \(reason)")
    answer.status = .expectationFailed
    return LineOutcome(answer: answer)
  }

  /// Returns the state from which the answer to the next question counts: for the first one, the
  /// end of the lesson, even if something was typed before the question.
  ///
  /// Not optimized, since copy propagation in Swift 6.3 for WebAssembly reports the session as
  /// leaked.
  @_optimize(none)
  private static func start(in session: Session) -> QuizProgress.Start {
    guard session.memory.quiz.index == 0, let end = session.lesson?.present,
      let changes = session.history.changeCount(behind: end.history)
    else { return QuizProgress.Start(of: session) }
    return QuizProgress.Start(
      document: end.workspace.value.layout.document,
      changes: session.history.changeCount - changes)
  }

  /// Returns the reason why the layout is not an answer, or why the lines break the rules; the
  /// checks run on a copy.
  func failure(in session: Session) -> Shortfall? {
    unmetClaim(in: session) ?? brokenRule(in: session).map { Shortfall(text: $0) }
  }

  private func brokenRule(in session: Session) -> String? {
    guard let start = session.memory.quiz.start else { return nil }
    let now = session.workspace.layout.document
    let (old, new) = (start.document.handles, now.handles)
    let count = session.history.changeCount - start.changes
    if rules.contains(.oneLine), count > 1 {
      return
        "\(Text.word(count)) lines changed something, and one is asked for; undo takes one back"
    }
    if rules.contains(.noneAdded) {
      let added =
        (old.items..<new.items).compactMap { now.item(ItemID($0))?.name }
        + (old.constraints..<new.constraints).compactMap {
          now.constraint(ConstraintID($0))?.name
        }
      if !added.isEmpty { return "nothing may be added, but \(Text.list(added)) was" }
    }
    if rules.contains(.noneChanged) {
      let changed =
        (0..<old.items).map { ItemID($0) }
        .filter { start.document.item($0) != now.item($0) }
        .compactMap { start.document.item($0)?.name }
        + (0..<old.constraints).map { ConstraintID($0) }
        .filter { start.document.constraint($0) != now.constraint($0) }
        .compactMap { start.document.constraint($0)?.name }
      if !changed.isEmpty { return "\(Text.list(changed)) is to stay as it was" }
    }
    return nil
  }

  private func unmetClaim(in session: Session) -> Shortfall? {
    var trial = session.fork()
    trial.memory.watches = []
    trial.configuration.isInteractive = false
    // A check may reveal a number that a user would first have to predict.
    trial.isScripted = true
    // No one reads corrections of a check, which take longer to find than the answer.
    trial.isTrial = true
    for check in checks {
      let answer = trial.evaluate(check)
      guard answer.status >= .expectationFailed else { continue }
      if let error = answer.diagnostic, error.code == .unknownName {
        return Shortfall(text: error.title, lacksName: true)
      }
      let reason = TextLines(answer.errors).first { _ in true }?.text ?? check
      let prefix = "expect failed: "
      return Shortfall(
        text: reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : reason)
    }
    return nil
  }
}
