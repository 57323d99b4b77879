/// What has to be derived again after a change.
struct Extent {
  /// The items whose generated constraints may have changed, in order.
  var owners: [ItemID]
  /// The explicit constraints that were set, or that vary with what changed.
  var constraints: [ConstraintID]
  /// Whether every explicit constraint may have changed.
  var isEverything = false
  /// Whether those that depend on margins, baselines and the like may have changed.
  var includesSensitive = false
  /// Whether coordinates have to be taken anew from the document.
  var turnsNodes = false

  init(_ change: Change, _ document: LayoutDocument, sensitive: Bool) {
    constraints = change.constraints
    includesSensitive = sensitive && !change.items.isEmpty
    turnsNodes = change.movesExisting || change.turnsItems
    isEverything = turnsNodes
    var changed = change.items
    var owners: Set<ItemID> = []
    if let old = change.oldWorld {
      let world = document.world
      owners.insert(.root)
      includesSensitive = sensitive
      let shift = TraitShift(from: old, in: document)
      changed += shift.items
      constraints += shift.constraints
      if shift.movesItems || old.isRightToLeft != world.isRightToLeft {
        turnsNodes = true
        isEverything = true
      }
      // Every text is measured again.
      if old.scale != world.scale || old.textSize != world.textSize { isEverything = true }
    }
    if isEverything {
      for index in document.items.indices { owners.insert(ItemID(index)) }
    }
    owners.formUnion(changed)
    for item in changed {
      // A stack follows what it arranges; so does the stack in which it lies.
      var parent = document.item(item)?.superview ?? change.formerSuperviews[item]
      while let arranging = parent, document.item(arranging)?.kind.arrangesSubviews == true {
        guard owners.insert(arranging).inserted else { break }
        parent = document.item(arranging)?.superview
      }
      if document.item(item)?.kind == .stack {
        // Whether a hidden view has content depends on whether the stack arranges it.
        for view in document.children(of: item) where document.item(view)?.isHidden == true {
          owners.insert(view)
        }
      }
    }
    self.owners = owners.sorted()
  }
}
