// Applying a newer document only inside one view (`layoutIfNeeded`).

extension LayoutDocument {
  /// Returns this document with the contents of a view replaced by those of `new`: the view's
  /// descendants, and the constraints among them.
  ///
  /// The view itself keeps its place, as its superview lays it out.
  public func laying(out view: ItemID, as new: LayoutDocument) -> LayoutDocument {
    var result = self
    func isInside(_ id: ItemID) -> Bool {
      new.lies(id, in: view) || new.kept(id) == nil && lies(id, in: view)
    }
    for index in 0..<max(items.count, new.items.count) {
      let id = ItemID(index)
      if id == view, var own = new.item(id), let old = item(id) {
        (own.superview, own.frame, own.frameReference) = (
          old.superview, old.frame, old.frameReference
        )
        result.replace(.item(id, own))
      } else if isInside(id) {
        result.replace(.item(id, new.kept(id)))
      }
    }
    for index in 0..<max(keptConstraints.count, new.keptConstraints.count) {
      let id = ConstraintID(index)
      let (before, after) = (kept(id), new.kept(id))
      let named = [before, after].flatMap { $0?.attributes.map { $0.item } ?? [] }
      if named.contains(where: { $0 != view }), named.allSatisfy({ $0 == view || isInside($0) }) {
        result.replace(.constraint(id, after))
      } else if named.contains(where: { result.kept($0) == nil }) {
        result.replace(.constraint(id, nil))
      }
    }
    return result
  }

  /// Returns whether views, constraints and world equal those of another document.
  public func saysTheSame(as other: LayoutDocument) -> Bool {
    let change = Change(from: self, to: other)
    return change.items.isEmpty && change.constraints.isEmpty && change.oldWorld == nil
  }

  /// Returns whether an item is a descendant of a view, at any depth.
  func lies(_ item: ItemID, in view: ItemID) -> Bool {
    var current = superview(of: item)
    var steps = 0
    while let id = current, id != view, steps <= items.count {
      current = superview(of: id)
      steps += 1
    }
    return current == view
  }
}
