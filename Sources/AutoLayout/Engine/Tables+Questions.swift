internal import ConstraintSolver

// The owners of the solver's rows and unknowns.

extension Tables {
  /// Returns the owner of a row, including rows of the current step.
  func owner(of id: LinearConstraint.ID) -> RowOwner? { owners[Int(id.index)] }

  /// Returns the item to which an unknown belongs; `nil` for the stretches of a stack.
  func item(of variable: Variable) -> ItemID? {
    let index = Int(variable.index)
    guard variableOwners.indices.contains(index), variableOwners[index] >= 0 else { return nil }
    return ItemID(Int(variableOwners[index]))
  }

  /// Returns the item and axis whose size an unknown represents.
  func sizeOwner(of variable: Variable) -> (ItemID, Axis)? {
    guard let item = item(of: variable), nodes.indices.contains(item.rawValue),
      let node = nodes[item.rawValue]
    else { return nil }
    if node.box.width == variable || node.content?.width == variable {
      return (item, .horizontal)
    }
    let isHeight = node.box.height == variable || node.content?.height == variable
    return isHeight ? (item, .vertical) : nil
  }

  /// Returns the row of an explicit constraint; `nil` while it does not apply.
  func row(of constraint: ConstraintID) -> ExplicitRow? { explicit[constraint.rawValue] }

  func row(_ item: ItemID, _ key: GeneratedKey) -> GeneratedRow? {
    guard generated.indices.contains(item.rawValue) else { return nil }
    let rows = generated[item.rawValue]
    guard case .stack(let stackKey) = key, let view = stackKey.index else {
      return rows.own.first { $0.derived.key == key }
    }
    guard rows.views.indices.contains(view) else { return nil }
    return rows.views[view].first { $0.derived.key == key }
  }

  /// Returns the rows that an item generates, in listing order: for a stack, along its axis.
  func rows(of item: ItemID) -> [GeneratedRow] {
    guard generated.indices.contains(item.rawValue) else { return [] }
    let rows = generated[item.rawValue]
    guard let stack = rows.stack else { return rows.own }
    var byKey: [GeneratedKey: GeneratedRow] = [:]
    for row in rows.joined { byKey[row.derived.key] = row }
    let others = rows.own.filter {
      if case .stack = $0.derived.key { return false }
      return true
    }
    return others
      + StackConstraints(stack.description).constraints.compactMap { byKey[.stack($0.key)] }
  }

  func reference(_ owner: RowOwner, in document: LayoutDocument) -> ConstraintReference {
    switch owner {
    case .explicit(let id): .explicit(id)
    case .generated(let item, let key):
      .generated("\(document.item(item)?.name ?? "").\(key.path)")
    }
  }

  /// Returns the axes along which a constraint applies.
  func axes(of owner: RowOwner, in document: LayoutDocument) -> [Axis] {
    switch owner {
    case .explicit(let id):
      (document.kept(id)?.attributes ?? []).compactMap({ $0.attribute.axis })
    case .generated(let item, let key):
      [row(item, key)?.derived.axis].compactMap { $0 }
    }
  }
}
