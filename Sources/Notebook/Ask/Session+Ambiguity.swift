import AutoLayout
import ConstraintSolver
import Syntax

extension Session {
  /// What has more than one solution: each attribute with its interval.
  mutating func ambiguity(
    _ items: [Item], _ format: Located<OutputFormat>?
  ) throws(NotebookError) -> String {
    let snapshot = workspace.layout.snapshot()
    var listed = Array(snapshot.items.indices)
    if !items.isEmpty {
      var names: [String] = []
      for item in items { names.append(workspace.layout.name(of: try workspace.plainItem(item))) }
      listed = listed.filter { names.contains(snapshot.items[$0].name) }
    }
    let loose = listed.filter { !snapshot.items[$0].ranges.isUnique }
    let choices = workspace.layout.withSolver { solver in solver.freedom() }
    switch format?.value ?? .text {
    case .text:
      guard !loose.isEmpty else { return "no ambiguity\n" }
      let frames = Frames(snapshot: snapshot, items: loose)
      return frames.text
        + "\(Text.count(choices, "free choice")); what is drawn is one of many solutions\n"
    case .json:
      var entries: [JSON] = []
      for index in loose {
        let item = snapshot.items[index]
        let kind = isTied(item, snapshot) ? "tie" : "underconstrained"
        for (name, range) in [
          ("x", item.ranges.x), ("y", item.ranges.y), ("width", item.ranges.width),
          ("height", item.ranges.height),
        ] where !range.isPoint {
          entries.append(
            .object([
              ("name", .string(item.name)), ("attribute", .string(name)),
              ("range", Frames.range(range)), ("kind", .string(kind)),
            ]))
        }
      }
      return JSON.object([
        ("ambiguous", .array(entries)), ("freeChoices", .number(Double(choices))),
      ]).text + "\n"
    default: throw unknownFormat(format, [.text, .json])
    }
  }

  /// Whether optional constraints of one priority disagree about an item.
  private func isTied(_ item: LayoutSnapshot.Item, _ snapshot: LayoutSnapshot) -> Bool {
    let unmet = Set(snapshot.unsatisfied.map(\.name))
    guard case .item(let id) = workspace.lookup(item.name) else { return false }
    let explicit = constraintsNaming([id], nil).compactMap { workspace.record($0) }
    if explicit.contains(where: { unmet.contains($0.name) }) { return true }
    let natural = item.intrinsicWidth ?? item.intrinsicHeight
    return natural != nil && unmet.isEmpty
  }
}
