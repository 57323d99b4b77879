import Analysis
import Answers
import AutoLayout
import Interchange
import Syntax

/// `conflicts`: which constraints cannot all hold.
struct ConflictsQuestion: LayoutQuestion {
  var text: String { "conflicts" }

  var formats: [OutputFormat] { Listing.formats + [.log, .swift, .snapkit, .objc] }

  /// Answers with each broken constraint, its cause, set, arithmetic and repairs; then with any
  /// other conflicting sets.
  ///
  /// As JSON: `{"conflicts":[{"because","cause","axis","constraints","broken","repairs","code"}],
  /// "sets":[{"axis","constraints"}],"isComplete"}`; each repair is a line, and `code` has its
  /// equivalent in an app: SnapKit's if SnapKit made one of the constraints, `null` if there is
  /// none. As `log`: as Xcode prints it. As `swift`, `snapkit` or `objc`: the cause, and the
  /// repairs in that dialect.
  func answer(
    in context: QuestionContext, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let broken = context.layout.broken
    let telling = ConflictTelling(context: context)
    switch format {
    case .log:
      let logs = broken.map { ConflictLog(context.layout).text(of: $0) }
      return [.plain(logs.isEmpty ? "no conflict\n" : logs.joined(separator: "\n"))]
    case .swift: return telling.code(of: broken, in: .swift)
    case .snapkit: return telling.code(of: broken, in: .snapKit)
    case .objc: return telling.code(of: broken, in: .objectiveC)
    default:
      return Listing(
        told: broken.isEmpty ? [.plain("no conflict\n")] : telling.blocks(of: broken),
        table: telling.table(of: broken), json: telling.json(of: broken)
      ).blocks(as: format)
    }
  }
}

extension Verb {
  static let conflicts = Verb(
    asking: .ask, "conflicts", "says which constraints cannot all hold",
    examples: ["view {new}", "{new}.width == 100", "{new}.width == 120", "conflicts"],
    seeAlso: ["conflict", "why"]
  ) { _ throws(SyntaxError) in
    ConflictsQuestion()
  }
}

// Required constraints that cannot all hold: the set, its arithmetic, and repairs.

/// Writes conflicts as text.
struct ConflictTelling {
  let context: QuestionContext

  /// The maximum number of conflicts that the reply to an entry explains in full.
  static let most = 8

  /// The remark on a constraint that is broken as in the log.
  static let asLogged = "broken: as the log says"

  /// Returns the states of constraints that are no longer broken: of those that hold, and of those
  /// that are now optional and unmet.
  ///
  /// Inactive constraints are left out.
  func sentences(onReturned references: [ConstraintReference]) -> [RichText] {
    var holding: [RichText] = []
    var sentences: [RichText] = []
    for reference in references {
      switch reference {
      case .generated: holding.append(context.mention(reference))
      case .explicit(let id):
        guard let state = context.layout.state(of: id) else { continue }
        if state == .unmet {
          let error = context.layout.error(of: id)
          sentences.append("\(context.mention(reference)) pulls again, not met by \(error)")
        } else {
          holding.append(context.mention(reference))
        }
      }
    }
    if !holding.isEmpty { sentences.insert("\(holding.listed) can hold again", at: 0) }
    return sentences
  }

  /// Returns the broken constraints, then the conflicts in which no constraint is broken.
  func blocks(of broken: [BrokenConstraint]) -> [Answer.Block] {
    var trials = Trials(of: context.layout)
    let told = broken.untilStopped.map { Diagnosed($0, in: context) }
    let forAll = repair(ofAll: told, &trials)
    var blocks = forAll.map { head($0, of: told.count, nil) } ?? []
    for one in told where !context.layout.isStopped {
      blocks += cause(of: one, with: nil, nil)
      blocks.append(.text(Self.title(of: one.broken.conflict) + "\n"))
      blocks += arithmetic(
        one.broken.conflict, broken: one.broken.constraint, in: context.layout)
      let repairs = repairs(for: one, limit: 4, besides: forAll?.change, &trials)
      blocks.append(.tries(Tries(repairs.map { $0.shown })))
    }
    let all = context.layout.allConflicts()
    let named = Set(broken.map { names($0.conflict) })
    let others = all.sets.filter { !named.contains(names($0)) }
    var text = RichText()
    if !others.isEmpty {
      text += "\(Text.count(all.sets.count, "set")) contradict in all; the others:\n"
      for set in others {
        let members = set.members.map { context.mention($0.constraint) }
        text += "  \(members.listed)\(Self.axis(of: set))\n"
      }
    }
    if !all.isComplete {
      let count = Text.count(all.sets.count, "set")
      text += "the search stopped after \(count); there may be more\n"
    }
    if broken.count > 1 {
      let releases = releases(from: all)
      if !releases.isEmpty {
        blocks.append(.text(text + "all at once, with the least that is given up:\n"))
        blocks.append(.tries(Tries(releases)))
        text = ""
      }
    }
    return text.isEmpty ? blocks : blocks + [.text(text)]
  }

