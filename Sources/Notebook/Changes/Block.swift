import AutoLayout
import Syntax

extension Block {
  /// `{ … } as pins`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try Block.draft(lines, as: name, in: &workspace)
  }

  /// Drafts lines, and makes a group of their constraints if they have a name.
  static func draft(
    _ lines: [BlockLine], as name: Word? = nil, in workspace: inout Workspace
  ) throws(NotebookError) {
    let first = workspace.log.made.count
    let steps = workspace.later
    if let name {
      try workspace.takeName(name)
      workspace.later = nil
    }
    defer { workspace.later = workspace.later ?? steps }
    for line in lines {
      try workspace.checkStop()
      try workspace.draft(line.statement, at: line.span)
    }
    if let name { join(madeSince: first, as: name, in: &workspace) }
  }

  /// Makes a group of the constraints that the entry made since it had made `first`.
  fileprivate static func join(
    madeSince first: Int, as group: Word, in workspace: inout Workspace
  ) {
    var members: [String] = []
    for (id, _) in workspace.log.made[first...] {
      members.append(workspace.record(id)?.name ?? "")
      workspace.change(id) { $0.group = group.value }
    }
    workspace.layout.draft(.group(group.value, members))
  }
}

extension Loop {
  /// `for i in 1...8 { … }`: drafts every round; errors point at the loop, since the text of a round
  /// was never typed.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let first = workspace.log.made.count
    if let name { try workspace.takeName(name) }
    for round in rounds {
      try workspace.checkStop()
      let begun = workspace.log.made.count
      do {
        try Block.draft(round.lines, in: &workspace)
      } catch {
        throw .inLoop(text: round.text, error, span)
      }
      workspace.log.place(madeSince: begun, at: span)
    }
    if let name { Block.join(madeSince: first, as: name, in: &workspace) }
  }
}
