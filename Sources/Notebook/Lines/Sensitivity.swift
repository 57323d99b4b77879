import Analysis
import Answers
import AutoLayout
import Syntax

/// `sensitivity gap`: the numbers that move with it, and their slopes.
struct SensitivityQuestion: ListingQuestion {
  /// The path in question.
  var path: Path

  var text: String { "why \(path.text) moving" }

  /// Answers with the numbers that move for each point, and the range in which that holds.
  ///
  /// As JSON: `{"path","value","range","moves":[{"path","below","above"}]}`.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let (parameter, name) = try context.parameter(of: path)
    guard let response = context.layout.response(to: parameter) else { throw .notVaried(path) }
    let rows = response.slopes.untilStopped.map { slope in
      [
        context.mention(slope.quantity), RichText(Self.signed(slope.above)),
        RichText(slope.below == slope.above ? "" : "\(Self.signed(slope.below)) below"),
      ]
    }
    var told: [Answer.Block] = []
    if rows.isEmpty {
      let end = response.upper.map { " up to \(Text.number($0))\n" } ?? "\n"
      told.append(.plain("nothing moves with \(name)\(end)"))
    } else {
      let bounds = Text.bounds(response.lower, response.upper)
      told += [
        .plain("\(name) is \(Text.number(response.value)); for each point more\n"),
        .table(Table(rows)),
        .plain(bounds.map { "while \(name) is \($0)\n" } ?? "whatever \(name) is\n"),
      ]
    }
    if response.isCutShort {
      told.append(
        .plain("rounding bends the path again and again, and it was followed no farther\n"))
    }
    let moves = response.slopes.untilStopped.map { slope in
      JSON.object([
        ("path", .string(context.name(of: slope.quantity))), ("below", .number(slope.below)),
        ("above", .number(slope.above)),
      ])
    }
    let json = JSON.object([
      ("path", .string(name)), ("value", .number(response.value)),
      ("range", .array([.optional(response.lower), .optional(response.upper)])),
      ("moves", .array(moves)),
    ])
    return Listing(
      told: told,
      table: Table([.init("path"), .init("for each point more"), .init("below")], rows),
      json: json)
  }

  private static func signed(_ slope: Double) -> String {
    slope < 0 ? "− \(Text.factor(-slope))" : "+ \(Text.factor(slope))"
  }
}

extension Verb {
  static let sensitivity = Verb(
    asking: .ask, "sensitivity PATH", "says what moves with a constant, and how far",
    completing: CompletedNames(names: [.constraints], steps: .none, ofConstraint: ["constant"])
  ) { parser throws(SyntaxError) in
    SensitivityQuestion(path: try parser.path())
  }
}
