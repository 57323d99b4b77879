// Views of which a part is elsewhere: declared in a class extension, placed by whoever uses the class,
// handed to a function of another file, or set up by one of two ways.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct CodeElsewhereTests {
  func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  func equations(_ text: String) -> [String] {
    read(text).lines.filter { $0.contains("==") || $0.hasPrefix("vfl") }
  }

  func imported(_ code: String, as path: String) -> (Session, String) {
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

  func handed(_ call: String) -> String {
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
    #expect(!output.contains(" raises "), "\(output)")
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
