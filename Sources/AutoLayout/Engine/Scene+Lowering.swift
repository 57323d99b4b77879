internal import ConstraintSolver

// From constraints on attributes to rows on unknowns.

extension Scene {
  /// The row of an explicit constraint; `nil` if it takes no part in the present traits.
  func lower(_ record: ConstraintRecord) -> LoweredRow? {
    guard record.isActive, document.holds(record.condition),
      let sum = row(of: record.first, minus: record.second)
    else { return nil }
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

  /// A sum of attributes in the coordinates that they have in common.
  func row(of sum: [ScaledAttribute]) -> Sum? {
    guard let first = sum.first else { return Sum() }
    return row(of: first.anchor, times: first.multiplier, plus: 1, sum.dropFirst())
  }

  /// The left side of an equation less its right side, in the coordinates that all have in common.
  private func row(of first: ItemAttribute, minus others: [ScaledAttribute]) -> Sum? {
    row(of: first, times: 1, plus: -1, others[...])
  }

  private func row(
    of first: ItemAttribute, times factor: Double, plus sign: Double,
    _ others: ArraySlice<ScaledAttribute>
  ) -> Sum? {
    guard isInstalled(first.item) else { return nil }
    var common: Int? = first.item.rawValue
    var isAlone = true
    var isAbsolute = first.attribute.isAbsolute
    for term in others {
      guard isInstalled(term.anchor.item) else { return nil }
      isAbsolute = isAbsolute || term.anchor.attribute.isAbsolute
      guard term.anchor.item != first.item else { continue }
      isAlone = false
      common = common.flatMap { meeting(of: $0, and: term.anchor.item.rawValue) }
    }
    guard let common else { return nil }
    let space = isAlone ? superviewOrSelf(ItemID(common)) : ItemID(common)
    var sum = Sum()
    sum.terms.reserveCapacity(4)
    add(first, times: factor, in: space, isAbsolute: isAbsolute, to: &sum)
    for term in others {
      add(term.anchor, times: sign * term.multiplier, in: space, isAbsolute: isAbsolute, to: &sum)
    }
    sum.collect()
    return sum
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
      if let condition = document.items[id.rawValue]?.record.condition, !document.holds(condition) {
        return false
      }
      current = document.items[id.rawValue]?.record.superview
      steps += 1
    }
    return true
  }

  /// The row of a generated constraint of `owner`.
  func lower(_ row: DerivedRow, of owner: ItemID, _ stretches: [StackItem: Stretch]) -> LoweredRow {
    let space = space(of: row, of: owner)
    let isAbsolute = row.first.attribute.isAbsolute
    var sum = Sum()
    sum.terms.reserveCapacity(4)
    add(row.first, times: 1, in: space, isAbsolute: isAbsolute, stretches, to: &sum)
    if let second = row.second {
      add(second, times: -row.multiplier, in: space, isAbsolute: isAbsolute, stretches, to: &sum)
    }
    // The root's own edges are the origin of every measure, so its place has no attribute.
    if row.key == .root(.x) { sum = Sum(terms: placeTerms(.horizontal)) }
    if row.key == .root(.y) { sum = Sum(terms: placeTerms(.vertical)) }
    sum.collect()
    return LoweredRow(
      terms: sum.terms, relation: row.relation.relation, offset: -sum.constant,
      constant: row.constant, strength: row.priority.strength, order: row.order,
      isProtected: row.isProtected)
  }

  /// Where a generated constraint of `owner` measures places.
  private func space(of row: DerivedRow, of owner: ItemID) -> ItemID {
    // Stretches are measured in the stack, so what is compared with them is too.
    guard owner != .root, case .item(let first) = row.first else { return owner }
    switch row.second {
    case nil: return superviewOrSelf(first.item)
    case .stretch: return owner
    case .item(let second):
      if first.item == second.item { return superviewOrSelf(first.item) }
      return meeting(of: first.item.rawValue, and: second.item.rawValue).map { ItemID($0) }
        ?? owner
    }
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
