import AutoLayout

/// `compare main, idea`, `compare "iPhone SE", "iPad Air"`: two layouts beside each other.
public struct CompareQuestion: Question {
  /// Branches, marks or devices; the present state comes after one alone.
  public var choices: [Word]

  /// The question among all questions.
  public var asked: AnyQuestion { .compare(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    "compare " + choices.map { Name.written($0.value) }.joined(separator: ", ")
  }
}

extension VerbSyntax {
  static let compare = VerbSyntax(
    asking: .picture, "compare BRANCH|DEVICE [, BRANCH|DEVICE]",
    "draws two branches or devices side by side",
    examples: ["compare \"iPhone SE\", \"iPad Air\"", "mark {before}", "compare {before}"],
    seeAlso: ["show", "device", "draw"]
  ) { parser throws(SyntaxError) in
    CompareQuestion(
      choices: try parser.commaList { parser throws(SyntaxError) in
        parser.note(.branch)
        return try parser.deviceName(upTo: ["as", "to"], isAlone: false)
      })
  }
}
