// Numbers and rules of UIKit and AppKit that are small, and that people meet.

import Answers
import Notebook
import Testing

@Suite struct UIKitNumberTests {
  private func session(importing code: String, as name: String = "a.swift") throws -> (
    session: Session, output: String
  ) {
    var session = Session()
    let answer = session.evaluate("import \(name)") { _ in .file(code) }
    try #require(answer.status <= .conflict, "\(answer.errors)")
    return (session, answer.output)
  }

  private func expect(
    _ claims: String..., in session: Session, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var session = session
    for claim in claims {
      let answer = session.evaluate("expect \(claim)")
      #expect(answer.status == .ok, "\(answer.errors)", sourceLocation: sourceLocation)
    }
  }

  // Human Interface Guidelines, Typography: headline is body in semibold.
  @Test func `a headline is semibold`() throws {
    let typed = try Session(
      typing: "view a, b, c : label text \"The same words\"", "set a.textStyle = headline",
      "set b.textStyle = body", "set c.weight = semibold", "(a, b, c).leading == root.leading",
      "a.top == root.top", "b.top == a.bottom", "c.top == b.bottom")
    expect("a.width == c.width", "a.width >= b.width + 3", in: typed)
    let (code, _) = try session(
      importing: """
        let a = UILabel()
        a.text = "The same words"
        a.font = .preferredFont(forTextStyle: .headline)
        a.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(a)
        """)
    var both = typed
    var other = code
    #expect(both.evaluate("a.width").output == other.evaluate("a.width").output)
  }

  @Test(arguments: [
    ("let s = UIActivityIndicatorView(style: .large)\nview.addSubview(s)", "a.swift", 37),
    ("let s = UIActivityIndicatorView(style: .medium)\nview.addSubview(s)", "a.swift", 20),
    (
      "let s = UIActivityIndicatorView()\ns.style = .large\nview.addSubview(s)", "a.swift", 37
    ),
  ])
  func `a large activity indicator is 37 wide and high`(code: String, name: String, size: Int)
    throws
  {
    let (session, _) = try session(
      importing: code + "\n"
        + (name == "a.m"
          ? "s.translatesAutoresizingMaskIntoConstraints = NO;"
          : "s.translatesAutoresizingMaskIntoConstraints = false"),
      as: name)
    expect("s.width == \(size)", "s.height == \(size)", in: session)
  }

  @Test func `the system's spacing of a stack is 8, between all and after one`() throws {
    func stack(_ line: String) -> String {
      """
      let a = UIView(), b = UIView()
      let s = UIStackView(arrangedSubviews: [a, b])
      s.spacing = 30
      \(line)
      view.addSubview(s)
      s.translatesAutoresizingMaskIntoConstraints = false
      s.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      a.widthAnchor.constraint(equalToConstant: 20).isActive = true
      b.widthAnchor.constraint(equalToConstant: 20).isActive = true
      """
    }
    let between = try session(importing: stack("s.spacing = UIStackView.spacingUseSystem")).session
    expect("b.leading == a.trailing + 8", in: between)
    let after = try session(
      importing: stack("s.setCustomSpacing(UIStackView.spacingUseSystem, after: a)")
    ).session
    expect("b.leading == a.trailing + 8", in: after)
    let own = try session(
      importing: stack("s.setCustomSpacing(UIStackView.spacingUseDefault, after: a)")
    ).session
    expect("b.leading == a.trailing + 30", in: own)
    var typed = try Session(
      typing: "view a, b", "stack S (a, b) horizontal spacing 30", "(a, b).width == 20",
      "S.leading == root.leading")
    #expect(typed.evaluate("S.spacing = UIStackView.spacingUseSystem").status == .ok)
    expect("b.leading == a.trailing + 8", in: typed)
  }

  // NSLayoutConstraint.Attribute has no margins on macOS; NSView has a layoutMarginsGuide.
  @Test(arguments: ["leadingMargin", "trailingMargin", "topMargin", "centerXWithinMargins"])
  func `macOS has no margin as an attribute`(attribute: String) throws {
    var session = try Session(typing: "set root.platform = macos", "view a")
    let own =
      attribute.hasPrefix("top") ? "top" : attribute.hasPrefix("center") ? "centerX" : "leading"
    let answer = session.evaluate("a.\(own) == root.\(attribute)")
    #expect(answer.status == .refused)
    #expect(answer.errors.contains("macOS has no attribute \(attribute)"), "\(answer.errors)")
    #expect(session.evaluate("1").status == .ok)
    var phone = try Session(typing: "view a")
    #expect(phone.evaluate("a.\(own) == root.\(attribute)").status == .ok)
  }

