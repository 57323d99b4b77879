/// `sweep root.width 240...600`: the breakpoints of the layout.
public struct SweepQuestion: Question {
  /// The path that is varied.
  public var path: Path
  /// The range of values.
  public var range: Located<NumberRange>

  /// The question among all questions.
  public var asked: AnyQuestion { .sweep(self) }

  /// The line that asks it, without format and file.
  public var text: String { "frames for \(path.text) in \(range.text)" }
}

extension VerbSyntax {
  static let sweep = VerbSyntax(
    asking: .ask, "sweep PATH RANGE", "says where the layout changes its ways",
    examples: ["sweep root.width 240...600"],
    seeAlso: ["why", "expect", "slide"]
  ) { parser throws(SyntaxError) in
    let path = try parser.path()
    return SweepQuestion(path: path, range: try parser.range())
  }
}
