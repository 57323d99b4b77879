// Replacing parts of a document, and what a step of replacements touched.

extension LayoutDocument {
  /// The record of an item; `nil` if there is none.
  public func item(_ id: ItemID) -> ItemRecord? {
    items.indices.contains(id.rawValue) ? items[id.rawValue] : nil
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
    case .item(let id, let record):
      let old = item(id)
      items.place(record, at: id.rawValue)
      return .item(id, old)
    case .constraint(let id, let record):
      let old = constraint(id)
      constraints.place(record, at: id.rawValue)
      return .constraint(id, old)
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

extension Array {
  /// Stores `element` at a position, which may lie behind the end; no `nil` is kept at the end.
  fileprivate mutating func place<Wrapped>(_ element: Wrapped?, at index: Int)
  where Element == Wrapped? {
    guard index >= 0 else { return }
    while count <= index { append(nil) }
    self[index] = element
    while let last, last == nil { removeLast() }
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
      let (before, after) = (old.item(id), new.item(id))
      guard before != after else { continue }
      noteItem(id, from: before, to: after)
    }
    for index in 0..<max(old.constraints.count, new.constraints.count) {
      let id = ConstraintID(index)
      if old.constraint(id) != new.constraint(id) { constraints.append(id) }
    }
    if old.world != new.world { oldWorld = old.world }
    if old.groups != new.groups { groups = new.groups.keys.sorted() }
  }

  /// Notes a replacement that is about to be made in `document`.
  mutating func note(_ edit: DocumentEdit, in document: LayoutDocument) {
    switch edit {
    case .item(let id, let record): noteItem(id, from: document.item(id), to: record)
    case .constraint(let id, _): constraints.append(id)
    case .group(let name, _): groups.append(name)
    case .world: oldWorld = oldWorld ?? document.world
    case .counters: return
    }
  }

  private mutating func noteItem(_ id: ItemID, from old: ItemRecord?, to new: ItemRecord?) {
    items.append(id)
    if let old, let new {
      if old.superview != new.superview || old.condition != new.condition
        || old.alignmentInsets != new.alignmentInsets || old.contentOffset != new.contentOffset
        || old.kind != new.kind
      {
        movesExisting = true
      }
      if old.semantic != new.semantic { turnsItems = true }
      if old.variations != new.variations,
        (old.variations + new.variations).contains(where: { $0.value.turnsCoordinates })
      {
        turnsItems = true
      }
    }
    if let superview = old?.superview, superview != new?.superview {
      formerSuperviews[id] = superview
    }
  }
}
