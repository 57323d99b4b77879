/// A piece of a line: a word, a number, a quoted text or a symbol.
///
///     [LinePiece](cutting: "red.width == 80x60")   // red . width == 80x60
package struct LinePiece: Equatable, Sendable {
  /// The kinds of pieces.
  package enum Kind: Equatable, Sendable {
    case word, number, quoted, sign
  }

  /// The text as typed, quotes included.
  package var text: String
  package var kind: Kind
  /// Indicates whether it follows a space or begins the line.
  package var isApart: Bool

  package init(_ text: String, _ kind: Kind, isApart: Bool) {
    (self.text, self.kind, self.isApart) = (text, kind, isApart)
  }
}

extension [LinePiece] {
  /// Splits a line of text; the characters of a relation form a single piece.
  package init(cutting text: String) {
    self.init()
    let lexer = Lexer(text)
    var offset = 0
    while true {
      let token = lexer.token(from: offset, breaksAreBlank: true)
      guard token.kind != .end, token.end > offset else { return }
      offset = token.end
      let piece = LinePiece(lexer.text(token.span), Self.kind(of: token), isApart: token.isApart)
      if let last, !piece.isApart, last.isRelating, piece.isRelating {
        self[count - 1].text += piece.text
      } else {
        append(piece)
      }
    }
  }

  /// The text of the pieces, with the spaces that were typed.
  package var joined: String {
    reduce(into: "") { text, piece in
      text += (piece.isApart && !text.isEmpty ? " " : "") + piece.text
    }
  }

  /// Returns whether a line has the same pieces, ignoring spaces.
  package func hasTexts(of line: String) -> Bool {
    map { $0.text } == [LinePiece](cutting: line).map { $0.text }
  }

  private static func kind(of token: Token) -> LinePiece.Kind {
    switch token.kind {
    case .word: .word
    case .number, .size: .number
    case .quoted: .quoted
    default: .sign
    }
  }
}

extension LinePiece {
  fileprivate var isRelating: Bool { kind == .sign && text.allSatisfy { "=<>:!&|".contains($0) } }
}
