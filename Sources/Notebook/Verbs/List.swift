import AutoLayout
import Syntax

extension ListQuestion: LayoutQuestion {
  var formats: [OutputFormat] { [.text, .json] }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// Horizontal and vertical constraints apart.
  ///
  /// As JSON: `{"horizontal":[LINE,…],"vertical":[LINE,…]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let (items, constraints) = try context.things(paths)
    var groups: [(axis: Axis, lines: [RichText])] = []
    for one in Axis.allCases where axis == nil || axis?.value == one {
      let named = context.constraintsNaming(items, one)
      // A group means its members, so beside views it means those of them that name the views.
      var lines = (constraints.map { some in named.filter(some.contains) } ?? named)
        .map(context.printed)
      if let item = items.first, items.count == 1 {
        for generated in context.layout.generated(for: item) where generated.axis == one {
          lines.append(RichText.line(generated.text) + "   " + .remark(generated.path))
        }
      }
      groups.append((one, lines))
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
    return [.text(text.isEmpty ? "no constraints\n" : text)]
  }
}
