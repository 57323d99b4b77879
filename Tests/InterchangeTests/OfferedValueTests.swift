// What an import offers in place of an assumption, which the program takes, and a flag that nothing sets.

import Answers
import Conditions
import AutoLayout
import Interchange
import Notebook
import Testing

@Suite struct OfferedValueTests {
  /// The answer to an opened file.
  private func open(_ line: String, _ code: String) -> (errors: String, output: String) {
    var session = Session()
    let asked = session.evaluate(line)
    guard asked.errors.isEmpty else { return (asked.errors, "") }
    let answer = session.resume(.file(code))
    return (answer.errors, answer.output)
  }

  /// The lines that an answer offers to open the file with.
  private func offers(in answer: String) -> [String] {
    answer.split(separator: "\n").flatMap { line in
      ["other values: ", "to run one: "].compactMap { head in
        line.split(separator: ": ").count > 1 && line.contains(head)
          ? line.components(behind: head) : nil
      }
    }
  }

  /// A body of `viewDidLoad` in which a condition decides the height of a box.
  private static func choice(_ condition: String, isSwift: Bool, members: String = "") -> String {
    isSwift
      ? """
      class Screen: UIViewController {
        \(members)
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          if \(condition) { box.heightAnchor.constraint(equalToConstant: 1).isActive = true } else {
            box.heightAnchor.constraint(equalToConstant: 2).isActive = true
          }
        }
      }
      """
      : """
      @interface Screen ()
      \(members)
      @end
      @implementation Screen
      - (void)viewDidLoad {
        UIView *box = [UIView new];
        [self.view addSubview:box];
        if (\(condition)) { [box.heightAnchor constraintEqualToConstant:1].active = YES; } else {
          [box.heightAnchor constraintEqualToConstant:2].active = YES;
        }
      }
      @end
      """
  }

  private static let codes: [(file: String, code: String)] = [
    ("a.swift", choice("isWide", isSwift: true)),
    ("a.swift", choice("card.isFaceUp", isSwift: true)),
    ("a.swift", choice("items.count > 1 && !isWide", isSwift: true)),
    ("a.swift", choice("title == \"four\"", isSwift: true)),
    ("a.m", choice("_isWide", isSwift: false)), ("a.m", choice("self.isWide", isSwift: false)),
    ("a.m", choice("model.name.length > 0", isSwift: false)),
    ("a.m", choice("[self respondsToSelector:@selector(rest)] == YES", isSwift: false)),
    (
      "a.m", choice("_isWide", isSwift: false, members: "@property (nonatomic) BOOL isWide;")
    ),
    (
      "a.swift",
      """
      let box = UIView()
      view.addSubview(box)
      switch state {
      case .clear: box.heightAnchor.constraint(equalToConstant: 1).isActive = true
      case .full(let gap): box.heightAnchor.constraint(equalToConstant: 2).isActive = true
      default: box.heightAnchor.constraint(equalToConstant: 3).isActive = true
      }
      """
    ),
    (
      "a.swift",
      "let box = UIView()\nview.addSubview(box)\n"
        + "box.heightAnchor.constraint(equalToConstant: 6 / UIScreen.main.scale).isActive = true"
    ),
    (
      "a.m",
      "UIView *box = [UIView new];\n[self.view addSubview:box];\n"
        + "[box.heightAnchor constraintEqualToConstant:6 / [UIScreen mainScreen].scale].active = YES;"
    ),
    (
      "a.swift",
      "let box = UIView()\nview.addSubview(box)\n"
        + "box.heightAnchor.constraint(equalToConstant: Metrics.side).isActive = true"
    ),
    (
      "a.swift",
      """
      class Screen: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        func show() { box.heightAnchor.constraint(equalToConstant: 1).isActive = true }
      }
      """
    ),
  ]

  @Test(arguments: codes)
  func `what is offered in place of an assumption is taken, and changes the layout`(
    file: String, code: String
  ) throws {
    let before = open("open \(file)", code)
    let offers = offers(in: before.output)
    #expect(before.errors.isEmpty && !offers.isEmpty, "\(before)")
    for offer in offers {
      let after = open(offer, code)
      #expect(after.errors.isEmpty, "\(offer): \(after.errors)")
      #expect(after.output != before.output, "\(offer): \(after.output)")
    }
  }

  @Test func `a screen's scale is told where the root is no device`() {
    for (file, scale) in [
      ("a.swift", "UIScreen.main.scale"), ("a.m", "[UIScreen mainScreen].scale"),
    ] {
      let code =
        file == "a.swift"
        ? "let box = UIView()\nview.addSubview(box)\n"
          + "box.heightAnchor.constraint(equalToConstant: 1 / \(scale)).isActive = true"
        : "UIView *box = [UIView new];\n[self.view addSubview:box];\n"
          + "[box.heightAnchor constraintEqualToConstant:1 / \(scale)].active = YES;"
      let answer = open("open \(file)", code).output
      #expect(answer.contains("\(scale) = 1\n"), "\(answer)")
    }
  }

  @Test func `a flag of Objective-C that nothing sets is off`() {
    let flag = "@property (nonatomic) BOOL isWide;"
    for (condition, height) in [("_isWide", 2), ("!self.isWide", 1), ("self.isWide", 2)] {
      let answer = open("open a.m", Self.choice(condition, isSwift: false, members: flag)).output
      #expect(answer.contains("box.height == \(height)"), "\(condition): \(answer)")
      #expect(answer.contains("isWide = off\n"), "\(condition): \(answer)")
    }
    let set = Self.choice("_isWide", isSwift: false, members: flag)
      .replacing("UIView *box", with: "_isWide = YES; UIView *box")
    #expect(open("open a.m", set).output.contains("box.height == 1"))
  }

  @Test func `what the last import left out can be asked for`() {
    var session = Session()
    #expect(session.evaluate("show unread").output == "nothing was left out\n")
    session.evaluate("open a.swift")
    let answer = session.resume(.file(Self.choice("isWide", isSwift: true))).output
    let told = session.evaluate("show unread").output
    #expect(told.hasPrefix("branches, as taken:\n") && answer.contains(told), "\(told)")
    session.evaluate("undo")
    #expect(session.evaluate("show unread").output == "nothing was left out\n")
  }
}

extension Substring {
  /// The text behind some words.
  fileprivate func components(behind words: String) -> String? {
    ranges(of: words).first.map { String(self[$0.upperBound...]) }
  }
}
