/// Parses Swift statements and declarations into a tree; expressions are in `+Expressions`.
struct SwiftGrammar: CodeGrammar {
  var cursor: CodeCursor
  /// Further variables and observers of a declaration, which become separate statements.
  private var others: [CodeStatement.Form] = []

  init(_ tokens: [CodeToken]) {
    cursor = CodeCursor(tokens)
  }

  /// Parses statements up to an unmatched brace or the end.
  mutating func statements() -> [CodeStatement] {
    var result: [CodeStatement] = []
    while !cursor.isAtEnd, !cursor.isNext("}") {
      if cursor.take(";") { continue }
      if cursor.isNext("case") || cursor.isNext("default") && cursor.isNext(":", at: 1) { break }
      others = []
      let first = statement()
      let place = result.count
      result.append(first)
      for form in others {
        var range = first.range
        if case .function(let observer) = form {
          // An observer's body is not part of the declaration.
          result[place].range = range.lowerBound..<observer.place
          range = observer.range
        }
        result.append(CodeStatement(form: form, range: range))
      }
      others = []
    }
    return result
  }

  mutating func statement() -> CodeStatement {
    let start = cursor.position
    let head = cursor.isInHead
    cursor.isInHead = false
    defer { cursor.isInHead = head }
    do throws(CodeMisread) {
      let form = try statementForm()
      guard
        cursor.token.isAfterBreak || cursor.isNext("}") || cursor.isNext(";") || cursor.isAtEnd
      else { throw CodeMisread() }
      return CodeStatement(form: form, range: cursor.range(from: start))
    } catch {
      others = []
      cursor.position = start
      cursor.skipStatement()
      if cursor.position == start { cursor.position += 1 }
      return CodeStatement(form: .unreadable, range: cursor.range(from: start))
    }
  }

  mutating func statementForm() throws(CodeMisread) -> CodeStatement.Form {
    let modifiers = SwiftModifiers(taking: &cursor).words
    // A label of a loop or block.
    if cursor.token.kind == .word, cursor.isNext(":", at: 1),
      ["do", "for", "while", "repeat", "if", "switch"].contains(cursor.peek(2).value)
    {
      cursor.position += 2
    }
    guard cursor.token.kind == .word else { return .expression(try expression()) }
    switch cursor.token.value {
    case "import", "typealias", "associatedtype", "operator", "precedencegroup", "macro":
      cursor.skipStatement()
      return .aside
    case "class", "struct", "extension", "enum", "protocol", "actor": return try type()
    case "func", "init", "deinit", "subscript":
      return try function(isStatic: modifiers.contains("static"))
    case "let", "var":
      return try variable(modifiers)
    case "case":
      cursor.skipStatement()
      return .aside
    case "if": return try condition()
    case "guard":
      cursor.position += 1
      let clauses = try clauses()
      try cursor.require("else")
      return .guarded(clauses, try body())
    case "for": return try loop()
    case "while":
      cursor.position += 1
      _ = try clauses()
      _ = try body()
      return .unreadable
    case "switch": return try selection()
    case "do":
      cursor.position += 1
      let block = try body()
      while cursor.take("catch") {
        while !cursor.isNext("{"), !cursor.isAtEnd { cursor.position += 1 }
        cursor.skipBrackets()
      }
      return .block(block)
    case "defer":
      cursor.position += 1
      return .block(try body())
    case "return", "throw":
      let isThrown = cursor.token.value == "throw"
      cursor.position += 1
      if cursor.token.isAfterBreak || cursor.isNext("}") || cursor.isNext(";") || cursor.isAtEnd {
        return .leave(nil)
      }
      let value = try expression()
      return .leave(isThrown ? nil : value)
    case "break", "continue", "fallthrough":
      cursor.skipStatement()
      return .aside
    default: return try lines(from: try expression())
    }
  }

  /// Parses the rest of a statement that begins with an expression.
  ///
  /// Constraints separated by commas are lines from the list of an `activate` call.
  private mutating func lines(
    from first: CodeExpression
  ) throws(CodeMisread) -> CodeStatement.Form {
    guard cursor.isNext(","), case .call(let callee, _) = first.form,
      case .member(_, "constraint") = callee.form
    else { return .expression(first) }
    var all = [first]
    while cursor.take(","), cursor.token.kind == .word { all.append(try expression()) }
    let start = first.range.lowerBound
    let activate = made(
      .member(made(.name("NSLayoutConstraint"), from: start), "activate"), from: start)
    let list = CodeArgument(label: "", value: made(.list(all), from: start))
    return .expression(made(.call(activate, [list]), from: start))
  }

