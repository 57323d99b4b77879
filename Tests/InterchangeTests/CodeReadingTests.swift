// Code as apps write it is evaluated: each cause for which code was not read has its test here.

import Conditions
import Interchange
import Syntax
import Testing

@Suite struct CodeReadingTests {
  /// Why code of apps was not read, with the least of it, and the constraints that it makes.
  private static let causes: [(String, String, [String])] = [
    (
      "implicit self",
      "let a = UIView()\naddSubview(a)\na.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      ["a.top == root.top"]
    ),
    (
      "self and contentView",
      "self.contentView.addSubview(self.a)\n"
        + "a.topAnchor.constraint(equalTo: self.contentView.topAnchor).isActive = true\n"
        + "a.leftAnchor.constraint(equalTo: safeAreaLayoutGuide.leftAnchor).isActive = true",
      ["a.top == root.top", "a.left == root.safe.left"]
    ),
    (
      "a constant with a name",
      "enum Metrics { static let side: CGFloat = 8 * 2 }\nlet gap = -Metrics.side\n"
        + "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: gap).isActive = true",
      ["a.left == root.left - 16"]
    ),
    (
      "closures and defaults among the parameters",
      "func install(_ v: UIView, side: CGFloat = 9, done: @escaping () -> Void = {}) {\n"
        + "v.addSubview(a)\na.widthAnchor.constraint(equalToConstant: side).isActive = true\ndone()\n}",
      ["a.width == 9"]
    ),
    (
      "a parameter that is added to another view",
      "func install(_ card: UIView) {\nbackdrop.addSubview(card)\n"
        + "card.topAnchor.constraint(equalTo: backdrop.topAnchor, constant: 3).isActive = true\n}",
      ["card.top == backdrop.top + 3"]
    ),
    (
      "constraints that a function gives back",
      "func rules(in box: UIView) -> [NSLayoutConstraint] {\nvar all = [NSLayoutConstraint]()\n"
        + "all.append(a.widthAnchor.constraint(equalTo: box.widthAnchor))\n"
        + "all.append(contentsOf: [a.heightAnchor.constraint(equalToConstant: 7)])\nreturn all\n}",
      ["a.width == root.width", "a.height == 7"]
    ),
    (
      "a system that is too new",
      "func mark() {\nif #available(iOS 99, *) { return }\n"
        + "a.widthAnchor.constraint(equalToConstant: 5).isActive = true\n}",
      ["a.width == 5"]
    ),
    (
      "what is there only the second time",
      "func toggle() {\nif let shown = self.shown {\nshown.removeFromSuperview()\nreturn\n}\n"
        + "a.widthAnchor.constraint(equalToConstant: 6).isActive = true\n}",
      ["a.width == 6"]
    ),
    (
      "a property with the name of a cell's part",
      "func place() {\nview.addSubview(imageView)\n"
        + "imageView.topAnchor.constraint(equalTo: view.topAnchor, constant: 2).isActive = true\n}",
      ["imageView.top == root.top + 2"]
    ),
    (
      "a system, in Objective-C",
      "- (void)place {\nif (@available(iOS 11.0, *)) {\n"
        + "[a.topAnchor constraintEqualToAnchor:self.view.safeAreaLayoutGuide.topAnchor].active = YES;\n"
        + "}\n}",
      ["a.top == root.safe.top"]
    ),
    (
      "a constraint of SnapKit that waits",
      "let wide = a.snp.prepareConstraints { $0.width.equalTo(300).labeled(\"wide\") }[0]\n"
        + "wide.isActive = true",
      ["a.width == 300 as wide"]
    ),
    (
      "init",
      "class Card: UIView {\noverride init(frame: CGRect) {\nsuper.init(frame: frame)\naddSubview(a)\n"
        + "a.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\n"
        + "required init?(coder: NSCoder) { fatalError() }\n}",
      ["a.top == root.top"]
    ),
    (
      "a lazy variable",
      "lazy var title: UILabel = {\nlet l = UILabel()\nl.translatesAutoresizingMaskIntoConstraints = false\n"
        + "return l\n}()\nview.addSubview(title)\n"
        + "title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      ["title.top == root.top"]
    ),
    (
      "an array that grows",
      "var all = [NSLayoutConstraint]()\nall.append(a.widthAnchor.constraint(equalToConstant: 1))\n"
        + "all += [a.heightAnchor.constraint(equalToConstant: 2)]\nNSLayoutConstraint.activate(all)",
      ["a.width == 1", "a.height == 2"]
    ),
    (
      "keys that are not the views' names",
      "let red = UIView()\nlet box = UIView()\n"
        + "NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: \"H:[r][box]\", "
        + "metrics: nil, views: [\"r\": red, \"box\": box]))",
      ["vfl \"H:[red][boxView]\""]
    ),
    (
      "a one-line extension",
      "extension NSLayoutConstraint {\nfunc at(_ p: Float) -> NSLayoutConstraint {\n"
        + "priority = UILayoutPriority(p)\nreturn self\n}\n}\n"
        + "a.widthAnchor.constraint(equalToConstant: 5).at(700).isActive = true",
      ["a.width == 5 @700"]
    ),
    (
      "optional chaining",
      "cell?.widthAnchor.constraint(equalToConstant: 3).isActive = true\n"
        + "label!.widthAnchor.constraint(equalToConstant: 4).isActive = true",
      ["cell.width == 3", "label.width == 4"]
    ),
    (
      "the view of a controller",
      "controller.view.addSubview(a)\n"
        + "a.topAnchor.constraint(equalTo: controller.view.topAnchor).isActive = true",
      ["a.top == controller.top"]
    ),
    (
      "loops and closures",
      "[a, b].forEach { v in v.widthAnchor.constraint(equalToConstant: 7).isActive = true }\n"
        + "for (i, v) in [a, b].enumerated() {\n"
        + "v.leftAnchor.constraint(equalTo: view.leftAnchor, constant: CGFloat(i) * 10).isActive = true\n}",
      ["a.width == 7", "b.width == 7", "a.left == root.left", "b.left == root.left + 10"]
    ),
    (
      "a function that is called twice",
      "func pin(_ v: UIView, to w: CGFloat) {\n"
        + "v.widthAnchor.constraint(equalToConstant: w).isActive = true\n}\npin(a, to: 1)\npin(b, to: 2)",
      ["a.width == 1", "b.width == 2"]
    ),
  ]

