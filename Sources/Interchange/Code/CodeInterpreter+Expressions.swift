import AutoLayout

// Values of expressions.

extension CodeInterpreter {
  mutating func value(of expression: CodeExpression) throws(Failure) -> CodeValue {
    switch expression.form {
    case .number(let number): return .number(number)
    case .text(let text): return .text(try filled(text))
    case .bool(let flag): return .bool(flag)
    case .none: return .none
    case .name(let name): return try named(name)
    // Swift 2 wrote `.Top`.
    case .implicitMember(let name): return .word(name.prefix(1).lowercased() + name.dropFirst())
    case .member(let base, let name):
      if case .name("super") = base.form { return try UIKitMembers.ofSuper(name, expression, self) }
      return try member(name, of: base, expression)
    case .call(let callee, let arguments):
      return try CodeCalls.call(callee, arguments, expression, &self)
    case .element(let base, let index): return try element(base, index, expression)
    case .list(let elements): return .list(values(of: elements))
    case .pairs(let keys, let elements):
      var texts: [String] = []
      for key in keys {
        guard case .text(let text) = try value(of: key) else {
          return .unknown(CodeHole(words(of: expression)))
        }
        texts.append(text)
      }
      var values: [CodeValue] = []
      for element in elements { values.append(try value(of: element)) }
      return .pairs(texts, values)
    case .tuple(let parts): return .list(values(of: parts.map { $0.value }))
    case .closure(let names, let body):
      seeScope()
      return .closure(CodeClosure(names: names, body: body, scope: state.scope))
    case .prefix(let sign, let operand): return try prefixed(sign, operand, expression)
    case .binary(let sign, let first, let second):
      return try CodeNumbers.combined(sign, first, second, expression, &self)
    case .choice(let test, let first, let second):
      return try value(
        of: try CodeControl.truth(of: test, wanted: true, &self) ? first : second)
    case .assignment(let sign, let target, let source):
      try CodeAssignment.assign(sign, target, source, &self)
      return .void
    case .cast(let operand, let type):
      let value = try value(of: operand)
      guard case .unknown(var hole) = value, CodeProgram.kind(ofClass: type, self) != nil else {
        return value
      }
      if let thing = hole.thing {
        if scene.views[thing].type.isEmpty { scene.views[thing].type = type }
        return value
      }
      hole.type = type
      return .unknown(hole)
    case .unreadable: throw .notUnderstood
    }
  }

  /// A string with its interpolations replaced; `…` for values other than texts and numbers.
  private mutating func filled(_ text: String) throws(Failure) -> String {
    guard text.contains(text: CodeLexer.mark) else { return text }
    var result = ""
    for (index, part) in text.split(at: CodeLexer.mark, keepsEmpty: true).enumerated() {
      guard index % 2 == 1 else {
        result += part
        continue
      }
      let names = part.split(separator: ".").map(String.init)
      var value = try named(names[0])
      for name in names.dropFirst() { value = try UIKitMembers.member(name, of: value, nil, &self) }
      switch value {
      case .text(let text): result += text
      case .number(let number): result += NumberFormat.exact(number)
      default: result += "…"
      }
    }
    return result
  }

  /// Evaluates a list's elements one by one: a failing one is listed, and the others stay.
  mutating func values(of elements: [CodeExpression]) -> [CodeValue] {
    var values: [CodeValue] = []
    for element in elements {
      let saved = state
      do throws(Failure) {
        let found = try value(of: element)
        let value = try made(found)
        var name = "element"
        if case .unknown(let hole) = value {
          name = hole.type.map(ViewClass.baseName(of:)) ?? Self.name(for: hole.words)
        }
        values.append(identified(value, as: name))
      } catch {
        state = saved
        account.list(element.range, error == .noLayout ? .notUnderstood : error, text, line)
      }
    }
    return values
  }

  /// A member of a value: the code's own declarations come before UIKit's.
  private mutating func member(
    _ name: String, of base: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    let target = try value(of: base)
    if base.form == .name("self"), !UIKitProperties.isKnown(name) || known(name) != nil {
      // A lazy property of the code, which makes its view on first use.
      if text.isObjectiveC, calls < Self.mostCalls, let getter = CodeFunctions.own(name, [], self),
        getter.parameters.isEmpty, getter.givesValue
      {
        return try CodeFunctions.call(getter, owner: target, [], &self)
      }
      if case .view = target { return try named(name) }
    }
    if let own = try CodeFunctions.member(name, of: target, &self) { return own }
    return try UIKitMembers.member(name, of: target, expression, &self)
  }

  private mutating func element(
    _ base: CodeExpression, _ index: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    switch (try value(of: base), try value(of: index)) {
    case (.list(let values), .number(let number)):
      guard let place = Int(exactly: number), values.indices.contains(place) else {
        // An empty list may be filled by code that is not shown.
        guard values.isEmpty else { throw .notUnderstood }
        return elementOfUnknown(base, number)
      }
      return values[place]
    case (.format(let index), .number): return .format(index)
    case (.pairs(let keys, let values), .text(let key)):
      return keys.firstIndex(of: key).map { values[$0] } ?? .none
    case (.anchor(let anchor), _) where anchor.isProxy: return .anchor(anchor)
    case (.unknown, .number(let number)): return elementOfUnknown(base, number)
    default: return told(words(of: expression))
    }
  }

  /// An element of a list that the code does not show; each index gives another one, even with equal
  /// words for it.
  private func elementOfUnknown(_ base: CodeExpression, _ number: Double) -> CodeValue {
    var hole = CodeHole("\(words(of: base))[\(NumberFormat.exact(number))]")
    if let kept = reader.kept[hole.words] { return kept }
    hole.isElement = true
    return .unknown(hole)
  }

  /// The value assigned to an expression that is known only by its source text.
  func told(_ words: String) -> CodeValue { reader.kept[words] ?? .unknown(CodeHole(words)) }

  private mutating func prefixed(
    _ sign: String, _ operand: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    switch sign {
    case "!": return .bool(try CodeControl.truth(of: expression, wanted: true, &self))
    case "-":
      let value = try value(of: operand)
      if case .row = value { return value }
      if value.isOpen { return .sum("-", .number(0), value) }
      return .number(-(try CodeNumbers.number(value, .place, &self)))
    default:
      for library in libraries {
        if let value = try library.prefix(sign, operand, &self) { return value }
      }
      throw .notUnderstood
    }
  }

  // MARK: - Calls

  mutating func given(_ arguments: [CodeArgument]) throws(Failure) -> [CodeGiven] {
    var result: [CodeGiven] = []
    for argument in arguments {
      let value = try value(of: argument.value)
      result.append(CodeGiven(argument.label, try made(value)))
    }
    return result
  }

  /// A value that is passed on or kept: an equation of a library makes its constraints by then.
  mutating func made(_ value: CodeValue) throws(Failure) -> CodeValue {
    if case .chain(let index) = value, scene.chains[index].isEquation {
      try SnapKit.emit(index, &self)
    }
    return value
  }

  /// Evaluates an expression that makes constraints, and notes that the call was read.
  mutating func noting(
    _ place: Int, _ body: (inout CodeInterpreter) throws(Failure) -> CodeValue
  ) throws(Failure) -> CodeValue {
    let outer = (line, self.place)
    (line, self.place) = (line(of: place), place)
    defer { (line, self.place) = outer }
    let value = try body(&self)
    account.sites.insert(place)
    return value
  }
}
