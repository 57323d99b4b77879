// Two ways of writing the same lines of Objective-C, over varied names, numbers and edges: what is
// read of one is what is read of the other.

import AutoLayout
import Conditions
import Interchange
import Testing

@Suite struct MemberTwinTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  private func equations(_ text: String) -> [String] {
    read(text).lines.filter { $0.contains(" == ") }
  }

  /// The body of `viewDidLoad` of a controller, with members of it.
  private func screen(_ body: String, members: String = "", head: String = "") -> String {
    """
    \(head)
    @interface Screen : UIViewController
    @end
    @implementation Screen
    - (void)viewDidLoad {
      [super viewDidLoad];
      \(body)
    }
    \(members)
    @end
    """
  }

  // MARK: - Members

  @Test func `an instance variable is its property, and no variable without the line`() {
    var random = SeededNumbers(seed: 3)
    for name in ["head", "nameLabel", "card", "x"] {
      let getter = """
        - (UIView *)\(name) {
          if (!_\(name)) {
            _\(name) = [UIView new];
            _\(name).translatesAutoresizingMaskIntoConstraints = NO;
          }
          return _\(name);
        }
        """
      for isLazy in [true, false] {
        var read: Set<[String]> = []
        for _ in 0..<8 {
          func member() -> String {
            isLazy
              ? "self.\(name)"
              : ["_\(name)", "self.\(name)", "self->_\(name)"]
                .randomElement(using: &random) ?? name
          }
          let make = isLazy ? "" : "\(member()) = [UIView new];"
          let lines = equations(
            screen(
              """
              UIView *\(name) = [UIView new];
              [self.view addSubview:\(name)];
              \(make)
              [self.view addSubview:\(member())];
              [\(member()).topAnchor constraintEqualToAnchor:\(name).bottomAnchor].active = YES;
              [\(member()).widthAnchor constraintEqualToConstant:9].active = YES;
              """, members: isLazy ? getter : ""))
          read.insert(lines)
        }
        let expected = ["\(name)2.top == \(name).bottom", "\(name)2.width == 9"]
        #expect(read == [expected], "\(read)")
      }
    }
  }

  @Test func `a setter keeps its argument in the instance variable`() {
    let translation = read(
      """
      @interface Card : UIView
      @end
      @implementation Card
      - (void)setHead:(UIView *)head {
        _head = head;
        [self addSubview:_head];
        [self.head.topAnchor constraintEqualToAnchor:self.topAnchor constant:7].active = YES;
      }
      @end
      """)
    #expect(translation.lines.contains("head.top == card.top + 7"), "\(translation.lines)")
  }

  @Test func `what a getter makes is nil before, so that nothing of it is removed`() {
    let translation = read(
      screen(
        """
        [_head removeFromSuperview];
        [self.foot removeFromSuperview];
        _head = nil;
        [self.view addSubview:self.head];
        [self.head.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
        """,
        members: """
          - (UIView *)head { if (!_head) { _head = [UIView new]; } return _head; }
          - (void)setHead:(UIView *)head { [_head removeFromSuperview]; _head = head; }
          """))
    #expect(translation.views == 1 && translation.assumptions.isEmpty, "\(translation)")
    #expect(!translation.lines.contains { $0.contains("remove") }, "\(translation.lines)")
    #expect(translation.lines.last == "head.top == root.top")
  }

  @Test func `an initializer runs the one that it calls`() {
    let translation = read(
      """
      @interface Card : UIView
      @end
      @implementation Card
      - (instancetype)initWithTitle:(NSString *)title {
        return [self initWithTitle:title gap:8];
      }
      - (instancetype)initWithTitle:(NSString *)title gap:(CGFloat)gap {
        if ((self = [super initWithFrame:CGRectZero])) {
          UIView *head = [UIView new];
          [self addSubview:head];
          [head.topAnchor constraintEqualToAnchor:self.topAnchor constant:gap].active = YES;
        }
        return self;
      }
      @end
      """)
    #expect(translation.lines.contains("head.top == card.top + 8"), "\(translation.lines)")
  }

  // MARK: - Categories

  private static let anchors = ["top", "bottom", "leading", "trailing", "width", "centerX"]

  @Test(arguments: anchors) func `a category's method is the call at its place`(anchor: String) {
    let views =
      "UIView *a = [UIView new], *b = [UIView new];\n[self.view addSubview:a];\n"
      + "[self.view addSubview:b];\n"
    func line(_ own: String, _ other: String, _ gap: String) -> String {
      "[\(own).\(anchor)Anchor constraintEqualToAnchor:\(other).\(anchor)Anchor "
        + "constant:\(gap)].active = YES;"
    }
    let category = """
      @implementation UIView (Pins)
      - (void)pin:(UIView *)other by:(CGFloat)gap { \(line("self", "other", "gap")) }
      @end
      """
    let called = screen(views + "[a pin:b by:5];\n[b pin:self.view by:6];", head: category)
    let written = screen(views + line("a", "b", "5") + "\n" + line("b", "self.view", "6"))
    #expect(equations(called) == equations(written) && !equations(called).isEmpty)
  }

  @Test(arguments: anchors) func `self and an argument are two items`(anchor: String) {
    for (type, second) in [("UIView", "other"), ("UILayoutGuide", "other")] {
      for own in ["self.\(anchor)Anchor", "[self \(anchor)Anchor]"] {
        let lines = equations(
          """
          @implementation UIView (Pins)
          - (void)pin:(\(type) *)\(second) {
            [\(own) constraintEqualToAnchor:\(second).\(anchor)Anchor constant:3].active = YES;
          }
          @end
          """)
        let sides = lines.first?.split(separator: "=").compactMap { $0.split(separator: ".").first }
        #expect(lines.count == 1 && sides?.first == "view", "\(lines)")
        #expect(sides?.last != " view", "\(lines)")
      }
    }
  }

  // MARK: - Branches

  @Test func `what is called only in a branch that is not taken is not run`() {
    for taken in 1...3 {
      let cases = (1...3).map { "case \($0): [self layOut\($0)]; break;" }.joined(separator: "\n")
      let methods = (1...3).map {
        "- (void)layOut\($0) { [self widen\($0)]; }\n"
          + "- (void)widen\($0) { [self.box.widthAnchor constraintEqualToConstant:\($0)].active = YES; }"
      }
      let translation = read(
        screen(
          """
          self.box = [UIView new];
          [self.view addSubview:self.box];
          NSInteger style = \(taken);
          switch (style) {
          \(cases)
          }
          """, members: methods.joined(separator: "\n")))
      #expect(translation.lines.filter { $0.contains("==") } == ["box.width == \(taken)"])
      #expect(translation.leftAside.count { $0.reason == .notTaken } == 2)
    }
  }

  @Test func `a condition on a size class that a getter returns is decided`() {
    let lines = equations(
      screen(
        """
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box.widthAnchor constraintEqualToConstant:self.isCompact ? 1 : 2].active = YES;
        """,
        members: """
          - (BOOL)isCompact {
            return (self.traitCollection.verticalSizeClass == UIUserInterfaceSizeClassCompact);
          }
          """))
    #expect(lines == ["box.width == 2"])
  }

  // MARK: - Values

  @Test func `a structure and an array in braces are those of the functions`() {
    for (type, parts, made) in [
      ("CGSize", "12, 34", "CGSizeMake(12, 34)"),
      ("UIEdgeInsets", "1, 2, 3, 4", "UIEdgeInsetsMake(1, 2, 3, 4)"),
    ] {
      func lines(_ value: String) -> [String] {
        let call =
          type == "CGSize"
          ? "make.size.mas_equalTo(kPart);"
          : "make.edges.equalTo(self.view).insets(kPart);"
        return equations(
          screen(
            """
            UIView *box = [UIView new];
            [self.view addSubview:box];
            [box mas_makeConstraints:^(MASConstraintMaker *make) { \(call) }];
            """, head: "static \(type) const kPart = \(value);"))
      }
      #expect(lines("{\(parts)}") == lines(made) && lines(made).count >= 2, "\(lines(made))")
    }
    func loop(_ list: String, _ count: String) -> [String] {
      equations(
        screen(
          """
          UIView *a = [UIView new], *b = [UIView new];
          [self.view addSubview:a];
          [self.view addSubview:b];
          \(list)
          for (int i = 0; i < \(count); i++) {
            [all[i].widthAnchor constraintEqualToConstant:5].active = YES;
          }
          """))
    }
    let (braces, literal) = ("UIView *all[] = {a, b};", "NSArray<UIView *> *all = @[a, b];")
    #expect(loop(braces, "2") == loop(literal, "2") && loop(braces, "2").count == 2)
  }

  @Test func `an offset alone ties to the superview, and a size is the number`() {
    for number in [-15, 0, 8] {
      for (alone, written) in [
        ("left.offset", "left.equalTo(self.view).offset"),
        ("top.left.offset", "top.left.equalTo(self.view).offset"),
        ("width.offset", "width.mas_equalTo"), ("height.mas_offset", "height.mas_equalTo"),
      ] {
        func lines(_ words: String) -> [String] {
          equations(
            screen(
              """
              UIView *box = [UIView new];
              [self.view addSubview:box];
              [box mas_makeConstraints:^(MASConstraintMaker *make) { make.\(words)(\(number)); }];
              """))
        }
        #expect(lines(alone) == lines(written) && !lines(alone).isEmpty, "\(lines(alone))")
      }
    }
  }

  @Test func `a size times 0 is the constant, whichever the call`() {
    for line in [
      "[[box.widthAnchor constraintEqualToAnchor:self.view.widthAnchor multiplier:0] setActive:YES];",
      "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:box "
        + "attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:self.view "
        + "attribute:NSLayoutAttributeWidth multiplier:0 constant:0]];",
    ] {
      #expect(
        equations(screen("UIView *box = [UIView new];\n[self.view addSubview:box];\n" + line))
          == ["box.width == 0"])
    }
  }

  @Test func `a format with a part that is not known is listed, and one without is read`() {
    for (value, isKnown) in [("12.0", true), ("self.gap", false)] {
      let translation = read(
        screen(
          """
          UIView *box = [UIView new];
          [self.view addSubview:box];
          NSString *format = [NSString stringWithFormat:@"H:|-(%f)-[box]", \(value)];
          [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format
            options:kNilOptions metrics:nil views:NSDictionaryOfVariableBindings(box)]];
          """))
      #expect(translation.constraints == (isKnown ? 1 : 0))
      #expect(translation.leftAside.contains { $0.reason == .notUnderstood } == !isKnown)
      #expect(!translation.lines.contains { $0.contains("…") })
    }
  }

  @Test func `a dictionary is the same by each message that makes it`() {
    let made = [
      "NSDictionary *all = @{@\"box\": box, @\"foot\": foot};",
      "NSDictionary *all = [NSDictionary dictionaryWithObjectsAndKeys:box, @\"box\", foot, @\"foot\", nil];",
      "NSMutableDictionary *all = [NSMutableDictionary dictionary];\n[all setObject:box forKey:@\"box\"];"
        + "\nall[@\"foot\"] = foot;",
      "NSMutableDictionary *all = [[NSMutableDictionary alloc] init];\n"
        + "[all setObject:box forKey:@\"box\"];\n[all setObject:foot forKey:@\"foot\"];",
    ]
    let read = made.map { all in
      equations(
        screen(
          """
          UIView *box = [UIView new], *foot = [UIView new];
          [self.view addSubview:box];
          [self.view addSubview:foot];
          \(all)
          [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[box]-4-[foot]"
            options:0 metrics:[NSDictionary dictionaryWithObjectsAndKeys:@9, @"gap", nil] views:all]];
          """))
    }
    #expect(Set(read).count == 1, "\(read)")
    #expect(self.read(screen(made[0])).leftAside.allSatisfy { $0.reason == .noLayout })
  }

  @Test func `the constraints of two formats are joined by each message that does so`() {
    func format(_ text: String) -> String {
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"\(text)\" options:0 metrics:nil "
        + "views:NSDictionaryOfVariableBindings(box)]"
    }
    let (across, down) = (format("H:|-3-[box]"), format("V:|-4-[box]"))
    let read = [
      "[self.view addConstraints:\(across)];\n[self.view addConstraints:\(down)];",
      "[self.view addConstraints:[\(across) arrayByAddingObjectsFromArray:\(down)]];",
      "NSMutableArray *all = [\(across) mutableCopy];\n[all addObjectsFromArray:\(down)];\n"
        + "[NSLayoutConstraint activateConstraints:all];",
    ].map { uses in
      self.read(screen("UIView *box = [UIView new];\n[self.view addSubview:box];\n\(uses)")).lines
    }
    #expect(Set(read).count == 1 && read[0].count == 3, "\(read)")
  }

  @Test func `an image makes the size of its view unknown`() {
    for line in [
      "UIImageView *box = [[UIImageView alloc] initWithImage:[UIImage imageNamed:@\"star\"]];",
      "UIButton *box = [UIButton new];\n[box setImage:kStar forState:UIControlStateNormal];",
    ] {
      let translation = self.read(screen("\(line)\n[self.view addSubview:box];"))
      #expect(translation.open["box"]?.contains(.content) == true, "\(translation.open)")
    }
  }

  @Test func `PureLayout's block gives its priority to the content too`() {
    let translation = self.read(
      screen(
        """
        UILabel *box = [UILabel newAutoLayoutView];
        [self.view addSubview:box];
        [UIView autoSetPriority:UILayoutPriorityRequired forConstraints:^{
          [box autoSetContentCompressionResistancePriorityForAxis:ALAxisVertical];
          [box autoPinEdgeToSuperviewEdge:ALEdgeTop];
        }];
        """))
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation)")
    #expect(translation.constraints == 1)
    #expect(translation.lines.contains("resist box vertical 1000"), "\(translation.lines)")
  }

  @Test(arguments: [("shelf", "UIView"), ("listScrollView", "UIScrollView")])
  func `an instance variable is the property, declared or not`(name: String, type: String) {
    func lines(_ first: String, _ second: String, declared: String = "") -> [String] {
      read(
        """
        \(declared)
        - (void)fill {
          _crate = [UIView new];
          [\(first) addSubview:_crate];
          [_crate.topAnchor constraintEqualToAnchor:\(second).topAnchor constant:8].active = YES;
        }
        """
      ).lines
    }
    let (own, member) = ("_\(name)", "self.\(name)")
    let one = lines(own, own)
    #expect(one.contains { $0.hasPrefix("crate.top == \(name).top + 8") }, "\(one)")
    #expect(lines(own, member) == one)
    #expect(lines(member, own) == one)
    let declared = lines(own, member, declared: "@property (nonatomic) \(type) *\(name);")
    #expect(declared.filter { $0.contains("==") } == one.filter { $0.contains("==") })
  }

  @Test func `a list that begins with room for its elements is empty`() {
    let format =
      "[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-3-[box]\" options:0 metrics:nil "
      + "views:NSDictionaryOfVariableBindings(box)]"
    let read = [
      "[NSMutableArray array]", "[NSMutableArray new]", "[NSMutableArray arrayWithCapacity:4]",
      "[[NSMutableArray alloc] initWithCapacity:0]",
    ].map { made in
      self.read(
        screen(
          """
          UIView *box = [UIView new];
          [self.view addSubview:box];
          NSMutableArray *ties = \(made);
          [ties addObjectsFromArray:\(format)];
          [self.view addConstraints:ties];
          """))
    }
    #expect(Set(read.map { $0.lines }).count == 1 && read[0].constraints == 1, "\(read)")
    #expect(read.allSatisfy { $0.leftAside.allSatisfy { $0.reason == .noLayout } }, "\(read)")
  }

  // MARK: - What is active

  @Test func `a constraint that something unread may activate is not said to be off`() {
    let made =
      "[NSLayoutConstraint constraintWithItem:box attribute:NSLayoutAttributeWidth "
      + "relatedBy:NSLayoutRelationEqual toItem:nil attribute:0 multiplier:1 constant:9]"
    for (use, isOff) in [
      ("", true), ("self.width.priority = 9;", true), ("[Other do:^{ } while:self.width];", false),
    ] {
      let translation = read(
        screen(
          """
          UIView *box = [UIView new];
          [self.view addSubview:box];
          self.width = \(made);
          \(use)
          """))
      #expect(translation.leftAside.contains { $0.reason == .notActive } == isOff, "\(use)")
      #expect(translation.lines.contains { $0.hasPrefix("off ") } == isOff, "\(translation.lines)")
    }
    let returned = read(
      """
      @implementation UIView (Pins)
      - (NSArray *)pinsFor:(UIView *)other {
        return @[[self.topAnchor constraintEqualToAnchor:other.topAnchor]];
      }
      @end
      """)
    #expect(
      returned.leftAside.map { $0.reason } == [.unknown("whether it is active")], "\(returned)")
  }

  @Test func `a constraint is active in whatever view it is held`() {
    let translation = read(
      """
      @interface Card : UIView
      @end
      @implementation Card
      - (void)pin:(UIView *)other {
        UIView *box = [self.maker boxes].firstObject;
        [other.superview addConstraint:[NSLayoutConstraint constraintWithItem:other
          attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:nil attribute:0
          multiplier:1 constant:9]];
      }
      @end
      """)
    #expect(translation.lines.contains("other.width == 9"), "\(translation)")
  }

  @Test func `the content of a table's cell lies in the safe area`() {
    let lines = equations(
      """
      @interface Row : UITableViewCell
      @end
      @implementation Row
      - (void)awakeFromNib {
        UIView *box = [UIView new];
        [self.contentView addSubview:box];
        [box.leftAnchor constraintEqualToAnchor:self.contentView.safeAreaLayoutGuide.leftAnchor].active
          = YES;
      }
      @end
      """)
    #expect(lines.contains("box.left == row.content.left"), "\(lines)")
  }
}