  /// Parses statements in braces.
  mutating func body() throws(CodeMisread) -> [CodeStatement] {
    try cursor.enter()
    let selves = cursor.selves
    defer { cursor.selves = selves }
    defer { cursor.leave() }
    try cursor.require("{")
    var result = statements()
    // A `case` or `default` outside a `switch`.
    while cursor.isNext("case") || cursor.isNext("default") {
      let start = cursor.position
      others = []
      let form = cursor.isNext("case") ? try? enumerationCase() : nil
      if form == nil {
        cursor.position = start
        cursor.skipStatement()
        if cursor.position == start { cursor.position += 1 }
      }
      let range = cursor.range(from: start)
      result.append(CodeStatement(form: form ?? .aside, range: range))
      result += others.map { CodeStatement(form: $0, range: range) }
      others = []
      result += statements()
    }
    // A truncated body is read as far as possible.
    guard cursor.take("}") || cursor.isAtEnd else { throw CodeMisread() }
    return result
  }

  // MARK: - Declarations

  mutating func type() throws(CodeMisread) -> CodeStatement.Form {
    let start = cursor.position
    let keyword = try cursor.word()
    var name = try cursor.word()
    while cursor.take(".") { name = try cursor.word() }
    if cursor.isNext("<") { cursor.skipGenerics() }
    var parents: [String] = []
    if cursor.take(":") {
      while !cursor.isNext("{"), !cursor.isNext("where"), !cursor.isAtEnd {
        if cursor.isNext("<") {
          cursor.skipGenerics()
          continue
        }
        if cursor.token.kind == .word { parents.append(cursor.token.value) }
        cursor.position += 1
      }
    }
    while !cursor.isNext("{"), !cursor.isAtEnd { cursor.position += 1 }
    if keyword == "protocol" {
      cursor.skipBrackets()
      return .aside
    }
    let members = try body()
    return .type(
      CodeType(
        name: name, parents: parents, isExtension: keyword == "extension",
        isClass: keyword == "class" || keyword == "actor", body: members,
        range: cursor.range(from: start)))
  }

  /// Parses an enumeration case; its raw value, if any, is kept.
  private mutating func enumerationCase() throws(CodeMisread) -> CodeStatement.Form {
    var cases: [CodeVariable] = []
    cursor.position += 1
    repeat {
      var one = CodeVariable(names: [try cursor.word() + ".rawValue"], isStatic: true)
      if cursor.isNext("(") { cursor.skipBrackets() }
      if cursor.take("=") { one.value = try expression() }
      if one.value != nil { cases.append(one) }
    } while cursor.take(",")
    guard cursor.token.isAfterBreak || cursor.isNext("}") || cursor.isNext(";") else {
      throw CodeMisread()
    }
    others = cases.dropFirst().map { .variable($0) }
    return cases.first.map { .variable($0) } ?? .aside
  }

  mutating func function(isStatic: Bool) throws(CodeMisread) -> CodeStatement.Form {
    let place = cursor.position
    let keyword = try cursor.word()
    var name = keyword
    if keyword == "func" {
      name = cursor.token.value
      cursor.position += 1
      // An operator of several characters.
      while cursor.token.kind == .sign, !cursor.isNext("("), !cursor.isNext("<") {
        name += cursor.token.value
        cursor.position += 1
      }
    } else {
      _ = cursor.take("?") || cursor.take("!")
    }
    if cursor.isNext("<") { cursor.skipGenerics() }
    let parameters = keyword == "deinit" ? [] : try parameters()
    var (givesValue, result) = (keyword == "init", "")
    while !cursor.isNext("{") {
      // A protocol requirement has no body.
      if cursor.isAtEnd || cursor.isNext("}")
        || cursor.token.isAfterBreak && !cursor.isNext("->") && !cursor.isNext("where")
      {
        return .aside
      }
      if cursor.isNext("->") {
        (givesValue, result) = (!cursor.isNext("Void", at: 1), cursor.peek(1).value)
      }
      cursor.position += 1
    }
    let start = cursor.position
    let body = try body()
    return .function(
      CodeFunction(
        name: name, parameters: parameters, givesValue: givesValue, body: body,
        range: cursor.range(from: start), place: place + (keyword == "func" ? 1 : 0),
        result: result, isStatic: isStatic))
  }

