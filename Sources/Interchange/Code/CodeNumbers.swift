import AutoLayout

/// Evaluates numbers; a statement that needs an unknown number is listed.
enum CodeNumbers {
  /// The type of a number, which decides whether division drops the remainder.
  enum Kind: Equatable, Sendable {
    case real, whole
    /// A Swift literal or an expression of literals, with its value as a whole number; the context
    /// decides whether it is whole.
    case literal(Double)
  }

  /// Numeric types that keep a fraction.
  static let reals = Set(
    words: "CGFloat Double Float double float NSTimeInterval TimeInterval")
  private static let wholes = Set(
    words: """
      Int UInt Int8 Int16 Int32 Int64 UInt8 UInt16 UInt32 UInt64 NSInteger NSUInteger int long short
      size_t
      """)

  /// Returns whether a type is numeric.
  static func isNumeric(_ type: String) -> Bool { reals.contains(type) || wholes.contains(type) }

  /// Returns the value of a literal.
  static func literal(
    _ number: Double, _ expression: CodeExpression, _ code: CodeInterpreter
  ) -> CodeValue {
    let token = code.text.token(expression.place)
    if token.kind == .number, !token.value.allSatisfy({ $0.isNumber }) { return .number(number) }
    return .number(number, code.text.isObjectiveC ? .whole : .literal(number))
  }

  /// Converts a value to a variable's type.
  static func typed(_ value: CodeValue, as type: String) -> CodeValue {
    switch value {
    case .list(let values) where type.first == "[":
      return .list(values.map { typed($0, as: String(type.dropFirst().dropLast())) })
    case .number(let number, _) where reals.contains(type): return .number(number)
    case .number(_, .literal(let whole)) where wholes.contains(type): return .number(whole, .whole)
    case .number(let number, _) where wholes.contains(type):
      return .number(number.rounded(.towardZero), .whole)
    default: return value
    }
  }

  /// Converts a value to the type of the variable's old value; the type of an undeclared variable
  /// is unknown.
  static func typed(
    _ value: CodeValue, like old: CodeValue?, _ code: CodeInterpreter
  ) -> CodeValue {
    switch (value, old) {
    case (_, .number(_, .real)): typed(value, as: "CGFloat")
    case (_, .number(_, .whole)): typed(value, as: "Int")
    case (_, .unknown(let hole)) where isNumeric(type(of: hole, code)):
      typed(value, as: type(of: hole, code))
    case (.number(let number, .whole), .unknown), (.number(let number, .whole), nil):
      .number(number)
    default: value
    }
  }

  /// Converts a value to the type that Swift infers for a variable without a type.
  static func inferred(_ value: CodeValue) -> CodeValue {
    switch value {
    case .list(let values): .list(values.map(inferred))
    case .number(_, .literal(let whole)): .number(whole, .whole)
    default: value
    }
  }

  /// Converts a value to the inferred type, and records a quotient that drops a remainder.
  static func inferred(
    _ value: CodeValue, _ expression: CodeExpression, _ code: inout CodeInterpreter
  ) -> CodeValue {
    if case .number(let exact, .literal(let whole)) = value, exact != whole {
      code.account.note(.wholeDivision(code.line, code.words(of: expression), quotient: whole))
    }
    return inferred(value)
  }

  static func type(of hole: CodeHole, _ code: CodeInterpreter) -> String {
    hole.type ?? hole.thing.map { code.scene.views[$0].type } ?? ""
  }

  /// Numeric members of Apple's types.
  private static let words: [String: Double] = [
    "required": 1000, "defaultHigh": 750, "high": 750, "medium": 500, "defaultLow": 250,
    "low": 250, "fittingSizeLevel": 50, "fittingSizeCompression": 50, "fittingSize": 50,
    "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490,
    "zero": 0, "leastNonzeroMagnitude": 0, "pi": .pi,
    // Values defined by UIKit.
    "noIntrinsicMetric": -1, "automaticDimension": -1, "infinity": .infinity,
    "greatestFiniteMagnitude": .infinity, "nan": .nan, "leastNormalMagnitude": 0,
    "spacingUseSystem": systemSpacing,
  ]

