import Analysis
import AutoLayout
import Syntax

// How values follow sizes and constants: formula, sensitivity, sweep.

extension Session {
  /// `formula red.width`: the value in terms of the root's size, with the pieces beside this one.
  ///
  /// As JSON: `{"path","value","width","height","constant","widths","heights"}`: the factors of the
  /// root's width and height, what is added, and the sizes for which it holds.
  mutating func formula(
    _ path: Path, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var text = ""
    var rows: [[String]] = []
    var json: [JSON] = []
    for (quantity, name) in try quantities(of: path) {
      guard let formula = workspace.layout.formula(for: quantity) else {
        throw .notAQuantity(path)
      }
      let line = "\(name) == \(side(formula))"
      let holds = condition(formula)
      let value = Text.number(workspace.layout.value(of: quantity))
      text += Text.columns([[line, "// \(value) now\(holds.isEmpty ? "" : ", while \(holds)")"]])
      if !formula.isUnique {
        text += "what is drawn is one of many solutions: this follows the pick\n"
      }
      text += others(formula, name)
      rows.append([line, holds])
      json.append(
        .object([
          ("path", .string(name)), ("value", .number(workspace.layout.value(of: quantity))),
          ("width", .number(formula.widthFactor)), ("height", .number(formula.heightFactor)),
          ("constant", .number(formula.constant)), ("widths", Frames.range(formula.widths)),
          ("heights", Frames.range(formula.heights)),
        ]))
    }
    return try Listing(
      headings: ["formula", "while"], rows: rows, text: text,
      json: json.count == 1 ? json[0] : .array(json)
    ).written(format)
  }

  /// `1/2 * root.width - 24`.
  private func side(_ formula: Formula) -> String {
    Self.side(
      [(formula.widthFactor, "root.width"), (formula.heightFactor, "root.height")],
      formula.constant)
  }

