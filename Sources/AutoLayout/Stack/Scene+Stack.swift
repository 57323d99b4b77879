// The constraints of a stack view, as rows.

extension Scene {
  /// Adds the constraints that a stack generates, in time proportional to its number of views.
  func deriveStack(_ stack: StackProperties, of item: ItemID, into result: inout Derivation) {
    let description = description(of: stack, item)
    let constraints = StackConstraints(description)
    result.views = Array(repeating: [], count: stack.arranged.count)
    for constraint in constraints.constraints {
      let row = row(constraint, of: item, stack)
      if let view = constraint.index {
        if result.views[view].isEmpty { result.views[view].reserveCapacity(4) }
        result.views[view].append(row)
      } else {
        result.own.append(row)
      }
    }
    result.stretches = constraints.guides
    result.stack = DerivedStack(stack, description)
  }

  /// Returns whether a stack hides the item, so that its content does not affect the layout.
  func isHiddenInStack(_ item: ItemID, _ record: ItemRecord) -> Bool {
    guard record.isHidden, document.world.platform == .ios, let superview = record.superview else {
      return false
    }
    guard document.items.indices.contains(superview.rawValue) else { return false }
    return document.items[superview.rawValue]?.stack?.arranged.contains(item) ?? false
  }

  private func description(of stack: StackProperties, _ item: ItemID) -> StackDescription {
    var description = StackDescription(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing, isBaselineRelative: stack.isBaselineRelative,
      keepsDefects: stack.keepsDefects, arranged: stack.arranged.map { arranged($0, in: stack) })
    guard document.world.platform == .macos, let record = record(item) else { return description }
    description.appKitHugging = record.hugging(stack.axis)
    description.appKitHuggingAcross = record.hugging(
      stack.axis == .horizontal ? .vertical : .horizontal)
    return description
  }

  /// Returns the properties of an arranged view that affect its stack's constraints.
  func arranged(_ item: ItemID, in stack: StackProperties) -> StackDescription.Arranged {
    guard let record = record(item) else { return StackDescription.Arranged(isHidden: true) }
    let wraps = record.kind == .label && record.numberOfLines != 1
    return StackDescription.Arranged(
      isHidden: record.isHidden && document.world.platform == .ios || !isInstalled(item),
      naturalLength: stack.distribution == .fillProportionally
        ? proportionalLength(of: item, record, stack.axis) : nil,
      wrappingTextResistance: wraps ? record.resistance(.horizontal) : nil,
      spacingAfter: record.spacingAfter, gravity: record.gravity)
  }

  private func proportionalLength(of item: ItemID, _ record: ItemRecord, _ axis: Axis) -> Double? {
    let natural = naturalSize(of: item, record)
    let fitting = measures[item.rawValue]?.fitting
    return axis == .horizontal
      ? natural.width ?? fitting?.width : natural.height ?? fitting?.height
  }

  func row(
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
    // The constraints that hide a view outrank those inside stacks, so that a hidden stack yields.
    var order = Self.firstProtected + Int64(owner.rawValue + 1) << 32 + Int64(constraint.key.place)
    if constraint.part == .hiding, let index = constraint.index {
      order = Self.firstProtected + 1 << 30 + Int64(stack.arranged[index].rawValue)
    }
    return DerivedRow(
      key: .stack(constraint.key), first: operand(constraint.first), relation: constraint.relation,
      multiplier: constraint.multiplier, second: constraint.second.map(operand),
      constant: constraint.constant, priority: constraint.priority, isProtected: true,
      order: order)
  }
}

extension LayoutDocument {
  /// Returns whether an AppKit stack detaches a view because it is hidden.
  func isDetached(_ item: ItemID) -> Bool {
    guard world.platform == .macos, let kept = kept(item), let superview = kept.superview,
      let stack = kept.varies || kept.isHidden ? self.kept(superview)?.stack : nil,
      stack.detachesHidden, effectiveRecord(item)?.isHidden == true
    else { return false }
    return stack.arranged.contains(item)
  }
}
