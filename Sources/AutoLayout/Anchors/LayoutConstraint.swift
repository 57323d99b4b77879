/// A constraint that is not yet part of a layout; ``Layout/activate(_:)`` adds it.
///
/// This is `NSLayoutConstraint` as a value: attributes, relation and multiplier are fixed at
/// creation; constant, priority and identifier can be changed.
public struct LayoutConstraint: Equatable, Sendable {
  /// The left-hand side.
  public let first: ItemAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The attributes on the right-hand side; empty if the right-hand side is a number.
  public let second: [ScaledAttribute]
  /// The number on the right-hand side, in points.
  public var constant: Double
  /// The constraint's priority.
  public var priority = LayoutPriority.required
  /// The constraint's name in the document; `nil` for the next available one of `c1`, `c2` and so
  /// on.
  public var name: String?
  /// The identifier printed in UIKit's log; `nil` for none.
  public var identifier: String?
  /// Indicates whether the right-hand side consists of distances between anchors.
  var comparesOffsets = false
  /// The number of system baseline spacings added to the constant.
  var systemSpacings = 0.0

  init(
    _ first: ItemAttribute, _ relation: LayoutRelation, _ second: ScaledAttribute?,
    _ constant: Double
  ) {
    self.first = first
    self.relation = relation
    self.second = second.map { [$0] } ?? []
    self.constant = constant
  }

  /// Creates a constraint in the long form of `NSLayoutConstraint`.
  ///
  /// Without a second item, the multiplier is ignored, as in UIKit for sizes.
  public init(
    item: View, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem second: View?, attribute secondAttribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0
  ) {
    self.first = ItemAttribute(item.id, attribute)
    self.relation = relation
    if let second, secondAttribute != .notAnAttribute || attribute.isLocation {
      self.second = [ScaledAttribute(multiplier, ItemAttribute(second.id, secondAttribute))]
    } else {
      self.second = []
    }
    self.constant = constant
  }

  /// Returns a document's record of the constraint, as an active one.
  func record(_ name: String, _ activation: Int) -> ConstraintRecord {
    var record = ConstraintRecord(
      name: name, first: first, relation: relation, second: second, constant: constant,
      priority: priority, activation: activation)
    record.isNameAutomatic = self.name == nil
    record.identifier = identifier
    record.comparesOffsets = comparesOffsets
    if systemSpacings != 0 { record.constantSource = .systemSpacings(systemSpacings) }
    return record
  }

  /// Returns a copy of the constraint with another priority.
  public func withPriority(_ priority: Double) -> LayoutConstraint {
    var result = self
    result.priority = LayoutPriority(priority)
    return result
  }

  /// Returns a copy of the constraint with a name.
  public func named(_ name: String) -> LayoutConstraint {
    var result = self
    result.name = name
    return result
  }
}

/// The distance between two locations along one axis (`anchorWithOffset(to:)`), constrained like a
/// size.
public struct OffsetAnchor: Hashable, Sendable {
  /// The start of the distance.
  public let from: ItemAttribute
  /// The end of the distance.
  public let to: ItemAttribute

  /// Returns a constraint that makes the distance equal `constant` points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(to, .equal, ScaledAttribute(1, from), constant)
  }

  /// Returns a constraint that keeps the distance at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(to, .greaterThanOrEqual, ScaledAttribute(1, from), constant)
  }

  /// Returns a constraint that keeps the distance at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(to, .lessThanOrEqual, ScaledAttribute(1, from), constant)
  }

  /// Returns a constraint that makes the distance equal `multiplier × size + constant`.
  public func constraint(
    equalTo size: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    joined(.equal, [ScaledAttribute(multiplier, size.attribute)], constant)
  }

  /// Returns a constraint that makes the distance equal another distance plus `constant`.
  public func constraint(equalTo other: OffsetAnchor, constant: Double = 0) -> LayoutConstraint {
    joined(.equal, [ScaledAttribute(1, other.to), ScaledAttribute(-1, other.from)], constant)
  }

  private func joined(
    _ relation: LayoutRelation, _ terms: [ScaledAttribute], _ constant: Double
  ) -> LayoutConstraint {
    var result = LayoutConstraint(
      first: to, relation: relation, second: [ScaledAttribute(1, from)] + terms,
      constant: constant)
    result.comparesOffsets = true
    return result
  }
}

extension LayoutConstraint {
  /// Creates a constraint with any number of attributes on the right-hand side: distances between
  /// anchors, and constraints under the rule set `math`.
  public init(
    first: ItemAttribute, relation: LayoutRelation, second: [ScaledAttribute], constant: Double
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
  }
}
