import AutoLayout
import Syntax

extension Session {
  /// `show as vfl`: lines that make the constraints again, formats where a format can say it.
  ///
  /// What no format says stands as its equation, with the reason behind `//`.
  func shownAsFormats(_ constraints: [ConstraintID]) -> String {
    let active = constraints.filter { workspace.record($0)?.isActive == true }
    guard !active.isEmpty else { return "no constraints\n" }
    let formats = workspace.layout.visualFormats(of: active)
    var lines = formats.rows.map { row in
      "vfl \(row.text)"
        + (row.direction == .leadingToTrailing ? "" : " direction \(row.direction.rawValue)")
    }
    lines += formats.unsaid.map { unsaid in
      "\(workspace.layout.text(of: unsaid.constraint, withName: false))"
        + "   // no format: \(Explanation.text(unsaid.limit))"
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
