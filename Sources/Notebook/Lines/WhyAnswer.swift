import Analysis
import Answers
import AutoLayout
import Syntax

// Reasons for values, and against other values.

extension WhyQuestion {

  /// Answers with the constraints that determine the value, with factors and shares; for the name
  /// of a constraint, with its text and the numbers that its constant moves, as in `sensitivity`.
  ///
  /// As JSON: `{"path","value","constraints":[{"name","text","priority","factor","constant",
  /// "share"}],"bounds","pulls","repeats","reads"}`; for a value that is not unique,
  /// `{"path","range"}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    if let constraint = constraint(in: context) {
      let moves = try SensitivityQuestion(path: path).answer(in: context, as: format)
      return format == .text
        ? [.text(context.printed(constraint) + "\n")] + moves : moves
    }
    if path.steps.isEmpty, path.choices.isEmpty, let head = path.heads.first, path.heads.count == 1,
      case .item? = context.workspace.lookup(head.value)
    {
      return try AffectingQuestion(items: [Item(head: head)]).answer(in: context, as: format)
    }
    let answers = try context.quantities(of: path).map { quantity, name in
      ReasonTelling(
        context: context, name: name, quantity: quantity,
        reason: context.layout.reason(for: quantity))
    }
    return Listing(
      told: answers.flatMap({ $0.blocks }),
      table: Table(
        [
          .init("name"), .init("constraint"), .init("factor"), .init("constant"), .init("share"),
        ], answers.flatMap({ $0.rows })),
      json: answers.count == 1 ? answers[0].json : .array(answers.map { $0.json })
    ).blocks(as: format)
  }

  /// Returns the constraint to which the path refers, if it is a name on its own.
  private func constraint(in context: QuestionContext) -> ConstraintID? {
    guard path.steps.isEmpty, path.choices.isEmpty, path.heads.count == 1,
      case .constraint(let id)? = context.workspace.lookup(path.heads[0].value)
    else { return nil }
    return id
  }
}

extension WhyTruncatedQuestion {
  /// Answers with the size that each text needs and has, and the reason for the size that it has.
  ///
  /// As JSON: a list of `{"name","axis","needs","has"}`, without views that are not truncated.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let items = try context.things([view]).items
    let found = items.map { ($0, context.layout.truncation(of: $0)) }
    let told = found.flatMap { item, cut -> [Answer.Block] in
      let name = context.mention(item)
      guard let cut else { return [.text("\(name) is not truncated\n")] }
      let part = cut.axis == .horizontal ? Quantity.Part.width : .height
      let reason = ReasonTelling(
        context: context, name: context.name(of: Quantity(item, part)),
        quantity: Quantity(item, part), reason: context.layout.reason(for: Quantity(item, part)))
      return [.text("\(name) is truncated \(Self.because(cut))\n")] + reason.blocks
    }
    let cuts = found.compactMap { $0.1 }
    return Listing(
      told: told,
      table: Table(
        [
          .init("name"), .init("axis"), .init("needs", isNumeric: true),
          .init("has", isNumeric: true),
        ],
        cuts.map {
          [
            context.mention($0.item), RichText($0.axis.rawValue), .number($0.needs),
            .number($0.has),
          ]
        }),
      json: .array(
        cuts.map { cut in
          .object([
            ("name", .string(context.layout.name(of: cut.item))),
            ("axis", .string(cut.axis.rawValue)), ("needs", .number(cut.needs)),
            ("has", .number(cut.has)),
          ])
        }))
  }

  /// Returns `because its text needs a width of 337 and has 100`.
  private static func because(_ cut: Truncation) -> RichText {
    let size = cut.axis == .horizontal ? "width" : "height"
    return "because its text needs a \(size) of \(cut.needs) and has \(cut.has)"
  }
}

/// The report of the reason for a value, or of its ambiguity.
private struct ReasonTelling {
  let context: QuestionContext
  let name: String
  let quantity: Quantity
  /// The reason for its value; `nil` if it is ambiguous.
  let reason: Reason?

