/// Recognizes an Objective-C type, declaration or function by its tokens.
struct ObjectiveCShape {
  let cursor: CodeCursor

  /// Words that may precede or follow a type.
  private static let qualifiers: Set<String> = [
    "static", "const", "__weak", "__block", "__strong", "__unsafe_unretained", "inline", "nullable",
    "nonnull", "_Nullable", "_Nonnull", "__kindof", "IBOutlet", "unsigned", "readonly", "NS_INLINE",
    "FOUNDATION_EXPORT", "CG_INLINE", "register",
  ]

  /// Returns the number of tokens of a type at an offset; 0 if there is none.
  func typeLength(at start: Int = 0) -> Int {
    var offset = start
    while Self.qualifiers.contains(cursor.peek(offset).value) { offset += 1 }
    guard cursor.peek(offset).kind == .word, !cursor.peek(offset).value.hasPrefix("@") else {
      return offset > start ? offset - start : 0
    }
    let isTypeof = ["typeof", "__typeof", "__typeof__"].contains(cursor.peek(offset).value)
    offset += 1
    if isTypeof || cursor.isMacroType(at: offset) || cursor.isNext("<", at: offset) {
      var open = 0
      repeat {
        if ["(", "<"].contains(cursor.peek(offset).value) { open += 1 }
        if [")", ">"].contains(cursor.peek(offset).value) { open -= 1 }
        offset += 1
        guard offset < start + 40 else { return 0 }
      } while open > 0
    }
    while cursor.isNext("*", at: offset) || Self.qualifiers.contains(cursor.peek(offset).value) {
      offset += 1
    }
    return offset - start
  }

  /// Indicates whether a variable declaration comes next.
  var isDeclaration: Bool {
    let length = typeLength()
    guard length > 0, cursor.peek(length).kind == .word else { return false }
    let next = cursor.peek(length + 1).value
    return ["=", ";", ","].contains(next) || next == "["
  }

  /// Indicates whether a C function comes next.
  var isFunction: Bool {
    let length = typeLength()
    guard length > 0, cursor.peek(length).kind == .word, cursor.isNext("(", at: length + 1) else {
      return false
    }
    var offset = length + 2
    var open = 1
    while open > 0, cursor.peek(offset).kind != .end {
      if cursor.isNext("(", at: offset) { open += 1 }
      if cursor.isNext(")", at: offset) { open -= 1 }
      offset += 1
    }
    return cursor.isNext("{", at: offset)
  }

  /// Indicates whether a block variable comes next: `void (^adapt)(UITraitCollection *) = …`.
  var isBlockVariable: Bool {
    let length = typeLength()
    return length > 0 && cursor.isNext("(", at: length) && cursor.isNext("^", at: length + 1)
      && cursor.peek(length + 2).kind == .word && cursor.isNext(")", at: length + 3)
  }

  /// Returns whether a word may precede or follow a type.
  static func isQualifier(_ word: String) -> Bool { qualifiers.contains(word) }
}
