import AutoLayout

/// Conditions, loops and choices.
enum CodeControl {
  static func choose(
    _ clauses: [CodeClause], _ then: [CodeStatement], _ other: [CodeStatement],
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    if let condition = TraitCondition(clauses) {
      let opposite = condition.opposite
      if other.isEmpty || opposite != nil {
        run(then, in: condition, &code)
        if let opposite { run(other, in: opposite, &code) }
        return
      }
    }
    // A branch that ends in an early exit is not taken.
    var leaves = false
    if case .leave? = then.last?.form, other.isEmpty { leaves = true }
    // If only one branch creates constraints, that one is run.
    let isEmpty = !asks(then, code) && asks(other, code)
    // A flag that nothing sets keeps its initial value.
    if asks(then, code), asks(other, code), case .test(let test)? = clauses.first,
      let words = unsetFlag(test, &code)
    {
      _ = decided(words, false, &code)
    }
    var names: [String: CodeValue] = [:]
    let holds = try holds(clauses, wanted: !leaves && !isEmpty, names: &names, &code)
    code.passBy(holds ? other : then)
    code.inScope(CodeScope(names: holds ? names : [:])) { $0.run(holds ? then : other) }
  }

  /// Returns the text of a condition that is an Objective-C flag set nowhere so far.
  private static func unsetFlag(
    _ test: CodeExpression, _ code: inout CodeInterpreter
  ) -> String? {
    if case .prefix("!", let operand) = test.form { return unsetFlag(operand, &code) }
    guard test.variable != nil, case .unknown(let hole)? = try? code.value(of: test),
      CodeNumbers.type(of: hole, code) == "BOOL"
    else { return nil }
    return code.words(of: test)
  }

  /// Returns whether statements, or functions that they call, create constraints.
  private static func asks(_ statements: [CodeStatement], _ code: CodeInterpreter) -> Bool {
    guard let range = code.text.range(of: statements) else { return false }
    return code.text.asks(in: range)
      || code.text.tokens[range].contains { token in
        code.reader.functions[token.value]?.contains { code.text.asks(in: $0.range) } == true
      }
  }

  private static func run(
    _ statements: [CodeStatement], in condition: TraitCondition, _ code: inout CodeInterpreter
  ) {
    let outer = code.traits
    // Code under mutually exclusive conditions never runs.
    guard let both = CodeAdaptation.all(of: [outer ?? TraitCondition(), condition]) else { return }
    code.traits = both
    defer { code.traits = outer }
    code.inScope(CodeScope()) { $0.run(statements) }
  }

  /// Returns whether a `guard` passes; its bindings stay in scope.
  static func letsThrough(
    _ clauses: [CodeClause], _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    var names: [String: CodeValue] = [:]
    guard try holds(clauses, wanted: true, names: &names, &code) else { return false }
    for (name, value) in names { code.keep(value, as: name) }
    return true
  }

  private static func holds(
    _ clauses: [CodeClause], wanted: Bool, names: inout [String: CodeValue],
    _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    var result = true
    for clause in clauses {
      switch clause {
      case .test(let expression):
        if try !truth(of: expression, wanted: wanted, &code) { result = false }
      case .binding(let name, let expression):
        let before = code.scene.views.count
        let value: CodeValue
        if let expression {
          value = try code.value(of: expression)
        } else {
          value = try code.named(name)
        }
        if value == .none {
          result = false
        } else if case .unknown(let hole) = value, hole.isParameter || hole.isOptional,
          !decided("\(expression.map(code.words(of:)) ?? name) != nil", wanted, &code)
        {
          result = false
        } else if !wanted, value.isOpen {
          result = false
        } else if expression != nil {
          names[name] = try code.bound(value, as: name, since: before, isFinal: false)
        }
      case .pattern(let expression):
        result = decided(code.words(of: expression), wanted, &code) && result
      }
    }
    return result
  }

