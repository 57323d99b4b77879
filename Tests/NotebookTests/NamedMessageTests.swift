// Messages are answered in their own names, attributes and numbers.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct NamedMessageTests {
  struct Message: CustomTestStringConvertible, Sendable {
    var text: String
    /// Parts of the answer.
    var parts: [String]
    var testDescription: String { parts[0] }
  }

  static let messages = [
    Message(
      text:
        "Fatal error: Updated constraint could not find existing matching constraint to update: "
        + "<SnapKit.LayoutConstraint:0x1@CartView.swift#52 UIImageView:0x2.height == "
        + "UILabel:0x3.height * 0.75>",
      parts: [
        "at: CartView.swift#52\n",
        "in code: imageView.snp.remakeConstraints { make in "
          + "make.height.equalTo(label).multipliedBy(0.75) }\n",
      ]),
    // The constraints that the view has are printed before.
    Message(
      text: "{\n[0] <SnapKit.LayoutConstraint:0x1@CartView.swift#52 UIImageView:0x2.top == "
        + "UILabel:0x3.top + 4.0>\n}\n\nfatal error: Updated constraint could not find existing "
        + "matching constraint to update: <SnapKit.LayoutConstraint:0x4@CartView.swift#53 "
        + "UIImageView:0x2.bottom == UILabel:0x3.bottom + 4.0>: file /p/Constraint.swift, line 233",
      parts: [
        "\n  Updated constraint could not find", "at: CartView.swift#53\n",
        "remakeConstraints { make in make.bottom.equalTo(label).offset(4) }\n",
      ]),
    Message(
      text: "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'Attributes should be chained before defining the constraint relation'",
      parts: ["given an attribute after equalTo", "not .width"]),
    Message(
      text: "Unable to parse constraint format: \nExpected a number or key from the metrics "
        + "dictionary, but encountered something else \nH:|[plus]- (gap)-[minus]| \n         ^",
      parts: ["in code: \"H:|[plus]-(gap)-[minus]|\"\n", "the caret stands where"]),
    Message(
      text: "reason: 'Unable to parse constraint format: \nExpected a view \nH:|-24.5-|'",
      parts: ["in code: \"H:|-24.5-[view]|\"\n"]),
    Message(
      text: "Unable to parse constraint format: \nExpected a ':' after 'H' to specify horizontal "
        + "arrangement \nH|[cover]| \n ^",
      parts: ["in code: \"H:|[cover]|\"\n"]),
    Message(
      text: "Unable to parse constraint format: Unable to interpret '|' character, because the "
        + "related view doesn't have a superview H:|[cover]-(7@800)-[title]| ^",
      parts: ["in code: view.addSubview(cover); view.addSubview(title)   // before"]),
    Message(
      text: "- Horizontal position is ambiguous for UISlider\n"
        + "- Height and vertical position are ambiguous for ChatInputView",
      parts: [
        "open: horizontal position of UISlider; vertical position and height of ChatInputView\n",
        "in code: slider.leadingAnchor.constraint(equalTo: superview.leadingAnchor)",
      ]),
    Message(
      text: "Width and horizontal position are ambiguous for ChatInputView",
      parts: [
        "open: horizontal position and width of ChatInputView\n", "chatInputView.leadingAnchor",
      ]),
    Message(
      text: "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 "
        + "UIImageView:0x2.top == UIVisualEffectView:0x3.top + 11   (inactive)>",
      parts: [
        "in code: visualEffectView.contentView.addSubview(imageView); imageView.topAnchor.constraint("
          + "equalTo: visualEffectView.contentView.topAnchor, constant: 11).isActive = true\n"
      ]),
    Message(
      text: "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'*** +[NSLayoutConstraint x]: A multiplier of 0 or a nil second item together with a "
        + "location for the first attribute creates an illegal constraint of a location equal to a "
        + "constant.'\n(\n  0   CoreFoundation   0x0001 __exceptionPreprocess + 165\n"
        + "  5   Shop   0x0002 -[CartController show:] + 41\n",
      parts: ["at: -[CartController show:]\n"]),
    Message(
      text: "*UIWindow:0x1 - AMBIGUOUS LAYOUT\n|   *OrderCell:0x2\n|   |   *UILabel:0x3'A' - "
        + "AMBIGUOUS LAYOUT\n|   |   *UIButton:0x4\n|   |   |   *UIButtonLabel:0x5- AMBIGUOUS "
        + "LAYOUT for UIButtonLabel:0x5.minX{id: 2}",
      parts: [
        "open: UILabel:0x3 in OrderCell\n",
        "of the system, which lays it out itself: UIWindow:0x1; horizontal position of "
          + "UIButtonLabel:0x5 in UIButton\n",
        "po [(UIView *)0x3 constraintsAffectingLayoutForAxis:0]",
      ]),
    Message(
      text: "*UIWindow:0x1\n|   *OrderCell:0x2\n|   |   *PriceTag:0x3- AMBIGUOUS LAYOUT for "
        + "PriceTag:0x3.minY{id: 1}\n|   |   *PriceTag:0x4- AMBIGUOUS LAYOUT for PriceTag:0x4.minY{id: "
        + "2}, PriceTag:0x4.Height{id: 3}\n|   |   *PriceTag:0x5- AMBIGUOUS LAYOUT for PriceTag:0x5.minY{id: "
        + "4}, PriceTag:0x5.Height{id: 5}",
      parts: [
        "in code: priceTag.topAnchor.constraint(equalTo: orderCell.topAnchor).isActive = true; "
          + "priceTag2.topAnchor.constraint(equalTo: priceTag.bottomAnchor).isActive = true; "
          + "priceTag3.topAnchor.constraint(equalTo: priceTag2.bottomAnchor).isActive = true; "
          + "priceTag3.bottomAnchor.constraint(equalTo: orderCell.bottomAnchor).isActive = true\n"
      ]),
    Message(
      text: "Unable to parse constraint format: \nExpected a view or '|'\n"
        + "V:|-10-[icon]-(>=4)-(>=0)-|\n                    ^",
      parts: ["in code: \"V:|-10-[icon]-(>=4,>=0)-|\"\n"]),
    Message(
      text: "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither.",
      parts: ["NSInvalidArgumentException, and no constraints\n"]),
    Message(
      text: "API error: <_UIHiddenBar: 0x1; frame = (0 0; 0 0)> returned 0 height, assuming "
        + "UIViewNoIntrinsicMetric",
      parts: ["a message about a natural size of 0", "nothing in the app is to be changed"]),
    Message(
      text: "/Users/me/App/Login.storyboard:aB1-cd-E2f: warning: Unsupported configuration of "
        + "constraint attributes. This may produce unexpected results at runtime",
      parts: ["at: Login.storyboard, object aB1-cd-E2f\n"]),
    Message(
      text: "warning: Scrollable content size is ambiguous for \"Order List\".",
      parts: ["equalTo: orderList.contentLayoutGuide.bottomAnchor"]),
    Message(
      text: "[LayoutConstraints] View has an ambiguous layout. Displaying synopsis from invoking "
        + "-[UIView _autolayoutTrace] to provide additional detail.",
      parts: ["po [[UIWindow keyWindow] _autolayoutTrace]\n"]),
    Message(
      text: "Auto Layout still required after executing -layoutSubviews. UICollectionView's "
        + "implementation of -layoutSubviews needs to call super.",
      parts: ["UICollectionView is of the system"]),
    Message(
      text: "[Layout] Detected missing constraints for <PriceView: 0x6080001206e0>.  It cannot be "
        + "placed because there are not enough constraints to fully define the size and origin. Add "
        + "the missing constraints, or set translatesAutoresizingMaskIntoConstraints=YES",
      parts: [
        "a message about constraints that AppKit misses",
        "in code: priceView.translatesAutoresizingMaskIntoConstraints = true",
      ]),
    Message(
      text: "NSLayoutConstraint constant is not finite! That's illegal. constant:inf firstAnchor:"
        + "<NSLayoutYAxisAnchor:0x1 \"App.PriceView:0x2.bottom\"> secondAnchor:"
        + "<NSLayoutYAxisAnchor:0x3 \"App.CardView:0x4.bottom\">\n"
        + "6 App 0xfa80 (Missing UUID e5aa90ad73623213b26ec3ed2d547935)",
      parts: ["The constant is infinite, or not a number. Often it was computed"]),
    Message(
      text: "NSLayoutConstraint: Multiplier is not finite! That's illegal. multiplier:nan",
      parts: ["The multiplier is infinite, or not a number"]),
    Message(
      text:
        "[Layout] Layout still needs update after calling -[PriceView layout].  PriceView or one "
        + "of its superclasses may have overridden -layout without calling super.",
      parts: ["in code: override func layout() { super.layout(); place() }"]),
    Message(
      text:
        "<UIView: 0x1; frame = (0 0; 320 568); layer = <CALayer: 0x2>>\n   | <_UILayoutGuide: 0x3; "
        + "frame = (0 0; 0 20); hidden = YES; layer = <CALayer: 0x4>>\n   | <UIView: 0x5; frame = "
        + "(10 10; 50 0); layer = <CALayer: 0x6>>",
      parts: ["view is 50×0, so that nothing of it is seen"]),
  ]

  @Test(arguments: messages)
  func `a message is answered in its own names`(message: Message) {
    var session = Session()
    let answer = session.evaluate(message.text)
    for part in message.parts {
      #expect(answer.output.contains(part), "\(answer.output)\(answer.errors)")
    }
    // Nothing that the message does not name.
    #expect(!answer.output.contains("label.topAnchor"), "\(answer.output)")
    // What is hidden need not be seen.
    #expect(!answer.output.contains("layoutGuide is 0"), "\(answer.output)")
  }

  @Test func `a list of views is read as a debugger prints it, with the command and twice`() {
    let rest = """
      <UIView: 0x30; frame = (32 128; 259 604); layer = <CALayer: 0x1>>
         | <UIView: 0x31; frame = (90 -50; 80 100); layer = <CALayer: 0x2>>
         | <UIView: 0x32; frame = (90 101; 80 100); layer = <CALayer: 0x3>>
      """
    func frames(_ text: String) -> String {
      var session = Session()
      session.evaluate("open views.txt")
      _ = session.resume(.file(text))
      return session.evaluate("frames").output
    }
    let alone = frames(rest)
    #expect(alone.contains("y -50") && alone.contains("y 101"), "\(alone)")
    let typed = "(lldb) po [[0x31 superview] recursiveDescription]\n$3 = 0x07117ac0 "
    #expect(frames(typed + rest) == alone)
    #expect(frames(typed + rest + "\n" + rest) == alone)
  }

  @Test func `no class but a cell is made one`() {
    var session = Session()
    let output = session.evaluate(
      "Auto Layout still required after executing -layoutSubviews. ChartView's implementation of "
        + "-layoutSubviews needs to call super."
    ).output
    #expect(output.contains("layoutSubviews of ChartView ends"), "\(output)")
    #expect(!output.contains("UITableViewCell"), "\(output)")
  }
}
