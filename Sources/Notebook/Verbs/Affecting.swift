import Analysis
import AutoLayout
import Syntax

extension AffectingQuestion: LayoutQuestion {
  var formats: [OutputFormat] { LinesByAxis.formats }

  /// What takes part in fixing place and size along each axis, constraints of natural sizes, stacks
  /// and the root included.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let asked = try context.items(items)
    let layout = context.layout
    let views = asked.isEmpty ? layout.liveItems.filter { $0 != .root } : asked
    let lines = LinesByAxis(along: axis?.value) { axis in
      var found: [ConstraintReference] = []
      for view in views {
        found += layout.constraints(affecting: view, along: axis).filter { !found.contains($0) }
      }
      return found.map { Self.line($0, in: context) }
    }
    return lines.blocks(as: format, otherwise: "nothing affects it")
  }

  private static func line(
    _ reference: ConstraintReference, in context: QuestionContext
  ) -> RichText {
    if case .explicit(let id) = reference { return context.printed(id) }
    let (text, remark) = context.printed(reference)
    return .line(text) + (remark.isEmpty ? "" : "   " + .remark(remark))
  }
}
