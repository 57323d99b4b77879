import AutoLayout
import Syntax

// The trees of views that code makes: a view is in none until it is added to another.

extension CodeScene {
  mutating func superview(of item: CodeItem, _ surroundings: Surroundings) -> CodeItem {
    let view = self[item]
    if let id = view.superview { return CodeItem(id: id) }
    guard !view.isMadeHere, let name = view.name, let around = surroundings.superview(name) else {
      return .root
    }
    return known(around, surroundings)
  }

  /// The views that were put into one, in order of their names.
  func subviews(of item: CodeItem) -> [CodeItem] {
    views.indices.filter { views[$0].superview == item.id }
      .sorted { (views[$0].name ?? "", $0) < (views[$1].name ?? "", $1) }
      .map { CodeItem(id: $0) }
  }

  /// What libraries call the superview of a view: of a cell its content view, for what lies in that.
  mutating func container(of item: CodeItem, _ surroundings: Surroundings) -> CodeItem {
    var around = superview(of: item, surroundings)
    if self[item].isInContent { around.region = ".content" }
    return around
  }

  /// Whether a view lies in another one, or is it.
  mutating func lies(_ item: CodeItem, in view: CodeItem, _ surroundings: Surroundings) -> Bool {
    // Where a view that is only spoken of lies is not known.
    if presumedHere.contains(item.id) || presumedHere.contains(view.id) { return true }
    var current = item
    for _ in views.indices {
      if current.id == view.id { return true }
      if current.id == 0 { return false }
      current = superview(of: current, surroundings)
    }
    return false
  }

  /// The uppermost view around an item; the root where the code does not show it.
  private mutating func top(of item: CodeItem, _ surroundings: Surroundings) -> CodeItem {
    var current = item.whole
    for _ in views.indices where current != .root {
      if isLoose(current, surroundings) { return current }
      current = superview(of: current, surroundings)
    }
    return .root
  }

  private func isLoose(_ item: CodeItem, _ surroundings: Surroundings) -> Bool {
    let view = self[item]
    guard view.isLoose else { return false }
    // Lines of the language may have moved it since.
    return view.isMadeHere
      || view.name.flatMap(surroundings.superview).map { Name.matches($0, "root") } ?? true
  }

  /// Two items of some without a common ancestor, whose constraint UIKit refuses to activate.
  mutating func strangers(_ items: [CodeItem], _ surroundings: Surroundings) -> (
    CodeItem, CodeItem
  )? {
    guard let first = items.first, items.count > 1 else { return nil }
    let around = top(of: first, surroundings)
    for item in items.dropFirst() where top(of: item, surroundings) != around {
      return (first.whole, item.whole)
    }
    return nil
  }

  /// The nearest view around some items.
  mutating func ancestor(of items: [CodeItem], _ surroundings: Surroundings) -> CodeItem {
    guard var holder = items.first?.whole else { return .root }
    for item in items.dropFirst() {
      while holder != .root, !lies(item.whole, in: holder, surroundings) {
        holder = superview(of: holder, surroundings)
      }
    }
    return holder
  }

  /// A view that code hands to something unknown may be added there.
  mutating func settle(_ value: CodeValue) {
    switch value {
    case .view(let item): self[item].isLoose = false
    case .unknown(let hole):
      if let thing = hole.thing { views[thing].isLoose = false }
    case .list(let values): for value in values { settle(value) }
    default: break
    }
  }
}
