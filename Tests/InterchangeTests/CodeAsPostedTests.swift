// Code as people post it: out of a list, in an old Swift, with things that are no views.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeAsPostedTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  @Test func `the values of a dictionary are a list`() {
    for values in ["d.allValues", "[d allValues]"] {
      let translation = read(
        """
        UIView *a = [UIView new];
        [self.view addSubview:a];
        NSDictionary *d = @{@"a": a};
        for (UIView *one in \(values)) { [one setTranslatesAutoresizingMaskIntoConstraints:NO]; }
        [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[a]|"
          options:0 metrics:nil views:d]];
        """)
      #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
      #expect(translation.constraints == 2)
      #expect(!translation.lines.contains { $0.contains(" frame ") }, "\(translation.lines)")
    }
  }

  @Test func `lines out of the list of an activate are active`() {
    let translation = read(
      """
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 8),
      box.widthAnchor.constraint(equalToConstant: 20)
      """)
    #expect(translation.constraints == 3 && translation.leftAside.isEmpty, "\(translation)")
  }

  @Test(arguments: ["for var i = 0; i < 3; ++i {", "for (var i = 0; i < 3; i++) {"])
  func `a loop of Swift 2 counts`(head: String) {
    let translation = read(
      """
      \(head)
        let dot = UIView()
        view.addSubview(dot)
        dot.widthAnchor.constraintEqualToConstant(CGFloat(i)).active = true
      }
      """)
    #expect(translation.views == 3 && translation.constraints == 3, "\(translation.lines)")
  }

  @Test func `a block between backquotes is read, and an idle factor in it told`() {
    let translation = read(
      """
      `plate.snp.makeConstraints({ (make) in
        make.width.equalTo(300).multipliedBy(0.5)
      })`
      """)
    #expect(translation.constraints == 1, "\(translation)")
    #expect(translation.faults == [.idleFactor(2, factor: 0.5, number: 300)])
  }

  @Test func `one unknown number of a list of EasyPeasy leaves the others`() {
    let translation = read(
      """
      import EasyPeasy
      let plate = UIView()
      view.addSubview(plate)
      plate <- [Height(Theme.size / 2), Right(0), Top(4)]
      """)
    #expect(translation.constraints == 2, "\(translation)")
    let left = translation.leftAside.filter { $0.reason != .noLayout }
    #expect(left.map { $0.text } == ["Height(Theme.size / 2)"])
    #expect(left.allSatisfy { $0.isRelation })
  }

  @Test func `what is no view is none, whatever it is given`() {
    let translation = read(
      """
      let back: UIBarButtonItem = {
        let item = UIBarButtonItem()
        item.title = "Back"
        return item
      }()
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      """)
    #expect(translation.views == 0, "\(translation.lines)")
  }

  @Test func `a local called view is no view of the controller`() {
    let translation = read(
      """
      class Desk: UIViewController {
        lazy var lamp: UIView = {
          let view = UIView()
          self.view.addSubview(view)
          return view
        }()
        override func viewDidLoad() { lamp.snp.makeConstraints { $0.edges.equalToSuperview() } }
      }
      """)
    #expect(translation.views == 1 && translation.constraints == 4, "\(translation.lines)")
  }

  @Test func `a list that is assumed to have one element keeps it`() {
    let translation = read(
      """
      tiles.forEach { view.addSubview($0); $0.heightAnchor.constraint(equalToConstant: 9).isActive = true }
      let end = tiles.last!
      end.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """)
    #expect(translation.views == 1 && translation.constraints == 2, "\(translation.lines)")
  }

  @Test func `an initializer that is not shown may turn the mask off`() {
    let translation = read(
      """
      let column = UIStackView(arrangedSubviews: [], gap: 8)
      view.addSubview(column)
      column.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      """)
    #expect(translation.open["column"]?.contains(.mask) == true, "\(translation.open)")
    #expect(!translation.lines.contains { $0.contains(" frame ") }, "\(translation.lines)")
  }

  /// Code that is not read may add a view anywhere, so UIKit need not refuse its constraints.
  @Test(arguments: [
    "[Helper put:box in:self];", "[Helper put:self subviews:NSDictionaryOfVariableBindings(box)];",
    "UIView *box = self.box;",
  ])
  func `a view that other code may add is no stranger`(line: String) {
    let made = line.contains("*box") ? "" : "UIView *box = [UIView new];"
    let translation = read(
      """
      @implementation Panel
      - (void)setUp {
        \(made)
        \(line)
        [self addConstraint:[box.topAnchor constraintEqualToAnchor:self.topAnchor]];
      }
      @end
      """)
    #expect(translation.constraints == 1, "\(translation.leftAside) \(translation.lines)")
  }

  @Test func `a method of the code may be called like one of UIKit with arguments`() {
    let translation = read(
      """
      @implementation Screen { UIView *bar; }
      - (void)viewDidLoad { [self make]; [self addConstraints]; }
      - (void)make { bar = [UIView new]; [self.view addSubview:bar]; }
      - (void)addConstraints {
        [bar.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
      }
      @end
      """)
    #expect(translation.views == 1 && translation.constraints == 1, "\(translation.lines)")
  }

  @Test(arguments: ["orientation", "self.orientation"])
  func `a stack view of AppKit sets its own orientation`(name: String) {
    let translation = read(
      """
      import AppKit
      class Column: NSStackView {
        init() { super.init(frame: .zero); \(name) = .vertical; addArrangedSubview(NSView()) }
      }
      """)
    #expect(translation.lines.contains { $0.contains("vertical") }, "\(translation.lines)")
  }

  @Test func `Masonry makes a constraint for each of several targets`() {
    let translation = read(
      """
      UIView *a = [UIView new], *b = [UIView new], *c = [UIView new];
      for (UIView *one in @[a, b, c]) { [self.view addSubview:one]; }
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.height.equalTo(@[b, c]);
        make.width.equalTo(@[b.mas_width, c.mas_height]).multipliedBy(2);
      }];
      """)
    for line in [
      "a.height == b.height", "a.height == c.height", "a.width == 2 * b.width",
      "a.width == 2 * c.height",
    ] {
      #expect(translation.lines.contains { $0.contains(line) }, "\(line): \(translation.lines)")
    }
  }

  @Test(arguments: ["insets(UIEdgeInsetsMake(3, 4, 5, 6))", "inset(7)"])
  func `Masonry's insets change edges alone`(insets: String) {
    func lines(_ insets: String) -> [String] {
      read(
        """
        UIView *a = [UIView new];
        [self.view addSubview:a];
        [a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.height.and.width.lessThanOrEqualTo(self.view)\(insets);
          make.size.greaterThanOrEqualTo(self.view)\(insets);
        }];
        """
      ).lines
    }
    #expect(lines("." + insets) == lines(""), "\(lines("." + insets))")
    let edge = read(
      "UIView *a = [UIView new];\n[self.view addSubview:a];\n"
        + "[a mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view).\(insets); }];"
    )
    #expect(edge.lines.last?.hasPrefix("a.top == root.top + ") == true, "\(edge)")
  }

  /// The reasons why UIKit raises an exception for a piece.
  private func raised(_ translation: Translation) -> [String] {
    translation.leftAside.compactMap { piece in
      if case .illegal(_, let reason, _) = piece.reason { reason } else { nil }
    }
  }

  @Test(arguments: [
    ("H:|[self.box]|", "0", "a local variable box"),
    ("H:|[a][b]|", "NSLayoutFormatAlignAllLeft", "left lies along this format"),
    ("V:|[a][b]|", "NSLayoutFormatAlignAllTop", "top lies along this format"),
    ("H:|-10-|", "0", "the format cannot be parsed: Expected a view"),
  ])
  func `a format that UIKit refuses raises an exception`(
    format: String, options: String, reason: String
  ) {
    let translation = read(
      """
      UIView *a = [UIView new], *b = [UIView new];
      self.box = [UIView new];
      for (UIView *one in @[a, b, self.box]) { [self.view addSubview:one]; }
      NSDictionary *views = NSDictionaryOfVariableBindings(a, b, self.box);
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"\(format)"
        options:\(options) metrics:nil views:views]];
      """)
    #expect(raised(translation).contains { $0.contains(reason) }, "\(translation)")
    #expect(!translation.lines.contains { $0.hasPrefix("vfl") }, "\(translation.lines)")
  }

  /// A format with | asks for the superview where it is read, before a view holds its constraints.
  @Test(arguments: [("H:|-[lid]-[jar]", true), ("H:[lid]-[jar]|", true), ("H:[lid]-[jar]", false)])
  func `a format with a superview cannot be parsed before its view has one`(
    format: String, isOfFormat: Bool
  ) {
    let steps = [
      "[shelf addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" options:0 metrics:nil views:NSDictionaryOfVariableBindings(lid, jar)]];",
      "[shelf addSubview:lid];\n[shelf addSubview:jar];",
    ]
    for (order, isRaised) in [([0, 1], true), ([1, 0], false)] {
      let translation = read(
        """
        UIView *shelf = [UIView new], *lid = [UIView new], *jar = [UIView new];
        [self.view addSubview:shelf];
        \(order.map { steps[$0] }.joined(separator: "\n"))
        """)
      let reasons = raised(translation)
      #expect(reasons.isEmpty != isRaised, "\(translation)")
      guard isRaised else { continue }
      #expect(
        reasons[0].contains("the format cannot be parsed: Unable to interpret '|'") == isOfFormat,
        "\(reasons)")
      #expect(reasons[0].hasSuffix("[shelf addSubview:lid] comes first"), "\(reasons)")
    }
  }

  @Test(arguments: ["MakeRule([Paint darkPaint], [Paint palePaint])", "[Kit ruleOf:palePaint]"])
  func `each call in a dictionary of views is a view named by its key`(call: String) {
    let lines = read(
      """
      NSDictionary *views = @{ @"upper" : \(call), @"note" : note, @"lower" : \(call) };
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[upper]-4-[note]" options:0 metrics:nil views:views]];
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[note][lower]-2-[upper]" options:0 metrics:nil views:views]];
      """
    ).lines
    for format in ["V:|[upper]-4-[note]", "V:[note][lower]-2-[upper]"] {
      #expect(lines.contains { $0.contains(format) }, "\(lines)")
    }
    let text = lines.joined(separator: " ")
    #expect(!text.contains("Paint") && !text.contains("upper2"), "\(lines)")
  }

  @Test(arguments: [
    ("left.equalTo(self.view).width.offset(6)", true),
    ("left.equalTo(self.view).with.offset(6)", false),
    ("left.and.top.equalTo(self.view).height.offset(6)", false),
    ("left.top.equalTo(self.view).offset(6)", false),
  ])
  func `Masonry refuses an attribute after the relation of a single one`(
    chain: String, isRaised: Bool
  ) {
    let translation = read(
      "UIView *tag = [UIView new];\n[self.view addSubview:tag];\n"
        + "[tag mas_makeConstraints:^(MASConstraintMaker *make) { make.\(chain); }];")
    #expect(
      raised(translation).contains { $0.contains(".width is one: .with has no effect") }
        == isRaised, "\(translation)")
  }

  @Test func `a constraint is added to a view that holds both of its views`() {
    for (holder, isRaised) in [("label", true), ("table", false)] {
      let translation = read(
        """
        let label = UILabel()
        self.table.addSubview(label)
        let x = NSLayoutConstraint(item: label, attribute: .centerX, relatedBy: .equal, toItem: self.table, attribute: .centerX, multiplier: 1, constant: 0)
        \(holder == "table" ? "self.table" : holder).addConstraint(x)
        """)
      #expect(raised(translation).isEmpty != isRaised, "\(holder): \(translation)")
    }
  }

  @Test(arguments: ["constrain(box) { one in", "layout(box) { one in"])
  func `Cartography is read by either of its names`(head: String) {
    let translation = read(
      "let box = UIView()\nview.addSubview(box)\n\(head)\n  one.top == one.superview!.top + 6\n}")
    #expect(translation.lines.last == "box.top == root.top + 6", "\(translation)")
  }

  @Test func `a window of AppKit lays its content view out itself`() {
    let translation = read(
      """
      #import <AppKit/AppKit.h>
      @implementation Opener
      - (void)open {
        NSWindow *window = [[NSWindow alloc] init];
        NSView *content = [[NSView alloc] init];
        NSView *box = [[NSView alloc] init];
        [content addSubview:box];
        [box.topAnchor constraintEqualToAnchor:content.topAnchor constant:6].active = YES;
        window.contentView = content;
      }
      @end
      """)
    #expect(translation.lines.contains { $0.contains("content.edges == root") }, "\(translation)")
  }

  @Test func `a view that a stack view of AppKit gets in a gravity is arranged`() {
    let translation = read(
      "NSTextField *one = [[NSTextField alloc] init];\n"
        + "[column addView:one inGravity:NSStackViewGravityLeading];")
    #expect(translation.lines.contains("set column.arranged += (one)"), "\(translation)")
  }

  @Test func `a content view that a superclass has is a view of its own`() {
    for (parent, isOwn) in [
      ("", true), (" : AlertView", true), (" : UITableViewCell", false),
      (" : UICollectionViewCell", false), (" : PriceCell", false),
    ] {
      let translation = read(
        """
        @interface Sheet\(parent.hasSuffix("Cell") ? "Cell" : "View")\(parent)
        @end
        @implementation Sheet\(parent.hasSuffix("Cell") ? "Cell" : "View")
        - (void)prepare {
          UIView *plate = [UIView new];
          [self addSubview:plate];
          UIView *contentView = self.contentView;
          [plate addSubview:contentView];
          [contentView.heightAnchor constraintEqualToConstant:59].active = YES;
        }
        @end
        """)
      let isThere = translation.lines.contains { $0.hasPrefix("contentView.height == 59") }
      #expect(isThere == isOwn, "\(parent): \(translation.lines)")
    }
  }

  /// A list that a function fills is the caller's: an array of Objective-C, `inout` of Swift.
  @Test(arguments: ["swift", "m"])
  func `a helper fills the list that is activated`(kind: String) throws {
    let swift = """
      class Card: UIView {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          var all: [NSLayoutConstraint] = []
          fill(&all)
          NSLayoutConstraint.activate(all)
        }
        func fill(_ list: inout [NSLayoutConstraint]) {
          list.append(box.widthAnchor.constraint(equalToConstant: 31))
          list.append(box.topAnchor.constraint(equalTo: topAnchor, constant: 7))
        }
      }
      """
    let objectiveC = """
      @implementation CardController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *box = [UIView new];
        box.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:box];
        NSMutableArray *all = [NSMutableArray array];
        [self fillBox:box constraints:all];
        [NSLayoutConstraint activateConstraints:all];
      }
      - (void)fillBox:(UIView *)box constraints:(NSMutableArray *)list {
        [list addObject:[box.widthAnchor constraintEqualToConstant:31]];
        [list addObjectsFromArray:@[
          [box.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:7]
        ]];
      }
      @end
      """
    var reader = SwiftReader()
    let world = Surroundings(world: World(), isWhole: true)
    let translation = reader.read(kind == "swift" ? swift : objectiveC, in: world)
    let lines = translation.lines.joined(separator: "\n")
    #expect(lines.contains("width == 31") && lines.contains(".top + 7"), "\(lines)")
    #expect(!lines.contains("off "), "\(lines)")
  }
}
