import AutoLayout
import Syntax

/// A question with its answer: each verb that asks has a file in this folder.
///
/// It is a function of a layout and its names, and changes nothing.
protocol AnsweredQuestion: Question {
  /// The forms in which it can be answered, the usual one first.
  var formats: [OutputFormat] { get }

  /// Whether it is about what was said, and not about what was laid out.
  func isAboutDocument(in workspace: Workspace) -> Bool

  /// Whether its answer tells what is still waiting for a pass.
  var tellsPending: Bool { get }

  /// Answers in one of its ``formats``.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Evaluation.Block]
}

extension AnsweredQuestion {
  func isAboutDocument(in workspace: Workspace) -> Bool { false }
  var tellsPending: Bool { true }
}

/// A question about the session rather than about its layout; it changes nothing either.
protocol SessionQuestion: Question {
  /// The forms in which it can be answered, the usual one first.
  var formats: [OutputFormat] { get }

  /// Whether it is about the layout as well, so that it is saved with its answer.
  var isRecorded: Bool { get }

  /// Answers in one of its ``formats``.
  func answer(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Evaluation.Block]
}

extension Question {
  /// The forms in which it can be answered, the usual one first.
  var knownFormats: [OutputFormat] {
    switch self {
    case let question as any AnsweredQuestion: question.formats
    case let question as any SessionQuestion: question.formats
    default: []
    }
  }

  /// Whether the question is about the layout, so that it is saved with its answer.
  var isSaved: Bool {
    if let question = self as? any SessionQuestion { question.isRecorded } else { true }
  }
}

extension Session {
  /// Answers a question in its format.
  func answer(_ query: Query) throws(NotebookError) -> Evaluation {
    let format = try query.output.format(
      of: .ask(query), known: query.question.knownFormats)
    var answer = Evaluation(try blocks(answering: query.question, as: format))
    answer.isForPager = !(query.question is DrawQuestion)
    if query.output.file == nil, format == .text,
      (query.question as? any AnsweredQuestion)?.tellsPending == true, !pending.isEmpty
    {
      answer.append(Evaluation(output: pending))
    }
    return answer
  }

  /// Answers for what is laid out; a question about the document itself says what waits.
  func blocks(
    answering question: any Question, as format: OutputFormat
  ) throws(NotebookError) -> [Evaluation.Block] {
    switch question {
    case let question as any AnsweredQuestion:
      guard question.isAboutDocument(in: workspace) else {
        return try whereLaidOut { context throws(NotebookError) in
          try question.answer(in: context, as: format)
        }
      }
      let laidOut = memory.passes.laidOut == nil ? nil : try laidOutLayout()
      return try question.answer(
        in: QuestionContext(workspace, memory, laidOut: laidOut), as: format)
    case let question as any SessionQuestion: return try question.answer(in: self, as: format)
    default: return []
    }
  }
}
