import Syntax

extension Statement {
  /// Returns whether a line relates, arranges or asks for views that it may be right to make first.
  static func speaksOfNewViews(_ line: String) -> Bool {
    do {
      return try Parser.parse(line).speaksOfNewViews
    } catch {
      if case .missingAttribute = error { return true }
      return false
    }
  }

  private var speaksOfNewViews: Bool {
    switch self {
    case .constraint, .edges, .inside, .visualFormat, .stack, .spread, .contentPriority, .block:
      true
    case .ask(let query):
      if case .value(let value) = query.question { value.path.steps.isEmpty } else { false }
    default: false
    }
  }
}
