// UIKit's own words, typed line by line: getters, setters, guides, signatures.

import Answers
import Notebook
import Testing

@Suite struct UIKitWordsTests {
  // MARK: - Getters

  /// The article's label: 88 by 20⅓ points at three pixels a point.
  private static let label = [
    "set root.scale = 3", "let label = UILabel()", "label.text = \"Hello World\"",
    "label.translatesAutoresizingMaskIntoConstraints = false", "view.addSubview(label)",
  ]

  @Test(arguments: [
    ("print(label.intrinsicContentSize) // (88.0, 20.33)", "label.intrinsic 88x20.333\n"),
    ("label.intrinsicContentSize", "label.intrinsic 88x20.333\n"),
    ("print(label.contentHuggingPriority(for: .vertical))", "label.hug.vertical 250\n"),
    (
      "label.contentCompressionResistancePriority(for: .horizontal)",
      "label.resist.horizontal 750\n"
    ),
    ("label.isHidden", "set label.hidden = off\n"),
    ("print(label.numberOfLines)", "set label.lines = 1\n"),
    ("label.layoutMargins", "label.margins 8 8 8 8\n"),
    ("print(view.safeAreaInsets)", "set root.safe = 0 0 0 0\n"),
    ("print(self.view.width)", "root.width 320\n"), ("view.frame", "root.frame 0 0 320 480\n"),
    ("view.bounds.size.width", "root.width 320\n"), ("label.frame.height", "label.height 20.333\n"),
  ])
  func `a getter of UIKit is answered as the property that it reads`(
    _ line: String, _ answer: String
  ) throws {
    var session = try Session(typing: Self.label)
    #expect(session.evaluate(line).output == answer)
  }

  @Test func `view is the root unless a view is called so`() throws {
    var session = try Session(typing: "view view", "view.width == 7")
    for line in ["view.width", "view.bounds.width", "print(self.view.bounds.size.width)"] {
      #expect(session.evaluate(line).output == "view.width 7\n", "\(line)")
    }
  }

