/// The values that are determined in all optimal solutions, and those that are free.
extension Solver {
  /// Returns the variables with more than one value among the optimal solutions, in order.
  public func freeVariables() -> [Variable] { withOptimalSet { $0.freeVariables() } }

  /// Returns whether a variable may have more than one value among the optimal solutions.
  ///
  /// This is a quick test: false is certain, true is not.
  ///
  /// Costs a walk along the variables on which this one depends, except those that
  /// ``noteDetermined(_:)`` has already decided.
  public func mayVary(_ variable: Variable) -> Bool {
    guard let slot = slot(of: variable) else { return false }
    var work = Counters()
    defer { meter?.add(work) }
    return engine.mayVary(slot, &work)
  }

  /// Returns the dimension of the set of optimal solutions: the number of free choices.
  public func freedom() -> Int { withOptimalSet { $0.dimension } }

  /// Returns the exact range of an expression over all optimal solutions.
  ///
  /// `level` is the weakest strength that counts: `nil` counts all strengths, and
  /// ``Strength/required`` gives the feasible range.
  public func interval(
    of expression: LinearExpression, downTo level: Strength? = nil
  ) -> Interval {
    withOptimalSet(downTo: level) { $0.interval(of: expression) }
  }

  /// Answers several queries about the set of optimal solutions.
  ///
  /// Costs one pass over the whole system, plus the answers. `level` is the weakest strength that
  /// counts.
  public func withOptimalSet<R>(
    downTo level: Strength? = nil, _ body: (inout OptimalSet) -> R
  ) -> R {
    var set = OptimalSet(of: self, downTo: level)
    defer { meter?.add(set.work) }
    return body(&set)
  }

  /// Adds to the meter the work that a copy of this solver has done since it was copied.
  public func countWork(of copy: Solver) { meter?.add(copy.counters.beyond(counters)) }

  /// Adds to the meter the work of this solver since its counters read `start`.
  public func countWork(since start: Counters) { meter?.add(counters.beyond(start)) }
}

/// The set of all optimal solutions of a ``Solver``: a polyhedron that is walked to find answers.
public struct OptimalSet {
  let solver: Solver
  private let level: Double
  /// The same set in exact fractions, if the solver's values come from them.
  private let exact: ExactProgram?
  /// The sets of the parts solved separately; each of their points can be combined with every point
  /// of the face.
  var sets: [OptimalSet]
  private var shared: SharedEngine
  var face: Engine {
    @inline(__always) unsafeAddress { shared.readable }
    @inline(__always) unsafeMutableAddress { shared.writable }
  }
  /// Indicates, by slot, whether an unknown depends on one that may move, once computed; the others
  /// do not move.
  private var knownSuspects: [Bool]?
  /// The dimension, once computed; the free rows of the face then span it.
  private var knownDimension: Int?
  /// The gradients of unknowns, once computed.
  private var knownGradients: [[Entry]]?
  /// Rays, by slot, along which answers have found the set unbounded.
  private var rays: [[Double]] = []
  /// The counters before the first query.
  private let start: Solver.Counters

  init(of solver: Solver, downTo level: Strength?) {
    var solver = solver
    self.level = level?.rawValue ?? 0
    sets = solver.apart.all.map { OptimalSet(of: $0.solver, downTo: level) }
    exact = solver.engine.isExact ? solver.exactOptimum(downTo: self.level) : nil
    solver.mend()
    self.solver = solver
    shared = SharedEngine(solver.engine.optimalFace(downTo: self.level))
    start = solver.counters
  }

  /// The work done for the answers so far.
  public var work: Solver.Counters {
    var work = face.counters.beyond(start)
    for set in sets { work.add(set.work) }
    return work
  }

  /// The dimension of the set: the number of free choices.
  public var dimension: Int {
    mutating get {
      var dimension = faceDimension
      for number in sets.indices { dimension += sets[number].dimension }
      return dimension
    }
  }

  var faceDimension: Int {
    mutating get {
      if let knownDimension { return knownDimension }
      let dimension = dimension(among: Array(face.rows.indices), Array(face.columns.indices))
      knownDimension = dimension
      return dimension
    }
  }

  private mutating func dimension(among rows: [Int], _ unknowns: [Int]) -> Int {
    let moving = suspects
    let slots = Set(moving.indices.filter { moving[$0] })
    guard !slots.isEmpty else { return 0 }
    return ask { $0.findDimension(among: rows, unknowns, moving: slots) }
  }

  /// Returns the number of free choices in the parts of the system that contain the given
  /// variables.
  public mutating func dimension(around variables: [Variable]) -> Int {
    let part = ConnectedPart(of: solver, around: variables.compactMap { solver.slot(of: $0) })
    let bounds = part.unknowns.map { Int(solver.records[$0].bound) }.filter { $0 >= 0 }
    var dimension = dimension(among: part.statements + bounds, part.unknowns)
    for (number, slots) in byPart(part.unknowns) {
      let own = solver.apart.all[number]
      dimension += sets[number].dimension(around: slots.compactMap { own.variable($0) })
    }
    return dimension
  }

