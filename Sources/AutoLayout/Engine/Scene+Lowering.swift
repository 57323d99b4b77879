internal import ConstraintSolver

// From constraints on attributes to rows on unknowns.

extension Scene {
  /// The row of an explicit constraint; `nil` if it takes no part in the present traits.
  func lower(_ record: ConstraintRecord) -> LoweredRow? {
    guard record.isActive, document.holds(record.condition) else { return nil }
    let attributes = record.attributes
    guard attributes.allSatisfy({ isInstalled($0.item) }),
      let space = commonAncestor(of: attributes.map(\.item))
    else { return nil }
    let isAbsolute = attributes.contains { $0.attribute.isAbsolute }
    var sum = Sum()
    add(record.first, times: 1, in: space, isAbsolute: isAbsolute, to: &sum)
    for term in record.second {
      add(term.anchor, times: -term.multiplier, in: space, isAbsolute: isAbsolute, to: &sum)
    }
    sum = sum.collected
    var offset = -sum.constant
    switch record.constantSource {
    case .points: break
    case .intrinsicWidth: offset += naturalSize(of: record.first.item).width ?? 0
    case .intrinsicHeight: offset += naturalSize(of: record.first.item).height ?? 0
    }
    return LoweredRow(
      terms: sum.terms, relation: record.relation.relation, offset: offset,
      constant: document.effectiveConstant(record), strength: record.priority.strength,
      order: record.activation, isProtected: false)
  }

  func naturalSize(of item: ItemID) -> (width: Double?, height: Double?) {
    guard let record = record(item) else { return (nil, nil) }
    return naturalSize(of: item, record)
  }

  /// Whether an item and all its superviews are there in the present traits.
  func isInstalled(_ item: ItemID) -> Bool {
    guard hasConditions else { return node(item) != nil }
    var current: ItemID? = item
    var steps = 0
    while let id = current, steps <= nodes.count {
      guard node(id) != nil, document.items.indices.contains(id.rawValue) else { return false }
      if let condition = document.items[id.rawValue]?.condition, !document.holds(condition) {
        return false
      }
      current = document.items[id.rawValue]?.superview
      steps += 1
    }
    return true
  }

  /// The row of a generated constraint of `owner`.
  func lower(_ row: DerivedRow, of owner: ItemID, _ stretches: [StackItem: Stretch]) -> LoweredRow {
    var items: [ItemID] = []
    if case .item(let item) = row.first { items.append(item.item) }
    if case .item(let item) = row.second { items.append(item.item) }
    // Stretches are measured in the stack, so what is compared with them is too.
    let space =
      owner == .root || row.speaksOfStretch ? owner : commonAncestor(of: items) ?? owner
    let isAbsolute = row.first.attribute.isAbsolute
    var sum = Sum()
    add(row.first, times: 1, in: space, isAbsolute: isAbsolute, stretches, to: &sum)
    if let second = row.second {
      add(second, times: -row.multiplier, in: space, isAbsolute: isAbsolute, stretches, to: &sum)
    }
    // The root's own edges are the origin of every measure, so its place has no attribute.
    if row.key == .root(.x) { sum = Sum(terms: placeTerms(.horizontal)) }
    if row.key == .root(.y) { sum = Sum(terms: placeTerms(.vertical)) }
    sum = sum.collected
    return LoweredRow(
      terms: sum.terms, relation: row.relation.relation, offset: -sum.constant,
      constant: row.constant, strength: row.priority.strength, order: row.order,
      isProtected: row.isProtected)
  }

  private func placeTerms(_ axis: Axis) -> [Term] {
    node(.root).map { [Term($0.box.origin(axis))] } ?? []
  }

  private func add(
    _ operand: Operand, times factor: Double, in space: ItemID, isAbsolute: Bool,
    _ stretches: [StackItem: Stretch], to sum: inout Sum
  ) {
    switch operand {
    case .item(let attribute):
      add(attribute, times: factor, in: space, isAbsolute: isAbsolute, to: &sum)
    case .stretch(let key, let attribute):
      guard let stretch = stretches[key] else { return }
      switch attribute {
      case .leading, .top:
        sum.add(stretch.origin, factor)
      case .trailing, .bottom:
        sum.add(stretch.origin, factor)
        sum.add(stretch.size, factor)
      default:
        sum.add(stretch.size, factor)
      }
    }
  }
}