  /// Global names of numbers.
  private static let names: [String: Double] = [
    "UITableViewAutomaticDimension": -1, "UIViewNoIntrinsicMetric": -1, "inf": .infinity,
    "INFINITY": .infinity, "nan": .nan, "NAN": .nan, "M_PI": .pi, "M_PI_2": .pi / 2,
    "M_PI_4": .pi / 4, "CGFLOAT_MIN": 0, "FLT_MIN": 0, "DBL_MIN": 0, "KeepPriorityRequired": 1000,
    "KeepPriorityHigh": 750, "KeepPriorityLow": 250, "KeepPriorityFitting": 50,
  ]

  /// Returns the number for a member of one of Apple's types; `nil` for other members.
  static func known(_ word: String) -> Double? { words[word] }

  /// Returns the number for a value; throws if it is unknown.
  static func number(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Double {
    try figure(of: value, &code).number
  }

  /// Evaluates a value to a number.
  static func evaluated(
    _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let (number, kind) = try figure(of: value, &code)
    return .number(number, kind)
  }

  /// Returns the number for a value, with its type.
  private static func figure(
    of value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> (number: Double, kind: Kind) {
    switch value {
    case .number(let number, let kind): return (number, kind)
    case .bool(let flag): return (flag ? 1 : 0, .whole)
    case .word(let word):
      // `.narrow`, if declared in an extension, takes precedence over Apple's members.
      for type in ["CGFloat", "Double", "Int", "Float"] {
        if case .number(let number, let kind)? = code.known("\(type).\(word)") {
          return (number, kind)
        }
      }
      guard let number = words[word] else { throw .notUnderstood }
      return (number, .real)
    case .unknown(let hole):
      let number = try given(hole.words, code)
      let value = CodeValue.number(number, number.rounded() == number ? .literal(number) : .real)
      return try figure(of: typed(value, as: type(of: hole, code)), &code)
    case .type(let words): return (try given(words, code), .real)
    case .method(let owner, let name):
      guard let words = words(of: owner, &code) else { throw .notUnderstood }
      return (try given("\(words).\(name)", code), .real)
    case .sum(let sign, let first, let second):
      return try figure(of: try computed(sign, first, second, &code), &code)
    case .late, .text, .none, .void, .view, .anchor, .natural, .constraint, .format, .chain,
      .list, .pairs, .numbers, .object, .settings, .barGuide, .closure, .proxy, .maker,
      .attribute, .row:
      throw .notUnderstood
    }
  }

  private static func words(of value: CodeValue, _ code: inout CodeInterpreter) -> String? {
    switch value {
    case .view(let item): code.scene.name(item)
    case .unknown(let hole): hole.words
    case .type(let name): name
    case .method(let owner, let name): words(of: owner, &code).map { "\($0).\(name)" }
    default: nil
    }
  }

  /// Returns the result of an arithmetic operator; it is whole if both operands are whole numbers
  /// or literals.
  static func computed(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let (first, second) = (try figure(of: one, &code), try figure(of: other, &code))
    var areLiterals = true
    func whole(_ figure: (number: Double, kind: Kind)) -> Double? {
      if case .literal(let whole) = figure.kind { return whole }
      areLiterals = false
      return figure.kind == .whole ? figure.number : nil
    }
    let (a, b) = (whole(first), whole(second))
    // In 8 / (1 / 2), the literals must be real: as a whole number, the divisor would be 0.
    if let a, let b, b != 0 || second.number == 0 || sign != "/" && sign != "%" {
      let number = try computed(sign, a, b)
      let result = sign == "/" ? number.rounded(.towardZero) : number
      guard areLiterals else { return .number(result, .whole) }
      return .number(try computed(sign, first.number, second.number), .literal(result))
    }
    return .number(try computed(sign, first.number, second.number))
  }

  private static func computed(_ sign: String, _ a: Double, _ b: Double) throws(Failure) -> Double {
    switch sign {
    case "+": return a + b
    case "-": return a - b
    case "*": return a * b
    case "/" where b != 0: return a / b
    case "%" where b != 0: return a.truncatingRemainder(dividingBy: b)
    default: throw .notUnderstood
    }
  }

  /// Returns the number for an expression's source text: a known constant, or one given by the
  /// user.
  static func given(_ words: String, _ code: CodeInterpreter) throws(Failure) -> Double {
    if let number = names[words] { return number }
    if let text = code.given[words], let number = Double(text) { return number }
    throw .unknown(words)
  }

  // MARK: - Operators

  /// Returns the value of a binary operator between two expressions.
  static func combined(
    _ sign: String, _ first: CodeExpression, _ second: CodeExpression,
    _ expression: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if let traits = TraitCondition([.test(expression)]), let world = code.surroundings.world {
      return .bool(traits.holds(in: world))
    }
    switch sign {
    case "&&", "||", "is", "===", "!==":
      return .bool(try CodeControl.truth(of: expression, wanted: true, &code))
    case "??":
      let value = try code.value(of: first)
      switch value {
      case .none: return try code.value(of: second)
      case .unknown:
        let other = try code.value(of: second)
        // If the left operand is unknown, the default may not apply, so the result is unknown too.
        if case .number = other { return .unknown(CodeHole(code.words(of: expression))) }
        return other
      default: return value
      }
    case "...", "..<":
      let (start, end) = (try code.value(of: first), try code.value(of: second))
      let limits: (low: Double, high: Double)
      do throws(Failure) {
        limits = (try number(inferred(start), &code), try number(inferred(end), &code))
      } catch {
        guard case .unknown = error else { throw error }
        return .unknown(CodeHole(code.words(of: expression)))
      }
      guard let low = Int(exactly: limits.low), let high = Int(exactly: limits.high),
        high - low < 1000
      else { throw .notUnderstood }
      let limit = sign == "..." ? high + 1 : high
      return .list(low < limit ? (low..<limit).map { .number(Double($0), .whole) } : [])
    default: break
    }
    // If one operand of a sum of constraints fails, the other is kept.
    let parts =
      sign == "+" && code.text.asks(in: expression.range)
      ? CodeExpressions.values(of: [first, second], &code)
      : [try code.value(of: first), try code.value(of: second)]
    guard parts.count == 2 else { return .list(parts.flatMap { $0.elements }) }
    let (one, other) = (parts[0], parts[1])
    for library in code.libraries {
      if let value = try library.sign?(sign, one, other, expression, &code) { return value }
    }
    if ["==", "!=", "<", ">", "<=", ">="].contains(sign) {
      return .bool(
        CodeControl.compared(sign, one, other)
          ?? CodeControl.decided(code.words(of: expression), true, &code))
    }
    return try combined(sign, one, other, expression, &code)
  }

  private static func combined(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if sign == "+", let list = CodeLists.joined(one, other) { return list }
    switch (sign, one, other) {
    case ("+", .numbers(let labels, let first), .numbers(let others, let second))
    where labels == others && first.count == second.count:
      return .numbers(labels, zip(first, second).map { $0 + $1 })
    // Objective-C combines options with `|`.
    case ("|", _, _): return .list(one.elements + other.elements)
    case ("+", .text(let text), .text(let more)): return .text(text + more)
    case ("+", .text, _), ("+", _, .text): return .unknown(CodeHole(code.words(of: expression)))
    case ("+", .natural(let item, let side, let plus), _):
      return .natural(item, side: side, plus: plus + (try number(other, &code)))
    case ("-", .natural(let item, let side, let plus), _):
      return .natural(item, side: side, plus: plus - (try number(other, &code)))
    default: break
    }
    if one.isOpen || other.isOpen || isType(one) || isType(other) { return .sum(sign, one, other) }
    let result = try computed(sign, one, other, &code)
    if case .number(let whole, .whole) = result, sign == "/", isLiteral(expression, code) {
      let exact = try computed(sign, try number(one, &code), try number(other, &code))
      return inferred(.number(exact, .literal(whole)), expression, &code)
    }
    return result
  }

  private static func isLiteral(_ expression: CodeExpression, _ code: CodeInterpreter) -> Bool {
    code.text.tokens[expression.range].allSatisfy { token in
      token.kind == .number || "()+-*/".contains(text: token.value)
    }
  }

  private static func isType(_ value: CodeValue) -> Bool {
    if case .type = value { true } else { false }
  }

  // MARK: - C and Swift functions

  private static let transforms = [
    "CGAffineTransformMakeScale": ["scaleX", "y"],
    "CGAffineTransformMakeTranslation": ["translationX", "y"],
    "CGAffineTransformMakeRotation": ["rotationAngle"],
    "CGAffineTransformMake": ["a", "b", "c", "d", "tx", "ty"],
  ]

  /// Evaluates `max(8, 12)`, `CGSizeMake(1, 2)` and the like; `nil` for other functions.
  static func function(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if let labels = transforms[call.name], labels.count == call.given.count {
      let given = zip(labels, call.given).map { CodeGiven($0, $1.value) }
      return try UIKitText.transform(given, &code)
    }
    let type = call.name.replacing("Make", with: "")
    if type != call.name, UIKitGeometry.structures.contains(type) {
      return try UIKitGeometry.made(type, call.given, &code)
    }
    if let value = try UIKitGeometry.function(call, &code) { return value }
    if call.name == "stride" { return try stride(call, &code) }
    guard let function = functions[call.name] else { return nil }
    var numbers: [Double] = []
    var kinds: [Kind] = []
    for given in call.given {
      let figure = try figure(of: given.value, &code)
      numbers.append(figure.number)
      kinds.append(figure.kind)
    }
    guard !numbers.isEmpty else { throw .notUnderstood }
    let result = function(numbers)
    guard !kinds.contains(.real), ["max", "MAX", "min", "MIN", "abs"].contains(call.name) else {
      return .number(result)
    }
    return .number(result, kinds.contains(.whole) ? .whole : .literal(result))
  }

  /// Evaluates `stride(from: 0, to: 9, by: 3)`.
  private static func stride(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard let first = call["from"], let by = call["by"], let end = call["to", "through"] else {
      throw .notUnderstood
    }
    let (step, last) = (try number(by, &code), try number(end, &code))
    let start = try number(first, &code)
    guard step != 0, abs((last - start) / step) < 1000 else { throw .notUnderstood }
    var (values, next): ([CodeValue], Double) = ([], start)
    let isWhole = [start, step, last].allSatisfy { $0.rounded() == $0 }
    while step > 0 ? next < last : next > last {
      values.append(.number(next, isWhole ? .literal(next) : .real))
      next = start + step * Double(values.count)
    }
    if next == last, call["through"] != nil {
      values.append(.number(last, isWhole ? .literal(last) : .real))
    }
    return .list(values)
  }

  private static let functions: [String: @Sendable ([Double]) -> Double] = [
    "max": { $0.max() ?? 0 }, "MAX": { $0.max() ?? 0 }, "min": { $0.min() ?? 0 },
    "MIN": { $0.min() ?? 0 }, "abs": { abs($0[0]) }, "fabs": { abs($0[0]) },
    "ceil": { $0[0].rounded(.up) }, "floor": { $0[0].rounded(.down) },
    "round": { $0[0].rounded() }, "ceilf": { $0[0].rounded(.up) },
    "floorf": { $0[0].rounded(.down) }, "roundf": { $0[0].rounded() },
    "sqrt": { $0[0].squareRoot() }, "sqrtf": { $0[0].squareRoot() }, "fmax": { $0.max() ?? 0 },
    "fmin": { $0.min() ?? 0 }, "trunc": { $0[0].rounded(.towardZero) },
  ]
}
