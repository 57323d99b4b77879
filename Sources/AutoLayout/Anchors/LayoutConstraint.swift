/// A constraint that is not yet part of a layout: ``Layout/activate(_:)`` makes it so.
///
/// It is `NSLayoutConstraint` as a value: its attributes, relation and multiplier are fixed at
/// creation; its constant, priority and identifier may be set.
public struct LayoutConstraint: Equatable, Sendable {
  /// The left side.
  public let first: ItemAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The attributes on the right side; none when the right side is a number.
  public let second: [ScaledAttribute]
  /// The number on the right side, in points.
  public var constant: Double
  /// The constraint's priority.
  public var priority = LayoutPriority.required
  /// The name it gets in the document; `nil` for the next free one of `c1`, `c2` and so on.
  public var name: String?
  /// The identifier that UIKit's log would print, `nil` for none.
  public var identifier: String?
  /// Indicates whether the right side is made of distances between anchors.
  var comparesOffsets = false
  /// The number of the system's baseline spacings that are added to the constant.
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
  /// Without a second item the multiplier is ignored, as UIKit does for sizes.
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

  /// The same constraint with another priority.
  public func withPriority(_ priority: Double) -> LayoutConstraint {
    var result = self
    result.priority = LayoutPriority(priority)
    return result
  }

  /// The same constraint with a name.
  public func named(_ name: String) -> LayoutConstraint {
    var result = self
    result.name = name
    return result
  }
}

/// The distance between two locations of one axis (`anchorWithOffset(to:)`), compared like a size.
public struct OffsetAnchor: Hashable, Sendable {
  /// The start of the distance.
  public let from: ItemAttribute
  /// The end of the distance.
  public let to: ItemAttribute

  init(from: ItemAttribute, to: ItemAttribute) {
    self.from = from
    self.to = to
  }

  /// The distance is `constant` points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(to, .equal, ScaledAttribute(1, from), constant)
  }

  /// The distance is at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(to, .greaterThanOrEqual, ScaledAttribute(1, from), constant)
  }

  /// The distance is at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(to, .lessThanOrEqual, ScaledAttribute(1, from), constant)
  }

  /// The distance equals `multiplier × size + constant`.
  public func constraint(
    equalTo size: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    joined(.equal, [ScaledAttribute(multiplier, size.attribute)], constant)
  }

  /// The distance equals another distance plus `constant`.
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
  /// A constraint with any number of attributes on the right side: distances between anchors, and
  /// constraints of the rule set `math`.
  public init(
    first: ItemAttribute, relation: LayoutRelation, second: [ScaledAttribute], constant: Double
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.constant = constant
  }
}
