internal import ConstraintSolver

// Positions in the coordinates of items other than the superview.

extension Layout {
  /// Returns the exact ranges of the left and top edges of the given items' frames, in any item's
  /// coordinates (`convert(_:to:)`), in the order of the items.
  ///
  /// This takes as long as ``ranges(of:)-([ItemID])``.
  public func ranges(of items: [ItemID], in space: ItemID) -> [(x: ValueRange, y: ValueRange)] {
    let free = Set(engine.solver.freeVariables())
    let distances = items.flatMap { item in
      let (frame, rect) = (frame(of: item), alignmentRect(of: item))
      return [
        distance(to: item, .left, from: space, plus: frame.x - rect.x),
        distance(to: item, .top, from: space, plus: frame.y - rect.y),
      ]
    }
    let ranges = ranges(of: distances, free: free)
    return items.indices.map { (ranges[2 * $0], ranges[2 * $0 + 1]) }
  }

  /// Returns the distance from the origin of one item's subviews to an edge of another, in root
  /// coordinates; in a scroll view the origin is that of the content.
  private func distance(
    to item: ItemID, _ edge: LayoutAttribute, from space: ItemID, plus inset: Double
  ) -> LinearExpression {
    let end = expression(for: ItemAttribute(item, edge), in: .root)
    guard space != .root else { return LinearExpression(end.terms, constant: end.constant + inset) }
    let start = expression(for: ItemAttribute(space, edge), in: .root)
    let offset = engine.tables.nodes[space.rawValue]?.offset ?? Point(x: 0, y: 0)
    let origin =
      edge == .left
      ? frame(of: space).x - alignmentRect(of: space).x - offset.x
      : frame(of: space).y - alignmentRect(of: space).y - offset.y
    return LinearExpression(
      end.terms + start.terms.map { Term($0.variable, -$0.coefficient) },
      constant: end.constant - start.constant + inset - origin)
  }
}
