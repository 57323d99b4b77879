import Answers
import AutoLayout
import Syntax

extension HistoryQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { Listing.formats }
  var isRecorded: Bool { false }

  /// The lines so far, those that changed something marked.
  ///
  /// As JSON: `[{"number","line","changes"},…]`.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let steps = session.history.steps.filter { !$0.isProse }.enumerated()
    func line(_ step: History.Step) -> RichText { .line(step.entry.replacing("\n", with: " ")) }
    return Listing(
      told: [
        .text(
          steps.untilStopped.map { index, step in
            "\(step.inverse == nil ? "  " : "* ")\(index + 1)  " + line(step) + "\n"
          }.joined())
      ],
      table: Table(
        [.init("number", isNumeric: true), .init("line"), .init("changes")],
        steps.untilStopped.map { index, step in
          ["\(index + 1)", line(step), step.inverse == nil ? "no" : "yes"]
        }),
      json: .array(
        steps.untilStopped.map { index, step in
          .object([
            ("number", .number(Double(index + 1))), ("line", .string(step.entry)),
            ("changes", .bool(step.inverse != nil)),
          ])
        })
    ).blocks(as: format)
  }
}
