/// The extent of a change: everything that must be derived again.
struct Extent {
  /// The items whose generated constraints may all have changed, in order.
  var owners: [ItemID] = []
  /// Changed views in unchanged stacks, where only the view's neighbourhood may have changed.
  var neighbours: [(stack: ItemID, view: ItemID)] = []
  /// The explicit constraints that were set or that depend on the change.
  var constraints: [ConstraintID]
  /// Indicates whether every row may have changed.
  var isEverything = false
  /// The items whose margins, baselines and similar values may have changed, or
  /// ``Reach/rootColumn``.
  var reached: [Int] = []
  /// Indicates whether the margins, baselines and similar values of every item may have changed.
  var reachesAll = false
  /// Indicates whether all coordinates must be recomputed from the document.
  var turnsNodes = false
  /// The items whose coordinates must be recomputed, if not all.
  var turned: Set<ItemID> = []

  /// Creates the extent of a change that affects only constraints, as most do.
  private init(_ constraints: [ConstraintID]) { self.constraints = constraints }

  /// Returns the extent of a change in a document, without copying either of them in the usual
  /// case.
  @inline(__always)
  static func of(_ change: borrowing Change, _ document: borrowing LayoutDocument) -> Extent {
    change.items.isEmpty && change.oldWorld == nil && !change.isWhole
      ? Extent(change.constraints) : Extent(copy change, copy document)
  }

  private init(_ change: Change, _ document: LayoutDocument) {
    constraints = change.constraints
    guard !change.isWhole else {
      owners = change.items
      return
    }
    switch document.turning(by: change) {
    case .all: (turnsNodes, isEverything) = (true, true)
    case .inside(let items): turned = items
    }
    var changed = change.items + turned
    if let old = change.oldWorld { note(old.value, document, &changed) }
    // Items removed from the end are beyond the new count.
    if isEverything { changed += document.items.indices.map { ItemID($0) } }
    var full = Set<ItemID>(minimumCapacity: changed.count)
    full.formUnion(changed)
    if changed.count > 1 { changed = full.sorted() }
    guard !isEverything else {
      owners = changed
      return
    }
    reached += changed.map({ $0.rawValue })
    for item in changed {
      noteSuperviews(of: item, change, document, &full)
      guard document.kind(of: item) == .stack else { continue }
      // A hidden view has content only if its stack does not arrange it.
      for view in document.children(of: item)
      where document.items[view.rawValue]?.isHidden == true { full.insert(view) }
    }
    if !turned.isEmpty { noteConstraints(in: document) }
    owners = full.count == changed.count ? changed : full.sorted()
    neighbours.removeAll { full.contains($0.stack) }
  }

  /// Adds the constraints that name an item with a new writing direction, which must be lowered
  /// again.
  private mutating func noteConstraints(in document: LayoutDocument) {
    for (index, kept) in document.keptConstraints.enumerated() {
      if let kept, kept.mentions(where: { turned.contains($0) }) {
        constraints.append(ConstraintID(index))
      }
    }
  }

  /// Adds the containers that depend on an item: its table, or the stack that arranges it and any
  /// enclosing stacks.
  private mutating func noteSuperviews(
    of item: ItemID, _ change: Change, _ document: LayoutDocument, _ full: inout Set<ItemID>
  ) {
    var view = item
    var superview = document.superview(of: item) ?? change.formerSuperviews[item]
    while let arranging = superview, let kind = document.kind(of: arranging),
      kind.arrangesSubviews
    {
      if kind == .table {
        guard full.insert(arranging).inserted else { return }
      } else {
        neighbours.append((arranging, view))
      }
      reached.append(arranging.rawValue)
      view = arranging
      superview = document.superview(of: arranging)
    }
  }

  private mutating func note(_ old: World, _ document: LayoutDocument, _ changed: inout [ItemID]) {
    let world = document.world
    changed.append(.root)
    var resized = old
    resized.size = world.size
    guard resized != world else {
      reached.append(Reach.rootColumn)
      return
    }
    reachesAll = true
    let shift = TraitShift(from: old, in: document)
    changed += shift.items
    constraints += shift.constraints
    if shift.movesItems || old.isRightToLeft != world.isRightToLeft {
      turnsNodes = true
      isEverything = true
    }
    // Controls have other sizes and insets on another platform, and stacks other rules.
    if old.platform != world.platform {
      turnsNodes = true
      isEverything = true
    }
    // All text is measured again.
    if old.scale != world.scale || old.textSize != world.textSize { isEverything = true }
  }
}
