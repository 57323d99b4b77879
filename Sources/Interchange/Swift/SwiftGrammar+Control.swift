// Swift conditions, loops and choices.

extension SwiftGrammar {
  // MARK: - Control

  /// Parses expressions and bindings up to a brace.
  mutating func clauses() throws(CodeMisread) -> [CodeClause] {
    cursor.isInHead = true
    defer { cursor.isInHead = false }
    var result: [CodeClause] = []
    repeat {
      if cursor.isNext("let") || cursor.isNext("var") {
        cursor.position += 1
        let name = try cursor.word()
        if cursor.take(":") { _ = try typeName() }
        let value = cursor.take("=") ? try expression() : nil
        if value?.form == .name("self") { cursor.selves.insert(name) }
        result.append(.binding(name, value))
      } else if cursor.isNext("case") {
        let start = cursor.position
        cursor.position += 1
        cursor.skip(to: ["=", "{"])
        if cursor.take("=") { _ = try expression() }
        result.append(
          .pattern(
            CodeExpression(form: .unreadable, range: cursor.range(from: start), place: start)))
      } else {
        result.append(.test(try expression()))
      }
    } while cursor.take(",")
    return result
  }

  mutating func condition() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    let clauses = try clauses()
    let body = try body()
    guard cursor.take("else") else { return .condition(clauses, body, []) }
    guard cursor.isNext("if") else { return .condition(clauses, body, try self.body()) }
    let start = cursor.position
    try cursor.enter()
    defer { cursor.leave() }
    let other = CodeStatement(form: try condition(), range: cursor.range(from: start))
    return .condition(clauses, body, [other])
  }

  /// Parses `++i` and `i++`, or another expression.
  private mutating func step() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    let isFirst = cursor.isNext("++") || cursor.isNext("--")
    let word = isFirst ? cursor.peek() : cursor.token
    let sign = isFirst ? cursor.token.value : cursor.peek().value
    guard word.kind == .word, sign == "++" || sign == "--" else { return try expression() }
    cursor.position += 2
    return made(
      .assignment(
        sign == "++" ? "+=" : "-=", made(.name(word.value), from: start),
        made(.number(1), from: start)), from: start)
  }

  /// Parses the rest of `for var i = 0; i < 3; i++ { … }`, the loop of Swift 2.
  private mutating func counting(isInBrackets: Bool) throws(CodeMisread) -> CodeStatement.Form {
    let start = cursor.position
    cursor.position += 1
    let name = try cursor.word()
    if cursor.take(":") { _ = try typeName() }
    try cursor.require("=")
    let variable = CodeVariable(names: [name], value: try expression())
    let first = CodeStatement(form: .variable(variable), range: cursor.range(from: start))
    try cursor.require(";")
    cursor.isInHead = true
    let test = try expression()
    try cursor.require(";")
    let step = try step()
    cursor.isInHead = false
    if isInBrackets { try cursor.require(")") }
    return .counting(first, test, step, try body())
  }

  mutating func loop() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    let isInBrackets = cursor.isNext("(")
    if cursor.isNext("var", at: isInBrackets ? 1 : 0) {
      if isInBrackets { cursor.position += 1 }
      return try counting(isInBrackets: isInBrackets)
    }
    _ = cursor.take("case")
    _ = cursor.take("let")
    var names: [String] = []
    if cursor.take("(") {
      while !cursor.take(")") {
        names.append(try cursor.word())
        _ = cursor.take(",")
      }
    } else {
      names = [try cursor.word()]
      _ = cursor.take("?")
    }
    if cursor.take(":") { _ = try typeName() }
    try cursor.require("in")
    cursor.isInHead = true
    let sequence = try expression()
    let start = cursor.position
    let filter = cursor.take("where") ? try expression() : nil
    cursor.isInHead = false
    let body = try body()
    guard let filter else { return .loop(names, sequence, body) }
    let choice = CodeStatement(
      form: .condition([.test(filter)], body, []), range: cursor.range(from: start))
    return .loop(names, sequence, [choice])
  }

  mutating func selection() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    cursor.isInHead = true
    let subject = try expression()
    cursor.isInHead = false
    try cursor.enter()
    defer { cursor.leave() }
    try cursor.require("{")
    var cases: [CodeCase] = []
    while !cursor.take("}") {
      var patterns: [CodeExpression] = []
      if cursor.take("@") || cursor.isNext("@unknown") { cursor.position += 1 }
      if cursor.take("case") {
        repeat {
          let start = cursor.position
          do throws(CodeMisread) {
            _ = cursor.take("let") || cursor.take("var")
            patterns.append(try expression())
          } catch {
            cursor.skip(to: [":", ","])
            patterns.append(
              CodeExpression(form: .unreadable, range: cursor.range(from: start), place: start))
          }
        } while cursor.take(",")
        if cursor.take("where") { _ = try expression() }
      } else {
        try cursor.require("default")
      }
      try cursor.require(":")
      cases.append(CodeCase(patterns: patterns, body: statements()))
    }
    return .selection(subject, cases)
  }
}
