import Analysis
import Answers
import AutoLayout
import Interchange

// The cause of a conflict, and the ways to resolve it: in lines of the language, and as code.

extension ConflictTelling {
  /// Returns `because …`, the first repair as code, the advice that no line can carry out, and the
  /// owners.
  func cause(
    of told: Diagnosed, with repair: OfferedRepair?, _ writer: CodeChanges?,
    printed: [String: String] = [:]
  ) -> [Answer.Block] {
    guard let diagnosis = told.diagnosis else { return [.lineEnd] }
    let reason = context.told(diagnosis.sentence) { reference in
      // A reader of the log never saw `c2`, so a numbered constraint is described in words.
      let isNumbered = context.name(of: reference).dropFirst().allSatisfy { $0.isNumber }
      return isNumbered ? words(for: reference, printed).map { RichText($0) } : nil
    }
    var text = RichText("because", .emphasis) + " " + reason + "\n"
    if let repair, let writer { text += code(of: repair, writer) }
    if let advice = diagnosis.advice { text += "cure: " + context.told(advice) + "\n" }
    text += owners(of: told.broken.conflict, printed)
    return [.text(text)]
  }

  /// Returns a constraint as a log prints it; `nil` if no log does.
  func words(for constraint: ConstraintReference, _ printed: [String: String]) -> String? {
    constraint.explicit.flatMap { printed[context.layout.text(of: $0, withName: false)] }
  }

  /// Names the user's own constraints in a conflict that also has others: as a log prints them, or
  /// else by name.
  private func owners(of conflict: LayoutConflict, _ printed: [String: String]) -> RichText {
    let explicit = conflict.members.map { $0.constraint }.filter { $0.explicit != nil }
    let own = explicit.filter(context.layout.isChangeable)
    guard !own.isEmpty, own.count < explicit.count else { return "" }
    let names = Text.short(own.map { words(for: $0, printed) ?? context.name(of: $0) }, limit: 4)
    let others = explicit.map(context.layout.owner).filter { $0 != .person }
    let isOfMasks = others.allSatisfy { if case .view = $0 { true } else { false } }
    let makers =
      isOfMasks
      ? "made by masks"
      : others.allSatisfy { $0 == .stack } ? "made by a stack view" : "the system's"
    return "yours: \(names); the others are \(makers)\n"
  }

  /// Returns the repair that resolves all conflicts, to show before them.
  func head(_ repair: OfferedRepair, of count: Int, _ writer: CodeChanges?) -> [Answer.Block] {
    let count = count == 2 ? "both" : "all \(Text.word(count))"
    let code = writer.map { self.code(of: repair, $0) } ?? ""
    return [
      .text("one line repairs \(count) conflicts:\n" + code), .tries(Tries([repair.shown])),
    ]
  }

  private func code(of repair: OfferedRepair, _ writer: CodeChanges) -> RichText {
    guard let code = context.code(for: repair.change, in: writer) else { return "" }
    return "in code: " + .line(code) + "\n"
  }

  /// Returns the causes as comments, each followed by its repairs as app code.
  func code(of broken: [BrokenConstraint], in dialect: CodeDialect) -> [Answer.Block] {
    guard !broken.isEmpty else { return [.plain("// no conflict\n")] }
    var trials = Trials(of: context.layout)
    let writer = CodeChanges(context.layout, in: dialect, root: "view")
    var text = ""
    for one in broken where !context.layout.isStopped {
      let told = Diagnosed(one, in: context)
      if let diagnosis = told.diagnosis {
        text += "// because \(context.told(diagnosis.sentence).plain)\n"
      }
      let codes = repairs(for: told, limit: 3, &trials)
        .compactMap { context.code(for: $0.change, in: writer) }
      text += codes.joined(separator: "\n// or\n") + (codes.isEmpty ? "" : "\n")
    }
    return [.plain(text)]
  }

  /// Returns whether SnapKit made a constraint of a conflict: its name is then its position in the
  /// code.
  func isOfSnapKit(_ conflict: LayoutConflict) -> Bool {
    conflict.members.contains { member in
      guard let id = member.constraint.explicit, let name = context.workspace.record(id)?.name
      else { return false }
      return name.contains(text: ".swift#")
    }
  }

  /// Returns changes after which the constraint holds or is optional, with their consequences.
  func repairs(
    for told: Diagnosed, limit: Int, besides other: Change? = nil, _ trials: inout Trials
  ) -> [OfferedRepair] {
    let broken = told.broken
    let item = item(namedBy: broken)
    let repairs = trials.repairs(
      for: broken, of: told.diagnosis, limit: other == nil ? limit : limit + 1
    ) { repair, layout in
      var outcome =
        item.map { RichText(value(of: $0, broken, in: layout)) }
        ?? context.phrase(repair.moved, in: layout)
      if !outcome.isEmpty, case .setPriority(let id, _) = repair.change,
        .explicit(id) == broken.constraint,
        let record = context.workspace.record(id), record.second.isEmpty,
        record.relation == .equal
      {
        let frame = layout.frame(of: record.first.item)
        let present = record.first.attribute.axis == .vertical ? frame.height : frame.width
        let isMore = record.constant > present
        outcome += " now, \(record.constant) when \(isMore ? "there is room" : "it can hold")"
      }
      return OfferedRepair(repair.change, in: context, outcome)
    }
    return Array(repairs.filter { $0.change != other }.prefix(limit))
  }

  /// Returns a single change that resolves several conflicts.
  func repair(ofAll told: [Diagnosed], _ trials: inout Trials) -> OfferedRepair? {
    guard told.count > 1, told.count <= Self.most else { return nil }
    return trials.repair(ofAll: told.map { ($0.broken, $0.diagnosis) }).map { repair, layout in
      OfferedRepair(repair.change, in: context, context.phrase(repair.moved, in: layout))
    }
  }
}

/// A broken constraint with its cause; for a log, with the sizes that the log lists.
struct Diagnosed {
  /// The constraint as described: for a log, the one that the log names.
  let broken: BrokenConstraint
  /// The constraint that is left out of the layout.
  let missing: BrokenConstraint
  let diagnosis: Diagnosis?

  init(_ broken: BrokenConstraint, in context: QuestionContext) {
    missing = broken
    let layout = context.layout
    let logged = context.brokenInLogs
    let isOfLog = broken.conflict.members.contains { member in
      member.constraint.explicit != nil && !layout.isChangeable(member.constraint)
    }
    self.broken =
      isOfLog || !logged.isEmpty ? layout.namingSizes(in: broken, logged: logged) : broken
    diagnosis = layout.diagnosis(of: self.broken)
  }
}

extension QuestionContext {
  /// Returns whether a log reports a constraint as broken.
  func isOfLog(_ constraint: ConstraintReference) -> Bool {
    constraint.explicit.map(brokenInLogs.contains) ?? false
  }

  /// The constraints that logs report as broken.
  var brokenInLogs: [ConstraintID] {
    if memory.brokenInLogs.isEmpty { return [] }
    return layout.liveConstraints.filter { id in
      memory.brokenInLogs.contains(name(of: .explicit(id)))
    }
  }
}

/// A repair as offered: the change, and the line with its consequences.
struct OfferedRepair {
  let change: Change
  let shown: Tries.Try

  init(_ change: Change, in context: QuestionContext, _ outcome: RichText) {
    self.change = change
    shown = Tries.Try(context.line(for: change), outcome.isEmpty ? "no frame moves" : outcome)
  }
}
