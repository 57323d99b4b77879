import Analysis
import Answers
import Syntax

/// `exercise red`: both extremes of each ambiguous number.
struct ExerciseQuestion: ListingQuestion {
  /// The items; empty for all.
  var items: [Item]

  var text: String { items.isEmpty ? "exercise" : "ambiguity\(items.behind) other" }

  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool { false }

  /// Answers with the least and greatest values of each ambiguous number and the frames at those
  /// values; and with one of two layouts, alternating with each call.
  ///
  /// As JSON: `{"ends":[{"path","end","value","frames"}],"shown":[…]}`; the frames are those that
  /// differ from the drawn ones.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let asked = try context.items(items)
    let layout = context.layout
    let ends = layout.exercise(asked.isEmpty ? nil : asked)
    let rows: [[RichText]] = ends.map { end in
      let frames =
        end.value == nil ? RichText() : context.phrase(ofOneSolution: end.moved)
      return [
        context.mention(end.quantity), end.isUpper ? "most" : "least",
        end.value.map(RichText.number) ?? "no end",
        end.value != nil && frames.isEmpty ? "as drawn" : frames,
      ]
    }
    let isSecond = !context.memory.exercised.contains(asked)
    let shown = isSecond ? layout.otherSolution(of: asked.isEmpty ? nil : asked) : []
    let told: RichText =
      isSecond
      ? "the second layout: " + context.phrase(ofOneSolution: shown)
        + "   again: the first\n" : "the first layout, as drawn   again: the second\n"
    let table = Table([.init("path"), .init("end"), .init("value"), .init("frames")], rows)
    let json = ends.map { end in
      JSON.object([
        ("path", .string(context.name(of: end.quantity))),
        ("end", .string(end.isUpper ? "most" : "least")),
        ("value", .optional(end.value)), ("frames", context.json(end.moved)),
      ])
    }
    return Listing(
      told: ends.isEmpty
        ? [.plain("nothing to exercise: every value is unique\n")]
        : [
          .table(table.styled(.bare(indent: 0))), .text(told),
        ], table: table,
      json: .object([("ends", .array(json)), ("shown", context.json(shown))]))
  }

  /// Makes the next call show the other layout.
  func toggle(in session: inout Session) throws(NotebookError) {
    let asked = try QuestionContext(session).items(items)
    if session.memory.exercised.remove(asked) == nil { session.memory.exercised.insert(asked) }
  }
}

extension Verb {
  static let exercise = Verb(
    asking: .ask, "exercise [ITEM …]",
    "shows both ends of what is not decided, and the other solution on each call"
  ) { parser throws(SyntaxError) in
    ExerciseQuestion(items: try parser.looseItems())
  }
}
