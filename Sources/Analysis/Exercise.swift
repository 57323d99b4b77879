public import AutoLayout
internal import ConstraintSolver

/// A layout in which an ambiguous number is at one end of its range.
public struct ExtremeLayout: Sendable {
  /// The number that was moved to its end.
  public var quantity: Quantity
  /// Indicates whether it is the greatest value rather than the least.
  public var isUpper: Bool
  /// The value; `nil` if the range is unbounded on this side.
  public var value: Double?
  /// The frames that differ from the drawn ones; empty if the range is unbounded.
  public var moved: [MovedFrame]
}

extension Layout {
  /// Returns both ends of each ambiguous number (`exerciseAmbiguityInLayout`), each with the
  /// resulting layout.
  ///
  /// Only the leader of each choice is exercised, not the numbers that follow from it.
  public func exercise(_ items: [ItemID]? = nil) -> [ExtremeLayout] {
    let ambiguity = ambiguity(of: items)
    var result: [ExtremeLayout] = []
    for choice in ambiguity.choices {
      let value = choice.leader
      for isUpper in [false, true] {
        let end = isUpper ? value.range.upper : value.range.lower
        var moved: [MovedFrame] = []
        if let end {
          var copy = self
          copy.pin(expression(for: value.quantity), at: end)
          moved = self.moved(to: copy)
          solver.countWork(of: copy.solver)
        }
        result.append(
          ExtremeLayout(quantity: value.quantity, isUpper: isUpper, value: end, moved: moved))
      }
    }
    return result
  }

  /// Returns the second solution shown by `exerciseAmbiguityInLayout`: each choice in turn at the
  /// end of its range that is not drawn, or moved by 100 points if the range is unbounded there.
  ///
  /// - Returns: The frames that differ from those drawn; empty if nothing is ambiguous.
  public func otherSolution(of items: [ItemID]? = nil) -> [MovedFrame] {
    var copy = self
    for choice in ambiguity(of: items).choices {
      let expression = expression(for: choice.leader.quantity)
      let drawn = value(of: choice.leader.quantity)
      let range = ValueRange(copy.solver.interval(of: expression))
      guard !range.isPoint else { continue }
      let ends = [range.upper ?? drawn + 100, range.lower ?? drawn - 100]
      copy.pin(expression, at: ends.first { abs($0 - drawn) > 1e-6 } ?? drawn)
    }
    let moved = moved(to: copy)
    solver.countWork(of: copy.solver)
    return moved
  }
}
