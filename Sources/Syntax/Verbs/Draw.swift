public import AutoLayout

/// `draw red with names, margins`: the layout as a picture.
public struct DrawQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]
  /// The overlays drawn beside the frames.
  public var overlays: [Located<Overlay>] = []

  /// Draws everything, or some items.
  public init(items: [Item] = []) {
    self.items = items
  }

  /// The question among all questions.
  public var asked: AnyQuestion { .draw(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    "draw" + items.behind + (overlays.isEmpty ? "" : " with " + overlays.list)
  }
}

extension VerbSyntax {
  static let draw = VerbSyntax(
    asking: .picture, "draw [ITEM …] [with OVERLAY, …]", "draws the layout",
    examples: ["draw", "draw with names, constraints", "draw as ascii"],
    seeAlso: ["frames", "save"]
  ) { parser throws(SyntaxError) in
    var question = DrawQuestion(items: try parser.looseItems())
    guard parser.take("with") else { return question }
    question.overlays = try parser.looseWords(Overlay.allCases.map { $0.rawValue })
      .compactMap { word in Overlay(rawValue: word.value).map { Located($0, word.span) } }
    return question
  }
}