  /// The rows of the table.
  var rows: [[RichText]] {
    (reason?.parts ?? []).untilStopped.map { part in
      [
        context.mention(part.constraint), .line(context.printed(part.constraint).text),
        RichText(Text.factor(part.factor)), .number(part.rightSide), .number(part.share),
      ]
    }
  }

  var blocks: [Answer.Block] {
    guard let reason else { return [.plain(notFixed)] }
    var text = "\(name) is \(Text.number(reason.value)), "
    if reason.parts.isEmpty {
      text += reason.bounds.isEmpty ? "given from outside" : "as little as a size can be"
      if let weakest = reason.pulls.map({ $0.priority }).min() {
        text += ", the weakest constraint @\(NumberFormat.exact(weakest.rawValue))"
      }
    } else {
      let count = reason.parts.count + reason.pulls.count
      text += "fixed by \(Text.count(count, "constraint"))"
      if !reason.weakest.isRequired {
        text += ", the weakest @\(NumberFormat.exact(reason.weakest.rawValue))"
      } else {
        text += count == 1 ? ", required" : ", all required"
      }
    }
    let read = Set(reason.readings.flatMap { $0.constraints })
      .subtracting(reason.parts.map { $0.constraint } + reason.pulls.map { $0.constraint })
    if !read.isEmpty { text += ", and by \(read.count) more through what it reads" }
    text += pressure(on: reason).map { ": \($0)\n" } ?? "\n"
    return [.plain(text), .table(Table(lines(of: reason)))] + (cutText.map { [.plain($0)] } ?? [])
  }

  /// Returns `at most 100, and b.width == 300 @750 pushes it there` for a value at a limit.
  private func pressure(on reason: Reason) -> String? {
    guard let limit = reason.limit, let pull = reason.pulls.first, pull.error > 0 else {
      return nil
    }
    let side = limit == .atMost ? "at most" : "at least"
    let others = reason.pulls.dropFirst().count { $0.error > 0 }
    return "\(side) \(Text.number(reason.value)), and \(context.printed(pull.constraint).text) "
      + (others == 0 ? "pushes" : "with \(Text.count(others, "other")) pushes") + " it there"
  }

  /// A sentence about the size that the item's text needs, if the value is that size and too small
  /// for the text.
  private var cutText: String? {
    let axis: Axis
    switch quantity.part {
    case .width, .attribute(.width, of: .own): axis = .horizontal
    case .height, .attribute(.height, of: .own): axis = .vertical
    case .x, .y, .attribute: return nil
    }
    guard context.workspace.record(quantity.item)?.text?.isEmpty == false,
      let cut = context.layout.truncation(of: quantity.item), cut.axis == axis
    else { return nil }
    return "its text needs \(Text.number(cut.needs)) and is cut off\n"
  }

  private var notFixed: String {
    let range = context.layout.range(of: quantity)
    let values = "anything" + (Text.bounds(range.lower, range.upper).map { " \($0)" } ?? "")
    let picked = Text.number(context.layout.value(of: quantity))
    return "\(name) may be \(values): nothing fixes it. \(picked) was picked.\n"
      + "ambiguity tells what is open, why \(name) by priority how far each priority goes.\n"
  }

