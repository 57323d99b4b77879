// The replacement of parts of a document, and the record of a step's changes.

extension LayoutDocument {
  /// The record of an item; `nil` if there is none.
  public func item(_ id: ItemID) -> ItemRecord? {
    kept(id)?.record
  }

  /// The superview of an item; `nil` for the root, and if there is no such item.
  func superview(of id: ItemID) -> ItemID? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.superview : nil
  }

  /// Returns the kind of an item; `nil` if there is none.
  func kind(of id: ItemID) -> ItemKind? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.kind : nil
  }

  /// The record of a constraint; `nil` if there is none.
  public func constraint(_ id: ConstraintID) -> ConstraintRecord? {
    kept(id)?.record
  }

  /// Carries out one replacement and returns its inverse, but for the handles that it gives out.
  @discardableResult
  mutating func replace(_ edit: DocumentEdit) -> DocumentEdit {
    switch edit.kept {
    case .item(let id, let new):
      let old = kept(id)
      items.place(new, at: id.rawValue)
      return DocumentEdit(.item(id, old))
    case .constraint(let id, let new):
      let old = kept(id)
      keptConstraints.place(new, at: id.rawValue)
      return DocumentEdit(.constraint(id, old))
    case .constant(let id, let new):
      let old = kept(id)?.constant ?? new
      set(constant: new, of: id)
      return .constant(id, old)
    case .group(let name, let members):
      let old = groups[name]
      groups[name] = members
      return .group(name, old)
    case .number(let name, let number):
      let old = numbers[name]
      numbers[name] = number
      return .number(name, old)
    case .world(let new):
      let old = world
      world = new
      return .world(old)
    case .counters(let new):
      let old = counters
      counters = new
      return .counters(old)
    case .handles(let new):
      let old = handles
      items.resize(to: new.items)
      keptConstraints.resize(to: new.constraints)
      return .handles(old)
    }
  }
}

extension Array {
  /// Stores `element` at a position, which may lie beyond the end.
  fileprivate mutating func place<Wrapped>(_ element: Wrapped?, at index: Int)
  where Element == Wrapped? {
    guard index >= 0 else { return }
    while count < index { append(nil) }
    if index == count { append(element) } else { self[index] = element }
  }

  /// Adds `nil` at the end, or drops it there, up to a size; nothing else is dropped.
  fileprivate mutating func resize<Wrapped>(to size: Int) where Element == Wrapped? {
    while count < size { append(nil) }
    while count > size, self[count - 1] == nil { removeLast() }
  }
}

/// The items and constraints that a step of replacements touched.
struct Change {
  /// Items that were set or removed, in order.
  var items: [ItemID] = []
  /// Constraints that were set or removed, in order.
  var constraints: [ConstraintID] = []
  /// Constraints whose constant was set, in order.
  var constants: [ConstraintID] = []
  /// Groups that were set or removed.
  var groups: [String] = []
  /// The world before the step, if it was set.
  var oldWorld: SharedWorld?
  /// Existing items that moved to another superview, or whose coordinate origin changed.
  var turned: [ItemID] = []
  /// Indicates whether one of them may affect more than the constraints that name it or its
  /// descendants.
  var turnsAll = false
  /// The superviews of items that were removed or moved.
  var formerSuperviews: [ItemID: ItemID] = [:]
  /// Indicates whether nothing was there before.
  var isWhole = false

  init() {}

  /// Indicates whether nothing but constants was touched.
  var isOfConstants: Bool {
    !constants.isEmpty && items.isEmpty && constraints.isEmpty && groups.isEmpty && oldWorld == nil
      && !isWhole
  }

  /// Makes room for many edits.
  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    constraints.reserveCapacity(count)
  }

  /// Everything in a document is new.
  init(all document: LayoutDocument) {
    items = document.items.indices.map { ItemID($0) }
    constraints = document.keptConstraints.indices.map { ConstraintID($0) }
    isWhole = true
  }

  /// Creates the difference between two documents.
  init(from old: LayoutDocument, to new: LayoutDocument) {
    for index in 0..<max(old.items.count, new.items.count) {
      let id = ItemID(index)
      guard old.kept(id) != new.kept(id) else { continue }
      noteItem(id, old.kept(id), to: new.kept(id), on: old.world.platform)
    }
    for index in 0..<max(old.keptConstraints.count, new.keptConstraints.count) {
      let id = ConstraintID(index)
      if old.kept(id) != new.kept(id) { constraints.append(id) }
    }
    if old.world != new.world { oldWorld = SharedWorld(old.world) }
    if old.groups != new.groups { groups = new.groups.keys.sorted() }
  }

  /// Notes an item that is replaced.
  mutating func noteItem(
    _ id: ItemID, _ old: KeptItem?, to new: KeptItem?, on platform: World.Platform
  ) {
    items.append(id)
    guard let old else { return }
    if let new {
      if !old.isMadeLike(new) || platform == .macos && !old.isAttachedLike(new) {
        turnsAll = true
      }
      if turnsAll || !old.isPlacedLike(new) || !old.isTurnedLike(new) { turned.append(id) }
    }
    if let superview = old.superview, superview != new?.superview {
      formerSuperviews[id] = superview
    }
  }
}

/// The items whose coordinates have to be taken again after a change.
enum Turning {
  /// These, which are all that lie in the items that were turned; mostly none.
  case inside(Set<ItemID>)
  /// Any of them.
  case all

  /// The items; empty for all.
  var items: Set<ItemID> {
    if case .inside(let items) = self { return items }
    return []
  }
}

extension LayoutDocument {
  /// Returns the items whose coordinates turned with a change that led to this document.
  ///
  /// Rows of tables depend on the visible part of the table, wherever it lies.
  ///
  /// - Complexity: O(*n*) for *n* items if one was turned, else O(1).
  func turning(by change: borrowing Change) -> Turning {
    if change.turnsAll { return .all }
    if change.turned.isEmpty { return .inside([]) }
    let inside = subtrees(of: change.turned)
    func isTabular(_ item: ItemID) -> Bool {
      let kind = kind(of: item)
      return kind == .table || kind == .cell
    }
    if inside.contains(where: isTabular) { return .all }
    for item in change.turned {
      for superview in [self.superview(of: item), change.formerSuperviews[item]] {
        var current = superview
        while let outer = current {
          if isTabular(outer) { return .all }
          current = self.superview(of: outer)
        }
      }
    }
    return .inside(inside)
  }
}

extension KeptItem {
  /// Returns whether it is there in the same traits, as the same kind of item.
  fileprivate func isMadeLike(_ other: KeptItem) -> Bool {
    guard kind == other.kind, condition == other.condition else { return false }
    guard kind == .table || kind == .cell else { return true }
    return (details?.extras ?? [:]) == (other.details?.extras ?? [:])
  }

  /// Returns whether the coordinates of neighbours and subviews are those of another, except for
  /// the writing direction.
  fileprivate func isPlacedLike(_ other: KeptItem) -> Bool {
    superview == other.superview && alignmentInsets == other.alignmentInsets
      && contentOffset == other.contentOffset
  }

  /// Returns whether the same views of it, as a stack, or it in its stack, are there while hidden.
  fileprivate func isAttachedLike(_ other: KeptItem) -> Bool {
    isHidden == other.isHidden && stack?.arranged == other.stack?.arranged
      && stack?.detachesHidden == other.stack?.detachesHidden
  }

  fileprivate func isTurnedLike(_ other: KeptItem) -> Bool {
    guard semantic == other.semantic else { return false }
    let (one, other) = (variations, other.variations)
    return one == other || !(one + other).contains { $0.turnsCoordinates }
  }
}
