import Analysis
import Answers
import AutoLayout
import Syntax

extension AffectingQuestion: LayoutQuestion {
  var formats: [OutputFormat] { Listing.formats }

  /// Answers with the constraints that help to fix place and size along each axis, those of natural
  /// sizes, stacks and the root included.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
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
      groups.add(one, found.untilStopped.map(context.line))
    }
    return groups.listing(none: "nothing affects it").blocks(as: format)
  }
}
