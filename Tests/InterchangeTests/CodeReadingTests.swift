// Code as apps write it is evaluated: each cause for which code was not read has its test here.

import Conditions
import Interchange
import Syntax
import Testing

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
    let constraints = translation.lines.filter { $0.contains(" == ") || $0.hasPrefix("vfl") }
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
    #expect(translation.lines == ["view a"])
    #expect(translation.leftAside.map(\.reason) == [.notTaken, .notActive])
    #expect(translation.leftAside.map { $0.text.split(separator: "\n").count } == [2, 3])
  }

  @Test(arguments: [
    (
      "SnapKit turns off the mask of what it constrains",
      "let a = UIView()\nlet b = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))\n"
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
      ["view a", "stack row (a) frame 0 0 0 0", "set row.axis = vertical"]
    ),
    (
      "a property of the view itself, as of another",
      "let row = UIStackView()\nrow.axis = .vertical\nrow.spacing = 8\nrow.font = .systemFont(ofSize: 12)",
      [
        "view row : stack frame 0 0 0 0", "set row.axis = vertical", "set row.spacing = 8",
        "set row.font = 12",
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

  @Test func `what the code does not say is assumed and told, or given`() {
    let code =
      "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: -Metrics.side).isActive = true"
    let assumed = read(code)
    #expect(assumed.lines.last == "a.left == root.left - 8")
    #expect(assumed.assumptions.map(\.text) == ["Metrics.side"])
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
      "a.snp.makeConstraints { $0.width.equalTo(b).multipliedBy(0.5) }\n"
        + "a.snp.updateConstraints { $0.width.equalTo(b).offset(9) }")
    #expect(translation.lines == ["view a", "view b", "a.width == 0.5 * b.width + 9"])
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
        "title.top == root.top + 8", "title.width <= 100",
        "title.height == 0.5 * title.width @750 as c", "vfl \"H:|-[title]\" metrics inset=8",
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
