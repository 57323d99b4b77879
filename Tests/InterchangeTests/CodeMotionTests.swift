// Faults of time and of content views: what is told of them, whatever the names are, and what is not.

import AutoLayout
import Interchange
import Testing

@Suite struct CodeMotionTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  /// Views with a constraint of theirs.
  static let names = [("bar", "barTop"), ("_sheet", "_gap"), ("self.drawer", "self.drawerHeight")]

  // MARK: - Turns

  /// The ways to activate and to deactivate a constraint of a name.
  static let ways: [(on: String, off: String)] = [
    ("N.activate()", "N.deactivate()"), ("self.N.isActive = true", "self.N.isActive = false"),
    ("N?.isActive = true", "N?.isActive = false"),
    ("NSLayoutConstraint.activate(N)", "NSLayoutConstraint.deactivate(N)"),
    ("[self.N install];", "[self.N uninstall];"), ("self.N.active = YES;", "self.N.active = NO;"),
    (
      "[NSLayoutConstraint activateConstraints:self.N];",
      "[NSLayoutConstraint deactivateConstraints:self.N];"
    ),
  ]

  @Test(arguments: ways.indices)
  func `of constraints that take turns, the old one is deactivated first`(index: Int) {
    let (on, off) = Self.ways[index]
    for (shown, hidden) in [("shownBottom", "hiddenTop"), ("wide", "narrow")] {
      let text = [(on, shown), (off, hidden), (off, shown), (on, hidden)].map { form, name in
        form.replacing("N", with: name).replacing("\(name)S", with: "NS")
          .replacing("\(name)O", with: "NO")
      }
      func faults(_ order: [Int]) -> [Translation.Fault] {
        let lines = order.map { text[$0] }
        let (then, other) = (lines.prefix(2), lines.dropFirst(2))
        return read(
          "if (isOpen) {\n\(then.joined(separator: "\n"))\n} else {\n"
            + "\(other.joined(separator: "\n"))\n}"
        ).faults
      }
      #expect(
        faults([0, 1, 2, 3]) == [.activatedFirst(2, name: shown, other: hidden)], "\(text)")
      #expect(
        faults([2, 3, 0, 1]) == [.activatedFirst(5, name: shown, other: hidden)], "\(text)")
      #expect(faults([1, 0, 2, 3]) == [], "\(text)")
      // Nothing shows that they take turns.
      #expect(faults([0, 1]) == [], "\(text)")
    }
  }

  // MARK: - Animations

  @Test(arguments: names)
  func `a change in an animation is told where its block lays nothing out`(
    view: String, constraint: String
  ) {
    for (pass, isTold) in [
      ("", true), ("self.view.setNeedsLayout()", true), ("self.view.layoutIfNeeded()", false),
      ("\(view).superview?.layoutIfNeeded()", false), ("self.arrange()", false),
    ] {
      let told = read(
        "UIView.animate(withDuration: 1) {\n  \(constraint).constant = 8\n  \(pass)\n}")
      let expected: [Translation.Fault] = isTold ? [.notAnimated(2, pass: "layoutIfNeeded")] : []
      #expect(told.faults == expected, "\(pass) \(told.faults)")
    }
    for (pass, isTold) in [
      ("", true), ("[self.view setNeedsLayout];", true), ("[self.view layoutIfNeeded];", false),
      ("[[\(view) superview] layoutIfNeeded];", false), ("[self arrange];", false),
    ] {
      let told = read(
        "[UIView animateWithDuration:1 animations:^{\n  \(constraint).constant = 8;\n  \(pass)\n}];"
      )
      let expected: [Translation.Fault] = isTold ? [.notAnimated(2, pass: "layoutIfNeeded")] : []
      #expect(told.faults == expected, "\(pass) \(told.faults)")
    }
  }

  @Test func `a layout that is asked for in the place of one is told only where something changed`()
  {
    let block = "UIView.animate(withDuration: 1) { self.view.setNeedsLayout() }"
    #expect(read("gap.constant = 4\n" + block).faults == [.notAnimated(2, pass: "layoutIfNeeded")])
    #expect(read(block).faults.isEmpty)
  }

  @Test func `what animates otherwise, or is no constraint, is not told`() {
    for text in [
      "func keyboardWillShow(n: Note) {\n  UIView.animate(withDuration: 1) { self.gap.constant = 9 }\n}",
      "UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews, animations: {\n"
        + "  self.gap.constant = 9\n}, completion: nil)",
      "UIView.animate(withDuration: 1) { search.isActive = true }",
      "UIView.animate(withDuration: 1) { card.alpha = 0 }",
      "NSAnimationContext.runAnimationGroup { c in gap.animator().constant = 8 }",
    ] {
      #expect(read(text).faults.isEmpty, "\(text) \(read(text).faults)")
    }
    #expect(
      read("NSAnimationContext.runAnimationGroup { c in\n  gap.constant = 8\n}").faults
        == [.notAnimated(2, pass: "layoutSubtreeIfNeeded")])
  }

  @Test(arguments: ["bar", "self.sheet", "drawer"])
  func `a layout of the view that moves is told, whoever made its constraint`(view: String) {
    let name = view.split(separator: ".").last.map { String($0) } ?? view
    let made = [
      "gap = \(view).topAnchor.constraint(equalTo: top.bottomAnchor)\ngap.constant = 9\n",
      "\(view).snp.makeConstraints { make in\n  gap = make.top.equalTo(8).constraint\n}\n"
        + "gap.update(offset: 3)\n",
      "\(view).snp.updateConstraints { make in\n  make.top.equalTo(8)\n}\n",
      "gap = \(view).edges(to: top)\ngap.deActivate()\n",
    ]
    for one in made {
      for (receiver, isTold) in [(view, true), ("view", false), ("\(view).superview?", false)] {
        let text = one + "UIView.animate(withDuration: 1) {\n  \(receiver).layoutIfNeeded()\n}"
        let told = read(text).faults.contains { fault in
          if case .laidOutInside(_, name, "layoutIfNeeded") = fault { true } else { false }
        }
        #expect(told == isTold, "\(text) \(read(text).faults)")
      }
    }
  }

  @Test func `an animation before any layout is told, and not one that comes later`() {
    let start =
      "let bar = UIView()\nview.addSubview(bar)\nbar.snp.makeConstraints { make in\n"
      + "  make.top.left.equalTo(8)\n  make.size.equalTo(40)\n}\n"
    let change = "bar.snp.updateConstraints { make in make.top.equalTo(90) }\n"
    let motion = "UIView.animate(withDuration: 1) { self.view.layoutIfNeeded() }"
    #expect(read(start + change + motion).faults == [.notLaidOutBefore(8)])
    #expect(read(start + "view.layoutIfNeeded()\n" + change + motion).faults.isEmpty)
  }

  // MARK: - Frames

  @Test(arguments: ["photo", "badge"])
  func `a frame is read too early only before a layout, and after constraints`(view: String) {
    let made = "\(view).widthAnchor.constraint(equalToConstant: 40).isActive = true"
    let use = "\(view).layer.cornerRadius = \(view).bounds.height / 2"
    for (method, statements, isTold) in [
      ("viewDidLoad", [made, use], true), ("viewDidLayoutSubviews", [made, use], false),
      ("viewDidLoad", [use, made], false),
      ("viewDidLoad", [made, "view.layoutIfNeeded()", use], false),
      ("viewDidLoad", [made, "\(view).frame = .zero"], false),
    ] {
      let text =
        "override func \(method)() {\n  super.\(method)()\n  "
        + statements.joined(separator: "\n  ") + "\n}"
      let told = read(text).faults.contains(.readEarly(4, "\(view).bounds.height"))
      #expect(told == isTold, "\(text) \(read(text).faults)")
    }
  }

  @Test func `an image view whose frame its mask leaves behind is told, and not one with a size`() {
    for (line, isTold) in [
      ("", true), ("photo.widthAnchor.constraint(equalToConstant: 9).isActive = true", false),
    ] {
      let translation = read(
        """
        let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 70, height: 50))
        photo.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(photo)
        photo.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        \(line)
        """)
      let fault = Translation.Fault.lostFrame(1, name: "photo", width: 70, height: 50)
      #expect(translation.faults == (isTold ? [fault] : []), "\(translation.faults)")
    }
  }

  // MARK: - Content views

  @Test func `what a cell of a table adds beside its content view is told`() {
    for (parent, around, isTold) in [
      ("UITableViewCell", "", true), ("UITableViewCell", "contentView.", false),
      ("UICollectionViewCell", "", false), ("UIView", "", false),
    ] {
      let text = """
        class Row: \(parent) {
          func build() {
            \(around)addSubview(caption)
            caption.topAnchor.constraint(equalTo: \(around)topAnchor).isActive = true
          }
        }
        """
      #expect(read(text).faults == (isTold ? [.besideContent(3)] : []), "\(read(text).faults)")
    }
  }

  @Test func `constraints of a content view are told, of a cell and of a window`() {
    let row = """
      - (id)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
        [self.contentView mas_makeConstraints:^(MASConstraintMaker *make) {
          make.edges.equalTo(self);
        }];
      }
      """
    #expect(read(row).faults.contains(.heldFrame(3, owner: "cell")), "\(read(row).faults)")
    let window = """
      @interface Panel : NSObject
      @property (assign) IBOutlet NSWindow *window;
      @end
      @implementation Panel
      - (void)awakeFromNib {
        NSButton *go = [[NSButton alloc] init];
        NSView *inside = _window.contentView;
        inside.translatesAutoresizingMaskIntoConstraints = NO;
        [inside addSubview:go];
      }
      @end
      """
    #expect(read(window).faults == [.heldFrame(8, owner: "window")], "\(read(window).faults)")
  }

  // MARK: - Words

  @Test func `an anchor in the place of an attribute is told`() {
    let made =
      "NSLayoutConstraint(item: card, attribute: topAnchor, relatedBy: .equal, toItem: view, "
    let text = "let gap = " + made + "attribute: .top, multiplier: 1, constant: 0)"
    #expect(read(text).faults == [.anchorForAttribute(1, .top)])
  }

  @Test(arguments: [
    "addConstraintsWithFormat(", "addConstraints(withFormat: ", "addConstrWithVisualFormat(",
  ])
  func `the extension for formats is known where it is not shown`(call: String) {
    let translation = read(
      "view.addSubview(one)\nview.addSubview(two)\nview.\(call)\"H:|[v0]-8-[v1]|\", views: one, two)"
    )
    #expect(translation.constraints == 3 && translation.leftAside.isEmpty, "\(translation.lines)")
  }
}
