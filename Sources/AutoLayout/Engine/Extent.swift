/// What has to be derived again after a change.
struct Extent {
  /// The items whose generated constraints may have changed, in order.
  var owners: [ItemID]
  /// The explicit constraints that were set.
  var constraints: [ConstraintID]
  /// Whether every explicit constraint may have changed.
  var isEverything = false
  /// Whether those that depend on margins, baselines and the like may have changed.
  var includesSensitive = false

  init(_ change: Change, _ document: LayoutDocument, sensitive: Bool) {
    constraints = change.constraints
    includesSensitive = sensitive && !change.items.isEmpty
    isEverything = change.movesExisting || change.turnsItems
    var owners = Set(change.items)
    for item in change.items {
      // A stack follows what it arranges; so does the stack in which it lies.
      var parent = document.item(item)?.superview ?? change.formerSuperviews[item]
      while let stack = parent, document.item(stack)?.kind == .stack {
        guard owners.insert(stack).inserted else { break }
        parent = document.item(stack)?.superview
      }
    }
    if let old = change.oldWorld {
      owners.insert(.root)
      includesSensitive = sensitive
      var resized = old
      resized.size = document.world.size
      resized.keyboardHeight = document.world.keyboardHeight
      if resized != document.world {
        isEverything = true
        for index in document.items.indices { owners.insert(ItemID(index)) }
      }
    }
    if isEverything {
      for index in document.items.indices { owners.insert(ItemID(index)) }
    }
    self.owners = owners.sorted()
  }
}
