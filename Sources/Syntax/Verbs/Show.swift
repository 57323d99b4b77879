/// `show red`: the lines that make it again.
public struct ShowQuestion: Question {
  /// The paths that are shown; empty for everything.
  public var paths: [Path]

  /// Shows everything, or the things that paths name.
  public init(paths: [Path] = []) {
    self.paths = paths
  }

  /// The question among all questions.
  public var asked: AnyQuestion { .show(self) }

  /// The line that asks it, without format and file.
  public var text: String { "show" + paths.behind }
}

extension VerbSyntax {
  static let show = VerbSyntax(
    asking: .ask, "show [NAME …]", "prints the lines that make it again",
    examples: ["show", "show {a}"],
    seeAlso: ["list", "save", "formats"]
  ) { parser throws(SyntaxError) in
    ShowQuestion(paths: try parser.loosePaths())
  }
}
