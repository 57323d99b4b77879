import AutoLayout

extension ViewClass {
  /// Returns whether only the system creates and constrains views of a class: it is private, and
  /// user code never creates its views.
  static func isPrivate(_ name: String) -> Bool {
    let name = bare(name)
    return !name.hasSuffix("LayoutGuide") && !isReached(name)
      && privatePrefixes.contains { name.hasPrefix($0) }
  }

  /// Returns whether only the system sizes views of a class: cells and their contents, windows, and
  /// the views between a window and a controller's view.
  static func isSizedBySystem(_ name: String) -> Bool {
    let name = bare(name)
    return sizedBySystem.contains(name) || outermost.contains(name)
  }

  /// Returns whether views of a class enclose all views created by user code.
  static func isOutermost(_ name: String) -> Bool { outermost.contains(bare(name)) }

  /// Returns whether a property exposes views of a private class, so that user code can constrain
  /// them.
  private static func isReached(_ name: String) -> Bool {
    [
      "_UILayoutGuide", "_UILayoutSpacer", "_UIOLAGapGuide", "_UITableViewHeaderFooterContentView",
      "_UIVisualEffectContentView", "_UITAMICAdaptorView", "_UIHostingView",
    ].contains(name)
  }

  private static let privatePrefixes = [
    "_UI", "_AV", "_NS", "FI_", "UIKeyboard", "UIKB", "UIInputSwitcher", "TUI",
    "SystemInputAssistant",
    "AVPlaybackControls", "AVTransportControls", "AVUnsupportedContent", "AVAudioOnlyIndicator",
    "MPVideoPlayback", "CKMessageEntryView", "NSStackViewSpacer", "NSStackViewContainer",
    "NSToolbar",
  ]

  private static let sizedBySystem: Set = [
    "UITableViewCellContentView", "UITableViewCell", "_UITableViewHeaderFooterContentView",
    "UITableViewHeaderFooterView", "UICollectionViewCell", "UICollectionReusableView",
  ]

  private static let outermost: Set = [
    "UIWindow", "UITransitionView", "UILayoutContainerView", "UIDropShadowView",
    "UIViewControllerWrapperView", "UINavigationTransitionView", "UIInputSetContainerView",
    "UIInputSetHostView", "UIRemoteKeyboardWindow", "UITextEffectsWindow", "NSThemeFrame",
  ]
}

/// The owners of a log's constraints, inferred from what the log prints besides identifiers.
struct LogOwners {
  typealias Item = ConstraintDescription.Item

  private let superviews: [Item: Item]
  /// Indicates whether some views are of private classes and the others are plain, none of a custom
  /// class: the system created the constraints between them.
  private var isAmongPrivate = false
  /// The number of constraints that fix each dimension.
  private var fixedSizes: [Size: Int] = [:]

  private struct Size: Hashable {
    var item: Item
    var attribute: LayoutAttribute
  }

  init(_ descriptions: [ConstraintDescription], superviews: [Item: Item]) {
    self.superviews = superviews
    for size in descriptions.compactMap(Self.fixedSize) { fixedSizes[size, default: 0] += 1 }
    let items = descriptions.flatMap(Self.items)
    isAmongPrivate =
      items.contains { ViewClass.isPrivate($0.name) }
      && items.allSatisfy { $0.name == "UIView" || ViewClass.isOutermost($0.name) || isPrivate($0) }
  }

  /// Returns the owner of a constraint.
  func maker(of description: ConstraintDescription) -> ConstraintRecord.Maker {
    // Libraries have their own classes for the user's constraints.
    let isPlain = ["NSLayoutConstraint", "NSAutoresizingMaskLayoutConstraint"]
      .contains(description.className)
    guard isPlain || description.className.hasPrefix("_UI"), description.place == nil else {
      return .person
    }
    if isAmongPrivate, description.identifier == nil { return .system }
    // A constraint from a mask belongs to its view, whatever the superview is.
    let items = Array(Self.items(of: description).prefix(description.isOfMask ? 1 : .max))
    if items.contains(where: isPrivate)
      || !items.isEmpty && items.allSatisfy({ ViewClass.isOutermost($0.name) })
      || description.className == "_UILayoutSupportConstraint"
      || description.className == "_UIScrollViewAutomaticContentSizeConstraint"
    {
      return .system
    }
    // If two constraints fix the same dimension, a user created the one that is not 0.
    if isPlain, !description.isOfMask, description.identifier == nil,
      let size = Self.fixedSize(description), ViewClass.isSizedBySystem(size.item.name),
      fixedSizes[size] == 1 || description.equations.first?.constant == 0
    {
      return .container
    }
    return .person
  }

  /// Returns whether a constraint is the user's, as far as is known.
  func isOwn(_ description: ConstraintDescription) -> Bool {
    maker(of: description) == .person && !description.isOfMask
      && !ConstraintRecord.isNamedBySystem(description.identifier ?? "")
  }

  /// Returns whether an item is the system's: a view of a private class, or a guide in such a view.
  func isPrivate(_ item: Item) -> Bool {
    if ViewClass.isPrivate(item.name) { return true }
    guard ViewClass.kind(of: item.name) == .guide, let superview = superviews[item] else {
      return false
    }
    return ViewClass.isPrivate(superview.name)
  }

  static func items(of description: ConstraintDescription) -> [Item] {
    description.equations.flatMap { $0.items.compactMap { $0 } }
  }

  /// Returns the dimension that a constraint fixes to a number.
  private static func fixedSize(_ description: ConstraintDescription) -> Size? {
    guard description.equations.count == 1, let equation = description.equations.first,
      equation.relation == .equal, equation.second == nil, let first = equation.first,
      first.area == .own, let item = first.item
    else { return nil }
    return Size(item: item, attribute: first.attribute)
  }
}
