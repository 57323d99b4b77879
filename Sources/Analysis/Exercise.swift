public import AutoLayout
internal import ConstraintSolver

/// A layout in which an open number is at one end of its range.
public struct ExtremeLayout: Sendable {
  /// The number that was taken to its end.
  public var quantity: Quantity
  /// Whether it is the greatest value; otherwise the least.
  public var isUpper: Bool
  /// The value; `nil` when the number has no end on this side.
  public var value: Double?
  /// The frames that differ from those that are drawn; none for a missing end.
  public var moved: [MovedFrame]
}

extension Layout {
  /// Both ends of each number of a frame that is open (`exerciseAmbiguityInLayout`), each with the
  /// layout that it leads to.
  ///
  /// Numbers that follow from others are left out: of each choice its leader is exercised.
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
}
