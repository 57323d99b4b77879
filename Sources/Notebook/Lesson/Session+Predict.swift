import Analysis
import AutoLayout
import Syntax

// Predictions: asked before the lines are run, compared after, and wrong ones recognised.

/// What a person said to a question.
enum Prediction: Equatable {
  /// A number.
  case number(Double)
  /// That there is no single value.
  case open
  /// Neither.
  case unreadable(String)
  /// Nothing.
  case none

  /// Reads an answer.
  init(_ text: String?) {
    let word = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if word.isEmpty {
      self = .none
    } else if word == "?" || Name.matches(word, "ambiguous") || Name.matches(word, "open") {
      self = .open
    } else if let number = Double(word), number.isFinite {
      self = .number(number)
    } else {
      self = .unreadable(word)
    }
  }
}

extension Session {
  /// `predict red.width 100 { … }`: compares what was said with what comes.
  ///
  /// Without a number a person is asked first; where nobody answers, the value is told.
  mutating func predict(_ line: PredictLine, _ text: String) throws(NotebookError) -> Outcome {
    if let guess = line.guess { return try predict(line, .number(guess.value)) }
    guard configuration.isInteractive else { return try predict(line, .none) }
    // What would be refused is refused before anybody is asked.
    let before = Checkpoint(self)
    _ = try predict(line, .none)
    goBack(to: before)
    let question = effect(.ask(question: question(line.path)), .predict(line, text))
    return Outcome(evaluation: Evaluation(effects: [question]))
  }

  private mutating func predict(
    _ line: PredictLine, _ prediction: Prediction
  ) throws(NotebookError) -> Outcome {
    var outcome = Outcome(evaluation: Evaluation(), recording: .question)
    if let block = line.block {
      outcome = try transact { workspace throws(NotebookError) in
        try workspace.draft(.block(block))
      }
    }
    // The value is known only after the lines, and may be refused then.
    let (plain, told) = try whereLaidOut { context throws(NotebookError) in
      (
        try PredictionCheck(context: context).told(line.path, .none),
        try PredictionCheck(context: context).told(line.path, prediction)
      )
    }
    outcome.recorded = line.guess == nil ? outcome.evaluation.output + plain + "\n" : nil
    outcome.evaluation.append(Evaluation(output: told))
    return outcome
  }

  private func question(_ path: Path) -> String { "\(Explanation(workspace).pathText(path))?" }

  /// `predict` with the answer to its question.
  mutating func predicted(
    _ line: PredictLine, _ text: String, _ prediction: Prediction
  ) -> Evaluation {
    let before = Checkpoint(self)
    do {
      var outcome = try predict(line, prediction)
      try commit(&outcome, text, isAlone: true)
      return outcome.evaluation
    } catch {
      return refusal(error, of: text, from: before)
    }
  }

  /// A lesson that goes on, with the answer to the question about a number in it.
  mutating func predicted(_ path: Path, steps: Int, _ prediction: Prediction) -> Evaluation {
    beginSteps()
    var answer = Evaluation()
    for _ in 1..<steps { answer.append(evaluate(line: "step")) }
    answer.append(nextLine())
    do {
      let told = try whereLaidOut { context throws(NotebookError) in
        try PredictionCheck(context: context).told(path, prediction)
      }
      answer.append(Evaluation(output: told))
    } catch {
      answer.append(failed(error))
    }
    answer.append(advance())
    acceptedLines = Array(repeating: "step", count: steps)
    return answer
  }

  /// Asks for the number that a coming line of the lesson claims or shows, then steps up to that
  /// line; the answer is compared like that of `predict`.
  ///
  /// Without a lesson, or when no coming line is about one number, it is a plain `step`.
  public mutating func predictNext() -> Evaluation {
    for (index, entry) in (lesson?.rest ?? []).enumerated() {
      guard let path = Self.subject(of: entry.command) else { continue }
      acceptedLines = []
      pendingWork.end()
      let task = Pending.Task.predictInLesson(path, steps: index + 1)
      return Evaluation(effects: [effect(.ask(question: question(path)), task)])
    }
    return evaluate("step")
  }

  /// The number that a line claims or asks for.
  private static func subject(of command: String) -> Path? {
    let statement: Statement
    do { statement = try Parser.parse(command) } catch { return nil }
    switch statement {
    case .expect(.constraint(let line)):
      guard line.sides.count == 2, line.relations.first?.value == .equal,
        case .reference(let reference)? = line.sides.first?.terms.first?.factor,
        line.sides[0].terms.count == 1, reference.items.count == 1,
        reference.attributes.count == 1
      else { return nil }
      return Path(reference)
    case .ask(let query):
      guard let path = (query.question as? ValueQuestion)?.path, path.heads.count == 1,
        path.steps.count == 1, path.choices.isEmpty
      else { return nil }
      return path
    default: return nil
    }
  }

}

/// Compares a prediction with what is laid out.
private struct PredictionCheck {
  let context: QuestionContext

  private var workspace: Workspace { context.workspace }

  func told(
    _ path: Path, _ prediction: Prediction
  ) throws(NotebookError) -> String {
    let number = try number(of: path)
    let range = range(of: number)
    let value = workspace.layout.uniqueValue(of: number)
    let text = Frames.value(value ?? range.value, range.range)
    let name = Explanation(workspace).pathText(path)
    var known: [Misconception] = []
    if case .number(let guess) = prediction, value.map({ abs($0 - guess) > 0.01 }) ?? true {
      known = workspace.layout.misconceptions(of: number).filter { abs($0.value - guess) <= 0.01 }
    }
    return Comparing(name: name, value: value, range: range.range, text: text)
      .told(prediction, known.first, workspace)
  }

  private func range(of number: LayoutNumber) -> (value: Double, range: ValueRange) {
    switch number {
    case .attribute(let attribute):
      (workspace.layout.value(of: attribute), workspace.layout.range(of: attribute))
    case .x(let item): (workspace.layout.frame(of: item).x, workspace.layout.ranges(of: item).x)
    case .y(let item): (workspace.layout.frame(of: item).y, workspace.layout.ranges(of: item).y)
    }
  }

  /// The number that a path means: one attribute of one item.
  private func number(of path: Path) throws(NotebookError) -> LayoutNumber {
    guard path.heads.count == 1, let head = path.heads.first, path.choices.isEmpty,
      let last = path.steps.last,
      let name = AttributeName.allCases.first(where: { Name.matches($0.rawValue, last.value) }),
      name != .size, name != .center
    else { throw .notPredictable(path) }
    let item = try workspace.item(head)
    if path.steps.count == 1, name == .x { return .x(item) }
    if path.steps.count == 1, name == .y { return .y(item) }
    guard let attribute = Broadcast.attribute(name),
      let area = try workspace.area(path.steps.dropLast(), of: item)
    else { throw .notPredictable(path) }
    return .attribute(ItemAttribute(item, attribute, of: area))
  }
}

extension Path {
  /// The path of a reference to one attribute of one item.
  fileprivate init?(_ reference: Reference) {
    guard let item = reference.items.first, let attribute = reference.attributes.first else {
      return nil
    }
    let head: String
    switch item.base {
    case .named(let name): head = name
    case .root: head = "root"
    case .superview: return nil
    }
    let regions = item.regions.map { Word($0.value.rawValue, $0.span) }
    self.init(
      heads: [Word(head, item.span)],
      steps: regions + [Word(attribute.value.rawValue, attribute.span)], span: reference.span)
  }
}
