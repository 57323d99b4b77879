import AutoLayout

/// Effects of statements.
enum CodeStatements {
  static func perform(
    _ statement: CodeStatement, _ code: inout CodeInterpreter
  ) throws(Failure) {
    switch statement.form {
    case .expression(let expression): try finish(try code.value(of: expression), expression, &code)
    case .variable(let variable): try CodeDeclarations.declare(variable, statement, &code)
    case .function(let function):
      guard CodeProgram.isEntry(function, code), !function.isObserver else { return }
      try CodeProgram.enter(function, of: nil, nil, &code)
    case .type(let type): CodeProgram.enter(type, &code)
    case .condition(let clauses, let then, let other):
      try CodeControl.choose(clauses, then, other, &code)
    case .guarded(let clauses, let other):
      if try !CodeControl.letsThrough(clauses, &code) { code.run(other) }
    case .loop(let names, let sequence, let body):
      try CodeControl.loop(names, sequence, body, statement.range, &code)
    case .counting(let start, let test, let step, let body):
      code.run(start)
      // A loop counter gets no line.
      for name in code.text.names(declaredBy: start) { code.reader.figures[name] = nil }
      let (words, makes) = (code.words(of: test), code.text.asks(in: statement.range))
      while code.steps <= CodeInterpreter.mostSteps,
        try CodeControl.truth(of: test, wanted: makes, &code), !code.isDone
      {
        code.inScope(CodeScope()) { $0.run(body) }
        // With an unknown bound, the loop runs once.
        if code.reader.decisions[words] != nil || code.given[words] != nil { break }
        code.steps += 1
        _ = try code.value(of: step)
      }
    case .selection(let subject, let cases): try CodeControl.select(subject, cases, &code)
    case .leave(let expression):
      var result = CodeValue.void
      if let expression {
        result = try code.value(of: expression)
        if case .unknown = result, code.state.scope == 0 { throw .noLayout }
      }
      leave(with: code.settled(result), &code)
    case .block(let statements): code.inScope(CodeScope()) { $0.run(statements) }
    case .aside: throw .noLayout
    case .unreadable: throw .notUnderstood
    }
  }

  /// Finishes an expression statement, given its value.
  private static func finish(
    _ value: CodeValue, _ expression: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) {
    switch value {
    case .chain(let index):
      try SnapKit.emit(index, &code)
      code.implicit = value
    case .void, .none: return
    // The last value of a closure may be a constraint that is created but not activated.
    case .constraint, .format: code.implicit = value
    case .row(let parts): try Stevia.tie(parts, expression.place, &code)
    case .anchor, .list, .view, .number, .text, .bool, .numbers, .pairs, .settings, .closure,
      .object, .attribute:
      // A closure of one expression returns its value.
      code.implicit = value
      if code.state.scope != 0 { return }
      if case .call = expression.form { return }
      if value.isConstraints { return }
      throw .notUnderstood
    case .unknown(let hole) where hole.isOfKnown:
      code.implicit = value
      throw .notUnderstood
    case .unknown, .sum, .late, .word:
      code.implicit = value
      throw CodeAccount.mayPlace(expression) ? .notUnderstood : .noLayout
    case .natural, .type, .barGuide, .method, .proxy, .maker: throw .notUnderstood
    }
  }

  /// Returns from the innermost function and all blocks within it.
  private static func leave(with value: CodeValue, _ code: inout CodeInterpreter) {
    var next: Int? = code.state.scope
    while let index = next, code.reader.scopes[index].kind != .outermost {
      code.reader.scopes[index].result = value
      if code.reader.scopes[index].kind != .block { return }
      next = code.reader.scopes[index].parent
    }
  }
}
