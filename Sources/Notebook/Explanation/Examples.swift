import AutoLayout
import Syntax

extension Workspace {
  /// The name of a view to use in examples.
  var firstView: String? { layout.liveItems.first { $0 != .root }.map { name($0) } }

  /// Returns whether a word is a priority that the session's platform does not have.
  func isOfOtherPlatform(_ word: String) -> Bool {
    world.platform != .macos && Priority.Level(rawValue: word)?.isOfWindows == true
  }

  /// Returns the name of an item's superview.
  func superviewName(of item: ItemID) -> String { name(record(item)?.superview ?? .root) }

  /// Returns the constraint whose constant determines the attribute of a path.
  func constraint(giving path: Path) -> String? {
    guard let head = path.heads.first, path.heads.count == 1, path.steps.count == 1,
      case .one(let attribute)? = AttributeName(key: path.steps[0].value),
      case .item(let item) = lookup(head.value)
    else { return nil }
    let superview = record(item)?.superview
    return layout.liveConstraints.lazy.compactMap { record($0) }.first {
      $0.isActive && $0.relation == .equal && $0.first == ItemAttribute(item, attribute)
        && $0.second.allSatisfy { $0.anchor.attribute == attribute && $0.anchor.item == superview }
    }.map { Self.written($0.name) }
  }
}

extension Item {
  /// The item as written in lines.
  var written: String {
    let base =
      switch base {
      case .named(let name): Name.written(name)
      case .root: "root"
      case .superview: "Superview"
      }
    return ([base] + regions.map { $0.value.rawValue }).joined(separator: ".")
  }
}

extension Path {
  /// Indicates whether the path names the frame of an item.
  var isFrame: Bool { Name.matches(steps.last?.value ?? "", "frame") }

  /// The words of the path, without quotes.
  var plain: String { (heads.map { $0.value } + steps.map { $0.value }).joined(separator: ".") }
}
