import AutoLayout

extension LayoutAttribute {
  /// The name in files, where `baseline` is the last baseline.
  var interfaceName: String { self == .lastBaseline ? "baseline" : name }
}

/// The vocabulary of Interface Builder, and the parts of it that are read.
enum InterfaceWords {
  /// The kind of each element other than plain views.
  static let kinds: [String: ItemKind] = {
    var kinds: [String: ItemKind] = [:]
    for kind in ItemKind.allCases where kind != .view {
      if let element = kind.interfaceElement { kinds[element] = kind }
    }
    return kinds
  }()

  /// Returns the AppKit elements for a kind: those of its view and cell, and the cell's attributes;
  /// `nil` if the kind cannot be written for AppKit.
  static func appKit(_ kind: ItemKind) -> (element: String, cell: String?, looks: String)? {
    switch kind {
    case .view: ("customView", nil, "")
    case .image: ("imageView", "imageCell", "")
    case .label: ("textField", "textFieldCell", "sendsActionOnEndEditing=YES")
    case .textField:
      ("textField", "textFieldCell", "selectable=YES editable=YES borderStyle=bezel")
    case .button:
      ("button", "buttonCell", "type=push bezelStyle=rounded borderStyle=border inset=2")
    case .switch: ("switch", nil, "")
    default: nil
    }
  }

  static let textStyles = [String: String](
    rows: """
      UICTFontTextStyleTitle0 largeTitle
      UICTFontTextStyleTitle1 title1
      UICTFontTextStyleTitle2 title2
      UICTFontTextStyleTitle3 title3
      UICTFontTextStyleHeadline headline
      UICTFontTextStyleSubhead subheadline
      UICTFontTextStyleBody body
      UICTFontTextStyleCallout callout
      UICTFontTextStyleFootnote footnote
      UICTFontTextStyleCaption1 caption1
      UICTFontTextStyleCaption2 caption2
      """)

  /// Returns the property's word for a word in the file; `nil` if there is none.
  static func word(_ word: String, for property: ItemProperty) -> String? {
    let meant = others[property]?[word] ?? word
    guard case .word(let words) = property.form, words.contains(meant) else { return nil }
    return meant
  }

  /// Interface Builder's words that have another name in lines.
  private static let others: [ItemProperty: [String: String]] = [
    .distribution: ["equalCentre": "equalCentering"], .alignment: AppKit.alignments,
  ]

  /// The guides of a view, and their areas.
  static let guides: [(key: String, area: LayoutArea)] = [
    ("contentLayoutGuide", .content), ("frameLayoutGuide", .frame), ("safeArea", .safe),
    ("keyboard", .keyboard),
  ]

  /// Returns the area of a guide element; `nil` for an unknown guide or another element.
  static func area(of guide: XMLElement) -> LayoutArea? {
    guard guide.name.hasSuffix("LayoutGuide") else { return nil }
    let key = guide.name == "keyboardLayoutGuide" ? "keyboard" : guide["key"]
    return guides.first { $0.key == key }?.area
  }

  /// Returns the attributes of a mask, in the order of the mask's words; on macOS y grows upwards.
  static func masks(isMac: Bool) -> [(attribute: String, word: String)] {
    let (low, high) = isMac ? ("flexibleMaxY", "flexibleMinY") : ("flexibleMinY", "flexibleMaxY")
    let names = ["flexibleMinX", "widthSizable", "flexibleMaxX", low, "heightSizable", high]
    return zip(names, AutoresizingMask.words).map { (attribute: $0, word: $1) }
  }

  /// Elements that become plain views.
  static let plainViews = Set(
    words: """
      view pageControl datePicker pickerView collectionView searchBar toolbar navigationBar tabBar
      visualEffectView containerView mapView wkWebView glkView mtkView tableViewCellContentView
      customView box splitView arscnView collectionReusableView collectionViewCell
      collectionViewCellContentView control clipView outlineView popUpButton comboBox searchField
      secureTextField tokenField levelIndicator tableCellView tabView colorWell pathControl
      sceneKitView skView webView pdfView matrix imageWell gridView tableHeaderView
      """)

  /// macOS elements that scroll and have rows unlike those of iOS: plain views.
  static let scrollingViews: Set<String> = [
    "scrollView", "tableView", "outlineView", "tableViewCell", "textView",
  ]

