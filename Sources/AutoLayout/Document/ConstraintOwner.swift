/// The maker of a constraint, who alone can change it.
public enum ConstraintOwner: Equatable, Sendable {
  /// A person: in code, or in Interface Builder.
  case person
  /// A view of the person's, by its mask, its content or its rows; the root.
  case view(ItemID)
  /// A stack view, which makes constraints to arrange its views.
  case stack
  /// UIKit or AppKit, for itself.
  case framework(Sign)

  /// The sign by which a constraint of a log is known to be the system's.
  public enum Sign: Equatable, Sendable {
    /// Its identifier.
    case identifier
    /// Its item, which only a table, a collection or a window sizes: the content view of a cell.
    case container
    /// Its items, all of private classes.
    case privateViews
  }
}

extension ConstraintRecord {
  /// The maker of a constraint, if it is stated besides the name.
  public enum Maker: String, CaseIterable, Sendable {
    /// A person, or the maker that the name implies.
    case person
    /// A table, a collection or a window, for the size of its content.
    case container
    /// UIKit or AppKit, for its private views.
    case system
  }

  /// The owner, as stated, or else by a name or identifier that the system gives to its own
  /// constraints.
  public var owner: ConstraintOwner {
    switch maker {
    case .container: return .framework(.container)
    case .system: return .framework(.privateViews)
    case .person: break
    }
    let word = identifier ?? name
    guard Self.isNamedBySystem(word) else { return .person }
    if word.hasPrefix("NSAutoresizingMaskLayoutConstraint") { return .view(first.item) }
    let isOfStack = word.hasPrefix("UISV-") || word.hasPrefix("NSStackView.")
    return isOfStack ? .stack : .framework(.identifier)
  }

  /// Indicates whether Interface Builder generated it at build time, for a view that the file does
  /// not constrain; no variable of the code holds it.
  public var isOfInterfaceBuilder: Bool {
    (identifier ?? name).hasPrefix("IB auto generated at build time")
  }

  /// Tells whether a name or an identifier is one that UIKit or AppKit gives to what it makes itself.
  public static func isNamedBySystem(_ word: String) -> Bool {
    prefixes.contains { word.hasPrefix($0) } || word.contains(text: "argin-guide-constraint")
  }

  private static let prefixes = [
    "NSAutoresizingMaskLayoutConstraint", "UISV-", "NSStackView.", "IB_", "TB_", "Mask_",
    "MaskEV_", "UINav_", "UINavItemContentGuide-", "UIButtonBar.", "UIView-Encapsulated-Layout-",
    "NSView-Encapsulated-Layout-", "UIViewSafeAreaLayoutGuide-", "_UITemporaryLayout",
    "fittingSizeHTarget", "fittingSizeVTarget",
  ]
}

extension Layout {
  /// Returns the maker of a constraint.
  public func owner(of reference: ConstraintReference) -> ConstraintOwner {
    switch reference {
    case .generated: .view(source(of: reference)?.item ?? .root)
    case .explicit(let id): record(of: id)?.owner ?? .framework(.identifier)
    }
  }

  /// The constraints of a log that the mask of a view made, which go when it is turned off.
  public func maskConstraints(of item: ItemID) -> [ConstraintID] {
    constraints(namingAnyOf: [item]).filter { record(of: $0)?.owner == .view(item) }
  }
}
