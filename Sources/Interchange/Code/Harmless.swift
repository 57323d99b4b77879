import AutoLayout

/// Members of Apple's classes that do not affect layout.
///
/// Every statement about a view, a constraint or `self` is executed, uses one of these members, or
/// is listed.
enum Harmless {
  /// Returns the reason for listing a statement that uses a member of something known.
  static func reason(_ member: String) -> Failure { contains(member) ? .noLayout : .notUnderstood }

  /// Returns whether a property or method concerns appearance, data, events or the flow of an app.
  static func contains(_ member: String) -> Bool {
    members.contains(member) || endings.contains(where: member.hasSuffix)
      || beginnings.contains(where: member.hasPrefix)
      || CodeAccount.words(of: member).contains(where: looks.contains)
  }

  /// Words in the names of methods and properties that apps add for appearance.
  private static let looks = Set(
    words: "shadow rounded corner corners gradient skeletonable ripple haptic tint target action")

  /// Suffixes of properties for appearance, helpers or behaviour flags.
  private static let endings = [
    "Color", "Colors", "Delegate", "DataSource", "delegate", "dataSource", "Appearance", "Action",
    "Handler", "Identifier", "Observer", "Notification", "Gesture", "Recognizer", "Target",
    "Selection", "Enabled", "Interaction", "Animator", "IndicatorVisible",
  ]

  /// Prefixes of such names.
  private static let beginnings = [
    "accessibility", "isAccessibility", "shadow", "border", "keyboardAppearance", "keyboardType",
    "keyboardDismiss", "autocap", "autocorr", "spellChecking", "smart", "selected", "highlighted",
    "allows", "shows", "log", "print", "track",
  ]

