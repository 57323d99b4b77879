public import AutoLayout
internal import ConstraintSolver

/// A step of the staircase: the interval of a quantity under constraints down to one priority.
public struct PriorityStep: Equatable, Sendable {
  /// The weakest priority that counts.
  public var priority: LayoutPriority
  /// All values of the quantity.
  public var range: ValueRange
}

extension Layout {
  /// Returns the interval of a quantity under the required constraints alone, and after each weaker
  /// level that narrows it; the last step is the range in the layout.
  ///
  /// Auto Layout decides level by level, so no step widens the interval.
  public func staircase(of quantity: Quantity) -> [PriorityStep] {
    let asked = expression(for: quantity)
    let (solver, expression) = solver.part(decidingOn: asked) ?? (solver, asked)
    let levels = [.required] + solver.strengths()
    var ranges: [Int: ValueRange] = [:]
    // Levels with the same interval have no step between them, so the steps are found by bisection.
    var open = [0..<levels.count - 1]
    while !isStopped, let span = open.popLast() {
      for at in [span.lowerBound, span.upperBound] where ranges[at] == nil {
        let interval = solver.interval(of: expression, downTo: levels[at])
        ranges[at] = ValueRange(interval)
      }
      guard span.count > 1, let first = ranges[span.lowerBound], let last = ranges[span.upperBound],
        !first.isClose(to: last)
      else { continue }
      let middle = (span.lowerBound + span.upperBound) / 2
      open += [span.lowerBound..<middle, middle..<span.upperBound]
    }
    var steps: [PriorityStep] = []
    for at in ranges.keys.sorted() {
      guard let range = ranges[at] else { continue }
      if let last = steps.last, last.range.isClose(to: range) { continue }
      steps.append(PriorityStep(priority: LayoutPriority(levels[at].rawValue), range: range))
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
