import AutoLayout
import Syntax

/// The sentences about errors: each error's code, title, rule, and lines that work.
struct Explanation {
  let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// A view that examples can speak of.
  var firstView: String? {
    workspace.layout.liveItems.first { $0 != .root }.map { workspace.name($0) }
  }

  /// The name of an item's superview.
  func superview(of item: ItemID) -> String {
    workspace.name(workspace.record(item)?.superview ?? .root)
  }

  func itemText(_ item: Item) -> String {
    let base =
      switch item.base {
      case .named(let name): Name.written(name)
      case .root: "root"
      case .superview: "Superview"
      }
    return ([base] + item.regions.map { $0.value.rawValue }).joined(separator: ".")
  }

  func pathText(_ path: Path) -> String {
    (path.heads.map { $0.value } + path.steps.map { $0.value }).joined(separator: ".")
  }
}
