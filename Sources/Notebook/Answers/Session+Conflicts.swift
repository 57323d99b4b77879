import Analysis
import AutoLayout
import Syntax

// Required constraints that cannot all hold: the set, its arithmetic, and what would help.

extension Session {
  /// What comes back when an entry broke constraints.
  mutating func conflictReply(_ broken: [BrokenConstraint], notes: [String]) -> String {
    var text = ""
    suggestions = []
    for one in broken {
      let name = self.name(of: one.constraint)
      let isNew = notes.contains(name)
      text += isNew ? "\(name) added, and broken: " : "\(Text.short(notes)) breaks \(name): "
      text += "these cannot all hold\(axis(of: one.conflict))\n"
      text += arithmetic(one.conflict, broken: one.constraint, in: workspace.layout)
      text += "laid out without \(name)\(framesNamed(by: one)). "
      text += "It stays active and returns when it can hold.\n"
      text += tries(repairs(for: one, limit: 3).map { ($0.line, $0.outcome) })
    }
    return text + Self.pickingRule
  }

  private static let pickingRule =
    "UIKit picks one and documents no rule; here it is the newest."

  /// `conflicts`: each broken constraint with its set, the arithmetic and repairs; then the other
  /// sets that contradict, if there are any.
  ///
  /// As JSON: `{"conflicts":[{"axis","constraints","broken","repairs"}],"sets":[{"axis",
  /// "constraints"}],"isComplete"}`; a repair is a line.
  mutating func conflicts(_ format: Located<OutputFormat>?) throws(NotebookError) -> String {
    let broken = workspace.layout.broken
    switch format?.value ?? .text {
    case .text: return text(of: broken)
    case .json: return json(of: broken).text + "\n"
    case .log:
      let logs = broken.map { ConflictLog(workspace.layout).text(of: $0) }
      return logs.isEmpty ? "no conflict\n" : logs.joined(separator: "\n")
    default: throw unknownFormat(format, [.text, .json, .log])
    }
  }

  private mutating func text(of broken: [BrokenConstraint]) -> String {
    guard !broken.isEmpty else { return "no conflict\n" }
    var text = ""
    suggestions = []
    for one in broken {
      text += "these cannot all hold\(axis(of: one.conflict))\n"
      text += arithmetic(one.conflict, broken: one.constraint, in: workspace.layout)
      text += tries(repairs(for: one, limit: 4).map { ($0.line, $0.outcome) })
    }
    let all = workspace.layout.allConflicts()
    let others = all.sets.filter { set in
      !broken.contains { names($0.conflict) == names(set) }
    }
    if !others.isEmpty {
      text += "\(Text.count(all.sets.count, "set")) contradict in all; the others:\n"
      for set in others { text += "  \(Text.list(names(set)))\(axis(of: set))\n" }
    }
    if !all.isComplete {
      text += "the search stopped after \(Text.count(all.sets.count, "set")); there may be more\n"
    }
    return text + Self.pickingRule + "\n"
  }

  private mutating func json(of broken: [BrokenConstraint]) -> JSON {
    let entries = broken.map { one in
      JSON.object([
        ("axis", one.conflict.axis.map { .string($0.rawValue) } ?? .null),
        ("constraints", .array(names(one.conflict).map(JSON.string))),
        ("broken", .string(name(of: one.constraint))),
        ("repairs", .array(repairs(for: one, limit: 3).map { .string($0.line) })),
      ])
    }
    let all = workspace.layout.allConflicts()
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
    conflict.members.map { name(of: $0.constraint) }
  }

  func axis(of conflict: LayoutConflict) -> String {
    conflict.axis.map { " (\($0.rawValue))" } ?? ""
  }