  /// Returns the exact range of an expression over the set.
  public mutating func interval(of expression: LinearExpression) -> Solver.Interval {
    let range = range(of: entries(expression))
    return Solver.Interval(
      lower: range.lower.map { $0 + expression.constant },
      upper: range.upper.map { $0 + expression.constant })
  }

  /// Returns the variables with more than one value in the set, in order.
  public mutating func freeVariables() -> [Variable] {
    freeVariables(inSlots: Array(solver.records.indices))
  }

  /// Returns the given variables that have more than one value, without duplicates, in order.
  public mutating func freeVariables(among variables: [Variable]) -> [Variable] {
    freeVariables(inSlots: variables.compactMap { solver.slot(of: $0) })
  }

  /// Returns the variables with more than one value: all of them, or those found up to one for
  /// which `isLast` returns true.
  mutating func freeVariables(until isLast: (Int) -> Bool) -> [Variable] {
    freeVariables(inSlots: Array(solver.records.indices), until: isLast)
  }

  /// Returns the unknowns, among the given slots, that have more than one value.
  mutating func freeVariables(
    inSlots slots: [Int], until isLast: (Int) -> Bool = { _ in false }
  ) -> [Variable] {
    if let exact {
      let free = Set(slots).filter { slot in
        solver.records[slot].isAlive
          && exact.range(of: [Entry(index: Int32(slot), coefficient: 1)])?.isPoint() != true
      }
      return solver.inOrder(Array(free))
    }
    var free: [Int] = []
    for (number, slots) in byPart(slots) {
      let own = solver.apart.all[number]
      let found = Set(sets[number].freeVariables(among: slots.compactMap { own.variable($0) }))
      free += slots.filter { own.variable($0).map(found.contains) ?? false }
    }
    let mayMove = suspects
    var isOpen = [Bool](repeating: false, count: mayMove.count)
    for slot in slots
    where mayMove[slot] && solver.records[slot].isAlive && !solver.apart.holds(unknown: slot) {
      isOpen[slot] = true
    }
    let open = isOpen.indices.filter { isOpen[$0] }
    let values = isOpen.indices.map { isOpen[$0] ? face.values[$0] : 0 }
    func take(_ slot: Int) {
      isOpen[slot] = false
      free.append(slot)
    }
    for slot in open.reversed() where isOpen[slot] && !face.isStopped {
      if let last = free.last, isLast(last) { break }
      face.journal.begin()
      let range = range(of: [Entry(index: Int32(slot), coefficient: 1)])
      if range.isPoint() { isOpen[slot] = false } else { take(slot) }
      // The vertex just found may prove that other variables vary, and so may a ray that moves
      // them.
      for at in face.journal.saved.indices {
        let other = Int(face.journal.saved[at].unknown)
        if isOpen[other], abs(face.values[other] - values[other]) > Tolerance.answer { take(other) }
      }
      guard range.upper == nil else { continue }
      for at in face.direction.indices
      where abs(face.direction[at].coefficient) > Tolerance.multiplier {
        let other = Int(face.direction[at].index)
        if isOpen[other] { take(other) }
      }
    }
    return solver.inOrder(free)
  }

  /// Returns the gradient of an expression with respect to the free choices.
  ///
  /// Expressions whose gradients are multiples of each other are decided together; an expression
  /// with an empty gradient is determined.
  ///
  /// The numbers of the directions have no meaning by themselves, but are the same for all
  /// gradients of a set.
  public mutating func gradient(of expression: LinearExpression) -> [Int32: Double] {
    let (terms, others) = split(entries(expression))
    var gradient = gradient(of: terms)
    var first = Int32(face.rows.count)
    for number in sets.indices {
      if let terms = others[number] {
        let own = sets[number].gradient(of: solver.apart.all[number].expression(terms))
        for (key, value) in own { gradient[first + (key < 0 ? 2 * ~key + 1 : 2 * key)] = value }
      }
      first += Int32(2 * (sets[number].face.rows.count + sets[number].face.columns.count))
    }
    return gradient
  }

  private mutating func gradient(of terms: [Entry]) -> [Int32: Double] {
    guard faceDimension > 0, !face.isSpoilt else { return [:] }
    var gradient: [Int32: Double] = [:]
    let gradients = gradients
    if gradients.isEmpty {
      face.solveSupport(terms)
      for entry in face.support.array(face.support.indices) where face.mayMove(entry.index) {
        gradient[entry.index, default: 0] += entry.coefficient
      }
    } else {
      for term in terms {
        for entry in gradients[Int(term.index)] {
          gradient[entry.index, default: 0] += term.coefficient * entry.coefficient
        }
      }
    }
    return gradient.filter { abs($0.value) > Tolerance.multiplier }
  }

