// Constraints as they are spoken of beyond the document: explicit or generated, and in conflict.

/// A constraint of a layout, explicit or generated.
public enum ConstraintReference: Hashable, Sendable {
  /// One that the user made.
  case explicit(ConstraintID)
  /// One that a view generates, by its path: `root.width`, `title.hug.horizontal`,
  /// `old.mask.width`, `row.spacing.1`.
  case generated(String)
}

/// A constraint that a view generates: its natural size, its mask, its stack, the root.
public struct GeneratedConstraint: Equatable, Sendable {
  /// The name by which it is spoken of.
  public var path: String
  /// The identifier that UIKit's log prints, `nil` for none.
  public var identifier: String?
  /// The constraint as it is printed, without its name.
  public var text: String
  /// The constraint's priority.
  public var priority: LayoutPriority
  /// The axis along which it speaks.
  public var axis: Axis?
  /// The view that generates it.
  public var owner: ItemID
}

/// Required constraints that no layout satisfies together, while without any one of them the rest
/// can be satisfied.
///
/// Multiplied with their factors and added up, they contradict: the unknowns cancel, but for those
/// of ``bounds``, which cannot be negative, and the constants leave ``gap``.
public struct LayoutConflict: Equatable, Sendable {
  /// A constraint and the factor with which it enters the contradiction.
  public struct Member: Equatable, Sendable {
    /// The constraint.
    public var constraint: ConstraintReference
    /// The factor: positive if the constraint is `<=`, negative if it is `>=`.
    public var multiplier: Double

    package init(constraint: ConstraintReference, multiplier: Double) {
      self.constraint = constraint
      self.multiplier = multiplier
    }
  }

  /// A size that would have to be negative.
  public struct Bound: Equatable, Sendable {
    /// The item.
    public var item: ItemID
    /// Its width or its height.
    public var axis: Axis
    /// The positive factor of `size >= 0` in the contradiction.
    public var multiplier: Double
  }

  /// The constraints: protected ones first, then in order of activation.
  public var members: [Member]
  /// The axis they all speak of; `nil` when an aspect ratio joins both.
  public var axis: Axis?
  /// The sizes that would be negative.
  public var bounds: [Bound]
  /// The gap of the sum, in points; negative.
  public var gap: Double
}

/// A required constraint that was broken so that the rest could be laid out.
///
/// The constraint stays active and returns as soon as it can hold.
public struct BrokenConstraint: Equatable, Sendable {
  /// The constraint.
  public var constraint: ConstraintReference
  /// The set that cannot hold together; the broken constraint is its last member.
  public var conflict: LayoutConflict
}
