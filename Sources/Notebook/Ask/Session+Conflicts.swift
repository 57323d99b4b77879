import AutoLayout
import Syntax

// Required constraints that cannot all hold: the set, its arithmetic, and what would help.

extension Session {
  /// A line that would help, and what it leads to.
  struct Repair {
    var line: String
    var outcome: String
  }

  /// What comes back when an entry broke constraints.
  mutating func conflictReply(_ broken: [BrokenConstraint], notes: [String]) -> String {
    var text = ""
    suggestions = []
    for one in broken {
      let name = self.name(of: one.constraint)
      let isNew = notes.contains(name)
      let axis = one.conflict.axis.map { " (\($0.rawValue))" } ?? ""
      text += isNew ? "\(name) added, and broken: " : "\(Text.short(notes)) breaks \(name): "
      text += "these cannot all hold\(axis)\n" + arithmetic(one)
      let repairs = self.repairs(for: one)
      text += "laid out without \(name)\(framesNamed(by: one)). "
      text += "It stays active and returns when it can hold.\n"
      text += tries(repairs)
      suggestions += repairs.map(\.line)
    }
    return text + "UIKit picks one and documents no rule; here it is the newest."
  }

  /// `conflicts`, each with its arithmetic and repairs.
  mutating func conflicts(_ format: Located<OutputFormat>?) throws(NotebookError) -> String {
    let broken = workspace.layout.broken
    switch format?.value ?? .text {
    case .text:
      guard !broken.isEmpty else { return "no conflict\n" }
      var text = ""
      suggestions = []
      for one in broken {
        let axis = one.conflict.axis.map { " (\($0.rawValue))" } ?? ""
        let repairs = self.repairs(for: one)
        text += "these cannot all hold\(axis)\n" + arithmetic(one) + tries(repairs)
        suggestions += repairs.map(\.line)
      }
      return text
    case .json:
      let entries = broken.map { one in
        JSON.object([
          ("axis", one.conflict.axis.map { .string($0.rawValue) } ?? .null),
          (
            "constraints",
            .array(one.conflict.members.map { .string(name(of: $0.constraint)) })
          ),
          ("broken", .string(name(of: one.constraint))),
          ("repairs", .array(repairs(for: one).map { .string($0.line) })),
        ])
      }
      return JSON.object([("conflicts", .array(entries))]).text + "\n"
    default: throw unknownFormat(format, [.text, .json])
    }
  }

  func name(of reference: ConstraintReference) -> String {
    switch reference {
    case .explicit(let id): Workspace.written(workspace.record(id)?.name ?? "")
    case .generated(let path): path
    }
  }

  /// The members with their shares: what the others need, and what the root or the last one gives.
  private func arithmetic(_ broken: BrokenConstraint) -> String {
    let members = broken.conflict.members
    let isRoot = { (member: LayoutConflict.Member) in
      self.name(of: member.constraint).hasPrefix("root.")
    }
    let total = members.firstIndex(where: isRoot) ?? members.count - 1
    guard members.indices.contains(total), members[total].multiplier != 0 else { return "" }
    let scale = -1 / members[total].multiplier
    var rows: [[String]] = []
    var sum = 0.0
    for (index, member) in members.enumerated() where index != total {
      let share = (constant(of: member.constraint) ?? 0) * member.multiplier * scale
      sum += share
      let sign = rows.isEmpty ? (share < 0 ? "−" : " ") : share < 0 ? "−" : "+"
      let mark = member.constraint == broken.constraint ? "  broken: the newest" : ""
      rows.append([printed(member.constraint), "// \(sign) \(Text.number(abs(share)))\(mark)"])
    }
    for bound in broken.conflict.bounds {
      let size = bound.axis == .horizontal ? "width" : "height"
      rows.append(["\(workspace.name(bound.item)).\(size) >= 0", "// a size cannot be negative"])
    }
    let given = constant(of: members[total].constraint) ?? 0
    let gap = sum - given
    let mark = members[total].constraint == broken.constraint ? "  broken: the newest" : ""
    let verdict = "\(Text.number(abs(gap))) \(gap > 0 ? "too much" : "too little")"
    rows.append([
      printed(members[total].constraint), "// = \(Text.number(sum)), \(verdict)\(mark)",
    ])
    return Text.indented(Text.columns(rows), by: "  ")
  }

