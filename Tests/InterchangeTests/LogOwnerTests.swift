// The owners of the constraints of a log, which decide what is broken, what is offered, and what is
// harmless.

import Answers
import AutoLayout
import Conditions
import Foundation
import Interchange
import Notebook
import Testing

@Suite struct LogOwnerTests {
  private func list(_ constraints: [String], broken: String? = nil) -> String {
    "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
      + constraints.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
      + (broken.map { "\nWill attempt to recover by breaking constraint \n\($0)\n" } ?? "")
  }

  /// The offers of an answer, in order.
  private func tries(_ output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      let line = line.replacing("try: ", with: "     ")
      guard line.hasPrefix("      "), let number = line.dropFirst(6).first, number.isNumber else {
        return nil
      }
      return String(line.dropFirst(9).prefix { $0 != "/" }).trimmingCharacters(in: .whitespaces)
    }
  }

  private static let row = [
    "<NSLayoutConstraint:0x1 V:|-(10)-[UIView:0xa]   (active, names: '|':UITableViewCellContentView:0xc )>",
    "<NSLayoutConstraint:0x2 UIView:0xa.height == 60   (active)>",
    "<NSLayoutConstraint:0x3 V:[UIView:0xa]-(10)-|   (active, names: '|':UITableViewCellContentView:0xc )>",
  ]

  /// 10 + 60 + 10 = 80 in a row of 44, with and without the identifier of the row's height.
  @Test(arguments: [
    "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc.height == 44   (active)>",
    "<NSLayoutConstraint:0x4 UITableViewCellContentView:0xc.height == 44>",
  ])
  func `the size of a row is the system's, stays, and is in no offer`(height: String) throws {
    var session = Session()
    let output = session.evaluate(list(Self.row + [height])).output
    #expect(
      output.contains(
        "because contentView still has the height of its row, 44, and what lies in it needs 80\n"),
      "\(output)")
    #expect(session.evaluate("contentView.height").output.contains("44"))
    #expect(tries(output).first == "set c4.priority = 999", "\(output)")
    #expect(!tries(output).contains { $0.contains("ontentView") || $0.contains("Encapsulated") })
    #expect(
      output.contains(
        "\nyours: V:|-(10)-[UIView], UIView.height == 60, V:[UIView]-(10)-|; the others are the "
          + "system's\n"), "\(output)")
  }

  @Test func `the constraints of the items of a toolbar are nobody's own`() {
    for height in [1, 4] {
      var session = Session()
      let output = session.evaluate(
        list([
          "<NSLayoutConstraint:0x1 NSToolbarButton:0xa.bottom <= NSStackView:0xb.top - 2   (active)>",
          "<NSLayoutConstraint:0x2 V:|-(>=3)-[NSToolbarButton:0xa]   (active, names: '|':NSToolbarItemViewer:0xc )>",
          "<NSLayoutConstraint:0x3 NSStackView:0xb.bottom == NSToolbarItemViewer:0xc.bottom - 4   (active)>",
          "<NSLayoutConstraint:0x4 'NSView-Encapsulated-Layout-Height' NSToolbarItemViewer:0xc.height == \(height)   (active)>",
        ])
      ).output
      #expect(output.contains("all of these are the system's own and none is yours"), "\(output)")
      #expect(!output.contains("yours:"), "\(output)")
    }
  }

  @Test func `who made a constraint is kept by show, undo and explain`() throws {
    let log = list(
      Self.row + ["<NSLayoutConstraint:0x4 UITableViewCellContentView:0xc.height == 44>"])
    var session = Session()
    session.evaluate(log)
    #expect(
      session.evaluate("contentViewHeight.owner").output
        == "set contentViewHeight.owner = container\n")
    let explained = session.evaluate("explain contentViewHeight").output
    #expect(explained.contains("whatever holds the view"), "\(explained)")
    var again = Session()
    for line in session.evaluate("show").output.split(separator: "\n") {
      again.evaluate(String(line))
    }
    #expect(again.evaluate("show").output == session.evaluate("show").output)
    #expect(again.evaluate("contentViewHeight.owner").output.contains("container"))
    session.evaluate("set contentViewHeight.owner = person")
    #expect(session.evaluate("contentViewHeight.owner").output.contains("person"))
    session.evaluate("undo")
    #expect(session.evaluate("contentViewHeight.owner").output.contains("container"))
  }

  @Test func `of two heights of a content view, one with the system's name, the other is yours`()
    throws
  {
    var session = Session()
    let output = session.evaluate(
      list([
        "<NSLayoutConstraint:0x1 UITableViewCellContentView:0xc.height == 80   (active)>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc.height == 44   (active)>",
      ])
    ).output
    #expect(tries(output).first == "set c2.priority = 999", "\(output)")
  }

  @Test func `what a library makes of a content view is a person's`() throws {
    let translation = try #require(
      Translation.log("<MASLayoutConstraint:0x1 UITableViewCellContentView:0xc.height == 100>"))
    #expect(translation.lines.last == "contentView.height == 100   // 0x1")
  }

  @Test func `the constraint that a log names is broken as the log says`() {
    var session = Session()
    let broken = Self.row[2]
    let output = session.evaluate(
      list(
        Self.row + [
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc.height == 44   (active)>"
        ], broken: broken)
    ).output
    #expect(output.contains("broken: as the log says"), "\(output)")
    #expect(session.evaluate("conflicts").output.contains("broken: as the log says"))
    #expect(!output.contains("the newest"), "\(output)")
  }

  /// A log that is no fault of the app's, with the story that is told of it.
  struct Harmless: CustomTestStringConvertible, Sendable {
    var constraints: [String]
    var known: String
    var testDescription: String { known }
  }

  static let harmless = [
    Harmless(
      constraints: ["<NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)>"],
      known: "an action sheet of UIAlertController"),
    Harmless(
      constraints: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xa.width == 0   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(0)-[_UIButtonBarStackView:0xb]   (active, names: '|':_UIToolbarContentView:0xa )>",
        "<NSLayoutConstraint:0x3 H:[_UIButtonBarStackView:0xb]-(0)-|   (active, names: '|':_UIToolbarContentView:0xa )>",
        "<NSLayoutConstraint:0x4 'TB_Leading_Leading' H:|-(16)-[_UIModernBarButton:0xc]   (active, names: '|':_UIButtonBarStackView:0xb )>",
        "<NSLayoutConstraint:0x5 'TB_Trailing_Trailing' H:[_UIModernBarButton:0xc]-(16)-|   (active, names: '|':_UIButtonBarStackView:0xb )>",
      ],
      known: "a toolbar that is laid out before it has a size"),
    Harmless(
      constraints: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& V:[UIKeyboardAssistantBar:0xa(0)]>",
        "<NSLayoutConstraint:0x2 V:|-(0)-[_UIButtonBarStackView:0xb]   (Names: '|':UIKeyboardAssistantBar:0xa )>",
        "<NSLayoutConstraint:0x3 V:[_UIButtonBarStackView:0xb]-(0)-|   (Names: '|':UIKeyboardAssistantBar:0xa )>",
        "<NSLayoutConstraint:0x4 _UIButtonBarStackView:0xb.height >= 12>",
      ],
      known: "the bar above a hardware keyboard"),
    Harmless(
      constraints: [
        "<NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xa.bottom == _UIKBCompatInputView:0xb.top - 9   (active)>",
        "<NSLayoutConstraint:0x2 'inputView.top' V:[_UIRemoteKeyboardPlaceholderView:0xa]-(0)-[_UIKBCompatInputView:0xb]   (active)>",
      ],
      known: "the keyboard and the bar above it"),
    Harmless(
      constraints: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIButtonBarButton:0xa.height == 0   (active)>",
        "<NSLayoutConstraint:0x2 _UIUCBKBSelectionBackground:0xb.bottom == _UIButtonBarButton:0xa.bottom - 6   (active)>",
        "<NSLayoutConstraint:0x3 V:|-(6)-[_UIUCBKBSelectionBackground:0xb]   (active, names: '|':_UIButtonBarButton:0xa )>",
      ],
      known: "the shortcuts above the keyboard of an iPad"),
    Harmless(
      constraints: [
        "<NSLayoutConstraint:0x1 'Mask_Trailing_Trailing' _UIBackButtonMaskView:0xa.trailing == BackButton.trailing   (active, names: BackButton:0xb )>",
        "<NSLayoutConstraint:0x2 'UINavItemContentGuide-leading' H:[BackButton]-(6)-[UILayoutGuide:0xc'UINavigationBarItemContentLayoutGuide']   (active, names: BackButton:0xb )>",
        "<NSLayoutConstraint:0x3 'UINavItemContentGuide-trailing' UILayoutGuide:0xc'UINavigationBarItemContentLayoutGuide'.trailing == _UINavigationBarContentView:0xd.trailing   (active)>",
        "<NSLayoutConstraint:0x4 _UIBackButtonMaskView:0xa.leading == _UINavigationBarContentView:0xd.leading   (active)>",
        "<NSLayoutConstraint:0x5 _UIBackButtonMaskView:0xa.width >= 10   (active)>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0xd.width == 0   (active)>",
      ],
      known: "the back button of a navigation bar that has no width yet"),
    Harmless(
      constraints: [
        "<NSLayoutConstraint:0x1 H:[UIView:0xa(290)]>",
        "<NSLayoutConstraint:0x2 _UIAlertControllerView:0xb.width == UIView:0xc.width>",
        "<NSLayoutConstraint:0x3 _UIAlertControllerView:0xb.width >= UIView:0xa.width>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UIView:0xc(280)]>",
      ],
      known: "an alert before it has its size"),
  ]

  @Test(arguments: harmless)
  func `a log of nothing but the system's is called harmless, with what is known of it`(
    log: Harmless
  ) {
    var session = Session()
    let output = session.evaluate(list(log.constraints, broken: log.constraints.last)).output
    #expect(output.contains("\nknown: \(log.known)"), "\(output)")
    #expect(output.contains("harmless"))
    #expect(output.contains(" because all of these are the system's own"), "\(output)")
    #expect(!output.contains("try:"), "\(output)")
    var reading = Session()
    reading.evaluate("import alert.log as json")
    let json = reading.resume(.file(list(log.constraints))).output
    #expect(json.contains("\"known\":\"\(log.known)"), "\(json)")
    let told = session.evaluate("conflicts").output
    #expect(told.contains("the system's own and none is yours"), "\(told)")
    #expect(!told.contains("try:"), "\(told)")
  }

  @Test func `a toolbar whose item a person made is no known log`() throws {
    let translation = try #require(
      Translation.log(
        list(Self.harmless[1].constraints + ["<NSLayoutConstraint:0x9 App.Knob:0xe.width == 40>"])))
    #expect(translation.known == nil)
  }
}
