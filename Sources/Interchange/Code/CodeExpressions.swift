import AutoLayout

/// Values of expressions.
enum CodeExpressions {
  static func value(
    of expression: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch expression.form {
    case .number(let number): return CodeNumbers.literal(number, expression, code)
    case .text(let text): return .text(try filled(text, &code))
    case .bool(let flag): return .bool(flag)
    case .none: return .none
    case .name(let name): return try code.named(name)
    // Swift 2 wrote `.Top`.
    case .implicitMember(let name): return .word(name.prefix(1).lowercased() + name.dropFirst())
    case .member(let base, let name):
      if case .name("super") = base.form { return try UIKitMembers.ofSuper(name, expression, code) }
      return try member(name, of: base, expression, &code)
    case .call(let callee, let arguments):
      return try CodeCalls.call(callee, arguments, expression, &code)
    case .element(let base, let index): return try element(base, index, expression, &code)
    case .list(let elements): return .list(values(of: elements, &code))
    case .pairs(let keys, let elements):
      var texts: [String] = []
      for key in keys {
        guard case .text(let text) = try code.value(of: key) else {
          return .unknown(CodeHole(code.words(of: expression)))
        }
        texts.append(text)
      }
      var values: [CodeValue] = []
      for (text, element) in zip(texts, elements) {
        // Each call returns another view, known by its key.
        let isCall = if case .call = element.form { true } else { false }
        let value = try code.value(of: element)
        values.append(isCall ? code.identified(value, as: text) : value)
      }
      return .pairs(texts, values)
    case .tuple(let parts): return .list(values(of: parts.map { $0.value }, &code))
    case .closure(let names, let body):
      code.seeScope()
      return .closure(CodeClosure(names: names, body: body, scope: code.state.scope))
    case .prefix(let sign, let operand): return try prefixed(sign, operand, expression, &code)
    case .binary(let sign, let first, let second):
      return try CodeNumbers.combined(sign, first, second, expression, &code)
    case .choice(let test, let first, let second):
      let holds = try CodeControl.truth(of: test, wanted: true, &code)
      let (value, other) = (try code.value(of: holds ? first : second), holds ? second : first)
      // Both branches have one type: in `isWide ? 12 : 8.5`, 12 is not a whole number.
      guard case .number(let number) = other.form,
        case .number(_, .real) = CodeNumbers.literal(number, other, code)
      else { return value }
      return CodeNumbers.typed(value, as: "CGFloat")
    case .assignment(let sign, let target, let source):
      try CodeAssignment.assign(sign, target, source, &code)
      return .void
    case .cast(let operand, let type):
      let value = try code.value(of: operand)
      guard case .unknown(var hole) = value, CodeProgram.kind(ofClass: type, code) != nil else {
        return CodeNumbers.typed(value, as: type)
      }
      if let thing = hole.thing {
        if code.scene.views[thing].type.isEmpty { code.scene.views[thing].type = type }
        return value
      }
      hole.type = type
      return .unknown(hole)
    case .unreadable: throw .notUnderstood
    }
  }

  /// Evaluates a nested expression; an assignment's result is the target's new value.
  static func result(
    of expression: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let value = try code.value(of: expression)
    guard case .assignment("=", let target, _) = expression.form else { return value }
    return try code.value(of: target)
  }

