import Analysis
import AutoLayout
import Syntax

extension ExerciseQuestion: LayoutQuestion {
  var formats: [OutputFormat] { Listing.formats }

  /// The least and the greatest value of what is open, and the frames then.
  ///
  /// As JSON: `{"ends":[{"path","end","value","frames"}]}`, the frames being those that differ from
  /// what is drawn.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let asked = try context.items(items)
    let layout = context.layout
    let ends = layout.exercise(asked.isEmpty ? nil : asked)
    let rows: [[RichText]] = ends.map { end in
      let frames =
        end.value == nil ? RichText() : context.phrase(ofOneSolution: end.moved, in: layout)
      return [
        context.mention(end.quantity), end.isUpper ? "most" : "least",
        end.value.map(RichText.number) ?? "no end",
        end.value != nil && frames.isEmpty ? "as drawn" : frames,
      ]
    }
    let table = Table([.init("path"), .init("end"), .init("value"), .init("frames")], rows)
    let json = ends.map { end in
      JSON.object([
        ("path", .string(context.name(of: end.quantity))),
        ("end", .string(end.isUpper ? "most" : "least")),
        ("value", .optional(end.value)), ("frames", context.json(end.moved, in: layout)),
      ])
    }
    return Listing(
      told: ends.isEmpty
        ? [.plain("nothing to exercise: every value is unique\n")]
        : [
          .table(table.styled(.bare(indent: 0))),
          .plain("nothing changed: these are the ends of what is open\n"),
        ], table: table, json: .object([("ends", .array(json))])
    ).blocks(as: format)
  }
}
