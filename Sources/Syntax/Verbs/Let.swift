/// `let gap = 8`, `let wide = 2 * gap + 4`: a number that constraints use by its name.
public struct LetLine: Equatable, Sendable {
  /// The name.
  public var name: Word
  /// The sum of numbers and named numbers.
  public var value: Side
}

extension LetLine: Written {
  var text: String { "let " + name.text + " = " + value.text }
}

extension VerbSyntax {
  static let `let` = VerbSyntax(
    .make, "let NAME = NUM", "names a number; constraints use it, and change with it",
    examples: [
      "let {new} = 8", "view {other}", "{other}.width == 2 * {new} + 4", "let {new} = 12",
    ],
    seeAlso: ["set", "slide", "constraint"]
  ) { parser throws(SyntaxError) in
    .number(try parser.letLine())
  }
}

extension Parser {
  /// Types of numbers in Swift, which may stand behind the name.
  private static let numberTypes: Set<String> = ["CGFloat", "Double", "Float", "Int"]

  /// Takes `let gap = 8` if it is next; any other `let` is Swift.
  ///
  /// A line that breaks off, or has a number with a unit, is meant as a number all the same.
  mutating func takeLet() throws(SyntaxError) -> LetLine? {
    guard isNext("let"), peek().kind == .word || peek().kind == .quoted else { return nil }
    var reader = self
    reader.advance()
    do throws(SyntaxError) {
      let line = try reader.letLine()
      if reader.token.kind == .semicolon, openBraces == 0 { reader.advance() }
      guard reader.token.kind.endsLine else {
        let error = reader.unexpected()
        if case .badNumber = error { throw error }
        return nil
      }
      self = reader
      return line
    } catch {
      if takesNotes, reader.token.kind == .end { takeNotes(of: reader) }
      switch error {
      case .badNumber, .notFinite, .divisionByZero, .decimalComma, .reservedName: throw error
      case .unexpected(found: nil, _, _): throw error
      default: return nil
      }
    }
  }

  /// The name and the number, after the verb.
  fileprivate mutating func letLine() throws(SyntaxError) -> LetLine {
    let name = try name(.newName)
    if token.kind == .colon, Parser.numberTypes.contains(text(of: peek())) {
      advance()
      advance()
    }
    note(.choice(["="]))
    guard token.kind == .assign else { throw unexpected() }
    advance()
    // A text belongs to Swift.
    guard token.kind != .quoted else { throw unexpected() }
    readsNumbersAlone = true
    defer { readsNumbersAlone = false }
    return LetLine(name: name, value: try side(counterpart: []))
  }
}
