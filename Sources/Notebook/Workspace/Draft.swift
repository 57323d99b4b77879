import AutoLayout
import Syntax

/// The edits of one entry before they are applied: later lines of a block see the changes of
/// earlier ones.
///
/// It holds only differences from the document, so that the cost of an entry depends on its
/// changes.
struct Draft {
  private var items = DraftedParts<ItemID, DocumentEdit>()
  private var constraints = DraftedParts<ConstraintID, DocumentEdit>()
  /// New constants of constraints that are otherwise unchanged.
  private var constants = DraftedParts<ConstraintID, Double>()
  private var groups = DraftedParts<String, [String]?>()
  private var numbers = DraftedParts<String, NamedNumber?>()
  private var names = DraftedParts<String, Named?>()
  private var boxedWorld: Boxed<World>?
  /// The counters, once they were changed.
  var counters: LayoutDocument.Counters?

  /// Indicates whether nothing was drafted.
  var isEmpty: Bool {
    items.isEmpty && constraints.isEmpty && constants.isEmpty && groups.isEmpty
      && numbers.isEmpty && boxedWorld == nil && counters == nil
  }

  /// The world, once it was changed.
  var world: World? { boxedWorld?.value }
  /// Indicates whether the world was changed.
  var hasWorld: Bool { boxedWorld != nil }

  /// The newest item that was touched.
  private(set) var lastItem: ItemID?
  /// The newest constraint that was touched.
  private(set) var lastConstraint: ConstraintID?

  /// The items that were touched, in order of creation.
  var touchedItems: [ItemID] { items.isEmpty ? [] : items.keys }
  /// The constraints that were touched, in order of creation.
  var touchedConstraints: Few<ConstraintID> {
    if constants.isEmpty, let only = constraints.onlyKey { return .one(only) }
    return .many(
      constants.isEmpty ? constraints.keys : (constraints.keys + constants.keys).sorted())
  }

  /// The record of an item as drafted; `nil` if it is not drafted.
  func record(_ id: ItemID) -> ItemRecord?? {
    items.isEmpty ? nil : items[id].map { $0.item }
  }
  /// The record of a constraint as drafted; `nil` if it is not drafted.
  func record(_ id: ConstraintID) -> ConstraintRecord?? {
    constraints.isEmpty ? nil : constraints[id].map { $0.constraint }
  }
  /// Returns the drafted constant of a constraint without other drafted changes; `nil` when the
  /// draft says nothing of it.
  func constant(of id: ConstraintID) -> Double? { constants.isEmpty ? nil : constants[id] }
  /// Takes the items that a constraint names as drafted, in the order of its terms.
  func forEachItem(namedBy id: ConstraintID, _ body: (ItemID) -> Void) {
    constraints[id]?.forEachItem(body)
  }
  /// The members of a group as drafted; `nil` if it is not drafted.
  func members(ofGroup name: String) -> [String]?? { groups.isEmpty ? nil : groups[name] }
  /// Returns the drafted meaning of a name; `nil` if it is not drafted.
  func meaning(of name: String) -> Named?? { names.isEmpty ? nil : names[Name.key(name)] }

  mutating func set(_ id: ItemID, _ record: ItemRecord?, was old: ItemRecord?) {
    rename(old?.name, record?.name, .item(id))
    items.set(id, .item(id, record))
    lastItem = max(lastItem ?? id, id)
  }

  mutating func set(_ id: ConstraintID, _ record: ConstraintRecord?, was old: ConstraintRecord?) {
    rename(old?.name, record?.name, .constraint(id))
    constraints.set(id, .constraint(id, record))
    if !constants.isEmpty { constants.remove(id) }
    lastConstraint = max(lastConstraint ?? id, id)
  }

  /// Drafts a constraint that is new.
  mutating func add(_ id: ConstraintID, _ record: borrowing ConstraintRecord) {
    names.set(Name.key(record.name), .constraint(id))
    constraints.set(id, .constraint(id, record))
    lastConstraint = max(lastConstraint ?? id, id)
  }

  private mutating func rename(_ old: String?, _ new: String?, _ meaning: Named) {
    guard old != new else { return }
    if let old { names.set(Name.key(old), nil) }
    if let new { names.set(Name.key(new), meaning) }
  }

  /// Forgets a new constraint, as if it had never been drafted.
  mutating func forget(_ id: ConstraintID, named name: String) {
    constraints.remove(id)
    names.remove(Name.key(name))
    lastConstraint = constraints.lastKey
  }

  /// Sets the constant of a constraint that is in the document or drafted.
  mutating func set(_ id: ConstraintID, constant: Double) {
    if constraints.contains(id) {
      constraints.change(id) { edit in
        var record = edit.constraint
        record?.constant = constant
        edit = .constraint(id, record)
      }
    } else {
      constants.set(id, constant)
    }
  }

  /// The names of the groups that the draft makes, changes or removes.
  var touchedGroups: [String] { groups.keys }

  mutating func setGroup(_ name: String, _ members: [String]?) {
    names.set(Name.key(name), members == nil ? nil : .group(name))
    groups.set(name, members)
  }

  /// The named numbers that the draft makes, changes or removes.
  var touchedNumbers: [String] { numbers.keys }

  /// A named number as drafted; `nil` if it is not drafted.
  func number(_ name: String) -> NamedNumber?? { numbers.isEmpty ? nil : numbers[name] }

  mutating func set(number name: String, _ number: NamedNumber?) {
    names.set(Name.key(name), number == nil ? nil : .number(name))
    numbers.set(name, number)
  }

  mutating func set(_ world: World) { boxedWorld = Boxed(world) }

  /// Forgets all; most drafts hold little.
  mutating func clear() {
    items.removeAll()
    constraints.removeAll()
    constants.removeAll()
    groups.removeAll()
    numbers.removeAll()
    names.removeAll()
    if boxedWorld != nil { boxedWorld = nil }
    (counters, lastItem, lastConstraint) = (nil, nil, nil)
  }

  /// Takes the edits, each record once with its last value, and leaves an empty draft.
  ///
  /// Removals of constraints come first, then items, then the rest.
  mutating func takeEdits() -> [DocumentEdit] {
    var result: [DocumentEdit] = []
    result.reserveCapacity(4)
    constraints.forEachInOrder { _, edit in if edit.isRemoval { result.append(edit) } }
    items.forEachInOrder { _, edit in result.append(edit) }
    if let world { result.append(.world(world)) }
    constraints.forEachInOrder { _, edit in if !edit.isRemoval { result.append(edit) } }
    constants.forEachInOrder { id, constant in result.append(.constant(id, constant)) }
    groups.forEachInOrder { name, members in result.append(.group(name, members)) }
    numbers.forEachInOrder { name, number in result.append(.number(name, number)) }
    if let counters { result.append(.counters(counters)) }
    clear()
    return result
  }
}
