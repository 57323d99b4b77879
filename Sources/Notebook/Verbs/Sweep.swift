import Analysis
import Answers
import AutoLayout
import Syntax

extension SweepQuestion: LayoutQuestion {
  var formats: [OutputFormat] { Listing.formats }

  /// Each range with its formulas, and where behaviour changes.
  ///
  /// As JSON: `{"parameter","pieces":[{"from","to","broken","values":[{"path","slope","constant"}]
  /// }]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let (parameter, name) = try context.parameter(of: path)
    if case .root = parameter, range.value.lower < 0 {
      throw .negative(range.value.lower, range.span)
    }
    let sweep = context.layout.sweep(
      context.layout.allFrameNumbers(), over: parameter, from: range.value.lower,
      to: range.value.upper)
    // A number that stays the same all the way is not worth a line.
    let moving = sweep.quantities.indices.untilStopped.filter { index in
      sweep.pieces.contains { abs($0.lines[index].slope) > 1e-9 }
        || Set(sweep.pieces.map { ($0.lines[index].constant * 1e6).rounded() }).count > 1
    }
    var told: [Answer.Block] = []
    var rows: [[RichText]] = []
    for piece in sweep.pieces {
      let head = "\(name) \(Text.number(piece.lower))…\(Text.number(piece.upper))"
      let broken = piece.broken.isEmpty ? "" : "   \(context.broken(in: piece)) broken"
      told.append(.plain(head + broken + "\n"))
      var lines: [[RichText]] = []
      for index in moving.untilStopped {
        let line = piece.lines[index]
        let side = LinearText.side([(line.slope, name)], line.constant)
        let ends = [piece.lower, piece.upper].map { Text.number(Self.settled(line.value(at: $0))) }
        let path = context.mention(sweep.quantities[index])
        lines.append([.line("\(path.plain) == \(side)"), .remark("\(ends[0])→\(ends[1])")])
        rows.append(
          [RichText(head), path, RichText(side)] + ends.map { RichText($0) })
      }
      told.append(.table(Table(lines)))
    }
    if moving.isEmpty { told = [.plain("nothing follows \(name) there\n")] }
    if !sweep.isComplete {
      let count = Text.count(sweep.pieces.count, "range")
      told.append(.plain("stopped after \(count); there are more\n"))
    }
    let json = JSON.object([
      ("parameter", .string(name)),
      (
        "pieces",
        .array(
          sweep.pieces.map { piece in
            .object([
              ("from", .number(piece.lower)), ("to", .number(piece.upper)),
              ("broken", .array(piece.broken.map { .string(context.name(of: $0)) })),
              (
                "values",
                .array(
                  moving.untilStopped.map { index in
                    .object([
                      ("path", .string(context.name(of: sweep.quantities[index]))),
                      ("slope", .number(piece.lines[index].slope)),
                      ("constant", .number(piece.lines[index].constant)),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
    return Listing(
      told: told,
      table: Table(
        [.init("range"), .init("path"), .init("formula"), .init("from"), .init("to")], rows),
      json: json
    ).blocks(as: format)
  }

  /// Returns a value without rounding errors beyond the eighth decimal.
  private static func settled(_ value: Double) -> Double {
    let round = (value * 1e6).rounded() / 1e6
    return abs(round - value) < 1e-8 ? round : value
  }
}
