extension VerbSyntax {
  static let `import` = VerbSyntax(
    .session, "import FILE [scene NAME]", "reads an Xcode log, a xib or a storyboard",
    seeAlso: ["conflicts", "load", "formats"]
  ) { parser throws(SyntaxError) in
    let file = try parser.file()
    return .importFile(file, scene: parser.take("scene") ? try parser.sceneName() : nil)
  }
}

extension Parser {
  /// A name in quotes, or one word of any signs.
  fileprivate mutating func sceneName() throws(SyntaxError) -> Word {
    note(.text)
    if token.kind == .quoted { return try quotedName() }
    guard token.kind == .word else { throw unexpected() }
    return rawWord()
  }
}
