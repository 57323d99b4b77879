// Whole numbers in code: what their quotients are, by the types of variables and literals.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct CodeWholeNumberTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  /// The number to which a line sets a dimension of the view `box`, by its name or as such.
  private func number(_ side: String, in translation: Translation) -> Double? {
    func rest(_ head: String) -> String? {
      translation.lines.first { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
    }
    guard let word = rest("box.\(side) == ") else { return nil }
    if let number = Double(word) { return number }
    // `197/9`
    let parts = rest("let \(word) = ")?.split(separator: "/").compactMap { Double($0) } ?? []
    return parts.count > 1 ? parts[0] / parts[1] : parts.first
  }

  /// The width of the view `box` once a file with the code is opened.
  private func width(_ code: String, in file: String) -> String {
    var session = Session()
    session.evaluate("import \(file)")
    session.resume(.file(code))
    return session.evaluate("box.width").output
  }

  /// An expression of a language, with its value and whether that is whole.
  fileprivate struct Term {
    var text: String
    var value: Double
    var isWhole: Bool

    static func of(
      _ sign: String, _ one: Term, _ other: Term, isWhole: Bool
    ) -> Term? {
      let value: Double
      switch sign {
      case "+": value = one.value + other.value
      case "-": value = one.value - other.value
      case "*": value = one.value * other.value
      default:
        guard other.value != 0 else { return nil }
        let quotient = one.value / other.value
        let rest = one.value - other.value * quotient.rounded(.towardZero)
        value = sign == "%" ? rest : isWhole ? quotient.rounded(.towardZero) : quotient
      }
      guard abs(value) < 1e6 else { return nil }
      return Term(text: "(\(one.text) \(sign) \(other.text))", value: value, isWhole: isWhole)
    }
  }

  private struct Numbers {
    let a: Int
    let b: Int
    let x: Double
    var random: SeededNumbers

    init(seed: Int) {
      random = SeededNumbers(seed: seed)
      a = random.number(below: 30)
      b = 1 + random.number(below: 9)
      x = Double(random.number(below: 80)) / 4
    }

    mutating func variable(isWhole: Bool) -> Term {
      guard isWhole else { return Term(text: "x", value: x, isWhole: false) }
      let isFirst = random.number(below: 2) == 0
      return Term(text: isFirst ? "a" : "b", value: Double(isFirst ? a : b), isWhole: true)
    }

    mutating func literal(isWhole: Bool) -> Term {
      let number = 1 + random.number(below: 12)
      return isWhole
        ? Term(text: "\(number)", value: Double(number), isWhole: true)
        : Term(text: "\(number).5", value: Double(number) + 0.5, isWhole: false)
    }

    /// An expression of Swift that is an `Int` or a `CGFloat`: a literal is what its surroundings are.
    mutating func swift(_ depth: Int, isWhole: Bool) -> Term {
      if depth == 0 || random.number(below: 5) == 0 {
        switch random.number(below: isWhole ? 2 : 4) {
        case 0: return variable(isWhole: isWhole)
        case 1:
          var literal = literal(isWhole: true)
          literal.isWhole = isWhole
          return literal
        case 2: return literal(isWhole: false)
        default:
          let one = variable(isWhole: true)
          guard depth > 0,
            let sum = Term.of("/", swift(depth - 1, isWhole: true), one, isWhole: true)
          else {
            return one.real
          }
          return sum.real
        }
      }
      let signs = isWhole ? ["+", "-", "*", "/", "%", "/"] : ["+", "-", "*", "/", "/"]
      let sign = signs[random.number(below: signs.count)]
      let (one, other) = (swift(depth - 1, isWhole: isWhole), swift(depth - 1, isWhole: isWhole))
      return Term.of(sign, one, other, isWhole: isWhole) ?? one
    }

    /// An expression of C, in which each operator takes the types of its two sides.
    mutating func c(_ depth: Int) -> Term {
      if depth == 0 || random.number(below: 5) == 0 {
        let isWhole = random.number(below: 3) > 0
        return random.number(below: 2) == 0 ? variable(isWhole: isWhole) : literal(isWhole: isWhole)
      }
      let (one, other) = (c(depth - 1), c(depth - 1))
      let isWhole = one.isWhole && other.isWhole
      let signs = isWhole ? ["+", "-", "*", "/", "%", "/"] : ["+", "-", "*", "/", "/"]
      let sign = signs[random.number(below: signs.count)]
      return Term.of(sign, one, other, isWhole: isWhole) ?? one
    }
  }

  private static let seeds = Settings.isThorough ? 400 : 60

  @Test func `a quotient in Swift is what the types of its numbers make it`() {
    for seed in 0..<Self.seeds {
      var numbers = Numbers(seed: seed)
      let (real, whole) = (numbers.swift(3, isWhole: false), numbers.swift(3, isWhole: true))
      let translation = read(
        """
        class Screen: UIViewController {
          override func viewDidLoad() { build(\(numbers.a), \(numbers.b), \(numbers.x)) }
          func build(_ a: Int, _ b: Int, _ x: CGFloat) {
            let box = UIView()
            view.addSubview(box)
            let count = \(whole.text)
            box.widthAnchor.constraint(equalToConstant: \(real.text)).isActive = true
            box.heightAnchor.constraint(equalToConstant: CGFloat(count)).isActive = true
          }
        }
        """)
      let (width, height) = (number("width", in: translation), number("height", in: translation))
      #expect(
        abs((width ?? .nan) - real.value) < 1e-9, "\(seed): \(numbers) \(real) \(translation)")
      #expect(height == whole.value, "\(seed): \(numbers) \(whole) \(translation)")
    }
  }

  @Test func `a quotient in Objective-C is what the types of its numbers make it`() {
    for seed in 0..<Self.seeds {
      var numbers = Numbers(seed: seed)
      let (one, other) = (numbers.c(3), numbers.c(3))
      let translation = read(
        """
        @implementation Screen
        - (void)viewDidLoad { [self build:\(numbers.a) with:\(numbers.b) by:\(numbers.x)]; }
        - (void)build:(NSInteger)a with:(int)b by:(CGFloat)x {
          UIView *box = [UIView new];
          [self.view addSubview:box];
          NSInteger count = \(one.text);
          CGFloat side = \(other.text);
          [box.widthAnchor constraintEqualToConstant:side].active = YES;
          [box.heightAnchor constraintEqualToConstant:count].active = YES;
        }
        @end
        """)
      let (width, height) = (number("width", in: translation), number("height", in: translation))
      #expect(abs((width ?? .nan) - other.value) < 1e-9, "\(seed): \(numbers) \(other)")
      #expect(height == one.value.rounded(.towardZero), "\(seed): \(numbers) \(one)")
    }
  }

  @Test(arguments: [
    ("let half: CGFloat = 7 / 2", "half", 3.5), ("let half = 7 / 2", "CGFloat(half)", 3),
    ("var row = 7\nrow /= 2", "CGFloat(row)", 3), ("var row: CGFloat = 7\nrow /= 2", "row", 3.5),
    ("let rows = [1, 2, 3].count / 2", "CGFloat(rows)", 1),
    ("let row = [5, 7].last! / 2", "CGFloat(row)", 3),
    ("var row = 0\nfor i in 0..<6 { row = i / 2 }", "CGFloat(row)", 2),
    ("var row = 0\nfor (i, _) in [8, 9].enumerated() { row += i / 2 + i % 2 }", "CGFloat(row)", 1),
    ("let row = max(3, 8) / 3", "CGFloat(row)", 2), ("let x = Int(7.9) / 2", "CGFloat(x)", 3),
    ("let x = CGFloat(7) / 2", "x", 3.5), ("func f() -> Int { 7 / 2 }", "CGFloat(f())", 3),
    ("func f() -> CGFloat { 7 / 2 }", "f()", 3.5),
    ("let isWide = false\nlet x = (isWide ? 8.5 : 7) / 2", "x", 3.5),
    ("let gaps: [CGFloat] = [7, 9]", "gaps[0] / 2", 3.5),
    ("let x = 1", "7 / 2", 3.5),
  ])
  func `a value knows whether it is whole`(code: String, constant: String, value: Double) {
    let text =
      "let box = UIView()\nbox.translatesAutoresizingMaskIntoConstraints = false\n"
      + "view.addSubview(box)\n\(code)\n"
      + "box.widthAnchor.constraint(equalToConstant: \(constant)).isActive = true"
    #expect(width(text, in: "a.swift") == "box.width \(NumberFormat.exact(value))\n", "\(code)")
  }

  @Test(arguments: [
    ("CGFloat half = 7 / 2;", "half", 3.0), ("CGFloat half = 7.0 / 2;", "half", 3.5),
    ("CGFloat half = 7.f / 2;", "half", 3.5), ("CGFloat x = 7;", "x / 2", 3.5),
    ("CGFloat x; x = 7;", "x / 2", 3.5), ("int n = 7;", "(CGFloat)n / 2", 3.5),
    ("int n = 7;", "(CGFloat)(n / 2)", 3), ("NSInteger n = 3.9;", "n", 3),
    ("NSNumber *n = @7;", "n.floatValue / 2", 3.5), ("NSNumber *n = @7;", "n.integerValue / 2", 3),
    ("int row = 0; for (int i = 0; i < 6; i++) { row = i / 2; }", "row", 2),
    ("CGFloat y = 0; for (int i = 0; i < 3; i++) { y += 5; }", "y / 2", 7.5),
    ("NSArray *all = @[@1, @2, @3];", "all.count / 2", 1), ("self.gap = 7;", "self.gap / 2", 3.5),
  ])
  func `a variable of C keeps its type`(code: String, constant: String, value: Double) {
    let text =
      "UIView *box = [UIView new]; [self.view addSubview:box];\n"
      + "box.translatesAutoresizingMaskIntoConstraints = NO;\n\(code)\n"
      + "[box.widthAnchor constraintEqualToConstant:\(constant)].active = YES;"
    #expect(width(text, in: "a.m") == "box.width \(NumberFormat.exact(value))\n", "\(code)")
  }

  @Test func `a choice by a whole quotient takes the right branch`() {
    for row in 0..<9 {
      let translation = read(
        """
        let box = UIView()
        view.addSubview(box)
        let row = \(row)
        switch row / 3 {
        case 0: box.widthAnchor.constraint(equalToConstant: 10).isActive = true
        case 1: box.widthAnchor.constraint(equalToConstant: 11).isActive = true
        default: box.widthAnchor.constraint(equalToConstant: 12).isActive = true
        }
        """)
      #expect(number("width", in: translation) == Double(10 + row / 3), "\(translation)")
    }
  }
}

extension CodeWholeNumberTests.Term {
  /// A whole expression as a `CGFloat`.
  fileprivate var real: Self {
    CodeWholeNumberTests.Term(text: "CGFloat(\(text))", value: value, isWhole: false)
  }
}
