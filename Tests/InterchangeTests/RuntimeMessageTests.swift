// Messages of the runtime, as they are printed: what happened, why, and the line to write instead.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct RuntimeMessageTests {
  @Test func `a message is found behind a megabyte of a log, and so is an exception`() throws {
    let noise = String(
      repeating: "2026-01-01 App[1:2] loaded the thing — 12 of 20.\n", count: 20_000)
    let message =
      "Warning once only: Detected a case where constraints ambiguously suggest a height"
      + " of zero for a table view cell's content view.\n"
    let found = try #require(RuntimeMessage.found(in: noise + message))
    #expect(found.text.hasPrefix("Warning once only: Detected a case"))
    #expect(RuntimeMessage.found(in: noise) == nil)
    let reason = try #require(
      UIKitException.found(
        in: noise + "*** -[Label layoutSublayersOfLayer:] Auto Layout still "
          + "required after executing -layoutSubviews. Label's implementation of -layoutSubviews "
          + "needs to call super.\n"))
    #expect(reason.exception == .superNotCalled)
  }

  /// A message as a console shows it, and the word by which it is known.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  static let samples = [
    Sample(
      "a cell with no height",
      "2015-01-08 10:02:11.000 App[1:2] Warning once only: Detected a case where constraints "
        + "ambiguously suggest a height of zero for a tableview cell's content view. We're "
        + "considering the collapse unintentional and using standard height instead."),
    Sample(
      "a location without a second item",
      "2021-03-04 [LayoutConstraints] A multiplier of 0 or a nil second item together with a "
        + "location for the first attribute creates an illegal constraint of a location equal to a "
        + "constant. Location attributes must be specified in pairs."),
    Sample(
      "a multiplier that is no number",
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'NSLayoutConstraint multiplier is not finite!  That's illegal.  multiplier:inf'"),
    Sample(
      "no common ancestor",
      "Unable to activate constraint with items <UILabel: 0x1> and <UIView: 0x2> because they have "
        + "no common ancestor.  Does the constraint reference items in different view hierarchies?"),
    Sample(
      "a hierarchy that is not prepared",
      "2013-08-11 17:58:29.628 App[3:a0b] The view hierarchy is not prepared for the constraint: "
        + "<NSLayoutConstraint:0xc1 UIView:0xc2.centerX == App.Board:0xc3.centerX>"),
    Sample(
      "items that are no views",
      "-[App.Screen nsli_layoutEngine]: unrecognized selector sent to instance 0x7f8"),
    Sample(
      "anchors of different kinds",
      "reason: 'Constraint improperly relates anchors of incompatible types: "
        + "<NSLayoutDimension:0x1 \"UILabel:0x2.width\">'"),
    Sample(
      "a constant beyond the limits",
      "[Layout] This NSLayoutConstraint is being configured with a constant that exceeds internal "
        + "limits.  A smaller value will be substituted, but this problem should be fixed."),
    Sample(
      "a bar that a controller manages",
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Cannot modify constraints for UINavigationBar managed by a controller'"),
    Sample(
      "a layer of a view that is not a subview",
      "*** Assertion failure in void UIViewReportBrokenSuperviewChain(UIView *__strong, UIView "
        + "*__strong, BOOL)(), /BuildRoot/Library/Caches/UIKit/UIView.m:190"),
    Sample(
      "layout from another thread",
      "Modifications to the layout engine must not be performed from a background thread after it "
        + "has been accessed from the main thread."),
    Sample(
      "a layout without end",
      "The window has been marked as needing another Update Constraints in Window pass, but it has "
        + "already had more Update Constraints in Window passes than there are views in the window."
    ),
    Sample(
      "a frame that is no number",
      "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: 'CALayer "
        + "position contains NaN: [nan 22]'"),
    Sample(
      "a place beyond the arranged views",
      "reason: 'index out of bounds for arranged subview: index = 3 expected to be less than or "
        + "equal to 2'"),
    Sample(
      "a table outside of its window",
      "[TableView] Warning once only: UITableView was told to layout its visible cells and other "
        + "contents without being in the view hierarchy (the table view or one of its superviews "
        + "has not been added to a window)."),
    Sample(
      "an item larger than its collection",
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item width must "
        + "be less than the width of the UICollectionView minus the section insets"),
    Sample(
      "a header outside of its content view",
      "[LayoutConstraints] Custom views and layout for UITableViewHeaderFooterView should be "
        + "contained within the content view. Offending view: <UILabel: 0x1>"),
    Sample(
      "a content view that was turned",
      "[LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the "
        + "contentView of a UITableViewCell is not supported and will result in undefined behavior"),
    Sample(
      "an orientation set by the app",
      "[Orientation] BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please "
        + "use UIWindowScene.requestGeometryUpdate(_:)"),
    Sample(
      "a metric without a value",
      "reason: 'Unable to parse constraint format: \nEncountered metric with name \"gap\", but "
        + "value was not specified in metrics or views dictionaries \nH:|-gap-[icon] \n    ^'"),
    Sample(
      "a missing superview",
      "Unable to parse constraint format: \nUnable to interpret '|' character, because the related "
        + "view doesn't have a superview \nH:|-[icon] \n  ^"),
    Sample(
      "a format that cannot be read",
      "Unable to parse constraint format: \nExpected a ']' here. That is the end of a view \n"
        + "H:[icon \n       ^"),
    Sample(
      "a constant that is not a number",
      "App - NSLayoutConstraint constant is not finite!\n\nFatal "
        + "Exception: NSInternalInconsistencyException"),
    Sample(
      "an item that is nil",
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Unexpected use of internal layout attribute'"),
    Sample(
      "an Optional in place of a view",
      "reason: '-[_SwiftValue nsli_superitem]: unrecognized selector sent to instance 0x60'"),
    Sample(
      "content that scrolls without bounds",
      "warning: Scrollable content size is ambiguous for \"Scroll View\"."),
    Sample(
      "left or right with leading or trailing",
      "reason: 'NSLayoutConstraint for <NSLayoutXAxisAnchor:0x1 \"UILabel:0x2.right\">: A "
        + "constraint cannot be made between <NSLayoutXAxisAnchor:0x1 \"UILabel:0x2.right\"> and "
        + "<NSLayoutXAxisAnchor:0x3 \"UIView:0x4.trailing\"> because their units are not "
        + "compatible.'"),
    Sample(
      "a content view that was turned",
      "[Assert] contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints "
        + "false and is missing constraints to the cell, which will cause substandard performance "
        + "in cell autosizing."),
    Sample(
      "a width that may cut text",
      "Main.storyboard: warning: Fixed leading and trailing constraints may cause clipping."),
    Sample(
      "an edge without a limit",
      "warning: Trailing constraint is missing, which may cause overlapping with other views."),
    Sample("equal content priorities", "Content Priority Ambiguity"),
  ]

  @Test(arguments: samples)
  func `a message is told with its reason and a cure, typed, pasted and imported`(
    sample: Sample
  ) throws {
    let found = try #require(RuntimeMessage.found(in: sample.text))
    #expect(found.message.name == sample.name)
    var session = Session()
    let typed = session.evaluate(sample.text)
    #expect(typed.errors == "")
    #expect(typed.status == .ok)
    let lines = typed.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix("a message about \(sample.name), and no constraints") == true)
    #expect(lines.contains { $0.hasPrefix("because ") })
    #expect(lines.contains { $0.hasPrefix("in code: ") })
    session.evaluate("import crash.log")
    let imported = session.resume(.file(sample.text.replacing(" ", with: "\n  ")))
    #expect(imported.output.hasPrefix("crash.log: a message about \(sample.name)"))
    #expect(session.evaluate("show").output == "")
  }

  @Test func `the names of messages are their own, and none has a mark of another before it`() {
    #expect(Set(RuntimeMessage.all.map(\.name)).count == RuntimeMessage.all.count)
    #expect(RuntimeMessage.all.count >= 20)
  }

  @Test func `a stack of calls is no message, and a crash is never run as lines`() {
    let stack = """
      Fatal Exception: NSRangeException
      0  CoreFoundation  0x9e48 __exceptionPreprocess
      4  UIKit  0x0080628e -[UIView(Support) nsli_lowerAttribute:intoExpression:] + 12
      """
    #expect(RuntimeMessage.found(in: stack) == nil)
    var session = Session()
    session.evaluate("open note.txt")
    let answer = session.resume(.file("We see this on one phone only\n\n" + stack))
    #expect(answer.errors.contains("E181"), "\(answer.errors)")
    #expect(!answer.errors.contains("is not a verb"), "\(answer.errors)")
  }

  @Test func `the debugger and Interface Builder are heard in the words of a person`() {
    func told(_ text: String) -> String {
      var session = Session()
      session.evaluate("import note.txt")
      return session.resume(.file(text)).output
    }
    let system = told("In UIInputSetHostView the tooltip says: Position and width are ambiguous")
    #expect(system.contains("of the system, which lays it out itself: position and width of UIIn"))
    #expect(!system.contains("in code:"))
    let own = told("PriceView and UILabel: Height is ambiguous")
    #expect(own.contains("open: height of UILabel"), "\(own)")
    let builder = told("Now it reports a missing constraint for the Y position.")
    #expect(builder.contains("its first own one takes these away"), "\(builder)")
    let quoted = told(
      "While creating an app for all sizes, I get the following warning:\n\n\u{201C}Constraint "
        + "referencing items turned off in current configuration. Turn off this constraint in the "
        + "current configuration\u{201D}\n\nI cannot find the constraint.")
    #expect(quoted.contains("a constraint of another size class"), "\(quoted)")
    let hosted = told(
      "Unable to activate constraint with items <UILayoutContainerView: 0x1> and "
        + "<PriceView: 0x2> because they have no common ancestor.")
    #expect(hosted.contains("view.addSubview(priceView); constraint.isActive"), "\(hosted)")
  }

  @Test func `the caret below a format stands where it stood`() {
    var session = Session()
    let output = session.evaluate(
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
      'Unable to parse constraint format: 
      Unknown view(s) name in format: icon 
      H:|-(4)-[icon(24)]-[label] 
               ^'
      """
    ).output
    #expect(
      output.contains(
        """
          H:|-(4)-[icon(24)]-[label] \n           ^
        A visual format names a view that is not in its dictionary of views.
        because each name in brackets must match a key of that dictionary exactly; the caret \
        stands where the reading stopped

        """), "\(output)")
  }

  @Test func `a trace says which places and sizes are open`() {
    var session = Session()
    let output = session.evaluate(
      """
      [LayoutConstraints] View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts".
      UIWindow:0x1
      |   •UIView:0x2
      |   |   *UILabel:0x3'Price'- AMBIGUOUS LAYOUT for UILabel:0x3'Price'.minX{id: 12}, \
      UILabel:0x3'Price'.Width{id: 14}
      """
    ).output
    #expect(output.hasPrefix("pasted.log: a message about an ambiguous layout"))
    #expect(
      output.contains(
        "\nopen: horizontal position and width of UILabel:0x3 in UIView\n"),
      "\(output)")
  }

  @Test(arguments: [
    "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'beyond bounds'",
    "[Layout] Something that nobody has written about", "*** Assertion failure in -[UIFoo bar]",
  ])
  func `a message that is not known is said to be none of those that are`(text: String) {
    var session = Session()
    for entry in [text, text + "\nand more\n"] {
      let answer = session.evaluate(entry)
      #expect(
        answer.errors.contains(
          "has no list of constraints, and no message about a layout that is known"),
        "\(answer.errors)")
      #expect(!answer.errors.contains("is not a verb"))
    }
  }

  @Test(arguments: [
    ("UISV-hiding", "hiding closes a hidden view"),
    ("UIView-Encapsulated-Layout-Height", "The size that a table"),
    ("UISV-distributing-edge", "a stack view makes"), ("IB_Leading_Leading", "the items of a bar"),
    ("_UITemporaryLayoutWidth", "A size that UIKit tries"),
    ("UIView-leftMargin-guide-constraint", "keep the margins"),
  ])
  func `identifiers of UIKit are explained without quotes`(name: String, words: String) throws {
    var session = Session()
    for line in ["explain \(name)", "explain \"\(name)\"", "help \(name)"] {
      let answer = session.evaluate(line)
      let told = answer.output.replacing("\n", with: " ")
      #expect(told.contains(words), "\(line): \(answer.output)\(answer.errors)")
    }
  }

  @Test func `a name with UIKit's hyphens needs no quotes in any line`() {
    var session = Session()
    for line in ["view a", "a.height == 20 as UISV-hiding"] {
      #expect(session.evaluate(line).status == .ok)
    }
    #expect(session.evaluate("set UISV-hiding = 30").status == .ok)
    #expect(session.evaluate("show").output.contains("a.height == 30 as \"UISV-hiding\""))
    #expect(session.evaluate("off UISV-hiding").status == .ok)
  }

  @Test(arguments: [
    "NSLayoutConstraint", "NSLayoutAnchor", "UIStackView", "UILayoutGuide", "UIScrollView",
    "NSAutoresizingMaskLayoutConstraint", "UILayoutPriority", "layoutIfNeeded",
  ])
  func `classes and methods of UIKit have a help`(name: String) {
    var session = Session()
    let answer = session.evaluate("help \(name)")
    #expect(answer.status == .ok)
    #expect(!answer.output.contains("no topic"), "\(answer.output)")
  }
}
