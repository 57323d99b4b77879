import Answers
import AutoLayout
import Syntax

extension ContentPriorityLine {
  /// `hug title 251`, `resist value horizontal 749`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let axes = axis.map { [$0.value] } ?? Axis.allCases
    for item in items {
      try workspace.checkStop()
      let id = try workspace.plainItem(item)
      for axis in axes {
        let steps = [Word(pull.rawValue), Word(axis.rawValue)]
        let value = Located(PropertyValue.priority(priority.value), priority.span)
        let path = Path(heads: [Word(workspace.name(id))], steps: steps)
        try PropertyChange(of: id, path, to: value, steps: steps).draft(in: &workspace)
        workspace.log.notes.append(
          "set \(workspace.name(id)).\(pull.rawValue).\(axis.rawValue) = "
            + NumberFormat.exact(priority.value.value))
      }
    }
  }
}
