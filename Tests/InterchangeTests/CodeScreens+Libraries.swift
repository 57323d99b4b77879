// Screens of our own with libraries, in Objective-C, and of AppKit.

extension CodeScreen {
  /// A controller with a box and a label in it, which some lines constrain.
  private static func boxed(
    _ name: String, _ module: String, _ lines: String, more: [String] = []
  ) -> CodeScreen {
    let body = lines.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    var type = CodeScreenType("class Boxed: UIViewController")
    type.members =
      [
        "  let crate = UIView()",
        "  let label1 = UILabel()",
        """
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(crate)
            crate.addSubview(label1)
            tighten()
          }
        """,
        "  func tighten() {\n\(body)\n  }",
      ] + more
    return CodeScreen(
      name: name, globals: ["import UIKit", "import \(module)"], types: [type],
      names: ["crate", "label1", "tighten", "Boxed"])
  }

  static let libraries: [CodeScreen] = [
    boxed(
      "SnapKit", "SnapKit",
      """
      crate.snp.makeConstraints { make in
        make.top.equalTo(view.safeAreaLayoutGuide).offset(14)
        make.leading.trailing.equalToSuperview().inset(20)
        make.height.equalTo(crate.snp.width).multipliedBy(0.5).priority(.high)
      }
      label1.snp.makeConstraints { make in
        make.center.equalToSuperview()
        make.width.lessThanOrEqualTo(120)
      }
      """),
    boxed(
      "SnapKit that makes again", "SnapKit",
      """
      crate.snp.makeConstraints { $0.edges.equalToSuperview() }
      crate.snp.remakeConstraints { $0.edges.equalToSuperview().inset(8) }
      label1.snp.makeConstraints { $0.size.equalTo(CGSize(width: 30, height: 20)) }
      label1.snp.updateConstraints { $0.width.equalTo(40) }
      """),
    boxed(
      "PureLayout", "PureLayout",
      """
      crate.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
      label1.autoSetDimensions(to: CGSize(width: 50, height: 24))
      label1.autoAlignAxis(toSuperviewAxis: .vertical)
      label1.autoPinEdge(.top, to: .top, of: crate, withOffset: 9)
      """),
    boxed(
      "TinyConstraints", "TinyConstraints",
      """
      crate.edgesToSuperview(insets: .uniform(12))
      label1.width(44)
      label1.height(22)
      label1.leadingToSuperview(offset: 7)
      label1.topToSuperview(offset: 3)
      """),
    boxed(
      "Anchorage", "Anchorage",
      """
      crate.edgeAnchors == view.edgeAnchors + 16
      label1.topAnchor == crate.topAnchor + 4
      label1.widthAnchor == crate.widthAnchor / 2
      label1.heightAnchor == 18
      """),
    boxed(
      "EasyPeasy", "EasyPeasy",
      """
      crate.easy.layout(Left(10), Right(10), Top(30), Height(80))
      label1.easy.layout(CenterX(), CenterY(), Width(60))
      """),
    boxed(
      "Stevia", "Stevia",
      """
      crate.left(12).right(12).top(25).height(70)
      label1.centerInContainer()
      label1.width(90)
      """),
    boxed(
      "KeepLayout", "KeepLayout",
      """
      crate.keepLeftInset.equal = 10
      crate.keepRightInset.min = 12
      crate.keepHeight.equal = 44
      crate.keepVerticalCenter.equal = 0.5
      label1.keepInsets.equal = 5
      label1.keepWidthTo(crate).max = 0.75
      """),
    boxed(
      "Cartography", "Cartography",
      """
      constrain(crate, label1) { outer, inner in
        outer.edges == inset(outer.superview!.edges, 11)
        inner.top == outer.top + 5
        inner.leading == outer.leading + 6
        inner.width == 40
      }
      """),
  ]

