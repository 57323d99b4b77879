// Conditions, loops and choices of Swift.

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

  mutating func loop() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
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
