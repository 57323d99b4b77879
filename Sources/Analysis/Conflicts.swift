public import AutoLayout
internal import ConstraintSolver

/// The minimal sets of required constraints that cannot all be satisfied.
public struct AllConflicts: Sendable {
  /// The sets, those that end earlier in the order of constraints first.
  public var sets: [LayoutConflict]
  /// Indicates whether these are all; false if the search was cut short.
  public var isComplete: Bool
}

extension Layout {
  /// Returns all minimal contradicting sets, at most `limit`; none if nothing is broken.
  ///
  /// Their number may be exponential, so the search also stops after a fixed amount of work.
  public func allConflicts(limit: Int = 16) -> AllConflicts {
    guard !brokenConstraints.isEmpty else { return AllConflicts(sets: [], isComplete: true) }
    let found = solver.conflicts(limit: limit)
    return AllConflicts(
      sets: found.sets.map { conflict($0) }, isComplete: found.isComplete)
  }
}
