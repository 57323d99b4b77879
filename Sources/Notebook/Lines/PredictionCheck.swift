import Analysis
import Answers
import AutoLayout
import Syntax

/// Compares a prediction with the layout.
struct PredictionCheck {
  let context: QuestionContext

  private var workspace: Workspace { context.workspace }

  func told(_ path: Path, _ prediction: Prediction) throws(NotebookError) -> String {
    let number = try number(of: path)
    let range = range(of: number)
    let value = workspace.layout.uniqueValue(of: number)
    let text = Frames.value(value ?? range.value, range.range)
    let name = path.plain
    let compared = Comparing(name: name, value: value, range: range.range, text: text)
    switch prediction {
    case .several(let votes):
      let known = workspace.layout.misconceptions(of: number)
      return compared.told(votes, known, workspace)
    case .number(let guess) where !compared.isRight(prediction):
      let known = workspace.layout.misconceptions(of: number)
      return compared.told(
        prediction, known.first { abs($0.value - guess) <= 0.01 }, workspace)
    case .number, .open, .unreadable, .none: return compared.told(prediction, nil, workspace)
    }
  }

  /// Returns the value of a number, with the misconceptions that lead to other values.
  func solution(_ path: Path) throws(NotebookError) -> Solution {
    let number = try number(of: path)
    let range = range(of: number)
    let value = workspace.layout.uniqueValue(of: number)
    return Solution(
      text: Frames.value(value ?? range.value, range.range), value: value,
      beliefs: workspace.layout.misconceptions(of: number).map { known in
        Solution.Belief(value: known.value, text: Comparing.told(known, workspace).belief)
      }, reason: value == nil ? nil : deciding(number))
  }

  /// The lines that decide a value, with their roles; `nil` if what is measured, or a size of 0,
  /// decides it too.
  private func deciding(_ number: LayoutNumber) -> String? {
    let quantity =
      switch number {
      case .attribute(let one): Quantity(one.item, .attribute(one.attribute, of: one.area))
      case .x(let item): Quantity(item, .x)
      case .y(let item): Quantity(item, .y)
      }
    guard let reason = workspace.layout.reason(for: quantity), reason.bounds.isEmpty,
      reason.readings.isEmpty, !reason.constraints.isEmpty
    else { return nil }
    func role(
      _ line: ConstraintReference, _ priority: LayoutPriority, _ noun: String, _ end: String = ""
    ) -> String {
      let start = "`\(context.printed(line).text)` is a "
      if priority.isRequired { return "\(start)required \(noun)\(end)" }
      return "\(start)\(noun) of strength \(Text.number(Double(priority.rawValue)))\(end)"
    }
    let way = reason.limit.map { $0 == .atMost ? "up to" : "down to" } ?? "against"
    let roles =
      reason.parts.map { role($0.constraint, $0.priority, $0.limit == nil ? "line" : "limit") }
      + reason.pulls.map {
        role($0.constraint, $0.priority, $0.error == 0 ? "line" : "wish", " that pulls \(way) it")
      }
    return Text.short(roles, limit: 3, separator: "; ")
  }

  private func range(of number: LayoutNumber) -> (value: Double, range: ValueRange) {
    switch number {
    case .attribute(let attribute):
      (workspace.layout.value(of: attribute), workspace.layout.range(of: attribute))
    case .x(let item): (workspace.layout.frame(of: item).x, workspace.layout.ranges(of: item).x)
    case .y(let item): (workspace.layout.frame(of: item).y, workspace.layout.ranges(of: item).y)
    }
  }

  /// Returns the attribute in which a path ends, if that is a single number.
  static func attribute(of path: Path) -> AttributeName? {
    guard path.heads.count == 1, path.choices.isEmpty, let last = path.steps.last else {
      return nil
    }
    return AttributeName.allCases.first {
      Name.matches($0.rawValue, last.value) && !$0.isCompound
    }
  }

  /// Returns the number that a path refers to: one attribute of one item.
  private func number(of path: Path) throws(NotebookError) -> LayoutNumber {
    guard let head = path.heads.first, let name = Self.attribute(of: path) else {
      throw .notPredictable(path)
    }
    let item = try workspace.item(head)
    if path.steps.count == 1, name == .x { return .x(item) }
    if path.steps.count == 1, name == .y { return .y(item) }
    guard let attribute = name.attribute,
      let area = try workspace.area(path.steps.dropLast(), of: item)
    else { throw .notPredictable(path) }
    return .attribute(ItemAttribute(item, attribute, of: area))
  }
}

/// A value to compare with its prediction.
private struct Comparing {
  /// The value's path.
  let name: String
  /// The value, if it is unique.
  let value: Double?
  let range: ValueRange
  /// The value or its interval, as shown.
  let text: String

