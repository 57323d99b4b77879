/// The modifiers and attributes before a declaration: `@objc private static`.
struct SwiftModifiers {
  private(set) var words: Set<String> = []

  private static let all = Set(
    words: """
      private fileprivate public internal final lazy weak override static open required convenience
      unowned mutating nonisolated indirect dynamic optional prefix postfix infix
      """)

  /// Consumes all modifiers that come next; `class` before a member counts as `static`.
  init(taking cursor: inout CodeCursor) {
    while cursor.token.kind == .word {
      let word = cursor.token.value
      let isClassModifier =
        word == "class" && ["func", "var", "let", "override"].contains(cursor.peek().value)
      if word.hasPrefix("@") {
        words.insert(word)
        cursor.position += 1
        if cursor.isNext("("), !cursor.token.isApart { cursor.skipBrackets() }
      } else if Self.all.contains(word) || isClassModifier,
        cursor.peek().kind == .word
          || cursor.isNext("(", at: 1) && cursor.peek().value == "("
            && ["private", "fileprivate", "public", "internal", "unowned", "weak"].contains(word)
      {
        words.insert(isClassModifier ? "static" : word)
        cursor.position += 1
        if cursor.isNext("(") { cursor.skipBrackets() }
      } else {
        break
      }
    }
  }
}
