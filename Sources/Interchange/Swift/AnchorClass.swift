/// A class of anchors, and the constraints that its anchors make.
public enum AnchorClass: String, CaseIterable, Sendable {
  /// Of the edges and the centre from side to side.
  case horizontal = "NSLayoutXAxisAnchor"
  /// Of the edges, the centre and the baselines from top to bottom.
  case vertical = "NSLayoutYAxisAnchor"
  /// Of width and height.
  case dimension = "NSLayoutDimension"

  /// The class of the anchor of an attribute.
  init(ofAttribute attribute: String) {
    self =
      switch attribute {
      case "width", "height": .dimension
      case "leading", "trailing", "left", "right", "centerX": .horizontal
      default: .vertical
      }
  }

  /// The labels of its methods `constraint(…)` for equality; those of the other relations are alike.
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
