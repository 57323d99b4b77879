// Objective-C expressions, converted to their Swift form.

extension ObjectiveCGrammar {
  static let levels: [String: Int] = [
    "||": 2, "&&": 3, "|": 4, "==": 5, "!=": 5, "<": 6, ">": 6, "<=": 6, ">=": 6, "+": 8, "-": 8,
    "*": 9, "/": 9, "%": 9,
  ]

  /// A statement extends to `;`, but a method after a macro begins a new one: `- (void)tap`.
  var isSignBetween: Bool {
    let isMethod =
      cursor.token.isAfterBreak && (cursor.isNext("-") || cursor.isNext("+"))
      && cursor.isNext("(", at: 1) && cursor.peek(2).kind == .word
      && (cursor.isNext("*", at: 3) || cursor.isNext(")", at: 3) && cursor.peek(4).kind == .word)
    return !isMethod
  }

  mutating func unary() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    for sign in ["-", "!", "&", "+", "*"] where cursor.isNext(sign) {
      cursor.position += 1
      try cursor.enter()
      defer { cursor.leave() }
      let value = try unary()
      return made(
        sign == "-" || sign == "!" ? .prefix(sign, value) : value.form, from: start, at: value.place
      )
    }
    if cursor.isNext("++") || cursor.isNext("--") {
      let sign = cursor.isNext("++") ? "+=" : "-="
      cursor.position += 1
      let value = try postfix()
      return made(.assignment(sign, value, made(.number(1), from: start)), from: start)
    }
    if isCast {
      let isPointer = cursor.isNext("*", at: 2)
      let type = cursor.peek(1).value
      cursor.skipBrackets()
      if cursor.isNext("{") { return try braces(of: type) }
      try cursor.enter()
      defer { cursor.leave() }
      let value = try unary()
      return isPointer || CodeNumbers.isNumeric(type)
        ? made(.cast(value, type), from: start, at: value.place) : value
    }
    return try postfix()
  }

  /// Parses a structure in braces, `{87, 87}`, or an array, which has no type here.
  mutating func braces(of type: String) throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    let parts = try parts()
    guard !type.isEmpty else { return made(.list(parts.map { $0.value }), from: start) }
    return made(.call(made(.name(type), from: start), parts), from: start)
  }

  /// Parses the parts of a structure in braces: `{.size = size}`, `{0, 0, 8, 9}`.
  private mutating func parts() throws(CodeMisread) -> [CodeArgument] {
    cursor.position += 1
    var result: [CodeArgument] = []
    while !cursor.take("}") {
      var label = ""
      if cursor.take(".") {
        label = try cursor.word()
        // `.size.width = 8` has no counterpart in Swift.
        try cursor.require("=")
      }
      if cursor.isNext("{") {
        let start = cursor.position
        result.append(
          CodeArgument(label: label, value: made(.tuple(try parts()), from: start)))
      } else {
        result.append(CodeArgument(label: label, value: try element()))
      }
      if !cursor.isNext("}") { try cursor.require(",") }
    }
    return result
  }

  /// Indicates whether a cast comes next: `(Type)` or `(Type *)` before a value.
  private var isCast: Bool {
    guard cursor.isNext("("), cursor.peek(1).kind == .word else { return false }
    var offset = 2
    while cursor.isNext("*", at: offset) || ["<", ">"].contains(cursor.peek(offset).value)
      || cursor.peek(offset).kind == .word && cursor.peek(offset - 1).kind != .sign
    {
      offset += 1
    }
    guard cursor.isNext(")", at: offset) else { return false }
    let (word, next) = (cursor.peek(1).value, cursor.peek(offset + 1))
    let isType =
      cursor.isNext("*", at: offset - 1) || ObjectiveCWords.isScalar(word)
      || word.first?.isUppercase == true && word.count > 2 && word != word.uppercased()
    return isType
      && (next.kind == .word || next.kind == .number
        || ["(", "[", "@", "{", "-"].contains(next.value))
  }

  private mutating func postfix() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    var value = try primary()
    for _ in 1..<CodeCursor.mostParts {
      if cursor.isNext(".") || cursor.isNext("->") {
        cursor.position += 1
        let place = cursor.position
        let name = ObjectiveCWords.property(try cursor.word())
        let isCopy = name == "copy" || name == "mutableCopy"
        value = made(isCopy ? value.form : .member(value, name), from: start, at: place)
      } else if cursor.isNext("("), !cursor.token.isAfterBreak {
        let arguments = try arguments(closing: ")")
        value = ObjectiveCWords.call(
          made(.call(value, arguments), from: start, at: value.place), tokens: cursor.tokens)
      } else if cursor.isNext("["), !cursor.token.isApart {
        cursor.position += 1
        let index = try expression()
        try cursor.require("]")
        value = made(.element(value, index), from: start, at: value.place)
      } else if cursor.isNext("++") || cursor.isNext("--") {
        let sign = cursor.isNext("++") ? "+=" : "-="
        cursor.position += 1
        let one = made(.number(1), from: start)
        value = made(.assignment(sign, value, one), from: start)
      } else {
        return value
      }
    }
    throw CodeMisread()
  }

  private mutating func primary() throws(CodeMisread) -> CodeExpression {
    if let literal = try literal() { return literal }
    let start = cursor.position
    let token = cursor.token
    switch (token.kind, token.value) {
    case (.word, let word):
      cursor.position += 1
      if word == "@selector" || word == "@encode" || word == "@protocol" {
        cursor.skipBrackets()
        return made(.name("Selector"), from: start)
      }
      if word == "@available" {
        cursor.skipBrackets()
        let name = made(.name("#available"), from: start)
        return made(.call(name, []), from: start)
      }
      return made(ObjectiveCWords.form(of: word), from: start)
    case (.sign, "@"):
      cursor.position += 1
      return try literal(from: start)
    case (.sign, "["): return try message()
    case (.sign, "(") where cursor.isNext("{", at: 1): return try blockValue()
    case (.sign, "("):
      cursor.position += 1
      let value = try expression()
      try cursor.require(")")
      return made(value.form, from: start, at: value.place)
    case (.sign, "^"): return try block()
    default: throw CodeMisread()
    }
  }

  /// Parses `({ UIView *a = [UIView new]; a; })`: statements, with the value of the last one.
  private mutating func blockValue() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    cursor.position += 1
    var body = try body()
    try cursor.require(")")
    if case .expression(let value)? = body.last?.form { body[body.count - 1].form = .leave(value) }
    let closure = made(.closure([], body), from: start)
    return made(.call(closure, []), from: start)
  }

  /// Parses the literal after `@`: a string, an array, a dictionary or a number.
  private mutating func literal(from start: Int) throws(CodeMisread) -> CodeExpression {
    if case .text = cursor.token.kind {
      var text = ""
      while cursor.token.kind == .text {
        text += cursor.token.value
        cursor.position += 1
        if cursor.isNext("@"), cursor.peek().kind == .text { cursor.position += 1 }
      }
      return made(.text(text), from: start)
    }
    if cursor.take("[") { return try collection(closing: "]", from: start) }
    if cursor.take("{") { return try collection(closing: "}", from: start) }
    return cursor.isNext("-") ? try unary() : try primary()
  }

  /// Parses a block: `^(MASConstraintMaker *make) { … }`.
  private mutating func block() throws(CodeMisread) -> CodeExpression {
    let start = cursor.position
    cursor.position += 1
    while cursor.token.kind == .word || cursor.isNext("*") {
      cursor.position += 1
      // `^ARRAY_OF(UIView *) *{`
      if cursor.isNext("("), cursor.isNext("*", at: 2), cursor.isNext(")", at: 3) {
        cursor.skipBrackets()
      }
    }
    var names: [String] = []
    if cursor.isNext("(") {
      let first = cursor.position
      cursor.skipBrackets()
      for place in first + 1..<cursor.position
      where cursor.tokens[place].kind == .word
        && [",", ")"].contains(cursor.tokens[place + 1].value)
      {
        names.append(cursor.tokens[place].value)
      }
    }
    let body = try body()
    return made(.closure(names, body), from: start)
  }

  /// Parses a message: `[receiver selector:argument …]`.
  private mutating func message() throws(CodeMisread) -> CodeExpression {
    try cursor.enter()
    defer { cursor.leave() }
    let start = cursor.position
    cursor.position += 1
    let receiver = try expression()
    let place = cursor.position
    let selector = try cursor.word()
    if cursor.take("]") {
      return made(ObjectiveCWords.message(receiver, selector), from: start, at: place)
    }
    var arguments: [CodeArgument] = []
    var label = ""
    while !cursor.take("]") {
      try cursor.require(":")
      let value = try expression()
      arguments.append(CodeArgument(label: label, value: value))
      // Variadic arguments, as for `stringWithFormat:`.
      while cursor.take(",") {
        arguments.append(CodeArgument(label: "", value: try expression()))
      }
      if cursor.token.kind == .word { label = try cursor.word() }
    }
    return made(
      ObjectiveCWords.message(receiver, selector, arguments, place: place), from: start, at: place)
  }
}
