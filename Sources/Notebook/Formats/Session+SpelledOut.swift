import AutoLayout
import Syntax

extension Session {
  /// Constraints that an entry implied, one a line and as they may be typed; at most twelve.
  func spelledOut(_ ids: [ConstraintID]) -> String {
    let limit = 12
    let lines = ids.prefix(limit).map { id in
      "  \(workspace.layout.text(of: id, withName: false))"
        + " as \(Workspace.written(workspace.record(id)?.name ?? ""))\n"
    }
    let rest = ids.count - lines.count
    return lines.joined() + (rest > 0 ? "  +\(rest) more: list prints them\n" : "")
  }
}
