// Apple's fluent API: typed anchors, so that relating incompatible attributes does not compile.

/// A horizontal location of an item (`NSLayoutXAxisAnchor`).
public struct XAxisAnchor: LocationAnchor, Hashable, Sendable {
  /// The item and its attribute.
  public let attribute: ItemAttribute
}

/// A vertical location of an item (`NSLayoutYAxisAnchor`).
public struct YAxisAnchor: LocationAnchor, Hashable, Sendable {
  /// The item and its attribute.
  public let attribute: ItemAttribute
}

/// A width or height of an item (`NSLayoutDimension`).
public struct DimensionAnchor: Hashable, Sendable {
  /// The item and its attribute.
  public let attribute: ItemAttribute
}

/// One system spacing in points, both between siblings and to edges (WWDC 2017 session 412);
/// between baselines, the spacing depends on the fonts.
public let systemSpacing = 8.0

/// A horizontal or vertical location of an item, which can be related to others of its axis.
public protocol LocationAnchor {
  /// The item and its attribute.
  var attribute: ItemAttribute { get }
}

extension LocationAnchor {
  /// Returns a constraint that makes this location equal `other` plus `constant` points towards
  /// trailing (or right), or downwards.
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, ScaledAttribute(1, other.attribute), constant)
  }

  /// Returns a constraint that keeps this location at least `other` plus `constant`.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .greaterThanOrEqual, ScaledAttribute(1, other.attribute), constant)
  }

  /// Returns a constraint that keeps this location at most `other` plus `constant`.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(attribute, .lessThanOrEqual, ScaledAttribute(1, other.attribute), constant)
  }

  /// Returns the distance from this location to `other`.
  public func anchorWithOffset(to other: Self) -> OffsetAnchor {
    OffsetAnchor(from: attribute, to: other.attribute)
  }
}

extension XAxisAnchor {
  /// Returns a constraint that places this location `multiplier` system spacings after `other`.
  public func constraint(
    equalToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(equalTo: other, constant: multiplier * systemSpacing)
  }

  /// Returns a constraint that keeps this location at least `multiplier` system spacings after
  /// `other`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: other, constant: multiplier * systemSpacing)
  }

  /// Returns a constraint that keeps this location at most `multiplier` system spacings after
  /// `other`.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: XAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: other, constant: multiplier * systemSpacing)
  }
}

extension YAxisAnchor {
  /// Returns a constraint that places this location `multiplier` system spacings below `other`.
  public func constraint(
    equalToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier)
  }

  /// Returns a constraint that keeps this location at least `multiplier` system spacings below
  /// `other`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier)
  }

  /// Returns a constraint that keeps this location at most `multiplier` system spacings below
  /// `other`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: YAxisAnchor, multiplier: Double = 1
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier)
  }

  /// Returns a spaced constraint; between baselines, the spacing depends on the views' current
  /// fonts.
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
}

extension DimensionAnchor {
  /// Returns a constraint that makes this size equal `multiplier × other + constant`.
  public func constraint(
    equalTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, ScaledAttribute(multiplier, other.attribute), constant)
  }

  /// Returns a constraint that keeps this size at least `multiplier × other + constant`.
  public func constraint(
    greaterThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      attribute, .greaterThanOrEqual, ScaledAttribute(multiplier, other.attribute), constant)
  }

  /// Returns a constraint that keeps this size at most `multiplier × other + constant`.
  public func constraint(
    lessThanOrEqualTo other: DimensionAnchor, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      attribute, .lessThanOrEqual, ScaledAttribute(multiplier, other.attribute), constant)
  }

  /// Returns a constraint that makes this size equal `constant` points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(attribute, .equal, nil, constant)
  }

  /// Returns a constraint that keeps this size at least `constant` points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(attribute, .greaterThanOrEqual, nil, constant)
  }

  /// Returns a constraint that keeps this size at most `constant` points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(attribute, .lessThanOrEqual, nil, constant)
  }
}
