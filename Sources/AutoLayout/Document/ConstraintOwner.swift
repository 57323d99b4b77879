/// The owner that created a constraint, and the only one that can change it.
public enum ConstraintOwner: Equatable, Sendable {
  /// The user, in code or in Interface Builder.
  case person
  /// One of the user's views, through its mask, content or rows; or the root.
  case view(ItemID)
  /// A stack view, which creates constraints to arrange its views.
  case stack
  /// UIKit or AppKit, for its own purposes.
  case framework(Sign)
  /// Nobody: it represents surroundings that imported code does not show.
  case assumption

  /// The evidence that a constraint in a log belongs to the system.
  public enum Sign: Equatable, Sendable {
    /// The constraint's identifier.
    case identifier
    /// The constraint's item, which only a table, collection view or window sizes: a cell's content
    /// view.
    case container
    /// The constraint's items, which all have private classes.
    case privateViews
  }
}

extension ConstraintRecord {
  /// The creator of a constraint, if known from more than its name.
  public enum Maker: String, CaseIterable, Sendable {
    /// The user, or the creator that the name implies.
    case person
    /// A table, collection view or window, to size its content.
    case container
    /// UIKit or AppKit, for its private views.
    case system
    /// The reader of code that does not show a view's surroundings; no code is written for such
    /// constraints.
    case assumed
  }

  /// The recorded owner, or the one implied by a name or identifier that the system gives its own
  /// constraints.
  public var owner: ConstraintOwner {
    switch maker {
    case .container: return .framework(.container)
    case .system: return .framework(.privateViews)
    case .assumed: return .assumption
    case .person: break
    }
    let word = identifier ?? name
    guard Self.isNamedBySystem(word) else { return .person }
    if word.hasPrefix("NSAutoresizingMaskLayoutConstraint") { return .view(first.item) }
    let isOfStack = word.hasPrefix("UISV-") || word.hasPrefix("NSStackView.")
    return isOfStack ? .stack : .framework(.identifier)
  }

  /// Indicates whether Interface Builder generated the constraint at build time, for a view without
  /// constraints in the file; no variable in code refers to it.
  public var isOfInterfaceBuilder: Bool {
    (identifier ?? name).hasPrefix("IB auto generated at build time")
  }

  /// Returns whether a name or identifier is one that UIKit or AppKit gives to its own constraints.
  public static func isNamedBySystem(_ word: String) -> Bool {
    prefixes.contains { word.hasPrefix($0) } || word.contains(text: "argin-guide-constraint")
  }

  private static let prefixes = [
    "NSAutoresizingMaskLayoutConstraint", "UISV-", "NSStackView.", "IB_", "TB_", "Mask_",
    "MaskEV_", "UINav_", "UINavItemContentGuide-", "UIButtonBar.", "UIView-Encapsulated-Layout-",
    "NSView-Encapsulated-Layout-", "UIViewSafeAreaLayoutGuide-", "_UITemporaryLayout",
    "fittingSizeHTarget", "fittingSizeVTarget", "UIIBSystemGenerated",
  ]
}

extension Layout {
  /// Returns the owner of a constraint.
  public func owner(of reference: ConstraintReference) -> ConstraintOwner {
    switch reference {
    case .generated: .view(source(of: reference)?.item ?? .root)
    case .explicit(let id): record(of: id)?.owner ?? .framework(.identifier)
    }
  }

  /// Returns the constraints in a log that a view's mask generated, which vanish when the mask is
  /// turned off.
  public func maskConstraints(of item: ItemID) -> [ConstraintID] {
    constraints(namingAnyOf: [item]).filter { record(of: $0)?.owner == .view(item) }
  }
}
