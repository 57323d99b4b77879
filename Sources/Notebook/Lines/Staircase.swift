import Analysis
import Answers
import AutoLayout
import Syntax

/// `staircase red.width`: the range that each level of priority leaves to a value.
struct StaircaseQuestion: ListingQuestion {
  /// The path in question.
  var path: Path

  var text: String { "why \(path.text) by priority" }

  /// Answers with the range that each level of priority leaves to a value, the strongest level
  /// first.
  ///
  /// As JSON: `{"path","steps":[{"priority","range"}]}`.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let parts = try context.quantities(of: path).map { quantity, name in
      Self.part(name, context.layout.staircase(of: quantity))
    }
    return Listing([.init("path"), .init("level"), .init("range")], parts)
  }

  private static func part(_ name: String, _ steps: [PriorityStep]) -> Listing.Part {
    let levels = steps.map { step in
      let range =
        step.range.isPoint
        ? Text.number(step.range.lower ?? 0)
        : Text.interval(step.range.lower, step.range.upper)
      let level =
        step.priority.isRequired ? "required" : "@\(NumberFormat.exact(step.priority.rawValue))"
      return [RichText(level), RichText(range)]
    }
    var told: [Answer.Block] = [
      .plain("\(name), from the strongest level down\n"), .table(Table(levels)),
    ]
    if steps.last?.range.isPoint == false {
      told.append(.plain("no weaker constraint decides the rest\n"))
    }
    let json = steps.map { step in
      JSON.object([
        ("priority", .number(step.priority.rawValue)), ("range", Frames.range(step.range)),
      ])
    }
    return Listing.Part(
      told: told, rows: levels.map { [RichText(name)] + $0 },
      json: .object([("path", .string(name)), ("steps", .array(json))]))
  }
}

extension Verb {
  static let staircase = Verb(
    asking: .ask, "staircase PATH", "says what each level of priority leaves to a value",
    completing: .values
  ) { parser throws(SyntaxError) in
    StaircaseQuestion(path: try parser.path())
  }
}
