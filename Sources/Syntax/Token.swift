/// A token: its span and kind, while its text stays in the line.
package struct Token: Equatable {
  /// The kind of token.
  package enum Kind: Equatable {
    case end, newline
    case word, quoted, number, size
    case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
    case comma, dot, ellipsis, colon, semicolon, at
    case equal, assign, lessOrEqual, greaterOrEqual, plusAssign, minusAssign
    case timesAssign, divideAssign
    case plus, minus, times, divide
    /// A quote that is not closed before the line ends.
    case unclosedQuote
    /// A character that occurs in no statement.
    case unknown
  }

  package var kind: Kind
  package var start: Int
  package var end: Int
  /// Indicates whether it follows a space or begins the text.
  package var isApart: Bool

  package var span: SourceSpan { SourceSpan(start, end) }
}

extension Token.Kind {
  /// Indicates whether a line cannot end after it, so that a line break counts as a space.
  package var continuesLine: Bool {
    switch self {
    case .comma, .equal, .assign, .lessOrEqual, .greaterOrEqual, .plusAssign, .minusAssign,
      .timesAssign, .divideAssign, .plus, .minus, .times, .divide:
      true
    default: false
    }
  }

  /// Indicates whether it ends a line inside braces, or the text.
  package var endsLine: Bool {
    switch self {
    case .end, .newline, .semicolon, .closeBrace: true
    default: false
    }
  }

  /// Indicates whether it relates two sides.
  package var isRelation: Bool {
    switch self {
    case .equal, .assign, .lessOrEqual, .greaterOrEqual: true
    default: false
    }
  }
}
