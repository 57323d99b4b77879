import Analysis
import AutoLayout
import Syntax

extension AffectingQuestion: LayoutQuestion {
  var formats: [OutputFormat] { [.text, .json] }

  /// What takes part in fixing place and size along each axis, constraints of natural sizes, stacks
  /// and the root included.
  ///
  /// As JSON: `{"horizontal":[LINE,…],"vertical":[LINE,…]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let asked = try context.items(items)
    let layout = context.layout
    let views = asked.isEmpty ? layout.liveItems.filter { $0 != .root } : asked
    var groups: [(axis: Axis, lines: [RichText])] = []
    for one in Axis.allCases where axis == nil || axis?.value == one {
      var found: [ConstraintReference] = []
      for view in views {
        found += layout.constraints(affecting: view, along: one).filter { !found.contains($0) }
      }
      groups.append((one, found.map { Self.line($0, in: context) }))
    }
    if format == .json {
      return [
        .data(
          .object(groups.map { ($0.axis.rawValue, .array($0.lines.map { .string($0.plain) })) }))
      ]
    }
    let text = groups.filter { !$0.lines.isEmpty }.map { group in
      "\(group.axis.rawValue):\n" + group.lines.map { "  " + $0 + "\n" }.joined()
    }.joined()
    return [.text(text.isEmpty ? "nothing affects it\n" : text)]
  }

  private static func line(
    _ reference: ConstraintReference, in context: QuestionContext
  ) -> RichText {
    if case .explicit(let id) = reference { return context.printed(id) }
    let (text, remark) = context.printed(reference)
    return .line(text) + (remark.isEmpty ? "" : "   " + .remark(remark))
  }
}
