// The first lines that a person reads about a log: the cause, the owner, and the line to change in
// the app.

import Answers
import Foundation
import Notebook
import Testing

@Suite struct LogCauseTests {
  /// A log's constraints, the one that it says was broken, and what is read first of it.
  struct Log: CustomTestStringConvertible, Sendable {
    var list: [String]
    var broken: String?
    var because: String
    var code: String?
    var first: String?
    var testDescription: String { because }

    var text: String {
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
        + list.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
        + (broken.map { "\nWill attempt to recover by breaking constraint \n\($0)\n" } ?? "")
    }
  }

  static let logs = [
    // The row is 44, and 10 + 60 + 10 = 80.
    Log(
      list: [
        "<NSLayoutConstraint:0x1 V:|-(10)-[UIView:0xa]   (active, names: '|':UITableViewCellContentView:0xc )>",
        "<NSLayoutConstraint:0x2 UIView:0xa.height == 60   (active)>",
        "<NSLayoutConstraint:0x3 V:[UIView:0xa]-(10)-|   (active, names: '|':UITableViewCellContentView:0xc )>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xc.height == 44   (active)>",
      ],
      because: "contentView still has the height of its row, 44, and what lies in it needs 80",
      code: "viewBottom.priority = UILayoutPriority(999)", first: "set c4.priority = 999"),
    Log(
      list: [
        "<NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb'Price'.top   (active)>",
        "<NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UILabel:0xc'Tax']-(0)-|   (active, names: '|':UIStackView:0xa )>",
        "<NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0xa.height == 0   (active)>",
        "<NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xb'Price']-(6)-[UILabel:0xc'Tax']   (active)>",
      ],
      broken:
        "<NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xb'Price']-(6)-[UILabel:0xc'Tax']   (active)>",
      because:
        "stackView is hidden by the stack view around it, which sets its height to 0, while what "
        + "lies in it needs at least 6"),
    Log(
      list: [
        "<NSLayoutConstraint:0x1 App.Panel:0xa.height == 90   (active)>",
        "<NSLayoutConstraint:0x2 App.Panel:0xa.height == 240   (active)>",
      ],
      broken: "<NSLayoutConstraint:0x1 App.Panel:0xa.height == 90   (active)>",
      because:
        "panel.height is set twice, to 240 and to 90: one of the two constraints is to be "
        + "removed or updated",
      code: "oldPanelHeight.isActive = false", first: "off c1"),
    // 0.618034 × 375 + 24 = 255.763, and the row is 256.
    Log(
      list: [
        "<NSLayoutConstraint:0x1 V:|-(12)-[UIImageView:0xa]   (active, names: '|':App.PhotoCell:0xc )>",
        "<NSLayoutConstraint:0x2 UIImageView:0xa.bottom == App.PhotoCell:0xc.bottom - 12   (active)>",
        "<NSLayoutConstraint:0x3 UIImageView:0xa.height == 0.618034*App.PhotoCell:0xc.width   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' App.PhotoCell:0xc.height == 256   (active)>",
        "<NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' App.PhotoCell:0xc.width == 375   (active)>",
      ],
      because: "they miss each other by ", code: "imageViewBottom.priority = UILayoutPriority(999)",
      first: "set c4.priority = 999"),
    Log(
      list: [
        "<NSLayoutConstraint:0x1 H:|-(6)-[UIStackView:0xb]   (active, names: '|':App.SearchBar:0xa )>",
        "<NSLayoutConstraint:0x2 UIStackView:0xb.trailing == App.SearchBar:0xa.trailing - 8   (active)>",
        "<NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' App.SearchBar:0xa.width == 0   (active)>",
      ],
      broken:
        "<NSLayoutConstraint:0x2 UIStackView:0xb.trailing == App.SearchBar:0xa.trailing - 8   (active)>",
      because:
        "searchBar has no width yet: it is 0 before the first layout, and what lies in it needs at least "
        + "14",
      code: "stackViewTrailing.priority = UILayoutPriority(999)",
      first: "set stackViewTrailing.priority = 999"),
    // The distance of a margin is not in the constraint.
    Log(
      list: [
        "<NSLayoutConstraint:0x1 H:[UIButton:0xb]-(16)-|   (active, names: '|':App.Panel:0xa )>",
        "<NSLayoutConstraint:0x2 App.Panel:0xa.trailingMargin == UIButton:0xb.trailing   (active)>",
      ],
      broken:
        "<NSLayoutConstraint:0x2 App.Panel:0xa.trailingMargin == UIButton:0xb.trailing   (active)>",
      because: "the distance of panel.trailing from button.trailing is set twice, to 16 and to the "
        + "margin, 8 here: one of the two constraints is to be removed or updated",
      first: "off c1"),
    // SnapKit's constraints tell their place in the code.
    Log(
      list: [
        "<SnapKit.LayoutConstraint:0x1@ProfileView.swift#41 UILabel:0xb.height == 30.0>",
        "<SnapKit.LayoutConstraint:0x2@ProfileView.swift#77 UILabel:0xb.height == 44.0>",
      ],
      broken: "<SnapKit.LayoutConstraint:0x2@ProfileView.swift#77 UILabel:0xb.height == 44.0>",
      because:
        "label.height is set twice, to 30 and to 44: one of the two constraints is to be "
        + "removed or updated",
      code: "// delete make.height.equalTo(30)   // ProfileView.swift#41",
      first: "off \"ProfileView.swift#41\""),
    // 4 + 14 + 4 = 22 in a header of 36.
    Log(
      list: [
        "<NSLayoutConstraint:0x1 UILabel:0xb.height == 14   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(4)-[UILabel:0xb]   (active, names: '|':_UITableViewHeaderFooterContentView:0xa )>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0xb]-(4)-|   (active, names: '|':_UITableViewHeaderFooterContentView:0xa )>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' _UITableViewHeaderFooterContentView:0xa.height == 36   (active)>",
      ],
      broken: "<NSLayoutConstraint:0x1 UILabel:0xb.height == 14   (active)>",
      because:
        "tableViewHeaderFooterContentView still has the height of its section header or footer, "
        + "36, and what lies in it fills only 22",
      code: "labelBottom.priority = UILayoutPriority(999)", first: "set c3.priority = 999"),
    Log(
      list: [
        "<NSLayoutConstraint:0x1 V:|-(0)-[UILabel:0xb]   (Names: '|':UICollectionReusableView:0xa )>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0xb]-(0)-|   (Names: '|':UICollectionReusableView:0xa )>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0xb(30)]>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' V:[UICollectionReusableView:0xa(50)]>",
      ],
      because: "collectionReusableView still has the height of its header or footer, 50, and what "
        + "lies in it fills only 30",
      code: "labelBottom.priority = UILayoutPriority(999)", first: "set c3.priority = 999"),
    Log(
      list: [
        "<NSLayoutConstraint:0x1 V:[UIInputView:0xa(240)]>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' V:[UIInputView:0xa(200)]>",
      ],
      broken: "<NSLayoutConstraint:0x1 V:[UIInputView:0xa(240)]>",
      because: "inputView still has the height that it is given from outside, 200, and "
        + "inputViewHeight makes it 240",
      code: "inputViewHeight.priority = UILayoutPriority(999)",
      first: "set inputViewHeight.priority = 999"),
    // Distances are not rounded: half a point is meant.
    Log(
      list: [
        "<MASLayoutConstraint:0x1 UIProgressView:0xa.left == UISlider:0xb.left>",
        "<MASLayoutConstraint:0x2 UIProgressView:0xa.right == UISlider:0xb.right>",
        "<MASLayoutConstraint:0x3 UIProgressView:0xa.centerX == UISlider:0xb.centerX + 0.5>",
      ],
      broken: "<MASLayoutConstraint:0x3 UIProgressView:0xa.centerX == UISlider:0xb.centerX + 0.5>",
      because: "both edges of progressView are tied to slider, which decides its centre, and "
        + "progressViewCenterX puts that elsewhere",
      code: "progressViewCenterX.isActive = false", first: "off progressViewCenterX"),
    // Without a bar its guide is 0 high for good.
    Log(
      list: [
        "<_UILayoutSupportConstraint:0x1 _UILayoutGuide:0xb.height == 0   (active)>",
        "<_UILayoutSupportConstraint:0x2 V:|-(0)-[_UILayoutGuide:0xb]   (active, names: '|':UIView:0xa )>",
        "<NSLayoutConstraint:0x3 V:[_UILayoutGuide:0xb]-(12)-[UIToolbar:0xc]   (active)>",
        "<NSLayoutConstraint:0x4 V:|-(0)-[UIToolbar:0xc]   (active, names: '|':UIView:0xa )>",
      ],
      broken: "<NSLayoutConstraint:0x3 V:[_UILayoutGuide:0xb]-(12)-[UIToolbar:0xc]   (active)>",
      because:
        "toolbar.top is tied twice, to view.top and to layoutGuide.bottom + 12, which are 12 apart",
      code: "toolbarTop.isActive = false", first: "off toolbarTop"),
    Log(
      list: [
        "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with fixed frame' V:|-(34)-[UIImageView:0xb]   (Names: '|':UIView:0xa )>",
        "<NSLayoutConstraint:0x2 V:|-(8)-[UIImageView:0xb]   (Names: '|':UIView:0xa )>",
      ],
      broken: "<NSLayoutConstraint:0x2 V:|-(8)-[UIImageView:0xb]   (Names: '|':UIView:0xa )>",
      because: "Interface Builder makes constraints for a view that has none in the file, as "
        + "imageView, and code ties imageView as well",
      first: "off \"IB auto generated at build time for view with fixed frame\""),
    // The plain views among those of an alert are the alert's.
    Log(
      list: [
        "<NSLayoutConstraint:0x1 H:[UIView:0xa(290)]>",
        "<NSLayoutConstraint:0x2 _UIAlertControllerView:0xb.width == UIView:0xc.width>",
        "<NSLayoutConstraint:0x3 _UIAlertControllerView:0xb.width >= UIView:0xa.width>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& H:[UIView:0xc(280)]>",
      ],
      broken: "<NSLayoutConstraint:0x1 H:[UIView:0xa(290)]>",
      because: "all of these are the system's own and none is yours, and view2 has no room for them"
    ),
    // The angle brackets are lost, and the names in brackets are not.
    Log(
      list: [
        "NSLayoutConstraint:0x1 H:[UIView:0xa(70)]",
        "NSLayoutConstraint:0x2 H:[UIButton:0xb]-(0)-|   (Names: '|':UIView:0xa )",
        "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UIButton:0xb.midX == + 25",
        "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& H:[UIButton:0xb(50)]",
      ],
      because: "button has constraints and turns its autoresizing mask into more of them: "
        + "translatesAutoresizingMaskIntoConstraints was not set to false",
      code: "button.translatesAutoresizingMaskIntoConstraints = false",
      first: "set button.translates = off"),
    // A size that follows another one is that of what lies in it.
    Log(
      list: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:[App.NoteView:0xa(0)]>",
        "<NSLayoutConstraint:0x2 UILabel:0xb'Hint'.width == App.NoteView:0xa.width - 24>",
      ],
      broken: "<NSLayoutConstraint:0x2 UILabel:0xb'Hint'.width == App.NoteView:0xa.width - 24>",
      because: "noteView has no width yet: it is 0 before the first layout, and what lies in it "
        + "needs at least 24",
      code: "hintWidth.priority = UILayoutPriority(999)", first: "set hintWidth.priority = 999"),
    Log(
      list: [
        "<NSLayoutConstraint:0x1 UITableView:0xb.bottom <= UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x2 UITableView:0xb.bottom >= UIView:0xa.bottom   (active)>",
        "<NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xc'UIViewSafeAreaLayoutGuide']-(21)-|   (active, names: '|':UIView:0xa )>",
      ],
      broken: "<NSLayoutConstraint:0x2 UITableView:0xb.bottom >= UIView:0xa.bottom   (active)>",
      because: "UITableView.bottom <= UILayoutGuide 'UIViewSafeAreaLayoutGuide'.bottom keeps "
        + "tableView.bottom at or before safeAreaLayoutGuide.bottom, and "
        + "tableViewBottom at or beyond view.bottom, which is 21 further",
      code: "tableViewBottom.priority = UILayoutPriority(999)",
      first: "set tableViewBottom.priority = 999"),
  ]

  @Test(arguments: logs)
  func `a log is told with its cause, and with the line that an app changes`(log: Log) {
    var session = Session()
    let answer = session.evaluate(log.text).output
    let lines = answer.split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.contains(" is broken because \(log.because)") }, "\(answer)")
    if let code = log.code {
      #expect(lines.contains { $0.hasPrefix("in code: \(code)") }, "\(answer)")
    }
    let offered = lines.first { $0.hasPrefix("try:  1  ") }.map { $0.dropFirst("try:  1  ".count) }
    if let first = log.first {
      #expect(offered?.hasPrefix(first) == true, "\(answer)")
    } else {
      #expect(offered == nil, "\(answer)")
    }
    // Cause, owner and code stand in the first six rows.
    let rows = lines.prefix(6)
    #expect(rows.contains { $0.contains(" because ") })
    #expect(log.code == nil || rows.contains { $0.hasPrefix("in code: ") })
  }

  /// Where the list contradicts without the constraint that the log names, that is the broken one all
  /// the same, and the need counts it: 9 + 27 + 9.
  @Test(arguments: [0, 10])
  func `what a log names is broken, and the size of the row is not`(row: Int) {
    let content = "names: '|':UITableViewCellContentView:0xb"
    let height = "<NSLayoutConstraint:0x2 UIView:0xa.height == 27   (active)>"
    let log = Log(
      list: [
        "<NSLayoutConstraint:0x1 V:|-(9)-[UIView:0xa]   (active, \(content) )>", height,
        "<NSLayoutConstraint:0x3 V:[UIView:0xa]-(9)-|   (active, \(content) )>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' "
          + "UITableViewCellContentView:0xb.height == \(row)   (active)>",
      ], broken: height, because: "")
    var session = Session()
    let answer = session.evaluate(log.text).output
    #expect(answer.contains("\nUIView.height == 27 is broken because contentView "), "\(answer)")
    #expect(answer.contains("what lies in it needs 45\n"), "\(answer)")
    #expect(answer.contains("= 45, \(45 - row) too much\n"), "\(answer)")
    #expect(session.evaluate("contentView.height").output.contains("\(row)"), "\(answer)")
    #expect(!answer.contains("\"UIView-Encapsulated-Layout-Height\" is broken"), "\(answer)")
  }

  /// 360 ÷ 1.5 + 0, and 160 ÷ 2 + 10: in the unit of the height.
  @Test(arguments: [
    (ratio: "1.5", gap: 0, width: 360, height: 90, need: 240),
    (ratio: "2", gap: 10, width: 160, height: 50, need: 90),
  ])
  func `a need across both axes is in the unit of the size that it is compared with`(
    row: (ratio: String, gap: Int, width: Int, height: Int, need: Int)
  ) {
    let cell = "App.NewsCell:0xc"
    let names = "(active, names: '|':\(cell) )"
    let ratio =
      "<NSLayoutConstraint:0x1 UIImageView:0xa.width == \(row.ratio)*UIImageView:0xa.height>"
    let log = Log(
      list: [
        ratio, "<NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0xa]   \(names)>",
        "<NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(0)-|   \(names)>",
        "<NSLayoutConstraint:0x4 V:|-(0)-[UIImageView:0xa]   \(names)>",
        "<NSLayoutConstraint:0x5 V:[UIImageView:0xa]-(\(row.gap))-|   \(names)>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Height' \(cell).height == \(row.height)>",
        "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Width' \(cell).width == \(row.width)>",
      ], broken: ratio, because: "")
    var session = Session()
    let answer = session.evaluate(log.text).output
    #expect(
      answer.contains(
        "the height of its row or item, \(row.height), and at \(row.width) wide what lies in it needs "
          + "\(row.need)\n"), "\(answer)")
    #expect(answer.contains("= \(row.need), \(row.need - row.height) too much"), "\(answer)")
  }

  /// 11 + 70 + 11 = 92, and not 8 + 70 + 8.
  @Test func `margins that a log prints are those of the view`() {
    let content = "UITableViewCellContentView:0xb"
    let height = "<NSLayoutConstraint:0x1 UIImageView:0xa.height == 70   (active)>"
    let guide = "UILayoutGuide:0xc'UIViewLayoutMarginsGuide'"
    let log = Log(
      list: [
        height, "<NSLayoutConstraint:0x2 UIImageView:0xa.top == \(content).topMargin   (active)>",
        "<NSLayoutConstraint:0x3 UIImageView:0xa.bottom == \(content).bottomMargin   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(content).height == 91.5>",
        "<NSLayoutConstraint:0x5 'UIView-bottomMargin-guide-constraint' V:[\(guide)]-(11)-|   "
          + "(active, names: '|':\(content) )>",
        "<NSLayoutConstraint:0x6 'UIView-topMargin-guide-constraint' V:|-(11)-[\(guide)]   "
          + "(active, names: '|':\(content) )>",
      ], broken: height, because: "")
    var session = Session()
    let answer = session.evaluate(log.text).output
    #expect(answer.contains("= 92, 0.5 too much"), "\(answer)")
    #expect(answer.contains("because they miss each other by 0.5"), "\(answer)")
  }

  /// 25 + 2 in 44: the last edge gives way, and not the line of 2 points, wherever it is listed.
  @Test(arguments: [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
  func `in a row that is higher than its content the last edge gives way`(order: [Int]) {
    let content = "UITableViewCellContentView:0xb"
    let own = [
      "<NSLayoutConstraint:0x1 UIView:0xa.height == 2   (active)>",
      "<NSLayoutConstraint:0x2 \(content).bottom == UIView:0xa.bottom   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0xa.top == \(content).top + 25   (active)>",
    ]
    let log = Log(
      list: order.map { own[$0] } + [
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(content).height == 44>"
      ], because: "")
    var session = Session()
    let answer = session.evaluate(log.text).output
    #expect(
      answer.contains(
        "\nin code: contentViewBottom.priority = UILayoutPriority(999)   "
          + "// contentView.bottom == view.bottom\n"), "\(answer)")
  }

  /// A view of a person's without a size is no view of the system.
  @Test func `an item of no size is the person's, and its size is asked for`() {
    let log = Log(
      list: [
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UICollectionViewCell:0xb.width == 0>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.minX == 10   (active, names: '|':UICollectionViewCell:0xb )>",
        "<NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=--& H:[UIView:0xa]-(10)-|   (active, names: '|':UICollectionViewCell:0xb )>",
      ], because: "")
    var session = Session()
    let answer = session.evaluate(
      log.text + "Break on objc_exception_throw to catch this in the debugger.\n"
    ).output
    #expect(answer.contains("collectionViewCell has no width yet"), "\(answer)")
    #expect(
      answer.contains("needs at least 20\ncure: the size of collectionViewCell is yours"),
      "\(answer)")
    #expect(!answer.contains("none is yours") && !answer.contains("left out"), "\(answer)")
  }

  @Test func `priorities are read as dumps of constraints print them`() throws {
    var session = Session()
    session.evaluate(
      """
      <NSLayoutConstraint:0x1 UILabel:0xa.height >= 18 priority:999   (active)>
      <NSLayoutConstraint:0x2 H:|-(12#250)-[UILabel:0xa] priority:250   (active, names: '|':UIView:0xb )>
      """)
    let shown = session.evaluate("show").output
    #expect(shown.contains("label.height >= 18 @999"), "\(shown)")
    #expect(shown.contains("label.leading == view.leading + 12 @250"), "\(shown)")
  }

  @Test func `what is recorded of a log replays without knowing where it came from`() {
    var session = Session()
    #expect(session.evaluate(Self.logs[0].text).output.contains("\nin code: "))
    var replayed = Session()
    let block = session.evaluate("show").output
    for line in block.split(separator: "\n") { replayed.evaluate(String(line)) }
    #expect(!replayed.evaluate("conflicts").output.contains("in code: "))
    #expect(replayed.evaluate("conflicts as swift").output.contains("UILayoutPriority(999)"))
  }

  /// 10 + 20 + 10 + 50 + 10 is 100, and the view is 60 high.
  @Test func `F20: a height that is listed stands in the set, before one that is not negative`() {
    let log = Log(
      list: [
        "<NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x2 UILabel:0xa.height == 20   (active)>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0xa]-(10)-[UIView:0xb]   (active)>",
        "<NSLayoutConstraint:0x4 UIView:0xb.height == 50   (active)>",
        "<NSLayoutConstraint:0x5 V:[UIView:0xb]-(10)-|   (active, names: '|':UIView:0xc )>",
        "<NSLayoutConstraint:0x6 UIView:0xc.height == 60   (active)>",
      ],
      broken: "<NSLayoutConstraint:0x4 UIView:0xb.height == 50   (active)>",
      because: "view2 with the gaps needs 100, and view is 60 high")
    var session = Session()
    let answer = session.evaluate(log.text).output
    #expect(answer.contains("= 100, 40 too much"), "\(answer)")
    #expect(answer.contains("label.height == 20"), "\(answer)")
    #expect(!answer.contains("cannot be negative") && !answer.contains("suffice"), "\(answer)")
  }

  @Test func `a log of which a line is left out is not said to hold as printed`() {
    let log = Log(
      list: [
        "<NSLayoutConstraint:0x1 UIView:0xa.height == 60   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0xa.width == 60   (active)>",
        "<NSLayoutConstraint:0x3 UIView:0xa.something ?? 44   (active)>",
      ],
      broken: "<NSLayoutConstraint:0x1 UIView:0xa.height == 60   (active)>", because: "")
    var session = Session()
    let answer = session.evaluate(log.text).output
    #expect(answer.contains("apart from the 1 unread line, these can all hold"), "\(answer)")
    #expect(!answer.contains("as printed"), "\(answer)")
  }

  private func told(_ list: [String], broken: String? = nil) -> String {
    var session = Session()
    return session.evaluate(Log(list: list, broken: broken, because: "").text).output
  }

  @Test func `a centre that is tied twice is told of as an edge is`() {
    let answer = told([
      "<MASLayoutConstraint:0x1 UIImageView:0xa.centerY == UIView:0xc.centerY - 20>",
      "<MASLayoutConstraint:0x2 UILabel:0xb.centerY == UIView:0xc.centerY + 12>",
      "<MASLayoutConstraint:0x3 UIButton:0xd.centerY == UIImageView:0xa.centerY>",
      "<MASLayoutConstraint:0x4 UIButton:0xd.centerY == UILabel:0xb.centerY>",
    ])
    #expect(answer.contains("button.centerY is tied twice, to imageView.centerY and to label"))
    #expect(answer.contains("which are 32 apart"), "\(answer)")
  }

  @Test func `sizes between two places that are not told only add to their distance`() {
    let answer = told([
      "<NSLayoutConstraint:0x1 V:|-(6)-[UILabel:0xa]   (active, names: '|':UIView:0xc )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0xa]-(9)-[UIButton:0xb]   (active)>",
      "<NSLayoutConstraint:0x3 V:|-(0)-[UIButton:0xb]   (active, names: '|':UIView:0xc )>",
    ])
    #expect(answer.contains("which are at least 15 apart"), "\(answer)")
  }

  @Test func `at most 0 is 0, and a bound fixes no distance`() {
    let answer = told([
      "<NSLayoutConstraint:0x1 V:|-(11)-[UIStackView:0xa]   (active, names: '|':UIView:0xc )>",
      "<NSLayoutConstraint:0x2 V:[UIStackView:0xa]-(8)-|   (active, names: '|':UIView:0xc )>",
      "<NSLayoutConstraint:0x3 UIView:0xc.height <= 0   (active)>",
    ])
    #expect(answer.contains("view is 0 high at this moment"), "\(answer)")
    #expect(answer.contains("what lies in it needs 19"), "\(answer)")
  }

  @Test func `identifiers speak where the list can hold`() {
    let made =
      "<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated at build time for view with "
      + "fixed frame' V:|-(17)-[UIView:0xa]   (Names: '|':UIView:0xb )>"
    let answer = told(
      [made, "<NSLayoutConstraint:0x2 V:[UILabel:0xc(30)]>"],
      broken: "<NSLayoutConstraint:0x9 UIView:0xd.top == UIView:0xe.bottom>")
    #expect(answer.contains("is Interface Builder's, for a view that has no constraint"))
    #expect(answer.contains("the broken one is not in this list, which can hold"), "\(answer)")
    let temporary = told(
      ["<NSLayoutConstraint:0x1 '_UITemporaryLayoutHeight' App.Tray:0xa.height == 0   (active)>"])
    #expect(
      temporary.contains("is UIKit's, for a view that is laid out while it lies in no window"))
    // What people write around a log is no line of it.
    var session = Session()
    let log = Log(list: [made, "<NSLayoutConstraint:0x2 V:[UILabel:0xc(30)]>"], because: "")
    let output = session.evaluate("I see this in my console:\n" + log.text).output
    #expect(!output.contains("unread line"), "\(output)")
  }
}