  /// Libraries' ways of writing constraints.
  private static let libraries: [(String, [String])] = [
    (
      "a.snp.makeConstraints { make in\nmake.left.right.equalToSuperview().inset(8)\n"
        + "make.top.equalTo(b.snp.bottom).offset(4).priority(.high)\nmake.size.equalTo(CGSize(width: 3, height: 5))\n}",
      [
        "a.left == root.left + 8", "a.right == root.right - 8", "a.top == b.bottom + 4 @750",
        "a.width == 3", "a.height == 5",
      ]
    ),
    (
      "a.snp.makeConstraints {\n$0.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))\n}",
      [
        "a.top == root.top + 1", "a.left == root.left + 2", "a.bottom == root.bottom - 3",
        "a.right == root.right - 4",
      ]
    ),
    (
      "[[a topAnchor] constraintEqualToAnchor:[b topAnchor] constant:8].active = YES;\n"
        + "[a.widthAnchor constraintEqualToConstant:9].active = YES;",
      ["a.top == b.top + 8", "a.width == 9"]
    ),
    (
      "a.snp.makeConstraints { $0.height.equalTo(10) }\na.snp.remakeConstraints { $0.height.equalTo(20) }",
      ["a.height == 20"]
    ),
    (
      "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), "
        + "excludingEdge: .top)\na.autoSetDimension(.height, toSize: 9, relation: .lessThanOrEqual)\n"
        + "a.autoAlignAxis(toSuperviewAxis: .vertical)\na.autoPinEdge(.top, to: .bottom, of: b, withOffset: 6)",
      [
        "a.leading == root.leading + 2", "a.bottom == root.bottom - 3",
        "a.trailing == root.trailing - 4", "a.height <= 9", "a.centerX == root.centerX",
        "a.top == b.bottom + 6",
      ]
    ),
    (
      "constrain(a, b) { a, b in\na.top == b.bottom + 8 ~ 700\na.width == b.width * 2\n}",
      ["a.top == b.bottom + 8 @700", "a.width == 2 * b.width"]
    ),
    (
      "[self.a mas_makeConstraints:^(MASConstraintMaker *make) {\n"
        + "make.edges.equalTo(self.view).with.insets(UIEdgeInsetsMake(1, 2, 3, 4));\n"
        + "make.height.mas_equalTo(5).priorityLow();\n}];",
      [
        "a.top == root.top + 1", "a.left == root.left + 2", "a.bottom == root.bottom - 3",
        "a.right == root.right - 4", "a.height == 5 @250",
      ]
    ),
    (
      "[a autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:b withOffset:6];\n"
        + "[a autoSetDimension:ALDimensionWidth toSize:7];\n[a autoCenterInSuperview];",
      [
        "a.top == b.bottom + 6", "a.width == 7", "a.centerX == root.centerX",
        "a.centerY == root.centerY",
      ]
    ),
  ]