  /// The gradients of unknowns, by slot; empty if they are too long to store.
  private var gradients: [[Entry]] {
    mutating get {
      if let knownGradients { return knownGradients }
      var gradients = [[Entry]](repeating: [], count: face.columns.count)
      // The limit is about the number of entries that a few directions through the whole system
      // have.
      var left = 16 * gradients.count
      for unknown in gradients.indices
      where left >= 0 && face.columns[unknown].isAlive && !face.isStopped {
        let definer = face.columns[unknown].definer
        guard face.mayMove(definer) else { continue }
        face.solveDirection(definer)
        left -= face.direction.count
        for at in face.direction.indices {
          let entry = face.direction[at]
          gradients[Int(entry.index)].append(Entry(index: definer, coefficient: entry.coefficient))
        }
      }
      if left < 0 { gradients = [] }
      knownGradients = gradients
      return gradients
    }
  }

  // MARK: The face

  private var suspects: [Bool] {
    mutating get {
      if let knownSuspects { return knownSuspects }
      let suspects = face.dependents(of: face.movable())
      knownSuspects = suspects
      return suspects
    }
  }

  private mutating func range(of terms: [Entry]) -> Solver.Interval {
    if let range = exact?.range(of: terms) { return range }
    guard sets.isEmpty else { return rangeByParts(of: terms) }
    return faceRange(of: terms)
  }

  /// Returns the range over the face of a sum without unknowns of the parts solved separately.
  mutating func faceRange(of terms: [Entry]) -> Solver.Interval {
    let moving = suspects
    guard terms.contains(where: { moving[Int($0.index)] }) else {
      let value = terms.reduce(0) { $0 + $1.coefficient * face.values[Int($1.index)] }
      return Solver.Interval(lower: value, upper: value)
    }
    let negated = terms.map { Entry(index: $0.index, coefficient: -$0.coefficient) }
    let lower = least(of: terms)
    let upper = least(of: negated).map { 0 - $0 }
    return Solver.Interval(lower: lower, upper: upper)
  }

  /// Returns the least value of a sum over the set; `nil` if it is unbounded below.
  ///
  /// A sum that decreases along a known ray needs no walk: among many unknowns that move together,
  /// only the first needs one.
  private mutating func least(of terms: [Entry]) -> Double? {
    func slope(along ray: [Double]) -> Double {
      terms.reduce(0) { $0 + $1.coefficient * ray[Int($1.index)] }
    }
    if rays.contains(where: { slope(along: $0) < -Tolerance.multiplier }) { return nil }
    if let least = ask({ $0.minimize(terms) }) { return least }
    guard rays.count < Self.mostRays else { return nil }
    var ray = [Double](repeating: 0, count: face.columns.count)
    for at in face.direction.indices {
      ray[Int(face.direction[at].index)] = face.direction[at].coefficient
    }
    if slope(along: ray) > 0 { ray = ray.map { 0 - $0 } }
    rays.append(ray)
    return nil
  }

  /// The maximum number of stored rays, each of which every later answer checks.
  private static let mostRays = 8

  /// Returns the face's answer, or a new face's answer if rounding has spoilt the first.
  private mutating func ask<Answer>(_ question: (inout Engine) -> Answer) -> Answer {
    let answer = question(&face)
    guard face.isSpoilt else { return answer }
    let counters = face.counters
    shared = SharedEngine(solver.engine.optimalFace(downTo: level))
    face.counters = counters
    (knownDimension, knownGradients) = (nil, nil)
    return question(&face)
  }

  func entries(_ expression: LinearExpression) -> [Entry] {
    expression.terms.compactMap { term in
      solver.slot(of: term.variable).map { Entry(index: Int32($0), coefficient: term.coefficient) }
    }
  }
}

extension Engine {
  /// Returns, by slot, whether an unknown is defined by one of the given tight rows and held
  /// unknowns, or depends on one that is, even through sums that cancel to 0.
  ///
  /// Costs one walk along the order.
  fileprivate mutating func dependents(of tights: [Int32]) -> [Bool] {
    for tight in tights {
      let owner = tight >= 0 ? rows[Int(tight)].owner : ~tight
      queue.insert(Int(columns[Int(owner)].place))
    }
    var isReached = [Bool](repeating: false, count: columns.count)
    while let place = queue.popFirst() {
      for unknown in members(order.nodes[place]) {
        isReached[Int(unknown)] = true
        let column = columns[Int(unknown)]
        for at in column.range {
          let owner = rows[Int(mentions.entries[at].row)].owner
          guard owner >= 0, columns[Int(owner)].place != column.place else { continue }
          queue.insert(Int(columns[Int(owner)].place))
        }
        counters.entriesWritten &+= 1
        counters.rowsTouched &+= Int(column.count)
      }
    }
    return isReached
  }
}
