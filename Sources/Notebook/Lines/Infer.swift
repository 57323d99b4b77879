import Analysis
import Answers
import AutoLayout
import Syntax

/// `infer title, field`: the constraints that an engineer would write for these frames.
struct InferQuestion: LayoutQuestion {
  /// The views; if none is named, all views placed by their frames.
  var items: [Item]

  var text: String { "show missing" + items.behind }

  /// Answers with each constraint and its reason, the views that stretch or keep the size of their
  /// content, and the line that creates all constraints.
  ///
  /// The line is tried before it is offered, and followed by the frames that it moves. As JSON:
  /// `{"constraints":[{"item","line","reason"}],"lengths":[{"item","axis","kind"}]}`.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let named = try context.items(items).filter { $0 != .root }
    let views = named.isEmpty ? context.placedByFrames : named
    guard !views.isEmpty else {
      return [.plain("no view is placed by its frame; try: view red frame 20 20 100 44\n")]
    }
    let inference = Inference(of: views, in: context.layout)
    let rows = inference.proposals.map { proposal in
      (
        item: context.mention(proposal.item), line: context.layout.text(of: proposal.record),
        reason: context.reason(of: proposal)
      )
    }
    let lengths = inference.lengths.map { entry -> RichText in
      "\(context.mention(entry.item)) \(entry.length.sentence(along: entry.axis))\n"
    }.joined("")
    let offer = try context.offer(rows.map({ $0.line }), for: views)
    let constraints = rows.map { row in
      JSON.object([
        ("item", .string(row.item.plain)), ("line", .string(row.line)),
        ("reason", .string(row.reason)),
      ])
    }
    let kinds = inference.lengths.map { entry in
      JSON.object([
        ("item", .string(context.name(of: entry.item))), ("axis", .string(entry.axis.rawValue)),
        ("kind", .string(entry.length.rawValue)),
      ])
    }
    return Listing(
      told: [.table(Table(rows.map { [.line($0.line), .remark($0.reason)] })), .text(lengths)]
        + offer,
      table: Table(
        [.init("item"), .init("constraint"), .init("reason")],
        rows.map { [$0.item, .line($0.line), RichText($0.reason)] }),
      json: .object([("constraints", .array(constraints)), ("lengths", .array(kinds))])
    ).blocks(as: format)
  }
}

extension Verb {
  static let infer = Verb(
    asking: .ask, "infer [ITEM …]", "proposes constraints for views that were placed by frames",
    completing: .views
  ) { parser throws(SyntaxError) in
    InferQuestion(items: try parser.looseItems())
  }
}

extension Inference.Length {
  fileprivate func sentence(along axis: Axis) -> String {
    switch self {
    case .stretched: "stretches \(axis == .horizontal ? "in width" : "in height")"
    case .natural: "is as \(axis == .horizontal ? "wide" : "high") as its content"
    }
  }
}

extension QuestionContext {
  /// The views placed by their frames, without cells and views that a stack arranges.
  fileprivate var placedByFrames: [ItemID] {
    layout.liveItems.filter { id in
      guard id != .root, layout.isInstalled(id), let record = workspace.record(id),
        record.translatesAutoresizingMask, record.kind != .guide, record.kind != .cell
      else { return false }
      let around = record.superview.flatMap { workspace.record($0) }
      return around?.stack?.arranged.contains(id) != true
    }
  }

  fileprivate func reason(of proposal: Inference.Proposal) -> String {
    let other = proposal.record.second.first.map { name(of: $0.anchor.item) } ?? ""
    return switch proposal.reason {
    case .margin: "a margin"
    case .spacing: "the space behind \(other)"
    case .alignment: "in line with \(other)"
    case .centre: "in the middle"
    case .equalSize: "the same as \(other)"
    case .fixedSize: "nothing else gives it"
    case .place: "nothing else is near"
    }
  }

  /// Returns the line that detaches the views from their frames and creates the constraints, tried
  /// on a copy.
  fileprivate func offer(
    _ lines: [String], for views: [ItemID]
  ) throws(NotebookError) -> [Answer.Block] {
    let masked = views.filter { workspace.record($0)?.translatesAutoresizingMask == true }
    let release = masked.isEmpty ? [] : [line(for: .stopTranslating(masked))]
    let line = "{ \((release + lines).joined(separator: "; ")) }"
    guard let statement = try? Parser.parse(line) else { return [] }
    var trial = workspace
    try trial.draft(statement)
    try PassRules.tryOut(memory.passes.rules, in: &trial)
    _ = try trial.commit()
    let moved = layout.moved(to: trial.layout)
    let outcome = moved.isEmpty ? "no frame moves" : phrase(moved, in: trial.layout)
    return [.tries(Tries([Tries.Try(line, outcome)]))]
  }
}