  /// Returns deactivations that resolve all conflicts, as lines with their consequences.
  private func releases(from all: AllConflicts) -> [Tries.Try] {
    context.layout.releases(from: all).map { release in
      let moved = context.layout.moved(to: release.layout)
      let phrase = context.phrase(moved, in: release.layout)
      return Tries.Try(
        context.line(for: .deactivate(release.constraints)),
        moved.isEmpty ? "no frame moves" : phrase)
    }
  }

  /// Returns the members of each set, with the broken one marked, and the first repair beside it.
  fileprivate func table(of broken: [BrokenConstraint]) -> Table {
    let columns: [Table.Column] = [
      .init("conflict", isNumeric: true), .init("axis"), .init("name"), .init("constraint"),
      .init("state"), .init("try"),
    ]
    var trials = Trials(of: context.layout)
    let rows = broken.enumerated().flatMap { index, one in
      one.conflict.members.map { member -> [RichText] in
        let isBroken = member.constraint == one.constraint
        return [
          "\(index + 1)", RichText(one.conflict.axis?.rawValue ?? ""),
          context.mention(member.constraint), .line(context.printed(member.constraint).text),
          isBroken ? "broken" : "holds",
          isBroken
            ? repairs(for: Diagnosed(one, in: context), limit: 1, &trials).first
              .map { .line($0.shown.line) } ?? "" : "",
        ]
      }
    }
    return Table(columns, rows)
  }

  func json(of broken: [BrokenConstraint]) -> JSON {
    var trials = Trials(of: context.layout)
    let entries = broken.map { one in
      let dialect: CodeDialect = isOfSnapKit(one.conflict) ? .snapKit : .swift
      let writer = CodeChanges(context.layout, in: dialect, root: "view")
      let told = Diagnosed(one, in: context)
      let repairs = repairs(for: told, limit: 3, &trials)
      let codes = repairs.map { context.code(for: $0.change, in: writer).map(JSON.string) }
      return JSON.object([
        ("because", .string(told.diagnosis.map { context.told($0.sentence).plain } ?? "")),
        ("cause", .string(told.diagnosis?.cause ?? "")),
        ("axis", one.conflict.axis.map { .string($0.rawValue) } ?? .null),
        ("constraints", .array(names(told.broken.conflict).map(JSON.string))),
        ("broken", .string(context.name(of: one.constraint))),
        ("repairs", .array(repairs.map { .string($0.shown.line) })),
        ("code", .array(codes.map { $0 ?? .null })),
      ])
    }
    let all = context.layout.allConflicts()
    let sets = all.sets.map { set in
      JSON.object([
        ("axis", set.axis.map { .string($0.rawValue) } ?? .null),
        ("constraints", .array(names(set).map(JSON.string))),
      ])
    }
    return .object([
      ("conflicts", .array(entries)), ("sets", .array(sets)),
      ("isComplete", .bool(all.isComplete)),
    ])
  }

  private func names(_ conflict: LayoutConflict) -> [String] {
    conflict.members.map { context.name(of: $0.constraint) }
  }

  /// The heading above the members of a set.
  static func title(of conflict: LayoutConflict) -> RichText {
    .fault("these cannot all hold\(axis(of: conflict))")
  }

  private static func axis(of conflict: LayoutConflict) -> String {
    conflict.axis.map { " (\($0.rawValue))" } ?? ""
  }

