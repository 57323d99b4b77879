// Views of which a part is elsewhere: declared in a class extension, placed by whoever uses the class,
// handed to a function of another file, or set up by one of two ways.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct CodeElsewhereTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  private func equations(_ text: String) -> [String] {
    read(text).lines.filter { $0.contains("==") || $0.hasPrefix("vfl") }
  }

  private func imported(_ code: String, as path: String) -> (Session, String) {
    var session = Session()
    session.evaluate("import \(path)")
    let output = session.resume(.file(code)).output
    return (session, output)
  }

  // MARK: - Members

  @Test(arguments: ["title", "text", "font", "layer", "center", "alignment", "spacing", "badge"])
  func `a member of a class extension is a view, whatever it is called`(name: String) {
    #expect(
      equations(
        """
        @interface EmptyView ()
        @property (nonatomic, strong) UILabel *\(name);
        @end
        @implementation EmptyView
        - (instancetype)initWithFrame:(CGRect)frame {
          if (self = [super initWithFrame:frame]) {
            UILabel *made = [UILabel new];
            self.\(name) = made;
            [self addSubview:self.\(name)];
            [self.\(name).topAnchor constraintEqualToAnchor:self.topAnchor constant:9].active = YES;
          }
          return self;
        }
        @end
        """)[0] == "made.top == emptyView.top + 9", "\(name)")
  }

  @Test(arguments: ["contentView", "middleView"])
  func `a content view that the code sets is no other one`(name: String) {
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    let translation = read(
      """
      @interface HintView ()
      @end
      @implementation HintView
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          _box = [UIView new];
          [self addSubview:_box];
          [_box.topAnchor constraintEqualToAnchor:self.topAnchor constant:6].active = YES;
        }
        return self;
      }
      - (void)\(setter):(UIView *)\(name) {
        [self.\(name) removeFromSuperview];
        _\(name) = \(name);
        [_box addSubview:self.\(name)];
        [self.\(name).topAnchor constraintEqualToAnchor:_box.topAnchor constant:2].active = YES;
      }
      @end
      """)
    #expect(!translation.lines.contains { $0.hasPrefix("remove") }, "\(translation.lines)")
    let made = ["box.top == hintView.top + 6", "\(name).top == box.top + 2"]
    #expect(translation.lines.filter(made.contains) == made, "\(translation)")
  }

  @Test(arguments: ["contentView", "middleView"])
  func `a local view does not hide the content view of a cell`(name: String) {
    let lines = equations(
      """
      @implementation PriceCell
      - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)name {
        if (self = [super initWithStyle:style reuseIdentifier:name]) {
          UIView *\(name) = [[UIView alloc] init];
          [self.contentView addSubview:\(name)];
          [\(name).topAnchor constraintEqualToAnchor:self.contentView.topAnchor constant:4].active = YES;
        }
        return self;
      }
      @end
      """)
    #expect(lines.contains("\(name).top == priceCell.content.top + 4"), "\(lines)")
  }

  // MARK: - The place of a view of the code

  @Test(arguments: 0..<12)
  func `a class that places its view itself is placed by nothing else`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let pins = [("Leading", "leading"), ("Top", "top")].map { edge in
      (edge.0, edge.1, 1 + random.number(below: 30), random.number(below: 2) == 0)
    }
    let own = pins.filter { $0.3 }
    let calls = own.map { edge, _, inset, _ in
      "[self autoPinEdgeToSuperviewEdge:ALEdge\(edge) withInset:\(inset)];"
    }
    let (session, output) = imported(
      """
      @implementation HintView
      - (void)updateConstraints {
        \(calls.joined(separator: "\n"))
        UIView *dot = [UIView new];
        [self addSubview:dot];
        [dot autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(3, 3, 3, 3)];
        [super updateConstraints];
      }
      @end
      """, as: "a.m")
    #expect(session.workspaceConflicts == "no conflict\n", "\(output)")
    let list = session.listed
    for (_, edge, inset, isOwn) in pins {
      let constant = isOwn ? " + \(inset)" : ""
      #expect(list.contains("hintView.\(edge) == root.\(edge)\(constant) as"), "\(list)")
    }
    #expect(!list.contains("broken"), "\(list)")
  }

  // MARK: - Superclasses

  @Test(arguments: ["Rail", "Rail<Int>", "Rail<Dictionary<Int, Set<Tile>>>"])
  func `the arguments of a generic superclass are no superclasses`(parent: String) {
    let code = """
      class Tile<Value>: UIView where Value: Equatable {
        let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          dot.topAnchor.constraint(equalTo: topAnchor, constant: 7).isActive = true
        }
      }
      class Row: \(parent) { }
      func show(_ any: Any) { _ = any as? Row }
      """
    #expect(equations(code).contains("dot.top == tile.top + 7"), "\(read(code))")
  }

  // MARK: - Code or nib file

  @Test(arguments: [true, false])
  func `what an initializer sets up has come out of no nib file`(isFirst: Bool) {
    let nib = "override func awakeFromNib() { super.awakeFromNib(); isFromNib = true }"
    let code = """
      class Card: UIView {
        let dot = UIView()
        var isFromNib = false
        \(isFirst ? nib : "")
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
        }
        \(isFirst ? "" : nib)
        override func updateConstraints() {
          super.updateConstraints()
          guard !isFromNib else { return }
          dot.leftAnchor.constraint(equalTo: leftAnchor, constant: 5).isActive = true
        }
      }
      """
    #expect(equations(code).contains("dot.left == card.left + 5"), "\(read(code))")
  }

  // MARK: - Functions of other files

  private func handed(_ call: String) -> String {
    """
    @implementation BarView
    - (instancetype)initWithFrame:(NSRect)frame {
      if (self = [super initWithFrame:frame]) {
        NSTextField *price = [NSTextField new];
        NSView *rule = [NSView new];
        \(call)
        NSDictionary *views = NSDictionaryOfVariableBindings(price, rule);
        [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-4-[price]-6-[rule(1)]-2-|" options:0 metrics:nil views:views]];
      }
      return self;
    }
    @end
    """
  }

  @Test(arguments: [
    "XYAddViewsToSuperview(@[price, rule], self);", "addViews(self, price, rule);",
    "[self addFramedViews:@[price, rule] to:self];",
  ])
  func `a function that is not shown and adds views in its name adds them, and is listed`(
    call: String
  ) {
    let plain = read(handed("[self addSubview:price];\n[self addSubview:rule];"))
    let told = read(handed(call))
    let format = plain.lines.filter { $0.hasPrefix("vfl") }
    #expect(format.count == 1 && told.lines.filter { $0.hasPrefix("vfl") } == format, "\(told)")
    #expect(
      told.leftAside.contains { $0.reason == .notUnderstood && call.hasPrefix($0.text) }, "\(told)")
    // It may turn the masks off, so that they are no cause of anything.
    #expect(!told.lines.contains { $0.hasPrefix("view rule frame") }, "\(told.lines)")
    #expect(told.assumptions.contains { $0.isCondition && $0.value == "on" }, "\(told)")
  }

  @Test func `a stack view of a class that is not shown takes views, whose masks it turns off`() {
    let (session, output) = imported(
      """
      class Panel: UIView {
        let list = ScrollingList()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(list)
          let gap = UIView()
          gap.heightAnchor.constraint(equalToConstant: 13).isActive = true
          list.rowStack.addArrangedSubview(gap)
        }
      }
      """, as: "a.swift")
    #expect(session.workspaceConflicts == "no conflict\n", "\(output)")
    #expect(output.contains("made stack views: rowStack"), "\(output)")
  }

  @Test(arguments: [
    ("dot.xyPinToSuperviewEdges()", true), ("sheet.headline = dot", true),
    ("dot.blink(times: 3)", false),
  ])
  func `a mask that an unknown call on the layout may turn off is no cause`(
    call: String, isLayout: Bool
  ) {
    let (session, output) = imported(
      """
      let (dot, sheet) = (UIView(), Sheet())
      view.addSubview(dot)
      \(call)
      dot.heightAnchor.constraint(equalToConstant: 13).isActive = true
      """, as: "a.swift")
    #expect((session.workspaceConflicts == "no conflict\n") == isLayout, "\(output)")
    #expect(output.contains("translatesAutoresizingMask") != isLayout, "\(output)")
  }

  @Test func `the argument of an action may be anywhere, so that no place is missed`() {
    let (_, output) = imported(
      """
      @implementation MenuController
      - (void)open:(id)sender {
        UIView *menu = [UIView new];
        menu.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:menu];
        [menu.topAnchor constraintEqualToAnchor:[sender bottomAnchor] constant:5].active = YES;
        [menu.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:4].active = YES;
        [menu.trailingAnchor constraintEqualToAnchor:[sender trailingAnchor]].active = YES;
        [menu.heightAnchor constraintEqualToConstant:50].active = YES;
      }
      @end
      """, as: "a.m")
    #expect(!output.contains("no constraint says"), "\(output)")
  }

  @Test func `two calls may return the same view, so that nothing lies outside of it`() {
    let (_, output) = imported(
      """
      @implementation MenuController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *dot = [UIView new];
        self.dot = dot;
        BadgeView *badge = [self.store badgeForKey:@"first"];
        [badge addSubview:dot];
        [self pin];
      }
      - (void)pin {
        BadgeView *badge = [self.store badgeForKey:@"first"];
        [badge addConstraint:[NSLayoutConstraint constraintWithItem:self.dot attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:badge attribute:NSLayoutAttributeTop multiplier:1 constant:3]];
      }
      @end
      """, as: "a.m")
    #expect(!output.contains("raises an exception"), "\(output)")
  }

  @Test(arguments: [0, 1])
  func `where no constraint is read none is missed`(count: Int) {
    let read = "dot.widthAnchor.constraint(equalToConstant: 9).isActive = true\n"
    let (_, output) = imported(
      """
      let dot = UIView()
      dot.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(dot)
      \(count == 1 ? read : "")
      """, as: "a.swift")
    #expect(output.contains("no constraint says") == (count == 1), "\(output)")
  }

  @Test(arguments: [true, false])
  func `a view that a branch not taken adds may lie where it is tied`(isAdded: Bool) {
    let (_, output) = imported(
      """
      @implementation CardView
      - (void)setUp {
        UIView *box = [UIView new];
        UIView *dot = [UIView new];
        [self addSubview:box];
        if (self.isPlain) { return; }
        if (self.isWide) {
          [box.widthAnchor constraintEqualToConstant:3].active = YES;
        } else {
          \(isAdded ? "[box addSubview:dot];" : "")
        }
        [self addSubview:dot];
        [box addConstraint:[NSLayoutConstraint constraintWithItem:dot attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:box attribute:NSLayoutAttributeTop multiplier:1 constant:3]];
      }
      @end
      """, as: "a.m")
    #expect(output.contains("raises an exception") != isAdded, "\(output)")
  }

  // MARK: - Branches

  @Test(arguments: 1...5)
  func `the calls of a branch that is not taken are one piece`(count: Int) {
    let calls = (1...count).map { number in
      "dot.widthAnchor.constraint(equalToConstant: \(number)).isActive = true"
    }
    let translation = read(
      """
      class Card: UIView {
        let dot = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          if Theme.isLarge {
            dot.heightAnchor.constraint(equalToConstant: 80).isActive = true
          } else {
            \(calls.joined(separator: "\n"))
          }
        }
      }
      """)
    let passed = translation.leftAside.filter { $0.reason == .notTaken }
    #expect(passed.map { $0.line } == [9], "\(passed)")
    #expect(passed.first.map { piece in calls.allSatisfy(piece.text.contains) } == true)
    #expect(translation.assumptions.map { $0.text } == ["Theme.isLarge"])
  }

  @Test
  func `the first branch that makes constraints by its functions is taken, the others are pieces`()
  {
    let names = ["one", "two", "three"]
    let translation = read(
      """
      class Card: UIView {
        func build() {
      """
        + names.map { "if mode == .\($0) { \($0)() } else " }.joined()
          + """
            { widthAnchor.constraint(equalToConstant: 9).isActive = true }
          }
          override init(frame: CGRect) { super.init(frame: frame); build() }

          """
        + names.enumerated().map { place, name in
          """
          func \(name)() {
            widthAnchor.constraint(equalToConstant: \(place + 1)).isActive = true
            heightAnchor.constraint(equalToConstant: \(place + 1)).isActive = true
          }

          """
        }.joined() + "}")
    #expect(translation.assumptions.map { "\($0.text) \($0.value)" } == ["mode == .one on"])
    #expect(translation.lines.contains("card.width == 1"), "\(translation)")
    #expect(translation.leftAside.filter { $0.reason == .notTaken }.count == 3, "\(translation)")
  }

  @Test(arguments: [("CardKindPlain", 3), ("CardKindWide", 4), ("CardKindOther", 5)])
  func `a constant of an enumeration decides, wherever it is declared`(kind: String, width: Int) {
    let translation = read(
      """
      @implementation CardView
      - (instancetype)initWithFrame:(CGRect)frame {
        if (self = [super initWithFrame:frame]) {
          self.kind = \(kind);
          [self pin:\(kind)];
        }
        return self;
      }
      - (void)pin:(CardKind)kind {
        switch (kind) {
          case CardKindPlain: [self.widthAnchor constraintEqualToConstant:3].active = YES; break;
          case CardKindWide: [self.widthAnchor constraintEqualToConstant:4].active = YES; break;
          default: [self.widthAnchor constraintEqualToConstant:5].active = YES; break;
        }
        if (self.kind == CardKindWide) {
          [self.heightAnchor constraintEqualToConstant:14].active = YES;
        } else if (self.kind != CardKindPlain) {
          [self.heightAnchor constraintEqualToConstant:15].active = YES;
        } else {
          [self.heightAnchor constraintEqualToConstant:13].active = YES;
        }
      }
      @end
      """)
    let made = ["cardView.width == \(width)", "cardView.height == \(width + 10)"]
    #expect(translation.lines.filter(made.contains) == made, "\(translation)")
    #expect(translation.assumptions.isEmpty, "\(translation)")
  }

  @Test(arguments: [(".plain", 3), (".inset(8)", 4), (".framed(by: 2, in: .zero)", 5)])
  func `a case with a value is the case of its name`(style: String, width: Int) {
    let translation = read(
      """
      enum Style { case plain, inset(CGFloat), framed(by: CGFloat, in: CGRect) }
      class Card: UIView {
        var style = Style.plain
        override init(frame: CGRect) {
          super.init(frame: frame)
          style = \(style)
          pin()
        }
        func pin() {
          switch style {
          case .plain: widthAnchor.constraint(equalToConstant: 3).isActive = true
          case .inset: widthAnchor.constraint(equalToConstant: 4).isActive = true
          case .framed(let gap, _): widthAnchor.constraint(equalToConstant: 5).isActive = true
          }
        }
      }
      """)
    #expect(translation.lines.contains("card.width == \(width)"), "\(translation)")
    #expect(translation.assumptions.isEmpty, "\(translation)")
  }

  // MARK: - Lists

  @Test(arguments: 0..<12)
  func `a view that is inserted into a list has the place of its index`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let names = ["north", "east", "south", "west"]
    var order: [String] = []
    var (swift, objectiveC) = (
      "var all: [UIView] = []\n", "NSMutableArray *all = [NSMutableArray new];\n"
    )
    for name in names {
      let place = random.number(below: order.count + 1)
      order.insert(name, at: place)
      swift += "all.insert(\(name), at: \(place))\n"
      objectiveC += "[all insertObject:\(name) atIndex:\(place)];\n"
    }
    let expected = zip(order.dropFirst(), order).map { "\($0).top == \($1).bottom + 3" }
    let made = names.map { "let \($0) = UIView()\nview.addSubview(\($0))\n" }.joined()
    let loop =
      "for index in 1..<all.count {\n"
      + "all[index].topAnchor.constraint(equalTo: all[index - 1].bottomAnchor, constant: 3).isActive = true\n}"
    #expect(equations(made + swift + loop) == expected)
    let makes = names.map { "UIView *\($0) = [UIView new];\n[self.view addSubview:\($0)];\n" }
      .joined()
    let loops =
      "for (int index = 1; index < all.count; index++) {\n"
      + "[[all[index] topAnchor] constraintEqualToAnchor:[all[index - 1] bottomAnchor] constant:3].active = YES;\n}"
    #expect(equations(makes + objectiveC + loops) == expected)
  }

  @Test func `a column of Stevia may be a list`() {
    func code(_ open: String, _ close: String) -> String {
      """
      import Stevia
      class Form: UIView {
        let name = UITextField(), send = UIButton()
        convenience init() {
          self.init(frame: .zero)
          sv(name, send)
          layout(\(open)
            40,
            |-12-name-12-| ~ 44,
            8,
            |-send-|
          \(close))
        }
      }
      """
    }
    let plain = equations(code("", ""))
    #expect(plain.count > 6 && equations(code("[", "]")) == plain, "\(plain)")
  }

  // MARK: - Numbers

  @Test(arguments: [3, 7, 12.5])
  func `a number of a layer is known where the code gives it, and only there`(radius: Double) {
    func code(_ given: String) -> String {
      """
      let dot = UIView()
      view.addSubview(dot)
      dot.layer.\(given)
      dot.heightAnchor.constraint(equalToConstant: dot.layer.cornerRadius * 2).isActive = true
      """
    }
    #expect(
      equations(code("cornerRadius = \(radius)")) == ["dot.height == \(Text.number(2 * radius))"])
    #expect(equations(code("borderWidth = \(radius)")) == [])
    let open = read(code("borderWidth = \(radius)")).leftAside.filter { $0.isRelation }
    #expect(open.map { $0.reason } == [.unknown("dot.layer.cornerRadius")])
  }

  // MARK: - Frames of zero

  @Test(arguments: [
    "UIView()", "UIView(frame: .zero)", "UIView(frame: CGRectZero)",
    "UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))",
  ])
  func `a frame of zero is not kept where its mask is turned off`(made: String) {
    let (_, output) = imported(
      """
      let dot = \(made)
      view.addSubview(dot)
      dot.heightAnchor.constraint(equalToConstant: 11).isActive = true
      """, as: "a.swift")
    #expect(output.contains("try:  1  set dot.translates = off "), "\(output)")
    #expect(
      output.contains("in code: dot.translatesAutoresizingMaskIntoConstraints = false\n"),
      "\(output)")
  }

  // MARK: - Animations

  @Test(arguments: 2...4)
  func `each animation of a file is a step`(count: Int) {
    let actions = (1...count).map { number in
      "@objc func act\(number)() {\n"
        + "UIView.animate(withDuration: 0.2) { self.edge.constant = \(number * 10); self.layoutIfNeeded() }\n}"
    }
    var (session, output) = imported(
      """
      class Card: UIView {
        let dot = UIView()
        var edge: NSLayoutConstraint!
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          dot.translatesAutoresizingMaskIntoConstraints = false
          edge = dot.topAnchor.constraint(equalTo: topAnchor, constant: 5)
          edge.isActive = true
        }
        \(actions.joined(separator: "\n"))
      }
      """, as: "a.swift")
    #expect(!output.contains("refused"), "\(output)")
    #expect(
      session.evaluate("show constraints").output.contains("dot.top == card.top + \(count * 10)"),
      "\(output)")
  }
}

extension Session {
  fileprivate var workspaceConflicts: String {
    var session = self
    return session.evaluate("conflicts").output
  }

  fileprivate var listed: String {
    var session = self
    return session.evaluate("list").output
  }
}