  /// Returns each constraint with its share, then bounds, insets, and unmet constraints that pull.
  private func lines(of reason: Reason) -> [[RichText]] {
    let whole = reason.parts.first { $0.constraint.isOfRoot }
    let products = reason.parts.untilStopped.map { part in
      "\(Text.factor(abs(part.factor))) × \(Text.number(abs(part.rightSide)))"
    }
    let shown = products.indices.filter { reason.parts[$0].share != 0 }
    let width = shown.map { products[$0].count }.max() ?? 0
    let digits = shown.map { Text.number(abs(reason.parts[$0].share)).count }.max() ?? 0
    var rows: [[RichText]] = []
    for (part, product) in zip(reason.parts, products).untilStopped {
      let (line, remark) = context.printed(part.constraint)
      var note: String
      if part.share == 0 {
        note = sharing(part, of: whole) ?? "\(Text.factor(abs(part.factor))) × 0"
      } else {
        let share = Text.number(abs(part.share))
        note = product + String(repeating: " ", count: width - product.count + 3)
        note += part.share < 0 ? "−" : "+"
        note += String(repeating: " ", count: digits - share.count) + share
        if let more = context.inclusion(
          in: part.rightSide, of: part.constraint, in: context.layout)
        {
          note += "   \(more)"
        }
      }
      if !remark.isEmpty { note += "   \(remark)" }
      rows.append([.line(line), .remark(note)])
    }
    for bound in reason.bounds {
      rows.append([.line("\(path(of: bound)) >= 0"), .remark("a size cannot be negative")])
    }
    if reason.offset != 0 {
      let sign = reason.offset < 0 ? "−" : "+"
      let origin = reason.repetitions.isEmpty ? "of insets" : "of the line below the row"
      rows.append(["", .remark("\(sign) \(Text.number(abs(reason.offset))) \(origin)")])
    }
    for pull in reason.pulls {
      let (line, remark) = context.printed(pull.constraint)
      let without = pull.rangeWithout
      let values =
        without.isPoint
        ? Text.number(without.lower ?? 0)
        : "anything" + (Text.bounds(without.lower, without.upper).map { " \($0)" } ?? "")
      let role =
        pull.error > 0
        ? "not met, by \(Text.number(pull.error)), and pulls all the same" : "passes a pull on"
      rows.append([
        .line(line),
        .remark("\(role): without it \(values)" + (remark.isEmpty ? "" : "   \(remark)")),
      ])
    }
    for reference in reason.repetitions {
      rows.append([
        .line(context.printed(reference).text), .remark("measured from these, and repeats them"),
      ])
    }
    var told: Set<ConstraintReference> = []
    for reading in reason.readings {
      let isLine =
        reading.quantity.space == nil
        && context.layout.recordInForce(of: reading.quantity.item)?.wraps == true
      let use = isLine ? "where the text breaks" : "on which it depends"
      for reference in reading.constraints where told.insert(reference).inserted {
        rows.append([
          .line(context.printed(reference).text),
          .remark("holds \(context.mention(reading.quantity).plain), \(use)"),
        ])
      }
    }
    return rows
  }

  /// Returns `shares the rest in two` for an equation that makes sizes equal.
  private func sharing(_ part: Reason.Part, of whole: Reason.Part?) -> String? {
    guard case .explicit(let id) = part.constraint, let record = context.workspace.record(id),
      record.relation == .equal, record.second.count == 1, record.second[0].multiplier == 1,
      !record.first.attribute.isLocation,
      let whole, whole.factor > 0
    else { return nil }
    let count = (1 / whole.factor).rounded()
    guard count >= 2, count <= 100, abs(whole.factor * count - 1) < 1e-9 else { return nil }
    return "shares the rest in \(Text.word(Int(count)))"
  }

  private func path(of bound: Reason.Bound) -> String {
    "\(context.workspace.name(bound.item)).\(bound.axis == .horizontal ? "width" : "height")"
  }

  var json: JSON {
    guard let reason else {
      let range = context.layout.range(of: quantity)
      return .object([("path", .string(name)), ("range", Frames.range(range))])
    }
    let parts = reason.parts.untilStopped.map { part in
      JSON.object([
        ("name", .string(context.name(of: part.constraint))),
        ("text", .string(context.printed(part.constraint).text)),
        ("priority", .number(part.priority.rawValue)), ("factor", .number(part.factor)),
        ("constant", .number(part.rightSide)), ("share", .number(part.share)),
      ])
    }
    let pulls = reason.pulls.map { pull in
      JSON.object([
        ("name", .string(context.name(of: pull.constraint))),
        ("priority", .number(pull.priority.rawValue)), ("error", .number(pull.error)),
        ("valueWithout", .optional(pull.rangeWithout.isPoint ? pull.rangeWithout.lower : nil)),
      ])
    }
    let reads = reason.readings.map { reading in
      let constraints = reading.constraints.map { context.name(of: $0) }
      return JSON.object([
        ("path", .string(context.name(of: reading.quantity))),
        ("constraints", .strings(constraints)),
      ])
    }
    return .object([
      ("path", .string(name)), ("value", .number(reason.value)), ("constraints", .array(parts)),
      ("bounds", .array(reason.bounds.map { .string(path(of: $0)) })), ("pulls", .array(pulls)),
      ("repeats", .array(reason.repetitions.map { .string(context.name(of: $0)) })),
      ("reads", .array(reads)),
    ])
  }
}

