internal import ConstraintSolver

// The tables' data for a row, in addition to the solver's.

/// The row of an explicit constraint; the solver has the rest of its data.
struct ExplicitRow: Sendable {
  var id: LinearConstraint.ID
  /// The part of the right-hand side to which the constant is added.
  var offset: Double
  /// Indicates whether the record's own constant applies, rather than a variation's.
  var followsConstant: Bool
}

/// The rows of explicit constraints, by handle.
///
/// They take eight bytes each, as most rows need only their index.
struct ExplicitRows: Sendable {
  private var ids: [LinearConstraint.ID] = []
  /// The rows that need more.
  private var others: [Int: ExplicitRow] = [:]

  var count: Int { ids.count }

  subscript(index: Int) -> ExplicitRow? {
    get {
      guard ids.indices.contains(index), ids[index] != .none else { return nil }
      if !others.isEmpty, let row = others[index] { return row }
      return ExplicitRow(id: ids[index], offset: 0, followsConstant: true)
    }
    set {
      while ids.count <= index { ids.append(.none) }
      ids[index] = newValue?.id ?? .none
      if let newValue, newValue.offset != 0 || !newValue.followsConstant {
        others[index] = newValue
      } else if !others.isEmpty {
        others[index] = nil
      }
    }
  }

  /// Reserves capacity for more rows.
  mutating func reserve(_ more: Int) { ids.reserveCapacity(ids.count + more) }

  /// Truncates the list to the first `count` rows.
  mutating func keep(_ count: Int) {
    if !others.isEmpty { for index in count..<max(count, ids.count) { others[index] = nil } }
    ids.removeLast(ids.count - count)
  }
}

/// The non-solver inputs of a row: the margins, baselines, areas and natural sizes of items.
struct Reach: Equatable, Sendable {
  /// The marker among items for the root's readable column, which depends on the root's width.
  static let rootColumn = -1

  /// The items, or ``rootColumn``.
  var items: [Int] = []
  /// The items that must be measured in the solution.
  var measured: [Int] = []

  init() {}

  /// Creates the dependencies of a sensitive constraint.
  init(_ kept: KeptConstraint) {
    note(kept.first)
    for term in kept.terms { note(term.anchor) }
  }

  private mutating func note(_ attribute: ItemAttribute) {
    let item = attribute.item.rawValue
    if !items.contains(item) { items.append(item) }
    if attribute.item != .root {
      if attribute.dependsOnPlace, !measured.contains(item) { measured.append(item) }
    } else if attribute.area == .readable, !items.contains(Self.rootColumn) {
      items.append(Self.rootColumn)
    }
  }
}

/// The row of a generated constraint in the solver.
struct GeneratedRow: Sendable {
  var id: LinearConstraint.ID
  var derived: DerivedRow
  /// The part of the right-hand side to which the constant is added.
  var offset: Double

  var rightSide: Double { offset + derived.constant }
}

/// The rows that an item generates, in independently derived parts.
struct GeneratedRows: Sendable {
  /// The rows that do not belong to any of the item's arranged views.
  var own: [GeneratedRow] = []
  /// The rows of each arranged view of a stack.
  var views: [[GeneratedRow]] = []
  /// The stack from which the rows were derived, as a list of at most one, since few items are
  /// stacks.
  private var stacks: [DerivedStack] = []

  /// The stack from which the rows were derived.
  var stack: DerivedStack? {
    get { stacks.first }
    set { stacks = newValue.map { [$0] } ?? [] }
  }

  /// Replaces the description of a view of the stack in place.
  mutating func set(_ arranged: StackDescription.Arranged, ofView view: Int) {
    if !stacks.isEmpty { stacks[0].description.arranged[view] = arranged }
  }

  var isEmpty: Bool { own.isEmpty && views.isEmpty && stacks.isEmpty }

  /// All rows, in no particular order.
  var joined: [GeneratedRow] { views.reduce(own, +) }
}

/// A stack in the state from which its rows were derived.
struct DerivedStack: Sendable {
  var properties: StackProperties
  var description: StackDescription
  /// The index of each view.
  var places: [ItemID: Int]
  /// Indicates whether a change of a view affects only its neighbours.
  var isLocal: Bool

  init(_ properties: StackProperties, _ description: StackDescription) {
    self.properties = properties
    self.description = description
    places = [:]
    places.reserveCapacity(properties.arranged.count)
    for (place, view) in properties.arranged.enumerated() { places[view] = place }
    isLocal = description.isLocal
  }
}

/// The owner of a row of the solver.
enum RowOwner: Hashable, Sendable {
  case explicit(ConstraintID)
  case generated(ItemID, GeneratedKey)
}

/// The owner of each row of the solver, by the row's index.
///
/// It takes four bytes per row, as most rows belong to explicit constraints or are ownerless bounds
/// of sizes.
struct RowOwners: Sendable {
  /// The owners from row `start` on: a constraint's handle, `~` an index in `generated`, or
  /// `nobody`.
  private var places: [Int32] = []
  /// The first row with an owner; in a large build, the rows before it are bounds of sizes.
  private var start = 0
  private var generated: [(item: ItemID, key: GeneratedKey)] = []
  private var free: [Int32] = []

  private static let nobody = Int32.min

  subscript(row: Int) -> RowOwner? {
    guard places.indices.contains(row - start), places[row - start] != Self.nobody else {
      return nil
    }
    let place = places[row - start]
    guard place < 0 else { return .explicit(ConstraintID(Int(place))) }
    let owner = generated[Int(~place)]
    return .generated(owner.item, owner.key)
  }

  /// Reserves capacity for more rows.
  mutating func reserve(_ more: Int) { places.reserveCapacity(places.count + more) }

  /// Records the new owner of a row.
  @inline(__always)
  mutating func note(_ owner: RowOwner, at row: Int) {
    if places.isEmpty { start = row }
    if row < start {
      places.insert(contentsOf: repeatElement(Self.nobody, count: start - row), at: 0)
      start = row
    }
    let row = row - start
    while places.count <= row { places.append(Self.nobody) }
    let old = places[row]
    switch owner {
    case .explicit(let id):
      if old < 0, old != Self.nobody { free.append(~old) }
      places[row] = Int32(truncatingIfNeeded: id.rawValue)
    case .generated(let item, let key):
      if old < 0, old != Self.nobody {
        generated[Int(~old)] = (item, key)
      } else if let place = free.popLast() {
        generated[Int(place)] = (item, key)
        places[row] = ~place
      } else {
        places[row] = ~Int32(truncatingIfNeeded: generated.count)
        generated.append((item, key))
      }
    }
  }
}
