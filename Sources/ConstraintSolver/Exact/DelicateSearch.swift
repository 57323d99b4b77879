/// Finds the parts of a system that are solved separately: those with a row in which rounding may
/// decide.
///
/// Rows are connected through shared unknowns, except pinned ones: those fixed by required
/// equations, one after another, none of them delicate. Where the equations hold, a pinned unknown
/// has the same value at every feasible point. So the parts that it connects are independent in
/// their feasible points, their errors at each level, and the choice of constraints to keep:
/// constraints that hold with the pins in one part hold together with those that do in another.
struct DelicateSearch {
  private let solver: Solver
  /// The equation that pins an unknown, or -1, by unknown.
  private var pin: [Int32]
  /// The start of an unknown's mentions in `mentions`, which lists statements, by unknown.
  private var starts: [Int32]
  private var mentions: [Int32] = []
  private var seeds: [Int] = []
  /// The parts that are small enough.
  private(set) var found: [DelicatePart.Shape] = []
  /// The number of delicate coefficients and constants in the parts that are too large.
  private(set) var leftCount = 0
  /// Indicates whether some parts are too large.
  private(set) var isIncomplete = false

  /// The maximum number of rows in a part, including bounds and pins.
  static let mostRows = 160

  /// Searches a system; the parts of `suspects` are also included, and the equations in `unpinning`
  /// pin nothing.
  init(in solver: Solver, suspects: Set<Int>, unpinning: Set<Int>) {
    self.solver = solver
    let count = solver.records.count
    pin = [Int32](repeating: -1, count: count)
    starts = [Int32](repeating: 0, count: count + 1)
    findMentions()
    findSeeds(suspects)
    findPins(unpinning)
    findParts()
  }

  private mutating func findMentions() {
    let rows = solver.keptRows(without: [])
    for row in rows {
      for unknown in solver.unknowns(in: row) { starts[unknown + 1] += 1 }
    }
    for unknown in pin.indices { starts[unknown + 1] += starts[unknown] }
    mentions = [Int32](repeating: 0, count: Int(starts[pin.count]))
    var next = starts
    for row in rows {
      for unknown in solver.unknowns(in: row) {
        mentions[Int(next[unknown])] = Int32(row)
        next[unknown] += 1
      }
    }
  }

  private func mentioning(_ unknown: Int) -> ArraySlice<Int32> {
    mentions[Int(starts[unknown])..<Int(starts[unknown + 1])]
  }

  /// Finds the rows that are delicate themselves, broken constraints with far limits, and the
  /// suspects; for a suspect bound, a row that mentions its unknown.
  private mutating func findSeeds(_ suspects: Set<Int>) {
    for slot in solver.engine.rows.indices {
      let row = solver.engine.rows[slot]
      guard row.flags.contains(.isStatement) else { continue }
      let isFar = row.flags.contains(.isBroken) && abs(row.constant) > Tolerance.largestConstant
      if isFar || suspects.contains(slot) || solver.engine.delicateParts(of: slot) > 0 {
        seeds.append(slot)
      }
    }
    for slot in suspects where slot < solver.engine.rows.count {
      let row = solver.engine.rows[slot]
      guard !row.flags.contains(.isStatement), row.isLive, row.count == 1 else { continue }
      let unknown = Int(solver.engine.terms.entries[Int(row.start)].index)
      if let first = mentioning(unknown).first { seeds.append(Int(first)) }
    }
  }

  /// Pins each unknown that is the last open one of an equation.
  private mutating func findPins(_ unpinning: Set<Int>) {
    let isSeed = Set(seeds)
    var left = [Int32](repeating: 0, count: solver.engine.rows.count)
    var ready: [Int] = []
    for slot in solver.engine.rows.indices {
      let row = solver.engine.rows[slot]
      guard row.flags.contains(.isStatement), !row.flags.contains(.isBroken),
        row.relation == .equal, solver.shape(of: slot).strength >= 1000,
        !isSeed.contains(slot), !unpinning.contains(slot)
      else { continue }
      left[slot] = row.count
      if row.count == 1 { ready.append(slot) }
    }
    var next = 0
    while next < ready.count {
      if let open = solver.unknowns(in: ready[next]).first(where: { pin[$0] < 0 }) {
        pin[open] = Int32(ready[next])
        for other in mentioning(open) where left[Int(other)] > 0 {
          left[Int(other)] -= 1
          if left[Int(other)] == 1 { ready.append(Int(other)) }
        }
      }
      next += 1
    }
  }

  private mutating func findParts() {
    var isTaken = [Bool](repeating: false, count: solver.engine.rows.count)
    var isReached = [Bool](repeating: false, count: pin.count)
    var isLarge = [Bool](repeating: false, count: isTaken.count)
    for seed in seeds where !isTaken[seed] {
      var shape = DelicatePart.Shape()
      var (shared, pins): (Set<Int>, Set<Int>) = ([], [])
      var size = 0
      var next = 0
      isTaken[seed] = true
      shape.rows.append(seed)
      var fits = true
      while fits, next < shape.rows.count {
        let row = shape.rows[next]
        next += 1
        for unknown in solver.unknowns(in: row) {
          guard pin[unknown] < 0 else {
            close(unknown, &shared, &pins)
            continue
          }
          guard !isReached[unknown] else { continue }
          isReached[unknown] = true
          shape.unknowns.append(unknown)
          if solver.records[unknown].isNonNegative { size += 1 }
          for other in mentioning(unknown).lazy.map(Int.init) {
            if isLarge[other] { fits = false }
            guard !isTaken[other] else { continue }
            isTaken[other] = true
            shape.rows.append(other)
          }
        }
        let bounds = shared.count { solver.records[$0].isNonNegative }
        if shape.rows.count + size + pins.count + bounds > Self.mostRows { fits = false }
      }
      if fits {
        shape.rows = solver.byPlace(shape.rows)
        shape.unknowns.sort { solver.precedes($0, $1) }
        shape.shared = shared.sorted { solver.precedes($0, $1) }
        shape.pins = solver.byPlace(pins)
        found.append(shape)
      } else {
        for row in shape.rows { isLarge[row] = true }
      }
    }
    isIncomplete = seeds.contains { isLarge[$0] }
    for seed in seeds where isLarge[seed] { leftCount += solver.engine.delicateParts(of: seed) }
  }

  /// Adds a pinned unknown with the equations that pin it and their unknowns.
  private func close(_ unknown: Int, _ shared: inout Set<Int>, _ pins: inout Set<Int>) {
    var open = [unknown]
    while pins.count <= Self.mostRows, let next = open.popLast() {
      guard shared.insert(next).inserted, pins.insert(Int(pin[next])).inserted else { continue }
      open += solver.unknowns(in: Int(pin[next]))
    }
  }
}
