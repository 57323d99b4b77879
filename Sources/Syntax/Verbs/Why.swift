/// `why red.width`: what fixes a value.
public struct WhyQuestion: Question {
  /// The value.
  public var path: Path

  /// The line that asks it, without format and file.
  public var text: String { "why " + path.text }
}

/// `why not red.width == 100`: what forbids another value.
public struct WhyNotQuestion: Question {
  /// What is not so.
  public var line: ConstraintLine

  /// The line that asks it, without format and file.
  public var text: String { "why not " + line.text }
}

extension VerbSyntax {
  static let why = VerbSyntax(
    asking: .ask, "why PATH|not CONSTRAINT", "says what fixes a value, or what forbids another",
    examples: ["why {a}.width", "why not {a}.width == 100"],
    seeAlso: ["formula", "list", "sensitivity"]
  ) { parser throws(SyntaxError) in
    guard parser.take("not") else { return WhyQuestion(path: try parser.path()) }
    return WhyNotQuestion(line: try parser.constraint(suffixed: false))
  }
}
