import AutoLayout

/// Declarations of variables: their initial values, computed at once or on first use.
enum CodeDeclarations {
  /// Declares a variable: `let red = UIView()`, `let gap: CGFloat = 8`, `var label: UILabel!`.
  static func declare(
    _ variable: CodeVariable, _ statement: CodeStatement, _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard let name = variable.names.first, variable.getter == nil, !variable.isMacro else { return }
    if variable.value == nil, variable.isOptional, isNothing(name, variable, code) {
      return code.keep(.none, as: name)
    }
    guard variable.value != nil else { throw variable.type.isEmpty ? .notUnderstood : .noLayout }
    if variable.isLazy, code.state.scope != 0 {
      code.seeScope()
      return code.keep(.late(statement, code.state.scope), as: name)
    }
    let before = code.scene.views.count
    if code.state.scope == 0, code.state.globals.contains(statement.range.lowerBound) {
      settleLate(name, in: 0, &code)
      return
    }
    let value = try initial(variable, &code)
    guard variable.names.count > 1 else {
      if let expression = variable.value { CodeFormulas.declare(name, expression, value, &code) }
      return try code.bind(name, to: value, since: before)
    }
    guard case .list(let values) = value, values.count == variable.names.count else {
      throw .noLayout
    }
    for (name, value) in zip(variable.names, values) {
      try code.bind(name, to: value, since: before)
    }
  }

  /// Returns whether an optional variable is `nil` until the code sets it: any local one, and
  /// others that the code sets itself.
  private static func isNothing(
    _ name: String, _ variable: CodeVariable, _ code: CodeInterpreter
  ) -> Bool {
    let kind = code.reader.scopes[code.state.scope].kind
    if kind == .call || kind == .block { return true }
    return !variable.isOutlet
      && code.text.places(of: name).contains {
        // `if let name = name` declares another variable.
        code.text.token($0 + 1).value == "="
          && !["let", "var"].contains(code.text.token($0 - 1).value)
      }
  }

  /// Returns the initial value of a variable.
  private static func initial(
    _ variable: CodeVariable, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard let value = variable.value else { return .none }
    var result = try self.value(of: value, as: variable.type, &code)
    if variable.type.isEmpty { result = CodeNumbers.inferred(result, value, &code) }
    if case .unknown(let hole) = result, let item = code.presumed(hole) { return .view(item) }
    guard case .unknown(var hole) = result,
      hole.thing.map({ code.scene.views[$0].type.isEmpty }) ?? true,
      let kind = CodeProgram.kind(ofClass: variable.type, code)
    else { return result }
    // `[self createLabel]`: the view comes from a method that is not in the code.
    if code.text.isObjectiveC, case .call(let callee, _) = value.form,
      case .member(let base, _) = callee.form, base.form == .name("self")
    {
      let item = code.scene.make(kind, type: variable.type, frame: nil, line: code.line)
      code.scene.dropImpliedFrame(of: item)
      // The view may already have a superview.
      code.scene[item].isLoose = false
      return .view(item)
    }
    hole.type = variable.type
    if let thing = hole.thing { code.scene.views[thing].type = variable.type }
    return .unknown(hole)
  }

  /// Evaluates an expression in a context that expects a given type.
  static func value(
    of expression: CodeExpression, as type: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isKnown =
      CodeProgram.kind(ofClass: type, code) != nil
      || code.reader.classes.contains { $0.name == type }
    let value = try CodeExpressions.result(of: isKnown ? expression.typed(type) : expression, &code)
    return CodeNumbers.typed(value, as: type)
  }

