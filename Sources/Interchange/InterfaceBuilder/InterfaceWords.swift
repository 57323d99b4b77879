/// What Interface Builder calls things, and what is read of them.
enum InterfaceWords {
  /// The kind of each element that has one of its own.
  static let kinds: [String: String] = [
    "label": "label", "button": "button", "imageView": "image", "textField": "textField",
    "textView": "textView", "switch": "switch", "slider": "slider", "stepper": "stepper",
    "progressView": "progress", "segmentedControl": "segmented",
    "activityIndicatorView": "activity", "scrollView": "scroll", "stackView": "stack",
    "tableView": "table", "tableViewCell": "cell",
  ]

  /// Elements that are views without a kind of their own.
  static let plainViews: Set<String> = [
    "view", "pageControl", "datePicker", "pickerView", "collectionView", "searchBar", "toolbar",
    "navigationBar", "tabBar", "visualEffectView", "containerView", "mapView", "wkWebView",
    "glkView", "mtkView", "tableViewCellContentView", "customView", "box", "splitView", "arscnView",
    "collectionReusableView", "collectionViewCell", "control",
  ]

  /// Elements that say nothing about a layout.
  static let silentElements: Set<String> = [
    "color", "connections", "userDefinedRuntimeAttributes", "textInputTraits", "nil", "state",
    "imageReference", "segments", "dataDetectorType", "fontDescription", "rect",
    "autoresizingMask", "subviews", "constraints", "edgeInsets", "directionalEdgeInsets",
    "viewLayoutGuide", "variation", "string", "size", "accessibility",
    "freeformSimulatedSizeMetrics",
    "simulatedScreenMetrics", "simulatedStatusBarMetrics", "navigationItem", "attributedString",
    "buttonConfiguration", "extendedEdge", "point", "gestureRecognizers", "mutableString",
    "preferredSymbolConfiguration", "backgroundConfiguration", "edgeInsetsKey", "inset",
    "limits", "blurEffect", "vibrancyEffect", "date", "locale", "customFonts", "bool",
    "colorSpace", "tabBarItem", "behavior", "symbolEffect",
  ]

  /// Attributes that are read.
  static let readAttributes: Set<String> = [
    "id", "key", "customClass", "userLabel", "hidden", "fixedFrame",
    "translatesAutoresizingMaskIntoConstraints", "horizontalHuggingPriority",
    "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight", "preservesSuperviewLayoutMargins",
    "insetsLayoutMarginsFromSafeArea", "semanticContentAttribute", "preferredMaxLayoutWidth",
    "text", "title", "numberOfLines", "axis", "distribution", "alignment", "spacing",
    "baselineRelativeArrangement", "firstItem", "firstAttribute", "relation", "secondItem",
    "secondAttribute", "multiplier", "constant", "priority", "placeholder", "identifier",
    "layoutMarginsRelativeArrangement",
  ]

  /// Attributes that say nothing about a layout, or that repeat what the rest says.
  static let silentAttributes: Set<String> = [
    "customModule", "customModuleProvider", "contentMode", "opaque", "alpha", "tag",
    "clipsSubviews", "misplaced", "ambiguous", "verifyAmbiguity", "multipleTouchEnabled",
    "userInteractionEnabled", "clearsContextBeforeDrawing", "autoresizesSubviews",
    "adjustsFontSizeToFit", "adjustsLetterSpacingToFitWidth", "baselineAdjustment",
    "lineBreakMode", "textAlignment", "minimumFontSize", "minimumScaleFactor", "symbolic",
    "contentHorizontalAlignment", "contentVerticalAlignment", "buttonType", "borderStyle",
    "clearButtonMode", "placeholderText", "image", "highlightedImage", "on", "value", "minValue",
    "maxValue", "minimumValue", "maximumValue", "progress", "animating", "style",
    "hidesWhenStopped", "segmentControlStyle", "selectedSegmentIndex", "scrollEnabled",
    "pagingEnabled", "bounces", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator",
    "alwaysBounceVertical", "alwaysBounceHorizontal", "bouncesZoom", "keyboardDismissMode",
    "editable", "selectable", "dataMode", "separatorStyle", "rowHeight", "estimatedRowHeight",
    "sectionHeaderHeight", "sectionFooterHeight", "enabled", "highlighted", "selected",
    "reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted",
    "adjustsImageWhenHighlighted",
    "adjustsImageWhenDisabled", "toolTip", "sceneMemberID", "spacingType",
    "canCancelContentTouches",
    "delaysContentTouches", "directionalLockEnabled", "usesAttributedText", "imageScaling",
    "restorationIdentifier", "springLoaded", "role", "pointerInteraction", "appearanceType",
    "contentInsetAdjustmentBehavior", "adjustsFontForContentSizeCategory", "continuous",
    "wraps", "autorepeat", "apportionsSegmentWidthsByContent", "momentary", "translucent",
    "layoutMarginsFollowReadableWidth", "propertyAccessControl", "shadowOffset",
  ]

  /// Status bar heights and bottom insets of the devices that files name.
  static func safeArea(ofDevice device: String?) -> (top: Double, bottom: Double) {
    switch device {
    case "retina5_9", "retina6_1", "retina6_5": (44, 34)
    case "retina6_12", "retina6_7", "retina6_3", "retina6_72": (59, 34)
    case "ipad11_0rounded", "ipad12_9rounded", "ipad10_9rounded": (24, 20)
    default: (20, 0)
    }
  }
}
