// Replacements in a document, and the record of a step's changes.

extension LayoutDocument {
  /// Returns the record of an item; `nil` if there is none.
  public func item(_ id: ItemID) -> ItemRecord? {
    kept(id)?.record
  }

  /// Returns the superview of an item; `nil` for the root, or if there is no such item.
  func superview(of id: ItemID) -> ItemID? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.superview : nil
  }

  /// Returns the kind of an item; `nil` if there is none.
  func kind(of id: ItemID) -> ItemKind? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.kind : nil
  }

  /// Returns the record of a constraint; `nil` if there is none.
  public func constraint(_ id: ConstraintID) -> ConstraintRecord? {
    kept(id)?.record
  }

  /// Applies a replacement and returns its inverse, which does not take back the handles given out.
  @discardableResult
  mutating func replace(_ edit: DocumentEdit) -> DocumentEdit {
    switch edit {
    case .item(let id, let new):
      let old = kept(id)
      items.place(new, at: id.rawValue)
      return .item(id, old)
    case .constraint(let id, let new):
      let old = kept(id)
      keptConstraints.place(new, at: id.rawValue)
      return .constraint(id, old)
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
  /// Stores `element` at an index, which may be beyond the end.
  fileprivate mutating func place<Wrapped>(_ element: Wrapped?, at index: Int)
  where Element == Wrapped? {
    guard index >= 0 else { return }
    while count < index { append(nil) }
    if index == count { append(element) } else { self[index] = element }
  }

  /// Appends or drops `nil` elements at the end to reach a size, without dropping other elements.
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
  /// The world before the step, if the step set it.
  var oldWorld: Boxed<World>?
  /// Existing items that moved to another superview or whose coordinate system changed.
  var turned: [ItemID] = []
  /// Indicates whether a changed item may affect more than its descendants and the constraints that
  /// name them.
  var turnsAll = false
  /// The superviews of items that were removed or moved.
  var formerSuperviews: [ItemID: ItemID] = [:]
  /// Indicates whether the document was empty before the step.
  var isWhole = false

  init() {}

  /// Indicates whether only constants were changed.
  var isOfConstants: Bool {
    !constants.isEmpty && items.isEmpty && constraints.isEmpty && groups.isEmpty && oldWorld == nil
      && !isWhole
  }

  /// Reserves capacity for many edits.
  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    constraints.reserveCapacity(count)
  }

  /// Creates a change in which everything in a document is new.
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
    if old.world != new.world { oldWorld = Boxed(old.world) }
    if old.groups != new.groups { groups = new.groups.keys.sorted() }
  }

  /// Records the replacement of an item.
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

/// The items whose coordinates must be recomputed after a change.
enum Turning {
  /// Only the given items, which are all those inside turned items; usually none.
  case inside(Set<ItemID>)
  /// All items.
  case all

  /// The items; empty if all are affected.
  var items: Set<ItemID> {
    if case .inside(let items) = self { return items }
    return []
  }
}

extension LayoutDocument {
  /// Returns the items whose coordinates a change to this document affects.
  ///
  /// Rows of tables depend on the visible part of the table, wherever it is.
  ///
  /// - Complexity: O(*n*) for *n* items if any was turned, otherwise O(1).
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
  /// Returns whether two versions of an item have the same kind and exist under the same traits.
  fileprivate func isMadeLike(_ other: KeptItem) -> Bool {
    guard kind == other.kind, condition == other.condition else { return false }
    guard kind == .table || kind == .cell else { return true }
    return (details?.extras ?? [:]) == (other.details?.extras ?? [:])
  }

  /// Returns whether neighbours and subviews keep their coordinates, apart from the writing
  /// direction.
  fileprivate func isPlacedLike(_ other: KeptItem) -> Bool {
    superview == other.superview && alignmentInsets == other.alignmentInsets
      && contentOffset == other.contentOffset
      && (kind != .scroll || (details?.extras ?? [:]) == (other.details?.extras ?? [:]))
  }

  /// Returns whether visibility, arranged views and `detachesHidden` are unchanged.
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
