import Answers
import AutoLayout
import Syntax

/// A question with its answer: each verb that asks has a file in this folder.
protocol AnsweredQuestion: Question {
  /// The forms in which it can be answered, the usual one first.
  var formats: [OutputFormat] { get }

  /// Indicates whether it is about the layout, so that it is saved with its answer.
  var isRecorded: Bool { get }

  /// Indicates whether its answer mentions changes that still wait for a pass.
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
  /// Returns whether it is about the document, and not about the layout.
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

  /// Answers for the present layout; a question about the document itself mentions waiting changes.
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

/// The forms and the answer of a question of any kind.
struct Answering {
  /// The forms in which it can be answered, the usual one first.
  let formats: [OutputFormat]
  /// Indicates whether it is about the layout, so that it is saved with its answer.
  let isRecorded: Bool
  /// Indicates whether its answer mentions changes that still wait for a pass.
  let tellsPending: Bool
  /// Answers in one of the formats.
  let blocks: (Session, OutputFormat) throws(NotebookError) -> [Answer.Block]

  fileprivate init(_ question: some AnsweredQuestion) {
    formats = question.formats
    isRecorded = question.isRecorded
    tellsPending = question.tellsPending
    blocks = { session, format throws(NotebookError) in
      try question.blocks(in: session, as: format)
    }
  }
}

extension AnyQuestion {
  /// The question with its answer.
  var answered: Answering {
    switch self {
    case .affecting(let question): Answering(question)
    case .ambiguity(let question): Answering(question)
    case .bisect(let question): Answering(question)
    case .compare(let question): Answering(question)
    case .conflicts(let question): Answering(question)
    case .diff(let question): Answering(question)
    case .draw(let question): Answering(question)
    case .exercise(let question): Answering(question)
    case .explain(let question): Answering(question)
    case .explainCode(let question): Answering(question)
    case .fit(let question): Answering(question)
    case .formula(let question): Answering(question)
    case .frames(let question): Answering(question)
    case .help(let question): Answering(question)
    case .history(let question): Answering(question)
    case .infer(let question): Answering(question)
    case .lint(let question): Answering(question)
    case .list(let question): Answering(question)
    case .matrix(let question): Answering(question)
    case .sensitivity(let question): Answering(question)
    case .show(let question): Answering(question)
    case .staircase(let question): Answering(question)
    case .surrounded(let question): Answering(question)
    case .sweep(let question): Answering(question)
    case .trace(let question): Answering(question)
    case .value(let question): Answering(question)
    case .whatIf(let question): Answering(question)
    case .why(let question): Answering(question)
    case .whyNot(let question): Answering(question)
    case .whyTruncated(let question): Answering(question)
    }
  }
}

extension Query {
  /// Answers, or writes the answer to a file.
  func run(in session: inout Session) throws(NotebookError) -> LineOutcome {
    let answer = try answer(in: session)
    if case .exercise(let exercise) = question { try exercise.toggle(in: &session) }
    guard let file = output.file else {
      var outcome = LineOutcome(
        answer: answer, recording: question.answered.isRecorded ? .question : .none)
      if answer.output.contains(text: ConflictTelling.asLogged) {
        // A replay reads the lines for which a log stood.
        var replay = session.fork()
        replay.memory.brokenInLogs = []
        outcome.recorded = try self.answer(in: replay).output
      }
      return outcome
    }
    if case .draw(let drawing) = question,
      try output.format(of: .ask(self), known: drawing.formats) == .png
    {
      let picture = try drawing.pixels(in: session)
      return LineOutcome(
        answer: Answer(effects: [session.writing(picture, to: file, output)]))
    }
    return LineOutcome(
      answer: Answer(effects: [session.writing(answer.output, to: file, output)]))
  }

  /// The answer in its format.
  func answer(in session: Session) throws(NotebookError) -> Answer {
    try session.checkAnswered(before: question)
    let answered = question.answered
    let format = try output.format(of: .ask(self), known: answered.formats)
    if format == .png, output.file == nil, let said = output.format {
      throw .pixelsWithoutFile(said, .ask(self))
    }
    var answer = Answer(try answered.blocks(session, format))
    switch question {
    case .draw, .compare: answer.isForPager = false
    default: answer.isForPager = true
    }
    if output.file == nil, format == .text, answered.tellsPending {
      answer.append(Answer(output: QuestionContext(session).pending))
    }
    answer.countAsAsked()
    return answer
  }
}
