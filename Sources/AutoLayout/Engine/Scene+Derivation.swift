// The constraints that an item generates: for the root's frame, natural sizes, masks and stacks.

/// The constraints that an item generates, before unknowns are assigned.
struct Derivation {
  /// The rows that do not belong to any of the item's arranged views.
  var own: [DerivedRow] = []
  /// The rows of each arranged view of a stack.
  var views: [[DerivedRow]] = []
  /// The stretches that the rows mention.
  var stretches: [StackItem] = []
  /// The stack from which the rows were derived.
  var stack: DerivedStack?

  var isEmpty: Bool { own.isEmpty && views.isEmpty && stack == nil }
}

extension Scene {
  /// Returns the constraints that an item generates.
  func derive(_ item: ItemID) -> Derivation {
    var result = Derivation()
    guard isInstalled(item), let kept = document.items[item.rawValue], !kept.isPlain else {
      return result
    }
    if kept.bringsSizeOnly {
      let natural = kept.naturalSize
      result.own.reserveCapacity(4)
      for (axis, length) in [(Axis.horizontal, natural.width), (.vertical, natural.height)] {
        guard let length = length ?? nil else { continue }
        addContentRows(
          item, axis, length, kept.hugging(axis), kept.resistance(axis), to: &result.own)
      }
      return result
    }
    guard let record = record(item) else { return result }
    if item == .root {
      result.own = rootRows
      return result
    }
    if record.translatesAutoresizingMask { result.own = maskRows(item, record) }
    if !isHiddenInStack(item, record) {
      let natural = naturalSize(of: item, record)
      for (axis, length) in [(Axis.horizontal, natural.width), (.vertical, natural.height)] {
        guard let length else { continue }
        addContentRows(
          item, axis, length, record.hugging(axis), record.resistance(axis), to: &result.own)
      }
    }
    switch record.kind {
    case .table: result.own += tableRows(item, record)
    case .scroll: result.own += contentSizeRows(item, record)
    case .stack:
      if let stack = record.stack { deriveStack(stack, of: item, into: &result) }
    default: break
    }
    return result
  }

  private var rootRows: [DerivedRow] {
    let world = document.world
    // A window keeps its size at a priority that its content may exceed.
    let staysPut: LayoutPriority = world.platform == .macos ? .windowSizeStayPut : .required
    func row(
      _ part: GeneratedKey.Part, _ attribute: LayoutAttribute, _ value: Double, _ place: Int
    ) -> DerivedRow {
      DerivedRow(
        key: .root(part), first: .item(ItemAttribute(.root, attribute)), constant: value,
        priority: attribute.isLocation ? .required : staysPut, isProtected: true,
        order: Self.firstProtected + Int64(place))
    }
    return [
      row(.x, .left, 0, 0),
      row(.y, .top, 0, 1),
      row(.width, .width, world.size.width, 2),
      row(.height, .height, world.size.height, 3),
    ]
  }

  // MARK: Natural sizes

  private func addContentRows(
    _ item: ItemID, _ axis: Axis, _ length: Double, _ hugging: LayoutPriority,
    _ resistance: LayoutPriority, to rows: inout [DerivedRow]
  ) {
    let size = Operand.item(ItemAttribute(item, axis == .horizontal ? .width : .height))
    let place = item.rawValue * 2 + (axis == .horizontal ? 0 : 1)
    rows.append(
      DerivedRow(
        key: .hugging(axis), first: size, relation: .lessThanOrEqual, constant: length,
        priority: hugging, order: Self.firstContent + Int64(place)))
    rows.append(
      DerivedRow(
        key: .resistance(axis), first: size, relation: .greaterThanOrEqual, constant: length,
        priority: resistance, order: Self.firstContent - 1 - Int64(place)))
  }

  /// The order of natural sizes, which come before explicit constraints, by age of the view:
  /// hugging from the oldest, resistance from the youngest, so that ties stretch the later view and
  /// squeeze the earlier one.
  private static let firstContent: Int64 = -1 << 40
  /// The order of the constraints of the root, masks and stacks, which come before natural sizes.
  static let firstProtected: Int64 = -1 << 60

  // MARK: Masks

  /// Returns the rows for the frame and mask of a view that translates them.
  ///
  /// As in UIKit, they are required and may have forms that users may not write: a location that
  /// depends on a size, or on nothing.
  private func maskRows(_ item: ItemID, _ record: ItemRecord) -> [DerivedRow] {
    guard record.translatesAutoresizingMask, let frame = record.frame,
      let around = record.surroundings, let node = node(item)
    else { return [] }
    let inset = insets(of: around.area, around.item)
    let outer = record.frameReference ?? Size(width: 0, height: 0)
    let reference = Size(
      width: max(0, outer.width - inset.left - inset.right),
      height: max(0, outer.height - inset.top - inset.bottom))
    var rows: [DerivedRow] = []
    func add(
      _ part: GeneratedKey.Part, _ attribute: LayoutAttribute, _ line: MaskedAxis.Line,
      _ extent: LayoutAttribute, inset: Double
    ) {
      let order = Self.firstProtected + 1 << 20 + Int64(item.rawValue * 4 + rows.count)
      let isConstant = line.multiplier == 0 && !attribute.isLocation
      rows.append(
        DerivedRow(
          key: .mask(part), first: .item(ItemAttribute(item, attribute)),
          multiplier: line.multiplier,
          second: isConstant ? nil : .item(ItemAttribute(around.item, extent, of: around.area)),
          // A frame smaller than its insets leaves constraints a length of 0, not a negative one.
          constant: isConstant ? max(0, line.constant + inset) : line.constant + inset,
          isProtected: true, order: order))
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