  /// Returns the members with their shares: the needs of the others, and the room given by the root
  /// or the last member.
  ///
  /// The broken one is marked as the newest, unless a log or `told` gives another reason.
  func arithmetic(
    _ conflict: LayoutConflict, broken: ConstraintReference?, in layout: Layout,
    isClaim: Bool = false, saying told: String? = nil
  ) -> [Answer.Block] {
    let isOfLog = broken.map { context.isOfLog($0) } == true
    let why = told ?? (isOfLog ? Self.asLogged : "broken: the newest")
    let mark = isClaim ? "  what is asked" : RichText("  ") + .fault(why)
    // A claim is not in the layout, so it has no name.
    func line(_ reference: ConstraintReference) -> RichText {
      if isClaim, reference == broken, let id = reference.explicit {
        return .line(layout.text(of: id, withName: false))
      }
      return .line(context.printed(reference, in: layout).text)
    }
    guard let sum = layout.contradiction(of: conflict) else { return [] }
    var rows: [[RichText]] = []
    for share in sum.shares where !layout.isStopped {
      let sign = share.amount < 0 ? "−" : rows.isEmpty ? " " : "+"
      var remark = "\(sign) \(Text.number(abs(share.amount)))"
      if abs(abs(share.factor) - 1) > 1e-9, share.amount != 0 {
        remark += " = \(Text.factor(abs(share.factor))) × \(Text.number(abs(share.rightSide)))"
      }
      if let note = note(on: share, in: layout) { remark += "  \(note)" }
      let end = share.constraint == broken ? mark : RichText()
      rows.append([line(share.constraint), .remark(remark) + end])
    }
    for bound in sum.bounds where !layout.isStopped {
      let size = bound.axis == .horizontal ? "width" : "height"
      rows.append([
        .line("\(context.name(of: bound.item, in: layout)).\(size) >= 0"),
        .remark("a size cannot be negative"),
      ])
    }
    let surplus = sum.surplus
    var verdict = "\(Text.number(abs(surplus))) \(surplus > 0 ? "too much" : "too little")"
    if case .generated = sum.room.constraint, let note = note(on: sum.room, in: layout) {
      verdict += "  \(note)"
    } else if let note = noteOnCell(sum.room, in: layout) {
      verdict += "  \(note)"
    }
    let end = sum.room.constraint == broken ? mark : RichText()
    let needed = sum.needed < 0 ? "−\(Text.number(-sum.needed))" : Text.number(sum.needed)
    rows.append([line(sum.room.constraint), .remark("= \(needed), \(verdict)") + end])
    return [.table(Table(rows))]
  }

  /// A note on a share's part beyond the typed constant.
  private func note(on share: Contradiction.Share, in layout: Layout) -> String? {
    switch share.constraint {
    case .generated: return context.printed(share.constraint, in: layout).remark
    case .explicit: return context.inclusion(in: share.rightSide, of: share.constraint, in: layout)
    }
  }

  /// Returns a note that a cell lays out its predefined content itself, so that a constraint cannot
  /// move it.
  private func noteOnCell(_ share: Contradiction.Share, in layout: Layout) -> String? {
    guard case .explicit(let id) = share.constraint, let record = layout.record(of: id) else {
      return nil
    }
    let parts: [LayoutArea] = [.textLabel, .detailTextLabel, .imageView]
    let own = ([record.first] + record.second.map { $0.anchor }).first { parts.contains($0.area) }
    return own.map { "\(context.name(of: $0.item)) lays out its \($0.area) itself" }
  }

  /// Returns `: red w 280` for the view of the broken constraint.
  func framesNamed(by broken: BrokenConstraint) -> String {
    guard let item = item(namedBy: broken) else { return "" }
    return ": " + value(of: item, broken, in: context.layout)
  }

  /// Returns the axis of a broken constraint.
  func axis(of broken: BrokenConstraint) -> Axis? {
    broken.conflict.axis
      ?? broken.constraint.explicit.flatMap { context.workspace.record($0)?.first.attribute.axis }
  }

  func item(namedBy broken: BrokenConstraint) -> ItemID? {
    guard case .explicit(let id) = broken.constraint, let record = context.workspace.record(id)
    else { return nil }
    let item = record.first.item == .root ? record.second.first?.anchor.item : record.first.item
    return item == .root ? nil : item
  }

  /// Returns the value of a view that is in question: its position if the conflict is only about
  /// positions, else its size.
  func value(of item: ItemID, _ broken: BrokenConstraint, in layout: Layout) -> String {
    let (frame, ranges) = (layout.frame(of: item), layout.ranges(of: item))
    let isPlace = broken.conflict.members.allSatisfy { member in
      let record = member.constraint.explicit.flatMap { context.workspace.record($0) }
      return record?.first.attribute.isLocation == true
    }
    let number = (isPlace ? 0 : 2) + (axis(of: broken) == .vertical ? 1 : 0)
    let value = Frames.value(frame.numbers[number], ranges[number])
    return "\(context.name(of: item, in: layout)) \(["x", "y", "w", "h"][number]) \(value)"
  }
}
