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
  ) throws(NotebookError) -> [Answer.Block]
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
  ) throws(NotebookError) -> [Answer.Block]
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

extension Query {
  /// Answers, or writes the answer to a file.
  func run(in session: inout Session) throws(NotebookError) -> Session.Outcome {
    let answer = try answer(in: session)
    guard let file = output.file else {
      return Session.Outcome(
        evaluation: answer, recording: question.isSaved ? .question : .none)
    }
    return Session.Outcome(
      evaluation: Answer(effects: [session.writing(answer.output, to: file, output)]))
  }

  /// The answer in its format.
  func answer(in session: Session) throws(NotebookError) -> Answer {
    let format = try output.format(of: .ask(self), known: question.knownFormats)
    var answer = Answer(try question.blocks(in: session, as: format))
    answer.isForPager = !(question is DrawQuestion)
    if output.file == nil, format == .text,
      (question as? any AnsweredQuestion)?.tellsPending == true
    {
      answer.append(Answer(output: QuestionContext(session).pending))
    }
    return answer
  }
}

extension Question {
  /// Answers for what is laid out; a question about the document itself says what waits.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let context = QuestionContext(session)
    switch self {
    case let question as any AnsweredQuestion:
      guard question.isAboutDocument(in: session.workspace) else {
        return try context.whereLaidOut { context throws(NotebookError) in
          try question.answer(in: context, as: format)
        }
      }
      let laidOut = context.memory.passes.laidOut == nil ? nil : try context.laidOutLayout()
      return try question.answer(
        in: QuestionContext(session.workspace, session.memory, laidOut: laidOut), as: format)
    case let question as any SessionQuestion: return try question.answer(in: session, as: format)
    default: return []
    }
  }
}
