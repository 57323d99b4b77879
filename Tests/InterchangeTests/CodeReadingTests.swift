// Code as apps write it is evaluated: each cause for which code was not read has its test here.

import Conditions
import Interchange
import Syntax
import Testing

@testable import Notebook

@Suite struct CodeReadingTests {
  private func read(_ text: String, given: [String: String] = [:]) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, given: given, in: Surroundings())
  }

  @Test(arguments: causes)
  func `code as apps write it becomes constraints`(
    cause: String, code: String, expected: [String]
  ) throws {
    let translation = read(code)
    // The place of the class's own view is not in the code.
    let constraints = translation.lines.filter {
      ($0.contains(" == ") || $0.hasPrefix("vfl")) && !$0.hasSuffix(" as assumed")
    }
    #expect(constraints == expected, "\(translation)")
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation.leftAside)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test func `a call over several lines that no branch reaches is listed whole`() {
    let translation = read(
      """
      func place() {
        if false {
          a.topAnchor.constraint(
            equalTo: view.topAnchor).isActive = true
        }
        let late = NSLayoutConstraint(
          item: a, attribute: .width, relatedBy: .equal,
          toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 9)
        late.priority = .defaultLow
      }
      """)
    #expect(translation.lines == ["view a", "a.width == 9 @250 as late", "off late"])
    #expect(translation.leftAside.map(\.reason) == [.notTaken, .notActive])
    #expect(translation.leftAside.map { $0.text.split(separator: "\n").count } == [2, 3])
  }

  @Test func `what nothing activates is in the layout, off, and can be activated later`() {
    var reader = SwiftReader()
    let first = reader.read(
      """
      func prepare() {
        edges = Pins(
          left: a.leftAnchor.constraint(equalTo: leftAnchor, constant: 4),
          width: a.widthAnchor.constraint(equalToConstant: 5))
        tall = a.heightAnchor.constraint(equalToConstant: 6)
        rows["x"] = NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[a]", options: [], metrics: nil, views: ["a": a])
      }
      """, in: Surroundings())
    #expect(
      first.lines == [
        "view a", "a.left == root.left + 4 as aLeft", "off aLeft", "a.width == 5 as aWidth",
        "off aWidth", "a.height == 6 as tall", "off tall", "vfl \"V:|[a]\" as format", "off format",
      ])
    #expect(first.constraints == 4)
    #expect(first.leftAside.allSatisfy { $0.reason == .notActive })
    let second = reader.read(
      "tall.isActive = true\nNSLayoutConstraint.activate(edges)\n"
        + "NSLayoutConstraint.activate(rows[\"x\"])",
      in: Surroundings())
    #expect(second.lines == ["on tall", "on aLeft", "on aWidth", "on format"])
    // The next line may activate it.
    let line = "let c = b.widthAnchor.constraint(equalToConstant: 1)"
    #expect(reader.read(line, in: Surroundings()).lines == ["view b"])
  }

  @Test func `an unknown element of a list is named, and takes no other with it`() {
    let translation = read(
      "func f() {\nNSLayoutConstraint.activate([\n"
        + "a.topAnchor.constraint(equalTo: topAnchor), elsewhere,\n])\n}")
    #expect(translation.lines == ["view a", "a.top == root.top"])
    #expect(translation.leftAside.map(\.text) == ["elsewhere"])
  }

  @Test(arguments: ["", ".asGuard", ".asGuard()"], [0, 1, 2])
  func `a constraint that cannot be read takes none of its list with it`(call: String, at: Int) {
    var ties = ["top", "leading", "bottom"].map { "a.\($0)Anchor.constraint(equalTo: \($0)Anchor)" }
    ties[at] += call
    let lost = call.isEmpty ? [] : [ties[at]]
    let kept = ["top", "leading", "bottom"].map { "a.\($0) == root.\($0)" }.enumerated()
      .filter { lost.isEmpty || $0.offset != at }.map { $0.element }
    let list = ties.joined(separator: ", ")
    for use in [
      "NSLayoutConstraint.activate([\(list)])",
      "NSLayoutConstraint.activate(\(ties.map { "[\($0)]" }.joined(separator: " + ")))",
      "let ties = [\(list)]\nNSLayoutConstraint.activate(ties)",
    ] {
      let translation = read("func f() {\n\(use)\n}")
      #expect(translation.lines == ["view a"] + kept, "\(use)")
      #expect(translation.leftAside.map(\.text) == lost, "\(use)")
    }
  }

  @Test(arguments: ["elsewhere()", "elsewhere(b.topAnchor.constraint(equalTo: topAnchor))"])
  func `a part of a sum of lists that cannot be read takes no other with it`(part: String) {
    let tie = "a.topAnchor.constraint(equalTo: topAnchor)"
    for use in ["\(part) + [\(tie)]", "[\(tie)] + \(part)", "\(part) + [\(tie)] + \(part)"] {
      let translation = read("func f() {\nNSLayoutConstraint.activate(\(use))\n}")
      #expect(translation.lines == ["view a", "a.top == root.top"], "\(use): \(translation)")
      #expect(translation.leftAside.map(\.text) == [part], "\(use)")
    }
  }

  @Test func `the case of a switch that makes constraints is meant, each time`() {
    let code = """
      func f() {
        switch place {
        case .top: note()
        case .fill: a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        switch place {
        case .top: a.heightAnchor.constraint(equalToConstant: 1).isActive = true
        case .fill: a.heightAnchor.constraint(equalToConstant: 2).isActive = true
        }
      }
      """
    let taken = read(code)
    #expect(taken.lines == ["view a", "a.top == root.top", "a.height == 2"])
    #expect(taken.assumptions.map(\.value) == [".fill"])
    #expect(read(code, given: ["place": ".top"]).lines == ["view a", "a.height == 1"])
  }

  @Test func `of two branches the one is meant that makes constraints`() {
    let code = """
      func f() {
        if let known = Cache.size {
          known.constant = 4
        } else {
          a.widthAnchor.constraint(equalToConstant: 3).isActive = true
        }
        if isPlain { note() } else { a.topAnchor.constraint(equalTo: topAnchor).isActive = true }
      }
      """
    #expect(read(code).lines == ["view a", "a.width == 3", "a.top == root.top"])
    #expect(read(code, given: ["isPlain": "on"]).lines == ["view a", "a.width == 3"])
  }

  @Test func `a view that a function only constrains is one of its own, or the root if wished`() {
    let code = """
      func pin(_ v: UIView) {
        v.translatesAutoresizingMaskIntoConstraints = false
        v.widthAnchor.constraint(equalToConstant: 44).isActive = true
      }
      """
    let own = read(code)
    #expect(own.lines == ["view v", "set v.translates = off", "v.width == 44"])
    #expect(own.assumptions.map(\.text) == ["v"])
    #expect(own.assumptions.map(\.value) == ["view"])
    #expect(read(code, given: ["v": "root"]).lines.last == "root.width == 44")
    // The view to which others are related is taken for the root.
    let related = read(
      "func pin(_ v: UIView, to box: UIView) {\n"
        + "v.topAnchor.constraint(equalTo: box.topAnchor).isActive = true\n}")
    #expect(related.lines == ["view v", "v.top == root.top"])
    let ofSelf = read(
      "func pin(to box: UIView) {\ntopAnchor.constraint(equalTo: box.topAnchor).isActive = true\n}")
    #expect(ofSelf.lines == ["view content", "content.top == root.top"])
  }

  @Test(arguments: [
    (
      "SnapKit turns off the mask of what it constrains",
      "let a = UIView()\nlet b = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))\n"
        + "view.addSubview(a)\nview.addSubview(b)\n"
        + "a.snp.makeConstraints { $0.width.equalTo(b) }\nb.autoSetDimension(.height, toSize: 9)",
      [
        "view a", "view b frame 1 2 3 4", "a.width == b.width", "set b.translates = off",
        "b.height == 9",
      ]
    ),
    (
      "a stack that is not declared", "titleStack.addArrangedSubview(a)",
      ["view titleStack : stack", "view a", "set titleStack.arranged += (a)"]
    ),
    (
      "a stack of the Mac",
      "let a = NSView()\nlet row = NSStackView(views: [a])\nrow.orientation = .vertical",
      [
        "view a", "stack row (a) frame 0 0 0 0", "set row.translates = off",
        "set row.axis = vertical",
      ]
    ),
    (
      "a property of the view itself, as of another",
      "let row = UIStackView()\nrow.axis = .vertical\nrow.spacing = 8\nrow.font = .systemFont(ofSize: 12)",
      [
        "view row : stack frame 0 0 0 0", "set row.axis = vertical", "set row.spacing = 8",
        "set row.font = 12",
      ]
    ),
    (
      "the weight of a font",
      "let a = UILabel()\nlet b = UILabel()\na.font = .boldSystemFont(ofSize: 12)\n"
        + "b.font = UIFont.systemFont(ofSize: 13, weight: .semibold)",
      [
        "view a : label frame 0 0 0 0", "view b : label frame 0 0 0 0", "set a.font = 12",
        "set a.weight = bold", "set b.font = 13", "set b.weight = semibold",
      ]
    ),
  ])
  func `views as apps make them become lines`(cause: String, code: String, expected: [String]) {
    let translation = read(code)
    #expect(translation.lines == expected, "\(translation)")
  }

  @Test func `one bad element is named, and its neighbours stay`() {
    let translation = read(
      """
      NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: view.topAnchor),
          a.leftAnchor.constraint(equalTo: view.leftAnchor, multiplier: 2),
          a.widthAnchor.constraint(equalToConstant: 9),
      ])
      """)
    #expect(translation.lines.suffix(2) == ["a.top == root.top", "a.width == 9"])
    #expect(translation.leftAside.map(\.line) == [3])
    #expect(translation.leftAside.first?.text.hasPrefix("a.leftAnchor") == true)
  }

  @Test func `a value that the code does not say is listed, or given`() {
    let code =
      "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -Metrics.side).isActive = true"
    let open = read(code)
    #expect(open.constraints == 0)
    #expect(open.leftAside.map(\.reason) == [.unknown("Metrics.side")])
    #expect(read(code, given: ["Metrics.side": "12"]).lines.last == "a.left == root.left - 12")
  }

  @Test func `each branch of a condition that nobody knows can be taken`() {
    let code = """
      if isWide {
        a.widthAnchor.constraint(equalToConstant: 300).isActive = true
      } else {
        a.widthAnchor.constraint(equalToConstant: 100).isActive = true
      }
      """
    let taken = read(code)
    #expect(taken.lines == ["view a", "a.width == 300"])
    #expect(taken.assumptions.map(\.text) == ["isWide"])
    #expect(taken.leftAside.map(\.reason) == [.notTaken])
    #expect(taken.leftAside.map(\.line) == [4])
    #expect(read(code, given: ["isWide": "off"]).lines == ["view a", "a.width == 100"])
  }

  @Test func `a guard lets through, and a known condition is no choice`() {
    let translation = read(
      """
      func lay() {
        guard isReady else { return }
        let wide = 3 > 2
        if wide { a.widthAnchor.constraint(equalToConstant: 1).isActive = true }
        switch Kind.big {
        case .small: a.heightAnchor.constraint(equalToConstant: 2).isActive = true
        default: a.heightAnchor.constraint(equalToConstant: 3).isActive = true
        }
      }
      """)
    #expect(translation.lines.contains("a.width == 1"))
    #expect(translation.assumptions.first?.text == "isReady")
    // Nothing is lost: what is not read is listed.
    #expect(translation.leftAside.filter { $0.reason == .notTaken }.count == 1)
  }

  @Test func `each line knows the line of the code that it came from`() {
    let translation = read(
      "let a = UIView()\n\na.widthAnchor.constraint(equalToConstant: 1).isActive = true")
    #expect(translation.origins == [1, 3])
  }

  // MARK: - Libraries

  @Test(arguments: libraries)
  func `words of libraries become constraints`(code: String, expected: [String]) throws {
    let translation = read(code)
    let constraints = translation.lines.filter { !$0.hasPrefix("view ") }
    #expect(constraints == expected, "\(translation)")
    #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test func `updateConstraints changes the constraint that there is`() {
    let translation = read(
      "a.snp.makeConstraints { $0.width.equalTo(bView).multipliedBy(0.5) }\n"
        + "a.snp.updateConstraints { $0.width.equalTo(bView).multipliedBy(0.5).offset(9) }")
    #expect(translation.lines == ["view a", "view bView", "a.width == 0.5 * bView.width + 9"])
  }

  // MARK: - Objective-C

  @Test func `a method of Objective-C is read as its twin in Swift is`() throws {
    let translation = read(
      """
      - (void)viewDidLoad
      {
          [super viewDidLoad];
          UILabel *title = [[UILabel alloc] initWithFrame:CGRectZero];
          title.text = @"Hello";
          title.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:title];
          CGFloat side = 2.0f * 4;
          [NSLayoutConstraint activateConstraints:@[
              [title.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:side],
              [title.widthAnchor constraintLessThanOrEqualToConstant:100],
          ]];
          NSLayoutConstraint *c = [NSLayoutConstraint constraintWithItem:title
              attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:title
              attribute:NSLayoutAttributeWidth multiplier:0.5 constant:0];
          c.priority = UILayoutPriorityDefaultHigh;
          [self.view addConstraint:c];
          NSDictionary *views = NSDictionaryOfVariableBindings(title);
          for (NSString *format in @[@"H:|-[title]", @"H:[title]-inset-|"]) {
              [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:format
                  options:0 metrics:@{@"inset": @(side)} views:views]];
          }
      }
      """)
    #expect(
      translation.lines == [
        "view title : label", "set title.text = \"Hello\"", "set title.translates = off",
        "let side = 8", "title.top == root.top + side", "title.width <= 100",
        "title.height == 0.5 * title.width @750 as c", "vfl \"H:|-[title]\"",
        "vfl \"H:[title]-inset-|\" metrics inset=8",
      ])
    #expect(translation.leftAside.allSatisfy { $0.reason == .noLayout }, "\(translation.leftAside)")
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test(arguments: ["let", "lazy var"])
  func `a closure that returns ends itself, and not the function around it`(word: String) {
    let translation = read(
      """
      func lay() {
        \(word) title: UILabel = {
          let made = UILabel()
          return made
        }()
        [title].forEach { view in
          guard view.isHidden else { return }
        }
        func pin(_ side: CGFloat) { title.widthAnchor.constraint(equalToConstant: side).isActive = true }
        pin(9)
      }
      """)
    #expect(translation.lines.last == "title.width == 9", "\(translation)")
  }

  // MARK: - Bounds

  @Test func `depth, loops and calls without end are bounded, and said`() {
    let loop = read("for i in 0..<900 {\nfor j in 0..<900 {\na.isHidden = true\n}\n}")
    #expect(loop.lines.count <= 5001)
    #expect(loop.leftAside.contains { $0.reason == .tooMuch })
    let deep = String(repeating: "{ ", count: 5000)
    #expect(read("let a = \(deep)").lines.isEmpty)
    let calls = read("func f(_ n: Int) {\nf(n + 1)\na.isHidden = true\n}\nf(0)")
    #expect(calls.lines.count < 100)
    #expect(read("- (void)a { " + String(repeating: "[", count: 5000)).lines.isEmpty)
  }

  @Test func `the work grows with the length of a function, not with its square`() {
    func time(_ count: Int) -> Duration {
      let body = (0..<count).map {
        "  a.widthAnchor.constraint(equalToConstant: \($0)).isActive = true\n"
      }
      let code = "func lay() {\n" + body.joined() + "}"
      return (0..<3).map { _ in processorTime { _ = read(code) } }.min() ?? .zero
    }
    #expect(time(1200) < time(300) * 10)
  }

  @Test func `no call for a constraint is lost in silence`() {
    let translation = read(
      """
      func never() { helper.pin(a.topAnchor.constraint(equalTo: view.topAnchor)) }
      while x { a.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true }
      a.heightAnchor.constraint(equalTo: ).isActive = true
      a.snp.makeConstraints { make in make.top.equalTo(b).frobnicated(3) }
      """)
    #expect(translation.constraints == 0)
    #expect(Set(translation.leftAside.map(\.line)) == [1, 2, 3, 4])
  }
}
