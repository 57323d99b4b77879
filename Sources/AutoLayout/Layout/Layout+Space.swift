internal import ConstraintSolver

// Places in the coordinates of other items than the superview.

extension Layout {
  /// The exact intervals of the left and top edge of an item's frame, in the coordinates of any
  /// other item (`convert(_:to:)`); costs as ``ranges(of:)``.
  public mutating func ranges(
    of item: ItemID, in space: ItemID
  ) -> (x: ValueRange, y: ValueRange) {
    let free = Set(engine.solver.freeVariables())
    let inset = (
      x: frame(of: item).x - alignmentRect(of: item).x,
      y: frame(of: item).y - alignmentRect(of: item).y
    )
    return (
      range(of: distance(to: item, .left, from: space, plus: inset.x), free: free),
      range(of: distance(to: item, .top, from: space, plus: inset.y), free: free)
    )
  }

  /// From an edge of one item to the same edge of another, in the root's coordinates.
  private func distance(
    to item: ItemID, _ edge: LayoutAttribute, from space: ItemID, plus inset: Double
  ) -> LinearExpression {
    let end = expression(for: ItemAttribute(item, edge), in: .root)
    guard space != .root else { return LinearExpression(end.terms, constant: end.constant + inset) }
    let start = expression(for: ItemAttribute(space, edge), in: .root)
    let origin =
      edge == .left
      ? frame(of: space).x - alignmentRect(of: space).x
      : frame(of: space).y - alignmentRect(of: space).y
    return LinearExpression(
      end.terms + start.terms.map { Term($0.variable, -$0.coefficient) },
      constant: end.constant - start.constant + inset - origin)
  }
}