  private static func side(_ terms: [(Double, String)], _ constant: Double) -> String {
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

  /// `root.width >= 48`, the sizes for which a formula holds; empty when it always does.
  private func condition(_ formula: Formula) -> String {
    var parts: [String] = []
    if formula.overWidths.pieces.count > 1 {
      parts.append(Self.within("root.width", formula.widths))
    }
    if formula.overHeights.pieces.count > 1 {
      parts.append(Self.within("root.height", formula.heights))
    }
    return parts.joined(separator: " and ")
  }

  private static func within(_ name: String, _ range: ValueRange) -> String {
    let lower = range.lower.flatMap { $0 == 0 ? nil : $0 }
    switch (lower, range.upper) {
    case (nil, nil): return "any \(name)"
    case (let lower?, nil): return "\(name) >= \(Text.number(lower))"
    case (nil, let upper?): return "\(name) <= \(Text.number(upper))"
    case (let lower?, let upper?):
      return "\(Text.number(lower)) <= \(name) <= \(Text.number(upper))"
    }
  }

  /// The pieces around this one, each in a line; at most three on either side.
  private func others(_ formula: Formula, _ name: String) -> String {
    var rows: [[String]] = []
    for (sweep, parameter, own) in [
      (formula.overWidths, "root.width", formula.widths),
      (formula.overHeights, "root.height", formula.heights),
    ] where sweep.pieces.count > 1 {
      let place = sweep.pieces.firstIndex { $0.range == own } ?? 0
      let shown = sweep.pieces.indices.filter { $0 != place && abs($0 - place) <= 3 }
      for piece in shown.map({ sweep.pieces[$0] }) {
        let side = Self.side([(piece.lines[0].slope, parameter)], piece.lines[0].constant)
        var note = "// \(Self.within(parameter, piece.range))"
        if !piece.broken.isEmpty { note += ", \(broken(piece)) broken" }
        rows.append(["\(name) == \(side)", note])
      }
      let more = sweep.pieces.count - 1 - shown.count
      if more > 0 || !sweep.isComplete {
        let count = sweep.isComplete ? "\(more) more" : "at least \(more) more"
        rows.append(["sweep \(parameter) 0...1000", "// \(count)"])
      }
    }
    return Text.indented(Text.columns(rows), by: "  ")
  }

  private func broken(_ piece: Piece) -> String {
    Text.short(piece.broken.map { name(of: $0) })
  }

  /// `sensitivity gap`: what moves for each point, and how far that holds.
  ///
  /// As JSON: `{"path","value","range","moves":[{"path","below","above"}]}`.
  mutating func sensitivity(
    _ path: Path, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    let (parameter, name) = try parameter(of: path)
    guard let response = workspace.layout.response(to: parameter) else { throw .notVaried(path) }
    let rows = response.slopes.map { slope in
      [
        self.name(of: slope.quantity), Self.signed(slope.above),
        slope.below == slope.above ? "" : "\(Self.signed(slope.below)) below",
      ]
    }
    var text = "\(name) is \(Text.number(response.value)); for each point more\n"
    if rows.isEmpty {
      text = "nothing moves with \(name)"
      text += response.upper.map { " up to \(Text.number($0))\n" } ?? "\n"
    } else {
      text += Text.indented(Text.columns(rows), by: "  ")
      let range = Text.interval(response.lower, response.upper)
      text += range == "any" ? "whatever \(name) is\n" : "while \(name) is in \(range)\n"
    }
    let json = JSON.object([
      ("path", .string(name)), ("value", .number(response.value)),
      ("range", .array([.optional(response.lower), .optional(response.upper)])),
      (
        "moves",
        .array(
          response.slopes.map { slope in
            .object([
              ("path", .string(self.name(of: slope.quantity))), ("below", .number(slope.below)),
              ("above", .number(slope.above)),
            ])
          })
      ),
    ])
    return try Listing(
      headings: ["path", "for each point more", "below"], rows: rows, text: text, json: json
    ).written(format)
  }

  private static func signed(_ slope: Double) -> String {
    slope < 0 ? "− \(Text.factor(-slope))" : "+ \(Text.factor(slope))"
  }

  /// `sweep root.width 240...600`: each range with its formulas, and where behaviour changes.
  ///
  /// As JSON: `{"parameter","pieces":[{"from","to","broken","values":[{"path","slope","constant"}]
  /// }]}`.
  mutating func sweep(
    _ path: Path, _ range: Located<NumberRange>, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    let (parameter, name) = try parameter(of: path)
    if case .root = parameter, range.value.lower < 0 {
      throw .negative(range.value.lower, range.span)
    }
    let sweep = workspace.layout.sweep(
      workspace.layout.allFrameNumbers(), over: parameter, from: range.value.lower,
      to: range.value.upper)
    // What is the same all the way is not worth a line.
    let moving = sweep.quantities.indices.filter { index in
      sweep.pieces.contains { abs($0.lines[index].slope) > 1e-9 }
        || Set(sweep.pieces.map { ($0.lines[index].constant * 1e6).rounded() }).count > 1
    }
    var text = ""
    var rows: [[String]] = []
    for piece in sweep.pieces {
      let head = "\(name) \(Text.number(piece.lower))…\(Text.number(piece.upper))"
      text += head + (piece.broken.isEmpty ? "\n" : "   \(broken(piece)) broken\n")
      var lines: [[String]] = []
      for index in moving {
        let line = piece.lines[index]
        let side = Self.side([(line.slope, name)], line.constant)
        let ends = [piece.lower, piece.upper].map { Text.number(settle(line.value(at: $0))) }
        let path = self.name(of: sweep.quantities[index])
        lines.append(["\(path) == \(side)", "// \(ends[0])→\(ends[1])"])
        rows.append([head, path, side, ends[0], ends[1]])
      }
      text += Text.indented(Text.columns(lines), by: "  ")
    }
    if moving.isEmpty { text = "nothing follows \(name) there\n" }
    if !sweep.isComplete {
      text += "stopped after \(Text.count(sweep.pieces.count, "range")); there are more\n"
    }
    let json = JSON.object([
      ("parameter", .string(name)),
      (
        "pieces",
        .array(
          sweep.pieces.map { piece in
            .object([
              ("from", .number(piece.lower)), ("to", .number(piece.upper)),
              ("broken", .array(piece.broken.map { .string(self.name(of: $0)) })),
              (
                "values",
                .array(
                  moving.map { index in
                    .object([
                      ("path", .string(self.name(of: sweep.quantities[index]))),
                      ("slope", .number(piece.lines[index].slope)),
                      ("constant", .number(piece.lines[index].constant)),
                    ])
                  })
              ),
            ])
          })
      ),
    ])
    return try Listing(
      headings: ["range", "path", "formula", "from", "to"], rows: rows, text: text, json: json
    ).written(format)
  }

  private func settle(_ value: Double) -> Double {
    let round = (value * 1e6).rounded() / 1e6
    return abs(round - value) < 1e-8 ? round : value
  }
}
