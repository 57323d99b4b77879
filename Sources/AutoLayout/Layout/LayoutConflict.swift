// References to constraints outside the document: explicit or generated, and in conflict.

/// A constraint of a layout, explicit or generated.
public enum ConstraintReference: Hashable, Sendable {
  /// A constraint that the user created.
  case explicit(ConstraintID)
  /// A constraint that a view generates, by its path: `root.width`, `title.hug.horizontal`,
  /// `old.mask.width`, `row.spacing.1`.
  case generated(String)
}

/// A constraint that a view generates for its natural size, mask or stack, or for the root.
public struct GeneratedConstraint: Equatable, Sendable {
  /// The constraint's path, which serves as its name.
  public var path: String
  /// The identifier printed in UIKit's log; `nil` for none.
  public var identifier: String?
  /// The constraint as printed, without its name.
  public var text: String
  /// The constraint's priority.
  public var priority: LayoutPriority
  /// The axis along which the constraint applies.
  public var axis: Axis?
  /// The view that generates the constraint.
  public var owner: ItemID
}

/// Required constraints that cannot all hold, although all but any one of them can.
///
/// Multiplied by their factors and added up, they yield a contradiction: the unknowns cancel,
/// except those of ``bounds``, which cannot be negative, and the constants leave ``gap``.
public struct LayoutConflict: Equatable, Sendable {
  /// A constraint with its factor in the contradiction.
  public struct Member: Equatable, Sendable {
    /// The constraint that cannot hold together with the others.
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
    /// The item whose size would be negative.
    public var item: ItemID
    /// The axis of the size: width or height.
    public var axis: Axis
    /// The positive factor of `size >= 0` in the contradiction.
    public var multiplier: Double
  }

  /// The constraints: protected ones first, then in order of activation.
  public var members: [Member]
  /// The axis of all members; `nil` if an aspect ratio involves both.
  public var axis: Axis?
  /// The sizes that would have to be negative.
  public var bounds: [Bound]
  /// The gap of the sum in points, which is negative.
  public var gap: Double
}

/// A required constraint broken so that the rest could be laid out.
///
/// The constraint stays active, and applies again as soon as it can hold.
public struct BrokenConstraint: Equatable, Sendable {
  /// The constraint that is broken.
  public var constraint: ConstraintReference
  /// The constraints that cannot all hold; the broken constraint is the last member.
  public var conflict: LayoutConflict
}
