import AutoLayout
import Syntax

/// `why red.width`: the constraints that determine a value.
struct WhyQuestion: LayoutQuestion {
  /// The path of the value.
  var path: Path

  var text: String { "why " + path.text }
}

/// `why not red.width == 100`: the constraints that prevent another value.
struct WhyNotQuestion: ListingQuestion {
  /// The constraint that is not satisfied.
  var line: ConstraintLine

  var text: String { "why not " + line.text }
}

/// `why title truncated`: the size that its text needs, and the reason for its actual size.
struct WhyTruncatedQuestion: ListingQuestion {
  /// The view that shows the text.
  var view: Path

  var text: String { "why \(view.text) truncated" }
}

extension Verb {
  static let why = Verb(
    askingAny: .ask, "why PATH [as equation|by priority|moving]|not CONSTRAINT|NAME truncated",
    "says what fixes a value, what forbids another, or what cuts a text off",
    examples: [
      "why {a}.width", "why {a}.width as equation", "why {a}.width by priority",
      "why {gap} moving", "why {a}", "why not {a}.width == 100", "why {a} truncated",
    ],
    seeAlso: ["show", "ambiguity", "conflicts"],
    completing: CompletedNames(items: .sides, names: [.root, .items], steps: .attributes)
  ) { parser throws(SyntaxError) in
    guard parser.take("not") else {
      let path = try parser.path()
      if parser.take("truncated") { return AnyQuestion(WhyTruncatedQuestion(view: path)) }
      if parser.take("moving") { return AnyQuestion(SensitivityQuestion(path: path)) }
      if parser.take("by") {
        try parser.need("priority")
        return AnyQuestion(StaircaseQuestion(path: path))
      }
      if parser.isNext("as"), Name.matches(parser.text(of: parser.peek()), "equation") {
        parser.advance()
        parser.advance()
        return AnyQuestion(FormulaQuestion(path: path))
      }
      if path.steps.isEmpty, let axis = parser.take(Axis.self) {
        return AnyQuestion(AffectingQuestion(items: path.heads.map(Item.init(head:)), axis: axis))
      }
      return AnyQuestion(WhyQuestion(path: path))
    }
    return AnyQuestion(WhyNotQuestion(line: try parser.constraint(suffixed: false)))
  }
}
