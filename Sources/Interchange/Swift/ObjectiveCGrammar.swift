/// Parses Objective-C into the same tree as Swift; ``ObjectiveCWords`` has the Swift names.
struct ObjectiveCGrammar: CodeGrammar {
  var cursor: CodeCursor

  init(_ tokens: [CodeToken]) {
    cursor = CodeCursor(tokens)
  }

  /// Returns whether tokens are Objective-C, judging by messages, `@` literals and method
  /// declarations.
  static func reads(_ tokens: [CodeToken]) -> Bool {
    for (index, token) in tokens.enumerated() where index + 2 < tokens.count {
      let (next, after) = (tokens[index + 1], tokens[index + 2])
      switch (token.kind, token.value) {
      case (.word, "@implementation"), (.word, "@interface"), (.word, "@property"), (.word, "@end"):
        return true
      // `@[…]` and `(@200)`, but not `@750`, which is a priority in the command language.
      case (.sign, "@") where next.kind != .number || after.value == ")": return true
      case (.sign, "=") where next.value == "YES" || next.value == "NO": return true
      case (.sign, "^") where next.value == "(" || next.value == "{": return true
      case (.sign, "-"), (.sign, "+"):
        if token.isAfterBreak, next.value == "(", after.kind == .word,
          index == 0 || tokens[index - 1].value == "}"
        {
          return true
        }
      case (.sign, "["):
        // `[view addSubview:`, `[self.view addSubview:` and `[view name]`; in Swift, a symbol
        // separates the words.
        var end = index + 1
        while end + 3 < tokens.count, tokens[end + 1].value == ".", tokens[end + 2].kind == .word {
          end += 2
        }
        let after = tokens[end + 1]
        if next.kind == .word, after.kind == .word, !after.isAfterBreak,
          !["as", "is", "in"].contains(after.value),
          [":", "]"].contains(tokens[end + 2 < tokens.count ? end + 2 : index].value),
          !["weak", "unowned", "any", "some", "inout"].contains(next.value)
        {
          return true
        }
      case (.sign, "*"):
        // `UIView *view = …;`, `(UIView *view)`
        if index > 0, tokens[index - 1].kind == .word,
          tokens[index - 1].value.first?.isUppercase == true,
          token.isApart, !next.isApart, next.kind == .word,
          ["=", ";", ")", ","].contains(after.value)
        {
          return true
        }
      default: continue
      }
    }
    return false
  }

  mutating func statements() -> [CodeStatement] {
    var result: [CodeStatement] = []
    while !cursor.isAtEnd, !cursor.isNext("}"), !cursor.isNext("@end"), !isCase {
      if cursor.take(";") { continue }
      result += statement()
    }
    return result
  }

  private var isCase: Bool {
    cursor.isNext("case") || cursor.isNext("default") && cursor.isNext(":", at: 1)
  }

  /// Parses a statement; a declaration of several variables yields several.
  private mutating func statement() -> [CodeStatement] {
    let start = cursor.position
    do throws(CodeMisread) {
      try cursor.enter()
      defer { cursor.leave() }
      return try forms().map { CodeStatement(form: $0, range: cursor.range(from: start)) }
    } catch {
      cursor.position = start
      cursor.skipStatement(endsInSemicolon: true)
      if cursor.position == start { cursor.position += 1 }
      return [CodeStatement(form: .unreadable, range: cursor.range(from: start))]
    }
  }

  private mutating func forms() throws(CodeMisread) -> [CodeStatement.Form] {
    let token = cursor.token
    switch token.value {
    case "@interface", "@implementation", "@protocol": return [try type()]
    case "@property":
      cursor.position += 1
      if cursor.isNext("(") { cursor.skipBrackets() }
      return try declaration()
    case "#define": return [try definition()]
    case "@synthesize", "@dynamic", "@import", "@class", "typedef", "extern", "break", "continue",
      "enum",
      "struct":
      cursor.skipStatement(endsInSemicolon: true)
      return [.aside]
    case "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END", "@optional", "@required", "@private",
      "@public":
      cursor.position += 1
      return [.aside]
    case "-", "+":
      if cursor.isNext("(", at: 1), token.isAfterBreak { return [try method()] }
    case "{":
      return [.block(try body())]
    case "if": return [try condition()]
    case "for": return [try loop()]
    case "while":
      cursor.position += 1
      cursor.skipBrackets()
      _ = try branch()
      return [.unreadable]
    case "switch": return [try selection()]
    case "@autoreleasepool":
      cursor.position += 1
      return [.block(try body())]
    case "return":
      cursor.position += 1
      if cursor.take(";") { return [.leave(nil)] }
      let value = try expression()
      try end()
      return [.leave(value)]
    default: break
    }
    if shape.isFunction { return [try function()] }
    if shape.isBlockVariable { return [try blockVariable()] }
    if shape.isDeclaration { return try declaration() }
    let value = try expression()
    // A macro on its own line, before a method.
    if case .call(let callee, _) = value.form, case .name = callee.form, cursor.token.isAfterBreak,
      ["-", "+", "@implementation", "@interface"].contains(cursor.token.value)
    {
      return [.expression(value)]
    }
    try end()
    return [.expression(value)]
  }