  /// Returns a string with its interpolations replaced, by `…` for values other than texts and
  /// numbers.
  private static func filled(
    _ text: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> String {
    guard text.contains(text: CodeLexer.mark) else { return text }
    var result = ""
    for (index, part) in text.split(at: CodeLexer.mark, keepsEmpty: true).enumerated() {
      guard index % 2 == 1 else {
        result += part
        continue
      }
      let names = part.split(separator: ".").map(String.init)
      var value = try code.named(names[0])
      for name in names.dropFirst() { value = try UIKitMembers.member(name, of: value, nil, &code) }
      switch value {
      case .text(let text): result += text
      case .number(let number, _): result += NumberFormat.exact(number)
      default: result += "…"
      }
    }
    return result
  }

  /// Evaluates a list's elements one by one; an element that fails is listed, and the others are
  /// kept.
  static func values(
    of elements: [CodeExpression], _ code: inout CodeInterpreter
  ) -> [CodeValue] {
    var values: [CodeValue] = []
    for element in elements {
      let saved = code.state
      do throws(Failure) {
        let value = try code.withOpenNumbers(in: element.range) { code throws(Failure) in
          try code.made(try result(of: element, &code))
        }
        // A property that an extension adds to constraints.
        if case .method(let base, _) = value, base.isConstraints { throw .notUnderstood }
        var name = "element"
        if case .unknown(let hole) = value {
          name = hole.type.map(ViewClass.baseName(of:)) ?? CodeInterpreter.name(for: hole.words)
        }
        values.append(code.identified(value, as: name))
      } catch {
        code.state = saved
        code.leave(element.range, error == .noLayout ? .notUnderstood : error)
      }
    }
    return values
  }

  /// Evaluates a member; the code's own declarations take precedence over UIKit's.
  private static func member(
    _ name: String, of base: CodeExpression, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if name == "self" { return try code.value(of: base) }
    if name == "rawValue", case .member(let type, let one) = base.form {
      let own = ViewClass.bare(code.words(of: type))
      if let value = code.known("\(own).\(one).rawValue") { return value }
    }
    let target = try code.value(of: base)
    if base.form == .name("self"),
      !UIKitProperties.isKnown(name) || code.known(name, ofSelf: true) != nil
    {
      // A lazy property of the code, which creates its view on first use.
      if code.text.isObjectiveC, code.calls < CodeInterpreter.mostCalls,
        let getter = CodeFunctions.own(name, [], code), getter.parameters.isEmpty, getter.givesValue
      {
        return try CodeFunctions.call(getter, owner: target, [], &code)
      }
      if case .view = target {
        // Masonry's short names are not names of the code.
        let own = code.known(name, ofSelf: true)
        let side = own == nil ? try SnapKit.member(name, target, &code) : nil
        if let side { return side }
        return try code.named(name, ofSelf: true)
      }
    }
    if let own = try CodeFunctions.member(name, of: target, &code) { return own }
    return try UIKitMembers.member(name, of: target, expression, &code)
  }

  private static func element(
    _ base: CodeExpression, _ index: CodeExpression, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch (try code.value(of: base), CodeNumbers.inferred(try code.value(of: index))) {
    case (.list(let values), .number(let number, _)):
      guard let place = Int(exactly: number), values.indices.contains(place) else {
        // An empty list may be filled by code that is not available.
        guard values.isEmpty else { throw .notUnderstood }
        return elementOfUnknown(base, number, code)
      }
      return values[place]
    case (.format(let index), .number): return .format(index)
    case (.pairs(let keys, let values), .text(let key)):
      return keys.firstIndex(of: key).map { values[$0] } ?? .none
    case (.anchor(let anchor), _) where anchor.isProxy: return .anchor(anchor)
    case (.unknown, .number(let number, _)): return elementOfUnknown(base, number, code)
    default: return code.told(code.words(of: expression))
    }
  }

  /// Returns an element of an unknown list; each index gives a different element, even if they look
  /// the same in the source.
  private static func elementOfUnknown(
    _ base: CodeExpression, _ number: Double, _ code: CodeInterpreter
  ) -> CodeValue {
    var hole = CodeHole("\(code.words(of: base))[\(NumberFormat.exact(number))]")
    if let kept = code.reader.kept[hole.words] { return kept }
    hole.isElement = true
    return .unknown(hole)
  }

  private static func prefixed(
    _ sign: String, _ operand: CodeExpression, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch sign {
    case "!": return .bool(try CodeControl.truth(of: expression, wanted: true, &code))
    case "-":
      let value = try code.value(of: operand)
      if case .row = value { return value }
      let zero = CodeValue.number(0, .literal(0))
      if value.isOpen { return .sum("-", zero, value) }
      return try CodeNumbers.computed("-", zero, value, &code)
    default:
      for library in code.libraries {
        if let value = try library.prefix?(sign, operand, &code) { return value }
      }
      throw .notUnderstood
    }
  }
}
