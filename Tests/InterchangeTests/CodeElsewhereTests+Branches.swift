// Functions that are not shown, branches that are not taken, and what a list, a layer and a mask keep.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Testing

extension CodeElsewhereTests {
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
    #expect(output.contains(" raises ") != isAdded, "\(output)")
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
