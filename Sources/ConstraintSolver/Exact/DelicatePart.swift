/// A part of a system in which rounding would decide, as a separate solver; the rest is solved
/// without its rows.
///
/// The part shares with the rest only unknowns that required equations fix. These equations belong
/// to both, so the part knows the shared values as exact fractions.
struct DelicatePart: Sendable {
  /// The rows and unknowns of a part, by slot in the whole system.
  struct Shape: Equatable, Sendable {
    /// The unknowns that no other row mentions, in order.
    var unknowns: [Int] = []
    /// The part's constraints, including broken ones, in order.
    var rows: [Int] = []
    /// The unknowns shared with the rest, in order.
    var shared: [Int] = []
    /// The equations that fix the shared unknowns.
    var pins: [Int] = []
  }

  let shape: Shape
  /// The solver of the part, which breaks constraints that cannot hold, under either rule.
  let solver: Solver
  /// The number of delicate coefficients and constants in the part's constraints.
  let delicateCount: Int
  private let variables: [Int: Variable]
  private let ids: [Int: LinearConstraint.ID]
  private let slots: [Int32: Int]

  /// Solves the part.
  ///
  /// - Throws: `notFinite`, `stopped`.
  init(_ shape: Shape, of whole: Solver) throws(SolverError) {
    self.shape = shape
    var empty = Solver()
    empty.isPart = true
    empty.stop = whole.stop
    let unknowns = (shape.unknowns + shape.shared).sorted { whole.precedes($0, $1) }
    let rows = whole.byPlace(shape.rows + shape.pins)
    (solver, variables, ids) = try whole.separate(unknowns, rows, into: empty)
    var slots: [Int32: Int] = [:]
    for (slot, id) in ids { slots[id.index] = slot }
    delicateCount = shape.rows.reduce(0) { $0 + whole.engine.delicateParts(of: $1) }
    self.slots = slots
  }

  /// Indicates whether required constraints are accepted that do not all hold exactly.
  var isStrained: Bool {
    solver.isExact
      && solver.engine.rows.indices.contains { slot in
        solver.engine.rows[slot].isRequired && solver.exactErrors[slot].map { $0 > 0 } ?? false
      }
  }

  /// Returns the value of an unknown, not rounded to its bound.
  func value(of unknown: Int) -> Double {
    variables[unknown].map { solver.engine.values[Int($0.index)] } ?? 0
  }

  /// Returns the part's handle for one of its constraints.
  func id(of slot: Int) -> LinearConstraint.ID? { ids[slot] }

  /// Returns the part's handle for one of its unknowns.
  func variable(_ slot: Int) -> Variable? { variables[slot] }

  /// Returns a sum of the part's unknowns, by slot in the whole system, as an expression in the
  /// part.
  func expression(_ entries: [Entry]) -> LinearExpression {
    LinearExpression(
      entries.compactMap { entry in
        variables[Int(entry.index)].map { Term($0, entry.coefficient) }
      })
  }

  /// Returns the part's broken constraints as breaches in the whole system.
  func breaches(in whole: Solver) -> [Solver.Breach] {
    solver.breaches.all.compactMap { breach in
      slots[Int32(breach.slot)].map {
        Solver.Breach(slot: $0, proof: conflict(breach.proof, in: whole))
      }
    }
  }

  /// Translates a conflict in the part to the whole system.
  func conflict(_ set: ConflictSet, in whole: Solver) -> ConflictSet {
    ConflictSet(
      members: set.members.compactMap { member in
        slots[member.constraint.index].map {
          ConflictSet.Member(constraint: whole.id($0), multiplier: member.multiplier)
        }
      },
      bounds: set.bounds.compactMap { bound in
        guard let slot = variables.first(where: { $0.value == bound.variable })?.key else {
          return nil
        }
        return ConflictSet.Bound(variable: whole.variable(slot), multiplier: bound.multiplier)
      }, gap: set.gap)
  }

  /// Returns the minimal conflict of one of the part's broken constraints, translated to the whole
  /// system.
  func conflict(of slot: Int, in whole: Solver) -> ConflictSet? {
    ids[slot].flatMap { solver.conflicts(of: [$0])[$0] }.map { conflict($0, in: whole) }
  }
}

/// The parts of a system that are solved separately, indexed by row and unknown.
struct DelicateParts: Sendable {
  private(set) var all: [DelicatePart] = []
  private var partOfRow: [Int: Int] = [:]
  private var partOfUnknown: [Int: Int] = [:]
  private var users: [Int: [Int]] = [:]
  /// The rows at which a solve met numbers for which rounding may decide.
  var suspects: Set<Int> = []
  /// The number of delicate coefficients and constants in parts too large to be solved separately.
  var leftCount = 0
  /// Indicates whether such a part exists, even if only suspects make it one.
  var isIncomplete = false

  init() {}

  init(_ parts: [DelicatePart], suspects: Set<Int>) {
    (all, self.suspects) = (parts, suspects)
    for (number, part) in parts.enumerated() {
      for row in part.shape.rows { partOfRow[row] = number }
      for unknown in part.shape.unknowns { partOfUnknown[unknown] = number }
      for pin in part.shape.pins { users[pin, default: []].append(number) }
    }
  }

  var isEmpty: Bool {
    @inline(__always) get { all.isEmpty }
  }

  /// The number of delicate coefficients and constants in the parts.
  var delicateCount: Int { all.reduce(0) { $0 + $1.delicateCount } }
  /// The number of broken constraints in the parts.
  var brokenCount: Int { all.reduce(0) { $0 + $1.solver.brokenCount } }
  var rows: [Int] { all.flatMap { $0.shape.rows } }
  var unknowns: [Int] { all.flatMap { $0.shape.unknowns } }

  /// Returns whether a row belongs to a part rather than to the rest.
  @inline(__always)
  func holds(row: Int) -> Bool { !all.isEmpty && partOfRow[row] != nil }

  @inline(__always)
  func holds(unknown: Int) -> Bool { !all.isEmpty && partOfUnknown[unknown] != nil }

  func number(ofRow row: Int) -> Int? { all.isEmpty ? nil : partOfRow[row] }
  func number(ofUnknown unknown: Int) -> Int? { all.isEmpty ? nil : partOfUnknown[unknown] }

  func part(ofRow row: Int) -> DelicatePart? { number(ofRow: row).map { all[$0] } }

  /// Returns the parts in which the right-hand side of a row counts.
  func numbers(usingConstantOf row: Int) -> [Int] {
    if all.isEmpty { return [] }
    return (partOfRow[row].map { [$0] } ?? []) + (users[row] ?? [])
  }

  /// Returns whether a row is one of the equations that fix a part's shared unknowns.
  func isPin(_ row: Int) -> Bool { users[row] != nil }

  /// Replaces a part with one of the same shape that was solved again.
  mutating func replace(_ number: Int, by part: DelicatePart) { all[number] = part }
}
