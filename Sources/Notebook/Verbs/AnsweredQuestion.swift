import AutoLayout
import Syntax

/// A question with its answer: each verb that asks has a file in this folder.
protocol AnsweredQuestion: Question {
  /// The forms in which it can be answered, the usual one first.
  var formats: [OutputFormat] { get }

  /// Whether it is about the layout, so that it is saved with its answer.
  var isRecorded: Bool { get }

  /// Whether its answer tells what is still waiting for a pass.
  var tellsPending: Bool { get }

  /// Answers in one of its ``formats``.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block]
}

extension AnsweredQuestion {
  var tellsPending: Bool { false }
}

/// A function of a layout and its names, which changes nothing.
protocol LayoutQuestion: AnsweredQuestion {
  /// Whether it is about what was said, and not about what was laid out.
  func isAboutDocument(in workspace: Workspace) -> Bool

  /// Answers in one of its ``formats``.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block]
}

extension LayoutQuestion {
  var isRecorded: Bool { true }
  var tellsPending: Bool { true }
  func isAboutDocument(in workspace: Workspace) -> Bool { false }

  /// Answers for what is laid out; a question about the document itself says what waits.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let context = QuestionContext(session)
    guard isAboutDocument(in: session.workspace) else {
      return try context.whereLaidOut { context throws(NotebookError) in
        try answer(in: context, as: format)
      }
    }
    let laidOut = context.memory.passes.laidOut == nil ? nil : try context.laidOutLayout()
    return try answer(
      in: QuestionContext(session.workspace, session.memory, laidOut: laidOut), as: format)
  }
}

extension Question {
  /// The question with its answer.
  ///
  /// A question that has no file in this folder ends the program; a test asks one of each verb.
  var answered: any AnsweredQuestion {
    guard let question = self as? any AnsweredQuestion else {
      preconditionFailure("\(Self.self) has no answer in Notebook/Verbs")
    }
    return question
  }
}

extension Query {
  /// Answers, or writes the answer to a file.
  func run(in session: inout Session) throws(NotebookError) -> Session.Outcome {
    let answer = try answer(in: session)
    if let exercise = question as? ExerciseQuestion { try exercise.toggle(in: &session) }
    guard let file = output.file else {
      return Session.Outcome(
        answer: answer, recording: question.answered.isRecorded ? .question : .none)
    }
    if let drawing = question as? DrawQuestion,
      try output.format(of: .ask(self), known: drawing.formats) == .png
    {
      let picture = try drawing.pixels(in: session)
      return Session.Outcome(
        answer: Answer(effects: [session.writing(picture, to: file, output)]))
    }
    return Session.Outcome(
      answer: Answer(effects: [session.writing(answer.output, to: file, output)]))
  }

  /// The answer in its format.
  func answer(in session: Session) throws(NotebookError) -> Answer {
    let question = question.answered
    let format = try output.format(of: .ask(self), known: question.formats)
    if format == .png, output.file == nil, let said = output.format {
      throw .pixelsWithoutFile(said, .ask(self))
    }
    var answer = Answer(try question.blocks(in: session, as: format))
    answer.isForPager = !(question is DrawQuestion)
    if output.file == nil, format == .text, question.tellsPending {
      answer.append(Answer(output: QuestionContext(session).pending))
    }
    answer.countAsAsked()
    return answer
  }
}
