import Answers
import AutoLayout
import Syntax

/// `list red blue horizontal`: the constraints that mention all given names.
struct ListQuestion: ListingQuestion {
  /// The names that select the constraints; empty for all constraints.
  var paths: [Path]
  /// The axis; both if omitted.
  var axis: Located<Axis>?
  /// Indicates whether the strongest come first, rather than the oldest.
  var isByPriority = false

  var text: String {
    "show constraints" + paths.behind + axis.behind() + (isByPriority ? " by priority" : "")
  }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// Answers with the horizontal and the vertical constraints, separately.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let (items, constraints) = try context.things(paths)
    var groups = AxisGroups(
      numbers: paths.isEmpty && axis == nil ? NamedNumbers.lines(in: context.workspace) : [])
    var assumed: [(constraint: RichText, remark: String)] = []
    for one in Axis.allCases where axis == nil || axis?.value == one {
      let named = context.constraintsNaming(items, one)
      // A group stands for its members; next to views, only for those that mention the views.
      var ids = constraints.map { some in named.filter(some.contains) } ?? named
      if isByPriority {
        let priorities = ids.map { context.workspace.record($0)?.priority ?? .required }
        ids = zip(ids, priorities).enumerated()
          .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map { $0.element.0 }
      }
      let isAssumed = { context.layout.owner(of: .explicit($0)) == .assumption }
      assumed += ids.untilStopped.filter(isAssumed).map { context.line(of: .explicit($0)) }
      var lines = ids.untilStopped.filter { !isAssumed($0) }.map { context.line(of: .explicit($0)) }
      if let item = items.first, items.count == 1 {
        for generated in context.layout.generated(for: item) where generated.axis == one {
          lines.append((constraint: .line(generated.text), remark: generated.path))
        }
      }
      groups.add(one.rawValue, lines)
    }
    if !assumed.isEmpty { groups.add("assumed", assumed) }
    return groups.listing(none: "no constraints")
  }
}

extension Verb {
  static let list = Verb(
    asking: .ask, "list [NAME …] [horizontal|vertical]",
    "lists the constraints that mention all of the given names",
    completing: .wholeItems
  ) { parser throws(SyntaxError) in try parser.listQuestion() }
}

extension Parser {
  /// Parses the names, the axis and the order after `show constraints`.
  mutating func listQuestion() throws(SyntaxError) -> ListQuestion {
    let words = Axis.allCases.map { $0.rawValue } + ["by"]
    var question = ListQuestion(paths: try loosePaths(except: words))
    question.axis = take(Axis.self)
    if question.axis != nil { question.paths += try loosePaths(except: words) }
    if take("by") {
      try need("priority")
      question.isByPriority = true
    }
    return question
  }
}
