/// What the optimal solutions have in common, and what they leave open.
extension Solver {
  /// The variables with more than one value among the optimal solutions, in their order.
  public mutating func freeVariables() -> [Variable] { withOptimalSet { $0.freeVariables() } }

  /// The dimension of the set of optimal solutions: how many choices are free.
  public mutating func freedom() -> Int { withOptimalSet { $0.dimension } }

  /// The exact range of an expression over all optimal solutions.
  ///
  /// `level` is the weakest strength that counts: nil counts all, and ``Strength/required`` asks
  /// what is feasible.
  public mutating func interval(
    of expression: LinearExpression, downTo level: Strength? = nil
  ) -> Interval {
    withOptimalSet(downTo: level) { $0.interval(of: expression) }
  }

  /// Asks several questions about the set of optimal solutions; what that takes counts as this
  /// solver's work.
  ///
  /// Costs once what the system is large, and then what the answers take. `level` is the weakest
  /// strength that counts.
  public mutating func withOptimalSet<R>(
    downTo level: Strength? = nil, _ body: (inout OptimalSet) -> R
  ) -> R {
    var set = OptimalSet(of: self, downTo: level)
    let result = body(&set)
    engine.counters = set.counters
    return result
  }

  /// Counts what a copy of this solver has done since it was made as this solver's work.
  ///
  /// The copy must have been made after this solver's last work of its own.
  public mutating func countWork(of copy: Solver) { engine.counters = copy.counters }
}

/// All optimal solutions of a ``Solver``: a polyhedron, which answers walk along.
public struct OptimalSet {
  private let solver: Solver
  private let level: Double
  private var shared: SharedEngine
  var face: Engine {
    @inline(__always) unsafeAddress { shared.readable }
    @inline(__always) unsafeMutableAddress { shared.writable }
  }
  /// Unknowns that depend on what may move, by slot, once they are known: the others do not move.
  private var knownSuspects: Set<Int>?
  /// The dimension, once it is known; the face is then such that its free rows span it.
  private var knownDimension: Int?

  init(of solver: Solver, downTo level: Strength?) {
    self.solver = solver
    self.level = level?.rawValue ?? 0
    shared = SharedEngine(solver.engine.optimalFace(downTo: self.level))
  }

  var counters: Solver.Counters { face.counters }

  /// Counts other work as that of this set.
  mutating func count(_ work: Solver.Counters) { face.counters.add(work) }

  /// The dimension of the set: how many choices are free.
  public var dimension: Int {
    mutating get {
      if let knownDimension { return knownDimension }
      let dimension = dimension(among: Array(face.rows.indices), Array(face.columns.indices))
      knownDimension = dimension
      return dimension
    }
  }

  private mutating func dimension(among rows: [Int], _ unknowns: [Int]) -> Int {
    let moving = suspects
    guard !moving.isEmpty else { return 0 }
    return ask { $0.findDimension(among: rows, unknowns, moving: moving) }
  }

  /// How many choices are free in the part of the system in which some unknowns lie.
  public mutating func dimension(around variables: [Variable]) -> Int {
    let part = ConnectedPart(of: solver, around: variables.compactMap { solver.slot(of: $0) })
    let bounds = part.unknowns.map { Int(solver.records[$0].bound) }.filter { $0 >= 0 }
    return dimension(among: part.statements + bounds, part.unknowns)
  }

  /// The exact range of an expression over the set.
  public mutating func interval(of expression: LinearExpression) -> Solver.Interval {
    let range = range(of: entries(expression))
    return Solver.Interval(
      lower: range.lower.map { $0 + expression.constant },
      upper: range.upper.map { $0 + expression.constant })
  }

  /// The variables with more than one value in the set, in their order.
  public mutating func freeVariables() -> [Variable] { freeVariables(among: nil) }

  /// Those of some unknowns, by slot, with more than one value.
  mutating func freeVariables(among slots: [Int]?) -> [Variable] {
    var open: [(slot: Int, value: Double)] = []
    let asked = slots.map { suspects.intersection($0) } ?? suspects
    for slot in asked.sorted() where solver.records[slot].isAlive {
      open.append((slot, face.values[slot]))
    }
    var free: [Int] = []
    // Each corner that is visited may tell of several that have another value there.
    func takeMoved(_ face: borrowing Engine) {
      open.removeAll { slot, value in
        guard abs(face.values[slot] - value) > 1e-6 else { return false }
        free.append(slot)
        return true
      }
    }
    while let (slot, _) = open.last {
      let range = range(of: [Entry(index: Int32(slot), coefficient: 1)])
      open.removeLast()
      if !range.isPoint() { free.append(slot) }
      takeMoved(face)
    }
    return solver.inOrder(free)
  }

  /// How an expression moves with the free choices: two expressions whose gradients are multiples
  /// of each other are decided together, and one without any has one value.
  ///
  /// The directions are numbered without meaning, the same for all gradients of a set.
  public mutating func gradient(of expression: LinearExpression) -> [Int32: Double] {
    guard dimension > 0 else { return [:] }
    face.solveSupport(entries(expression))
    var gradient: [Int32: Double] = [:]
    for entry in face.support.array(face.support.indices)
    where abs(entry.coefficient) > 1e-9 && face.mayMove(entry.index) {
      gradient[entry.index, default: 0] += entry.coefficient
    }
    return gradient
  }

  // MARK: The face

  private var suspects: Set<Int> {
    mutating get {
      if let knownSuspects { return knownSuspects }
      var suspects: Set<Int> = []
      for tight in face.movable() {
        face.solveDirection(tight)
        for at in face.direction.indices { suspects.insert(Int(face.direction[at].index)) }
      }
      knownSuspects = suspects
      return suspects
    }
  }

  private mutating func range(of terms: [Entry]) -> Solver.Interval {
    let moving = suspects
    guard terms.contains(where: { moving.contains(Int($0.index)) }) else {
      let value = terms.reduce(0) { $0 + $1.coefficient * face.values[Int($1.index)] }
      return Solver.Interval(lower: value, upper: value)
    }
    let negated = terms.map { Entry(index: $0.index, coefficient: -$0.coefficient) }
    let lower = ask { $0.minimize(terms) }
    let upper = ask { $0.minimize(negated) }.map { 0 - $0 }
    return Solver.Interval(lower: lower, upper: upper)
  }

  /// What the copy answers; asked once more of a new one if rounding has spoilt it by then.
  private mutating func ask<Answer>(_ question: (inout Engine) -> Answer) -> Answer {
    let answer = question(&face)
    guard face.isSpoilt else { return answer }
    let counters = face.counters
    shared = SharedEngine(solver.engine.optimalFace(downTo: level))
    face.counters = counters
    knownDimension = nil
    return question(&face)
  }

  private func entries(_ expression: LinearExpression) -> [Entry] {
    expression.terms.compactMap { term in
      solver.slot(of: term.variable).map { Entry(index: Int32($0), coefficient: term.coefficient) }
    }
  }
}