  /// The members with their shares: what the others need, and what the root or the last one gives.
  func arithmetic(
    _ conflict: LayoutConflict, broken: ConstraintReference?, in layout: Layout,
    isClaim: Bool = false
  ) -> String {
    let mark = isClaim ? "what is asked" : "broken: the newest"
    // A claim has no name: it is not in the layout.
    func line(_ reference: ConstraintReference) -> String {
      if isClaim, reference == broken, let id = reference.explicit {
        return layout.text(of: id, withName: false)
      }
      return printed(reference, in: layout).text
    }
    guard let sum = layout.contradiction(of: conflict) else { return "" }
    var rows: [[String]] = []
    for share in sum.shares {
      let sign = share.amount < 0 ? "−" : rows.isEmpty ? " " : "+"
      var remark = "// \(sign) \(Text.number(abs(share.amount)))"
      if abs(abs(share.factor) - 1) > 1e-9, share.amount != 0 {
        remark += " = \(Text.factor(abs(share.factor))) × \(Text.number(abs(share.rightSide)))"
      }
      if let note = note(on: share, in: layout) { remark += "  \(note)" }
      if share.constraint == broken { remark += "  \(mark)" }
      rows.append([line(share.constraint), remark])
    }
    for bound in sum.bounds {
      let size = bound.axis == .horizontal ? "width" : "height"
      rows.append([
        "\(name(of: bound.item, in: layout)).\(size) >= 0", "// a size cannot be negative",
      ])
    }
    let surplus = sum.surplus
    var verdict = "\(Text.number(abs(surplus))) \(surplus > 0 ? "too much" : "too little")"
    if case .generated = sum.room.constraint, let note = note(on: sum.room, in: layout) {
      verdict += "  \(note)"
    }
    if sum.room.constraint == broken { verdict += "  \(mark)" }
    let needed = sum.needed < 0 ? "−\(Text.number(-sum.needed))" : Text.number(sum.needed)
    rows.append([line(sum.room.constraint), "// = \(needed), \(verdict)"])
    return Text.indented(Text.columns(rows), by: "  ")
  }

  /// What is in a share beside the constant that was typed.
  private func note(on share: Contradiction.Share, in layout: Layout) -> String? {
    switch share.constraint {
    case .generated: return printed(share.constraint, in: layout).remark
    case .explicit(let id):
      guard let record = layout.record(of: id), record.variations.isEmpty,
        abs(record.constant - share.rightSide) > 1e-9
      else { return nil }
      return record.constantSource == .points ? "margins included" : "the natural size"
    }
  }

  /// `: red w 280` for the view that the broken constraint names.
  private func framesNamed(by broken: BrokenConstraint) -> String {
    guard let item = item(namedBy: broken) else { return "" }
    return ": " + size(of: item, broken.conflict.axis, in: workspace.layout)
  }

  private func item(namedBy broken: BrokenConstraint) -> ItemID? {
    guard case .explicit(let id) = broken.constraint, let record = workspace.record(id)
    else { return nil }
    let item = record.first.item == .root ? record.second.first?.anchor.item : record.first.item
    return item == .root ? nil : item
  }

  private func size(of item: ItemID, _ axis: Axis?, in layout: Layout) -> String {
    let layout = layout
    let (frame, ranges) = (layout.frame(of: item), layout.ranges(of: item))
    let name = name(of: item, in: layout)
    return axis == .vertical
      ? "\(name) h \(Frames.value(frame.height, ranges.height))"
      : "\(name) w \(Frames.value(frame.width, ranges.width))"
  }

  /// Lines after which the constraint holds or gives way, and what they lead to.
  private mutating func repairs(
    for broken: BrokenConstraint, limit: Int
  ) -> [(line: String, outcome: String)] {
    let item = item(namedBy: broken)
    return workspace.layout.repairs(for: broken, limit: limit).map { repair in
      var outcome =
        item.map { size(of: $0, broken.conflict.axis, in: repair.layout) }
        ?? phrase(repair.moved, in: repair.layout)
      if case .setPriority(let id, _) = repair.change, .explicit(id) == broken.constraint,
        let record = workspace.record(id), record.second.isEmpty, record.relation == .equal
      {
        outcome += " now, \(Text.number(record.constant)) when there is room"
      }
      return (line(for: repair.change), outcome.isEmpty ? "no frame moves" : outcome)
    }
  }
}
