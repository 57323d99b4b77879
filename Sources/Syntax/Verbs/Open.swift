extension VerbSyntax {
  static let open = VerbSyntax(
    .session, "open FILE [scene NAME] [with NAME = VALUE, …]",
    "takes the state from a session file, or reads a log, a storyboard, a xib or code",
    examples: ["save {mine}.md", "open {mine}.md"],
    seeAlso: ["save", "run", "importing"]
  ) { parser throws(SyntaxError) in
    let statement = try VerbSyntax.import.read(&parser)
    guard case .importFile(let file, nil, let given, false) = statement, given.isEmpty,
      file.value.isSessionFile
    else { return statement }
    return .load(file)
  }
}

extension String {
  /// Indicates whether a path ends as those of session files do, or has no ending.
  var isSessionFile: Bool {
    let name = split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return true }
    return ["md", "layout", "json", "ipynb", "txt"].contains(
      name[point...].dropFirst().lowercased())
  }
}
