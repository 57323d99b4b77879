import Analysis
import AutoLayout
import Syntax

// Why a value is what it is, why it is not another, and level by level.

extension Session {
  /// `why red.width`: the constraints that fix it, with factors and shares.
  ///
  /// As JSON: `{"path","value","constraints":[{"name","text","priority","factor","constant",
  /// "share"}],"bounds","pulls"}`; of a value that is not unique `{"path","range"}`.
  mutating func why(
    _ path: Path, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var text = ""
    var json: [JSON] = []
    var rows: [[String]] = []
    for (quantity, name) in try quantities(of: path) {
      guard let reason = workspace.layout.reason(for: quantity) else {
        let range = workspace.layout.range(of: quantity)
        text += notFixed(name, quantity, range)
        json.append(.object([("path", .string(name)), ("range", Frames.range(range))]))
        continue
      }
      text += sentences(reason, name)
      json.append(self.json(reason, name))
      rows += reason.parts.map { part in
        [
          self.name(of: part.constraint), printed(part.constraint).text, Text.factor(part.factor),
          Text.number(part.rightSide), Text.number(part.share),
        ]
      }
    }
    return try Listing(
      headings: ["name", "constraint", "factor", "constant", "share"], rows: rows, text: text,
      json: json.count == 1 ? json[0] : .array(json)
    ).written(format)
  }

  private func notFixed(_ name: String, _ quantity: Quantity, _ range: ValueRange) -> String {
    let values =
      range.lower == nil && range.upper == nil
      ? "anything" : "anything in \(Text.interval(range.lower, range.upper))"
    return "\(name) may be \(values): nothing fixes it. "
      + "\(Text.number(workspace.layout.value(of: quantity))) was picked.\n"
      + "ambiguity tells what is open, staircase \(name) how far each priority goes.\n"
  }

  private func sentences(_ reason: Reason, _ name: String) -> String {
    var text = "\(name) is \(Text.number(reason.value)), "
    if reason.parts.isEmpty {
      text += reason.bounds.isEmpty ? "given from outside\n" : "as little as a size can be\n"
    } else {
      text += "fixed by \(Text.count(reason.parts.count, "constraint"))"
      let weakest = reason.parts.map(\.priority).min() ?? .required
      if !weakest.isRequired {
        text += ", the weakest @\(NumberFormat.exact(weakest.rawValue))\n"
      } else {
        text += reason.parts.count == 1 ? ", required\n" : ", all required\n"
      }
    }
    return text + Text.indented(Text.columns(rows(of: reason)), by: "  ")
  }

  private func rows(of reason: Reason) -> [[String]] {
    let products = reason.parts.map { part in
      "\(Text.factor(abs(part.factor))) × \(Text.number(abs(part.rightSide)))"
    }
    let shown = reason.parts.indices.filter { reason.parts[$0].share != 0 }
    let width = shown.map { products[$0].count }.max() ?? 0
    let digits = shown.map { Text.number(abs(reason.parts[$0].share)).count }.max() ?? 0
    var rows: [[String]] = []
    for (part, product) in zip(reason.parts, products) {
      let (line, remark) = printed(part.constraint)
      var note: String
      if part.share == 0 {
        note = sharing(part, among: reason) ?? "\(Text.factor(abs(part.factor))) × 0"
      } else {
        let share = Text.number(abs(part.share))
        note = product + String(repeating: " ", count: width - product.count + 3)
        note += part.share < 0 ? "−" : "+"
        note += String(repeating: " ", count: digits - share.count) + share
      }
      if !remark.isEmpty { note += "   \(remark)" }
      rows.append([line, "// \(note)"])
    }
    for bound in reason.bounds {
      let size = bound.axis == .horizontal ? "width" : "height"
      rows.append(["\(workspace.name(bound.item)).\(size) >= 0", "// a size cannot be negative"])
    }
    if reason.offset != 0 {
      rows.append([
        "", "// \(reason.offset < 0 ? "−" : "+") \(Text.number(abs(reason.offset))) of insets",
      ])
    }
    for pull in reason.pulls {
      let (line, remark) = printed(pull.constraint)
      let without = pull.valueWithout.map { "without it \(Text.number($0))" } ?? "it decides a tie"
      rows.append([
        line,
        "// not met, by \(Text.number(pull.error)), and pulls all the same: \(without)"
          + (remark.isEmpty ? "" : "   \(remark)"),
      ])
    }
    return rows
  }

  /// `shares the rest in two`, of an equation that makes sizes equal.
  private func sharing(_ part: Reason.Part, among reason: Reason) -> String? {
    guard case .explicit(let id) = part.constraint, let record = workspace.record(id),
      record.relation == .equal, record.second.count == 1, record.second[0].multiplier == 1,
      !record.first.attribute.isLocation,
      let whole = reason.parts.first(where: { $0.constraint.isOfRoot }), whole.factor > 0
    else { return nil }
    let count = (1 / whole.factor).rounded()
    guard count >= 2, count <= 100, abs(whole.factor * count - 1) < 1e-9 else { return nil }
    return "shares the rest in \(Text.word(Int(count)))"
  }

