import Answers
import AutoLayout
import Syntax

/// A question: the part of a line before `as FORMAT` and `to FILE`, with its answer.
protocol Question: Equatable, Sendable {
  /// The line of the question, without format and file.
  var text: String { get }

  /// The supported formats, the default first.
  var formats: [OutputFormat] { get }

  /// Indicates whether it is about the layout, so that it is saved with its answer.
  var isRecorded: Bool { get }

  /// Indicates whether its answer mentions changes that wait for the next pass.
  var tellsPending: Bool { get }

  /// Indicates whether its answer is shown page by page.
  var isForPager: Bool { get }

  /// The ways in which `for` may follow the question.
  var forSuffix: ForSuffix { get }

  /// Returns whether its answer may reveal numbers that a lesson asks for.
  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool

  /// Returns a question that compares the environments, if that is better than one answer for each.
  func compared(in surroundings: [Word]) -> AnyQuestion?

  /// Answers in one of its ``formats``.
  func blocks(in session: Session, as format: OutputFormat) throws(NotebookError) -> [Answer.Block]
}

/// How `for` may be used after a question.
enum ForSuffix {
  /// It is parsed and offered.
  case offered
  /// It is parsed.
  case read
  /// It is not part of the question.
  case none
}

extension Question {
  var formats: [OutputFormat] { Listing.formats }
  var tellsPending: Bool { false }
  var isForPager: Bool { true }
  var forSuffix: ForSuffix { .read }
  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool { true }
  func compared(in surroundings: [Word]) -> AnyQuestion? { nil }
}

/// A question that depends only on a layout and its names, without side effects.
protocol LayoutQuestion: Question {
  /// Returns whether it is about the document rather than the layout.
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

  /// Answers for the current layout; a question about the document itself mentions pending changes.
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
    return try answer(in: QuestionContext(session.workspace, laidOut: laidOut), as: format)
  }
}

/// A question whose answer is a list.
protocol ListingQuestion: LayoutQuestion {
  /// Answers in all formats of a list.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing
}

extension ListingQuestion {
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    try listing(in: context).blocks(as: format)
  }
}

/// A question of any kind: a record of its parts, as Embedded Swift has no existentials.
struct AnyQuestion: Equatable, Sendable {
  private let kept: Kept
  private let isEqual: @Sendable (AnyQuestion) -> Bool
  private let writeText: @Sendable () -> String
  /// Returns whether its answer may reveal numbers that a lesson asks for.
  let tells: @Sendable (WithheldNumbers, _ isRightToLeft: Bool) -> Bool
  /// The supported formats, the default first.
  let formats: [OutputFormat]
  /// Indicates whether it is about the layout, so that it is saved with its answer.
  let isRecorded: Bool
  /// Indicates whether its answer mentions changes that wait for the next pass.
  let tellsPending: Bool
  /// Indicates whether its answer is shown page by page.
  let isForPager: Bool
  /// The ways in which `for` may follow the question.
  let forSuffix: ForSuffix
  /// Returns a question that compares the environments.
  let compared: @Sendable ([Word]) -> AnyQuestion?
  /// Answers in one of the formats.
  let blocks: @Sendable (Session, OutputFormat) throws(NotebookError) -> [Answer.Block]

  init<Asked: Question>(_ question: Asked) {
    kept = KeptValue(question)
    isEqual = { $0.of(Asked.self) == question }
    writeText = { question.text }
    tells = { question.tells($0, isRightToLeft: $1) }
    formats = question.formats
    isRecorded = question.isRecorded
    tellsPending = question.tellsPending
    isForPager = question.isForPager
    forSuffix = question.forSuffix
    compared = { question.compared(in: $0) }
    blocks = { session, format throws(NotebookError) in
      try question.blocks(in: session, as: format)
    }
  }

  /// The line of the question, without format and file.
  var text: String { writeText() }

  /// Returns the question if it has the given type.
  func of<Asked: Question>(_ kind: Asked.Type) -> Asked? { kept.of(kind) }

  static func == (one: AnyQuestion, other: AnyQuestion) -> Bool { one.isEqual(other) }
}

/// A question and the destination of its answer.
struct Query: SessionLine {
  /// The question to answer.
  var question: AnyQuestion
  /// `as json to FILE`.
  var output: OutputClause

  init(_ question: AnyQuestion, _ output: OutputClause = OutputClause()) {
    self.question = question
    self.output = output
  }

  init(_ question: some Question, _ output: OutputClause = OutputClause()) {
    self.init(AnyQuestion(question), output)
  }

  var kind: Statement.Kind { .question }
  var text: String { question.text + output.text }

  /// Answers, or writes the answer to a file.
  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    let answer = try answer(in: session)
    if let exercise = question.of(ExerciseQuestion.self) { try exercise.toggle(in: &session) }
    guard let file = output.file else {
      var outcome = LineOutcome(
        answer: answer, recording: question.isRecorded ? .question : .none)
      if answer.output.contains(text: ConflictTelling.asLogged) {
        // A replay reads the lines that replaced the log.
        var replay = session.fork()
        replay.memory.brokenInLogs = []
        outcome.recorded = try self.answer(in: replay).output
      }
      return outcome
    }
    let format = try output.format(of: Statement(self), known: question.formats)
    if let drawing = question.of(DrawQuestion.self), format == .png {
      let picture = try drawing.pixels(in: session)
      return LineOutcome(
        answer: Answer(effects: [session.writing(picture, to: file, output)]))
    }
    let missing = question.of(ShowQuestion.self)?.missing(in: session, as: format) ?? []
    return LineOutcome(
      answer: Answer(
        effects: [session.writing(answer.output, to: file, output, without: missing)]))
  }

  /// Returns the answer in its format.
  func answer(in session: Session) throws(NotebookError) -> Answer {
    try session.checkAnswered(before: question)
    let format = try output.format(of: Statement(self), known: question.formats)
    if format == .png, output.file == nil, let said = output.format {
      throw .pixelsWithoutFile(said, Statement(self))
    }
    var answer = Answer(try question.blocks(session, format))
    answer.isForPager = question.isForPager
    if output.file == nil, format == .text, question.tellsPending {
      answer.append(Answer(output: QuestionContext(session).pending))
    }
    answer.countAsAsked()
    return answer
  }
}
