public import AutoLayout

/// `affecting red horizontal`: the constraints that take part in fixing a view.
public struct AffectingQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]
  /// The axis; both when omitted.
  public var axis: Located<Axis>?

  /// A question about items; about all if none is named.
  public init(items: [Item], axis: Located<Axis>? = nil) {
    self.items = items
    self.axis = axis
  }

  /// Indicates whether `why` says it: one view, along one axis.
  private var isOfOneAxis: Bool {
    items.count == 1 && axis != nil && items[0].regions.isEmpty && !items[0].isSuperview
  }

  /// The question among all questions.
  public var asked: AnyQuestion { .affecting(self) }

  /// The line that asks it, without format and file.
  public var text: String { (isOfOneAxis ? "why" : "affecting") + items.behind + axis.behind() }
}

extension VerbSyntax {
  static let affecting = VerbSyntax(
    asking: .ask, "affecting [ITEM …] [horizontal|vertical]",
    "lists the constraints that take part in fixing it",
    examples: ["affecting {a}", "affecting {a} horizontal"],
    seeAlso: ["show", "why"]
  ) { parser throws(SyntaxError) in
    var question = AffectingQuestion(
      items: try parser.looseItems(except: Axis.allCases.map { $0.rawValue }))
    question.axis = parser.take(Axis.self)
    return question
  }
}