  @Test func `hasAmbiguousLayout asks for the ambiguity of a view`() throws {
    var session = try Session(typing: "view a, b", "a.edges == root", "b.top == root.top")
    for view in ["a", "b"] {
      let answer = session.evaluate("\(view).hasAmbiguousLayout").output
      #expect(answer == session.evaluate("ambiguity \(view)").output)
      #expect(session.evaluate("print(\(view).hasAmbiguousLayout)").output == answer)
    }
    #expect(
      session.evaluate("a.hasAmbiguousLayout").output
        != session.evaluate("b.hasAmbiguousLayout").output)
  }

  @Test func `what is printed beside the layout is passed over`() throws {
    var session = try Session(typing: "view a")
    for line in [
      "print(count)", "print(\"done\")", "print(\"w\", a.width)", "print(a.backgroundColor)",
    ] {
      #expect(session.evaluate(line).output == "nothing about layout in \(line)\n")
    }
  }

  @Test func `a constraint that is made and not activated is told`() throws {
    var session = try Session(typing: "view red", "view blue")
    for line in [
      "red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)",
      "let c = red.widthAnchor.constraint(equalToConstant: 5)",
    ] {
      let answer = session.evaluate(line).output
      #expect(answer.hasPrefix("made, and not active: "), "\(answer)")
      #expect(answer.contains(".isActive = true"), "\(answer)")
    }
    #expect(session.evaluate("list").output.contains("no constraints"))
  }

  @Test func `a text of Swift is known to lines of Swift, and that is said`() throws {
    var session = try Session(typing: "view red")
    #expect(
      session.evaluate("let name = \"red\"").output
        == "known to lines of Swift alone: let name = \"red\"\n")
    session.evaluate("let gap = 8")
    session.evaluate(
      "red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: gap).isActive = true")
    #expect(session.evaluate("red.leading").output.contains("8"))
  }

  @Test func `a row that is called column is told that it is one`() throws {
    var session = try Session(typing: "view a, b intrinsic 20x20")
    #expect(
      session.evaluate("stack column (a, b)").output.contains("set column.axis = vertical"))
    #expect(
      !session.evaluate("stack vstack () vertical").output.contains("set vstack.axis"))
  }

  // MARK: - Setters

  @Test(arguments: [
    ("row.axis = .vertical", "row.axis horizontal → vertical"),
    ("row.distribution = .fillEqually", "row.distribution fill → fillEqually"),
    ("row.alignment = .center", "row.alignment fill → center"),
    ("row.spacing = 12", "row.spacing 0 → 12"),
    ("x.font = UIFont.systemFont(ofSize: 20)", "x.font 17 → 20"),
    ("photo.contentMode = .scaleAspectFit", "photo.contentMode scaleToFill → aspectFit"),
    ("wide.constant = 30", "wide 20 → 30"),
    ("wide.constant = 8 // remark", "wide 20 → 8"),
    ("wide.priority = UILayoutPriority(999)", "wide.priority 1000 → 999"),
    ("wide.priority = .defaultHigh", "wide.priority 1000 → 750"),
    ("wide.isActive = false", "wide"),
  ])
  func `a property that both languages have is set by a line of Swift`(
    _ line: String, _ answer: String
  ) throws {
    var session = try Session(
      typing: "view x : label", "view photo : image", "stack row (x)",
      "photo.width == 20 as wide")
    let reply = session.evaluate(line)
    #expect(reply.status == .ok, "\(reply.errors)")
    #expect(reply.output.hasPrefix(answer), "\(reply.output)")
  }

  @Test func `a constraint of Swift may get its constant and priority before it is active`() throws
  {
    var session = try Session(
      typing: "view a", "let c = a.widthAnchor.constraint(equalToConstant: 20)",
      "c.constant = 30", "c.priority = UILayoutPriority(999)", "c.isActive = true")
    #expect(session.evaluate("c").output == "a.width == 30 @999 as c\n")
  }

  @Test(arguments: [
    "row.axis = vertical", "a.hidden = on", "b.margins = 1 2 3 4",
    "wide.constant = 0.5 * root.width",
  ])
  func `what is no Swift gets one line that does it`(_ line: String) throws {
    var session = try Session(typing: "view a", "view b", "stack row (b)", "a.width == 5 as wide")
    let reply = session.evaluate(line)
    #expect(reply.errors.contains("try:  1  set \(line)\n"), "\(reply.errors)")
    #expect(session.evaluate("1").status == .ok)
  }

  @Test(arguments: [
    ("set row.gap = 5", "spacing", "set row.spacing = 5"),
    ("set b.layoutMargins = 5", "margins", "set b.margins = 5"),
  ])
  func `a property's other name leads to the one that it has here`(
    _ line: String, _ property: String, _ suggestion: String
  ) throws {
    var session = try Session(typing: "view b", "stack row (b)")
    let reply = session.evaluate(line)
    #expect(reply.errors.contains("; did you mean \(property)?\n"), "\(reply.errors)")
    #expect(reply.errors.contains("try:  1  \(suggestion)\n"), "\(reply.errors)")
    #expect(session.evaluate("1").status == .ok)
  }

  @Test func `Objective-C's attributes are attributes`() throws {
    var session = try Session(
      typing: "view a, b", "a.NSLayoutAttributeWidth == 20 as w",
      "a.NSLayoutAttributeBaseline == b.NSLayoutAttributeCenterY as y",
      "b.NSLayoutAttributeHeight == 2 * a.NSLayoutAttributeWidth")
    #expect(session.evaluate("w").output == "a.width == 20 as w\n")
    #expect(session.evaluate("y").output == "a.lastBaseline == b.centerY as y\n")
  }

  // MARK: - Guides and signatures

  /// An iPhone X: 44 points above and 34 below the safe area, of 812.
  @Test func `the guides of view controllers are edges of the safe area and of the root`() throws {
    var session = try Session(
      typing: "device \"iPhone X\"", "view a, b",
      "a.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true",
      "a.bottomAnchor.constraint(equalTo: self.bottomLayoutGuide.topAnchor).isActive = true",
      """
      NSLayoutConstraint(item: b, attribute: .top, relatedBy: .equal, toItem: topLayoutGuide,
        attribute: .top, multiplier: 1, constant: 5).isActive = true
      """,
      "bottomLayoutGuide.bottomAnchor.constraint(equalTo: b.bottomAnchor).isActive = true")
    session.expect("a.y == 44", "a.height == 734", "b.y == 5", "b.height == 807")
    #expect(
      session.evaluate(
        "a.heightAnchor.constraint(equalTo: topLayoutGuide.heightAnchor).isActive = true"
      ).status == .refused)
    session.type([
      "view d",
      """
      view.addConstraints(NSLayoutConstraint.constraints(
        withVisualFormat: "V:[topLayoutGuide]-20-[d]-[bottomLayoutGuide]", options: [], metrics: nil,
        views: ["topLayoutGuide": topLayoutGuide, "bottomLayoutGuide": bottomLayoutGuide, "d": d]))
      """,
    ])
    session.expect("d.y == 64", "d.height == 706")
  }

  /// The article's table: what multiplies is a size, what is spaced by the system is a place, and each
  /// axis has its own word for it.
  @Test(
    arguments: [
      ("leading", "horizontal"), ("trailing", "horizontal"), ("left", "horizontal"),
      ("right", "horizontal"), ("centerX", "horizontal"), ("top", "vertical"),
      ("bottom", "vertical"), ("centerY", "vertical"), ("firstBaseline", "vertical"),
      ("lastBaseline", "vertical"), ("width", "size"), ("height", "size"),
    ], ["equal", "lessThanOrEqual", "greaterThanOrEqual"])
  func `an anchor has the methods of its class, and no others`(
    _ anchor: (String, String), _ relation: String
  ) throws {
    let (attribute, kind) = anchor
    let calls: [(call: String, kinds: [String])] = [
      ("\(relation)To: b.\(attribute)Anchor", ["horizontal", "vertical", "size"]),
      ("\(relation)To: b.\(attribute)Anchor, constant: 8", ["horizontal", "vertical", "size"]),
      ("\(relation)To: b.\(attribute)Anchor, multiplier: 2", ["size"]),
      ("\(relation)To: b.\(attribute)Anchor, multiplier: 2, constant: 8", ["size"]),
      ("\(relation)ToConstant: 8", ["size"]),
      ("\(relation)ToSystemSpacingAfter: b.\(attribute)Anchor, multiplier: 2", ["horizontal"]),
      ("\(relation)ToSystemSpacingBelow: b.\(attribute)Anchor, multiplier: 2", ["vertical"]),
    ]
    for (call, kinds) in calls {
      var session = try Session(typing: "view a, b")
      let line = "a.\(attribute)Anchor.constraint(\(call)).isActive = true"
      let reply = session.evaluate(line)
      #expect((reply.status == .refused) == !kinds.contains(kind), "\(line): \(reply.errors)")
    }
  }

  @Test func `a method that is not there is refused with those that are`() throws {
    var session = try Session(typing: "view a, b")
    let line = "a.leadingAnchor.constraint(equalTo: b.leadingAnchor, multiplier: 2).isActive = true"
    #expect(
      session.evaluate(line).errors == """
        error[E180]: UIKit has no leadingAnchor.constraint(equalTo:multiplier:)
          \(line)
          \(String(repeating: "^", count: line.utf8.count))
        rule: NSLayoutXAxisAnchor has (equalTo:), (equalTo:constant:) and \
        (equalToSystemSpacingAfter:multiplier:)
        try:  1  a.leading == 2 * b.leading
        nothing changed.

        """)
    #expect(session.evaluate("1").status == .ok)
  }
}
