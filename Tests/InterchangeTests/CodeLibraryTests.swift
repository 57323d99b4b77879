// Anchorage and TinyConstraints, word by word; and the options of formats in every spelling.

import AutoLayout
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct CodeLibraryTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World()))
  }

  @Test func `SnapKit is read in the words that it had before Swift 3`() throws {
    let translation = read(
      """
      let b = UIView()
      view.addSubview(b)
      b.snp_makeConstraints { (make) -> Void in
        make.left.equalTo(view.snp_left).offset(20)
        make.width.equalTo(30)
      }
      b.snp_updateConstraints { make in make.width.equalTo(40) }
      """)
    let lines = translation.lines.filter { !$0.hasPrefix("view b") }
    // The update sets the constant of the one that was made.
    #expect(lines == ["b.left == root.left + 20", "b.width == 40"], "\(translation)")
    #expect(translation.leftAside.isEmpty, "\(translation)")
  }

  @Test(arguments: [
    ("right", "left", "+"), ("left", "right", "-"), ("top", "bottom", "-"), ("bottom", "top", "+"),
    ("right", "right", "-"), ("left", "left", "+"),
  ])
  func `an inset of SnapKit goes inwards from the edge that it is measured from`(
    own: String, other: String, sign: String
  ) {
    let translation = read(
      """
      let (icon, name) = (UIView(), UIView())
      view.addSubview(icon)
      view.addSubview(name)
      icon.snp.makeConstraints { $0.\(own).equalTo(name.snp.\(other)).inset(8) }
      """)
    #expect(
      translation.lines.contains("icon.\(own) == name.\(other) \(sign) 8"), "\(translation)")
  }

  @Test(arguments: [
    ("b.widthAnchor == 44", ["b.width == 44"]),
    ("b.heightAnchor >= 20 ~ .low", ["b.height >= 20 @250"]),
    ("b.heightAnchor /==/ b.widthAnchor * 2 + 3", ["b.height == 2 * b.width + 3"]),
    ("b.heightAnchor <= b.widthAnchor / 2", ["b.height <= 0.5 * b.width"]),
    ("b.topAnchor == view.topAnchor + 4 ~ .high - 1", ["b.top == root.top + 4 @749"]),
    (
      "b.edgeAnchors == view.edgeAnchors + 8",
      [
        "b.top == root.top + 8", "b.leading == root.leading + 8", "b.bottom == root.bottom - 8",
        "b.trailing == root.trailing - 8",
      ]
    ),
    (
      "b.horizontalAnchors >= view.safeAreaLayoutGuide.horizontalAnchors",
      ["b.leading >= root.safe.leading", "b.trailing <= root.safe.trailing"]
    ),
    ("b.sizeAnchors == CGSize(width: 3, height: 4)", ["b.width == 3", "b.height == 4"]),
    (
      "b.centerAnchors == view.centerAnchors",
      ["b.centerX == root.centerX", "b.centerY == root.centerY"]
    ),
    (
      "let c = b.topAnchor == view.topAnchor\nc.constant = 9",
      ["b.top == root.top as c", "set c = 9"]
    ),
    (
      "var all: [NSLayoutConstraint] = []\nall.append(b.widthAnchor == 5)", ["b.width == 5"]
    ),
    (
      "let all = [b.widthAnchor == 5, b.heightAnchor == 6 ~ .low]",
      ["b.width == 5", "b.height == 6 @250"]
    ),
    (
      "let all = Anchorage.batch(active: false) { b.widthAnchor == 5 }\n"
        + "NSLayoutConstraint.activate(all)", ["b.width == 5"]
    ),
  ])
  func `anchors with signs between them are constraints`(code: String, expected: [String]) throws {
    let translation = read("let b = UIView()\nview.addSubview(b)\n" + code)
    #expect(Array(translation.lines.dropFirst()) == expected, "\(translation)")
    #expect(translation.assumptions.isEmpty && translation.leftAside.isEmpty, "\(translation)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test(arguments: [
    ("a.height(40)", ["a.height == 40"]),
    ("a.height(min: 20, max: 50)", ["a.height >= 20", "a.height <= 50"]),
    ("a.leadingToSuperview(offset: 8)", ["a.leading == root.leading + 8"]),
    // Only the trailing edge has its sign changed.
    ("a.trailingToSuperview(offset: 8)", ["a.trailing == root.trailing - 8"]),
    ("a.bottomToSuperview(offset: -8)", ["a.bottom == root.bottom - 8"]),
    (
      "a.topToBottom(of: b, offset: 4, relation: .equalOrGreater, priority: .high)",
      ["a.top >= b.bottom + 4 @750"]
    ),
    (
      "a.edgesToSuperview(excluding: .bottom, insets: .uniform(6) + .top(1), usingSafeArea: true)",
      [
        "a.top == root.safe.top + 7", "a.left == root.safe.left + 6",
        "a.right == root.safe.right - 6",
      ]
    ),
    (
      "a.centerInSuperview(offset: CGPoint(x: 3, y: 4))",
      ["a.centerX == root.centerX + 3", "a.centerY == root.centerY + 4"]
    ),
    ("a.aspectRatio(1.5)", ["a.width == 1.5 * a.height"]),
    ("a.width(to: b, multiplier: 0.5, offset: 2)", ["a.width == 0.5 * b.width + 2"]),
    ("a.size(CGSize(width: 10, height: 20))", ["a.width == 10", "a.height == 20"]),
    ("a.left(to: b, b.rightAnchor, offset: 2)", ["a.left == b.right + 2"]),
    (
      "let c = a.left(to: b, offset: 2, isActive: false)\nc.isActive = true",
      ["a.left == b.left + 2 as c"]
    ),
    (
      "view.stack([a, b], axis: .horizontal, width: 9, spacing: 5)",
      [
        "a.left == root.left", "a.top == root.top", "a.bottom == root.bottom", "a.width == 9",
        "b.left == a.right + 5", "b.top == root.top", "b.bottom == root.bottom", "b.width == 9",
        "b.right == root.right",
      ]
    ),
  ])
  func `TinyConstraints' methods are constraints`(code: String, expected: [String]) throws {
    let translation = read(
      "import TinyConstraints\nlet a = UIView()\nlet b = UIView()\nview.addSubview(a)\n"
        + "view.addSubview(b)\n" + code)
    let constraints = translation.lines.filter { $0.contains("= ") && !$0.hasPrefix("set ") }
    #expect(constraints == expected, "\(translation)")
    #expect(translation.leftAside.allSatisfy { $0.text.hasPrefix("import") }, "\(translation)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test(arguments: [
    "NSLayoutConstraint.FormatOptions(rawValue: 0)", "NSLayoutConstraint.FormatOptions()",
    "NSLayoutFormatOptions(rawValue: 0)", "NSLayoutFormatOptions(0)", "NSLayoutFormatOptions()",
    "[]", "nil", ".directionLeadingToTrailing", ".allZeros",
  ])
  func `no option is written in many ways`(options: String) {
    for method in ["constraints(withVisualFormat: ", "constraintsWithVisualFormat("] {
      let translation = read(
        "let a = UIView()\nview.addSubview(a)\nview.addConstraints(NSLayoutConstraint.\(method)"
          + "\"H:|-20-[a(40)]\", options: \(options), metrics: nil, views: [\"a\": a]))")
      #expect(translation.lines.last == "vfl \"H:|-20-[a(40)]\"", "\(translation)")
      // The gap and the width.
      #expect(translation.constraints == 2)
    }
  }

  @Test(arguments: [
    (".alignAllCenterY", " align centerY"),
    ("NSLayoutFormatOptions.AlignAllCenterY", " align centerY"),
    ("[.alignAllTop, .alignAllBottom]", " align top bottom"),
    ("NSLayoutConstraint.FormatOptions(rawValue: 1 << 3)", nil),
    ("NSLayoutConstraint.FormatOptions(rawValue: 8)", " align top"),
    ("[.alignAllTop, .directionRightToLeft]", " align top direction rightToLeft"),
  ])
  func `options are those of the language`(options: String, tail: String?) throws {
    let translation = read(
      "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:[a][b]\", "
        + "options: \(options), metrics: nil, views: [\"a\": a, \"b\": b]))")
    guard let tail else {
      #expect(translation.constraints == 0 && !translation.leftAside.isEmpty)
      return
    }
    #expect(translation.lines.last == "vfl \"H:[a][b]\"" + tail, "\(translation)")
    _ = try Parser.parse(translation.lines.last ?? "")
  }

  @Test func `a format names its views itself where the code does not show them`() {
    let translation = read(
      "view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "
        + "\"H:|-12-[icon(24)]-[caption]-12-|\", options: .alignAllCenterY, metrics: nil, "
        + "views: views))")
    #expect(translation.presumed == ["icon", "caption"])
    // Three gaps, a width and an alignment.
    #expect(translation.constraints == 5)
    #expect(translation.assumptions.map(\.text) == ["views"])
  }

  @Test func `constraints of a format can be taken out again`() {
    let translation = read(
      "let k = NSLayoutConstraint.constraints(withVisualFormat: \"H:[a]-3-[b]\", metrics: nil, "
        + "views: [\"a\": a, \"b\": b])\nNSLayoutConstraint.activate(k)\n"
        + "NSLayoutConstraint.deactivate(k)")
    #expect(translation.lines == ["view a", "view b"])
    #expect(translation.constraints == 0 && translation.leftAside.isEmpty)
  }

  @Test(arguments: ["[Top(10), Left(8)]", "[\n  Top(10),\n  Left(8)\n]"])
  func `the arrow of EasyPeasy needs no import`(attributes: String) {
    let translation = read("view.addSubview(tag)\ntag <- \(attributes)\ntag <- Width(30)")
    let lines = translation.lines.filter { $0.contains("==") }
    #expect(
      lines == ["tag.top == root.top + 10", "tag.left == root.left + 8", "tag.width == 30"],
      "\(translation)")
    #expect(read("name <- map[\"name\"]").constraints == 0)
  }
}
