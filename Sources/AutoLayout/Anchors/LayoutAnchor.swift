// Apple's fluent form: typed anchors, so that comparing incompatible attributes does not compile.

/// A horizontal location of an item (`NSLayoutXAxisAnchor`).
public struct XAxisAnchor: Hashable, Sendable {
  /// The item and its attribute.
  public let attribute: ItemAttribute

  init(_ attribute: ItemAttribute) {
    self.attribute = attribute
  }
}

/// A vertical location of an item (`NSLayoutYAxisAnchor`).
public struct YAxisAnchor: Hashable, Sendable {
  /// The item and its attribute.
  public let attribute: ItemAttribute

  init(_ attribute: ItemAttribute) {
    self.attribute = attribute
  }
}

/// A width or height of an item (`NSLayoutDimension`).
public struct DimensionAnchor: Hashable, Sendable {
  /// The item and its attribute.
  public let attribute: ItemAttribute

  init(_ attribute: ItemAttribute) {
    self.attribute = attribute
  }
}

/// The points of one system spacing, between siblings and to edges alike (WWDC 2017 session 412);
/// between baselines it depends on the fonts.
public let systemSpacing = 8.0

extension XAxisAnchor {
  /// This location equals `other` plus `constant` points towards trailing (or to the right).
  public func constraint(equalTo other: XAxisAnchor, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, ScaledAttribute(1, other.attribute), constant)
  }

  /// This location is at least `other` plus `constant`.
  public func constraint(
    greaterThanOrEqualTo other: XAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .greaterThanOrEqual, ScaledAttribute(1, other.attribute), constant)
  }

  /// This location is at most `other` plus `constant`.
  public func constraint(
    lessThanOrEqualTo other: XAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .lessThanOrEqual, ScaledAttribute(1, other.attribute), constant)
  }

  /// Places this location `multiplier` system spacings after `other`.
  public func constraint(
    equalToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: other, constant: multiplier * systemSpacing)
  }

  /// Places this location at least `multiplier` system spacings after `other`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: other, constant: multiplier * systemSpacing)
  }

  /// Places this location at most `multiplier` system spacings after `other`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: other, constant: multiplier * systemSpacing)
  }

  /// The distance from this location to `other`.
  public func anchorWithOffset(to other: XAxisAnchor) -> OffsetAnchor {
    OffsetAnchor(from: attribute, to: other.attribute)
  }
}

extension YAxisAnchor {
  /// This location equals `other` plus `constant` points downwards.
  public func constraint(equalTo other: YAxisAnchor, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, ScaledAttribute(1, other.attribute), constant)
  }

  /// This location is at least `other` plus `constant`.
  public func constraint(
    greaterThanOrEqualTo other: YAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .greaterThanOrEqual, ScaledAttribute(1, other.attribute), constant)
  }

  /// This location is at most `other` plus `constant`.
  public func constraint(
    lessThanOrEqualTo other: YAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .lessThanOrEqual, ScaledAttribute(1, other.attribute), constant)
  }

  /// This location is `multiplier` system spacings below `other`.
  public func constraint(
    equalToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier)
  }

  /// This location is at least `multiplier` system spacings below `other`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier)
  }

  /// This location is at most `multiplier` system spacings below `other`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier)
  }

  /// Between baselines the spacing depends on the fonts that the views have at any time.
  private func spaced(
    _ relation: LayoutRelation, _ other: YAxisAnchor, _ multiplier: Double
  ) -> LayoutConstraint {
    let isOfText = attribute.attribute.isBaseline && other.attribute.attribute.isBaseline
    var result = LayoutConstraint(
      attribute, relation, ScaledAttribute(1, other.attribute),
      isOfText ? 0 : multiplier * systemSpacing)
    if isOfText { result.systemSpacings = multiplier }
    return result
  }

  /// The distance from this location down to `other`.
  public func anchorWithOffset(to other: YAxisAnchor) -> OffsetAnchor {
    OffsetAnchor(from: attribute, to: other.attribute)
  }
}

extension DimensionAnchor {
  /// This size equals `multiplier × other + constant`.
  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, ScaledAttribute(multiplier, other.attribute), constant)
  }

  /// This size is at least `multiplier × other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      attribute, .greaterThanOrEqual, ScaledAttribute(multiplier, other.attribute), constant)
  }

  /// This size is at most `multiplier × other + constant`.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      attribute, .lessThanOrEqual, ScaledAttribute(multiplier, other.attribute), constant)
  }

  /// This size is `constant` points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, nil, constant)
  }

  /// This size is at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(attribute, .greaterThanOrEqual, nil, constant)
  }

  /// This size is at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(attribute, .lessThanOrEqual, nil, constant)
  }
}