  /// Shadows an outer name with one whose value is unknown.
  static func hide(
    _ name: String, _ statement: CodeStatement, _ code: inout CodeInterpreter
  ) {
    var variable: CodeVariable?
    if case .variable(let own) = statement.form { variable = own }
    guard name != "_", variable?.getter == nil else { return }
    let isOnlyDeclared = variable != nil && variable?.value == nil
    if isOnlyDeclared {
      // A getter in the code computes the value.
      if CodeFunctions.own(name, [], code)?.givesValue == true { return }
      // An outlet named like a view of the layout is that view.
      if code.state.scope == 0,
        code.surroundings.isTaken(name) || code.reader.scopes[0].names[name] != nil
      {
        return
      }
    }
    // Both branches have one type.
    if case .choice(_, _, let other)? = variable?.value?.form, case .number = other.form {
      return code.keep(.unknown(CodeHole(name)), as: name)
    }
    let hole = CodeHole(name, type: variable.flatMap { $0.type.isEmpty ? nil : $0.type })
    let value = code.thing(name, hole, isDeclared: true)
    if case .unknown(let hole) = value, let thing = hole.thing {
      code.scene.views[thing].isOutlet = variable?.isOutlet == true
    }
    code.keep(value, as: name)
  }

  /// Computes the deferred value of a name, if that has not been done yet.
  @discardableResult
  static func settleLate(
    _ name: String, in scope: Int, _ code: inout CodeInterpreter
  ) -> CodeValue? {
    guard case .late(let statement, let own)? = code.reader.scopes[scope].names[name],
      case .variable(let variable) = statement.form
    else { return nil }
    code.reader.scopes[scope].names[name] = nil
    let outer = (
      code.line, code.place, code.implicit, code.traits, code.makerMode, code.pinPriority,
      code.state.scope
    )
    (code.place, code.implicit, code.traits, code.makerMode) = (nil, nil, nil, .make)
    code.pinPriority = nil
    code.line = code.line(of: statement.range.lowerBound)
    code.state.scope = own
    let saved = code.state
    do throws(Failure) {
      guard code.calls < CodeInterpreter.mostCalls else { throw .notUnderstood }
      code.calls += 1
      defer { code.calls -= 1 }
      let before = code.scene.views.count
      let value = try initial(variable, &code)
      let word = variable.names.first ?? name
      if let expression = variable.value { CodeFormulas.declare(word, expression, value, &code) }
      code.reader.scopes[scope].names[name] = try code.bound(
        value, as: word, since: before, isFinal: true)
    } catch {
      code.fail(statement.range, error, from: saved)
      hide(name, statement, &code)
    }
    (
      code.line, code.place, code.implicit, code.traits, code.makerMode, code.pinPriority,
      code.state.scope
    ) = outer
    return code.reader.scopes[scope].names[name].map(code.resolved)
  }
}

extension CodeExpression {
  /// Returns the expression with the type made explicit: `.init()` becomes its initializer, in each
  /// branch of a conditional.
  fileprivate func typed(_ type: String) -> CodeExpression {
    var result = self
    switch form {
    case .implicitMember(let name):
      var base = self
      base.form = .name(type)
      result.form = .member(base, name)
      return result
    case .call(var callee, let arguments):
      switch callee.form {
      case .implicitMember("init"): callee.form = .name(type)
      case .closure([], let body) where body.count == 1:
        callee.form = .closure([], body.map { $0.typed(type) })
      default: return self
      }
      result.form = .call(callee, arguments)
      return result
    default: return self
    }
  }
}

extension CodeStatement {
  fileprivate func typed(_ type: String) -> CodeStatement {
    func branch(_ body: [CodeStatement]) -> [CodeStatement] {
      body.count == 1 ? [body[0].typed(type)] : body
    }
    var result = self
    switch form {
    case .expression(let value): result.form = .expression(value.typed(type))
    case .leave(let value?): result.form = .leave(value.typed(type))
    case .condition(let clauses, let then, let other):
      result.form = .condition(clauses, branch(then), branch(other))
    case .selection(let subject, let cases):
      result.form = .selection(
        subject, cases.map { CodeCase(patterns: $0.patterns, body: branch($0.body)) })
    default: break
    }
    return result
  }
}