  private func json(_ reason: Reason, _ name: String) -> JSON {
    let parts = reason.parts.map { part in
      JSON.object([
        ("name", .string(self.name(of: part.constraint))),
        ("text", .string(printed(part.constraint).text)),
        ("priority", .number(part.priority.rawValue)), ("factor", .number(part.factor)),
        ("constant", .number(part.rightSide)), ("share", .number(part.share)),
      ])
    }
    let bounds = reason.bounds.map { bound in
      JSON.string("\(workspace.name(bound.item)).\(bound.axis == .horizontal ? "width" : "height")")
    }
    let pulls = reason.pulls.map { pull in
      JSON.object([
        ("name", .string(self.name(of: pull.constraint))),
        ("priority", .number(pull.priority.rawValue)), ("error", .number(pull.error)),
        ("valueWithout", .optional(pull.valueWithout)),
      ])
    }
    return .object([
      ("path", .string(name)), ("value", .number(reason.value)), ("constraints", .array(parts)),
      ("bounds", .array(bounds)), ("pulls", .array(pulls)),
    ])
  }

  /// `why not red.width == 100`: what forbids it or outweighs it, or that it merely was not picked.
  ///
  /// As JSON: a list of `{"claim","verdict","constraints"}`, the verdict one of `so`, `open`,
  /// `forbidden`, `outweighed`.
  mutating func whyNot(
    _ line: ConstraintLine, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var text = ""
    var rows: [[String]] = []
    for sketch in try workspace.sketches(line) {
      let claim = workspace.layout.text(of: sketch.record)
      do { try workspace.layout.validate(sketch.record) } catch {
        throw .layout(error, sketch.origin)
      }
      guard let objection = workspace.layout.objection(to: sketch.record) else {
        throw .notAQuantity(Path(heads: [Word(claim, line.span)], span: line.span))
      }
      let (verdict, names, words) = told(objection, claim)
      text += words
      rows.append([claim, verdict, names.joined(separator: " ")])
    }
    let json = rows.map { row in
      JSON.object([
        ("claim", .string(row[0])), ("verdict", .string(row[1])),
        ("constraints", .array(row[2].split(separator: " ").map { .string(String($0)) })),
      ])
    }
    return try Listing(
      headings: ["claim", "verdict", "constraints"], rows: rows, text: text, json: .array(json)
    ).written(format)
  }

  private func told(
    _ objection: Objection, _ claim: String
  ) -> (verdict: String, names: [String], text: String) {
    switch objection {
    case .none: return ("so", [], "\(claim) is so, and nothing else is possible\n")
    case .merelyNotPicked(let layout):
      let moved = phrase(workspace.layout.moved(to: layout), in: layout)
      return (
        "open", [],
        "nothing forbids \(claim): it was merely not picked"
          + (moved.isEmpty ? "\n" : "\n  with it: \(moved)\n")
      )
    case .forbidden(let broken, let layout):
      let names = broken.conflict.members.filter { $0.constraint != broken.constraint }
        .map { name(of: $0.constraint) }
      let lines = arithmetic(
        broken.conflict, broken: broken.constraint, in: layout, isClaim: true)
      let axis = axis(of: broken.conflict)
      return ("forbidden", names, "\(claim) cannot be: these cannot all hold\(axis)\n\(lines)")
    case .outweighed(let priority, let losses, let layout):
      var text =
        "\(claim) could be, and is outweighed at @\(NumberFormat.exact(priority.rawValue))\n"
      let rows = losses.map { loss in
        let (line, remark) = printed(loss.constraint)
        let now = loss.now == 0 ? "holds now" : "is off by \(Text.number(loss.now)) now"
        return [
          line,
          "// \(now), and would be off by \(Text.number(loss.then))"
            + (remark.isEmpty ? "" : "   \(remark)"),
        ]
      }
      text += Text.indented(Text.columns(rows), by: "  ")
      let moved = phrase(workspace.layout.moved(to: layout), in: layout)
      if !moved.isEmpty { text += "  with it: \(moved)\n" }
      return ("outweighed", losses.map { name(of: $0.constraint) }, text)
    }
  }

  /// `staircase red.width`: what each level of priority leaves to a value.
  ///
  /// As JSON: `{"path","steps":[{"priority","range"}]}`.
  mutating func staircase(
    _ path: Path, _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    var text = ""
    var rows: [[String]] = []
    var json: [JSON] = []
    for (quantity, name) in try quantities(of: path) {
      let steps = workspace.layout.staircase(of: quantity)
      var columns: [[String]] = []
      for step in steps {
        let level =
          step.priority.isRequired ? "required" : "@\(NumberFormat.exact(step.priority.rawValue))"
        let range =
          step.range.isPoint
          ? Text.number(step.range.lower ?? 0)
          : Text.interval(step.range.lower, step.range.upper)
        columns.append([level, range])
        rows.append([name, level, range])
      }
      text += "\(name), from the strongest level down\n"
      text += Text.indented(Text.columns(columns), by: "  ")
      if steps.last?.range.isPoint == false { text += "no weaker constraint decides the rest\n" }
      json.append(
        .object([
          ("path", .string(name)),
          (
            "steps",
            .array(
              steps.map { step in
                .object([
                  ("priority", .number(step.priority.rawValue)),
                  ("range", Frames.range(step.range)),
                ])
              })
          ),
        ]))
    }
    return try Listing(
      headings: ["path", "level", "range"], rows: rows, text: text,
      json: json.count == 1 ? json[0] : .array(json)
    ).written(format)
  }
}
