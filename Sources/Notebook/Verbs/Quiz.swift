import Syntax

// The questions of a file: asked, judged by the layout, helped with.

extension Quiz {
  /// `quiz`: asks, then judges what was typed since.
  static func ask(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> Session.Outcome {
    guard let quiz = try current(in: session, span) else { return allAnswered(in: session) }
    guard session.memory.quiz.isAsked else {
      session.memory.quiz.isAsked = true
      let help = quiz.hints.isEmpty ? "" : "; hint helps"
      return told("\(quiz.prompt)\nType your lines, then quiz\(help).")
    }
    if let failure = quiz.failure(in: session) { return told("not yet: \(failure)") }
    session.memory.quiz = QuizProgress(index: session.memory.quiz.index + 1)
    let rest = session.quizzes.count - session.memory.quiz.index
    let more = rest == 0 ? [] : ["quiz asks the next of \(Text.count(rest, "question")) left"]
    return told((["right"] + quiz.reasons + more).joined(separator: "\n"))
  }

  /// `hint`: the next one for the question at hand.
  static func hint(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> Session.Outcome {
    guard let quiz = try current(in: session, span) else { return allAnswered(in: session) }
    guard session.memory.quiz.hints < quiz.hints.count else {
      return told(quiz.hints.isEmpty ? "there are no hints here" : "there are no more hints")
    }
    session.memory.quiz.hints += 1
    return told(quiz.hints[session.memory.quiz.hints - 1])
  }

  private static func current(
    in session: Session, _ span: SourceSpan
  ) throws(NotebookError) -> Quiz? {
    if session.quizzes.isEmpty { throw .noQuiz(span) }
    let index = session.memory.quiz.index
    return session.quizzes.indices.contains(index) ? session.quizzes[index] : nil
  }

  private static func allAnswered(in session: Session) -> Session.Outcome {
    told("all \(Text.count(session.quizzes.count, "question")) answered")
  }

  private static func told(_ text: String) -> Session.Outcome {
    Session.Outcome(answer: Answer(output: text), recording: .question)
  }

  /// Why the layout is not an answer; the checks are run on a copy.
  private func failure(in session: Session) -> String? {
    var trial = session
    trial.memory.watches = []
    trial.configuration.isInteractive = false
    for check in checks {
      let answer = trial.evaluate(check)
      guard answer.status >= .expectationFailed else { continue }
      let reason = TextLines(answer.errors).first { _ in true }?.text ?? check
      let prefix = "expect failed: "
      return reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : reason
    }
    return nil
  }
}
