import Answers
import AutoLayout
import Syntax

extension Assignment {
  /// Drafts `set red.hidden = on`: a property of a view or guide, or of the root.
  func draft(of id: ItemID, in workspace: inout Workspace) throws(NotebookError) {
    let steps = path.steps + path.choices
    guard let last = steps.last else { throw .solvedNotSet(path, value) }
    value.value.tellUnfollowed(in: &workspace)
    var line = self
    line.value = try value.read(in: workspace)
    if id == .root {
      if case .expression = line.value.value {
        line.value.value = .number(try line.value.number(path, in: workspace))
      }
      if try line.setRoot(steps, in: &workspace) { return }
    }
    let property = Property.named(by: steps.map { $0.value })
    if property == nil, Parser.isSolved(last.value) {
      let unknown = steps.dropLast().first { LayoutArea(key: $0.value) == nil }
      if let unknown { throw .noSuchProperty(unknown, of: path) }
      throw .solvedNotSet(path, line.value)
    }
    let name = property?.name ?? last.value
    if property?.item == .arranged, case .items(let items) = line.value.value,
      workspace.record(id)?.kind == .stack
    {
      let arrangement = Arrangement(
        items: items, stack: id, change: change, span: line.value.span, index: index?.value)
      return try arrangement.draft(in: &workspace)
    }
    if property?.item == .frame, workspace.record(id)?.translatesAutoresizingMask == false {
      let (name, around) = (workspace.name(id), workspace.layout.superview(of: id))
      let stack = around.flatMap { workspace.record($0)?.stack }
      workspace.log.notes.append(
        stack?.arranged.contains(id) == true
          ? "\(name).frame has no effect: its stack places it, and constraints or its content size it"
          : "\(name).frame has no effect: translates is off, so the constraints place it; "
            + "set \(name).translates = on gives it back to its frame")
      return
    }
    // A mask reported by a log counts as on, since its constraints exist.
    let isMasked =
      property?.item == .translates && !workspace.layout.maskConstraints(of: id).isEmpty
    let old = isMasked ? "on" : property?.item?.text(of: id, in: workspace)
    var value = line.value
    if case .expression = value.value {
      value.value = .number(try value.number(path, in: workspace))
    }
    if change != .replace {
      guard case .number(let number) = value.value, let old, let current = Double(old) else {
        throw .notANumber(path)
      }
      value.value = .number(change.changed(current, by: number))
    }
    try PropertyChange(of: id, path, to: value, steps: steps).draft(in: &workspace)
    // A new item is not reported as changed.
    guard workspace.layout.wasThere(id) else { return }
    if let old, let new = property?.item?.text(of: id, in: workspace) {
      workspace.log.notes.append("\(workspace.name(id)).\(name) \(Text.change(old, new))")
    } else {
      workspace.log.notes.append("\(workspace.name(id)).\(name) set")
    }
  }
}

extension ItemProperty {
  /// Returns an item's value as text, including the draft.
  fileprivate func text(of id: ItemID, in workspace: Workspace) -> String? {
    workspace.record(id, naming: self).flatMap(text)
  }
}

extension Parser {
  /// Returns whether a word names something that is solved rather than set, except for the root.
  static func isSolved(_ word: String) -> Bool {
    guard let name = AttributeName.allCases.first(where: { Name.matches($0.rawValue, word) })
    else { return false }
    return name != .size
  }
}
