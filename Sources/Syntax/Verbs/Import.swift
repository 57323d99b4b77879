extension VerbSyntax {
  static let `import` = VerbSyntax(
    .session, "import FILE [scene NAME]",
    "reads an Xcode log, a xib or a storyboard"
  ) { parser, _ throws(SyntaxError) in
    let file = try parser.file()
    return .importFile(file, scene: parser.take("scene") ? try parser.sceneName() : nil)
  }
}
