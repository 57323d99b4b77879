/// `slide gap 0...200 step 1`.
public struct SlideLine: Equatable, Sendable {
  /// Any numeric path.
  public var path: Path
  /// The ends; none when omitted.
  public var range: Located<NumberRange>?
  /// The step of one key press; 1 when omitted.
  public var step: Located<Double>?
}

extension SlideLine: Written {
  var text: String { "slide " + path.text + range.behind() + step.behind(" step ") }
}

extension VerbSyntax {
  static let slide = VerbSyntax(
    .live, "slide PATH [RANGE] [step NUM]", "changes a number with the arrow keys",
    examples: ["slide {gap} 0...200", "slide {gap} 0...200 step 5"],
    seeAlso: ["set", "animate", "frames", "keys"]
  ) { parser throws(SyntaxError) in
    var line = SlideLine(path: try parser.path())
    if parser.isNumberNext(.range) { line.range = try parser.range() }
    if parser.take("step") { line.step = try parser.number(.number, .positive) }
    return .slide(line)
  }
}
