internal import ConstraintSolver

// Fitting sizes on which the layout itself depends: those of stacks in proportional stacks, and of
// table rows.

extension Engine {
  /// Measures the fitting sizes on which an item's rows depend.
  func measureFitting(
    of item: ItemID, _ record: ItemRecord, in scene: Scene, into measure: inout Measure
  ) throws(LayoutError) {
    switch record.kind {
    case .stack:
      guard let parent = record.superview, let stack = scene.record(parent)?.stack,
        stack.distribution == .fillProportionally, stack.arranged.contains(item)
      else { return }
      measure.fitting = try fittingSize(of: item, .compressed, in: scene)
    case .table:
      guard record.table.isSelfSizing, let node = scene.node(item) else { return }
      measure.rows = try rowHeights(
        of: item, in: scene, width: solver.value(of: node.box.width),
        height: solver.value(of: node.box.height), offset: node.offset.y)
    default: return
    }
  }

  private func fittingSize(
    of item: ItemID, _ target: FittingTarget, in scene: Scene
  ) throws(LayoutError) -> Size {
    let (part, view) = scene.document.cutOut(item)
    let frame = try part.fitted(view, target).frame(of: view)
    return Size(width: frame.width, height: frame.height)
  }

  /// Returns the heights of a table's rows from the first down to the bottom of the visible part;
  /// rows below are not measured.
  ///
  /// UIKit measures a row when it becomes visible; as the result must not depend on how the table
  /// was scrolled, all rows above the bottom count as seen here.
  private func rowHeights(
    of table: ItemID, in scene: Scene, width: Double, height: Double, offset: Double
  ) throws(LayoutError) -> [Int: Double] {
    let grid = PixelGrid(scale: scene.document.world.scale)
    let around = scene.record(table)?.contentInsets ?? .zero
    var heights: [Int: Double] = [:]
    var top = 0.0
    for cell in scene.document.cells(of: table) where top < offset + height {
      var rowHeight = scene.record(cell)?.rowHeight
      if rowHeight == nil {
        let fitting = try fittingSize(
          of: cell,
          FittingTarget(
            width: max(0, width - around.left - around.right), height: 0, widthPriority: .required),
          in: scene)
        let within = scene.contentInsets(of: cell)
        // A cell without a fitting height has the default row height.
        let measured =
          fitting.height > within.top + within.bottom
          ? grid.roundedUp(fitting.height) : TableRules.defaultRowHeight
        heights[cell.rawValue] = measured
        rowHeight = measured
      }
      top += rowHeight ?? 0
    }
    return heights
  }
}
