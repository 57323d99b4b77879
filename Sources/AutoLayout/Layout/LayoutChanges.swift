// Change tracking: observers pay only for what has changed since the last call.

/// The items and constraints that may have changed since the last call.
public struct LayoutChanges: Equatable, Sendable {
  /// The items whose frames may have changed or that a step created, replaced or removed, in order
  /// of creation.
  public var items: [ItemID] = []
  /// The explicit constraints that a step created, replaced or removed, in order of creation.
  public var constraints: [ConstraintID] = []
  /// Indicates whether everything may have changed, in which case the lists are incomplete.
  public var isEverything = false

  /// Creates an empty report.
  public init() {}

  /// Indicates whether nothing has changed.
  public var isEmpty: Bool { items.isEmpty && constraints.isEmpty && !isEverything }
}

/// The records that steps have replaced since the last call.
struct ReplacedRecords: Sendable {
  private var items: [ItemID] = []
  private var constraints: [ConstraintID] = []
  private(set) var isEverything = false

  /// Indicates whether nothing was recorded.
  var isEmpty: Bool { items.isEmpty && constraints.isEmpty && !isEverything }

  /// Records a completed step, given the document as it is now.
  mutating func note(_ change: Change, in document: LayoutDocument) {
    guard !isEverything else { return }
    let count = document.items.count + document.keptConstraints.count
    let more = change.items.count + change.constraints.count
    if more > 64, more > count / 2 { return noteEverything() }
    // Usually changes are read after each step, and the lists need not be copied.
    if items.isEmpty { items = change.items } else { items += change.items }
    if constraints.isEmpty {
      constraints = change.constraints
    } else {
      constraints += change.constraints
    }
    let turning = document.turning(by: change)
    items += turning.items
    // If changes are never read, the lists do not grow far beyond the number of items and
    // constraints.
    let limit = 2 * count + 64
    let isTooLong = items.count + constraints.count > limit
    if case .all = turning { noteEverything() }
    if isTooLong { noteEverything() }
    // Frames move with the world and with superviews even if no unknown changes.
    guard var world = change.oldWorld?.value else { return }
    world.size = document.world.size
    if world != document.world { noteEverything() }
  }

  /// Records that anything may have changed.
  mutating func noteEverything() {
    self = ReplacedRecords()
    isEverything = true
  }

  /// Returns the recorded and the moved items, without duplicates and in order, and clears the
  /// record.
  mutating func take(with moved: [ItemID]) -> LayoutChanges {
    var changes = LayoutChanges()
    changes.isEverything = isEverything
    changes.items = items.isEmpty || items == moved ? moved : Set(items).union(moved).sorted()
    changes.constraints = constraints.count < 2 ? constraints : Set(constraints).sorted()
    self = ReplacedRecords()
    return changes
  }
}

extension Layout {
  /// Returns the changes that may have occurred since the last call of this method or
  /// ``takeMoved()``.
  ///
  /// The cost is proportional to the report. Moves below the solver's resolution, a billionth of a
  /// point or a trillionth of the number, are not reported; neither are constraints whose constant
  /// was set by ``setConstant(_:of:)`` or ``DocumentEdit/constant(_:_:)``.
  public mutating func takeChanges() -> LayoutChanges {
    let moved = engine.takeMoved()
    if moved.isEmpty, replaced.isEmpty { return LayoutChanges() }
    let changes = replaced.take(with: moved)
    if changes.isEverything {
      engine.noteDetermined()
    } else {
      engine.noteDetermined(of: changes, in: document)
    }
    return changes
  }
}