  /// Controls whose natural size is unknown: they get the size stored in the file.
  static let drawnControls = Set(
    words: """
      segmentedControl pageControl datePicker pickerView searchBar toolbar navigationBar tabBar
      popUpButton comboBox searchField levelIndicator colorWell pathControl
      """)

  /// macOS controls whose sizes differ from those on iOS.
  static let drawnControlsOfMac: Set<String> = [
    "button", "slider", "stepper", "progressIndicator", "switch", "matrix",
  ]

  /// Elements that do not affect a layout.
  static let silentElements = Set(
    words: """
      color connections userDefinedRuntimeAttributes textInputTraits nil state imageReference segments
      dataDetectorType fontDescription rect autoresizingMask subviews constraints edgeInsets
      directionalEdgeInsets viewLayoutGuide keyboardLayoutGuide variation string size accessibility
      freeformSimulatedSizeMetrics simulatedScreenMetrics simulatedStatusBarMetrics navigationItem
      attributedString buttonConfiguration extendedEdge point gestureRecognizers mutableString
      preferredSymbolConfiguration backgroundConfiguration edgeInsetsKey inset limits blurEffect
      vibrancyEffect date locale customFonts bool colorSpace tabBarItem behavior symbolEffect items
      collectionViewFlowLayout collectionViewLayout exclusionPaths textFieldCell buttonCell
      popUpButtonCell comboBoxCell searchFieldCell secureTextFieldCell tokenFieldCell imageCell
      sliderCell stepperCell segmentedCell levelIndicatorCell pathCell colorWellCell datePickerCell
      animations value font shadow holdingPriorities contentFilters backgroundFilters
      allowedInputSourceLocales rulerView userGuides rows columns webPreferences
      listContentConfiguration tableViewGridLines gridRows gridColumns toolbarItems menu
      webViewConfiguration wkWebViewConfiguration dragAndDropTypes scopeButtonTitles
      """)

  /// Keys of views that no constraint places.
  static let besideKeys: Set<String> = [
    "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "headerView",
  ]

  /// The gravity areas of an `NSStackView`'s lists; any other list is at the start.
  static let gravities = ["middleViews": "center", "endViews": "trailing"]

  /// The sizes of macOS fonts that files name without a size, in points.
  static let fontsOfMac: [String: Double] = [
    "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "miniSystemBold": 9, "label": 10,
    "cellTitle": 12, "toolTip": 11,
  ]

  /// The sizes of tvOS's text styles, in points.
  static let fontsOfTV: [String: Double] = [
    "title1": 76, "title2": 57, "title3": 48, "headline": 38, "subheadline": 38, "callout": 31,
    "body": 29, "caption1": 25, "caption2": 23,
  ]

  /// tvOS controls whose sizes differ from those on iOS.
  static let drawnControlsOfTV: Set<String> = [
    "button", "activityIndicatorView", "progressView",
  ]

  static let readAttributes = Set(
    words: """
      id key customClass userLabel fixedFrame translatesAutoresizingMaskIntoConstraints
      placeholderIntrinsicWidth placeholderIntrinsicHeight text title axis orientation distribution
      alignment spacing spacingType firstItem firstAttribute relation secondItem secondAttribute
      multiplier constant priority placeholder identifier misplaced image rowHeight
      horizontalStackHuggingPriority verticalStackHuggingPriority
      """
  ).union(ItemProperty.allCases.compactMap { $0.interfaceAttribute })

  /// Attributes that affect layout but that no line can set, with defaults.
  static let unsaidAttributes = [
    "layoutMarginsFollowReadableWidth": "NO", "editingAccessoryType": "none",
    "horizontalClippingResistancePriority": "1000", "verticalClippingResistancePriority": "1000",
  ]

  /// The meaning of an attribute.
  enum Meaning {
    case read, silent
    /// An attribute that no line can set, and that changes a layout unless it has this value.
    case unsaid(harmless: String)
  }

