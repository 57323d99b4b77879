import AutoLayout
import Syntax

extension ListQuestion: LayoutQuestion {
  var formats: [OutputFormat] { LinesByAxis.formats }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// The constraints that name all of it; of a single item also what is generated for it.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let (items, constraints) = try context.things(paths)
    let lines = LinesByAxis(along: axis?.value) { axis in
      let named = context.constraintsNaming(items, axis)
      // A group means its members, so beside views it means those of them that name the views.
      let lines = (constraints.map { some in named.filter(some.contains) } ?? named)
        .map(context.printed)
      guard let item = items.first, items.count == 1 else { return lines }
      let generated = context.layout.generated(for: item).filter { $0.axis == axis }
      return lines + generated.map { RichText.line($0.text) + "   " + .remark($0.path) }
    }
    return lines.blocks(as: format, otherwise: "no constraints")
  }
}
