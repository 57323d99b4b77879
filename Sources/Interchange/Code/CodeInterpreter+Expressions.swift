import AutoLayout
import Syntax

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
    case .call(let callee, let arguments): return try call(callee, arguments, expression)
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
      try assign(sign, target, source)
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

  /// A text with what its names stand for put into it; `…` for what is neither text nor number.
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

  /// Elements of a list, one by one: one that can't be read is listed, and the others stay.
  mutating func values(of elements: [CodeExpression]) -> [CodeValue] {
    var values: [CodeValue] = []
    for element in elements {
      let saved = state
      do throws(Failure) {
        let value = try value(of: element)
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

  /// A member of something: one of the code's own comes before what UIKit says.
  private mutating func member(
    _ name: String, of base: CodeExpression, _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    let target = try value(of: base)
    if base.form == .name("self"), !UIKitProperties.isKnown(name) || known(name) != nil {
      // The code's own getter, which makes a view when it is first asked for.
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
        // What fills it is not in the code.
        if values.isEmpty { return .unknown(CodeHole(words(of: expression))) }
        throw .notUnderstood
      }
      return values[place]
    case (.format(let index), .number): return .format(index)
    case (.pairs(let keys, let values), .text(let key)):
      return keys.firstIndex(of: key).map { values[$0] } ?? .none
    case (.anchor(let anchor), _) where anchor.isProxy: return .anchor(anchor)
    case (.unknown, .number(let number)):
      // Each element is another one, whatever the index is called.
      var hole = CodeHole("\(words(of: base))[\(NumberFormat.exact(number))]")
      if let kept = reader.kept[hole.words] { return kept }
      hole.isElement = true
      return .unknown(hole)
    default: return told(words(of: expression))
    }
  }

  /// What an expression stands for of which only the words are known: what it was given.
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
      result.append(CodeGiven(argument.label, try value(of: argument.value)))
    }
    return result
  }

  private mutating func call(
    _ callee: CodeExpression, _ arguments: [CodeArgument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    switch callee.form {
    case .name(let name): return try call(name, arguments, expression)
    case .implicitMember(let name):
      let call = CodeCall(name: name, given: try given(arguments), expression: expression)
      return try UIKitMaking.word(call, &self)
    case .member(let base, let name):
      if case .name("super") = base.form { throw .noLayout }
      if try CodeLists.append(name, to: base, arguments, &self) { return .void }
      let target = try value(of: base)
      return try call(
        CodeCall(name: name, given: try given(arguments), expression: expression), of: target)
    case .closure(let names, let body):
      seeScope()
      let closure = CodeClosure(names: names, body: body, scope: state.scope)
      return CodeFunctions.run(closure, try given(arguments).map { $0.value }, &self)
    default:
      guard case .closure(let closure) = try value(of: callee) else {
        return .unknown(CodeHole(words(of: expression), isMade: true))
      }
      return CodeFunctions.run(closure, try given(arguments).map { $0.value }, &self)
    }
  }

  /// A call of a name alone: a closure, a function of the code, of C or a library, a class, or a
  /// method of `self`.
  private mutating func call(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    if let value = known(name) {
      guard case .closure(let closure) = value else {
        return .unknown(CodeHole(words(of: expression), isMade: true))
      }
      return CodeFunctions.run(closure, try given(arguments).map { $0.value }, &self)
    }
    if let reason = CodeFunctions.silent(name) {
      guard let reason else { return .void }
      throw reason
    }
    if name == "UI_USER_INTERFACE_IDIOM", let idiom = UIKitMembers.idiom(self) {
      return .word(idiom)
    }
    // `[[self alloc] init]` of a class's own method.
    if name == "self", case .type(let type) = owner {
      return try UIKitMaking.made(type, given(arguments), expression, &self)
    }
    if let function = CodeFunctions.own(name, arguments.map { $0.label }, self) {
      return try CodeFunctions.call(function, owner: owner, given(arguments), &self)
    }
    if ranBefore.contains(name) { throw .noLayout }
    for library in libraries {
      if let value = try library.function(name, arguments, expression, &self) { return value }
    }
    let call = CodeCall(name: name, given: try given(arguments), expression: expression)
    if let value = try CodeNumbers.function(call, &self) { return value }
    if name.first?.isUppercase == true || name == "type" {
      return try noting(expression.place) { code throws(Failure) in
        try UIKitMaking.made(name, call.given, expression, &code)
      }
    }
    return try self.call(call, of: owner)
  }

  /// A method of something: of the code's own, of a library, or UIKit's.
  mutating func call(_ call: CodeCall, of target: CodeValue) throws(Failure) -> CodeValue {
    let target = resolved(target)
    switch target {
    case .closure(let closure):
      return CodeFunctions.run(closure, call.given.map { $0.value }, &self)
    case .type(let type): return try UIKitMaking.method(call, ofType: type, &self)
    case .chain(let index):
      try SnapKit.describe(index, call, &self)
      return target
    case .none: throw .noLayout
    case .word: return .unknown(CodeHole(words(of: call.expression), isMade: true))
    default: break
    }
    if !UIKitViews.isCertain(call.name), let function = CodeFunctions.method(call, of: target, self) {
      let result = try CodeFunctions.call(function, owner: target, call.given, &self)
      // Methods that say how a view or constraint is give it back.
      if result == .void, target.isConstraints { return target }
      return result
    }
    for library in libraries {
      if let value = try library.method(call, target, &self) { return value }
    }
    switch target {
    case .list(let values): return try CodeLists.call(call, values, &self)
    case .numbers(_, let numbers): return try UIKitGeometry.call(call, numbers, &self)
    case .text(let text): return try UIKitText.call(call, text, &self)
    case .anchor(let anchor): return try UIKitConstraints.call(call, of: anchor, &self)
    case .constraint, .format: return try UIKitConstraints.adjust(call, target, &self)
    case .view(let item): return try UIKitViews.call(call, of: item, &self)
    case .unknown(let hole): return try UIKitViews.call(call, ofUnknown: hole, &self)
    case .method(let owner, let name):
      // `label.layer.addSublayer(…)`.
      throw call.given.isEmpty || UIKitViews.isQuiet(call.name) || name == "layer"
        || !owner.touchesLayout ? .noLayout : .notUnderstood
    case .natural, .number, .bool, .settings, .object, .sum, .pairs:
      return try UIKitViews.unknown(call, &self)
    default: throw .notUnderstood
    }
  }

  /// Runs what makes constraints, and notes that a call for them was read.
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

  // MARK: - Assignments

  /// `a = b` and `a += b`.
  private mutating func assign(
    _ sign: String, _ target: CodeExpression, _ source: CodeExpression
  ) throws(Failure) {
    if let variable = try variable(target, source) {
      guard variable != "self" else {
        _ = try value(of: source)
        return
      }
      return try assign(sign, variable: variable, source)
    }
    let before = scene.views.count
    var value = try value(of: source)
    if sign != "=" {
      let now = try self.value(of: target)
      if case .list = now, sign == "+=", let longer = CodeLists.joined(now, value) {
        value = longer
      } else {
        if case .method(.view, _) = now { throw .notUnderstood }
        if now.isOpen { throw value.touchesLayout ? .notUnderstood : .noLayout }
        let number = try CodeNumbers.number(value, .place, &self)
        value = .number(
          try CodeNumbers.computed(
            String(sign.dropLast()), try CodeNumbers.number(now, .place, &self), number))
      }
    }
    try assign(value, to: target, since: before)
  }

  /// The variable that an assignment sets; `nil` where it sets a property of something.
  private mutating func variable(
    _ target: CodeExpression, _ source: CodeExpression
  ) throws(Failure) -> String? {
    switch target.form {
    case .name(let name): return name
    case .member(let base, let name):
      guard case .name("self") = base.form else { return nil }
      if scope(of: name) != nil { return name }
      return UIKitProperties.isKnown(name) ? nil : name
    default: return nil
    }
  }

  private mutating func assign(
    _ sign: String, variable: String, _ source: CodeExpression
  ) throws(Failure) {
    let before = scene.views.count
    var value = try value(of: source)
    // `[self setPlace:view]` may be a method of the code.
    let setter = "set" + variable.prefix(1).uppercased() + variable.dropFirst()
    if text.isObjectiveC, let function = CodeFunctions.own(setter, [""], self),
      function.parameters.count == 1
    {
      _ = try CodeFunctions.call(function, owner: owner, [CodeGiven("", value)], &self)
      return
    }
    // A controller gets a plain view as its root, which there is already.
    if variable == "view", owner == .view(.root), known("view") == nil,
      case .view(let item) = value, item.id >= before,
      !reader.classes.contains(where: { $0.name == scene[item].type })
    {
      throw .noLayout
    }
    if sign != "=" {
      let now = try named(variable)
      // What a property of elsewhere holds already is not known.
      let list = if case .unknown = now, value.touchesLayout { CodeValue.list([]) } else { now }
      if sign == "+=", let longer = CodeLists.joined(list, value) {
        value = longer
      } else if case .number(let a) = now {
        let other = try CodeNumbers.number(value, .place, &self)
        value = .number(try CodeNumbers.computed(String(sign.dropLast()), a, other))
      } else {
        throw .noLayout
      }
    }
    if variable == "_" { return }
    if scope(of: variable) == nil, try assignOwn(value, to: variable) { return }
    try store(value, in: variable, since: before)
  }

  /// Sets a property of `self` that is written without it; whether it is one.
  private mutating func assignOwn(
    _ value: CodeValue, to property: String
  ) throws(Failure) -> Bool {
    let owner = owner
    if case .constraint = owner {
      guard UIKitConstraints.settable.contains(property) else { return false }
      try UIKitConstraints.set(property, of: owner, to: value, &self)
      return true
    }
    guard UIKitProperties.isKnown(property) || UIKitProperties.isLook(property) else {
      return false
    }
    guard case .object = owner else {
      try UIKitProperties.assign(value, to: property, of: owner, &self)
      return true
    }
    return false
  }

  /// Sets what an expression names: a member, a part of a rectangle in it, or an element.
  private mutating func assign(
    _ value: CodeValue, to target: CodeExpression, since before: Int
  ) throws(Failure) {
    scene.settle(value)
    switch target.form {
    case .member(let base, let name):
      if base.form == .name("super") { throw .noLayout }
      let held = try self.value(of: base)
      let owner = resolved(held)
      if case .numbers(let labels, let numbers) = owner {
        guard
          let changed = UIKitGeometry.changed(
            name, labels, numbers, to: try UIKitGeometry.numbers(value, &self))
        else { throw .noLine }
        return try assign(.numbers(labels, changed), to: base, since: before)
      }
      if case .object(let scope) = owner {
        reader.scopes[scope].names[name] =
          try bound(value, as: name, since: before, isFinal: true)
        return
      }
      if case .view(let item) = owner, let scope = scene[item].scope,
        reader.scopes[scope].names[name] != nil
      {
        reader.scopes[scope].names[name] =
          try bound(value, as: name, since: before, isFinal: true)
        return
      }
      try UIKitProperties.assign(value, to: name, of: owner, words: words(of: target), &self)
    case .element(let base, let index):
      if case .pairs(var keys, var values) = try self.value(of: base),
        case .text(let key) = try self.value(of: index)
      {
        if let place = keys.firstIndex(of: key) {
          values[place] = value
        } else {
          keys.append(key)
          values.append(value)
        }
        return try assign(.pairs(keys, values), to: base, since: before)
      }
      try UIKitProperties.keep(value, words: words(of: target), &self)
    case .name(let name): try store(value, in: name, since: before)
    case .cast(let inner, _): try assign(value, to: inner, since: before)
    default: throw .notUnderstood
    }
  }
}
