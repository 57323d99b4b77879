import Answers
import AutoLayout
import Syntax

/// `history`: the lines so far.
struct HistoryQuestion: Question {
  var text: String { "history" }

  var forSuffix: ForSuffix { .none }
  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool { false }
  var isRecorded: Bool { false }

  /// Lists the lines so far, and marks those that changed something.
  ///
  /// As JSON: `[{"number","line","changes"},…]`.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let steps = session.history.steps.filter { !$0.isProse }.enumerated()
    func line(_ step: History.Step) -> RichText {
      .line(step.isFresh ? "new" : step.entry.replacing("\n", with: " "))
    }
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
            ("number", .number(Double(index + 1))),
            ("line", .string(step.isFresh ? "new" : step.entry)),
            ("changes", .bool(step.inverse != nil)),
          ])
        })
    ).blocks(as: format)
  }
}

extension Verb {
  static let history = Verb(
    asking: .session, "history", "lists the lines so far",
    examples: ["history"],
    seeAlso: ["undo", "show", "keys"]
  ) { _ throws(SyntaxError) in
    HistoryQuestion()
  }
}
