import Analysis
import AutoLayout
import Syntax

extension StaircaseQuestion: LayoutQuestion {
  var formats: [OutputFormat] { Listing.formats }

  /// As JSON: `{"path","steps":[{"priority","range"}]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var told: [Answer.Block] = []
    var rows: [[RichText]] = []
    var json: [JSON] = []
    for (quantity, name) in try context.quantities(of: path) {
      let steps = context.layout.staircase(of: quantity)
      let levels = steps.map { step in
        let range =
          step.range.isPoint
          ? Text.number(step.range.lower ?? 0)
          : Text.interval(step.range.lower, step.range.upper)
        let level =
          step.priority.isRequired ? "required" : "@\(NumberFormat.exact(step.priority.rawValue))"
        return [RichText(level), RichText(range)]
      }
      rows += levels.map { [RichText(name)] + $0 }
      told += [.plain("\(name), from the strongest level down\n"), .table(Table(levels))]
      if steps.last?.range.isPoint == false {
        told.append(.plain("no weaker constraint decides the rest\n"))
      }
      json.append(
        .object([
          ("path", .string(name)),
          (
            "steps",
            .array(
              steps.map { step in
                .object([
                  ("priority", .number(step.priority.rawValue)),
                  ("range", Frames.range(step.range)),
                ])
              })
          ),
        ]))
    }
    return Listing(
      told: told, table: Table([.init("path"), .init("level"), .init("range")], rows),
      json: json.count == 1 ? json[0] : .array(json)
    ).blocks(as: format)
  }
}
