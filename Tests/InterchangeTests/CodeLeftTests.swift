// Which functions of a class run when it is set up: those that something calls.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct CodeLeftTests {
  private func read(_ text: String, given: [String: String] = [:]) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, given: given, in: Surroundings(world: World(), isWhole: true))
  }

  /// The numbers of the functions whose constraints are there.
  private func run(_ translation: Translation) -> Set<Int> {
    Set(
      translation.lines.compactMap { $0.hasPrefix("box.width == ") ? Int($0.dropFirst(13)) : nil })
  }

  /// A class with functions that each make a constraint with their number, and some calls between them.
  private struct Program {
    var calls: [Int: [Int]] = [:]
    var atStart: [Int] = []
    var comments: [Int] = []
    var actions: [Int] = []
    let count = 6

    init(seed: Int) {
      var random = SeededNumbers(seed: seed)
      for number in 1...count {
        switch random.number(below: 5) {
        case 0: atStart.append(number)
        case 1: comments.append(number)
        case 2: actions.append(number)
        case 3 where number > 1:
          calls[1 + random.number(below: number - 1), default: []].append(number)
        default: break
        }
      }
    }

    /// The functions that the start reaches.
    var reached: Set<Int> {
      var (found, next): (Set<Int>, [Int]) = ([], atStart)
      while let one = next.popLast() {
        if found.insert(one).inserted { next += calls[one] ?? [] }
      }
      return found
    }

    /// Those that nothing calls.
    var left: [Int] {
      let called = Set(atStart + calls.values.flatMap { $0 })
      return (1...count).filter { !called.contains($0) }
    }

    var swift: String {
      let start =
        atStart.map { "    make\($0)()" } + comments.map { "    // make\($0)()" }
        + actions.map {
          "    button.addTarget(self, action: #selector(make\($0)), for: .touchUpInside)"
        }
      let functions = (1...count).map { number in
        let more = (calls[number] ?? []).map { "make\($0)()" }.joined(separator: "; ")
        return "  @objc func make\(number)() {\n"
          + "    box.widthAnchor.constraint(equalToConstant: \(number)).isActive = true\n    \(more)\n  }"
      }
      return """
        class Screen: UIViewController {
          let box = UIView()
          let button = UIButton()
          override func viewDidLoad() {
            view.addSubview(box)
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        \(start.joined(separator: "\n"))
          }
        \(functions.joined(separator: "\n"))
        }
        """
    }

    var objectiveC: String {
      let start =
        atStart.map { "  [self make\($0)];" } + comments.map { "//  [self make\($0)];" }
        + actions.map {
          "  [button addTarget:self action:@selector(make\($0)) forControlEvents:64];"
        }
      let functions = (1...count).map { number in
        let more = (calls[number] ?? []).map { "[self make\($0)];" }.joined(separator: " ")
        return "- (void)make\(number) {\n"
          + "  [box.widthAnchor constraintEqualToConstant:\(number)].active = YES;\n  \(more)\n}"
      }
      return """
        @implementation Screen { UIView *box; UIButton *button; }
        - (void)viewDidLoad {
          box = [UIView new];
          button = [UIButton new];
          [self.view addSubview:box];
          [box.topAnchor constraintEqualToAnchor:self.view.topAnchor].active = YES;
        \(start.joined(separator: "\n"))
        }
        \(functions.joined(separator: "\n"))
        @end
        """
    }
  }

  @Test(arguments: 0..<30)
  func `what the start of a class does not reach is not run, and said`(seed: Int) {
    let program = Program(seed: seed)
    for text in [program.swift, program.objectiveC] {
      let translation = read(text)
      #expect(run(translation) == program.reached, "\(text)\n\(translation)")
      let names = Set(program.left.map { "make\($0)" })
      #expect(Set(translation.assumptions.compactMap { $0.left }) == names, "\(text)")
      guard let one = program.left.first else { continue }
      let more = run(read(text, given: ["call make\(one)": "on"]))
      #expect(more.isSuperset(of: program.reached.union([one])), "\(text)")
    }
  }

  @Test func `without a start that makes constraints, functions run as they stand`() {
    for start in ["", "override func viewDidLoad() { view.addSubview(box) }", "init() {}"] {
      let translation = read(
        """
        class Screen: UIViewController {
          let box = UIView()
          \(start)
          func pin() { box.widthAnchor.constraint(equalToConstant: 4).isActive = true }
        }
        """)
      #expect(run(translation) == [4] && translation.assumptions.isEmpty, "\(translation)")
    }
  }

  @Test(arguments: [
    "override func pin() { NUMBER }", "override func reload() { super.reload(); NUMBER }",
    "func table(_ table: UITableView, row: Int) { NUMBER }",
    "var wide: CGFloat { didSet { NUMBER } }",
    "lazy var lid: UIView = { NUMBER; return UIView() }()",
  ])
  func `what the system or a superclass calls is run`(member: String) {
    let own = member.replacing(
      "NUMBER", with: "box.widthAnchor.constraint(equalToConstant: 4).isActive = true")
    let translation = read(
      """
      class Screen: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          view.addSubview(box)
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        \(own)
      }
      """)
    #expect(run(translation) == [4], "\(translation)")
  }

  @Test func `the program says in one line what it did not run, and runs it where told`() {
    let program = Program(seed: 3)
    let text = program.swift
    var session = Session()
    session.evaluate("open a.swift")
    let answer = session.resume(.file(text)).output
    let line = answer.split(separator: "\n").first { $0.contains("not called there") } ?? ""
    let words = program.left.map { "make\($0)" }
    #expect(words.allSatisfy { line.contains($0) }, "\(answer)")
    let offer = line.split(separator: ";").last?.split(separator: ":").last ?? ""
    var again = Session()
    let taken = again.evaluate(String(offer.drop { $0 == " " }))
    #expect(taken.errors.isEmpty, "\(offer): \(taken.errors)")
    let more = again.resume(.file(text)).output
    #expect(!more.contains("not called there, so not run: \(words[0])"), "\(more)")
  }
}
