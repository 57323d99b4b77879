import AutoLayout

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
  public var text: String {
    guard let first = paths.first, first.heads.count == 1, first.steps.isEmpty,
      Self.parts.contains(Name.key(first.heads[0].value))
    else { return "show" + paths.behind }
    // A thing with the name of a part is shown in quotes.
    return "show \(Name.quoted(first.heads[0].value))" + Array(paths.dropFirst()).behind
  }

  /// The words for what else is shown.
  fileprivate static let parts = ["constraints", "tree", "missing", "since"]
}

extension VerbSyntax {
  static let show = VerbSyntax(
    asking: .ask, "show [NAME …|constraints [NAME …]|tree [NAME]|missing [NAME …]|since NAME]",
    "prints the lines that make it again, its constraints, the tree of views, or what changed",
    examples: [
      "show", "show {a}", "show constraints {a}", "show tree", "mark {before}",
      "show since {before}",
    ],
    seeAlso: ["frames", "save", "formats"]
  ) { parser throws(SyntaxError) -> AnyQuestion in
    parser.note(.choice(ShowQuestion.parts))
    if parser.peek().kind != .dot {
      if parser.isNext("constraints") {
        parser.advance()
        return .list(try parser.listQuestion())
      }
      if parser.isNext("tree") {
        parser.advance()
        return .trace(TraceQuestion(items: try parser.looseItems()))
      }
      if parser.isNext("missing") {
        parser.advance()
        return .infer(InferQuestion(items: try parser.looseItems()))
      }
      if parser.isNext("since") {
        parser.advance()
        return .diff(try parser.diffQuestion())
      }
    }
    return .show(ShowQuestion(paths: try parser.loosePaths()))
  }
}
