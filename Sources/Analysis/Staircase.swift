public import AutoLayout
internal import ConstraintSolver

/// A step of the staircase: what a quantity may be when only priorities down to one count.
public struct PriorityStep: Equatable, Sendable {
  /// The weakest priority that counts.
  public var priority: LayoutPriority
  /// All values of the quantity.
  public var range: ValueRange
}

extension Layout {
  /// The interval of a quantity under the required constraints alone, and after each weaker level
  /// that narrows it; the last step is what the layout allows.
  ///
  /// Auto Layout decides level by level, so that no step widens the interval.
  public mutating func staircase(of quantity: Quantity) -> [PriorityStep] {
    let expression = expression(for: quantity)
    let levels = Set(solver.errors().map(\.strength)).sorted(by: >)
    var steps: [PriorityStep] = []
    for level in [.required] + levels {
      let range = ValueRange(withSolver { $0.interval(of: expression, downTo: level) })
      if let last = steps.last, last.range.isClose(to: range) { continue }
      steps.append(PriorityStep(priority: LayoutPriority(level.rawValue), range: range))
      if range.isPoint { break }
    }
    return steps
  }
}

extension ValueRange {
  func isClose(to other: ValueRange) -> Bool {
    func isClose(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return abs(a - b) <= 1e-6
    }
    return isClose(lower, other.lower) && isClose(upper, other.upper)
  }
}
