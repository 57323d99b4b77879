import Answers
import AutoLayout
import Syntax

extension ListQuestion: LayoutQuestion {
  var formats: [OutputFormat] { Listing.formats }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// Horizontal and vertical constraints apart.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let (items, constraints) = try context.things(paths)
    var groups = AxisGroups(
      numbers: paths.isEmpty && axis == nil ? NamedNumbers.lines(in: context.workspace) : [])
    for one in Axis.allCases where axis == nil || axis?.value == one {
      let named = context.constraintsNaming(items, one)
      // A group means its members, so beside views it means those of them that name the views.
      var lines = (constraints.map { some in named.filter(some.contains) } ?? named)
        .untilStopped.map { context.line(of: .explicit($0)) }
      if let item = items.first, items.count == 1 {
        for generated in context.layout.generated(for: item) where generated.axis == one {
          lines.append((constraint: .line(generated.text), remark: generated.path))
        }
      }
      groups.add(one, lines)
    }
    return groups.listing(none: "no constraints").blocks(as: format)
  }
}
