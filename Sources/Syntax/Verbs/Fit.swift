/// `fit red expanded width 320`: which size the content asks for.
public struct FitQuestion: Question {
  /// The view.
  public var item: Item
  /// `expanded` (`true`) or `compressed`; compressed when omitted.
  public var isExpanded: Located<Bool>?
  /// A width that is required.
  public var width: Located<Double>?
  /// A height that is required.
  public var height: Located<Double>?

  /// The question among all questions.
  public var asked: AnyQuestion { .fit(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    "fit " + item.text
      + (isExpanded.map { $0.value ? " expanded" : " compressed" } ?? "")
      + width.behind(" width ") + height.behind(" height ")
  }
}

extension VerbSyntax {
  static let fit = VerbSyntax(
    asking: .ask, "fit ITEM [compressed|expanded] [width NUM] [height NUM]",
    "says which size the content asks for",
    examples: ["fit {label}", "fit {label} width 100"],
    seeAlso: ["intrinsic size", "hugging"]
  ) { parser throws(SyntaxError) in
    var question = FitQuestion(item: try parser.item())
    while true {
      if question.isExpanded == nil, let word = parser.take(oneOf: ["compressed", "expanded"]) {
        question.isExpanded = word.map { $0 == "expanded" }
      } else if question.width == nil, parser.take("width") {
        question.width = try parser.number(.number, .notNegative)
      } else if question.height == nil, parser.take("height") {
        question.height = try parser.number(.number, .notNegative)
      } else {
        return question
      }
    }
  }
}
