// PureLayout, Cartography's groups, Masonry's lists and conditions of EasyPeasy, word by word; and
// the forms of Objective-C in which they are written.

import AutoLayout
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct CodeLibraryRowTests {
  private static let views = "let a = UIView()\nlet b = UIView()\nlet c = UIView()\n"

  private func read(_ text: String) throws -> Translation {
    var reader = SwiftReader()
    let translation = reader.read(text, in: Surroundings(world: World()))
    for line in translation.lines { _ = try Parser.parse(line) }
    return translation
  }

  private func swift(_ module: String, _ code: String) throws -> [String] {
    let translation = try read(
      "import \(module)\n\(Self.views)view.addSubview(a)\nview.addSubview(b)\nview.addSubview(c)\n"
        + code)
    #expect(translation.leftAside.allSatisfy { $0.text.hasPrefix("import") }, "\(translation)")
    return translation.lines.filter { $0.contains("= ") && !$0.hasPrefix("set ") }
  }

  private func objectiveC(_ code: String) throws -> [String] {
    let translation = try read(
      """
      - (void)viewDidLoad {
        UIView *a = [UIView new], *b = [UIView new], *c = [UIView new];
        [self.view addSubview:a];
        [self.view addSubview:b];
        [self.view addSubview:c];
        \(code)
      }
      """)
    #expect(translation.leftAside.isEmpty, "\(translation)")
    return translation.lines.filter { $0.contains("= ") && !$0.hasPrefix("set ") }
  }

  @Test(arguments: [
    (
      "[a, b].autoSetViewsDimension(.height, toSize: 40)", ["a.height == 40", "b.height == 40"]
    ),
    ("a.autoConstrainAttribute(.horizontal, to: .top, of: b)", ["a.centerY == b.top"]),
    ("a.autoConstrainAttribute(.marginLeft, to: .left, of: b)", ["a.leftMargin == b.left"]),
    (
      "a.autoConstrainAttribute(.height, to: .width, of: b, withMultiplier: 2)",
      ["a.height == 2 * b.width"]
    ),
    (
      "NSLayoutConstraint.autoSetPriority(.defaultHigh) { a.autoSetDimension(.width, toSize: 9) }",
      ["a.width == 9 @750"]
    ),
    (
      "let all = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {\n"
        + "a.autoSetDimension(.width, toSize: 9)\nb.autoSetDimension(.width, toSize: 8)\n}\n"
        + "all.autoInstallConstraints()",
      ["a.width == 9", "b.width == 8"]
    ),
    ("a.autoSetDimension(.width, toSize: 9).autoIdentify(\"wide\")", ["a.width == 9 as wide"]),
    (
      "let size = a.autoSetDimensions(to: CGSize(width: 3, height: 4))\n"
        + "size.autoRemoveConstraints()", []
    ),
    (
      "[a, b, c].autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 10)",
      [
        "a.leading == root.leading + 10", "b.leading == a.trailing + 10", "b.width == a.width",
        "b.top == a.top", "c.leading == b.trailing + 10", "c.width == b.width", "c.top == b.top",
        "c.trailing == root.trailing - 10",
      ]
    ),
    // Three of 30 points: their centres are at 2/4, 4/4 and 6/4 of the superview's centre, less half
    // of 30 times what is missing to 1.
    (
      "[a, b, c].autoDistributeViews(along: .vertical, alignedTo: .vertical, withFixedSize: 30)",
      [
        "a.height == 30", "a.centerY == 0.5 * root.centerY - 7.5", "b.height == 30",
        "b.centerY == root.centerY", "b.centerX == a.centerX", "c.height == 30",
        "c.centerY == 1.5 * root.centerY + 7.5", "c.centerX == b.centerX",
      ]
    ),
  ])
  func `PureLayout's methods are constraints`(code: String, expected: [String]) throws {
    #expect(try swift("PureLayout", code) == expected, "\(code)")
  }

  @Test func `a group of Cartography gives way to what replaces it`() throws {
    let lines = try swift(
      "Cartography",
      """
      let group = constrain(a) { a in
        a.width == 10
        a.height == 20
      }
      constrain(a, replace: group) { a in
        a.width == 30
        a.top == a.superview!.top
      }
      """)
    #expect(lines == ["a.width == 30", "a.top == root.top"])
  }

  @Test(arguments: [
    ("Width(9).when { true }", ["a.width == 9"]),
    ("Width(9).when { 1 > 2 }, Height(8)", ["a.height == 8"]),
    ("[Width(9), Height(8)].when { true }", ["a.width == 9", "a.height == 8"]),
  ])
  func `a condition of EasyPeasy decides whether there is a constraint`(
    attributes: String, expected: [String]
  ) throws {
    #expect(try swift("EasyPeasy", "a.easy.layout(\(attributes))") == expected)
  }

  @Test func `an unknown condition of EasyPeasy is assumed, and a false one told`() throws {
    let unknown = try read(
      Self.views + "view.addSubview(a)\na.easy.layout(Width(9).when { isWide })")
    #expect(unknown.lines.contains("a.width == 9"), "\(unknown)")
    #expect(unknown.assumptions.map(\.text) == ["isWide"])
    let off = try read(
      Self.views + "view.addSubview(a)\na.easy.layout(Width(9).when { false })")
    #expect(off.leftAside.map(\.reason) == [.notTaken], "\(off)")
  }

  @Test(arguments: [
    (
      "|a|.top(0)",
      ["a.top == root.top", "a.leading == root.leading", "a.trailing == root.trailing"]
    ),
    ("a-4-b", ["b.leading == a.trailing + 4"]),
    ("align(horizontally: a-10-b)", ["b.leading == a.trailing + 10", "b.centerY == a.centerY"]),
    ("a.width(50%)", ["a.width == 0.5 * root.width"]),
    ("a.Width == 50 % b.Width", ["a.width == 0.5 * b.width"]),
    ("a.aspectRatio(150%)", ["a.width == 1.5 * a.height"]),
    ("align(lastBaselines: a, b)", ["b.lastBaseline == a.lastBaseline"]),
  ])
  func `rows of Stevia stand alone too`(code: String, expected: [String]) throws {
    #expect(Set(try swift("Stevia", code)) == Set(expected), "\(code)")
  }

  @Test(arguments: [
    ("Stevia", "a.fillContainer()"), ("Stevia", "a.Top == b.Bottom"),
    ("TinyConstraints", "a.topToBottom(of: b)"), ("TinyConstraints", "a.width(40)"),
    ("EasyPeasy", "a.easy.layout(Width(9))"),
    ("Cartography", "constrain(a, b) { a, b in\na.top == b.top\na.left == b.left\n}"),
    ("KeepLayout", "a.keepWidth.equal = 9"), ("KeepLayout", "a.keepCentered()"),
    ("SnapKit", "a.snp.makeConstraints { $0.top.equalToSuperview() }"),
  ])
  func `a library's call that is not reached is told`(module: String, call: String) throws {
    let translation = try read(
      "import \(module)\n\(Self.views)func f() {\nif false {\n\(call)\n}\n}")
    #expect(
      translation.leftAside.contains { $0.reason == .notTaken && $0.text.contains(call) },
      "\(translation)")
  }

  // MARK: - Objective-C

  @Test(arguments: [
    (
      "NSArray *all = [@[a, b] mas_makeConstraints:^(MASConstraintMaker *make) {"
        + " make.width.equalTo(@9); }];\n"
        + "[NSLayoutConstraint deactivateConstraints:@[all[0]]];", ["b.width == 9"]
    ),
    (
      "MASConstraintMaker *maker = [[MASConstraintMaker alloc] initWithView:a];\n"
        + "maker.left.equalTo(b).offset(10);\n[maker install];", ["a.left == b.left + 10"]
    ),
    (
      "LIST_OF(NSLayoutConstraint *) *all = [a autoSetDimensionsToSize:CGSizeMake(3, 4)];",
      ["a.width == 3", "a.height == 4"]
    ),
    (
      "[NSLayoutConstraint autoSetPriority:500 forConstraints:^{"
        + " [a autoSetDimension:ALDimensionWidth toSize:9]; }];", ["a.width == 9 @500"]
    ),
    (
      "UIView *d = ({ UIView *it = [UIView new]; [self.view addSubview:it]; it; });\n"
        + "[d.widthAnchor constraintEqualToConstant:9].active = YES;", ["d.width == 9"]
    ),
  ])
  func `forms of Objective-C are read`(code: String, expected: [String]) throws {
    #expect(try objectiveC(code) == expected, "\(code)")
  }

  @Test func `macros around methods hide nothing`() throws {
    let translation = try read(
      """
      SpecBegin(Screen)

      - (void)viewDidLoad APP_DIRECT
      {
        UIView *a = [UIView new];
        [self.view addSubview:a];
        [a.widthAnchor constraintEqualToConstant:9].active = YES;
      }
      """)
    #expect(translation.lines.last == "a.width == 9", "\(translation)")
  }

  @Test func `a call of the code's own that is called like a library's is read`() throws {
    let translation = try read(
      "func constrain(_ v: UIView) { v.widthAnchor.constraint(equalToConstant: 4).isActive = true }\n"
        + "let a = UIView()\nview.addSubview(a)\nconstrain(a)")
    #expect(translation.lines.last == "a.width == 4", "\(translation)")
    #expect(translation.leftAside.isEmpty, "\(translation)")
  }

  // MARK: - Stevia, Masonry and KeepLayout

  @Test func `a column of Stevia starts and ends at the superview of its views`() throws {
    #expect(
      try swift("Stevia", "a.sv(b, c)\nview.layout(3, |b|, |-c-|, 4)").filter {
        $0.contains("top") || $0.contains("bottom")
      } == [
        "b.top == a.top + 3", "c.top == b.bottom", "c.bottom == a.bottom - 4",
      ])
  }

  @Test func `two signs between views are one`() throws {
    #expect(
      try swift("Stevia", "|a--3--b|\n") == [
        "a.leading == root.leading", "b.leading == a.trailing + 3", "b.trailing == root.trailing",
      ])
  }

  @Test func `insets of Masonry go inwards behind each word`() throws {
    for word in ["mas_offset", "insets"] {
      #expect(
        try objectiveC(
          "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n"
            + "make.edges.mas_equalTo(b).\(word)(UIEdgeInsetsMake(-1, -2, -3, -4)); }];") == [
            "a.top == b.top - 1", "a.left == b.left - 2", "a.bottom == b.bottom + 3",
            "a.right == b.right + 4",
          ], "\(word)")
    }
  }

  @Test(arguments: [
    ("a.keepCentered()", ["a.centerX == root.centerX", "a.centerY == root.centerY"]),
    ("a.keepVerticallyCentered()", ["a.centerY == root.centerY"]),
    ("a.keepFirstBaselineAlignTo(b)?.equal = 0", ["a.firstBaseline == b.firstBaseline"]),
    ("a.keepRightMarginInset.min = 4", ["a.right <= root.margins.right - 4"]),
    (
      "a.keepVerticalSafeInsets.equal = 2",
      ["a.top == root.safe.top + 2", "a.bottom == root.safe.bottom - 2"]
    ),
    ("a.keepWidth.equal = 3\na.keepWidth.equal = 5", ["a.width == 5"]),
  ])
  func `KeepLayout's words are constraints`(code: String, expected: [String]) throws {
    #expect(try swift("KeepLayout", code) == expected, "\(code)")
  }

  @Test func `KeepLayout constrains self, and animates`() throws {
    let translation = try read(
      """
      import KeepLayout
      class Strip: UIView {
        let tab = UIView()
        func build() {
          addSubview(tab)
          tab.keepLeftInset.equal = 1
          keepHeight.equal = 30
          superview?.keepAnimated(withDuration: 0.5, layout: { self.tab.keepLeftInset.equal = 9 })
        }
      }
      """)
    // Nothing is laid out before, so that the animation shows it all.
    #expect(
      translation.lines.contains(
        "animate 0.5s { tab.left == strip.left + 9; strip.height == 30 }"), "\(translation)")
    #expect(translation.leftAside.allSatisfy { $0.text.hasPrefix("import") }, "\(translation)")
  }

  @Test func `a loop with a bound that is not known goes round once`() throws {
    let translation = try read(
      """
      - (void)fill:(NSUInteger)count {
        for (NSInteger i = 0; i < count; i++) {
          UIView *tile = [UIView new];
          [self.view addSubview:tile];
          [tile.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
        }
      }
      """)
    #expect(translation.lines.filter { $0.contains("==") } == ["tile.top == root.top"])
    #expect(translation.assumptions.map(\.text) == ["i < count"])
  }
}
