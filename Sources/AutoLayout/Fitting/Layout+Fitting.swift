internal import ConstraintSolver

// Fitting sizes: a view is solved separately, pulled towards a target size, without affecting its
// layout.

extension Layout {
  /// Returns the size at which a view fits its content (`systemLayoutSizeFitting`).
  ///
  /// As in UIKit, the view and its subtree are solved alone, with a temporary width and height; the
  /// layout itself, its counters and its frames do not change. The cost is that of building a
  /// layout of the view.
  ///
  /// - Throws: `unknownItem`; `notFinite`, `negative` or `priorityOutOfRange` for the target.
  public func fittingSize(
    of item: ItemID, _ target: FittingTarget = .compressed
  ) throws(LayoutError) -> FittingSize {
    guard document.item(item) != nil else { throw .unknownItem(item) }
    for length in [target.width, target.height] {
      guard length.isFinite, length <= 1e12 else { throw .notFinite(length) }
      guard length >= 0 else { throw .negative(length) }
    }
    for priority in [target.widthPriority, target.heightPriority] where !priority.isValid {
      throw .priorityOutOfRange(priority.rawValue)
    }
    let (part, view) = document.cutOut(item)
    let fitted = try part.fitted(view, target)
    let frame = fitted.frame(of: view)
    let ranges = fitted.ranges(of: view)
    let grid = PixelGrid(scale: document.world.scale)
    var free = try Layout(document: part)
    return FittingSize(
      width: grid.roundedUp(frame.width), height: grid.roundedUp(frame.height),
      widthRange: ranges.width, heightRange: ranges.height,
      isWidthTied: target.widthPriority.isRequired
        || free.hasContentSize(view, .horizontal),
      isHeightTied: target.heightPriority.isRequired
        || free.hasContentSize(view, .vertical),
      broken: fitted.brokenConstraints.compactMap { broken in
        guard case .explicit(let id) = broken else { return nil }
        return fitted.document.constraint(id)?.name
      })
  }

  /// Returns whether constraints stronger than a fitting size bound a view's length from above, or
  /// from below by more than 0.
  private mutating func hasContentSize(_ item: ItemID, _ axis: Axis) -> Bool {
    let size = expression(for: ItemAttribute(item, axis == .horizontal ? .width : .height))
    guard let above = Strength(LayoutPriority.fittingSizeLevel.rawValue.nextUp) else { return true }
    let range = engine.solver.interval(of: size, downTo: above)
    return range.upper != nil || (range.lower ?? 0) > Tolerance.points
  }
}

extension LayoutDocument {
  /// Returns this document laid out with a view pulled towards a target size.
  func fitted(_ item: ItemID, _ target: FittingTarget) throws(LayoutError) -> Layout {
    var document = self
    let record = self.item(item)
    let insets =
      record?.alignmentInsets
      ?? record?.kind.defaults(on: document.world.platform).alignmentInsets ?? .zero
    document.addTemporary(
      "fittingSizeHTarget", item, .width, target.width - insets.left - insets.right,
      target.widthPriority)
    document.addTemporary(
      "fittingSizeVTarget", item, .height, target.height - insets.top - insets.bottom,
      target.heightPriority)
    return try Layout(document: document)
  }
}
