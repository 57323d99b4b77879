internal import ConstraintSolver

// Lowering: from constraints on attributes to rows on unknowns.

extension Scene {
  /// Writes the left-hand side of an explicit constraint minus its right-hand side in unknowns;
  /// returns `false` if the constraint does not apply under the current traits.
  func lower(_ kept: KeptConstraint, into sum: inout Sum) -> Bool {
    guard kept.isActive else { return false }
    if hasConditions, kept.mentions(where: isEstimated) { return false }
    if let condition = kept.condition, !document.holds(condition) { return false }
    return add(kept.first, times: 1, plus: -1, kept.second, kept.others, fromLeft: true, to: &sum)
  }

  /// Returns the part of the right-hand side of the row of `sum` to which the constraint's constant
  /// is added.
  func offset(of kept: KeptConstraint, _ sum: borrowing Sum) -> Double {
    switch kept.constantSource {
    case .points: -sum.constant
    case .intrinsicWidth: -sum.constant + (naturalSize(of: kept.first.item).width ?? 0)
    case .intrinsicHeight: -sum.constant + (naturalSize(of: kept.first.item).height ?? 0)
    case .systemSpacings(let count):
      -sum.constant + count
        * systemSpacing(between: [kept.first] + kept.terms.map { $0.anchor })
    }
  }

  /// Returns a sum of attributes in their common coordinates; `nil` if there are no such
  /// coordinates.
  func row(of sum: [ScaledAttribute]) -> Sum? {
    var result = Sum()
    guard let first = sum.first else { return result }
    let isThere = add(
      first.anchor, times: first.multiplier, plus: 1, sum.dropFirst().first,
      sum.dropFirst(2), to: &result)
    return isThere ? result : nil
  }

  /// Replaces `sum` with a sum of attributes in their common coordinates; returns `false` if there
  /// are no such coordinates.
  ///
  /// If `fromLeft`, a multiplier applies to coordinates measured from the left edge, in either
  /// writing direction.
  private func add(
    _ first: ItemAttribute, times factor: Double, plus sign: Double,
    _ second: ScaledAttribute?, _ others: ArraySlice<ScaledAttribute>, fromLeft: Bool = false,
    to sum: inout Sum
  ) -> Bool {
    guard isInstalled(first.item) else { return false }
    var common: Int? = first.item.rawValue
    var isAlone = true
    var isAbsolute = first.attribute.isAbsolute
    func meet(_ anchor: ItemAttribute) -> Bool {
      guard isInstalled(anchor.item) else { return false }
      isAbsolute = isAbsolute || anchor.attribute.isAbsolute
      guard anchor.item != first.item else { return true }
      isAlone = false
      common = common.flatMap { meeting(of: $0, and: anchor.item.rawValue) }
      return true
    }
    if let second, !meet(second.anchor) { return false }
    for term in others where !meet(term.anchor) { return false }
    guard let common else { return false }
    let space = isAlone ? superviewOrSelf(ItemID(common)) : ItemID(common)
    sum.reset()
    add(first, times: factor, in: space, isAbsolute: isAbsolute, to: &sum)
    func append(_ term: ScaledAttribute) {
      add(term.anchor, times: sign * term.multiplier, in: space, isAbsolute: isAbsolute, to: &sum)
    }
    if let second { append(second) }
    for term in others { append(term) }
    if fromLeft, !isAbsolute, first.attribute.isLocation, first.attribute.axis == .horizontal,
      let node = node(space), node.isRightToLeft
    {
      let places = ([second].compactMap { $0 } + others).reduce(factor) { result, term in
        result + (term.anchor.attribute.isLocation ? sign * term.multiplier : 0)
      }
      if places != 0 { addExtent(of: node, .horizontal, times: -places, to: &sum) }
    }
    sum.collect()
    return true
  }

  func naturalSize(of item: ItemID) -> (width: Double?, height: Double?) {
    guard let record = record(item) else { return (nil, nil) }
    return naturalSize(of: item, record)
  }

  /// Returns whether an item and all its superviews exist under the current traits and in existing
  /// table rows.
  @inline(__always)
  func isInstalled(_ item: ItemID) -> Bool {
    guard !hasConditions else { return isInstalledInTraits(item) }
    return nodes.indices.contains(item.rawValue) && nodes[item.rawValue] != nil
  }

  private func isInstalledInTraits(_ item: ItemID) -> Bool {
    var current: ItemID? = item
    var steps = 0
    while let id = current, steps <= nodes.count {
      guard node(id) != nil, document.items.indices.contains(id.rawValue) else { return false }
      if id != item, isEstimated(id) { return false }
      if let condition = document.items[id.rawValue]?.condition, !document.holds(condition) {
        return false
      }
      if document.isDetached(id) { return false }
      current = document.items[id.rawValue]?.superview
      steps += 1
    }
    return true
  }

  /// Writes a generated constraint of `owner` in unknowns, like ``lower(_:into:)``.
  func lower(
    _ row: DerivedRow, of owner: ItemID, _ stretches: [StackItem: Stretch], into sum: inout Sum
  ) {
    let space = space(of: row, of: owner)
    let isAbsolute = row.first.attribute.isAbsolute
    sum.reset()
    add(row.first, times: 1, in: space, isAbsolute: isAbsolute, stretches, to: &sum)
    if let second = row.second {
      add(second, times: -row.multiplier, in: space, isAbsolute: isAbsolute, stretches, to: &sum)
    }
    // The root's own edges are the origin of all coordinates, so no attribute expresses its
    // position.
    if row.key == .root(.x) { sum = Sum(terms: placeTerms(.horizontal)) }
    if row.key == .root(.y) { sum = Sum(terms: placeTerms(.vertical)) }
    sum.collect()
  }

  /// Returns the item in whose coordinates a generated constraint of `owner` measures locations.
  private func space(of row: DerivedRow, of owner: ItemID) -> ItemID {
    // Stretches are measured in the stack's coordinates, and so are attributes related to them.
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