  mutating func parameters() throws(CodeMisread) -> [CodeParameter] {
    try cursor.require("(")
    var result: [CodeParameter] = []
    while !cursor.isNext(")") {
      var words: [String] = []
      while cursor.token.kind == .word {
        let word = try cursor.word()
        if !word.hasPrefix("@") { words.append(word) }
      }
      try cursor.require(":")
      var type = try typeName()
      let isVariadic = cursor.take("...")
      if isVariadic { type = "[\(type)]" }
      var value: CodeExpression?
      if cursor.take("=") { value = try expression() }
      guard let name = words.last else { throw CodeMisread() }
      let label = words.count > 1 ? words[0] : name
      result.append(
        CodeParameter(
          label: label == "_" ? "" : label, name: name, type: type, value: value,
          isVariadic: isVariadic))
      if !cursor.isNext(")") { try cursor.require(",") }
    }
    cursor.position += 1
    return result
  }

  /// Parses the longest type at this position: `[UIView]`, `(Bool) -> Void`, `Set<UIView>?`.
  mutating func typeName() throws(CodeMisread) -> String {
    var words = ""
    while true {
      let token = cursor.token
      switch (token.kind, token.value) {
      case (.word, "some"), (.word, "any"), (.word, "inout"), (.word, "borrowing"):
        cursor.position += 1
        continue
      case (.word, let word):
        cursor.position += 1
        if word.hasPrefix("@") { continue }
        words += word
        if cursor.isNext("<") { cursor.skipGenerics() }
      case (.sign, "["), (.sign, "("):
        let start = cursor.position
        cursor.skipBrackets()
        words += cursor.tokens[start..<cursor.position].map { $0.value }.joined()
      default: throw CodeMisread()
      }
      while (cursor.isNext("?") || cursor.isNext("!")) && !cursor.token.isApart {
        cursor.position += 1
      }
      while cursor.isNext("throws") || cursor.isNext("async") { cursor.position += 1 }
      guard cursor.isNext(".") || cursor.isNext("->") || cursor.isNext("&") else { return words }
      words += cursor.token.value
      cursor.position += 1
    }
  }

  mutating func variable(_ modifiers: Set<String>) throws(CodeMisread) -> CodeStatement.Form {
    cursor.position += 1
    var observers: [CodeStatement.Form] = []
    let first = try oneVariable(modifiers, &observers)
    var more: [CodeVariable] = []
    while cursor.take(",") { more.append(try oneVariable(modifiers, &observers)) }
    // In `let a, b: UIView`, both have the type.
    let type = more.last?.type ?? ""
    func typed(_ variable: CodeVariable) -> CodeVariable {
      guard variable.type.isEmpty, variable.value == nil else { return variable }
      var variable = variable
      variable.type = type
      return variable
    }
    others = observers + more.map { CodeStatement.Form.variable(typed($0)) }
    return .variable(typed(first))
  }

  private mutating func oneVariable(
    _ modifiers: Set<String>, _ observers: inout [CodeStatement.Form]
  ) throws(CodeMisread) -> CodeVariable {
    var result = CodeVariable(
      names: [], isLazy: modifiers.contains("lazy"), isStatic: modifiers.contains("static"),
      isOutlet: modifiers.contains("@IBOutlet"))
    if cursor.isNext("(") {
      cursor.position += 1
      while !cursor.take(")") {
        result.names.append(try cursor.word())
        _ = cursor.take(",")
      }
    } else {
      result.names = [try cursor.word()]
    }
    if cursor.take(":") {
      result.type = try typeName()
      result.isOptional = cursor.peek(-1).value == "?"
    }
    if cursor.take("=") { result.value = try expression() }
    if cursor.isNext("{"), result.value == nil || !cursor.token.isAfterBreak {
      result.getter = try accessors(of: result, &observers)
    }
    return result
  }

  /// Parses the getter of a property; `nil` if it only has observers, which become functions if the
  /// property has no initial value.
  private mutating func accessors(
    of variable: CodeVariable, _ observers: inout [CodeStatement.Form]
  ) throws(CodeMisread) -> [CodeStatement]? {
    let isStored = variable.value != nil
    let words = ["get", "set", "willSet", "didSet", "mutating", "nonmutating"]
    guard words.contains(cursor.peek().value) else {
      let body = try body()
      return isStored ? nil : body
    }
    try cursor.require("{")
    var getter: [CodeStatement]?
    while !cursor.take("}") {
      let place = cursor.position
      let word = try cursor.word()
      if cursor.isNext("(") { cursor.skipBrackets() }
      guard cursor.isNext("{") else {
        if cursor.isNext("}") || cursor.token.kind == .word { continue }
        throw CodeMisread()
      }
      let start = cursor.position
      let body = try body()
      if word == "get" { getter = body }
      if word == "didSet", !isStored, let name = variable.names.first {
        observers.append(
          .function(
            CodeFunction(
              name: name + " didSet", parameters: [], givesValue: false, body: body,
              range: cursor.range(from: start), place: place, isObserver: true)))
      }
    }
    return getter
  }
}
