import AutoLayout

/// A log that apps print without having done anything wrong, according to public reports.
struct KnownLog: Sendable {
  /// A sentence about the log: when it occurs, and the remedy if there is one.
  let story: String
  private let isSeen: @Sendable (Features) -> Bool

  /// The features that identify a log.
  struct Features {
    /// The classes of its views, without modules.
    let classes: Set<String>
    let identifiers: Set<String>
    let equations: [ConstraintDescription.Equation]

    func hasClass(_ prefixes: String...) -> Bool {
      classes.contains { name in prefixes.contains { name.hasPrefix($0) } }
    }

    /// Returns whether a view of a class has no width or height.
    func hasNoSize(_ prefixes: String...) -> Bool {
      equations.contains { equation in
        equation.second == nil && equation.relation == .equal && equation.constant == 0
          && prefixes.contains {
            equation.first?.item.map { ViewClass.bare($0.name) }?.hasPrefix($0) == true
          }
      }
    }
  }

  /// The log of an action sheet, a single constraint: a plain view's negative width.
  private static let actionSheet = KnownLog(
    story: "an action sheet of UIAlertController before it has a width (rdar://49289931); "
      + "harmless, and no constraint of the app is in it"
  ) { features in
    guard features.equations.count == 1, let equation = features.equations.first else {
      return false
    }
    return equation.first?.item?.name == "UIView" && equation.first?.attribute == .width
      && equation.relation == .equal && equation.second == nil
      && [-16, -20].contains(equation.constant)
  }

  /// Logs with only system constraints, in the order in which they are tried.
  private static let ofSystem: [KnownLog] = [
    KnownLog(
      story: "the keyboard and the bar above it, which move apart for a moment (FB14337260); "
        + "harmless"
    ) { $0.hasClass("_UIRemoteKeyboardPlaceholderView") && $0.hasClass("_UIKBCompatInputView") },
    KnownLog(
      story: "the bar above a hardware keyboard while it has no height (rdar://36578167); harmless"
    ) {
      $0.hasNoSize("UIKeyboardAssistantBar", "TUISystemInputAssistant", "SystemInputAssistant")
    },
    KnownLog(
      story: "the shortcuts above the keyboard of an iPad while they have no size, since iOS 14.2; "
        + "harmless"
    ) { $0.hasClass("_UIUCBKBSelectionBackground") },
    KnownLog(
      story: "the list of keyboards that the globe key opens; harmless"
    ) { $0.hasClass("UIInputSwitcher") },
    KnownLog(
      story: "a toolbar that is laid out before it has a size; harmless, and it stays away where "
        + "the toolbar is made with a frame, as UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, "
        + "height: 44))"
    ) { $0.hasClass("_UIToolbarContentView") },
    KnownLog(
      story: "the back button of a navigation bar that has no width yet; harmless"
    ) { features in
      features.hasClass("_UIBackButton", "_UINavigationBarContentView")
        && features.identifiers.contains { $0.hasPrefix("Mask") || $0.hasPrefix("UINav") }
    },
    KnownLog(
      story: "the items of a bar that has no size yet; harmless"
    ) { features in
      features.hasClass("_UIButtonBar")
        && features.equations.contains { $0.first?.attribute.dimension == .size }
    },
    KnownLog(
      story: "an alert before it has its size (rdar://18921595); harmless"
    ) { $0.hasClass("_UIAlertController") },
    KnownLog(
      story: "the controls of a player before it has its size (rdar://24694245); harmless"
    ) { $0.hasClass("_AV", "AV", "MPVideo") },
  ]

  /// Returns the known log for a list of views of the system; `nil` for a list with other views.
  static func found(ofViews views: [(className: String, frame: [Double])]) -> KnownLog? {
    guard
      views.allSatisfy({ ViewClass.isPrivate($0.className) || ViewClass.isOutermost($0.className) })
    else { return nil }
    let features = Features(
      classes: Set(views.map { ViewClass.bare($0.className) }), identifiers: [],
      equations: views.flatMap { view in
        [(LayoutAttribute.width, view.frame[2]), (.height, view.frame[3])].map { size in
          .init(
            first: .init(item: .init(name: view.className), attribute: size.0), constant: size.1)
        }
      })
    return ofSystem.first { $0.isSeen(features) }
      ?? KnownLog(story: "views of the system alone, which lays them out itself") { _ in true }
  }

  /// Returns the known log that the constraints match, or `nil`.
  ///
  /// No constraint may be known to be the user's, except in the log of an action sheet.
  static func found(in descriptions: [ConstraintDescription], _ owners: LogOwners) -> KnownLog? {
    let features = Features(
      classes: Set(descriptions.flatMap(LogOwners.items).map { ViewClass.bare($0.name) }),
      identifiers: Set(descriptions.compactMap { $0.identifier }),
      equations: descriptions.flatMap { $0.equations })
    if actionSheet.isSeen(features) { return actionSheet }
    guard !descriptions.isEmpty, !descriptions.contains(where: owners.isOwn) else { return nil }
    return ofSystem.first { $0.isSeen(features) }
  }
}
