import AutoLayout

/// `matrix devices, landscape, ax3 : title not truncated`: the layout in many surroundings.
public struct MatrixQuestion: Question {
  /// The question asked in each.
  public enum Topic: Equatable, Sendable {
    /// Indicates whether something holds.
    case claim(Expectation)
    /// The frames of these items; of all of them if none is named.
    case frames([Item])
  }

  /// Devices, orientations, directions and text sizes, by name; ``plurals`` stand for all of a
  /// sort.
  public var choices: [Word]
  /// The question asked in each; the faults of the layout when omitted.
  public var topic: Topic?

  /// The words for all of a sort, in the order of the sorts in the answer.
  public static let plurals = ["devices", "orientations", "directions", "textsizes"]

  /// The words that are no devices.
  public static let words =
    plurals + ["portrait", "landscape", "ltr", "rtl"] + TextSize.allCases.map { $0.name }

  /// The question among all questions.
  public var asked: AnyQuestion { .matrix(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    let choices = choices.map { choice in
      Self.words.contains { Name.matches($0, choice.value) }
        ? choice.value : Name.quoted(choice.value)
    }
    let asked =
      switch topic {
      case .claim(let claim): "expect \(claim.text)"
      case .frames(let items): "frames\(items.behind)"
      case nil: "lint"
      }
    return "\(asked) for " + choices.joined(separator: ", ")
  }
}

extension VerbSyntax {
  static let matrix = VerbSyntax(
    asking: .ask, "matrix CHOICE, … [: CLAIM|: frames [ITEM …]]",
    "tries devices, orientations, directions and text sizes, each with each",
    examples: [
      "matrix devices", "matrix \"iPhone SE\", orientations, rtl, ax3 : {a} inside root",
      "matrix orientations : frames {a} as md",
    ],
    seeAlso: ["device", "expect", "frames", "dynamic type"]
  ) { parser throws(SyntaxError) in
    var question = MatrixQuestion(choices: try parser.matrixChoices())
    guard parser.take(.colon, ":") else { return question }
    parser.note(.choice(["frames"]))
    if parser.take("frames") {
      question.topic = .frames(try parser.looseItems())
    } else {
      question.topic = .claim(
        try parser.nested { parser throws(SyntaxError) in try parser.claim() })
    }
    return question
  }
}

extension Parser {
  /// Devices, orientations, directions and text sizes with commas between.
  mutating func matrixChoices() throws(SyntaxError) -> [Word] {
    try commaList { parser throws(SyntaxError) in try parser.matrixChoice() }
  }

  /// One word of ``MatrixQuestion/words``, or a device.
  private mutating func matrixChoice() throws(SyntaxError) -> Word {
    note(.choice(MatrixQuestion.words))
    if let word = take(oneOf: MatrixQuestion.words) { return word }
    return try deviceName(upTo: ["as", "to"])
  }
}
