import AutoLayout

// Conditions, loops and choices.

extension CodeReading {
  mutating func choose(
    _ clauses: [CodeClause], _ then: [CodeStatement], _ other: [CodeStatement]
  ) throws(Failure) {
    if let condition = SwiftTraits(clauses) {
      guard traits == nil else { throw .notUnderstood }
      let opposite = condition.opposite
      run(then, in: condition)
      guard !other.isEmpty else { return }
      guard let opposite else { throw .noLine }
      run(other, in: opposite)
      return
    }
    // A branch that only leaves is not the one that is meant.
    var leaves = false
    if case .leave? = then.last?.form, other.isEmpty { leaves = true }
    // Of two the one is meant that makes constraints.
    let isEmpty = !hasSites(then) && hasSites(other)
    var names: [String: CodeValue] = [:]
    if try holds(clauses, wanted: !leaves && !isEmpty, names: &names) {
      inFrame(names) { $0.run(then) }
    } else {
      inFrame { $0.run(other) }
    }
  }

  /// Whether statements call for constraints.
  private func hasSites(_ statements: [CodeStatement]) -> Bool {
    guard let first = statements.first, let last = statements.last else { return false }
    return asked.contains(where: (first.range.lowerBound..<last.range.upperBound).contains)
  }

  mutating func run(_ statements: [CodeStatement], in condition: SwiftTraits) {
    traits = condition
    defer { traits = nil }
    inFrame { $0.run(statements) }
  }

  /// Whether a `guard` lets through; what it binds is known behind it.
  mutating func holds(_ clauses: [CodeClause]) throws(Failure) -> Bool {
    var names: [String: CodeValue] = [:]
    guard try holds(clauses, wanted: true, names: &names) else { return false }
    for (name, value) in names.sorted(by: { $0.key < $1.key }) { keep(value, as: name) }
    return true
  }

  mutating func holds(
    _ clauses: [CodeClause], wanted: Bool, names: inout [String: CodeValue]
  ) throws(Failure) -> Bool {
    var result = true
    for clause in clauses {
      switch clause {
      case .test(let expression):
        if try !truth(of: expression, wanted: wanted) { result = false }
      case .binding(let name, let expression):
        let value: CodeValue
        if let expression {
          value = try self.value(of: expression)
        } else {
          value = try named(name)
        }
        if value == .none {
          result = false
        } else if !wanted, isOpen(value) {
          result = false
        } else if case .new = value {
          names[name] = try bound(value, as: name)
        } else if expression != nil {
          names[name] = settled(value)
        }
      case .pattern(let expression): result = decided(words(of: expression), wanted) && result
      }
    }
    return result
  }

  /// Whether nobody knows what a value is.
  private func isOpen(_ value: CodeValue) -> Bool {
    switch value {
    case .unknown, .method: true
    default: false
    }
  }

  /// Whether a condition holds; one that nobody knows is taken as wanted, and told.
  mutating func truth(of expression: CodeExpression, wanted: Bool) throws(Failure) -> Bool {
    switch expression.form {
    case .bool(let flag): return flag
    case .prefix("!", let operand): return try !truth(of: operand, wanted: !wanted)
    case .binary("&&", let first, let second):
      guard try truth(of: first, wanted: wanted) else { return false }
      return try truth(of: second, wanted: wanted)
    case .binary("||", let first, let second):
      if try truth(of: first, wanted: wanted) { return true }
      return try truth(of: second, wanted: wanted)
    case .binary(let sign, let first, let second)
    where ["==", "!=", "<", ">", "<=", ">=", "===", "!=="].contains(sign):
      let (one, other) = (try value(of: first), try value(of: second))
      guard let known = compared(sign.count == 3 ? String(sign.dropLast()) : sign, one, other)
      else {
        return decided(words(of: expression), wanted)
      }
      return known
    case .call(let callee, _):
      // What only leaves where a system is new is not meant.
      if case .name("#available") = callee.form { return wanted }
      if case .name("#unavailable") = callee.form { return false }
    case .binary("is", _, _): return decided(words(of: expression), wanted)
    case .assignment: return true
    default: break
    }
    let value: CodeValue
    do throws(Failure) { value = try self.value(of: expression) } catch {
      guard error == .notUnderstood || error == .noLayout else { throw error }
      return decided(words(of: expression), wanted)
    }
    switch value {
    case .bool(let flag): return flag
    case .none: return false
    case .number(let number): return number != 0
    case .item, .list, .constraint, .text: return true
    default: return decided(words(of: expression), wanted)
    }
  }

