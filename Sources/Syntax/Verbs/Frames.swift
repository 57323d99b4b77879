/// `frames red blue in root at 0.5`.
public struct FramesQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]
  /// The item in whose coordinates the frames are given; the superview of each when omitted.
  public var container: Item?
  /// A moment of the last animation; the present layout when omitted.
  public var moment: Located<Moment>?

  /// The question among all questions.
  public var asked: AnyQuestion { .frames(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    "frames" + items.behind + container.behind(" in ") + moment.behind(" at ")
  }
}

extension VerbSyntax {
  static let frames = VerbSyntax(
    asking: .ask, "frames [ITEM …] [in ITEM] [at MOMENT]", "says where everything is",
    examples: [
      "frames", "frames {a} in root   // scrolling counts, transforms don't", "frames as json",
    ],
    seeAlso: ["draw", "ambiguity", "formats"]
  ) { parser throws(SyntaxError) in
    var question = FramesQuestion(items: try parser.looseItems())
    while true {
      if question.container == nil, parser.take("in") {
        question.container = try parser.item()
      } else if question.moment == nil, parser.take("at") {
        question.moment = try parser.moment()
      } else {
        return question
      }
    }
  }
}
