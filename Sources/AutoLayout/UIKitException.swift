/// What UIKit raises where a ``Layout`` refuses, as published crash logs have it.
///
/// `…` stands for addresses, frames and the names of views.
public enum UIKitException: CaseIterable, Sendable {
  /// A location is compared with a number.
  case locationWithConstant
  /// A size is compared with a location, or locations of two axes with each other.
  case invalidPairing
  /// Leading or trailing is compared with left or right.
  case leadingWithLeft
  /// There is no first item, or no attribute of it.
  case noFirstItem
  /// The items lie in no common tree.
  case noCommonAncestor
  /// An active constraint would cross required.
  case crossesRequired
  /// The constant is infinite, or not a number.
  case notFinite

  /// The exception's name.
  public var name: String {
    switch self {
    case .locationWithConstant, .invalidPairing, .leadingWithLeft, .noFirstItem:
      "NSInvalidArgumentException"
    case .noCommonAncestor: "NSGenericException"
    case .crossesRequired, .notFinite: "NSInternalInconsistencyException"
    }
  }

  /// The exception's reason.
  public var reason: String {
    switch self {
    case .locationWithConstant:
      "NSLayoutConstraint for …: A multiplier of 0 or a nil second item together with a location "
        + "for the first attribute creates an illegal constraint of a location equal to a constant. "
        + "Location attributes must be specified in pairs."
    case .invalidPairing:
      Self.factory + "Invalid pairing of layout attributes"
    case .leadingWithLeft:
      Self.factory + "A constraint cannot be made between a leading/trailing attribute and a "
        + "right/left attribute. Use leading/trailing for both or neither."
    case .noFirstItem:
      Self.factory + "Constraint must contain a first layout item"
    case .noCommonAncestor:
      "Unable to activate constraint with anchors … and … because they have no common ancestor.  "
        + "Does the constraint or its anchors reference items in different view hierarchies?  "
        + "That's illegal."
    case .crossesRequired:
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority … and the existing priority was …."
    case .notFinite:
      "NSLayoutConstraint constant is not finite!  That's illegal. constant:… firstAnchor:… "
        + "secondAnchor:…"
    }
  }

  private static let factory =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
    + "constant:]: "
}

extension LayoutError {
  /// What UIKit raises in the same situation; `nil` where it raises nothing, or its text is not
  /// published.
  public var uikitException: UIKitException? {
    switch self {
    case .locationNeedsSecondItem: .locationWithConstant
    case .sizeWithLocation, .mixedAxes: .invalidPairing
    case .directionalWithAbsolute: .leadingWithLeft
    case .missingFirstAttribute: .noFirstItem
    case .noCommonAncestor: .noCommonAncestor
    case .priorityCrossesRequired: .crossesRequired
    case .notFinite: .notFinite
    default: nil
    }
  }
}