  /// All pieces of code, whichever suite looks at them.
  static let fragments: [SwiftListing] =
    causes.map { SwiftListing(name: $0.0, text: $0.1, constraints: $0.2.count) }
    + libraries.map { SwiftListing(name: "a library", text: $0.0, constraints: $0.1.count) }

  private func read(_ text: String, given: [String: String] = [:]) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, given: given, in: Surroundings())
  }

  @Test(arguments: causes)
  func `code as apps write it becomes constraints`(
    cause: String, code: String, expected: [String]
  ) throws {
    let translation = read(code)
    let constraints = translation.lines.filter { $0.contains(" == ") || $0.hasPrefix("vfl") }
    #expect(constraints == expected, "\(translation)")
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation.leftAside)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test func `a call over several lines that no branch reaches is listed whole`() {
    let translation = read(
      """
      func place() {
        if false {
          a.topAnchor.constraint(
            equalTo: view.topAnchor).isActive = true
        }
        let late = NSLayoutConstraint(
          item: a, attribute: .width, relatedBy: .equal,
          toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 9)
        late.priority = .defaultLow
      }
      """)
    #expect(translation.lines == ["view a"])
    #expect(translation.leftAside.map(\.reason) == [.notTaken, .notActive])
    #expect(translation.leftAside.map { $0.text.split(separator: "\n").count } == [2, 3])
  }

  @Test(arguments: [
    (
      "SnapKit turns off the mask of what it constrains",
      "let a = UIView()\nlet b = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))\n"
        + "a.snp.makeConstraints { $0.width.equalTo(b) }\nb.autoSetDimension(.height, toSize: 9)",
      [
        "view a", "view b frame 1 2 3 4", "a.width == b.width", "set b.translates = off",
        "b.height == 9",
      ]
    ),
    (
      "a stack that is not declared", "titleStack.addArrangedSubview(a)",
      ["view titleStack : stack", "view a", "set titleStack.arranged += (a)"]
    ),
    (
      "a stack of the Mac",
      "let a = NSView()\nlet row = NSStackView(views: [a])\nrow.orientation = .vertical",
      ["view a", "stack row (a) frame 0 0 0 0", "set row.axis = vertical"]
    ),
    (
      "a property of the view itself, as of another",
      "let row = UIStackView()\nrow.axis = .vertical\nrow.spacing = 8\nrow.font = .systemFont(ofSize: 12)",
      [
        "view row : stack frame 0 0 0 0", "set row.axis = vertical", "set row.spacing = 8",
        "set row.font = 12",
      ]
    ),
  ])
  func `views as apps make them become lines`(cause: String, code: String, expected: [String]) {
    let translation = read(code)
    #expect(translation.lines == expected, "\(translation)")
  }

  @Test func `one bad element is named, and its neighbours stay`() {
    let translation = read(
      """
      NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: view.topAnchor),
          a.leftAnchor.constraint(equalTo: view.leftAnchor, multiplier: 2),
          a.widthAnchor.constraint(equalToConstant: 9),
      ])
      """)
    #expect(translation.lines.suffix(2) == ["a.top == root.top", "a.width == 9"])
    #expect(translation.leftAside.map(\.line) == [3])
    #expect(translation.leftAside.first?.text.hasPrefix("a.leftAnchor") == true)
  }

  @Test func `what the code does not say is assumed and told, or given`() {
    let code =
      "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -Metrics.side).isActive = true"
    let assumed = read(code)
    #expect(assumed.lines.last == "a.left == root.left - 8")
    #expect(assumed.assumptions.map(\.text) == ["Metrics.side"])
    #expect(read(code, given: ["Metrics.side": "12"]).lines.last == "a.left == root.left - 12")
  }

  @Test func `each branch of a condition that nobody knows can be taken`() {
    let code = """
      if isWide {
        a.widthAnchor.constraint(equalToConstant: 300).isActive = true
      } else {
        a.widthAnchor.constraint(equalToConstant: 100).isActive = true
      }
      """
    let taken = read(code)
    #expect(taken.lines == ["view a", "a.width == 300"])
    #expect(taken.assumptions.map(\.text) == ["isWide"])
    #expect(taken.leftAside.map(\.reason) == [.notTaken])
    #expect(taken.leftAside.map(\.line) == [4])
    #expect(read(code, given: ["isWide": "off"]).lines == ["view a", "a.width == 100"])
  }

  @Test func `a guard lets through, and a known condition is no choice`() {
    let translation = read(
      """
      func lay() {
        guard isReady else { return }
        let wide = 3 > 2
        if wide { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        switch Kind.big {
        case .small: a.heightAnchor.constraint(equalToConstant: 2).isActive = true
        default: a.heightAnchor.constraint(equalToConstant: 3).isActive = true
        }
      }
      """)
    #expect(translation.lines.contains("a.width == 1"))
    #expect(translation.assumptions.first?.text == "isReady")
    // Nothing is lost: what is not read is listed.
    #expect(translation.leftAside.filter { $0.reason == .notTaken }.count == 1)
  }

  @Test func `each line knows the line of the code that it came from`() {
    let translation = read(
      "let a = UIView()\n\na.widthAnchor.constraint(equalToConstant: 1).isActive = true")
    #expect(translation.origins == [1, 3])
  }

  // MARK: - Libraries

  @Test(arguments: libraries)
  func `words of libraries become constraints`(code: String, expected: [String]) throws {
    let translation = read(code)
    let constraints = translation.lines.filter { !$0.hasPrefix("view ") }
    #expect(constraints == expected, "\(translation)")
    #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test func `updateConstraints changes the constraint that there is`() {
    let translation = read(
      "a.snp.makeConstraints { $0.width.equalTo(b).multipliedBy(0.5) }\n"
        + "a.snp.updateConstraints { $0.width.equalTo(b).offset(9) }")
    #expect(translation.lines == ["view a", "view b", "a.width == 0.5 * b.width + 9"])
  }

  // MARK: - Objective-C

  @Test func `a method of Objective-C is read as its twin in Swift is`() throws {
    let translation = read(
      """
      - (void)viewDidLoad
      {
          [super viewDidLoad];
          UILabel *title = [[UILabel alloc] initWithFrame:CGRectZero];
          title.text = @"Hello";
          title.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:title];
          CGFloat side = 2.0f * 4;
          [NSLayoutConstraint activateConstraints:@[
              [title.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:side],
              [title.widthAnchor constraintLessThanOrEqualToConstant:100],
          ]];
          NSLayoutConstraint *c = [NSLayoutConstraint constraintWithItem:title
              attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:title
              attribute:NSLayoutAttributeWidth multiplier:0.5 constant:0];
          c.priority = UILayoutPriorityDefaultHigh;
          [self.view addConstraint:c];
          NSDictionary *views = NSDictionaryOfVariableBindings(title);
          for (NSString *format in @[@"H:|-[title]", @"H:[title]-inset-|"]) {
              [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format
                  options:0 metrics:@{@"inset": @(side)} views:views]];
          }
      }
      """)
    #expect(
      translation.lines == [
        "view title : label", "set title.text = \"Hello\"", "set title.translates = off",
        "title.top == root.top + 8", "title.width <= 100",
        "title.height == 0.5 * title.width @750 as c", "vfl \"H:|-[title]\" metrics inset=8",
        "vfl \"H:[title]-inset-|\" metrics inset=8",
      ])
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation.leftAside)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test(arguments: ["let", "lazy var"])
  func `a closure that returns ends itself, and not the function around it`(word: String) {
    let translation = read(
      """
      func lay() {
        \(word) title: UILabel = {
          let made = UILabel()
          return made
        }()
        [title].forEach { view in
          guard view.isHidden else { return }
        }
        func pin(_ side: CGFloat) { title.widthAnchor.constraint(equalToConstant: side).isActive = true }
        pin(9)
      }
      """)
    #expect(translation.lines.last == "title.width == 9", "\(translation)")
  }

  // MARK: - Bounds

  @Test func `depth, loops and calls without end are bounded, and said`() {
    let loop = read("for i in 0..<900 {\nfor j in 0..<900 {\na.isHidden = true\n}\n}")
    #expect(loop.lines.count <= 5001)
    #expect(loop.leftAside.contains { $0.reason == .tooMuch })
    let deep = String(repeating: "{ ", count: 5000)
    #expect(read("let a = \(deep)").lines.isEmpty)
    let calls = read("func f(_ n: Int) {\nf(n + 1)\na.isHidden = true\n}\nf(0)")
    #expect(calls.lines.count < 100)
    #expect(read("- (void)a { " + String(repeating: "[", count: 5000)).lines.isEmpty)
  }

  @Test func `the work grows with the length of a function, not with its square`() {
    func time(_ count: Int) -> Duration {
      let body = (0..<count).map {
        "  a.widthAnchor.constraint(equalToConstant: \($0)).isActive = true\n"
      }
      let code = "func lay() {\n" + body.joined() + "}"
      return (0..<3).map { _ in processorTime { _ = read(code) } }.min() ?? .zero
    }
    #expect(time(1200) < time(300) * 10)
  }

  @Test func `no call for a constraint is lost in silence`() {
    let translation = read(
      """
      func never() { helper.pin(a.topAnchor.constraint(equalTo: view.topAnchor)) }
      while x { a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }
      a.heightAnchor.constraint(equalTo: ).isActive = true
      a.snp.makeConstraints { make in make.top.equalTo(b).frobnicated(3) }
      """)
    #expect(translation.constraints == 0)
    #expect(Set(translation.leftAside.map(\.line)) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    (
      [
        "private lazy var button: UIButton = {\n  let b = UIButton()\n  return b\n}()",
        "view.addSubview(button)",
      ],
      ["view button : button frame 0 0 0 0"]
    ),
    (
      [
        "func pin(_ v: UIView) {\n  v.widthAnchor.constraint(equalToConstant: 9).isActive = true\n}",
        "let a = UIView()", "view.addSubview(a)", "pin(a)",
      ],
      ["a.width == 9"]
    ),
    (
      [
        "let a = UIView(), gap = base + 8",
        "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: gap).isActive = true",
      ],
      ["a.left == root.left + 8"]
    ),
    (
      [
        "class Card: UIView {\n  let l = UILabel()\n  override init(frame: CGRect) {\n"
          + "    super.init(frame: frame)\n    addSubview(l)\n  }\n}",
        "let one = Card()", "let two = Card()",
      ],
      ["move l to one"]
    ),
  ])
  func `what one text declares is used by the next ones`(texts: [String], lines: [String]) {
    var reader = SwiftReader()
    let read = texts.flatMap { text in
      let translation = reader.read(text, in: Surroundings())
      #expect(translation.origins.allSatisfy { $0 == 1 } || text.contains("\n"), "\(text)")
      return translation.lines
    }
    #expect(Set(lines).isSubset(of: read), "\(read)")
  }
}