  private static let members = Set(
    words: """
      actions adjustsImageWhenHighlighted adjustsFontForContentSizeCategory
      adjustsFontSizeToFitWidth minimumScaleFactor alpha alphaValue
      anchorPoint animationDuration animationImages animationRepeatCount backgroundView
      becomesFirstResponder bezelStyle bezeled bounces bringSubviewToFront canCancelContentTouches
      canBecomeFirstResponder cellForRow clearButtonMode clearsOnBeginEditing
      clearsContextBeforeDrawing clipsToBounds cornerCurve cornerRadius currentPage dateFormat
      decelerationRate delaysContentTouches disabled drawsAsynchronously drawsBackground editable
      enabled enablesReturnKeyAutomatically exclusiveTouch focusRingType focusStyle frameRate
      hasHorizontalRuler hasVerticalRuler blurRadius
      hasHorizontalScroller hasVerticalScroller hidesForSinglePage hidesWhenStopped indicatorStyle
      inputView inputAccessoryView isBezeled isBordered isContinuous isEditable isEditing
      isExclusiveTouch isHighlighted isModalInPresentation isOn isOpaque isPaused isSecureTextEntry
      isSelectable isSelected isTranslucent layer lineBreakMode lineWidth link linkTextAttributes
      mask masksToBounds maximumValue maximumZoomScale menu minimumValue minimumZoomScale
      modalPresentationStyle modalTransitionStyle motionEffects name numberOfPages on opacity opaque
      overrideUserInterfaceStyle path placeholderString popoverPresentationController
      preferredStatusBarStyle progress rasterizationScale refreshControl registerNib registerClass
      register representedObject returnKeyType scrollIndicatorInsets scrollsToTop secureTextEntry
      selectable selectionStyle sendSubviewToBack separatorEffect separatorInset setNeedsDisplay
      shouldRasterize state stepValue style tag target tabBarItem textAlignment textContentType
      tintAdjustmentMode toolTip toolbarItems undoManager userActivity value
      verticalScrollElasticity wantsLayer wraps zPosition effect image startPoint endPoint locations
      colors lineCap lineJoin fillRule contents contentsGravity contentsScale compositingFilter
      maskedCorners maskToBounds autoresizesSubviews leftView leftViewMode rightView rightViewMode
      typingAttributes defaultTextAttributes attributedPlaceholder minimumDate maximumDate date
      datePickerMode locale calendar timeZone countDownDuration minuteInterval navigationItem title
      leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems backBarButtonItem
      barStyle backButtonTitle loadViewIfNeeded viewControllers definesPresentationContext
      providesPresentationContextTransitionStyle isFirstResponder cancelsTouchesInView
      numberOfTapsRequired numberOfTouchesRequired minimumPressDuration delaysTouchesBegan
      addAnimation addChild addChildViewController addSublayer addTimeout adjustedImage
      beginAppearanceTransition beginRefreshing beginUpdates endUpdates becomeFirstResponder
      configureForAutoLayout contentCompressionResistancePriority contentHuggingPriority createdBy
      deselectRow deselectItem didMove didMoveToParentViewController dismiss
      dismissViewControllerAnimated display encode decode endAppearanceTransition endEditing
      endRefreshing fade flashScrollIndicators init initWithCoder insertSublayer invalidate
      layoutIfNeeded layoutSubtreeIfNeeded layoutSublayers layoutSubviews needsDisplay needsLayout
      observe performSegue popToRootViewController popToViewController popViewController
      popViewControllerAnimated post prepareForReuse present presentViewController
      pushViewController reloadData reloadRows reloadSections reloadItems reloadInputViews
      removeAllAnimations removeAnimation removeFromParent removeFromParentViewController
      removeFromSuperlayer resignFirstResponder select selectRow selectItem selectAll sendActions
      setAccessibilityLabel setAffineTransform setAttributedTitle setBackgroundImage setHidden
      setHighlighted setImage setNeedsFocusUpdate setNeedsLayout setNeedsStatusBarAppearanceUpdate
      setNeedsUpdateConstraints setOn setProgress setSelected setSelectedSegmentIndex setTag
      setTitleTextAttributes setValue setMaximumTrackImage setMinimumTrackImage setThumbImage
      setDate setStatusBarHidden show showDetailViewController sizeThatFits sizeToFit startAnimating
      stopAnimating systemLayoutSizeFitting tintColorDidChange touchesBegan touchesMoved
      touchesEnded traitCollectionDidChange updateConstraints updateConstraintsIfNeeded
      viewDidAppear viewDidLoad viewWillAppear viewWillDisappear viewDidDisappear
      viewDidLayoutSubviews viewWillLayoutSubviews willMove willMoveToParentViewController
      awakeFromNib alwaysBounceHorizontal alwaysBounceVertical backButtonDisplayMode color
      contentHorizontalAlignment contentVerticalAlignment customUserAgent
      hidesSearchBarWhenScrolling load loadHTMLString searchController stopLoading
      setNeedsUpdateOfHomeIndicatorAutoHidden setNeedsUpdateConfiguration registerForTraitChanges
      invalidateIntrinsicContentSize didMoveToSuperview didMoveToWindow draw drawRect
      setBarButtonItem setLeftBarButton setRightBarButton unregisterForTraitChanges
      """)
}

extension CodeStatement {
  /// The source range to search for views that the statement may add; for an assignment or a
  /// setter, only its value.
  var given: Range<Int> {
    guard case .expression(let expression) = form else { return range }
    switch expression.form {
    case .assignment(_, _, let value): return value.range
    case .call(let callee, let arguments):
      guard case .member(_, let name) = callee.form, name.hasPrefix("set"),
        let first = arguments.first, let last = arguments.last
      else { return range }
      return first.value.range.lowerBound..<last.value.range.upperBound
    default: return range
    }
  }

  /// Indicates whether it sets a harmless property or calls a harmless method, regardless of the
  /// arguments.
  var isHarmless: Bool {
    guard case .expression(let expression) = form else { return false }
    switch expression.form {
    case .assignment("=", let target, _):
      guard case .member(_, let name) = target.form else { return false }
      return Harmless.contains(name) && !Openness.contents.contains(name)
    case .call(let callee, _):
      guard case .member(_, let name) = callee.form else { return false }
      return Harmless.contains(name)
    default: return false
    }
  }
}
