import Answers
import Syntax

extension Code {
  static let noLesson = Code(
    "E168",
    "A lesson is a session file that step goes through line by line. Whatever is typed in "
      + "between is a detour: the next step takes it back and keeps it as a branch.")
  static let unknownLesson = Code(
    "E169", "lesson lists the lessons; lesson 2 or lesson priorities begins one.")
  static let noQuiz = Code(
    "E170",
    "A lesson has questions of its own: quiz asks one, and after your lines judges the layout, "
      + "where every answer with the right layout is right; hint helps. Without a lesson quiz asks "
      + "what a number would be after a change; that needs a constant that moves something.")
  static let notPredictable = Code(
    "E171",
    "Only one number can be predicted and compared: predict red.width 100 { set gap = 30 }.")
  static let atLessonStart = Code(
    "E172", "step back takes back the lesson's last line; none was given yet.")

  static let answerFirst = Code(
    "E173",
    "A lesson asks for a number before the line that tells it. Until it is answered, no other "
      + "question tells it: predict, or step without an answer.")

  static let ofLessons = [
    noLesson, unknownLesson, noQuiz, notPredictable, atLessonStart, answerFirst,
  ]
}

/// The sentences about lessons, their questions, and predictions.
struct LessonErrors {
  let workspace: Workspace

  func noLesson(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .noLesson, title: "no lesson is being given", spans: [span],
      rule: "step goes through a lesson line by line", tries: ["lesson 1", "lesson"])
  }

  func unknownLesson(_ name: String) -> Diagnostic {
    Diagnostic(
      code: .unknownLesson, title: "there is no lesson \(name)",
      rule: "a lesson is called by its number, or by a word of its name", tries: ["lesson"])
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
      title: question.map { "answer first: \($0)" } ?? "answer first: the lesson comes to that")
  }

  func atLessonStart(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .atLessonStart, title: "the lesson is before its first line", spans: [span],
      tries: ["step"])
  }
}
