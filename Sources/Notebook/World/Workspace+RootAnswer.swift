import Answers
import AutoLayout

extension Workspace {
  /// Returns the effective value of one of the root's own properties: the line that sets it so, or
  /// its value if bars, the device or the safe area make it another; `nil` for another name.
  func rootAnswer(_ names: [String]) -> (line: String, value: String)? {
    guard let said = world.text(of: names) else { return nil }
    let path = "root." + names.joined(separator: ".")
    let margins = layout.margins(of: .root)
    let held: [Double]
    switch names.map(Name.key) {
    case ["safe"]:
      let safe = world.effectiveSafeArea
      held = [safe.top, safe.left, safe.bottom, safe.right]
    case ["margins"]: held = [margins.top, margins.left, margins.bottom, margins.right]
    case ["directionalmargins"]:
      let flow = DirectionalEdgeInsets(margins, rightToLeft: world.isRightToLeft)
      held = [flow.top, flow.leading, flow.bottom, flow.trailing]
    default: return ("set \(path) = \(said)", said)
    }
    let exact = ItemValue.text(held)
    if exact == said { return ("set \(path) = \(said)", said) }
    return ("\(path) \(held.map(Text.number).joined(separator: " "))", exact)
  }
}