extension WhyNotQuestion {
  /// Answers with the constraints that forbid or outweigh the claim, or that it merely was not
  /// picked.
  ///
  /// As JSON: a list of `{"claim","verdict","constraints"}`; the verdict is `so`, `open`,
  /// `forbidden` or `outweighed`.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    var told: [Answer.Block] = []
    var rows: [[String]] = []
    for sketch in try line.sketches(in: context.workspace) {
      let claim = context.layout.text(of: sketch.record)
      do { try context.layout.validate(sketch.record) } catch {
        throw .layout(error, sketch.origin)
      }
      guard let objection = context.layout.objection(to: sketch.record) else {
        throw .notAQuantity(Path(heads: [Word(claim, line.span)], span: line.span))
      }
      let (verdict, names, blocks) = Self.told(objection, claim, context)
      told += blocks
      rows.append([claim, verdict, names.joined(separator: " ")])
    }
    let json = rows.map { row in
      JSON.object([
        ("claim", .string(row[0])), ("verdict", .string(row[1])),
        ("constraints", .array(row[2].split(separator: " ").map { .string(String($0)) })),
      ])
    }
    return Listing(
      told: told,
      table: Table(
        [.init("claim"), .init("verdict"), .init("constraints")],
        rows.map { $0.map { RichText($0) } }), json: .array(json))
  }

  private static func told(
    _ objection: Objection, _ claim: String, _ context: QuestionContext
  ) -> (verdict: String, names: [String], blocks: [Answer.Block]) {
    switch objection {
    case .none: return ("so", [], [.plain("\(claim) is so, and nothing else is possible\n")])
    case .merelyNotPicked(let layout):
      let moved = context.phrase(context.layout.moved(to: layout), in: layout)
      let text: RichText = "nothing forbids \(claim): it was merely not picked"
      return ("open", [], [.text(text + (moved.isEmpty ? "\n" : "\n  with it: \(moved)\n"))])
    case .forbidden(let broken, let layout):
      let names = broken.conflict.members.filter { $0.constraint != broken.constraint }
        .map { context.name(of: $0.constraint) }
      let telling = ConflictTelling(context: context)
      return (
        "forbidden", names,
        [.text("\(claim) cannot be: \(ConflictTelling.title(of: broken.conflict))\n")]
          + telling.arithmetic(
            broken.conflict, broken: broken.constraint, in: layout, isClaim: true)
      )
    case .outweighed(let priority, let losses, let layout):
      let rows: [[RichText]] = losses.map { loss in
        let (line, remark) = context.printed(loss.constraint)
        let now = loss.now == 0 ? "holds now" : "is off by \(Text.number(loss.now)) now"
        return [
          .line(line),
          .remark(
            "\(now), and would be off by \(Text.number(loss.then))"
              + (remark.isEmpty ? "" : "   \(remark)")),
        ]
      }
      var blocks: [Answer.Block] = [
        .plain(
          "\(claim) could be, and is outweighed at @\(NumberFormat.exact(priority.rawValue))\n"),
        .table(Table(rows)),
      ]
      let moved = context.phrase(context.layout.moved(to: layout), in: layout)
      if !moved.isEmpty { blocks.append(.text("  with it: \(moved)\n")) }
      return ("outweighed", losses.map { context.name(of: $0.constraint) }, blocks)
    }
  }
}
