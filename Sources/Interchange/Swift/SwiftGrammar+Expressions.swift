// Swift expressions.

extension SwiftGrammar {
  /// The precedence of binary operators, including those of layout libraries.
  static let levels: [String: Int] = [
    "??": 6, "||": 2, "&&": 3, "==": 4, "/==/": 4, "/<=/": 4, "/>=/": 4, "!=": 4, "===": 4,
    "!==": 4, "<": 4, ">": 4, "<=": 4, ">=": 4, "~": 1, "<-": 1, "...": 7, "..<": 7, "+": 8, "-": 8,
    "--": 8, "|": 8, "*": 9, "/": 9, "%": 9, "&": 9,
  ]

  /// An operator at the start of a line is a prefix, unless a space follows it.
  var isSignBetween: Bool {
    let (sign, next) = (cursor.token, cursor.peek())
    if sign.isAfterBreak, !next.isApart { return false }
    return next.kind != .end && next.value != ")" && (next.value != "," || sign.value == "...")
  }

  mutating func unary() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    for sign in ["-", "!", "+", "&", "~", "...", "|-", "|", ">=", "<=", "==", "*"]
    where cursor.isNext(sign) {
      cursor.position += 1
      try cursor.enter()
      defer { cursor.leave() }
      let value = try unary()
      return made(sign == "&" || sign == "+" ? value.form : .prefix(sign, value), from: start)
    }
    while cursor.isNext("try") || cursor.isNext("await") {
      cursor.position += 1
      _ = cursor.take("?") || cursor.take("!")
    }
    var value = try postfix()
    while cursor.isNext("as") || cursor.isNext("is") {
      let isTest = cursor.isNext("is")
      cursor.position += 1
      _ = cursor.take("?") || cursor.take("!")
      let type = try typeName()
      value = made(
        isTest ? .binary("is", value, value) : .cast(value, type), from: start, at: value.place)
    }
    return value
  }

  /// Parses an operand with the members and calls after it.
  mutating func postfix() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    var value = try primary()
    for _ in 1..<CodeCursor.mostParts {
      let token = cursor.token
      let hugs = !token.isApart
      if token.kind == .sign, hugs && (token.value == "!" || token.value == "?") {
        cursor.position += 1
      } else if token.kind == .sign, token.value == "." {
        let place = cursor.position + 1
        cursor.position += 1
        if cursor.token.kind == .number {
          let index = cursor.token.value
          cursor.position += 1
          value = made(.member(value, index), from: start, at: place)
        } else {
          let name = try cursor.word()
          value = made(.member(value, name), from: start, at: place)
        }
      } else if token.kind == .sign, token.value == "(", !token.isAfterBreak,
        hugs || value.isMember
      {
        let arguments = try arguments(closing: ")")
        value = made(.call(value, arguments), from: start, at: value.place)
        if case .call(let callee, let arguments) = value.form {
          value = try withClosures(callee, arguments, from: start) ?? value
        }
      } else if token.kind == .sign, token.value == "[", !token.isAfterBreak, hugs {
        let arguments = try arguments(closing: "]")
        guard let first = arguments.first else { throw CodeMisread() }
        value = made(.element(value, first.value), from: start, at: value.place)
      } else if let called = try withClosures(value, [], from: start) {
        value = called
      } else if token.kind == .sign, hugs, token.value == "|" || token.value == "%",
        isAfterPostfix
      {
        cursor.position += 1
        value = made(.prefix(token.value + "]", value), from: start, at: value.place)
      } else if token.kind == .sign, token.value == "-|" {
        cursor.position += 1
        value = made(.prefix("-|", value), from: start, at: value.place)
      } else if token.kind == .sign, token.value == "<", hugs, cursor.isGeneric {
        cursor.skipGenerics()
      } else {
        return value
      }
    }
    throw CodeMisread()
  }

  /// Indicates whether the next token is a postfix operator.
  private var isAfterPostfix: Bool {
    let next = cursor.peek()
    return next.isApart || [".", ")", ",", "]", "}"].contains(next.value)
  }

  /// Parses the trailing closures of a call; `nil` if there are none.
  mutating func withClosures(
    _ callee: CodeExpression, _ arguments: [CodeArgument], from start: Int
  ) throws(CodeMisread) -> CodeExpression? {
    guard cursor.isNext("{"), !cursor.isInHead, !cursor.token.isAfterBreak,
      !["willSet", "didSet"].contains(cursor.peek().value)
    else { return nil }
    switch callee.form {
    case .name, .member, .call, .implicitMember: break
    default: return nil
    }
    var arguments = arguments
    arguments.append(CodeArgument(label: "", value: try closure()))
    while cursor.token.kind == .word, !cursor.token.isAfterBreak, cursor.isNext(":", at: 1),
      cursor.isNext("{", at: 2)
    {
      let label = try cursor.word()
      cursor.position += 1
      arguments.append(CodeArgument(label: label, value: try closure()))
    }
    return made(.call(callee, arguments), from: start, at: callee.place)
  }

  mutating func primary() throws(CodeMisread) -> CodeExpression {
    if let literal = try literal() { return literal }
    let start = cursor.position
    let token = cursor.token
    switch (token.kind, token.value) {
    case (.word, "true"), (.word, "false"):
      cursor.position += 1
      return made(.bool(token.value == "true"), from: start)
    case (.word, "nil"):
      cursor.position += 1
      return made(.none, from: start)
    // An `if` or `switch` expression is treated as a closure called at once.
    case (.word, "if"), (.word, "switch"):
      let form = token.value == "if" ? try condition() : try selection()
      let choice = CodeStatement(form: form, range: cursor.range(from: start))
      return made(.call(made(.closure([], [choice]), from: start), []), from: start)
    case (.word, let word):
      cursor.position += 1
      if word == "#selector" || word == "#keyPath" {
        cursor.skipBrackets()
        return made(.name("Selector"), from: start)
      }
      if word == "_", cursor.isNext("=") { return made(.name("_"), from: start) }
      if ["in", "else", "where", "case", "let", "var", "func", "guard"].contains(word) {
        throw CodeMisread()
      }
      return made(.name(cursor.selves.contains(word) ? "self" : word), from: start)
    case (.sign, "."):
      cursor.position += 1
      let place = cursor.position
      let name = try cursor.word()
      return made(.implicitMember(name), from: start, at: place)
    case (.sign, "("):
      let head = cursor.isInHead
      cursor.isInHead = false
      defer { cursor.isInHead = head }
      let parts = try arguments(closing: ")")
      if parts.count == 1, parts[0].label.isEmpty {
        return made(parts[0].value.form, from: start, at: parts[0].value.place)
      }
      return made(.tuple(parts), from: start)
    case (.sign, "["): return try list()
    case (.sign, "{") where !cursor.isInHead: return try closure()
    default: throw CodeMisread()
    }
  }

  /// Parses `[a, b]` or `["a": a]`; `[UIView]()` and `[String: UIView]()` are empty.
  private mutating func list() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    cursor.position += 1
    let result = try collection(closing: "]", from: start)
    guard cursor.isNext("("), cursor.isNext(")", at: 1), !cursor.token.isApart else {
      return result
    }
    cursor.position += 2
    if case .pairs = result.form { return made(.pairs([], []), from: start) }
    return made(.list([]), from: start)
  }

  /// Parses a closure: `{ [weak self] view, index in … }`.
  mutating func closure() throws(CodeMisread) -> CodeExpression {
    let (head, selves) = (cursor.isInHead, cursor.selves)
    cursor.isInHead = false
    defer { (cursor.isInHead, cursor.selves) = (head, selves) }
    let start = cursor.position
    if let signature = SwiftSignature(of: cursor) {
      // Skips the words of the signature, and parses the rest as if it followed the brace.
      cursor.position = start + signature.length
      return made(.closure(signature.names, try closureBody()), from: start)
    }
    return made(.closure([], try body()), from: start)
  }

  mutating func closureBody() throws(CodeMisread) -> [CodeStatement] {
    try cursor.enter()
    defer { cursor.leave() }
    cursor.position += 1
    let result = statements()
    try cursor.require("}")
    return result
  }
}
