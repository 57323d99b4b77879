internal import ConstraintSolver

// What the tables know of a row, beside what the solver knows.

/// The row of an explicit constraint in the solver, which knows the rest of it.
struct ExplicitRow: Sendable {
  var id: LinearConstraint.ID
  /// What the constant is added to on the right side.
  var offset: Double
  /// Whether the record's own constant is in force, rather than a variation's.
  var followsConstant: Bool
}

/// What of items a row follows that is no unknown: margins, baselines, areas, natural sizes.
struct Reach: Equatable, Sendable {
  /// Stands among items for the readable column of the root, which follows the root's width.
  static let rootColumn = -1

  /// The items, or ``rootColumn``.
  var items: [Int] = []
  /// Those that have to be measured in the solution.
  var measured: [Int] = []

  init() {}

  /// The reach of a sensitive constraint.
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
  /// What the constant is added to on the right side.
  var offset: Double

  var rightSide: Double { offset + derived.constant }
}

/// What an item generates, in parts that are derived one without the other.
struct GeneratedRows: Sendable {
  /// The rows that belong to no view that the item arranges.
  var own: [GeneratedRow] = []
  /// The rows of each view that a stack arranges.
  var views: [[GeneratedRow]] = []
  /// The stack for which they were derived, in a list of one or none: few items are stacks.
  private var stacks: [DerivedStack] = []

  /// The stack for which they were derived.
  var stack: DerivedStack? {
    get { stacks.first }
    set { stacks = newValue.map { [$0] } ?? [] }
  }

  /// Replaces a view of the stack where it stands.
  mutating func set(_ arranged: StackDescription.Arranged, ofView view: Int) {
    if !stacks.isEmpty { stacks[0].description.arranged[view] = arranged }
  }

  var isEmpty: Bool { own.isEmpty && views.isEmpty && stacks.isEmpty }

  /// All rows, in no particular order.
  var joined: [GeneratedRow] { views.reduce(own, +) }
}

/// A stack as it was when its rows were derived.
struct DerivedStack: Sendable {
  var properties: StackProperties
  var description: StackDescription
  /// Where each view stands.
  var places: [ItemID: Int]
  /// Whether a change of a view reaches no further than its neighbours.
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

/// Whose a row of the solver is.
enum RowOwner: Sendable {
  case explicit(ConstraintID)
  case generated(ItemID, GeneratedKey)
}