  static let objectiveC: [CodeScreen] = [
    CodeScreen(
      name: "anchors in Objective-C",
      globals: ["#define kGap 16", "static const CGFloat kTall = 48;"],
      types: [
        .objectiveC(
          "Menu", "UIViewController",
          """
          - (void)viewDidLoad {
            [super viewDidLoad];
            UIView *strip = [[UIView alloc] init];
            strip.translatesAutoresizingMaskIntoConstraints = NO;
            [self.view addSubview:strip];
            [self fasten:strip under:self.view];
          }
          """,
          """
          - (void)fasten:(UIView *)piece under:(UIView *)roof {
            [NSLayoutConstraint activateConstraints:@[
              [piece.topAnchor constraintEqualToAnchor:roof.topAnchor constant:kGap],
              [piece.leadingAnchor constraintEqualToAnchor:roof.leadingAnchor constant:kGap * 2],
              [piece.widthAnchor constraintEqualToConstant:80],
              [piece.heightAnchor constraintEqualToConstant:kTall],
            ]];
          }
          """)
      ], isObjectiveC: true,
      figures: ["kGap", "kTall"],
      names: ["strip", "piece", "roof", "kGap", "kTall", "fasten", "Menu"]),
    CodeScreen(
      name: "a header and a controller in one file of Objective-C",
      types: [
        .objectiveC(
          "BandView", "UIView",
          """
          - (instancetype)initWithFrame:(CGRect)frame {
            if ((self = [super initWithFrame:frame])) { [self arrange]; }
            return self;
          }
          """,
          """
          - (void)arrange {
            UILabel *words = [[UILabel alloc] init];
            words.translatesAutoresizingMaskIntoConstraints = NO;
            [self addSubview:words];
            [words.topAnchor constraintEqualToAnchor:self.topAnchor constant:5].active = YES;
            [words.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:6].active = YES;
            [words.heightAnchor constraintEqualToConstant:19].active = YES;
          }
          """),
        .objectiveC(
          "BandController", "UIViewController",
          """
          - (void)viewDidLoad {
            UIView *floor = [[UIView alloc] init];
            floor.translatesAutoresizingMaskIntoConstraints = NO;
            [self.view addSubview:floor];
            [floor.bottomAnchor constraintEqualToAnchor:self.view.bottomAnchor constant:-5].active = YES;
            [floor.heightAnchor constraintEqualToConstant:40].active = YES;
          }
          """),
      ], isObjectiveC: true,
      names: ["words", "floor", "arrange", "BandView", "BandController"]),
    CodeScreen(
      name: "Masonry",
      types: [
        .objectiveC(
          "Shop", "UIViewController",
          """
          - (void)viewDidLoad {
            UIView *shelf = [UIView new];
            UIView *jar = [UIView new];
            [self.view addSubview:shelf];
            [shelf addSubview:jar];
            [shelf mas_makeConstraints:^(MASConstraintMaker *make) {
              make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(4, 5, 6, 7));
            }];
            [jar mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.equalTo(@14);
              make.right.equalTo(@-26);
              make.bottom.equalTo(@(-40));
              make.height.mas_equalTo(33);
            }];
          }
          """)
      ], isObjectiveC: true, names: ["shelf", "jar", "Shop"]),
    CodeScreen(
      name: "formats in Objective-C",
      types: [
        .objectiveC(
          "Grid", "UIViewController",
          """
          - (void)viewDidLoad {
            UIView *tile = [UIView new];
            UIView *slab = [UIView new];
            [self.view addSubview:tile];
            [self.view addSubview:slab];
            tile.translatesAutoresizingMaskIntoConstraints = NO;
            slab.translatesAutoresizingMaskIntoConstraints = NO;
            NSDictionary *map = @{@"t": tile, @"s": slab};
            for (NSString *format in @[@"H:|-20-[t(50)]-[s]-20-|", @"V:|-30-[t(20)]", @"V:|-30-[s(20)]"]) {
              [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format options:0 metrics:nil views:map]];
            }
          }
          """)
      ], isObjectiveC: true, names: ["tile", "slab", "map", "format", "Grid"]),
    CodeScreen(
      name: "items in Objective-C",
      types: [
        .objectiveC(
          "Items", "UIViewController",
          """
          - (void)viewDidLoad {
            UIView *lamp = [[UIView alloc] initWithFrame:CGRectZero];
            [lamp setTranslatesAutoresizingMaskIntoConstraints:NO];
            [self.view addSubview:lamp];
            NSLayoutConstraint *cord = [NSLayoutConstraint constraintWithItem:lamp
                attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view
                attribute:NSLayoutAttributeTop multiplier:1.0 constant:21];
            cord.priority = UILayoutPriorityDefaultHigh;
            [self.view addConstraint:cord];
            [self.view addConstraint:[NSLayoutConstraint constraintWithItem:lamp
                attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationGreaterThanOrEqual toItem:nil
                attribute:NSLayoutAttributeNotAnAttribute multiplier:1.0 constant:64]];
          }
          """)
      ], isObjectiveC: true, figures: ["cord"],
      names: ["lamp", "cord", "Items"]),
  ]

  static let appKit: [CodeScreen] = [
    CodeScreen(
      name: "a panel of AppKit", globals: ["import AppKit"],
      types: [
        CodeScreenType(
          "class Panel: NSViewController",
          "  let pane = NSView()",
          "  let caption = NSTextField(labelWithString: \"Name\")",
          """
            override func viewDidLoad() {
              for part in [pane, caption] {
                part.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(part)
              }
              NSLayoutConstraint.activate([
                caption.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                caption.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                pane.leadingAnchor.constraint(equalToSystemSpacingAfter: caption.trailingAnchor, multiplier: 1),
                pane.topAnchor.constraint(equalTo: caption.topAnchor),
                pane.widthAnchor.constraint(equalToConstant: 90),
                pane.heightAnchor.constraint(equalToConstant: 90),
              ])
            }
          """)
      ], names: ["part", "pane", "caption", "Panel"])
  ]

  static let all = plain + libraries + objectiveC + appKit
}
