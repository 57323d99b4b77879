// The constraints that an item brings about: the root's frame, natural sizes, stacks.

extension Scene {
  /// The generated constraints of an item, in a stable order, and the stretches they speak of.
  func derive(_ item: ItemID) -> (rows: [DerivedRow], stretches: [StackItem]) {
    guard isInstalled(item), let record = record(item) else { return ([], []) }
    if item == .root { return (rootRows, []) }
    var rows = maskRows(item, record) + contentRows(item, record)
    let (arranging, guides) = arrangingRows(item, record)
    rows += arranging
    return (rows, guides)
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
    guard !isHiddenInStack(item, record) else { return [] }
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
  static let firstProtected = -1 << 60

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
}
