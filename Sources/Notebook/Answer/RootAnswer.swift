import Answers
import AutoLayout

/// The effective value of a property of the root.
struct RootAnswer {
  /// The line that sets this value, or the path and value if bars, the device or the safe area
  /// override the set one.
  let line: String
  let value: String

  private init(_ line: String, _ value: String) { (self.line, self.value) = (line, value) }

  /// Creates the answer about a property; `nil` for an unknown name.
  init?(_ names: [String], in workspace: Workspace) {
    let world = workspace.world
    guard let said = world.text(of: names) else { return nil }
    let path = "root." + names.joined(separator: ".")
    let margins = workspace.layout.margins(of: .root)
    let held: [Double]
    switch names.map(Name.key) {
    case ["safe"]:
      let safe = world.effectiveSafeArea
      held = [safe.top, safe.left, safe.bottom, safe.right]
    case ["margins"]: held = [margins.top, margins.left, margins.bottom, margins.right]
    case ["directionalmargins"]:
      let flow = DirectionalEdgeInsets(margins, rightToLeft: world.isRightToLeft)
      held = [flow.top, flow.leading, flow.bottom, flow.trailing]
    default:
      self.init("set \(path) = \(said)", said)
      return
    }
    let exact = NumberFormat.exactList(held)
    if exact == said {
      self.init("set \(path) = \(said)", said)
    } else {
      self.init("\(path) \(held.map(Text.number).joined(separator: " "))", exact)
    }
  }
}
