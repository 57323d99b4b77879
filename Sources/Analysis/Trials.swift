public import AutoLayout
internal import ConstraintSolver

/// A copy of a layout on which changes are tried out one after the other, each taken back.
///
/// One copy serves for all of them, so that a trial costs by what it changes.
public struct Trials {
  /// The layout, which stays as it is.
  let layout: Layout
  private var copy: Layout

  /// Prepares trials of changes of a layout.
  public init(of layout: Layout) {
    self.layout = layout
    copy = layout
    _ = copy.takeMoved()
  }

  /// What there is to tell of the layout as it would be after a change; `nil` when the change is
  /// refused.
  ///
  /// - Parameters:
  ///   - change: The change, which is taken back again.
  ///   - tell: What is told of it, by the layout and the items that may have moved. Whoever keeps
  ///     that layout makes the next trial copy all of it.
  /// - Returns: What was told.
  mutating func trial<Told>(
    _ change: Change, _ tell: (_ tried: Layout, _ moved: [ItemID]) -> Told
  ) -> Told? {
    let edits = change.edits(in: layout)
    guard !edits.isEmpty else { return nil }
    let start = copy.solver.counters
    let inverse: [DocumentEdit]
    do { inverse = try copy.apply(edits) } catch { return nil }
    defer { copy.solver.countWork(since: start) }
    let moved = copy.takeMoved()
    let told = tell(copy, moved)
    copy.takeBack(inverse)
    _ = copy.takeMoved()
    return told
  }
}