  private func printed(_ reference: ConstraintReference) -> String {
    workspace.layout.text(of: reference)
  }

  private func constant(of reference: ConstraintReference) -> Double? {
    switch reference {
    case .explicit(let id): return workspace.record(id)?.constant
    case .generated(let path):
      switch path {
      case "root.width": return workspace.world.size.width
      case "root.height": return workspace.world.size.height
      case "root.x", "root.y": return 0
      default: return nil
      }
    }
  }

  /// `: red w 280` for the views that the broken constraint names.
  private func framesNamed(by broken: BrokenConstraint) -> String {
    guard case .explicit(let id) = broken.constraint, let record = workspace.record(id)
    else { return "" }
    let item = record.first.item == .root ? record.second.first?.anchor.item : record.first.item
    guard let item, item != .root else { return "" }
    return ": " + size(of: item, broken.conflict.axis, in: workspace.layout)
  }

  private func size(of item: ItemID, _ axis: Axis?, in layout: Layout) -> String {
    let frame = layout.frame(of: item)
    let name = Name.written(layout.name(of: item))
    return axis == .vertical
      ? "\(name) h \(Text.number(frame.height))" : "\(name) w \(Text.number(frame.width))"
  }

  /// Lines after which the constraint holds or is content, each tried out.
  private func repairs(for broken: BrokenConstraint) -> [Repair] {
    guard case .explicit(let id) = broken.constraint, let record = workspace.record(id)
    else { return [] }
    let item = record.first.item == .root ? record.second.first?.anchor.item : record.first.item
    var lines = ["set \(Workspace.written(record.name)).priority = 999"]
    // The newest of the others first, then the root, then the rest.
    var others = broken.conflict.members.reversed().filter { $0.constraint != broken.constraint }
    let roots = others.filter { name(of: $0.constraint).hasPrefix("root.") }
    others.removeAll { name(of: $0.constraint).hasPrefix("root.") }
    for member in others.prefix(1) + roots + others.dropFirst() {
      guard let constant = constant(of: member.constraint), member.multiplier != 0 else { continue }
      // The sum over all members of multiplier × constant is the gap; this member takes it all.
      let fitting = Text.settled(constant - broken.conflict.gap / member.multiplier)
      lines.append(contentsOf: changes(of: member.constraint, to: fitting))
    }
    lines.append("off \(Workspace.written(record.name))")
    var result: [Repair] = []
    for line in lines where result.count < 3 {
      guard let layout = trial(line),
        !layout.broken.contains(where: { $0.constraint == broken.constraint }),
        layout.broken.count < workspace.layout.broken.count
      else { continue }
      var outcome = item.map { size(of: $0, broken.conflict.axis, in: layout) } ?? ""
      if result.isEmpty, record.second.isEmpty, record.relation == .equal {
        outcome += " now, \(Text.number(record.constant)) when there is room"
      }
      result.append(Repair(line: line, outcome: outcome))
    }
    return result
  }

  private func changes(of reference: ConstraintReference, to value: Double) -> [String] {
    switch reference {
    case .explicit:
      return ["set \(name(of: reference)) = \(NumberFormat.exact(value))"]
    case .generated(let path) where (path == "root.width" || path == "root.height") && value >= 0:
      return ["set \(path) = \(NumberFormat.exact(value))"]
    case .generated: return []
    }
  }

  /// The layout after a line, which changes nothing here.
  private func trial(_ line: String) -> Layout? {
    guard let statement = try? Parser.parse(line) else { return nil }
    var copy = workspace
    do {
      try copy.draft(statement)
      _ = try copy.commit()
    } catch {
      return nil
    }
    return copy.layout
  }

  private func tries(_ repairs: [Repair]) -> String {
    let offset = suggestions.count
    let rows = repairs.enumerated().map { index, repair in
      ["\(offset + index + 1)  \(repair.line)", "// \(repair.outcome)"]
    }
    var text = ""
    for (index, line) in TextLines(Text.columns(rows)).enumerated() {
      text += (index == 0 ? "try:  " : "      ") + line.text + "\n"
    }
    return text
  }
}
