import Answers
import Syntax

/// The sentences about lessons, their questions, and predictions.
struct LessonErrors {
  let workspace: Workspace

  func noLesson(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .noLesson, title: "no lesson is being given", spans: [span],
      rule: "step goes through a lesson line by line", tries: ["lesson 1", "lesson"])
  }

  func noQuiz(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .noQuiz, title: "nothing is asked here", spans: [span],
      rule: "questions come with a lesson, or are made of constants that move something",
      tries: ["lesson 1"])
  }

  func notPredictable(_ path: Path) -> Diagnostic {
    Diagnostic(
      code: .notPredictable, title: "\(path.plain) is no single number", spans: [path.span],
      rule: "an edge, a centre or a size of one view can be predicted",
      tries: workspace.firstView.map { ["predict \($0).width"] } ?? ["predict root.width"])
  }

  func answerFirst(_ question: String?) -> Diagnostic {
    Diagnostic(
      code: .answerFirst,
      title: question.map { "answer first: \($0)" }
        ?? "answer first: the lesson asks about this a few lines further on",
      tries: question == nil ? ["step"] : [])
  }

  func atLessonStart(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .atLessonStart, title: "the lesson is before its first line", spans: [span],
      tries: ["step"])
  }
}

extension NotebookError {
  static func unknownLesson(_ name: String) -> NotebookError {
    .refused(
      code: .unknownLesson, title: "there is no lesson \(name)",
      rule: "refer to a lesson by its number or a word from its name", tries: ["lesson"])
  }
}
