/// The common part of the grammars of Swift and Objective-C, which produce the same tree.
///
/// swift-syntax is not used, since it adds more than six minutes to a release build on two cores,
/// for what takes a few hundred lines here. Code that cannot be parsed becomes `.unreadable` with
/// its tokens, and parsing continues after it.
protocol CodeGrammar {
  var cursor: CodeCursor { get set }

  init(_ tokens: [CodeToken])

  /// The precedence of binary operators.
  static var levels: [String: Int] { get }

  /// Indicates whether the next token is a binary operator.
  var isSignBetween: Bool { get }

  /// Parses statements up to an unmatched brace or the end.
  mutating func statements() -> [CodeStatement]

  /// Parses an operand with its prefixes, members and calls.
  mutating func unary() throws(CodeMisread) -> CodeExpression
}

extension CodeGrammar {
  /// Parses all statements of a text, starting at a token.
  static func tree(of tokens: [CodeToken], from first: Int) -> [CodeStatement] {
    var grammar = Self(tokens)
    grammar.cursor.position = first
    var statements: [CodeStatement] = []
    while !grammar.cursor.isAtEnd {
      let start = grammar.cursor.position
      statements += grammar.statements()
      // An unmatched brace, `@end` or `case`.
      if !grammar.cursor.take("}"), grammar.cursor.position == start {
        grammar.cursor.position += 1
      }
    }
    return statements
  }

  func made(
    _ form: CodeExpression.Form, from start: Int, at place: Int? = nil
  ) -> CodeExpression {
    CodeExpression(form: form, range: cursor.range(from: start), place: place ?? start)
  }

  /// Parses a number or string, which look the same in both languages; `nil` if neither comes next.
  mutating func literal() throws(CodeMisread) -> CodeExpression? {
    let form: CodeExpression.Form
    switch cursor.token.kind {
    case .number:
      guard let number = Double(cursor.token.value) else { throw CodeMisread() }
      form = .number(number)
    case .text: form = .text(cursor.token.value)
    default: return nil
    }
    cursor.position += 1
    return made(form, from: cursor.position - 1)
  }

  /// Parses an expression or assignment.
  mutating func expression() throws(CodeMisread) -> CodeExpression {
    try cursor.enter()
    defer { cursor.leave() }
    let start = cursor.position
    let value = try choice()
    guard cursor.token.kind == .sign, ["=", "+=", "-=", "*=", "/="].contains(cursor.token.value)
    else { return value }
    let sign = cursor.token.value
    cursor.position += 1
    let other = try expression()
    return made(.assignment(sign, value, other), from: start)
  }

  private mutating func choice() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    let value = try binary(above: 0)
    guard cursor.take("?") else { return value }
    if cursor.take(":") {
      let other = try expression()
      return made(.binary("??", value, other), from: start)
    }
    let first = try expression()
    try cursor.require(":")
    let second = try expression()
    return made(.choice(value, first, second), from: start)
  }

  private mutating func binary(above level: Int) throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    var value = try unary()
    var length = 0
    while cursor.token.kind == .sign, let own = Self.levels[cursor.token.value], own > level,
      isSignBetween
    {
      length += 1
      guard length < CodeCursor.mostParts else { throw CodeMisread() }
      let sign = cursor.token.value
      cursor.position += 1
      let other = try binary(above: own)
      value = made(.binary(sign, value, other), from: start)
    }
    return value
  }

  /// Parses an element of a list or call; an unreadable one is skipped as `.unreadable`.
  mutating func element() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    do throws(CodeMisread) {
      let value = try expression()
      guard ["]", ",", ":", ")", "}"].contains(cursor.token.value) else { throw CodeMisread() }
      return value
    } catch {
      cursor.position = start
      cursor.skip(to: [",", "]", ")", "}"])
      guard cursor.position > start else { throw CodeMisread() }
      return made(.unreadable, from: start)
    }
  }

  /// Parses `(equalTo: a, constant: 8)`: labels, which may be empty, and values.
  mutating func arguments(closing: String) throws(CodeMisread) -> [CodeArgument] {
    let head = cursor.isInHead
    cursor.isInHead = false
    defer { cursor.isInHead = head }
    cursor.position += 1
    var result: [CodeArgument] = []
    while !cursor.take(closing) {
      var label = ""
      if cursor.token.kind == .word, cursor.isNext(":", at: 1) {
        label = cursor.token.value
        cursor.position += 2
      }
      result.append(CodeArgument(label: label, value: try element()))
      if !cursor.isNext(closing) { try cursor.require(",") }
    }
    return result
  }

  /// Parses the rest of `[a, b]` or `["a": a]`, after the opening bracket.
  mutating func collection(
    closing: String, from start: Int
  ) throws(CodeMisread) -> CodeExpression {
    let head = cursor.isInHead
    cursor.isInHead = false
    defer { cursor.isInHead = head }
    if cursor.take(":") {
      try cursor.require(closing)
      return made(.pairs([], []), from: start)
    }
    var keys: [CodeExpression] = []
    var values: [CodeExpression] = []
    while !cursor.take(closing) {
      let value = try element()
      if cursor.take(":") {
        keys.append(value)
        values.append(try element())
      } else {
        values.append(value)
      }
      if !cursor.isNext(closing) { try cursor.require(",") }
    }
    guard keys.isEmpty || keys.count == values.count else { throw CodeMisread() }
    return made(keys.isEmpty ? .list(values) : .pairs(keys, values), from: start)
  }
}