  /// The result of a comparison of what is known.
  func compared(_ sign: String, _ one: CodeValue, _ other: CodeValue) -> Bool? {
    switch (one, other) {
    case (.number(let a), .number(let b)):
      switch sign {
      case "==": return a == b
      case "!=": return a != b
      case "<": return a < b
      case ">": return a > b
      case "<=": return a <= b
      default: return a >= b
      }
    case (.unknown, _), (_, .unknown), (.sum, _), (_, .sum), (.method, _), (_, .method): return nil
    case (.item, .item), (.member, .member), (.text, .text), (.bool, .bool), (.none, _), (_, .none):
      return sign == "==" ? one == other : sign == "!=" ? one != other : nil
    default: return nil
    }
  }

  /// What was decided about a condition that nobody knows.
  mutating func decided(_ words: String, _ wanted: Bool) -> Bool {
    if let text = given[words] { return ["true", "on", "yes", "YES", "1"].contains(text) }
    if let known = memory.decisions[words] { return known }
    memory.decisions[words] = wanted
    translation.assumptions.append(
      Translation.Assumption(
        text: words, value: wanted ? "on" : "off", line: line, isCondition: true))
    return wanted
  }

  // MARK: - Loops

  mutating func loop(
    _ names: [String], _ sequence: CodeExpression, _ body: [CodeStatement], _ range: Range<Int>
  ) throws(Failure) {
    var values: [CodeValue]
    let known = try value(of: sequence)
    switch known {
    case .list(let elements): values = elements
    case .pairs(let keys, let elements):
      values = zip(keys, elements).map { .list([.text($0), $1]) }
    case .format: values = [known]
    case .unknown(let hole):
      guard asked.contains(where: range.contains) || callsHelper(in: range) else {
        throw .noLayout
      }
      translation.assumptions.append(
        Translation.Assumption(
          text: hole.words, value: "one element", line: line, isCondition: true))
      let element = thing(
        Self.name(ofElement: names.last, in: hole.words), CodeHole("element"), isDeclared: true)
      values = [element]
      // The list has the same element wherever it is read.
      if case .name(let name) = sequence.form { try store(.list(values), in: name) }
    default: throw .notUnderstood
    }
    for value in values where steps <= Self.mostSteps {
      var own: [String: CodeValue] = [:]
      if names.count > 1, case .list(let parts) = value {
        for (name, part) in zip(names, parts) { own[name] = part }
      } else if let name = names.last {
        own[name] = value
      }
      inFrame(own) { $0.run(body) }
    }
  }

  /// A name for what a list holds: the one of the loop, else `dot` of `dots`.
  private static func name(ofElement variable: String?, in list: String) -> String {
    if let variable, variable != "view" { return variable }
    let last = Self.name(for: list)
    return last.hasSuffix("s") && last != "views" ? String(last.dropLast()) : "element"
  }

  // MARK: - Choices

  mutating func select(_ subject: CodeExpression, _ cases: [CodeCase]) throws(Failure) {
    let value = try value(of: subject)
    let words = words(of: subject)
    switch value {
    case .member, .number, .text:
      for one in cases {
        var isMatch = one.patterns.isEmpty
        for pattern in one.patterns where !isMatch {
          if case .member(let name) = value {
            isMatch = caseName(pattern) == name
          } else if pattern.form != .unreadable {
            isMatch = try self.value(of: pattern) == value
          }
        }
        if isMatch { return inFrame { $0.run(one.body) } }
      }
    default:
      if let wish = given[words].map({ $0.hasPrefix(".") ? String($0.dropFirst()) : $0 })
        ?? memory.choices[words]
      {
        let one = cases.first { $0.patterns.contains { caseName($0) == wish } }
        if let one = one ?? cases.first(where: { $0.patterns.isEmpty }) {
          inFrame { $0.run(one.body) }
        }
        return
      }
      // Of cases that nobody knows the first one is meant that makes constraints.
      guard let one = cases.first(where: { hasSites($0.body) }) ?? cases.first else { return }
      memory.choices[words] = one.patterns.first.map(caseName) ?? "default"
      translation.assumptions.append(
        Translation.Assumption(
          text: words, value: one.patterns.first.map { self.words(of: $0) } ?? "default",
          line: line, isCondition: true))
      inFrame { $0.run(one.body) }
    }
  }

  /// `compact` of `.compact`, `Style.compact` and `.compact(let inset)`.
  func caseName(_ pattern: CodeExpression) -> String {
    switch pattern.form {
    case .implicitMember(let name), .member(_, let name), .name(let name): name
    case .call(let callee, _): caseName(callee)
    default: words(of: pattern)
    }
  }
}
