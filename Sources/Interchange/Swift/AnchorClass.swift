import AutoLayout

/// A class of anchors, with the constraints that its anchors create.
public enum AnchorClass: String, CaseIterable, Sendable {
  /// The left, right, leading and trailing edges, and the horizontal centre.
  case horizontal = "NSLayoutXAxisAnchor"
  /// The top and bottom edges, the baselines, and the vertical centre.
  case vertical = "NSLayoutYAxisAnchor"
  /// Width and height.
  case dimension = "NSLayoutDimension"

  /// Creates the anchor class of an attribute.
  init(ofAttribute attribute: LayoutAttribute) {
    self =
      switch attribute.dimension {
      case .size: .dimension
      case .horizontal: .horizontal
      case .vertical, .none: .vertical
      }
  }

  /// The labels of the `constraint(…)` methods for equality; those for inequalities are analogous.
  public var signatures: [[String]] {
    switch self {
    case .horizontal:
      Self.places + [["equalToSystemSpacingAfter", "multiplier"]]
    case .vertical:
      Self.places + [["equalToSystemSpacingBelow", "multiplier"]]
    case .dimension:
      Self.places + [
        ["equalTo", "multiplier"], ["equalTo", "multiplier", "constant"], ["equalToConstant"],
      ]
    }
  }

  private static let places = [["equalTo"], ["equalTo", "constant"]]
}
