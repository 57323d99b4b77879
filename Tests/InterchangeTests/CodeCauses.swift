// The causes for which code of apps was not read, as tables.

extension CodeReadingTests {
  /// Why code of apps was not read, with the least of it, and the constraints that it makes.
  static let causes: [(String, String, [String])] = [
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
      "func install(_ tile: UIView) {\nbackdrop.addSubview(tile)\n"
        + "tile.topAnchor.constraint(equalTo: backdrop.topAnchor, constant: 3).isActive = true\n}",
      ["tile.top == backdrop.top + 3"]
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
      ["a.top == card.top"]
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
      ["vfl \"H:[red][box]\""]
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
    (
      "a priority with a label",
      "a.widthAnchor.constraint(equalToConstant: 5).with(priority: UILayoutPriority(rawValue: 200))"
        + ".isActive = true",
      ["a.width == 5 @200"]
    ),
    (
      "closures in closures of what is not in the code",
      "func load() {\nprovider.source.next { web in\nweb.ready {\nself.view.addSubview(web)\n"
        + "web.leftAnchor.constraint(equalTo: self.view.leftAnchor).isActive = true\n}\n}\n}",
      ["web.left == root.left"]
    ),
    (
      "work that is put on a queue",
      "func show() {\nDispatchQueue.main.async { [weak self] in\nguard let self else { return }\n"
        + "view.addSubview(a)\na.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n}\n}",
      ["a.top == root.top"]
    ),
    (
      "work of an actor",
      "func wake() {\nMainActor.assumeIsolated {\nsuper.awakeFromNib()\n"
        + "a.widthAnchor.constraint(equalToConstant: 5).isActive = true\n}\n}",
      ["a.width == 5"]
    ),
    (
      "each of a list that nobody knows",
      "func f() {\ndots.forEach {\n"
        + "$0.heightAnchor.constraint(equalTo: $0.widthAnchor).isActive = true\n}\n}",
      ["element.height == element.width"]
    ),
    (
      "a format is added to a list",
      "func f() {\nvar all: [NSLayoutConstraint] = []\nall += NSLayoutConstraint.constraints("
        + "withVisualFormat: \"H:|[a]|\", options: [], metrics: nil, views: [\"a\": a])\n"
        + "view.addConstraints(all)\n}",
      ["vfl \"H:|[a]|\""]
    ),
    (
      "two formats are one list",
      "func f() -> [NSLayoutConstraint] {\nlet views = [\"a\": a]\n"
        + "return NSLayoutConstraint.constraints(withVisualFormat: \"H:|[a]\", options: [], "
        + "metrics: nil, views: views)\n+ NSLayoutConstraint.constraints(withVisualFormat: "
        + "\"V:|[a]\", options: [], metrics: nil, views: views)\n}",
      ["vfl \"H:|[a]\"", "vfl \"V:|[a]\""]
    ),
    (
      "names that are put into a format",
      "let gap = 4 * 5\nlet head = \"[a]-\"\nlet rules = NSLayoutConstraint.constraints("
        + "withVisualFormat: \"H:|-\\(gap)-\\(head)[b]\", options: [], metrics: nil, "
        + "views: [\"a\": a, \"b\": b])\nNSLayoutConstraint.activate(rules)",
      ["vfl \"H:|-20-[a]-[b]\""]
    ),
    (
      "a guide that may be missing",
      "func f() {\nlet guide: UILayoutGuide?\nguide = nil\n"
        + "a.topAnchor.constraint(equalTo: guide?.topAnchor ?? topAnchor).isActive = true\n}",
      ["a.top == root.top"]
    ),
    (
      "anchors of the safe area from extensions",
      "a.leftAnchor.constraint(equalTo: view.safeAreaLeadingAnchor).isActive = true",
      ["a.left == root.safe.leading"]
    ),
    (
      "constraints that a dictionary of elsewhere keeps",
      "func f() {\nhidden[a] = a.heightAnchor.constraint(equalToConstant: 0)\n"
        + "hidden[a]?.isActive = true\n}",
      ["a.height == 0"]
    ),
    (
      "a condition that cannot be read",
      "func f() {\nif box.layoutGuides.contains(late) {\n"
        + "a.heightAnchor.constraint(equalToConstant: 5).isActive = true\n}\n}",
      ["a.height == 5"]
    ),
    (
      "a spacer that a call makes twice",
      "let row = UIStackView(arrangedSubviews: [.spacer(), a, .spacer()])\n"
        + "view.addSubview(row)\nrow.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      ["row.top == root.top"]
    ),
    (
      "a guide that only scroll views have",
      "a.widthAnchor.constraint(equalTo: pages.contentLayoutGuide.widthAnchor).isActive = true",
      ["a.width == pages.content.width"]
    ),
    (
      "a choice as a value",
      "let gap: CGFloat = if 1 > 2 { 8 } else { 16 }\n"
        + "let dot: UIView = if #available(iOS 13, *) { .init(frame: .zero) } else { UIView() }\n"
        + "dot.translatesAutoresizingMaskIntoConstraints = false\nview.addSubview(dot)\n"
        + "dot.topAnchor.constraint(equalTo: view.topAnchor, constant: gap).isActive = true",
      ["dot.top == root.top + 16"]
    ),
    (
      "what a property does when it is set",
      "class Strip: UIViewController {\nvar bar: UIView? {\ndidSet {\n"
        + "oldValue?.removeFromSuperview()\nguard let bar else { return }\n"
        + "view.addSubview(bar)\nbar.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n"
        + "}\n}\n}",
      ["bar.top == root.top"]
    ),
    (
      "a property that only callers set",
      "class Strip: UIViewController {\nvar bar: UIView?\noverride func viewDidLoad() {\n"
        + "if let bar = bar {\nview.addSubview(bar)\n"
        + "bar.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n}\n}\n}",
      ["bar.top == root.top"]
    ),
    (
      "a function of the class that makes an instance",
      "class Card: UIView {\nlet bar = UIView()\n"
        + "static func show() -> Card { let one = Card(frame: .zero)\nother.addSubview(one)\n"
        + "return one }\noverride init(frame: CGRect) {\nsuper.init(frame: frame)\n"
        + "addSubview(bar)\nbar.topAnchor.constraint(equalTo: topAnchor).isActive = true\n}\n}",
      ["bar.top == card.top"]
    ),
    (
      "dots for what is left out",
      "class Strip: UIViewController {\n    ...\n  let bar: UIView = {\nlet b = UIView()\nreturn b\n"
        + "}()\n  ..\n  …\n  override func viewDidLoad() {\n.....\nview.addSubview(bar)\n"
        + "bar.topAnchor.constraint(equalTo: view.topAnchor).isActive = true\n...\n}\n}",
      ["bar.top == root.top"]
    ),
    (
      "counting forwards, and macros for a weak self",
      "- (void)viewDidLoad {\nWS(ws);\nfor (int i = 1; i <= 2; ++i) {\nUIView *a = [UIView new];\n"
        + "[ws.view addSubview:a];\n[a.widthAnchor constraintEqualToConstant:i].active = YES;\n}\n}",
      ["a.width == 1", "a2.width == 2"]
    ),
    (
      "an assignment as a value, and short names of Masonry",
      "- (void)viewDidLoad {\nUIView *a = [UIView new];\nUIView *b = [UIView new];\n"
        + "[self.view addSubview:a];\n[self.view addSubview:b];\nint pad = self.pad = 10;\n"
        + "[a mas_makeConstraints:^(MASConstraintMaker *make) {\nmake.left.equalTo(b.right).offset(pad);\n"
        + "make.centerY.equalTo(self.view.mas_safeAreaLayoutGuideCenterY);\n}];\n}",
      ["a.left == b.right + 10", "a.centerY == root.safe.centerY"]
    ),
    (
      "an assignment in a list",
      "- (void)viewDidLoad {\nUIView *a = [UIView new];\n[self.view addSubview:a];\n"
        + "[NSLayoutConstraint activateConstraints:@[\n"
        + "(self.wide = [a.widthAnchor constraintEqualToConstant:14.]),\n"
        + "[a.heightAnchor constraintEqualToConstant:2.5f]]];\n}",
      ["a.width == 14 as wide", "a.height == 2.5"]
    ),
    (
      "events that a view gets",
      "class Strip: UIViewController {\nlet bar = UIView()\noverride func viewDidLoad() {\n"
        + "view.addSubview(bar)\nlet tap = UITapGestureRecognizer(target: self, action: nil)\n"
        + "center.addObserver(self, selector: nil)\n"
        + "bar.leftAnchor.constraint(equalTo: view.safeLeftAnchor).isActive = true\n}\n}",
      ["bar.left == root.safe.left"]
    ),
  ]

  /// Libraries' ways of writing constraints.
  static let libraries: [(String, [String])] = [
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
    causes.map { cause in
      // The number of a format is not the one of its lines.
      let hasFormat = cause.2.contains { $0.hasPrefix("vfl") }
      return SwiftListing(
        name: cause.0, text: cause.1, constraints: hasFormat ? 0 : cause.2.count)
    }
    + libraries.map { SwiftListing(name: "a library", text: $0.0, constraints: $0.1.count) }
}
