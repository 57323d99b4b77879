import AutoLayout
import Syntax

/// The edits of one entry before they are applied: later lines of a block see what earlier ones said.
///
/// It holds only what differs from the document, so that an entry costs by what it changes.
struct Draft {
  private var items: [ItemID: ItemRecord?] = [:]
  private var constraints: [ConstraintID: ConstraintRecord?] = [:]
  /// Of constraints of which nothing else changes.
  private var constants: [ConstraintID: Double] = [:]
  private var groups: [String: [String]?] = [:]
  private var names: [String: Named?] = [:]
  /// The world, once it was changed.
  private(set) var world: World?
  /// The counters, once they were changed.
  var counters: LayoutDocument.Counters?

  /// Whether nothing was said.
  var isEmpty: Bool {
    items.isEmpty && constraints.isEmpty && constants.isEmpty && groups.isEmpty && world == nil
      && counters == nil
  }

  /// The newest item that was touched.
  private(set) var lastItem: ItemID?
  /// The newest constraint that was touched.
  private(set) var lastConstraint: ConstraintID?

  /// The items that were touched, in order of creation.
  var touchedItems: [ItemID] { items.keys.sorted() }
  /// The constraints that were touched, in order of creation.
  var touchedConstraints: [ConstraintID] { (Array(constraints.keys) + constants.keys).sorted() }

  /// The record of an item as drafted; `nil` when the draft says nothing of it.
  func record(_ id: ItemID) -> ItemRecord?? { items[id] }
  /// The record of a constraint as drafted; `nil` when the draft says nothing of it.
  func record(_ id: ConstraintID) -> ConstraintRecord?? { constraints[id] }
  /// The constant of a constraint of which nothing else is drafted; `nil` when the draft says nothing
  /// of it.
  func constant(of id: ConstraintID) -> Double? { constants[id] }
  /// The members of a group as drafted; `nil` when the draft says nothing of it.
  func members(ofGroup name: String) -> [String]?? { groups[name] }
  /// What a name means as drafted; `nil` when the draft says nothing of it.
  func meaning(of name: String) -> Named?? { names.isEmpty ? nil : names[Name.key(name)] }

  mutating func set(_ id: ItemID, _ record: ItemRecord?, was old: ItemRecord?) {
    if let old { names[Name.key(old.name)] = .some(nil) }
    if let record { names[Name.key(record.name)] = .item(id) }
    items[id] = .some(record)
    lastItem = max(lastItem ?? id, id)
  }

  mutating func set(_ id: ConstraintID, _ record: ConstraintRecord?, was old: ConstraintRecord?) {
    if let old { names[Name.key(old.name)] = .some(nil) }
    if let record { names[Name.key(record.name)] = .constraint(id) }
    constraints[id] = .some(record)
    constants[id] = nil
    lastConstraint = max(lastConstraint ?? id, id)
  }

  /// Forgets a new constraint, as if it had never been drafted.
  mutating func forget(_ id: ConstraintID, named name: String) {
    constraints[id] = nil
    names[Name.key(name)] = nil
    lastConstraint = constraints.keys.max()
  }

  /// Sets the constant of a constraint that is in the document or drafted.
  mutating func set(_ id: ConstraintID, constant: Double) {
    if constraints[id] == nil {
      constants[id] = constant
    } else {
      constraints[id]??.constant = constant
    }
  }

  /// The names of the groups that the draft makes, changes or removes.
  var touchedGroups: [String] { groups.keys.sorted() }

  mutating func setGroup(_ name: String, _ members: [String]?) {
    names[Name.key(name)] = .some(members == nil ? nil : .group(name))
    groups[name] = .some(members)
  }

  mutating func set(_ world: World) {
    self.world = world
  }

  /// The edits, each record once with its last value: what goes first, then items, then the rest.
  var edits: [DocumentEdit] {
    var result: [DocumentEdit] = []
    result.reserveCapacity(items.count + constraints.count + constants.count + groups.count + 2)
    let drafted = Self.inOrder(constraints)
    for (id, record) in drafted where record == nil { result.append(.constraint(id, nil)) }
    for (id, record) in Self.inOrder(items) { result.append(.item(id, record)) }
    if let world { result.append(.world(world)) }
    for (id, record) in drafted {
      if let record { result.append(.constraint(id, record)) }
    }
    for (id, constant) in Self.inOrder(constants) { result.append(.constant(id, constant)) }
    for (name, members) in Self.inOrder(groups) { result.append(.group(name, members)) }
    if let counters { result.append(.counters(counters)) }
    return result
  }

  /// What is drafted of one kind, in order of its keys; most entries draft one thing.
  private static func inOrder<Key: Comparable, Value>(
    _ parts: [Key: Value]
  ) -> [(key: Key, value: Value)] {
    switch parts.count {
    case 0: []
    case 1: Array(parts)
    default: parts.sorted { $0.key < $1.key }
    }
  }
}
