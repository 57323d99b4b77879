// Replacing parts of a document, and what a step of replacements touched.

extension LayoutDocument {
  /// The record of an item; `nil` if there is none.
  public func item(_ id: ItemID) -> ItemRecord? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.record : nil
  }

  fileprivate func kept(_ id: ItemID) -> KeptItem? {
    items.indices.contains(id.rawValue) ? items[id.rawValue] : nil
  }

  /// The superview of an item; `nil` for the root, and if there is no such item.
  func superview(of id: ItemID) -> ItemID? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.record.superview : nil
  }

  /// What an item is; `nil` if there is none.
  func kind(of id: ItemID) -> ItemKind? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.record.kind : nil
  }

  /// The record of a constraint; `nil` if there is none.
  public func constraint(_ id: ConstraintID) -> ConstraintRecord? {
    constraints.indices.contains(id.rawValue) ? constraints[id.rawValue] : nil
  }

  /// Carries out one replacement and returns its inverse.
  ///
  /// Positions that were removed at the end are given up, so that undoing a creation leaves the
  /// document as it was.
  @discardableResult
  mutating func replace(_ edit: DocumentEdit) -> DocumentEdit {
    switch edit {
    case .item(let id, let record): return replace(id, by: record)
    case .constraint(let id, let record): return replace(id, by: record)
    case .group(let name, let members):
      let old = groups[name]
      groups[name] = members
      return .group(name, old)
    case .world(let new):
      let old = world
      world = new
      return .world(old)
    case .counters(let new):
      let old = counters
      counters = new
      return .counters(old)
    }
  }
}

extension LayoutDocument {
  /// Replaces an item and returns the inverse.
  mutating func replace(_ id: ItemID, by record: ItemRecord?) -> DocumentEdit {
    let old = item(id)
    items.place(record.map(KeptItem.init), at: id.rawValue)
    return .item(id, old)
  }

  /// Replaces a constraint and returns the inverse.
  mutating func replace(_ id: ConstraintID, by record: ConstraintRecord?) -> DocumentEdit {
    let old = constraint(id)
    constraints.place(record, at: id.rawValue)
    return .constraint(id, old)
  }
}

extension Array {
  /// Stores `element` at a position, which may lie behind the end; no `nil` is kept at the end.
  fileprivate mutating func place<Wrapped>(_ element: Wrapped?, at index: Int)
  where Element == Wrapped? {
    guard index >= 0 else { return }
    while count <= index { append(nil) }
    self[index] = element
    while !isEmpty, self[count - 1] == nil { removeLast() }
  }
}

/// What a step of replacements touched.
struct Change {
  /// Items that were set or removed, in order.
  var items: [ItemID] = []
  /// Constraints that were set or removed, in order.
  var constraints: [ConstraintID] = []
  /// Groups that were set or removed.
  var groups: [String] = []
  /// The world before the step, if it was set.
  var oldWorld: World?
  /// Whether an item that was there before moved to another superview, or is there only in other
  /// traits.
  var movesExisting = false
  /// The superviews of items that were removed.
  var formerSuperviews: [ItemID: ItemID] = [:]
  /// Whether a writing direction of a view changed.
  var turnsItems = false

  init() {}

  /// Makes room for many edits.
  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    constraints.reserveCapacity(count)
  }

  /// Everything in a document is new.
  init(all document: LayoutDocument) {
    for index in document.items.indices { items.append(ItemID(index)) }
    for index in document.constraints.indices { constraints.append(ConstraintID(index)) }
    oldWorld = World()
  }

  /// What differs between two documents.
  init(from old: LayoutDocument, to new: LayoutDocument) {
    for index in 0..<max(old.items.count, new.items.count) {
      let id = ItemID(index)
      guard old.kept(id) != new.kept(id) else { continue }
      noteItem(id, in: old, to: new.item(id))
    }
    for index in 0..<max(old.constraints.count, new.constraints.count) {
      let id = ConstraintID(index)
      if old.constraint(id) != new.constraint(id) { constraints.append(id) }
    }
    if old.world != new.world { oldWorld = old.world }
    if old.groups != new.groups { groups = new.groups.keys.sorted() }
  }

  /// Notes an item that is about to be replaced in `document`.
  mutating func noteItem(
    _ id: ItemID, in document: LayoutDocument, to new: ItemRecord?
  ) {
    items.append(id)
    guard document.items.indices.contains(id.rawValue) else { return }
    if let new, document.items[id.rawValue] != nil {
      movesExisting =
        movesExisting || document.items[id.rawValue]?.record.isPlacedLike(new) == false
      turnsItems = turnsItems || document.items[id.rawValue]?.record.isTurnedLike(new) == false
    }
    if let superview = document.items[id.rawValue]?.record.superview, superview != new?.superview {
      formerSuperviews[id] = superview
    }
  }
}

extension ItemRecord {
  /// Whether what neighbours and subviews are measured from is as in another record, but for the
  /// writing direction.
  fileprivate func isPlacedLike(_ other: ItemRecord) -> Bool {
    superview == other.superview && condition == other.condition
      && alignmentInsets == other.alignmentInsets && contentOffset == other.contentOffset
      && kind == other.kind
  }

  fileprivate func isTurnedLike(_ other: ItemRecord) -> Bool {
    guard semantic == other.semantic else { return false }
    return variations == other.variations
      || !(variations + other.variations).contains { $0.value.turnsCoordinates }
  }
}
