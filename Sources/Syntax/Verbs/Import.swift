extension VerbSyntax {
  static let `import` = VerbSyntax(
    .session, "import FILE [scene NAME] [as json]", "reads an Xcode log, a xib or a storyboard",
    seeAlso: ["conflicts", "load", "formats"]
  ) { parser throws(SyntaxError) in
    let file = try parser.file()
    let scene = parser.take("scene") ? try parser.sceneName() : nil
    let isJSON = parser.take("as")
    if isJSON { try parser.need(OutputFormat.json.rawValue) }
    return .importFile(file, scene: scene, isJSON: isJSON)
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
