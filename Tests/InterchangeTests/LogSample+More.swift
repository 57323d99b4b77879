// More logs as people handed them on: masks, guides, generated constraints, libraries' own classes.

extension LogSample {
  /// Logs whose list is complete.
  static let more: [LogSample] = [
    LogSample(
      name: "L11",
      text: #"""
        Got this error when running MacVim under Yosemite:

        Unable to simultaneously satisfy constraints:
        (
            "<NSAutoresizingMaskLayoutConstraint:0x7fe499dcde70 h=--& v=--& V:[FI_TBrowserBackgroundView:0x7fe49c5793a0(0)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x7fe49c4146e0 h=-&- v=-&- V:|-(0)-[FI_TListScrollView:0x7fe499df0480]   (Names: '|':FI_TBrowserBackgroundView:0x7fe49c5793a0 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x7fe49c4070c0 h=-&- v=-&- V:|-(0)-[NSClipView:0x7fe499df00d0]   (Names: '|':FI_TListScrollView:0x7fe499df0480 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x7fe499e0d2b0 h=-&- v=-&- V:[NSClipView:0x7fe499df00d0]-(0)-|   (Names: '|':FI_TListScrollView:0x7fe499df0480 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x7fe49c414690 h=-&- v=-&- V:[FI_TListScrollView:0x7fe499df0480]-(0)-|   (Names: '|':FI_TBrowserBackgroundView:0x7fe49c5793a0 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x7fe499ed8290 h=-&- v=-&- V:[FI_TListView:0x7fe499defad0]-(17)-|   (Names: '|':NSClipView:0x7fe499df00d0 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x7fe499ed8240 h=-&- v=-&- V:|-(0)-[FI_TListView:0x7fe499defad0]   (Names: '|':NSClipView:0x7fe499df00d0 )>"
        )

        Will attempt to recover by breaking constraint 
        <NSAutoresizingMaskLayoutConstraint:0x7fe499ed8290 h=-&- v=-&- 
        V:[FI_TListView:0x7fe499defad0]-(17)-|   (Names: '|':NSClipView:0x7fe499df00d0 )>

        Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, break on objc_exception_throw to catch this in the debugger.
        """#,
      count: 7, broken: "0x7fe499ed8290"),
    LogSample(
      name: "L13",
      text: #"""
        (
            "<NSAutoresizingMaskLayoutConstraint:0x60c000298880 h=--& v=--& UIKeyboardAssistantBar:0x7fa6cb805990.height == 0   (active)>",
            "<NSLayoutConstraint:0x608000288430 V:|-(0)-[_UIButtonBarStackView:0x7fa6cb820080]   (active, names: '|':UIKeyboardAssistantBar:0x7fa6cb805990 )>",
            "<NSLayoutConstraint:0x6080002885c0 V:[_UIButtonBarStackView:0x7fa6cb820080]-(0)-|   (active, names: '|':UIKeyboardAssistantBar:0x7fa6cb805990 )>",
            "<NSLayoutConstraint:0x60400028c800 'UIButtonBar.maximumAlignmentSize' _UIButtonBarButton:0x7fa6c943ec80.height == UILayoutGuide:0x6080001b5d20'UIViewLayoutMarginsGuide'.height   (active)>",
            "<NSLayoutConstraint:0x6080002880c0 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x6080001b5d20'UIViewLayoutMarginsGuide']-(9)-|   (active, names: '|':_UIButtonBarStackView:0x7fa6cb820080 )>",
            "<NSLayoutConstraint:0x608000288020 'UIView-topMargin-guide-constraint' V:|-(10)-[UILayoutGuide:0x6080001b5d20'UIViewLayoutMarginsGuide']   (active, names: '|':_UIButtonBarStackView:0x7fa6cb820080 )>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x6080002880c0 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x6080001b5d20'UIViewLayoutMarginsGuide']-(9)-|   (active, names: '|':_UIButtonBarStackView:0x7fa6cb820080 )>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful.
        """#,
      // The guide's height is below zero without the button's.
      count: 6, broken: "0x6080002880c0", needed: 5),
    LogSample(
      name: "L15",
      text: #"""
        > Unable to simultaneously satisfy constraints.
        > 	Probably at least one of the constraints in the following list is one you don't want. 
        > 	Try this: 
        > 		(1) look at each constraint and try to figure out which you don't expect; 
        > 		(2) find the code that added the unwanted constraint or constraints and fix it. 
        > (
        >     "<NSLayoutConstraint:0x60000272dea0 V:|-(10)-[UILabel:0x7fa285e0a030'What is reddit?']   (active, names: '|':UITableViewCellContentView:0x7fa285e04f20 )>",
        >     "<NSLayoutConstraint:0x60000272ddb0 V:[UILabel:0x7fa285e0a030'What is reddit?']-(10)-[UITextView:0x7fa287007600'reddit is a source for wh...']   (active)>",
        >     "<NSLayoutConstraint:0x60000272dd60 V:[UITextView:0x7fa287007600'reddit is a source for wh...']-(20)-|   (active, names: '|':UITableViewCellContentView:0x7fa285e04f20 )>",
        >     "<NSLayoutConstraint:0x60000272db30 UIView:0x7fa285e04ba0.height == UILabel:0x7fa285e0a030'What is reddit?'.height   (active)>",
        >     "<NSLayoutConstraint:0x60000277c690 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fa285e04f20.height == 38   (active)>"
        > )
        > 
        > Will attempt to recover by breaking constraint 
        > <NSLayoutConstraint:0x60000272ddb0 V:[UILabel:0x7fa285e0a030'What is reddit?']-(10)-[UITextView:0x7fa287007600'reddit is a source for wh...']   (active)>
        """#,
      // 10 + 10 + 20 are more than 38 already, whatever is as high as the label.
      count: 5, broken: "0x60000272ddb0", needed: 4),
    LogSample(
      name: "a mask and its superview",
      text: #"""
        Unable to simultaneously satisfy constraints:
        (
            "<NSAutoresizingMaskLayoutConstraint:0x60000250c460 h=-&- v=-&- _NSTextContentView:0x11bc1eb90.minX == 0   (active, names: '|':NSTextView:0x11bc1d320 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x60000250c4b0 h=-&- v=-&- H:[_NSTextContentView:0x11bc1eb90]-(49)-|   (active, names: '|':NSTextView:0x11bc1d320 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x60000250c5f0 h=--& v=--& NSTextView:0x11bc1d320.width == 2   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSAutoresizingMaskLayoutConstraint:0x60000250c4b0 h=-&- v=-&- H:[_NSTextContentView:0x11bc1eb90]-(49)-|   (active, names: '|':NSTextView:0x11bc1d320 )>
        """#,
      count: 3, broken: "0x60000250c4b0"),
    LogSample(
      name: "SnapKit",
      text: #"""
        2016-03-11 11:44:09.857 App[59276:9637922] Unable to simultaneously satisfy constraints.
        (
            "<SnapKit.LayoutConstraint:0x6000066f0360@UIVIewExtensions.swift#68 linphoneapp.CallControlButton:0x1224fcca0.height == 50.0>",
            "<SnapKit.LayoutConstraint:0x6000066f4240@/Users/mg/Demo Views/UIVIewExtensions.swift#203 linphoneapp.CallControlButton:0x1224fcca0.top == linphoneapp.MessageView:0x1224fca80.top>",
            "<SnapKit.LayoutConstraint:0x6000066f42a0@UIVIewExtensions.swift#203 linphoneapp.CallControlButton:0x1224fcca0.bottom == linphoneapp.MessageView:0x1224fca80.bottom>",
            "<SnapKit.LayoutConstraint:0x6000067015c0@UIVIewExtensions.swift#83 linphoneapp.MessageView:0x1224fca80.height == 57.5>"
        )

        Will attempt to recover by breaking constraint 
        <SnapKit.LayoutConstraint:0x6000066f0360@UIVIewExtensions.swift#68 linphoneapp.CallControlButton:0x1224fcca0.height == 50.0>
        """#,
      count: 4, broken: "0x6000066f0360"),
    LogSample(
      name: "Masonry",
      text: #"""
        	2016-07-13 20:16:09.237 ChatKit-OC[20963:350320] Unable to simultaneously satisfy constraints.
        	Probably at least one of the constraints in the following list is one you don't want. 
        	(
        	    "<MASLayoutConstraint:0x7afbd970 UIButton:0x7ae3f470.left == UIView:0x7c645500.left + 10>",
        	    "<MASLayoutConstraint:0x7af6d2d0 UIButton:0x7c640930.right == UIView:0x7c645500.right - 10>",
        	    "<MASLayoutConstraint:0x7c7767c0 UIButton:0x7af191a0.right == UIButton:0x7c640930.left - 10>",
        	    "<MASLayoutConstraint:0x7afbb120 UITextView:0x7da44e00.left == UIButton:0x7ae3f470.right + 10>",
        	    "<MASLayoutConstraint:0x7c772ce0 UITextView:0x7da44e00.right == UIButton:0x7af191a0.left - 10>",
        	    "<MASLayoutConstraint:0x7af41b60 UIView:0x7c645500.left == LCCKChatBar:0x7c6c73a0.left>",
        	    "<MASLayoutConstraint:0x7af0fc30 UIView:0x7c645500.right == LCCKChatBar:0x7c6c73a0.right>",
        	    "<NSLayoutConstraint:0x7af433b0 LCCKChatBar:0x7c6c73a0.width == 0>"
        	)
        	
        	Will attempt to recover by breaking constraint 
        	<MASLayoutConstraint:0x7afbb120 UITextView:0x7da44e00.left == UIButton:0x7ae3f470.right + 10>
        """#,
      count: 8, broken: "0x7afbb120"),
    LogSample(
      name: "a name for a view, and the guide of the safe area",
      text: #"""
        (
            "<NSAutoresizingMaskLayoutConstraint:0x60000215e080 h=-&- v=-&- V:[FxCollectionView]-(0)-|   (active, names: FxCollectionView:0x11802a200, '|':UIView:0x10630df80 )>",
            "<NSLayoutConstraint:0x600002142e90 FxCollectionView.bottom == UILayoutGuide:0x600003b24e00'UIViewSafeAreaLayoutGuide'.bottom   (active, names: FxCollectionView:0x11802a200 )>",
            "<NSLayoutConstraint:0x600002142260 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x600003b24e00'UIViewSafeAreaLayoutGuide']-(20)-|   (active, names: '|':UIView:0x10630df80 )>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x600002142e90 FxCollectionView.bottom == UILayoutGuide:0x600003b24e00'UIViewSafeAreaLayoutGuide'.bottom   (active, names: FxCollectionView:0x11802a200 )>
        """#,
      count: 3, broken: "0x600002142e90"),
    LogSample(
      name: "Fetch",
      text: #"""
        2/19/2016 3:28:57.233 PM Fetch[55715]: Unable to simultaneously satisfy constraints:
        (
            "<NSAutoresizingMaskLayoutConstraint:0x7ff2db0d2950 h=-&- v=-&- H:|-(0)-[ClipView:0x7ff2db4c9a90]   (Names: '|':Fetch.AutoSizingScrollView:0x7ff2db0b72f0 )>",
            "<NSLayoutConstraint:0x7ff2db4cd340 H:|-(0)-[NSView:0x7ff2db0b6b40]   (Names: '|':ClipView:0x7ff2db4c9a90 )>",
            "<NSLayoutConstraint:0x7ff2db4cd510 H:[NSView:0x7ff2db0b6b40]-(0)-|   (Names: '|':ClipView:0x7ff2db4c9a90 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x7ff2de007ab0 h=-&- v=-&- H:[ClipView:0x7ff2db4c9a90]-(15)-|   (Names: '|':Fetch.AutoSizingScrollView:0x7ff2db0b72f0 )>",
            "<NSLayoutConstraint:0x7ff2db0d18f0 Fetch.AutoSizingScrollView:0x7ff2db0b72f0.width == NSView:0x7ff2db0b6b40.width>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x7ff2db4cd510 H:[NSView:0x7ff2db0b6b40]-(0)-|   (Names: '|':ClipView:0x7ff2db4c9a90 )>
        """#,
      count: 5, broken: "0x7ff2db4cd510"),
    LogSample(
      name: "a height that may not be above zero, blanks lost",
      text: #"""
        (
        "<NSLayoutConstraint:0x1c4299be0 V:|-(25)-[UIStackView:0x1034bf3a0] (active, names: '|':UIView:0x10343e090 )>",
        "<NSLayoutConstraint:0x1c42987e0 V:[UIStackView:0x1034bf3a0]-(12)-| (active, names: '|':UIView:0x10343e090 )>",
        "<NSLayoutConstraint:0x1c0292070 V:|-(0)-[UIView:0x10343e090] (active, names: '|':SwiftToast.SwiftToastView:0x1034a9430 )>",
        "<NSLayoutConstraint:0x1c04823f0 V:[UIView:0x10343e090]-(0)-| (active, names: '|':SwiftToast.SwiftToastView:0x1034a9430 )>",
        "<NSLayoutConstraint:0x1c029e050 SwiftToast.SwiftToastView:0x1034a9430.height <= 0 (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x1c42987e0 V:[UIStackView:0x1034bf3a0]-(12)-| (active, names: '|':UIView:0x10343e090 )>
        """#,
      count: 5, broken: "0x1c42987e0"),
  ]

  /// Logs that do not say what was broken.
  ///
  /// Their end was cut off where they were posted.
  static let cut: [LogSample] = [
    LogSample(
      name: "L12",
      text: #"""
        (
            "<NSLayoutConstraint:0x1337fd2e0 '_UITemporaryLayoutWidth' deltachat_ios.ChatTitleView:0x117faf7b0.width == 0   (active)>",
            "<NSLayoutConstraint:0x1337cb960 'UISV-canvas-connection' UIStackView:0x124876570.leading == UILabel:0x13324aba0.leading   (active)>",
            "<NSLayoutConstraint:0x1337cbc30 'UISV-canvas-connection' H:[UIImageView:0x1248c7b10]-(0)-|   (active, names: '|':UIStackView:0x124876570 )>",
            "<NSLayoutConstraint:0x133791900 'UISV-canvas-connection' deltachat_ios.ChatTitleView:0x117faf7b0.leading == _UILayoutSpacer:0x1337980f0'UISV-alignment-spanner'.leading   (active)>",
            "<NSLayoutConstraint:0x1337cb2e0 'UISV-canvas-connection' deltachat_ios.ChatTitleView:0x117faf7b0.centerX == UIStackView:0x124876570.centerX   (active)>",
            "<NSLayoutConstraint:0x1337cc000 'UISV-spacing' H:[UILabel:0x13324aba0]-(3)-[UIImageView:0x1248c7b10]   (active)>",
            "<NSLayoutConstraint:0x1236d1120 'UISV-spanning-boundary' _UILayoutSpacer:0x1337980f0'UISV-alignment-spanner'.leading <= UIStackView:0x124876570.leading   (active)>"
        )
        """#,
      count: 7, broken: "0x1236d1120"),
    LogSample(
      name: "L14",
      text: #"""
        **Unable to simultaneously satisfy constraints.**

        **Probably at least one of the constraints in the following list is one you don't want.** 

        **Try this:** 

        **(1) look at each constraint and try to figure out which you don't expect;** 

        **(2) find the code that added the unwanted constraint or constraints and fix it.** 

        **(**

        **"<NSLayoutConstraint:0x600002153a70 V:|~~(0)~~[UIStackView:0x10c786420]   (active, names: '|':_UITableViewHeaderFooterContentView:0x10c78a480 )>",**

        **"<NSLayoutConstraint:0x600002153430 UIStackView:0x10c786420.bottom == _UITableViewHeaderFooterContentView:0x10c78a480.bottom - 20   (active)>",**

        **"<NSLayoutConstraint:0x600002155c20 homeLarge.height == 24   (active, names: homeLarge:0x10c7865d0 )>",**

        **"<NSLayoutConstraint:0x600002178a00 'UISV~~canvas~~connection' UIStackView:0x10c786420.top == _UILayoutSpacer:0x600003d3cb40'UISV~~alignment~~spanner'.top   (active)>",**

        **"<NSLayoutConstraint:0x6000021a3e30 'UISV~~canvas~~connection' UIStackView:0x10c786420.centerY == homeLarge.centerY   (active, names: homeLarge:0x10c7865d0 )>",**

        **"<NSLayoutConstraint:0x60000217b200 'UISV~~spanning~~boundary' _UILayoutSpacer:0x600003d3cb40'UISV~~alignment~~spanner'.top <= homeLarge.top   (active, names: homeLarge:0x10c7865d0 )>",**

        **"<NSLayoutConstraint:0x6000021ae800 'UIView~~Encapsulated~~Layout~~Height' _UITableViewHeaderFooterContentView:0x10c78a480.height == 38   (active)>"**

        **)**
        """#,
      count: 7, broken: "0x600002155c20"),
    LogSample(
      name: "L16",
      text: #"""
        2022-10-01 13:08:43.846353+0200 Vienna[57731:12298182] [Layout] Unable to simultaneously satisfy constraints:
        (
            "<NSLayoutConstraint:0x600003c15d60 'NSStackView.Edge.Bottom' V:[NSStackView:0x156f1bfe0]-(>=0)-|   (active, names: '|':NSStackView:0x156f1b6c0 )>",
            "<NSLayoutConstraint:0x600003c15cc0 'NSStackView.Edge.Top' V:|-(>=0)-[NSStackView:0x156f1bfe0]   (active, names: '|':NSStackView:0x156f1b6c0 )>",
            "<NSLayoutConstraint:0x600003c6fde0 V:|-(7)-[NSStackView:0x156f1b6c0]   (active, names: '|':EnclosureView:0x16102b7e0 )>",
            "<NSLayoutConstraint:0x600003c6ff20 V:[NSStackView:0x156f1b6c0]-(6)-|   (active, names: '|':EnclosureView:0x16102b7e0 )>",
            "<NSLayoutConstraint:0x600003c12e40 'NSStackView.Edge.Bottom' V:[EnclosureView:0x16102b7e0]-(>=0)-|   (active, names: '|':NSStackView:0x156f24c10 )>",
            "<NSLayoutConstraint:0x600003c14910 'NSStackView.Stack.Min' V:[NSView:0x161075880]-(>=0)-[EnclosureView:0x16102b7e0]   (active)>",
            "<NSAutoresizingMaskLayoutConstraint:0x600003c36440 h=-&- v=-&- NSView:0x161075880.minY == 0   (active, names: '|':NSStackView:0x156f24c10 )>",
            "<NSAutoresizingMaskLayoutConstraint:0x600003c36490 h=-&- v=-&- V:[NSView:0x161075880]-(0)-|   (active, names: '|':NSStackView:0x156f24c10 )>"
        )
        """#,
      // The stack's own height is at least zero without what lies in it, and so is the view's.
      count: 8, broken: "0x600003c6ff20", needed: 5),
  ]

  /// Its list can hold: 131 - 7 + 29 + 3 + 36 + 57 + 79 are the 175.5 + 152.5 between the centres.
  static let satisfiable = LogSample(
    name: "L17",
    text: #"""
      11/15/14 7:37:32.893 AM AutoPkgr[23288]: Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x7fca54033630 NSBox:0x7fca54031510'Automatic update checking'.centerX == NSButton:0x7fca54031a50'Check Apps Now'.centerX - 175.5>",
          "<NSLayoutConstraint:0x7fca540338c0 NSBox:0x7fca54031510'Automatic update checking'.centerX == NSButton:0x7fca54031390'Check for new versions of apps every'.centerX + 152.5>",
          "<NSLayoutConstraint:0x7fca540333c0 H:[NSTextField:0x7fca54033150(29)]>",
          "<NSLayoutConstraint:0x7fca54031ca0 H:[NSButton:0x7fca54031a50'Check Apps Now'(158)]>",
          "<NSLayoutConstraint:0x7fca54033aa0 H:[NSButton:0x7fca54031390'Check for new versions of apps every']-(-7)-[NSTextField:0x7fca54033150]>",
          "<NSLayoutConstraint:0x7fca54033b60 H:[NSTextField:0x7fca54033150]-(3)-[NSTextField:0x7fca54031f40]>",
          "<NSLayoutConstraint:0x7fca54033690 H:[NSTextField:0x7fca54031f40]-(57)-[NSButton:0x7fca54031a50'Check Apps Now']>",
          "<NSLayoutConstraint:0x7fca54032790 H:[NSButton:0x7fca54031390'Check for new versions of apps every'(262)]>",
          "<NSLayoutConstraint:0x7fca540321b0 H:[NSTextField:0x7fca54031f40(36)]>"
      )

      Will attempt to recover by breaking constraint 
      <NSLayoutConstraint:0x7fca54033aa0 H:[NSButton:0x7fca54031390'Check for new versions of apps every']-(-7)-[NSTextField:0x7fca54033150]>
      """#,
    count: 9, broken: "0x7fca54033aa0")
}
