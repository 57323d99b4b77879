import Analysis
import Answers
import AutoLayout
import Syntax

/// `formula red.width`: the value in terms of the root's size.
struct FormulaQuestion: ListingQuestion {
  /// The path in question.
  var path: Path

  var text: String { "why \(path.text) as equation" }

  /// Answers with the value in terms of the root's size, and with the pieces around the current
  /// one.
  ///
  /// As JSON: `{"path","value","width","height","constant","widths","heights"}`: the factors of the
  /// root's width and height, the constant term, and the sizes for which it holds.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let parts = try context.quantities(of: path).map { quantity, name throws(NotebookError) in
      guard let formula = context.layout.formula(for: quantity) else { throw .notAQuantity(path) }
      return Self.part(formula, name, context.layout.value(of: quantity), context)
    }
    return Listing([.init("formula"), .init("while")], parts)
  }

  private static func part(
    _ formula: Formula, _ name: String, _ value: Double, _ context: QuestionContext
  ) -> Listing.Part {
    let line = "\(name) == \(side(formula))"
    let holds = condition(formula)
    let remark = "\(Text.number(value)) now" + (holds.isEmpty ? "" : ", while \(holds)")
    var told = [Answer.Block.table(Table([[.line(line), .remark(remark)]], indent: 0))]
    if !formula.isUnique {
      told.append(.plain("what is drawn is one of many solutions: this follows the pick\n"))
    }
    told.append(.table(Table(others(formula, name, context))))
    let json = JSON.object([
      ("path", .string(name)), ("value", .number(value)),
      ("width", .number(formula.widthFactor)), ("height", .number(formula.heightFactor)),
      ("constant", .number(formula.constant)), ("widths", Frames.range(formula.widths)),
      ("heights", Frames.range(formula.heights)),
    ])
    return Listing.Part(told: told, rows: [[.line(line), RichText(holds)]], json: json)
  }

  /// Returns the right-hand side of a formula: `1/2 * root.width - 24`.
  private static func side(_ formula: Formula) -> String {
    LinearText.side(
      [(formula.widthFactor, "root.width"), (formula.heightFactor, "root.height")],
      formula.constant)
  }

  /// Returns the sizes for which a formula holds, `root.width >= 48`; empty if it always holds.
  private static func condition(_ formula: Formula) -> String {
    var parts: [String] = []
    if formula.overWidths.pieces.count > 1 {
      parts.append(LinearText.within("root.width", formula.widths))
    }
    if formula.overHeights.pieces.count > 1 {
      parts.append(LinearText.within("root.height", formula.heights))
    }
    return parts.joined(separator: " and ")
  }

  /// Returns the pieces around the current one, one per line; at most three on either side.
  private static func others(
    _ formula: Formula, _ name: String, _ context: QuestionContext
  ) -> [[RichText]] {
    var rows: [[RichText]] = []
    for (sweep, parameter, own) in [
      (formula.overWidths, "root.width", formula.widths),
      (formula.overHeights, "root.height", formula.heights),
    ] where sweep.pieces.count > 1 {
      let place = sweep.pieces.firstIndex { $0.range == own } ?? 0
      let shown = sweep.pieces.indices.filter { $0 != place && abs($0 - place) <= 3 }
      for piece in shown.map({ sweep.pieces[$0] }) {
        let side = LinearText.side([(piece.lines[0].slope, parameter)], piece.lines[0].constant)
        var note = "\(LinearText.within(parameter, piece.range))"
        if !piece.broken.isEmpty { note += ", \(context.broken(in: piece)) broken" }
        rows.append([.line("\(name) == \(side)"), .remark(note)])
      }
      let more = sweep.pieces.count - 1 - shown.count
      if more > 0 || !sweep.isComplete {
        let count = sweep.isComplete ? "\(more) more" : "at least \(more) more"
        rows.append([.line("frames for \(parameter) in 0...1000"), .remark(count)])
      }
    }
    return rows
  }
}

extension Verb {
  static let formula = Verb(
    asking: .ask, "formula PATH", "expresses a value in terms of the root's size",
    completing: .values
  ) { parser throws(SyntaxError) in
    FormulaQuestion(path: try parser.path())
  }
}

/// The spelling of a formula's sums and ranges.
enum LinearText {
  /// Returns a sum: `1/2 * root.width - 24`.
  static func side(_ terms: [(Double, String)], _ constant: Double) -> String {
    var text = ""
    for (factor, name) in terms where abs(factor) > 1e-9 {
      let size = Text.factor(abs(factor))
      let product = size == "1" ? name : "\(size) * \(name)"
      if text.isEmpty {
        text = factor < 0 ? "-\(product)" : product
      } else {
        text += factor < 0 ? " - \(product)" : " + \(product)"
      }
    }
    guard !text.isEmpty else { return Text.number(constant) }
    guard abs(constant) > 1e-9 else { return text }
    return text + (constant < 0 ? " - " : " + ") + Text.number(abs(constant))
  }

  /// Returns a range: `root.width >= 48`, `240 <= root.width <= 600`.
  static func within(_ name: String, _ range: ValueRange) -> String {
    let lower = range.lower.flatMap { $0 == 0 ? nil : $0 }
    switch (lower, range.upper) {
    case (nil, nil): return "any \(name)"
    case (let lower?, nil): return "\(name) >= \(Text.number(lower))"
    case (nil, let upper?): return "\(name) <= \(Text.number(upper))"
    case (let lower?, let upper?):
      return "\(Text.number(lower)) <= \(name) <= \(Text.number(upper))"
    }
  }
}

extension QuestionContext {
  /// Returns the broken constraints in a piece of a sweep, at most five.
  func broken(in piece: Piece) -> String {
    Text.short(piece.broken.map { name(of: $0) })
  }
}
