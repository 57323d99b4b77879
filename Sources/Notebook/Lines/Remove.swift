import Answers
import AutoLayout
import Syntax

extension Verb {
  static let remove = Verb(
    .change, "remove NAME, …", "removes items or constraints, and what dies with them",
    examples: ["view {new}", "{new}.width == 100", "remove {new}"],
    seeAlso: ["off", "undo"],
    completing: CompletedNames(
      names: [.items, .constraints, .groups, .numbers], steps: .none)
  ) { parser throws(SyntaxError) in
    let paths = try parser.somePaths()
    return Statement("remove " + paths.list) { workspace throws(NotebookError) in
      try Removal.draft(paths, in: &workspace)
    }
  }
}

/// Constraints and items removed by a line, directly or as a consequence.
struct Removal {
  /// The keys of the names that leave each group.
  private var left: [String: Set<String>] = [:]

  /// Drafts `remove red, gap`; what is removed along with a view is reported.
  static func draft(_ paths: [Path], in workspace: inout Workspace) throws(NotebookError) {
    try workspace.settle()
    let mentions = Mentions(of: paths, in: workspace.layout)
    var removal = Removal()
    var numbers: [Word] = []
    for path in paths {
      for head in path.heads {
        if path.steps.isEmpty, workspace.number(named: head.value) != nil {
          numbers.append(head)
          continue
        }
        // A group disappears with its last member.
        if let named = try workspace.constraints(path, head: head), !named.ids.isEmpty {
          for id in named.ids { removal.discard(id, in: &workspace) }
          workspace.log.notes.append("\(named.name) removed")
        } else {
          let id = try path.wholeItem(head, in: workspace)
          try removal.remove(id, head, mentions, in: &workspace)
        }
      }
    }
    removal.leaveGroups(in: &workspace)
    if !numbers.isEmpty { try NamedNumbers.remove(numbers, in: &workspace) }
  }

  /// Removes an item with its subtree, and the constraints that mention any of them.
  private mutating func remove(
    _ id: ItemID, _ word: Word, _ mentions: Mentions?, in workspace: inout Workspace
  ) throws(NotebookError) {
    try workspace.checkStop()
    guard id != .root else { throw .rootIsFixed(word.span) }
    // Outside a superview, a view keeps its last frame.
    if workspace.record(id)?.translatesAutoresizingMask == true,
      let frame = FrameMask.presentFrame(of: id, in: workspace)
    {
      FrameMask.renew(of: id, frame: frame, in: &workspace)
      try workspace.settle()
    }
    let dead = mentions?.casualties(removing: id) ?? workspace.layout.casualties(removing: id)
    let constraints = dead.constraints.compactMap { workspace.record($0)?.name }
      .map(Workspace.written)
    // The same line may already have removed items of the subtree.
    let others = dead.items.filter { $0 != id && workspace.record($0) != nil }
      .map { workspace.name($0) }
    var note = "\(workspace.name(id)) removed"
    if !others.isEmpty { note += ", with \(Text.list(others))" }
    if !constraints.isEmpty { note += ", and \(Text.short(constraints)) with it" }
    for constraint in dead.constraints { discard(constraint, in: &workspace) }
    Self.leaveStack(id, in: &workspace)
    for item in dead.items.reversed() { workspace.set(item, nil) }
    workspace.log.notes.append(note)
  }

  /// Removes an item from the stack that arranges it, if there is one.
  static func leaveStack(_ id: ItemID, in workspace: inout Workspace) {
    guard let parent = workspace.record(id)?.superview,
      workspace.record(parent)?.stack?.arranged.contains(id) == true
    else { return }
    workspace.change(parent) { $0.stack?.arranged.removeAll { $0 == id } }
  }

  /// Removes a constraint, also from its group.
  static func discard(_ id: ConstraintID, in workspace: inout Workspace) {
    var removal = Removal()
    removal.discard(id, in: &workspace)
    removal.leaveGroups(in: &workspace)
  }

  /// Removes a constraint, which leaves its group later.
  mutating func discard(_ id: ConstraintID, in workspace: inout Workspace) {
    guard let record = workspace.record(id) else { return }
    if let group = record.group { left[group, default: []].insert(Name.key(record.name)) }
    workspace.set(id, nil)
  }

  /// Removes the names from their groups; an empty group is removed.
  func leaveGroups(in workspace: inout Workspace) {
    for (group, names) in left.sorted(by: { $0.key < $1.key }) {
      let members = workspace.memberNames(ofGroup: group).filter { !names.contains(Name.key($0)) }
      workspace.layout.draft(.group(group, members.isEmpty ? nil : members))
    }
  }

  /// Reports constraints removed as a side effect.
  static func remark(_ names: [String], in workspace: inout Workspace) {
    guard !names.isEmpty else { return }
    workspace.log.remarks.append("\(Text.short(names)) removed")
  }
}