  /// Parses `#define kGap 8`, a name for the value of the expression up to the end of the line.
  private mutating func definition() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    let name = try cursor.word()
    var end = cursor.position
    while !cursor.tokens[end].isAfterBreak, cursor.tokens[end].kind != .end { end += 1 }
    let value = try? expression()
    defer { cursor.position = end }
    guard let value, cursor.position == end else { return .aside }
    return .variable(CodeVariable(names: [name], value: value, isMacro: true))
  }

  /// Consumes `;`, which is optional after the last statement of a block or text.
  private mutating func end() throws(CodeMisread) {
    guard cursor.take(";") || cursor.isNext("}") || cursor.isAtEnd else { throw CodeMisread() }
  }

  mutating func body() throws(CodeMisread) -> [CodeStatement] {
    try cursor.enter()
    defer { cursor.leave() }
    try cursor.require("{")
    let result = statements()
    guard cursor.take("}") || cursor.isAtEnd else { throw CodeMisread() }
    return result
  }

  /// Parses a statement, or several in braces.
  private mutating func branch() throws(CodeMisread) -> [CodeStatement] {
    cursor.isNext("{") ? try body() : statement()
  }

  // MARK: - Declarations

  /// The shape of the following tokens.
  private var shape: ObjectiveCShape { ObjectiveCShape(cursor: cursor) }

  private mutating func blockVariable() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += shape.typeLength() + 2
    var variable = CodeVariable(names: [try cursor.word()])
    try cursor.require(")")
    cursor.skipBrackets()
    try cursor.require("=")
    variable.value = try expression()
    try end()
    return .variable(variable)
  }

  private mutating func declaration() throws(CodeMisread) -> [CodeStatement.Form] {
    let isOutlet = (0..<shape.typeLength()).contains { cursor.isNext("IBOutlet", at: $0) }
    let type = try typeName()
    var result: [CodeStatement.Form] = []
    repeat {
      while cursor.take("*")
        || ObjectiveCShape.isQualifier(cursor.token.value) && cursor.take(cursor.token.value)
      {}
      var variable = CodeVariable(names: [try cursor.word()], type: type, isOutlet: isOutlet)
      let isArray = cursor.isNext("[")
      if isArray { cursor.skipBrackets() }
      if cursor.take("=") {
        variable.value = cursor.isNext("{") ? try braces(of: isArray ? "" : type) : try expression()
      }
      result.append(.variable(variable))
    } while cursor.take(",")
    try end()
    return result
  }

  /// Parses a type, and returns the class that it names.
  private mutating func typeName() throws(CodeMisread) -> String {
    let length = shape.typeLength()
    guard length > 0 else { throw CodeMisread() }
    let words = cursor.tokens[cursor.position..<cursor.position + length]
    cursor.position += length
    return words.first { $0.kind == .word && !ObjectiveCShape.isQualifier($0.value) }?.value ?? ""
  }

  private mutating func type() throws(CodeMisread) -> CodeStatement.Form {
    let start = cursor.position
    let keyword = try cursor.word()
    let name = try cursor.word()
    var parents: [String] = []
    if cursor.take(":") { parents.append(try cursor.word()) }
    if cursor.isNext("(") { cursor.skipBrackets() }
    if cursor.isNext("<") { cursor.skipGenerics() }
    var members: [CodeStatement] = []
    if cursor.isNext("{") { members += try body() }
    while !cursor.isAtEnd, !cursor.isNext("@end") {
      members += statements()
      if cursor.isNext("}") || isCase { cursor.position += 1 }
    }
    _ = cursor.take("@end")
    guard keyword != "@protocol" else { return .aside }
    return .type(
      CodeType(
        name: name, parents: parents, isExtension: keyword == "@implementation", isClass: true,
        body: members, range: cursor.range(from: start)))
  }

  /// Parses `- (void)pin:(UIView *)view to:(UIView *)other { … }`, which has no body in an
  /// interface.
  private mutating func method() throws(CodeMisread) -> CodeStatement.Form {
    let isStatic = cursor.isNext("+")
    cursor.position += 1
    let result = cursor.peek(1).value
    let givesValue = result != "void" || cursor.isNext("*", at: 2)
    cursor.skipBrackets()
    let place = cursor.position
    let name = try cursor.word()
    var parameters: [CodeParameter] = []
    var label = ""
    while cursor.take(":") {
      var type = ""
      if cursor.isNext("(") {
        let open = cursor.position
        cursor.position += 1
        type = try typeName()
        cursor.position = open
        cursor.skipBrackets()
      }
      parameters.append(
        CodeParameter(label: label, name: try cursor.word(), type: type, value: nil))
      if cursor.token.kind == .word, cursor.isNext(":", at: 1) { label = try cursor.word() }
    }
    // A macro for attributes.
    while cursor.token.kind == .word, !cursor.token.value.hasPrefix("@"),
      !cursor.token.isAfterBreak
    {
      cursor.position += 1
      if cursor.isNext("(") { cursor.skipBrackets() }
    }
    if cursor.take(";"), !cursor.isNext("{") { return .aside }
    let start = cursor.position
    let body = try body()
    // `initialise`, and methods without a return value, are not initializers.
    let isInit =
      givesValue && name.hasPrefix("init") && name.dropFirst(4).first?.isLowercase != true
    return .function(
      CodeFunction(
        name: isInit ? "init" : name, parameters: parameters, givesValue: givesValue, body: body,
        range: cursor.range(from: start), place: place, result: result, isStatic: isStatic))
  }

  private mutating func function() throws(CodeMisread) -> CodeStatement.Form {
    let type = try typeName()
    let place = cursor.position
    let name = try cursor.word()
    try cursor.require("(")
    var parameters: [CodeParameter] = []
    while !cursor.take(")") {
      let type = try typeName()
      if type == "void", cursor.isNext(")") { continue }
      parameters.append(
        CodeParameter(label: "", name: try cursor.word(), type: type, value: nil))
      _ = cursor.take(",")
    }
    let start = cursor.position
    let body = try body()
    return .function(
      CodeFunction(
        name: name, parameters: parameters, givesValue: type != "void", body: body,
        range: cursor.range(from: start), place: place, result: type))
  }

  // MARK: - Control

  /// Parses an expression in parentheses.
  private mutating func test() throws(CodeMisread) -> CodeExpression {
    try cursor.require("(")
    let value = try expression()
    try cursor.require(")")
    return value
  }

  private mutating func condition() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    let test = try test()
    let then = try branch()
    guard cursor.take("else") else { return .condition([.test(test)], then, []) }
    return .condition([.test(test)], then, try branch())
  }

  private mutating func loop() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    try cursor.require("(")
    let length = shape.typeLength()
    if length > 0, cursor.isNext("in", at: length + 1) {
      cursor.position += length
      let name = try cursor.word()
      cursor.position += 1
      let sequence = try expression()
      try cursor.require(")")
      return .loop([name], sequence, try branch())
    }
    let start = cursor.position
    let first = shape.isDeclaration ? try declaration() : [.expression(try expression())]
    _ = cursor.take(";")
    guard let form = first.first else { throw CodeMisread() }
    let beginning = CodeStatement(form: form, range: cursor.range(from: start))
    let test = try expression()
    try cursor.require(";")
    let step = try expression()
    try cursor.require(")")
    return .counting(beginning, test, step, try branch())
  }

  private mutating func selection() throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    let subject = try test()
    try cursor.require("{")
    var cases: [CodeCase] = []
    while !cursor.take("}") {
      var patterns: [CodeExpression] = []
      while isCase {
        if cursor.take("default") {
          patterns = []
        } else {
          cursor.position += 1
          patterns.append(try expression())
        }
        try cursor.require(":")
      }
      guard !cursor.isAtEnd else { throw CodeMisread() }
      cases.append(CodeCase(patterns: patterns, body: statements()))
    }
    return .selection(subject, cases)
  }
}
