// What is said first about code that people post, and the cure in it: each on several names and in
// both languages.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct PostedCauseTests {
  private static let mask = "translatesAutoresizingMaskIntoConstraints"

  private func answer(to text: String, as name: String = "a.swift") -> [String] {
    var session = Session()
    session.evaluate("open \(name)")
    let answer = session.resume(.file(text))
    return (answer.output + answer.errors).split(separator: "\n").map { String($0) }
  }

  // MARK: - Exceptions

  /// UIKit refuses the pair whatever its number is, and whoever is sent the message.
  @Test(arguments: ["NSLayoutConstraint", "self"])
  func `attributes that are no pair raise an exception when the constraint is made`(
    receiver: String
  ) {
    for (one, other, isPair) in [
      ("CenterX", "CenterY", false), ("Top", "Left", false), ("Width", "Top", false),
      ("Top", "CenterY", true), ("Width", "Height", true), ("Left", "CenterX", true),
    ] {
      let lines = answer(
        to: """
          [\(receiver) constraintWithItem:tag attribute:NSLayoutAttribute\(one)
            relatedBy:NSLayoutRelationEqual toItem:card attribute:NSLayoutAttribute\(other)
            multiplier:1 constant:0];
          """, as: "a.m")
      let (own, its) = (one.prefix(1).lowercased() + one.dropFirst(), other.prefix(1).lowercased())
      let told = lines.first { $0.contains("raises NSInvalidArgumentException, as \(own) is a ") }
      #expect((told == nil) == isPair, "\(lines)")
      #expect(isPair || lines[1].contains(": .\(own) in the place of .\(its)"), "\(lines)")
    }
  }

  @Test(arguments: ["gap", "Metrics.gap * 2"])
  func `a pair that is none is told where its number is not known, and no number is offered`(
    number: String
  ) {
    let lines = answer(
      to: """
        [self.view addSubview:head];
        [head mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self.view.mas_leading).with.offset(\(number));
        }];
        """, as: "a.m")
    #expect(lines[1].hasSuffix(": .left in the place of .leading"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("in code: ") }, "\(lines)")
  }

  @Test func `one attribute of old SnapKit is equal to one, and newer SnapKit takes the first`() {
    for (center, isRaised) in [
      ("snp_center", true), ("snp_centerX", false), ("snp.center", false), ("snp.centerX", false),
    ] {
      let lines = answer(
        to: "panel.snp_makeConstraints { $0.left.equalTo(view.\(center)).offset(3) }\n"
          .replacing(center.hasPrefix("snp.") ? "snp_m" : "none", with: "snp.m"))
      #expect(lines[1].hasSuffix("snp_centerX is one") == isRaised, "\(lines)")
    }
  }

  /// SnapKit makes what it updates for a view without constraints, all lines of the block alike.
  @Test func `an update of a view without constraints makes them`() {
    let block = """
      panel.snp.updateConstraints { make in
        make.top.equalToSuperview().inset(8)
        make.height.equalTo(100)
      }

      """
    for before in ["", "panel.snp.makeConstraints { $0.leading.equalToSuperview() }\n"] {
      let lines = answer(to: "view.addSubview(panel)\n" + before + block)
      #expect(lines.contains { $0.contains("which alone an update changes") } != before.isEmpty)
    }
  }

  @Test func `an update of old SnapKit makes what is missing`() {
    let code = """
      view.addSubview(panel)
      panel.snp_makeConstraints { $0.leading.equalTo(view) }
      panel.snp_updateConstraints { $0.top.equalTo(view).offset(8) }
      """
    for (name, isRaised) in [("snp_", false), ("snp.", true)] {
      let lines = answer(to: code.replacing("snp_", with: name))
      #expect(lines.contains { $0.contains("which alone an update changes") } == isRaised)
    }
  }

  /// Both lines of the addition, with | in them, are refused.
  @Test func `each format that its own view cannot hold is told`() {
    let lines = answer(
      to: """
        let knob = UIButton()
        knob.\(Self.mask) = false
        view.addSubview(knob)
        let one = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[knob]-|", options: [], metrics: nil, views: ["knob": knob])
        let two = NSLayoutConstraint.constraints(withVisualFormat: "V:[knob]-0-|", options: [], metrics: nil, views: ["knob": knob])
        knob.addConstraints(one)
        knob.addConstraints(two)
        """)
    #expect(lines.count { $0.contains("knob.addConstraints") } == 3, "\(lines)")
  }

  @Test func `a view is to be added to the one whose edge it has`() {
    for (code, name, call) in [
      (
        "class Key: UIControl { let icon = UIImageView(); func build() { icon.topAnchor.constraint("
          + "equalTo: topAnchor).isActive = true; addSubview(icon) } }", "a.swift",
        "self.addSubview(icon)"
      ),
      (
        "UILabel *note = [UILabel new];\n[self.contentView addSubview:other];\n[note.leadingAnchor "
          + "constraintEqualToAnchor:self.contentView.leadingAnchor].active = YES;", "a.m",
        "[contentView addSubview:note]"
      ),
      (
        "let box = UIView()\nview.addSubview(box)\nlet tag = UILabel()\ntag.topAnchor.constraint("
          + "equalTo: box.topAnchor).isActive = true\n", "a.swift", "box.addSubview(tag)"
      ),
      (
        "let box = UIView()\nview.addSubview(box)\nlet tag = UILabel()\ntag.topAnchor.constraint("
          + "equalTo: box.bottomAnchor).isActive = true\n", "a.swift", "view.addSubview(tag)"
      ),
    ] {
      let lines = answer(to: code, as: name)
      #expect(lines[1].hasSuffix("\(call) comes first"), "\(lines)")
    }
  }

  // MARK: - Masks and places

  /// Where nothing shows how a view is made, its mask belongs to every cure.
  @Test(arguments: ["plate", "card.badge"])
  func `the cure of what is open turns off the mask of a view that is made elsewhere`(name: String)
  {
    let lines = answer(
      to: """
        \(name).leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        \(name).widthAnchor.constraint(equalToConstant: 80).isActive = true
        \(name).heightAnchor.constraint(equalToConstant: 40).isActive = true
        """)
    #expect(lines[1].hasSuffix(" lies vertically"), "\(lines)")
    #expect(
      lines[2].hasPrefix("in code: \(name).\(Self.mask) = false; \(name).topAnchor.con"), "\(lines)"
    )
  }

  @Test func `the mask of a view that comes from elsewhere and is added here is told`() {
    for (made, isTold) in [
      ("[[[NSBundle mainBundle] loadNibNamed:@\"A\" owner:nil options:nil] objectAtIndex:0]", true),
      ("[Factory plate]", true),
    ] {
      for line in ["", "plate.\(Self.mask) = NO;\n"] {
        let sides = ["Leading", "Trailing", "Top", "Bottom"].map { side in
          "[box addConstraint:[NSLayoutConstraint constraintWithItem:plate attribute:NSLayoutAttribute"
            + "\(side) relatedBy:NSLayoutRelationEqual toItem:box attribute:NSLayoutAttribute\(side) "
            + "multiplier:1 constant:0]];\n"
        }
        let lines = answer(
          to: "UIView *plate = \(made);\n[box addSubview:plate];\n" + line + sides.joined(),
          as: "a.m")
        #expect(
          lines.contains("in code: plate.\(Self.mask) = NO;") == (isTold && line.isEmpty),
          "\(lines)")
      }
    }
  }

  @Test func `a frame that is given keeps the mask of a view as well`() {
    for frame in ["", "frame: CGRect(x: 0, y: 0, width: 32, height: 32)"] {
      let lines = answer(
        to: """
          let knob = UIButton(\(frame))
          view.addSubview(knob)
          knob.widthAnchor.constraint(equalToConstant: \(frame.isEmpty ? 0 : 32)).isActive = true
          """)
      #expect(lines[1].hasPrefix("knob has constraints and keeps its mask"), "\(lines)")
      #expect(lines[2] == "in code: knob.\(Self.mask) = false", "\(lines)")
    }
  }

  @Test func `a view that no constraint places is pinned by its cure`() {
    for name in ["pile", "sheet"] {
      let lines = answer(
        to: """
          let \(name) = UIStackView(arrangedSubviews: [])
          view.addSubview(\(name))
          let note = UILabel()
          note.text = "Hello"
          \(name).addArrangedSubview(UIStackView(arrangedSubviews: [note]))
          """)
      #expect(lines[1] == "\(name) is 0×0, so that nothing of it is seen", "\(lines)")
      #expect(
        lines[2].hasPrefix("in code: \(name).\(Self.mask) = false; \(name).topAnchor"), "\(lines)")
    }
  }

  /// A scroll view's content has no place as long as only its far edge is tied.
  @Test func `a place that is open is told before content that does not scroll`() {
    let lines = answer(
      to: """
        scroller.addSubview(photo)
        photo.\(Self.mask) = false
        photo.widthAnchor.constraint(equalToConstant: 50).isActive = true
        photo.heightAnchor.constraint(equalToConstant: 50).isActive = true
        photo.topAnchor.constraint(equalTo: scrollView.topAnchor).isActive = true
        photo.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor).isActive = true
        """.replacing("scroller", with: "scrollView"))
    #expect(lines[1].hasPrefix("no constraint says where photo lies horizontally"), "\(lines)")
    #expect(lines[2].hasPrefix("in code: photo.leadingAnchor.constraint("), "\(lines)")
  }

  // MARK: - Numbers without effect

  @Test func `a multiplier of 0 makes a size 0, and an added number makes it that`() {
    for (side, word) in [("width", "wide"), ("height", "high")] {
      for (rest, isTold) in [(", multiplier: 0", true), (", multiplier: 0, constant: 9", false)] {
        let lines = answer(
          to: "veil.\(side)Anchor.constraint(equalTo: view.\(side)Anchor\(rest)).isActive = true\n")
        let told = lines.contains { $0.hasPrefix("line 1   the multiplier 0 makes veil 0 \(word)") }
        #expect(told == isTold, "\(lines)")
      }
    }
  }

  @Test func `what a stack view arranges needs a size of its own`() {
    for (made, isTold) in [
      ("UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))", true), ("UIView()", true),
      ("UISwitch()", false),
    ] {
      let lines = answer(to: "let plate = \(made)\npile.addArrangedSubview(plate)\n")
      #expect(
        lines[1].hasPrefix("plate: a stack view has no use for a frame") == isTold, "\(lines)")
      #expect(
        lines.contains { $0.hasPrefix("in code: plate.widthAnchor.constraint(") } == isTold,
        "\(lines)")
    }
  }

  /// One line of text is drawn whole in a little less than its height.
  @Test(arguments: [
    ("UILabel", "text = \"Hello\""), ("UIButton", "setTitle(\"OK\", for: .normal)"),
  ])
  func `a text in one line is cut by a height that is much too small`(type: String, text: String) {
    for (height, isCut) in [(8, true), (12, true), (17, false), (20, false), (25, false)] {
      let lines = answer(
        to: """
          let note = \(type)()
          note.\(text)
          note.\(Self.mask) = false
          view.addSubview(note)
          note.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          note.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          note.heightAnchor.constraint(equalToConstant: \(height)).isActive = true
          """)
      #expect(lines.contains { $0.contains("that is cut off") } == isCut, "\(height): \(lines)")
    }
  }

  // MARK: - Whose a view is

  /// In the code of a view, its properties lie in it.
  @Test(arguments: ["self", "contentView"])
  func `a format that a view adds to itself holds what is not shown`(holder: String) {
    let around = holder == "self" ? "self" : "self.contentView"
    let lines = answer(
      to: """
        - (void)updateConstraints {
          [super updateConstraints];
          [\(around) addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-10-[_note(==20)]-10-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_note)]];
          [\(around) addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-10-[_note]-10-|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(_note)]];
        }
        """, as: "a.m")
    #expect(!lines.contains { $0.contains("raises") }, "\(lines)")
    let name = holder == "self" ? "selfView" : "cell.content"
    #expect(lines.contains { $0 == "  note.top == \(name).top + 10 as c1" }, "\(lines)")
  }

  @Test func `a variable that holds the view of another is that view`() {
    let lines = answer(
      to: """
        - (void)place:(Panel *)panel {
          [panel.card.widthAnchor constraintEqualToConstant:10].active = YES;
          UIView *box = panel.card;
          [box.heightAnchor constraintEqualToConstant:10].active = YES;
        }
        """, as: "a.m")
    #expect(lines[0] == "a.m: 1 view, 2 constraints", "\(lines)")
  }

  /// A bar of the controller is no view in its view.
  @Test func `a bar around a controller is no view of it`() {
    for line in [
      "navigationController?.navigationBar.isHidden = true",
      "self.tabBarController?.tabBar.isHidden = true",
    ] {
      let lines = answer(to: "view.addSubview(note)\n\(line)\n")
      #expect(lines[0] == "a.swift: 1 view, 0 constraints", "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("hint[") }, "\(lines)")
    }
  }

  // MARK: - AppKit

  /// The document view is tied to the clip view, which is as large as the scroll view.
  @Test(arguments: ["", "let clip = NSClipView()\nscroller.contentView = clip\n"])
  func `a document view of AppKit has the width of its clip view, and scrolls by its frame`(
    clip: String
  ) {
    let edges = ["leading", "trailing", "top"].map { edge in
      "page.\(edge)Anchor.constraint(equalTo: scroller.contentView.\(edge)Anchor).isActive = true\n"
    }
    let clips = ["leading", "trailing", "top", "bottom"].map { edge in
      "clip.\(edge)Anchor.constraint(equalTo: scroller.\(edge)Anchor).isActive = true\n"
    }
    let lines = answer(
      to: """
        import AppKit
        let scroller = NSScrollView()
        scroller.\(Self.mask) = false
        view.addSubview(scroller)
        scroller.widthAnchor.constraint(equalToConstant: 300).isActive = true
        scroller.heightAnchor.constraint(equalToConstant: 200).isActive = true
        scroller.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        \(clip)
        let page = NSView()
        page.\(Self.mask) = false
        scroller.documentView = page
        page.heightAnchor.constraint(equalToConstant: 900).isActive = true

        """ + edges.joined()
          + (clip.isEmpty ? "" : "clip.\(Self.mask) = false\n" + clips.joined()))
    #expect(lines.contains { $0.contains("page w 300 h 900") }, "\(lines)")
    #expect(lines[1].hasPrefix("nothing to object to"), "\(lines)")
    #expect(!lines.contains { $0.contains("frameLayoutGuide") }, "\(lines)")
  }

  // MARK: - Read whole

  @Test func `a dictionary of pairs, and the superview in a format, are read`() {
    for pairs in [
      "dictionaryLiteral: (\"note\", note), (\"around\", view)",
      "uniqueKeysWithValues: [(\"note\", note), (\"around\", view)]",
    ] {
      let lines = answer(
        to: """
          let note = UILabel()
          note.\(Self.mask) = false
          view.addSubview(note)
          let views = Dictionary(\(pairs))
          view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[around][note]", options: [], metrics: nil, views: views))
          """)
      #expect(lines.contains { $0 == "  note.top == root.bottom as c1" }, "\(lines)")
    }
  }

  /// A text that is changed by a line which is not read is no known text.
  @Test func `a format that is put together is not taken for a branch that is not taken`() {
    let lines = answer(
      to: """
        NSMutableString *rule = @"".mutableCopy;
        [rule appendFormat:@"[%@]", key];
        UILabel *note = [UILabel new];
        note.\(Self.mask) = NO;
        [self.view addSubview:note];
        if (rule.length) {
          [NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:[NSString stringWithFormat:@"V:|%@|", rule] options:0 metrics:nil views:all]];
        }
        [note.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor].active = YES;
        """, as: "a.m")
    #expect(!lines.contains { $0.hasPrefix("not reached") }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("no constraint says") }, "\(lines)")
  }

  @Test(arguments: ["", "self.", "bar."])
  func `short names of Masonry are read of self as well`(holder: String) {
    let lines = answer(
      to: """
        @interface Shelf : UIView
        @end
        @implementation Shelf
        - (void)build {
          UILabel *note = [UILabel new];
          UIView *bar = [UIView new];
          [self addSubview:bar];
          [self addSubview:note];
          [note makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(\(holder.isEmpty ? "self" : holder + "left"));
            make.top.equalTo(\(holder.isEmpty ? "self" : holder + "top")).offset(4);
          }];
        }
        @end
        """, as: "a.m")
    #expect(lines[0].hasSuffix(" 2 constraints"), "\(lines)")
  }

  /// A row of Stevia is of views, and of distances by their names.
  @Test(arguments: ["view.layout", "layout"])
  func `what a row of Stevia names is a view, or a distance`(call: String) {
    for (gap, isKnown) in [("12", true), ("sideMargin", false)] {
      let lines = answer(to: "\(call)([\n  20,\n  |-\(gap)-note-|,\n  8\n])\n")
      #expect((lines[0] == "a.swift: 1 view, 4 constraints") == isKnown, "\(lines)")
      #expect(lines[0].hasPrefix("a.swift: 1 view, "), "\(lines)")
    }
  }

  // MARK: - Order

  /// The constraints that formats make are listed behind the cause.
  @Test func `the cause of a file comes before the constraints of its formats`() {
    let lines = answer(
      to: """
        let note = UIView()
        note.\(Self.mask) = false
        view.addSubview(note)
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[note(40)]-8-|", options: [], metrics: nil, views: ["note": note]))
        """)
    #expect(lines[1].contains(" is broken because "), "\(lines)")
    #expect(lines.contains("  note.leading == root.leading + 8 as c1"), "\(lines)")
    var session = Session()
    session.evaluate("view note")
    let typed = session.evaluate("vfl H:|-8-[note(40)]-8-|").output.split(separator: "\n")
    #expect(typed.first?.hasPrefix("  note.leading == root.leading + 8") == true, "\(typed)")
  }
}
