import Analysis
import Answers
import AutoLayout
import Syntax

/// `affecting red horizontal`: the constraints that help to determine a view.
struct AffectingQuestion: ListingQuestion {
  /// The items; empty for all.
  var items: [Item]
  /// The axis; both if omitted.
  var axis: Located<Axis>?

  /// Indicates whether `why` expresses it: one view, along one axis.
  private var isOfOneAxis: Bool {
    items.count == 1 && axis != nil && items[0].regions.isEmpty && !items[0].isSuperview
  }

  var text: String { (isOfOneAxis ? "why" : "affecting") + items.behind + axis.behind() }

  /// Answers with the constraints that help to determine position and size along each axis,
  /// including those of natural sizes, stacks and the root.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let asked = try context.items(items)
    let layout = context.layout
    let views = asked.isEmpty ? layout.liveItems.filter { $0 != .root } : asked
    var groups = AxisGroups()
    for one in Axis.allCases where axis == nil || axis?.value == one {
      var found: [ConstraintReference] = []
      var known: Set<ConstraintReference> = []
      for view in views.untilStopped {
        found += layout.constraints(affecting: view, along: one).filter {
          known.insert($0).inserted
        }
      }
      groups.add(one.rawValue, found.untilStopped.map(context.line))
    }
    return groups.listing(none: "nothing affects it")
  }
}

extension Verb {
  static let affecting = Verb(
    asking: .ask, "affecting [ITEM …] [horizontal|vertical]",
    "lists the constraints that take part in fixing it",
    completing: .wholeItems
  ) { parser throws(SyntaxError) in
    var question = AffectingQuestion(
      items: try parser.looseItems(except: Axis.allCases.map { $0.rawValue }))
    question.axis = parser.take(Axis.self)
    return question
  }
}
