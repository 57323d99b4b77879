import Analysis
import Answers
import AutoLayout
import Syntax

/// A question generated from a layout if no file asks one: the value of a number after a change.
///
/// The answer is checked like one to `predict`, and the layout does not change. The same layout
/// always gives the same questions in the same order.
struct LayoutQuiz: Sendable {
  /// The change, and the number that it changes.
  let line: PredictLine
  /// The text of the question.
  let question: String

  /// The maximum number of changes tried.
  private static let mostChanges = 12

  /// Handles `quiz` if no file has questions: asks the user, or shows the value in a script.
  static func ask(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    let all = try questions(in: session)
    guard !all.isEmpty else { throw .noQuiz(span) }
    let quiz = all[session.memory.quiz.made % all.count]
    session.memory.quiz.made += 1
    guard session.configuration.isInteractive else { return try quiz.judged(.none, in: &session) }
    return LineOutcome(
      answer: Answer(
        effects: [session.effect(.ask(question: quiz.question), .quiz(quiz))]))
  }

  /// Continues with the user's answer.
  func goOn(with prediction: Prediction, in session: inout Session) -> Answer {
    session.workspace.beginEntry()
    do {
      var outcome = try judged(prediction, in: &session)
      try session.commit(&outcome, "quiz", isAlone: true)
      return outcome.answer
    } catch {
      return session.refusal(error, of: "quiz", effectsSince: session.pendingWork.count)
    }
  }

  /// Compares the answer with the layout after the change, which is then undone.
  private func judged(
    _ prediction: Prediction, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    let memory = session.memory
    let compared = try line.compare(prediction, in: &session)
    session.workspace.rollBack()
    session.memory = memory
    // The record contains the question with the right answer.
    let isAsked = session.configuration.isInteractive
    let recorded = question + "\n" + (compared.recorded ?? "")
    return LineOutcome(
      answer: isAsked ? compared.answer : Answer(output: recorded), recording: .question,
      recorded: recorded)
  }

  /// Returns the questions that a layout offers: for each constant, newest first, and then for the
  /// root's width, a number that it moves; numbers that a misconception would get wrong come first.
  private static func questions(in session: Session) throws(NotebookError) -> [LayoutQuiz] {
    try QuestionContext(session).whereLaidOut { context throws(NotebookError) in
      let layout = context.layout
      var changes: [Change] = layout.liveConstraints.reversed().compactMap { id in
        guard let record = layout.record(of: id), record.isActive, layout.constant(of: id) != nil
        else { return nil }
        return .setConstant(id, record.constant + (record.constant < 0 ? -20 : 20))
      }
      changes.append(.setRoot(.horizontal, layout.document.world.size.width + 80))
      var (telling, others): ([LayoutQuiz], [LayoutQuiz]) = ([], [])
      for change in changes.prefix(mostChanges) {
        guard let tried = layout.trial(change), tried.brokenConstraints.isEmpty else { continue }
        let found = numbers(from: layout, to: tried)
        guard let number = found.first(where: { isMistaken($0, in: tried) }) ?? found.first else {
          continue
        }
        let quiz = try LayoutQuiz(context.line(for: change), number, in: context)
        if isMistaken(number, in: tried) { telling.append(quiz) } else { others.append(quiz) }
      }
      return telling + others
    }
  }

  /// Returns the numbers that are unique before and after a change, and differ.
  private static func numbers(from layout: Layout, to other: Layout) -> [LayoutNumber] {
    layout.moved(to: other).prefix(5).flatMap { moved -> [LayoutNumber] in
      [
        .attribute(ItemAttribute(moved.item, .width)),
        .attribute(ItemAttribute(moved.item, .height)), .x(moved.item), .y(moved.item),
      ]
    }.filter { number in
      guard let before = layout.uniqueValue(of: number), let after = other.uniqueValue(of: number)
      else { return false }
      return abs(after - before) > 0.01
    }
  }

  private static func isMistaken(_ number: LayoutNumber, in layout: Layout) -> Bool {
    !layout.misconceptions(of: number).isEmpty
  }

  private init(
    _ change: String, _ number: LayoutNumber, in context: QuestionContext
  ) throws(NotebookError) {
    let (item, word): (ItemID, String)
    switch number {
    case .attribute(let attribute):
      (item, word) = (attribute.item, attribute.attribute == .height ? "height" : "width")
    case .x(let view): (item, word) = (view, "x")
    case .y(let view): (item, word) = (view, "y")
    }
    let path = "\(Name.written(context.workspace.name(item))).\(word)"
    let statement = try Session.parse("predict \(path) { \(change) }")
    guard let line = statement.of(PredictLine.self) else { throw .noQuiz(SourceSpan(0, 0)) }
    self.line = line
    let now = context.layout.uniqueValue(of: number).map(Text.number) ?? "?"
    question = "\(path) is \(now). What would it be after \(change)?"
  }
}
