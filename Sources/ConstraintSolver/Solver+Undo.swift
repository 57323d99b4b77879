/// The open step: its changes, the work still to do, and the records to undo it.
extension Solver {
  /// A constraint's strength and its order among ties.
  struct Shape: Equatable, Sendable {
    var strength: Double
    var order: Int64
  }

  /// A change of the system with the data to undo it; slots come last, so that it takes only 16
  /// bytes.
  enum Undo: Sendable {
    case added(lastOrder: Int64, Int32)
    case removed(Int32)
    case edited(Double, Int32)
    /// Undone with the last entry of ``Pending/reshaped``.
    case reshaped(Int32)
    case minted(lastOrder: Int64, Int32)
    case buried(Int32)

    /// The row that is added, or whose constant, strength or order changes.
    var changedRow: Int? {
      switch self {
      case .added(_, let slot), .edited(_, let slot), .reshaped(let slot): Int(slot)
      case .removed, .minted, .buried: nil
      }
    }
  }

  /// Changes to the system that have not reached the engine yet.
  struct Pending: Sendable {
    struct Edit: Sendable {
      var row: Int32
      /// The constant to which the current values belong.
      var old: Double
    }

    var entering: [Int32] = []
    var leaving: [Int32] = []
    var edits: [Edit] = []
    var shapes: [(slot: Int, shape: Shape)] = []
    /// The shapes that changes have replaced, one per change.
    var reshaped: [(shape: Shape, isFirst: Bool, lastOrder: Int64)] = []
    var deadUnknowns: [Int] = []
    /// Indicates whether the set of broken constraints may have changed.
    var touchesRequired = false

    /// Indicates whether only constants have changed.
    var isOfEdits: Bool {
      entering.isEmpty && leaving.isEmpty && shapes.isEmpty && deadUnknowns.isEmpty
    }

    /// The leaving row of a step in which exactly one row enters and one leaves.
    var substitute: Int? {
      guard entering.count == 1, leaving.count == 1, shapes.isEmpty, edits.isEmpty,
        deadUnknowns.isEmpty
      else { return nil }
      return Int(leaving[0])
    }

    mutating func removeAll() {
      entering.drain()
      leaving.drain()
      edits.drain()
      shapes.drain()
      reshaped.drain()
      deadUnknowns.drain()
      touchesRequired = false
    }
  }

  /// Returns a constraint's strength and order, as they will be once the open step is solved.
  func shape(of slot: Int) -> Shape {
    let row = engine.rows[slot]
    if row.flags.contains(.isReshaped),
      let found = pending.shapes.first(where: { $0.slot == slot })
    {
      return found.shape
    }
    return Shape(strength: row.strength, order: row.order)
  }

  /// Undoes the open step's changes after the first `mark`.
  ///
  /// If the engine has started to solve, its basis must have been dissolved.
  mutating func unwind(to mark: Int) {
    while undo.count > mark, let last = undo.popLast() { takeBack(last) }
    if mark == 0 { clearPending() }
  }

  private mutating func takeBack(_ change: Undo) {
    switch change {
    case .added(let order, let index):
      let slot = Int(index)
      lastStatementOrder = order
      if engine.rows[slot].flags.contains(.isStatement) { count(-1, in: slot) }
      if engine.rows[slot].isLive { engine.detach(slot) }
      if engine.rows[slot].flags.contains(.isProtected),
        let at = protected.lastIndex(of: index)
      {
        protected.remove(at: at)
      }
      engine.discard(slot)
      // The next constraint gets the handle that the refused one would have had.
      engine.rows[slot].generation &-= 1
      if let at = pending.entering.lastIndex(of: index) { pending.entering.remove(at: at) }
    case .removed(let index):
      let slot = Int(index)
      engine.rows[slot].flags.insert(.isStatement)
      count(1, in: slot)
      if let at = pending.leaving.lastIndex(of: index) { pending.leaving.remove(at: at) }
    case .edited(let constant, let slot):
      engine.setConstant(constant, of: Int(slot))
    case .reshaped(let index):
      let slot = Int(index)
      guard let old = pending.reshaped.popLast(),
        let at = pending.shapes.lastIndex(where: { $0.slot == slot })
      else { return }
      lastStatementOrder = old.lastOrder
      if old.isFirst {
        engine.rows[slot].flags.remove(.isReshaped)
        engine.rows[slot].strength = old.shape.strength
        engine.rows[slot].order = old.shape.order
        pending.shapes.remove(at: at)
      } else {
        pending.shapes[at].shape = old.shape
      }
    case .minted(let order, let index):
      let slot = Int(index)
      lastUnknownOrder = order
      records[slot].uses = -1
      dropBound(of: slot)
      engine.columns[slot].isAlive = false
      release(unknown: slot)
    case .buried(let index):
      let slot = Int(index)
      records[slot].uses = 0
      if let at = pending.deadUnknowns.lastIndex(of: slot) { pending.deadUnknowns.remove(at: at) }
    }
  }

  /// Removes the bound of an unknown, which must not be tight, from the system.
  private mutating func dropBound(of slot: Int) {
    let bound = Int(records[slot].bound)
    guard bound >= 0 else { return }
    if engine.rows[bound].isLive { engine.detach(bound) }
    engine.discard(bound)
    records[slot].bound = -1
  }

  /// Makes a solved step final.
  mutating func seal() {
    breaches.seal()
    var losesProtected = false
    for at in pending.leaving.indices {
      let row = Int(pending.leaving[at])
      if engine.rows[row].flags.contains(.isProtected) { losesProtected = true }
      engine.discard(row)
    }
    if losesProtected {
      protected = protected.filter { engine.rows[Int($0)].flags.contains(.isProtected) }
    }
    for slot in pending.deadUnknowns {
      dropBound(of: slot)
      release(unknown: slot)
    }
    clearPending()
    if undo.count > 1024, records.capacity > records.count + records.count >> 3 {
      // A mapped copy has no spare capacity.
      records = records.map { $0 }
    }
    undo.drain()
  }

  private mutating func clearPending() {
    for edit in pending.edits { engine.rows[Int(edit.row)].flags.remove(.isEdited) }
    for (slot, _) in pending.shapes { engine.rows[slot].flags.remove(.isReshaped) }
    pending.removeAll()
  }
}

extension Array {
  /// Removes all elements, keeping the capacity of a short list.
  @inline(__always)
  mutating func drain() {
    guard count <= 8 else { return removeAll(keepingCapacity: count < 64) }
    // Removing one by one is an order of magnitude cheaper than all at once.
    while !isEmpty { removeLast() }
  }
}
