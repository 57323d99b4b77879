import Analysis
import AutoLayout
import Syntax

/// A value beside what was said of it.
struct Comparing {
  /// The value's path.
  let name: String
  /// The value, if there is only one.
  let value: Double?
  /// What it may be.
  let range: ValueRange
  /// The value or its interval, as shown.
  let text: String

  /// The comparison, in one to three lines.
  func told(_ prediction: Prediction, _ known: Misconception?, _ workspace: Workspace) -> String {
    let truth = "\(name) is \(text)"
    switch prediction {
    case .none: return truth
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
      return Self.joined("\(truth). You said \(said).", known, said, workspace)
    }
  }

  private static func joined(
    _ text: String, _ known: Misconception?, _ said: String, _ workspace: Workspace
  ) -> String {
    guard let known else { return text }
    let names = known.constraints.compactMap { id in
      workspace.record(id).map { Workspace.written($0.name) }
    }
    return text + "\n" + known.model.sentence(said, names)
  }
}

extension MentalModel {
  /// What is told to somebody who predicted what this model gives.
  fileprivate func sentence(_ said: String, _ names: [String]) -> String {
    let lines = Text.short(names, limit: 3)
    return switch self {
    case .forgetsUnmet:
      "\(said) comes out if \(lines) is forgotten because it cannot be met.\n"
        + "It is not: an unmet constraint still pulls, as near as the stronger ones let it."
    case .assigns:
      "\(said) comes out if each line is an assignment, carried out once.\n"
        + "It is an equation: all lines hold together, and in either direction."
    case .lastLineWins:
      "\(said) comes out if a later line overrides \(lines).\n"
        + "Lines do not override each other: the priority decides, not the order."
    case .firstLineWins:
      "\(said) comes out if an earlier line shuts out \(lines).\n"
        + "Lines do not shut each other out: the priority decides, not the order."
    case .swapsHuggingAndResistance:
      "\(said) comes out if hugging and resistance change places.\n"
        + "Hugging keeps a view from growing, resistance keeps it from shrinking."
    case .higherGivesWay:
      "\(said) comes out if the view with the higher number gives way.\n"
        + "The higher number keeps its size; the lower one stretches or is squeezed."
    case .flipsTrailing:
      "\(said) comes out if the constant of \(lines) points the other way.\n"
        + "A constant is added to the second side: a.trailing == b.trailing + 20 reaches 20 beyond b."
    case .readsLeftToRight:
      "\(said) comes out if leading is always left.\n"
        + "From right to left, leading is the right edge."
    case .putsInsetsInside:
      "\(said) comes out if insets lie inside the size.\n"
        + "They lie outside it, and what they take is missing from the size."
    }
  }
}
