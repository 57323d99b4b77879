/// The signature of a closure: `{ [weak self] view, index in`.
struct SwiftSignature {
  /// The number of tokens from the brace to `in`.
  let length: Int
  /// The names of the parameters.
  let names: [String]

  /// Parses a signature after the next brace; `nil` if there is none.
  init?(of cursor: CodeCursor) {
    guard let length = Self.length(cursor) else { return nil }
    self.length = length
    names = Self.names(cursor, length)
  }

  /// Returns the number of tokens from the brace of a closure to its `in`; `nil` without a
  /// signature.
  private static func length(_ cursor: CodeCursor) -> Int? {
    var offset = 1
    let signs: Set = ["(", ")", "[", "]", ",", ":", "->", "?", "!", ".", "<", ">", "&", "="]
    while offset < 60 {
      let token = cursor.peek(offset)
      if token.kind == .word, token.value == "in" { return offset }
      if token.kind == .word, ["for", "if", "let", "var", "return", "guard"].contains(token.value) {
        return nil
      }
      guard token.kind == .word || token.kind == .sign && signs.contains(token.value) else {
        return nil
      }
      offset += 1
    }
    return nil
  }

  /// Returns the parameter names in a signature, without the capture list.
  private static func names(_ cursor: CodeCursor, _ length: Int) -> [String] {
    var names: [String] = []
    var offset = 1
    if cursor.isNext("[", at: offset) {
      while offset < length, !cursor.isNext("]", at: offset) { offset += 1 }
      offset += 1
    }
    var isType = false
    while offset < length {
      let token = cursor.peek(offset)
      if token.value == "->" { break }
      if token.value == ":" { isType = true }
      if token.value == "," { isType = false }
      if token.kind == .word, !isType {
        if cursor.peek(offset + 1).kind == .word, cursor.peek(offset + 1).value != "in" {
          offset += 1
          continue
        }
        names.append(token.value)
      }
      offset += 1
    }
    return names
  }
}

extension CodeCursor {
  /// Indicates whether `<…>` after a type is followed by a call or member.
  var isGeneric: Bool {
    var offset = 1
    while offset < 12 {
      let token = peek(offset)
      if token.kind == .sign, token.value == ">" {
        let next = peek(offset + 1)
        return next.value == "(" || next.value == "."
      }
      guard token.kind == .word || [".", ",", "?", "[", "]", "<"].contains(token.value) else {
        return false
      }
      offset += 1
    }
    return false
  }
}
