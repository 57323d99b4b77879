public import AutoLayout

/// `list red blue horizontal`: the constraints that name all of them.
public struct ListQuestion: Question {
  /// The items that the constraints name; empty for all constraints.
  public var paths: [Path]
  /// The axis; both when omitted.
  public var axis: Located<Axis>?

  /// The question among all questions.
  public var asked: AnyQuestion { .list(self) }

  /// The line that asks it, without format and file.
  public var text: String { "show constraints" + paths.behind + axis.behind() }
}

extension VerbSyntax {
  static let list = VerbSyntax(
    asking: .ask, "list [NAME …] [horizontal|vertical]",
    "lists the constraints that name all of them",
    examples: ["list", "list {a} horizontal"], seeAlso: ["why", "show", "conflicts"]
  ) { parser throws(SyntaxError) in try parser.listQuestion() }
}

extension Parser {
  /// The names and the axis after `show constraints`.
  mutating func listQuestion() throws(SyntaxError) -> ListQuestion {
    let axes = Axis.allCases.map { $0.rawValue }
    var question = ListQuestion(paths: try loosePaths(except: axes))
    question.axis = take(Axis.self)
    if question.axis != nil { question.paths += try loosePaths(except: axes) }
    return question
  }
}
