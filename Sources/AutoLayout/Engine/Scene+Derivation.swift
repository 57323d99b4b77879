// The constraints that an item brings about: the root's frame, natural sizes, stacks.

extension Scene {
  /// The generated constraints of an item, in a stable order, and the stretches they speak of.
  func derive(_ item: ItemID) -> (rows: [DerivedRow], stretches: [StackItem]) {
    guard isInstalled(item), let record = record(item) else { return ([], []) }
    if item == .root { return (rootRows, []) }
    var rows = maskRows(item, record) + contentRows(item, record)
    guard record.kind == .stack, let stack = record.stack else { return (rows, []) }
    let constraints = StackConstraints(description(of: stack))
    rows += constraints.constraints.map { row($0, of: item, stack) }
    return (rows, constraints.guides)
  }

  private var rootRows: [DerivedRow] {
    func row(_ part: GeneratedKey.Part, _ attribute: LayoutAttribute, _ value: Double, _ place: Int)
      -> DerivedRow
    {
      DerivedRow(
        key: .root(part), first: .item(ItemAttribute(.root, attribute)), constant: value,
        isProtected: true, order: Self.firstProtected + place)
    }
    return [
      row(.x, .left, 0, 0),
      row(.y, .top, 0, 1),
      row(.width, .width, document.world.size.width, 2),
      row(.height, .height, document.world.size.height, 3),
    ]
  }

  // MARK: Natural sizes

  private func contentRows(_ item: ItemID, _ record: ItemRecord) -> [DerivedRow] {
    let natural = naturalSize(of: item, record)
    var rows: [DerivedRow] = []
    for (axis, length) in [(Axis.horizontal, natural.width), (.vertical, natural.height)] {
      guard let length else { continue }
      let size = Operand.item(ItemAttribute(item, axis == .horizontal ? .width : .height))
      let order = Self.firstContent + item.rawValue * 4 + (axis == .horizontal ? 0 : 2)
      rows.append(
        DerivedRow(
          key: .hugging(axis), first: size, relation: .lessThanOrEqual, constant: length,
          priority: record.hugging(axis), order: order))
      rows.append(
        DerivedRow(
          key: .resistance(axis), first: size, relation: .greaterThanOrEqual, constant: length,
          priority: record.resistance(axis), order: order + 1))
    }
    return rows
  }

  /// Natural sizes come before explicit constraints, by age of the view.
  private static let firstContent = -1 << 40
  /// What the root, masks and stacks say comes before natural sizes.
  private static let firstProtected = -1 << 60

  // MARK: Masks

  /// The frame and mask of a view that translates them.
  ///
  /// As in UIKit they are required and may say what users may not: a location that depends on a
  /// size, or on nothing.
  private func maskRows(_ item: ItemID, _ record: ItemRecord) -> [DerivedRow] {
    guard record.translatesAutoresizingMask, let frame = record.frame,
      let superview = record.superview, let node = node(item)
    else { return [] }
    let reference = record.frameReference ?? Size(width: 0, height: 0)
    var rows: [DerivedRow] = []
    func add(
      _ part: GeneratedKey.Part, _ attribute: LayoutAttribute, _ line: MaskedAxis.Line,
      _ extent: LayoutAttribute, inset: Double
    ) {
      let order = Self.firstProtected + 1 << 20 + item.rawValue * 4 + rows.count
      let isConstant = line.multiplier == 0 && !attribute.isLocation
      rows.append(
        DerivedRow(
          key: .mask(part), first: .item(ItemAttribute(item, attribute)),
          multiplier: line.multiplier,
          second: isConstant ? nil : .item(ItemAttribute(superview, extent)),
          constant: line.constant + inset, isProtected: true, order: order))
    }
    let horizontal = MaskedAxis(
      origin: frame.x, length: frame.width, in: reference.width, mask: record.autoresizing,
      .horizontal)
    let vertical = MaskedAxis(
      origin: frame.y, length: frame.height, in: reference.height, mask: record.autoresizing,
      .vertical)
    add(.x, .left, horizontal.origin, .width, inset: node.insets.left)
    add(.width, .width, horizontal.length, .width, inset: -node.insets(.horizontal))
    add(.y, .top, vertical.origin, .height, inset: node.insets.top)
    add(.height, .height, vertical.length, .height, inset: -node.insets(.vertical))
    return rows
  }

  // MARK: Stacks

  private func description(of stack: StackProperties) -> StackDescription {
    StackDescription(
      axis: stack.axis, distribution: stack.distribution, alignment: stack.alignment,
      spacing: stack.spacing, isBaselineRelative: stack.isBaselineRelative,
      arranged: stack.arranged.map { arranged($0, stack.axis) })
  }

  private func arranged(_ item: ItemID, _ axis: Axis) -> StackDescription.Arranged {
    guard let record = record(item) else { return StackDescription.Arranged(isHidden: true) }
    let natural = naturalSize(of: item, record)
    let wraps = record.kind == .label && record.numberOfLines != 1
    return StackDescription.Arranged(
      isHidden: record.isHidden || !isInstalled(item),
      naturalLength: axis == .horizontal ? natural.width : natural.height,
      wrappingTextResistance: wraps ? record.resistance(.horizontal) : nil,
      spacingAfter: record.spacingAfter)
  }

  private func row(
    _ constraint: StackConstraint, of owner: ItemID, _ stack: StackProperties
  ) -> DerivedRow {
    func operand(_ side: StackAttribute) -> Operand {
      switch side.item {
      case .canvas:
        let area: LayoutArea =
          stack.isMarginsRelative && side.attribute.isLocation
            || stack.isMarginsRelative && side.attribute.dimension == .size ? .margins : .own
        return .item(ItemAttribute(owner, side.attribute, of: area))
      case .arranged(let index):
        return .item(ItemAttribute(stack.arranged[index], side.attribute))
      case .gap, .spanner:
        return .stretch(side.item, side.attribute)
      }
    }
    let place: Int =
      switch constraint.first.item {
      case .canvas: 0
      case .arranged(let index): index * 2 + 1
      case .gap(let index): index * 2 + 2
      case .spanner: 0
      }
    return DerivedRow(
      key: .stack(constraint.name), identifier: constraint.identifier,
      first: operand(constraint.first), relation: constraint.relation,
      multiplier: constraint.multiplier, second: constraint.second.map(operand),
      constant: constraint.constant, priority: constraint.priority, isProtected: true,
      order: Self.firstProtected + (owner.rawValue + 1) << 24 + place)
  }
}
