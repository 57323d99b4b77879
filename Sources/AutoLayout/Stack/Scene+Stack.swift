// The constraints of a stack view as rows.

extension Scene {
  /// The rows that an item generates for what it arranges, and the stretches they speak of.
  func arrangingRows(
    _ item: ItemID, _ record: ItemRecord
  ) -> (rows: [DerivedRow], stretches: [StackItem]) {
    if record.kind == .table { return (tableRows(item, record), []) }
    if record.kind == .scroll { return (contentSizeRows(item, record), []) }
    guard record.kind == .stack, let stack = record.stack else { return ([], []) }
    let constraints = StackConstraints(description(of: stack))
    return (constraints.constraints.map { row($0, of: item, stack) }, constraints.guides)
  }

  /// Whether a stack hides the item, so that its content has no say in the layout.
  func isHiddenInStack(_ item: ItemID, _ record: ItemRecord) -> Bool {
    guard record.isHidden, let superview = record.superview else { return false }
    return document.item(superview)?.stack?.arranged.contains(item) ?? false
  }

  private func description(of stack: StackProperties) -> StackDescription {
    StackDescription(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing, isBaselineRelative: stack.isBaselineRelative,
      keepsDefects: stack.keepsDefects, arranged: stack.arranged.map { arranged($0, stack.axis) })
  }

  private func arranged(_ item: ItemID, _ axis: Axis) -> StackDescription.Arranged {
    guard let record = record(item) else { return StackDescription.Arranged(isHidden: true) }
    let natural = naturalSize(of: item, record)
    let fitting = measures[item.rawValue]?.fitting
    let wraps = record.kind == .label && record.numberOfLines != 1
    return StackDescription.Arranged(
      isHidden: record.isHidden || !isInstalled(item),
      naturalLength: axis == .horizontal
        ? natural.width ?? fitting?.width : natural.height ?? fitting?.height,
      wrappingTextResistance: wraps ? record.resistance(.horizontal) : nil,
      spacingAfter: record.spacingAfter)
  }

  private func row(
    _ constraint: StackConstraint, of owner: ItemID, _ stack: StackProperties
  ) -> DerivedRow {
    func operand(_ side: StackAttribute) -> Operand {
      switch side.item {
      case .canvas:
        return .item(
          ItemAttribute(owner, side.attribute, of: stack.isMarginsRelative ? .margins : .own))
      case .arranged(let index):
        return .item(ItemAttribute(stack.arranged[index], side.attribute))
      case .gap, .spanner:
        return .stretch(side.item, side.attribute)
      }
    }
    // What hides a view outranks the insides of stacks, so that a hidden stack gives way.
    var order = Self.firstProtected + (owner.rawValue + 1) << 32 + constraint.key.place
    if constraint.part == .hiding, let index = constraint.index {
      order = Self.firstProtected + 1 << 30 + stack.arranged[index].rawValue
    }
    return DerivedRow(
      key: .stack(constraint.key), identifier: constraint.identifier,
      first: operand(constraint.first), relation: constraint.relation,
      multiplier: constraint.multiplier, second: constraint.second.map(operand),
      constant: constraint.constant, priority: constraint.priority, isProtected: true,
      order: order)
  }
}

extension LayoutDocument {
  /// The stacks within stacks that fill in proportion, which have a fitting length there.
  func stacksToFit() -> [ItemID] {
    var result: [ItemID] = []
    for index in items.indices {
      guard let stack = effectiveRecord(ItemID(index))?.stack,
        stack.distribution == .fillProportionally
      else { continue }
      result += stack.arranged.filter { item($0)?.kind == .stack }
    }
    return result
  }
}
