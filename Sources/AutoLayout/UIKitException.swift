/// An exception that UIKit raises where a ``Layout`` refuses a call, as in published crash logs.
///
/// `…` stands for addresses, frames and the names of views.
public enum UIKitException: CaseIterable, Sendable {
  /// A location is related to a plain number.
  case locationWithConstant
  /// A size is related to a location, or locations of different axes to each other.
  case invalidPairing
  /// Leading or trailing is related to left or right.
  case leadingWithLeft
  /// There is no first item, or it has no attribute.
  case noFirstItem
  /// The items have no common ancestor.
  case noCommonAncestor
  /// A constraint is added to a view whose subtree does not contain all its items.
  case outsideSubtree
  /// The priority of an active constraint would change between required and optional.
  case crossesRequired
  /// The constant is infinite or NaN.
  case notFinite
  /// A cell's class overrides `layoutSubviews` without calling `super`.
  case superNotCalled

  /// The exception's name.
  public var name: String {
    switch self {
    case .locationWithConstant, .invalidPairing, .leadingWithLeft, .noFirstItem:
      "NSInvalidArgumentException"
    case .noCommonAncestor, .outsideSubtree: "NSGenericException"
    case .crossesRequired, .notFinite, .superNotCalled: "NSInternalInconsistencyException"
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
    case .outsideSubtree:
      "Unable to install constraint on view.  Does the constraint reference something from outside "
        + "the subtree of the view?  That's illegal. constraint:… view:…"
    case .crossesRequired:
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority … and the existing priority was …."
    case .notFinite:
      "NSLayoutConstraint constant is not finite!  That's illegal. constant:… firstAnchor:… "
        + "secondAnchor:…"
    case .superNotCalled:
      "Auto Layout still required after executing -layoutSubviews. …'s implementation of "
        + "-layoutSubviews needs to call super."
    }
  }

  /// Returns the exception that a log reports, and its reason as logged, on one line; `nil` if the
  /// log reports no known exception.
  ///
  /// The log may wrap its lines anywhere.
  public static func found(in log: String) -> (exception: UIKitException, reason: String)? {
    let text = log.plainWords
    for exception in allCases {
      var rest = text[...]
      var start: String.Index?
      // Copies of a log often lose some of the asterisks in the method's name.
      let isFound = exception.reason.replacing(factory, with: "").split(separator: "…").allSatisfy {
        part in
        let part = part.plainWords
        guard let range = part.isEmpty ? nil : rest.firstRange(of: part) else {
          return part.isEmpty
        }
        start = start ?? range.lowerBound
        rest = rest[range.upperBound...]
        return true
      }
      if isFound, let start { return (exception, String(text[start..<rest.startIndex])) }
    }
    return nil
  }

  private static let factory =
    "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:"
    + "constant:]: "
}

extension LayoutError {
  /// The exception that UIKit raises in the same situation; `nil` if there is none, or its text is
  /// not published.
  public var uikitException: UIKitException? {
    switch self {
    case .locationNeedsSecondItem: .locationWithConstant
    case .sizeWithLocation, .mixedAxes: .invalidPairing
    case .directionalWithAbsolute: .leadingWithLeft
    case .missingFirstAttribute: .noFirstItem
    case .noCommonAncestor: .noCommonAncestor
    case .outsideSubtree: .outsideSubtree
    case .priorityCrossesRequired: .crossesRequired
    case .notFinite: .notFinite
    default: nil
    }
  }
}
