/// A position in the tokens of code, shared by both grammars.
struct CodeCursor {
  let tokens: [CodeToken]
  var position = 0
  /// Indicates whether a brace opens a body rather than a closure, as after `if`, `for` and
  /// `switch` in Swift.
  var isInHead = false
  /// The names that refer to `self` in the current body.
  var selves: Set<String> = []
  private var depth = 0

  /// The maximum nesting depth of expressions and blocks.
  private static let depthLimit = 60

  /// The maximum number of members, calls or operators in a row.
  static let mostParts = 100

  init(_ tokens: [CodeToken]) {
    self.tokens = tokens
  }

  var token: CodeToken { tokens[min(position, tokens.count - 1)] }

  func peek(_ offset: Int = 1) -> CodeToken { tokens[min(position + offset, tokens.count - 1)] }

  func isNext(_ value: String) -> Bool {
    token.value == value && token.kind != .text && token.kind != .end
  }

  /// Returns whether the token at an offset is the given operator or word.
  func isNext(_ value: String, at offset: Int) -> Bool {
    let token = peek(offset)
    return token.value == value && token.kind != .text && token.kind != .end
  }

  mutating func take(_ value: String) -> Bool {
    guard isNext(value) else { return false }
    position += 1
    return true
  }

  mutating func require(_ value: String) throws(CodeMisread) {
    guard take(value) else { throw CodeMisread() }
  }

  mutating func word() throws(CodeMisread) -> String {
    guard token.kind == .word else { throw CodeMisread() }
    defer { position += 1 }
    return token.value
  }

  var isAtEnd: Bool { token.kind == .end }

  /// Enters a nested level; code that is nested too deeply cannot be parsed.
  mutating func enter() throws(CodeMisread) {
    guard depth < Self.depthLimit else { throw CodeMisread() }
    depth += 1
  }

  mutating func leave() { depth -= 1 }

  /// Returns the range from a position to the last consumed token.
  func range(from start: Int) -> Range<Int> { start..<max(start + 1, position) }

  /// Skips the next opening bracket, its contents and the closing bracket.
  mutating func skipBrackets() {
    var open = 0
    while !isAtEnd {
      if token.kind == .sign {
        if ["(", "[", "{"].contains(token.value) { open += 1 }
        if [")", "]", "}"].contains(token.value) { open -= 1 }
      }
      position += 1
      if open <= 0 { return }
    }
  }

  /// Skips to the next line without an open bracket, or to the brace that ends the body; past `;`
  /// if statements end in it.
  mutating func skipStatement(endsInSemicolon: Bool = false) {
    var open = 0
    let start = position
    while !isAtEnd {
      if !endsInSemicolon, position > start, open <= 0, token.isAfterBreak, !isNext("."),
        !isNext("{")
      {
        return
      }
      if token.kind == .sign {
        switch token.value {
        case "(", "[", "{": open += 1
        case ")", "]": open -= 1
        case "}":
          if open <= 0 { return }
          open -= 1
          if endsInSemicolon, open == 0 {
            position += 1
            if !isNext(";"), !isNext(")"), !isNext("]") { return }
            continue
          }
        case ";" where open <= 0:
          if endsInSemicolon { position += 1 }
          return
        default: break
        }
      }
      position += 1
    }
  }

  /// Skips to one of the given symbols or the end, jumping over brackets.
  mutating func skip(to signs: Set<String>) {
    while !isAtEnd, token.kind != .sign || !signs.contains(token.value) {
      if isNext("(") || isNext("[") || isNext("{") { skipBrackets() } else { position += 1 }
    }
  }

  /// Skips `<…>`.
  mutating func skipGenerics() {
    var open = 0
    repeat {
      if isNext("<") { open += 1 }
      if isNext(">") { open -= 1 }
      position += 1
    } while open > 0 && !isAtEnd
  }

  /// Returns whether an Objective-C type made by a macro follows: `ARRAY_OF(UIView *) *`.
  func isMacroType(at offset: Int) -> Bool {
    isNext("(", at: offset) && peek(offset + 1).kind == .word && isNext("*", at: offset + 2)
      && isNext(")", at: offset + 3) && isNext("*", at: offset + 4)
  }
}