  /// Evaluates a condition; an unknown one is assumed to have the wanted value, and reported.
  static func truth(
    of expression: CodeExpression, wanted: Bool, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    if let traits = TraitCondition([.test(expression)]), let world = code.surroundings.world {
      let holds = traits.holds(in: world)
      let words = code.words(of: expression)
      code.account.assume(words, holds ? "on" : "off", line: code.line, isCondition: true)
      return holds
    }
    switch expression.form {
    case .bool(let flag): return flag
    case .prefix("!", let operand): return try !truth(of: operand, wanted: !wanted, &code)
    case .binary("&&", let first, let second):
      guard try truth(of: first, wanted: wanted, &code) else { return false }
      return try truth(of: second, wanted: wanted, &code)
    case .binary("||", let first, let second):
      if try truth(of: first, wanted: wanted, &code) { return true }
      return try truth(of: second, wanted: wanted, &code)
    case .binary(let sign, let first, let second)
    where ["==", "!=", "<", ">", "<=", ">=", "===", "!=="].contains(sign):
      let (one, other) = (try code.value(of: first), try code.value(of: second))
      return compared(sign.count == 3 ? String(sign.dropLast()) : sign, one, other)
        ?? decided(code.words(of: expression), wanted, &code)
    case .call(let callee, _):
      // An early exit that depends on the system version is not taken.
      if case .name("#available") = callee.form { return wanted }
      if case .name("#unavailable") = callee.form { return false }
    case .binary("is", _, _): return decided(code.words(of: expression), wanted, &code)
    case .assignment:
      // `if (!(self = [super init]))`
      do throws(Failure) { _ = try code.value(of: expression) } catch {
        guard error.isOpen else { throw error }
      }
      return true
    default: break
    }
    let value: CodeValue
    do throws(Failure) { value = try code.value(of: expression) } catch {
      guard error.isOpen else { throw error }
      return decided(code.words(of: expression), wanted, &code)
    }
    switch value {
    case .bool(let flag): return flag
    case .none: return false
    case .number(let number, _): return number != 0
    case .view, .list, .constraint, .text, .object: return true
    default: return decided(code.words(of: expression), wanted, &code)
    }
  }

  /// Returns the result of comparing known values; `nil` if one is unknown.
  static func compared(_ sign: String, _ one: CodeValue, _ other: CodeValue) -> Bool? {
    if one.isOpen || other.isOpen { return nil }
    switch (one, other) {
    case (.number(let a, _), .number(let b, _)):
      switch sign {
      case "==": return a == b
      case "!=": return a != b
      case "<": return a < b
      case ">": return a > b
      case "<=": return a <= b
      default: return a >= b
      }
    // C enumeration constants look like types.
    case (.view, .view), (.word, .word), (.text, .text), (.bool, .bool), (.object, .object),
      (.constraint, .constraint), (.type, .type), (.none, _), (_, .none):
      return sign == "==" ? one == other : sign == "!=" ? one != other : nil
    default: return nil
    }
  }

  /// Returns the value of an unknown condition: given by the user, decided before, or else the
  /// wanted one, which is reported.
  static func decided(_ words: String, _ wanted: Bool, _ code: inout CodeInterpreter) -> Bool {
    if let text = code.given[words] ?? code.given[code.plain(words)] {
      return ["true", "on", "yes", "YES", "1"].contains(text)
    }
    if let known = code.reader.decisions[words] { return known }
    code.reader.decisions[words] = wanted
    code.account.assume(words, wanted ? "on" : "off", line: code.line, isCondition: true)
    return wanted
  }

  // MARK: - Loops

  static func loop(
    _ names: [String], _ sequence: CodeExpression, _ body: [CodeStatement], _ range: Range<Int>,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    var values: [CodeValue]
    let known = try code.value(of: sequence)
    let before = code.scene.views.count
    switch known {
    case .list(let elements): values = elements
    case .pairs(let keys, let elements):
      values = zip(keys, elements).map { .list([.text($0), $1]) }
    case .format: values = [known]
    case .unknown(let hole):
      var passed: Set<Int> = []
      let makes =
        CodeProgram.builds(range, &passed, code)
        || code.text.tokens[range].contains { BookHelpers.makesConstraints($0.value) }
      guard makes else { throw .noLayout }
      values = try assumed(in: hole, called: names.last, &code)
    default: throw .notUnderstood
    }
    for value in values.map(CodeNumbers.inferred) where code.steps <= CodeInterpreter.mostSteps {
      var own: [String: CodeValue] = [:]
      if names.count > 1, case .list(let parts) = value {
        for (name, part) in zip(names, parts) { own[name] = part }
      } else if let name = names.last {
        own[name] = value
      }
      code.inScope(CodeScope(names: own)) { $0.run(body) }
    }
    if case .unknown = known { code.openViews(since: before) }
  }

