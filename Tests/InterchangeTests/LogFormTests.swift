// The forms in which people hand logs on, and what of them is kept.

import Answers
import Conditions
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct LogFormTests {
  private let sample = LogSample.all[1]
  private var expected: Translation? { Translation.log(sample.text) }

  @Test func `a log with the line ends of Windows is the same log`() {
    #expect(expected?.constraints == 3)
    #expect(Translation.log(sample.text.replacing("\n", with: "\r\n")) == expected)
  }

  @Test(arguments: ["host_view[1]", "[9]", "rows[2][3]"])
  func `a name of a log may have brackets`(name: String) {
    func log(_ name: String) -> Translation? {
      Translation.log(
        """
        (
            "<NSLayoutConstraint:0x1 V:|-(14)-[UITabBar:0x2]   (active, names: \(name):0x3, '|':\(name):0x3 )>",
            "<NSLayoutConstraint:0x4 V:[UITabBar:0x2]-(3)-[\(name)(20)]   (active, names: \(name):0x3 )>",
            "<NSLayoutConstraint:0x5 UITabBar:0x2.bottom == \(name).bottom   (active, names: \(name):0x3 )>",
            "<NSLayoutConstraint:0x6 H:[\(name)]-(8)-[UITabBar:0x2]   (active, names: \(name):0x3 )>"
        )
        """)
    }
    func lines(_ translation: Translation?) -> [String] {
      translation?.lines.map { line in
        String(line.prefix(while: { $0 != "/" })).replacing("\"\(name)\"", with: "host")
      } ?? []
    }
    let read = log(name)
    #expect(read?.leftAside.isEmpty == true, "\(String(describing: read))")
    #expect(lines(read) == lines(log("host")) && lines(read).count == 7, "\(lines(read))")
  }

  @Test func `a log on one line is the same log`() {
    #expect(Translation.log(sample.text.replacing("\n", with: " ")) == expected)
  }

  @Test func `no-break spaces, entities and curly quotes are what they stand for`() {
    let spaced = sample.text.replacing(" ", with: "\u{A0}")
    #expect(Translation.log(spaced) == expected)
    let written = sample.text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("'", with: "&#39;").replacing("\"", with: "&quot;")
    #expect(Translation.log(written) == expected)
    let curly = sample.text.replacing("'|'", with: "\u{2018}|\u{2019}")
      .replacing("\"", with: "\u{201C}")
    #expect(Translation.log(curly) == expected)
  }

  @Test(arguments: [
    // A page took the angle brackets away.
    (#""NSLayoutConstraint:0x1 H:[UIView:0x2(70)]","#, "view.width == 70"),
    // SnapKit as it was.
    (
      "<<App.LayoutConstraint:0x1> <UIView:0x2>.top == <UIView:0x3>.bottom>",
      "view.top == view2.bottom"
    ),
    ("<<App.LayoutConstraint:0x1> <UIView:0x2>.height >= 80.0>", "view.height >= 80"),
    // Named, before iOS 6.
    ("<NSLayoutConstraint: 0x1> H:[UIView:0x2(80)] (Bar view 0, (null))", "view.width == 80"),
    // The same, in the quotation marks of a list.
    (
      #""<NSLayoutConstraint: 0x1> H:[UIView:0x2(80)] (Bar view 0, (null))","#,
      "view.width == 80"
    ),
    // The constraints that a scroll view makes for its content.
    (
      "<_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0x2.contentHeight{id: 178} == -5.000000>",
      "tableView.content.height == -5"
    ),
    // Private classes of Swift.
    (
      "<NSLayoutConstraint:0x1 _TtGC4App4CardP10$100d482f0:0x2.width == 30   (active)>",
      "tTgc4app4cardp10$100d482f0.width == 30"
    ),
    ("< NSLayoutConstraint:0x1 UIView:0x2.width == 30>", "view.width == 30"),
    // The system's spacing, by anchors and by Interface Builder.
    (
      "<_UISystemBaselineConstraint:0x1 UIView:0x2.bottom <= UIView:0x3.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
      "view.bottom <= view2.bottom + 8"
    ),
    (
      "<NSLayoutConstraint:0x1 UIView:0x2.bottom == UIView:0x3.bottom NSSpace(0)   (active)>",
      "view.bottom == view2.bottom"
    ),
    (
      "<_UISystemBaselineConstraint:0x1 'UISV-spacing' V:[UIView:0x2]-(NSLayoutAnchorConstraintSpace(8))-[UIView:0x3]>",
      "view2.top == view.bottom + 8"
    ),
    (
      "<_UISystemBaselineConstraint:0x1 V:[UIView:0x2]-(>=NSLayoutAnchorConstraintSpace(8))-[UIView:0x3]>",
      "view2.top >= view.bottom + 8"
    ),
    // A name behind the letters of a mask, and no blank behind the superview.
    (
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--- v=--- 'UIView-Encapsulated-Layout-Top' V:[UIView:0x2]-(0)-| (Names: '|':UIView:0x3)>",
      "view2.bottom == view.bottom"
    ),
    // Two views of one name.
    (
      "<NSLayoutConstraint:0x1 V:[Item...]-(7)-[Item...]   (active, names: Item...:0x2, Item...:0x3 )>",
      "item2.top == item.bottom + 7"
    ),
  ])
  func `forms of old systems and of damaged pages are read`(text: String, line: String) throws {
    let translation = try #require(Translation.log(text))
    #expect(translation.leftAside.isEmpty)
    // Behind it may stand whose it is.
    let equation = try #require(translation.lines.last { !$0.hasPrefix("set ") })
    #expect(
      equation.lowercased().replacing("\"", with: "").hasPrefix(line.lowercased()), "\(equation)")
    _ = try Parser.parse(equation)
  }

  @Test func `the broken constraint is known by its address though its text is cut`() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 V:[UIView:0x9(200)]>",
          "<NSLayoutConstraint:0x2 V:[UIView:0x9(84)]>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 V:[UIVie
      """
    let translation = try #require(Translation.log(log))
    #expect(translation.constraints == 2)
    #expect(translation.broken == ["viewHeight"])
    #expect(translation.lines.last == "view.height == 200 as viewHeight   // 0x1")
  }

  private func imported(_ log: String) -> (Session, String) {
    var session = Session()
    session.evaluate("import crash.log")
    let answer = session.resume(.file(log))
    return (session, answer.output)
  }

  @Test func `a list that ends in the middle is called cut`() {
    let (_, output) = imported(
      """
      (
          "<NSLayoutConstraint:0x1 V:[UIView:0x9(200)]>",
          "<NSLayoutConstraint:0x2 H:[UIView:0x9(84)]>",

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 V:[UIView:0x9(200)]>
      """)
    #expect(output.contains("the list is cut: the 2 constraints of it can all hold"), "\(output)")
  }

  @Test func `what people write around a log is no part of it`() throws {
    let prose = (1...11).map { "I tried this on \($0) simulators" }.joined(separator: "\n")
    let translation = try #require(Translation.log(prose + "\n" + sample.text))
    #expect(translation == Translation.log(sample.text))
    #expect(translation.constraints == 3)
  }

  @Test func `a break in a title is no letter of a name`() throws {
    let translation = try #require(
      Translation.log(#"<NSLayoutConstraint:0x1 UILabel:0x2'orange Membership\nFor'.width == 30>"#))
    #expect(translation.lines.last == "orangeMembershipFor.width == 30   // 0x1")
  }

  @Test func `file and line of SnapKit are the name of its constraint`() throws {
    let log = """
      <SnapKit.LayoutConstraint:0x1@HomeView.swift#99 UIView:0x2.width == 30>
      <SnapKit.LayoutConstraint:0x3@HomeView.swift#99 UIView:0x2.width == 40>
      """
    let (session, _) = imported(log)
    var asked = session
    let output = asked.evaluate("conflicts").output
    #expect(output.contains("HomeView.swift#99"), "\(output)")
  }

  @Test func `what a mask made is called so, and explained`() throws {
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=-&- UIView:0x2.height == 0>
      <NSLayoutConstraint:0x3 UIView:0x2.height == 30>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UIView:0x2.height == 30>
      """
    var (session, _) = imported(log)
    let told = session.evaluate("explain NSAutoresizingMaskLayoutConstraint").output
    #expect(told.contains("translates"), "\(told)")
  }

  @Test func `a mask of which a log tells a centre alone stays a constraint`() throws {
    let log = """
      <NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0x2.midY == + 70>
      <NSLayoutConstraint:0x3 V:|-(10)-[UILabel:0x2]   (Names: '|':UIView:0x4 )>
      <NSLayoutConstraint:0x5 UILabel:0x2.bottom == UIView:0x4.bottom - 10>
      <NSLayoutConstraint:0x6 UIView:0x4.height == 150>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x5 UILabel:0x2.bottom == UIView:0x4.bottom - 10>
      """
    let (_, output) = imported(log)
    #expect(output.contains("UILabel.bottom == UIView.bottom - 10 is broken because "), "\(output)")
    #expect(
      output.contains("label.centerY == view.top + 70 as NSAutoresizingMaskLayoutConstraint"),
      "\(output)")
    // All four are needed.
    #expect(!output.contains("suffice"), "\(output)")
  }

  @Test func `a view with a mask lies beside what it follows`() throws {
    let log = """
      <NSLayoutConstraint:0x1 V:|-(5)-[UILabel:0x2]   (Names: '|':UIView:0x3 )>
      <NSLayoutConstraint:0x4 V:[UILabel:0x2]-(0)-[UISwitch:0x5]>
      <NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& UISwitch:0x5.midY == + 39>
      """
    let lines = try #require(Translation.log(log)).lines
    #expect(lines.contains { $0.hasPrefix("view switch : switch in view") }, "\(lines)")
  }

  @Test func `old systems print a mask without its letters`() throws {
    let log = "<NSAutoresizingMaskLayoutConstraint:0x1 UIView:0x2.height == 234>"
    #expect(
      try #require(Translation.log(log)).lines.last
        == "view.height == 234 as NSAutoresizingMaskLayoutConstraint   // 0x1")
  }

  @Test func `a repair touches nothing that UIKit makes`() throws {
    let log = """
      <NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIView:0x2.height == 44>
      <NSLayoutConstraint:0x3 V:|-(0)-[UIView:0x4]   (active, names: '|':UIView:0x2 )>
      <NSLayoutConstraint:0x5 UIView:0x4.height == 100>
      <NSLayoutConstraint:0x6 V:[UIView:0x4]-(0)-|   (active, names: '|':UIView:0x2 )>
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6 V:[UIView:0x4]-(0)-|   (active, names: '|':UIView:0x2 )>
      """
    var (session, _) = imported(log)
    let output = session.evaluate("conflicts").output
    #expect(output.contains("999"), "\(output)")
    #expect(!output.contains("set \"UIView-Encapsulated"), "\(output)")
  }
}