  /// The meaning of each known attribute.
  static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for attribute in silentAttributes { meanings[attribute] = .silent }
    for attribute in readAttributes { meanings[attribute] = .read }
    for (attribute, value) in unsaidAttributes { meanings[attribute] = .unsaid(harmless: value) }
    return meanings
  }()

  /// Attributes that do not affect layout, or that repeat others.
  static let silentAttributes = Set(
    words: """
      customModule customModuleProvider contentMode opaque alpha tag clipsSubviews ambiguous
      verifyAmbiguity multipleTouchEnabled userInteractionEnabled clearsContextBeforeDrawing
      autoresizesSubviews adjustsFontSizeToFit adjustsLetterSpacingToFitWidth baselineAdjustment
      lineBreakMode textAlignment minimumFontSize minimumScaleFactor symbolic
      contentHorizontalAlignment contentVerticalAlignment buttonType borderStyle clearButtonMode
      clearsOnBeginEditing highlightedImage on value minValue maxValue minimumValue maximumValue
      progress animating style hidesWhenStopped segmentControlStyle selectedSegmentIndex scrollEnabled
      pagingEnabled bounces showsHorizontalScrollIndicator showsVerticalScrollIndicator
      alwaysBounceVertical alwaysBounceHorizontal bouncesZoom keyboardDismissMode editable selectable
      dataMode separatorStyle estimatedRowHeight sectionHeaderHeight sectionFooterHeight enabled
      highlighted selected reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted
      adjustsImageWhenHighlighted adjustsImageWhenDisabled toolTip sceneMemberID
      canCancelContentTouches delaysContentTouches directionalLockEnabled usesAttributedText
      imageScaling restorationIdentifier springLoaded role pointerInteraction appearanceType
      adjustsFontForContentSizeCategory continuous wraps autorepeat apportionsSegmentWidthsByContent
      momentary translucent propertyAccessControl shadowOffset selectionStyle indentationWidth
      indentationLevel reuseIdentifier tableViewCell focusStyle hoverStyle textLabel detailTextLabel
      imageView prefetchingEnabled maximumZoomScale minimumZoomScale indicatorStyle allowsSelection
      allowsSelectionDuringEditing allowsMultipleSelection allowsMultipleSelectionDuringEditing
      estimatedSectionHeaderHeight estimatedSectionFooterHeight sectionIndexMinimumDisplayRowCount
      progressViewStyle numberOfPages currentPage datePickerMode minuteInterval useCurrentDate
      searchBarStyle barStyle drawsBackground showsSelectionAsPrimaryAction
      changesSelectionAsPrimaryAction insetsContentViewsToSafeArea useTraitCollections useSafeAreas
      wantsLayer canDrawConcurrently focusRingType appearance layerContentsRedrawPolicy
      setsMaxLayoutWidthAtFirstLayout autohidesScrollers borderType boxType cornerRadius borderWidth
      titlePosition hasHorizontalScroller hasVerticalScroller horizontalLineScroll verticalLineScroll
      horizontalPageScroll verticalPageScroll usesPredominantAxisScrolling findBarPosition
      scrollerKnobStyle horizontalScrollElasticity verticalScrollElasticity importsGraphics richText
      verticallyResizable horizontallyResizable smartInsertDelete textCompletion allowsUndo
      usesFontPanel usesRuler findStyle spellingCorrection dashSubstitution quoteSubstitution
      linkDetection continuousSpellChecking allowsNonContiguousLayout blendingMode material state
      dividerStyle vertical autosaveName indeterminate bezeled controlSize displayedWhenStopped
      columnAutoresizingStyle columnReordering columnResizing columnSelection multipleSelection
      emptySelection autosaveColumns typeSelect rowSizeStyle headerView viewBased floatsGroupRows
      alternatingRowBackgroundColors gridStyleMask usesAutomaticRowHeights
      allowsCharacterPickerTouchBarItem identifier flipped imageHugsTitle indentationPerLevel
      outlineTableColumn selectionHighlightStyle tableStyle allowsImageEditing refusesFirstResponder
      adjustsImageSizeForAccessibilityContentSizeCategory hasDetailDisclosureIndicator
      showsReorderControl shouldIndentWhileEditing isAccessibilityElement allowsExpansionToolTips
      fieldEditor showsLargeContentViewer minimumFontScale lineSpacing placeholderText
      searchesImmediately contentViewMargins autoresizesOutlineColumn preferredTraitStatusBar
      trackingMode switchStyle accessoryType hidesAccessoryWhenEditing copiesOnScroll contentType
      hasAttributedTitle catalog initialItem enableSetNeedsDisplay stepValue
      incrementalSearchingEnabled allowsEditingTextAttributes contentViewInsetsToSafeArea
      allowsDocumentBackgroundColorChange alphaValue mirrorLayoutDirectionWhenInternationalizing
      mapType showsCancelButton simulatedAppContext allowsTruncatedLabels autosizesCells
      allowsEmptySelection rowAlignment xPlacement yPlacement columnSpacing rowSpacing doubleValue
      type baseWritingDirection
      """)
}