  /// Returns whether a prediction is right.
  func isRight(_ prediction: Prediction) -> Bool {
    switch prediction {
    case .number(let guess): value.map { Solution.rounds($0, to: guess) } ?? false
    case .open: value == nil
    case .unreadable, .several, .none: false
    }
  }

  /// Returns a class's predictions in columns, each with its count and the misconception behind it.
  func told(
    _ votes: [Prediction.Votes], _ known: [Misconception], _ workspace: Workspace
  ) -> String {
    let most = votes.map { $0.count }.max() ?? 1
    let rows = votes.map { vote -> [String] in
      var (said, remark) = ("?", isRight(vote.prediction) ? "right" : "")
      if case .number(let guess) = vote.prediction {
        said = Text.number(guess)
        let model = known.first { abs($0.value - guess) <= 0.01 }
        if remark.isEmpty, let model { remark = "if \(Self.told(model, workspace).belief)" }
      }
      let bar = max(1, Int((Double(vote.count) / Double(most) * Self.widestBar).rounded()))
      return ["  " + said, "\(vote.count)", String(repeating: "█", count: bar), remark]
    }
    let count = votes.reduce(0) { $0 + $1.count }
    return "\(name) is \(text); \(Text.count(count, "prediction")):\n" + Text.columns(rows)
  }

  /// The width of the bar of the most frequent answer.
  private static let widestBar = 16.0

  /// Returns the comparison, in one to three lines.
  func told(_ prediction: Prediction, _ known: Misconception?, _ workspace: Workspace) -> String {
    let truth = "\(name) is \(text)"
    switch prediction {
    case .none, .several: return truth
    case .unreadable(let said): return "\(truth). You said \(said), which is no number."
    case .open:
      return value == nil ? "\(truth): open, as you said." : "\(truth), and nothing else."
    case .number(let guess):
      let said = Text.number(guess)
      guard let value else {
        let isIn =
          (range.lower.map { guess >= $0 - 0.01 } ?? true)
          && (range.upper.map { guess <= $0 + 0.01 } ?? true)
        let verdict = isIn ? "would do as well as any other of these" : "is not one of these"
        return Self.joined("\(truth). You said \(said): it \(verdict).", known, said, workspace)
      }
      if abs(guess - value) <= 0.01 { return "\(truth), as you said." }
      if isRight(prediction) { return "\(truth): \(said) is right to a whole point." }
      return Self.joined("\(truth). You said \(said).", known, said, workspace)
    }
  }

  private static func joined(
    _ text: String, _ known: Misconception?, _ said: String, _ workspace: Workspace
  ) -> String {
    guard let known else { return text }
    let (belief, truth) = told(known, workspace)
    return "\(text)\nYou get \(said) if \(belief).\n\(truth)"
  }

  static func told(
    _ known: Misconception, _ workspace: Workspace
  ) -> (belief: String, truth: String) {
    let names = known.constraints.compactMap { id in
      workspace.record(id).map { Workspace.written($0.name) }
    }
    return known.model.told(of: Text.short(names, limit: 3))
  }
}

extension MentalModel {
  /// Returns what the model assumes about the given constraints, and the truth.
  fileprivate func told(of lines: String) -> (belief: String, truth: String) {
    switch self {
    case .forgetsUnmet:
      (
        "\(lines) is forgotten because it cannot be met",
        "It is not: an unmet constraint still pulls, as near as the stronger ones let it."
      )
    case .assigns:
      (
        "each line is an assignment, carried out once",
        "It is an equation: all lines hold together, and in either direction."
      )
    case .averages:
      (
        "wishes meet in the middle: the mean with what \(lines) asks for",
        "They do not: the stronger one is served first, and the weaker gets what is left."
      )
    case .lastLineWins:
      (
        "a later line overrides \(lines)",
        "Lines do not override each other: priorities decide. Which of two required lines breaks, "
          + "UIKit leaves open."
      )
    case .firstLineWins:
      (
        "an earlier line shuts out \(lines)",
        "Lines do not shut each other out: the priority decides, not the order."
      )
    case .swapsHuggingAndResistance:
      (
        "hugging and resistance change places",
        "Hugging keeps a view from growing, resistance keeps it from shrinking."
      )
    case .higherGivesWay:
      (
        "the view with the higher number gives way",
        "The higher number keeps its size; the lower one stretches or is squeezed."
      )
    case .flipsTrailing:
      (
        "the constant of \(lines) points the other way",
        "A constant is added to the second side: a.trailing == b.trailing + 20 reaches 20 beyond b."
      )
    case .readsLeftToRight:
      (
        "leading is always left",
        "From right to left, leading is the right edge."
      )
    case .putsInsetsInside:
      (
        "insets lie inside the size",
        "They lie outside it, and what they take is missing from the size."
      )
    }
  }
}