  @Test func `a cell's content view has margins, as a guide and as attributes`() throws {
    let ground = [
      "view list : table", "list.edges == root", "view r : cell in list", "view k, m in r.content",
      "k.leading == r.content.margins.leading", "m.leading == r.content.leadingMargin",
      "k.bottom == r.content.margins.bottom", "m.bottom == r.content.bottomMargin",
    ]
    let session = try Session(typing: ground)
    expect(
      "k.leading == r.content.leading + 8", "m.leading == k.leading",
      "k.bottom == r.content.bottom - 8", "m.bottom == k.bottom", in: session)
    // The content view ends above the separator.
    expect("k.bottom <= r.bottom - 8.3", in: session)
  }

  @Test(arguments: ["UIPageControl", "UIPickerView"])
  func `a control whose size is not known is said to be unknown`(name: String) throws {
    let (_, output) = try session(
      importing: "let thing = \(name)()\nview.addSubview(thing)\n"
        + "thing.topAnchor.constraint(equalTo: view.topAnchor).isActive = true")
    #expect(output.contains("so made plain views: thing"), "\(output)")
  }

  // From right to left a trailing edge is a left one, and 0.75 times 0 is 0.
  @Test func `a multiplier multiplies a coordinate from the left in both directions`() throws {
    var session = try Session(
      typing: "view box", "box.width == 40", "box.trailing == 0.75 * root.trailing",
      "view bar", "bar.width == 40", "bar.leading == 0.5 * root.leading + 10")
    expect("box.x == 200", "bar.x == 10", in: session)
    #expect(session.evaluate("set root.direction = rtl").status == .ok)
    // leading: 0.5 × 320 − 10 is its right edge.
    expect("box.x == 0", "bar.x == 110", in: session)
    var other = try Session(typing: "set root.direction = rtl", "view box", "box.width == 40")
    let answer = other.evaluate("box.trailing == 0.75 * root.trailing")
    #expect(answer.output.contains("from the left edge of the common ancestor"), "\(answer.output)")
    #expect(other.evaluate("explain H307").status == .ok)
  }

  @Test func `an option along a format of one view is read, with a remark`() throws {
    var session = try Session(typing: "view pane, other")
    let answer = session.evaluate("vfl H:|-10-[pane]-10-| align centerX")
    #expect(answer.status == .ok, "\(answer.errors)")
    #expect(answer.output.contains("align centerX does nothing beside one view"))
    expect("pane.x == 10", "pane.width == 300", in: session)
    // UIKit raises an exception for two.
    #expect(session.evaluate("vfl H:|-[pane]-[other]-| align centerX").status == .refused)
  }

  // As two files of public apps have it, and the same with a label of one line.
  @Test(arguments: [0, 1])
  func `one label that may wrap has the width that images leave`(lines: Int) throws {
    let session = try Session(
      typing: "set root.size = 326x80", "view a, b : image intrinsic 24x24",
      "view t : label text \"Get the newest maps of every valley\" font 13 lines \(lines)",
      "stack r (a, t, b) horizontal spacing 12", "hug a, b horizontal 252", "hug t horizontal 251",
      "resist t horizontal 700",
      "r.(leading, trailing, top, bottom) == root.(leading, trailing, top, bottom)")
    expect("a.width == 24", "t.width == 254", "b.width == 24", in: session)
  }

  @Test func `labels that may wrap share what an image leaves`() throws {
    let session = try Session(
      typing: "set root.size = 326x80", "view a : image intrinsic 24x24",
      "view t, u : label text \"Get the newest maps of every valley\" font 13 lines 0",
      "stack r (a, t, u) horizontal spacing 8", "hug a horizontal 252",
      "resist t, u horizontal 700",
      "r.edges == root")
    expect("a.width == 24", "t.width == 143", "u.width == 143", in: session)
  }

  // UIScrollView.h: contentInsetAdjustmentBehavior.
  @Test(arguments: [
    ("s.contentInset = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)", "a.swift", 62),
    ("s.contentInsetAdjustmentBehavior = .never", "a.swift", 0),
    ("s.contentInsetAdjustmentBehavior = .always", "a.swift", 50),
    (
      "s.contentInset = UIEdgeInsetsMake(9, 0, 0, 0);\n"
        + "s.contentInsetAdjustmentBehavior = UIScrollViewContentInsetAdjustmentNever;", "a.m", 9
    ),
  ])
  func `code insets the content of a scroll view`(line: String, name: String, top: Int) throws {
    let isSwift = name == "a.swift"
    let made =
      isSwift
      ? "let s = UIScrollView(), page = UIView()\nview.addSubview(s)\ns.addSubview(page)\n"
      : "UIScrollView *s = [UIScrollView new];\nUIView *page = [UIView new];\n"
        + "[self.view addSubview:s];\n[s addSubview:page];\n"
    var (session, _) = try session(importing: made + line + "\n", as: name)
    for line in [
      "set (s, page).translates = off", "set root.safe = 50 0 0 0", "s.edges == root",
      "page.edges == s", "page.size == 900", "view mark", "mark.top == page.top",
    ] {
      #expect(session.evaluate(line).status == .ok, "\(line)")
    }
    expect("mark.y == \(top)", "s.content.top == s.frame.top + \(top)", in: session)
  }
}
