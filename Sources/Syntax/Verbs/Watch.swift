/// `watch frames red`, `watch off`, `watch`.
public enum Watch: Equatable, Sendable {
  /// Lists the watched query.
  case list
  /// Stops watching.
  case off
  /// Answered again after each change.
  case query(Query)
}

extension Watch: Written {
  var text: String {
    switch self {
    case .list: "watch"
    case .off: "watch off"
    case .query(let query): "watch " + query.text
    }
  }
}

extension VerbSyntax {
  /// A query that is answered unasked is shown and not written.
  static let watch = VerbSyntax(
    .live, "watch [QUERY|off]", "answers a query again after each change",
    examples: ["watch {a}.width", "watch draw", "watch off"],
    seeAlso: ["frames", "slide"]
  ) { parser throws(SyntaxError) in
    if parser.token.kind.endsLine {
      parser.note(.choice(["off"]))
      parser.note(.line)
      return .watch(.list)
    }
    if parser.take("off") { return .watch(.off) }
    let start = parser.token.span
    parser.mayWrite = false
    defer { parser.mayWrite = true }
    guard case .ask(let query) = try parser.nestedStatement() else {
      throw .unexpected(found: parser.lexer.text(start), expected: [.choice(["off"])], start)
    }
    return .watch(.query(query))
  }
}
