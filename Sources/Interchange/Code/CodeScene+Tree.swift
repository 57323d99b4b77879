import AutoLayout

// The view trees built by code: a view is in none of them until it is added to another view.

extension CodeScene {
  /// Returns the superview of an item; the root if it has none.
  mutating func superview(of item: CodeItem, _ surroundings: Surroundings) -> CodeItem {
    let view = self[item]
    if let id = view.superview { return CodeItem(id: id) }
    guard !view.isMadeHere, let name = view.name, let around = surroundings.superview(name) else {
      return .root
    }
    return known(around, surroundings)
  }

  /// Returns the subviews that were added to a view, in order of their names.
  func subviews(of item: CodeItem) -> [CodeItem] {
    views.indices.filter { views[$0].superview == item.id }
      .sorted { (views[$0].name ?? "", $0) < (views[$1].name ?? "", $1) }
      .map { CodeItem(id: $0) }
  }

  /// Returns whether a view is the given one or a descendant of it.
  mutating func lies(_ item: CodeItem, in view: CodeItem, _ surroundings: Surroundings) -> Bool {
    // A presumed view without a superview may be anywhere, like a view that unread code may have
    // added; a view created by the code has no superview until it is added.
    func mayLieAnywhere(_ item: CodeItem) -> Bool {
      presumedHere.contains(item.id) && self[item].superview == nil || isAddedElsewhere(item)
    }
    // An ancestor of `view` is not inside it.
    var around = self[view].superview
    for _ in views.indices where around != nil {
      if around == item.id { return false }
      around = around.flatMap { views[$0].superview }
    }
    var current = item
    for _ in views.indices {
      if current.id == view.id || mayLieAnywhere(current) { return true }
      if isLoose(current, surroundings) { return false }
      if current.id == 0 { return mayLieAnywhere(view) }
      current = superview(of: current, surroundings)
    }
    return false
  }

  /// Returns whether some but not all of the items are inside a view.
  mutating func divides(
    _ items: [CodeItem], _ view: CodeItem, _ surroundings: Surroundings
  ) -> Bool {
    var inside = 0
    for item in items where lies(item.whole, in: view, surroundings) { inside += 1 }
    return inside > 0 && inside < items.count
  }

  /// Returns the topmost ancestor of an item; the root if the code does not show it.
  mutating func top(of item: CodeItem, _ surroundings: Surroundings) -> CodeItem {
    var current = item.whole
    for _ in views.indices where current != .root {
      if isLoose(current, surroundings) { return current }
      current = superview(of: current, surroundings)
    }
    return .root
  }

  /// Returns the views that constraints, along the axis if any, tie to items not added to them.
  func tiedOutwards(along axis: Axis? = nil) -> Set<Int> {
    let formats = formats.filter { axis == nil || $0.axis == axis }
    let equations = constraints.map { $0.equation }.filter { equation in
      axis == nil || equation.first?.attribute.axis == axis
    }
    var tied = Set(formats.flatMap { $0.hasSuperview ? $0.items : [] }.map { $0.id })
    for items in equations.map({ $0.items }) + formats.map({ $0.items }) {
      for item in items where items.contains(where: { !isAdded($0.id, to: item.id) }) {
        tied.insert(item.id)
      }
    }
    return tied
  }

  private func isAdded(_ id: Int, to view: Int) -> Bool {
    var next: Int? = id
    for _ in views.indices where next != view { next = next.flatMap { views[$0].superview } }
    return next == view
  }

  /// Returns whether the code constrains a view without a known frame and never turns its mask off.
  func leavesMask(_ id: Int) -> Bool {
    let (view, item) = (views[id], CodeItem(id: id))
    let isMade =
      view.isFrameOpen || view.origin == .made && view.isMadeHere && view.firstFrame != nil
    let isGiven = view.isDeclared && view.isMadeHere && view.superview != nil
    guard isMade || isGiven || presumedHere.contains(id), !view.isUnmasked, !view.isOutlet,
      !view.isOwner,
      view.kind != .guide,
      view.kind != .cell, view.superview.map({ views[$0].kind }) != .stack,
      !edits.contains(where: { $0.action == .set(item, .unmasked) })
    else { return false }
    return formats.contains { $0.isOn && $0.items.contains(item) }
      || constraints.contains { constraint in
        let ends = constraint.equation.items.map { $0.id }
        guard constraint.isOn, let first = ends.first else { return false }
        return first == id && !ends.dropFirst().contains { isAdded($0, to: id) }
          || ends.last == id && first == view.superview
      }
  }

  private func isAddedElsewhere(_ item: CodeItem) -> Bool {
    let view = self[item]
    return view.isMadeHere && view.superview == nil && !view.isLoose && !view.isOwner
      && view.kind != .cell
  }

  private func isLoose(_ item: CodeItem, _ surroundings: Surroundings) -> Bool {
    let view = self[item]
    guard view.isLoose else { return false }
    // The user may have moved it with a line since.
    return view.isMadeHere
      || view.name.flatMap(surroundings.superview).map { Name.matches($0, "root") } ?? true
  }

  /// Returns two of the given items without a common ancestor, and the top view of one of them,
  /// which was added to nothing; UIKit refuses to activate their constraint.
  mutating func strangers(_ items: [CodeItem], _ surroundings: Surroundings) -> (
    one: CodeItem, other: CodeItem, loose: CodeItem
  )? {
    guard let first = items.first, items.count > 1 else { return nil }
    let around = top(of: first, surroundings)
    for item in items.dropFirst() {
      let other = top(of: item, surroundings)
      if other != around { return (first.whole, item.whole, around == .root ? other : around) }
    }
    return nil
  }

  /// Returns the nearest common ancestor of the given items.
  mutating func ancestor(of items: [CodeItem], _ surroundings: Surroundings) -> CodeItem {
    guard var holder = items.first?.whole else { return .root }
    for item in items.dropFirst() {
      while holder != .root, !lies(item.whole, in: holder, surroundings) {
        holder = superview(of: holder, surroundings)
      }
    }
    return holder
  }

  /// Records that a view passed to unknown code may be added to another view there.
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