  /// Returns the single element that an unknown list is assumed to have, the same each time.
  static func assumed(
    in list: CodeHole, called variable: String?, _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeValue] {
    code.account.assume(list.words, "one element", line: code.line, isCondition: true)
    var element = CodeHole("element")
    element.isParameter = list.isParameter
    let name = name(ofElement: variable, in: list.words)
    let values = [code.thing(name, element, isDeclared: true)]
    if list.words.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      try code.store(.list(values), in: list.words, since: code.scene.views.count)
    }
    return values
  }

  /// Returns a name for the element of a list: the loop's variable, or `dot` for `dots`.
  private static func name(ofElement variable: String?, in list: String) -> String {
    if let variable, variable != "view" { return variable }
    let last = CodeInterpreter.name(for: list)
    return last.hasSuffix("s") && last != "views" ? String(last.dropLast()) : "element"
  }

  // MARK: - Choices

  static func select(
    _ subject: CodeExpression, _ cases: [CodeCase], _ code: inout CodeInterpreter
  ) throws(Failure) {
    func run(_ one: CodeCase?, _ code: inout CodeInterpreter) {
      for other in cases where other.body.first?.range != one?.body.first?.range {
        code.passBy(other.body)
      }
      if let one { code.inScope(CodeScope()) { $0.run(one.body) } }
    }
    let value = try code.value(of: subject)
    let words = code.words(of: subject)
    switch value {
    case .word, .number, .text, .bool, .type:
      for one in cases where try matches(one, value, &code) { return run(one, &code) }
    default:
      let given = code.given[words].map { lowered($0.hasPrefix(".") ? String($0.dropFirst()) : $0) }
      // `.inset(8)` is a case with an associated value.
      var own: String?
      if case .unknown(let hole) = value, hole.words.first == "." {
        own = String(hole.words.dropFirst().prefix { $0 != "(" })
      }
      if let wish = given ?? own ?? code.reader.choices[words] {
        let text = code.text
        let one = cases.first { $0.patterns.contains { name(of: $0, text) == wish } }
        return run(one ?? cases.first { $0.patterns.isEmpty }, &code)
      }
      // With an unknown subject, the first case that creates constraints is run.
      let text = code.text
      guard let one = cases.first(where: { text.asks(in: $0.body) }) ?? cases.first else { return }
      let pattern = one.patterns.first
      code.reader.choices[words] = pattern.map { name(of: $0, text) } ?? "default"
      let names = cases.compactMap { $0.patterns.first.map { name(of: $0, text) } }
      code.account.assume(
        words, pattern.map(text.words(of:)) ?? "default", line: code.line, isCondition: true,
        other: names.first { $0 != code.reader.choices[words] && $0.allSatisfy { $0.isLetter } })
      run(one, &code)
    }
  }

  private static func matches(
    _ one: CodeCase, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    if one.patterns.isEmpty { return true }
    for pattern in one.patterns {
      if case .word(let word) = value {
        if name(of: pattern, code.text) == word { return true }
      } else if pattern.form != .unreadable {
        let one = try code.value(of: pattern)
        if compared("==", one, value) ?? (one == value) { return true }
      }
    }
    return false
  }

  /// Returns a case in Swift 3 style: `compact` for Swift 2's `Compact`.
  private static func lowered(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Returns `compact` for `.compact`, `Style.compact` and `.compact(let inset)`.
  private static func name(of pattern: CodeExpression, _ text: CodeText) -> String {
    switch pattern.form {
    case .implicitMember(let name), .member(_, let name), .name(let name): lowered(name)
    case .call(let callee, _): name(of: callee, text)
    default: text.words(of: pattern)
    }
  }
}
