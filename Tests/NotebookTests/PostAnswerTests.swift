// What is said about a text as people post it: code with prose, fences, logs and messages around it.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct PostAnswerTests {
  /// The lines of the answer to a file.
  private func answer(to text: String, as name: String = "post.txt") -> [String] {
    var session = Session()
    session.evaluate("open \(name)")
    let answer = session.resume(.file(text))
    // The name of the file makes no difference but where it is told.
    return (answer.output + answer.errors).split(separator: "\n").map { String($0) }
      .map { $0.replacing(name, with: "post") }
  }

  /// A post, and what its answer says within the first lines.
  struct Posted: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var parts: [String]
    var testDescription: String { name }
  }

  static let posted = [
    Posted(
      name: "a leading edge with a right one",
      text: """
        My app crashes on older phones, and I don't see why:
        ```objc
        [self addConstraint:[NSLayoutConstraint constraintWithItem:self.ribbon attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeTop multiplier:1 constant:4]];
        [self addConstraint:[NSLayoutConstraint constraintWithItem:self.ribbon attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeLeft multiplier:1 constant:6]];
        ```
        """,
      parts: [
        "line 4 ", " raises NSInvalidArgumentException", ".leading in the place of .left",
        "in code: [ribbon.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:6]",
      ]),
    Posted(
      name: "a place that is a number",
      text: """
        How can I move it without pinning it to anything?

        left = [NSLayoutConstraint constraintWithItem:drawer attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:0 constant:DRAWER_WIDTH];
        """,
      parts: [
        "line 3 ", "raises NSInvalidArgumentException, as left is a position, which no number",
        "the superview",
      ]),
    Posted(
      name: "a constraint added to the inner one of its views",
      text: """
        It should be in the middle of my view.
        [[self pearl] addConstraint:[NSLayoutConstraint constraintWithItem:[self pearl] attribute:NSLayoutAttributeCenterY relatedBy:NSLayoutRelationEqual toItem:self attribute:NSLayoutAttributeCenterY multiplier:1 constant:0]];
        This is what I get:
        The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 UIView:0x2.centerY == Shell:0x3.centerY>
        """,
      parts: ["line 2 ", "self does not lie in pearl: add it to a view that holds both"]),
    Posted(
      name: "an anchor in the place of an item",
      text: """
        *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'NSLayoutConstraint for <UIView: 0x1>: Constraint items must each be a view or layout guide.'
        Here it stops:
        bottom = NSLayoutConstraint(item: field, attribute: .bottom, relatedBy: .equal, toItem: view.safeAreaLayoutGuide.bottomAnchor, attribute: .bottom, multiplier: 1, constant: 0)
        """,
      parts: ["line 3 ", "toItem: is an anchor there", "leave out .bottomAnchor"]),
    Posted(
      name: "an exception beside code that can be read",
      text: """
        let stamp = UIView()
        view.addSubview(stamp)
        stamp.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        I call this from a task, and see:
        Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.
        """,
      parts: ["a message about layout from another thread, beside the code"]),
    Posted(
      name: "a constraint that is passed on before it is made",
      text: """
        The bar doesn't follow. Any ideas?
        [self follow:list byConstraint:self.listTop];
        self.listTop = [NSLayoutConstraint constraintWithItem:list attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeTop multiplier:1 constant:0];
        [self.view addConstraint:self.listTop];
        """,
      parts: ["line 2   listTop is passed on there, and line 3 makes it"]),
    Posted(
      name: "a constraint that each use of a cell makes anew",
      text: """
        It works until I scroll.
        func configureRow(with item: Item) {
          let ratio = NSLayoutConstraint(item: picture, attribute: .height, relatedBy: .equal, toItem: picture, attribute: .width, multiplier: item.high / item.wide, constant: 0)
          ratio.isActive = true
        }
        """,
      parts: ["line 3   configureRow makes this constraint anew each time it runs"]),
    Posted(
      name: "sizes of the system beside a class",
      text: """
        What are these? I did not make them.
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' App.MeterRow:0x9.height == 90   (active)>"
        class MeterRow: UIStackView {
          private func fill() {
            let needle = UIView()
            needle.heightAnchor.constraint(equalToConstant: 30).isActive = true
            addArrangedSubview(needle)
          }
        }
        """,
      parts: ["is broken because", "90"]),
    Posted(
      name: "words of Interface Builder",
      text: """
        Two warnings: A) Scrollable Content Size Ambiguity
        B) Misplaced Views
        """,
      parts: [
        "a message about content that scrolls without bounds", "frameLayoutGuide.widthAnchor",
      ]),
    Posted(
      name: "a misplaced view", text: "Misplaced View, and the constant is 0.5. What can I do?",
      parts: ["or a constant is a fraction of a point"]),
    Posted(
      name: "a message between lines of another script",
      text: """
        自定义按钮放在标题栏会崩溃。
        The layout constraints still need update after sending -updateConstraints to <_UINavigationBarTitleControl: 0x1; frame = (0 0; 0 0)>.
        有什么办法？
        """,
      parts: ["constraints that change while they are updated"]),
    Posted(
      name: "views of the system alone",
      text: """
        <UIKeyboardAssistantBar: 0x1; frame = (0 0; 1024 0); layer = <CALayer: 0x2>>
           | <_UIButtonBarStackView: 0x3; frame = (0 0; 180 55); layer = <CALayer: 0x4>>
        """,
      parts: ["known: the bar above a hardware keyboard"]),
  ]

  @Test(arguments: posted)
  func `the cause of a post is told first`(post: Posted) {
    let lines = answer(to: post.text).prefix(6)
    for part in post.parts {
      #expect(lines.contains { $0.contains(part) }, "\(part)\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test(arguments: posted.filter { $0.text.contains("onstraint(") || $0.text.contains("objc") })
  func `the ending of its name makes no difference`(post: Posted) {
    let told = answer(to: post.text)
    for name in ["post.swift", "post.m", "post.log", "post.md"] {
      #expect(answer(to: post.text, as: name) == told, "\(name)")
    }
  }

  @Test func `a list without names reads what is left of it`() {
    let lines = answer(
      to: """
        (
            "<NSAutoresizingMaskLayoutConstraint: 0x1> H:[Shelf:0x2(375)](%28null%29, %28null%29)",
            "<NSAutoresizingMaskLayoutConstraint: 0x3> H:[Shelf:0x2(320)]((null), (null))"
        )
        """)
    #expect(lines.first?.contains("1 view, 2 constraints") == true, "\(lines)")
  }

  /// The size of a view out of whose class the code is stays open: it is not the phone's.
  @Test func `a view that adds to itself is not the screen`() {
    let lines = answer(
      to: """
        The map is empty.
        addSubview(map)
        map.topAnchor.constraint(equalTo: topAnchor, constant: 5).isActive = true
        map.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        map.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        map.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
        """)
    #expect(!lines.contains { $0.contains("w 320") || $0.contains("h 47") }, "\(lines)")
  }

  private static let words = [
    "Does anybody know why?", "I have tried to set the priority as well.", "```",
    "> Which version?",
    "pod 'Layouts', '~> 2.0'", "谢谢！", "// no idea", "(lldb) po shelf", "2. Turn the phone",
    "5   App   0x0000000108d564c3 main + 419",
    "\"<NSLayoutConstraint:0x70 UILabel:0x71.width == 8>\"",
  ]

  /// Whatever stands around it, the verdict is the same.
  @Test func `other words change no verdict`() {
    for post in Self.posted.prefix(7) {
      let lines = post.text.split(separator: "\n").filter { !$0.hasPrefix("```") }
      let verdict = { (text: String) in
        self.answer(to: text).prefix(6).filter { line in
          line.contains("raises") || line.contains("message") || line.contains("makes")
        }.map { $0.drop { !$0.isWhitespace }.drop { !$0.isLetter } }
      }
      let alone = verdict(lines.joined(separator: "\n"))
      #expect(!alone.isEmpty)
      for seed in Settings.seeds("LAYOUTLAB_POSTS", or: 12) {
        var random = SeededNumbers(seed: seed)
        // A function stays whole.
        let places = lines.indices.filter {
          !lines[$0].hasPrefix("  ") && !lines[$0].hasPrefix("}")
        }
        var mixed = ""
        for (place, line) in lines.enumerated() {
          if places.contains(place), random.chance(50) { mixed += random.pick(Self.words) + "\n" }
          mixed += line + "\n"
        }
        let found = verdict(mixed).map(Self.withoutLines)
        #expect(found == alone.map(Self.withoutLines), "seed \(seed)\n\(mixed)")
      }
    }
  }

  private static func withoutLines(_ text: some StringProtocol) -> String {
    text.split(separator: " ").filter { Int($0) == nil }.joined(separator: " ")
  }

  @Test func `what a constant alone holds outside is told, whatever else is open`() {
    for (edge, sign) in [("top", -1), ("leading", -1), ("bottom", 1), ("trailing", 1)] {
      for relation in ["equalTo", "greaterThanOrEqualTo"] {
        for number in [3, 10] {
          for side in [sign, -sign] {
            let lines = answer(
              to: """
                func pin() {
                strip.translatesAutoresizingMaskIntoConstraints = false
                strip.\(edge)Anchor.constraint(equalTo: view.\(edge)Anchor, constant: \(side * number)).isActive = true
                strip.widthAnchor.constraint(\(relation)Constant: 40).isActive = true
                strip.heightAnchor.constraint(\(relation)Constant: 60).isActive = true
                }
                """)
            let isTold =
              lines.prefix(2).last?.hasPrefix("strip hangs \(number) out of root") == true
            #expect(isTold == (side == sign), "\(edge) \(side * number): \(lines)")
          }
        }
      }
    }
  }

  @Test func `a row with a view of a class that is not shown is not said to be empty`() {
    for name in ["TopicView", "Badge", "UILabel"] {
      for outer in ["top.bottom", "edges"] {
        let lines = answer(
          to: """
            class Row: UITableViewCell {
              let topic = \(name)()
              override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(topic)
                topic.snp.makeConstraints {
                  $0.\(outer).equalToSuperview()
                  $0.leading.trailing.equalToSuperview()
                }
              }
            }
            """)
        #expect(!lines.contains { $0.contains("nothing of it is seen") }, "\(lines)")
      }
    }
  }

  @Test(arguments: [
    ("make.width.equalTo(@200).with.offset(-40);", "the offset -40 replaces the number 200"),
    (
      "*UIWindow:0x7963\n|   \u{2022}UIView:0x7ae1\n|   |   *UILabel:0x7ae2'Ann'\n",
      "post: a message about a trace of the views"
    ),
    (
      "now, running error:fatalError(\"Updated constraint could not find existing matching constraint "
        + "to update: \\(constraint)\")\n a.snp.updateConstraints { $0.width.equalTo(9) }",
      "an update of what was never made"
    ),
    (
      "CRASH: Unable to parse constraint format: Unable to interpret '|' character, because the related "
        + "view doesn't have a superview V:|[icon]| ^\n#0 CoreFoundation 00000001182BC2DB0 ()\n",
      "a missing superview"
    ),
    (
      "reason: 'couldn't find a common superview for <Shelf: 0x1; frame = (0 0; 1 2); layer = <CALayer: "
        + "0x2>> and <UIView: 0x3; frame = (0 0; 3 4)>'\n", "a message about no common ancestor"
    ),
    (
      "Unable to parse constraint format: \nExpected a view \nH:|-165.000000-|`\n\nAny help?",
      "a format that cannot be read"
    ),
  ])
  func `a piece of code or a message as it stands is answered first`(text: String, part: String) {
    let lines = answer(to: text)
    #expect(lines.prefix(2).contains { $0.contains(part) }, "\(lines)")
    let cures = lines.filter { $0.hasPrefix("in code: ") }
    #expect(!cures.contains { $0.contains("`") || $0.contains("addSubview(view)") }, "\(cures)")
  }
}
