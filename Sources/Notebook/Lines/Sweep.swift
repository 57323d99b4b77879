import Analysis
import Answers
import AutoLayout
import Drawing
import Syntax

/// `sweep root.width 240...600`: the breakpoints of the layout.
struct SweepQuestion: LayoutQuestion {
  /// The path of the parameter.
  var path: Path
  /// The range of values.
  var range: Located<NumberRange>

  var text: String { "frames for \(path.text) in \(range.text)" }

  var formats: [OutputFormat] { Listing.formats + [.svg] }
  var forSuffix: ForSuffix { .none }

  /// Answers with each range and its formulas, and the breakpoints between them; then with each
  /// number as a curve in one row, with its knees.
  ///
  /// A `?` marks undetermined numbers.
  ///
  /// As SVG: a chart with the knees marked.
  ///
  /// As JSON: `{"parameter","pieces":[{"from","to","broken","values":[{"path","slope","constant",
  /// "decided"}]}]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let (sweep, name) = try context.sweep(over: path, in: range)
    // A number that is constant over the whole range is omitted.
    let moving = sweep.quantities.indices.untilStopped.filter { index in
      sweep.pieces.contains { abs($0.lines[index].slope) > 1e-9 }
        || Set(sweep.pieces.map { ($0.lines[index].constant * 1e6).rounded() }).count > 1
    }
    if format == .svg { return [.plain(chart(of: sweep, moving, named: name, context))] }
    var told: [Answer.Block] = []
    var rows: [[RichText]] = []
    let undecided = sweep.pieces.untilStopped.map { sweep.undecided(in: $0, of: context.layout) }
    for (piece, open) in zip(sweep.pieces, undecided) {
      let head = "\(name) \(Text.number(piece.lower))…\(Text.number(piece.upper))"
      let broken = piece.broken.isEmpty ? "" : "   \(context.broken(in: piece)) broken"
      told.append(.plain(head + broken + "\n"))
      var lines: [[RichText]] = []
      for index in moving.untilStopped {
        let line = piece.lines[index]
        let side = LinearText.side([(line.slope, name)], line.constant)
        let ends = [piece.lower, piece.upper].map { Text.number(Self.settled(line.value(at: $0))) }
        let path = context.mention(sweep.quantities[index])
        lines.append([
          .line("\(path.plain) == \(side)"),
          .remark("\(ends[0])→\(ends[1])" + (open.contains(index) ? " ?" : "")),
        ])
        rows.append(
          [RichText(head), path, RichText(side)] + ends.map { RichText($0) })
      }
      told.append(.table(Table(lines)))
    }
    told += curves(of: sweep, moving, named: name, context)
    if moving.isEmpty { told = [.plain("nothing follows \(name) there\n")] }
    if !sweep.isComplete {
      let count = Text.count(sweep.pieces.count, "range")
      told.append(.plain("stopped after \(count); there are more\n"))
    }
    let pieces = zip(sweep.pieces, undecided).map { piece, open in
      let values = moving.untilStopped.map { index in
        JSON.object([
          ("path", .string(context.name(of: sweep.quantities[index]))),
          ("slope", .number(piece.lines[index].slope)),
          ("constant", .number(piece.lines[index].constant)),
          ("decided", .bool(!open.contains(index))),
        ])
      }
      return JSON.object([
        ("from", .number(piece.lower)), ("to", .number(piece.upper)),
        ("broken", .array(piece.broken.map { .string(context.name(of: $0)) })),
        ("values", .array(values)),
      ])
    }
    let json = JSON.object([("parameter", .string(name)), ("pieces", .array(pieces))])
    return Listing(
      told: told,
      table: Table(
        [.init("range"), .init("path"), .init("formula"), .init("from"), .init("to")], rows),
      json: json
    ).blocks(as: format)
  }

  /// Returns each number as a curve over the whole range; empty if there is only one piece.
  private func curves(
    of sweep: Sweep, _ moving: [Int], named name: String, _ context: QuestionContext
  ) -> [Answer.Block] {
    guard sweep.pieces.count > 1, let range = sweep.shownRange else { return [] }
    let places = Sparkline.places(from: range.lowerBound, to: range.upperBound)
    let rows: [[RichText]] = moving.untilStopped.compactMap { index in
      guard let curve = sweep.curve(index) else { return nil }
      return [
        context.mention(sweep.quantities[index]),
        RichText(Sparkline.text(places.map { curve.value(at: $0) })),
        RichText(Self.knees(curve.knees)),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let ends = "\(Text.number(range.lowerBound))…\(Text.number(range.upperBound))"
    return [.plain("curves over \(name) \(ends)\n"), .table(Table(rows))]
  }

  /// Returns `knee at 240`, `knees at 240, 500`, `jumps at 300`; if there are many, only the first
  /// few.
  private static func knees(_ knees: [SweptCurve.Knee]) -> String {
    func list(_ word: String, _ places: [Double]) -> String? {
      guard !places.isEmpty else { return nil }
      let rest = places.count > mostKnees ? ", +\(places.count - mostKnees) more" : ""
      let numbers = places.prefix(mostKnees).map { Text.number(settled($0)) }
      return word + (places.count > 1 ? "s" : "") + " at " + numbers.joined(separator: ", ") + rest
    }
    let bends = knees.filter { !$0.isJump }.map { $0.place }
    let jumps = knees.filter { $0.isJump }.map { $0.place }
    return [list("knee", bends), list("jump", jumps)].compactMap { $0 }.joined(separator: "; ")
  }

  /// The maximum number of breakpoints listed after a curve.
  private static let mostKnees = 4

  /// Returns the curves as a vector picture.
  private func chart(
    of sweep: Sweep, _ moving: [Int], named name: String, _ context: QuestionContext
  ) -> String {
    let curves = moving.untilStopped.compactMap { index in
      sweep.curve(index).map { curve in
        Chart.Curve(
          name: context.name(of: sweep.quantities[index]),
          corners: curve.corners.map { Point(x: $0.place, y: $0.value) },
          knees: curve.knees.map { Point(x: $0.place, y: $0.value) })
      }
    }
    return chartText(
      of: Chart(parameter: name, range: sweep.shownRange ?? 0...0, curves: curves))
  }

  /// Returns a value rounded to six decimals if that changes it by less than 1e-8.
  private static func settled(_ value: Double) -> Double {
    let round = (value * 1e6).rounded() / 1e6
    return abs(round - value) < 1e-8 ? round : value
  }
}

extension Verb {
  static let sweep = Verb(
    asking: .ask, "sweep PATH RANGE", "says where the layout changes its ways",
    completing: CompletedNames(
      names: [.root, .constraints], steps: .rootSize, ofConstraint: ["constant"])
  ) { parser throws(SyntaxError) in
    let path = try parser.path()
    return SweepQuestion(path: path, range: try parser.range())
  }
}

extension QuestionContext {
  /// Returns the numbers of all frames along a parameter, and the parameter's name.
  func sweep(
    over path: Path, in range: Located<NumberRange>
  ) throws(NotebookError) -> (sweep: Sweep, name: String) {
    let (parameter, name) = try parameter(of: path)
    if case .root = parameter, range.value.lower < 0 {
      throw .negative(range.value.lower, range.span)
    }
    let sweep = layout.sweep(
      layout.allFrameNumbers(), over: parameter, from: range.value.lower, to: range.value.upper)
    return (sweep, name)
  }
}
