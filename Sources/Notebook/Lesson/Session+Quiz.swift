import Syntax

// The questions of a file: asked, judged by the layout, helped with.

extension Session {
  /// `quiz`: asks, then judges what was typed since.
  mutating func quiz(_ span: SourceSpan) throws(NotebookError) -> Outcome {
    let quiz = try currentQuiz(span)
    guard let quiz else {
      return told("all \(Text.count(quizzes.count, "question")) answered")
    }
    guard memory.quiz.isAsked else {
      memory.quiz.isAsked = true
      let help = quiz.hints.isEmpty ? "" : "; hint helps"
      return told("\(quiz.prompt)\nType your lines, then quiz\(help).")
    }
    if let failure = failure(of: quiz) { return told("not yet: \(failure)") }
    memory.quiz = QuizProgress(index: memory.quiz.index + 1)
    let rest = quizzes.count - memory.quiz.index
    let more = rest == 0 ? [] : ["quiz asks the next of \(Text.count(rest, "question")) left"]
    return told((["right"] + quiz.reasons + more).joined(separator: "\n"))
  }

  /// `hint`: the next one for the question at hand.
  mutating func hint(_ span: SourceSpan) throws(NotebookError) -> Outcome {
    guard let quiz = try currentQuiz(span) else {
      return told("all \(Text.count(quizzes.count, "question")) answered")
    }
    guard memory.quiz.hints < quiz.hints.count else {
      return told(quiz.hints.isEmpty ? "there are no hints here" : "there are no more hints")
    }
    memory.quiz.hints += 1
    return told(quiz.hints[memory.quiz.hints - 1])
  }

  private func currentQuiz(_ span: SourceSpan) throws(NotebookError) -> Quiz? {
    if quizzes.isEmpty { throw .noQuiz(span) }
    return quizzes.indices.contains(memory.quiz.index) ? quizzes[memory.quiz.index] : nil
  }

  private func told(_ text: String) -> Outcome {
    Outcome(evaluation: Evaluation(output: text), recording: .question)
  }

  /// Why the layout is not an answer; the checks are run on a copy.
  private func failure(of quiz: Quiz) -> String? {
    var trial = self
    trial.memory.watches = []
    trial.configuration.isInteractive = false
    for check in quiz.checks {
      let answer = trial.evaluate(check)
      guard answer.status >= .expectationFailed else { continue }
      let reason = TextLines(answer.errors).first { _ in true }?.text ?? check
      let prefix = "expect failed: "
      return reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : reason
    }
    return nil
  }
}
