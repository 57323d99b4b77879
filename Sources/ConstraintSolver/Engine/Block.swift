/// Unknowns that tight rows determine only jointly: a square system in bordered triangular form.
///
/// Some unknowns are *torn*: treated as known, so that each of the others follows from one row in
/// turn. An equal number of rows is left to close the system, and a small dense matrix solves for
/// the torn unknowns. A row of equal widths, however long, needs one torn unknown, so solving and
/// building are linear in the number of terms.
struct Block: ~Copyable, Sendable {
  private struct Step: Sendable {
    var row: Int32
    var unknown: Int32
    var pivot: Double
  }

  /// The block's terms by row, with local numbers for the unknowns.
  struct Terms: Sendable {
    private(set) var starts: [Int32] = []
    var entries: [Entry] = []

    /// Creates an empty list with reserved capacity.
    init(rows: Int, entries count: Int) {
      starts.reserveCapacity(rows + 1)
      entries.reserveCapacity(count)
      starts.append(0)
    }

    mutating func endRow() { starts.append(Int32(entries.count)) }

    func range(_ row: Int32) -> Range<Int> { Int(starts[Int(row)])..<Int(starts[Int(row) + 1]) }
  }

  /// The unknowns; each is defined by the row at the same index.
  let unknowns: [Int32]
  let terms: Terms
  private var steps: [Step] = []
  private var torn: [Int32] = []
  private var closing: [Int32] = []
  private var core: DenseFactors

  /// A block up to this size tears all its unknowns, as a dense solve is then fastest.
  private static let smallest = 6

  /// Factors the block; fails if the matrix is singular.
  init?(unknowns: [Int32], terms: Terms) {
    self.unknowns = unknowns
    self.terms = terms
    core = DenseFactors()
    if unknowns.count <= Self.smallest {
      guard tearAll() else { return nil }
    } else {
      tear()
      guard close(), isAccurate || tearAll() else { return nil }
    }
  }

  // MARK: Building

  private mutating func tearAll() -> Bool {
    steps = []
    torn = unknowns.indices.map(Int32.init)
    closing = torn
    return close()
  }

  /// Peels rows with one unknown left; when there are none, tears the unknown with the most
  /// mentions.
  private mutating func tear() {
    var peel = Peel(terms, count: unknowns.count)
    steps.reserveCapacity(unknowns.count)
    // The mention count in the high half and the unknown in the low half: one sort orders by both.
    var byCount = unknowns.indices.map { Int64(peel.count(of: $0)) << 32 | Int64($0) }
    byCount.sort()
    while true {
      while let row = peel.ready.popLast() {
        guard !peel.isUsed[Int(row)], peel.left[Int(row)] == 1,
          let at = terms.range(row).first(where: { !peel.isKnown[Int(terms.entries[$0].index)] }),
          abs(terms.entries[at].coefficient) > 0.01
        else { continue }
        let unknown = terms.entries[at].index
        peel.isUsed[Int(row)] = true
        steps.append(Step(row: row, unknown: unknown, pivot: terms.entries[at].coefficient))
        peel.know(unknown)
      }
      guard let unknown = byCount.popLast().map({ Int32(truncatingIfNeeded: $0) }) else { break }
      guard !peel.isKnown[Int(unknown)] else { continue }
      torn.append(unknown)
      peel.know(unknown)
    }
    for row in unknowns.indices where !peel.isUsed[row] { closing.append(Int32(row)) }
  }

  /// The working state while a block is torn.
  private struct Peel: ~Copyable {
    /// The number of unknowns in each row that are not known yet.
    var left: Cells<Int32>
    var isKnown: Cells<Bool>
    /// Indicates whether a row defines an unknown.
    var isUsed: Cells<Bool>
    /// Rows that had one unknown left when queued.
    var ready = Cells<Int32>()
    /// The rows that mention each unknown, grouped by unknown.
    private var mentions: Cells<Int32>
    private var ends: Cells<Int32>

    init(_ terms: borrowing Terms, count: Int) {
      left = Cells(repeating: 0, count: count)
      isKnown = Cells(repeating: false, count: count)
      isUsed = Cells(repeating: false, count: count)
      mentions = Cells(repeating: 0, count: terms.entries.count)
      ends = Cells(repeating: 0, count: count + 1)
      for entry in terms.entries { ends[Int(entry.index) + 1] += 1 }
      for unknown in 0..<count { ends[unknown + 1] += ends[unknown] }
      for row in 0..<Int32(count) {
        let range = terms.range(row)
        left[Int(row)] = Int32(range.count)
        if range.count == 1 { ready.append(row) }
        for at in range {
          let unknown = Int(terms.entries[at].index)
          mentions[Int(ends[unknown])] = row
          ends[unknown] += 1
        }
      }
    }

    /// Returns the range of an unknown's mentions; filling has moved each start to its end.
    private func range(_ unknown: Int) -> Range<Int> {
      (unknown > 0 ? Int(ends[unknown - 1]) : 0)..<Int(ends[unknown])
    }

    func count(of unknown: Int) -> Int { range(unknown).count }

    mutating func know(_ unknown: Int32) {
      isKnown[Int(unknown)] = true
      for at in range(Int(unknown)) {
        let row = mentions[at]
        left[Int(row)] -= 1
        if left[Int(row)] == 1, !isUsed[Int(row)] { ready.append(row) }
      }
    }
  }

  /// Factors the matrix of the closing rows for the torn unknowns; returns false if it is singular.
  private mutating func close() -> Bool {
    var room = BlockRoom()
    room.rightSides = [Double](repeating: 0, count: unknowns.count)
    var matrix = [Double](repeating: 0, count: torn.count * torn.count)
    for (column, unknown) in torn.enumerated() {
      room.begin(unknowns.count)
      room.solution[Int(unknown)] = 1
      sweep(&room)
      for (at, row) in closing.enumerated() {
        matrix[at * torn.count + column] = -residual(row, room)
      }
    }
    guard let factors = DenseFactors(matrix, count: torn.count) else { return false }
    core = factors
    return true
  }

  /// Indicates whether a solve recovers unknowns that are all 1 from the right-hand sides they
  /// imply.
  private var isAccurate: Bool {
    var room = BlockRoom()
    room.rightSides.reserveCapacity(unknowns.count)
    for row in 0..<Int32(unknowns.count) {
      room.rightSides.append(terms.range(row).reduce(0) { $0 + terms.entries[$1].coefficient })
    }
    solve(&room)
    return room.solution.allSatisfy { abs($0 - 1) < Tolerance.factors }
  }

  // MARK: Solving

  /// Solves for the unknowns, given right-hand sides by row.
  func solve(_ room: inout BlockRoom) {
    room.begin(unknowns.count)
    sweep(&room)
    room.core.removeAll(keepingCapacity: true)
    for row in closing { room.core.append(residual(row, room)) }
    core.solve(&room.core, &room.spare)
    for (at, unknown) in torn.enumerated() { room.solution[Int(unknown)] = room.core[at] }
    sweep(&room)
    room.clean()
  }

  private func sweep(_ room: inout BlockRoom) {
    for step in steps {
      var sum = room.rightSides[Int(step.row)]
      for at in terms.range(step.row) where terms.entries[at].index != step.unknown {
        sum -= terms.entries[at].coefficient * room.solution[Int(terms.entries[at].index)]
      }
      room.solution[Int(step.unknown)] = sum / step.pivot
    }
  }

  private func residual(_ row: Int32, _ room: BlockRoom) -> Double {
    var sum = room.rightSides[Int(row)]
    for at in terms.range(row) {
      sum -= terms.entries[at].coefficient * room.solution[Int(terms.entries[at].index)]
    }
    return sum
  }

  /// Solves for the rows' multipliers, given coefficients by unknown.
  func solveTransposed(_ room: inout BlockRoom) {
    room.begin(unknowns.count)
    room.sums = room.rightSides
    sweepBack(&room)
    room.core.removeAll(keepingCapacity: true)
    for unknown in torn { room.core.append(room.sums[Int(unknown)]) }
    core.solveTransposed(&room.core, &room.spare)
    room.sums = room.rightSides
    for (at, row) in closing.enumerated() {
      let multiplier = room.core[at]
      room.solution[Int(row)] = multiplier
      guard multiplier != 0 else { continue }
      for at in terms.range(row) {
        room.sums[Int(terms.entries[at].index)] -= terms.entries[at].coefficient * multiplier
      }
    }
    sweepBack(&room)
    room.clean()
  }

  private func sweepBack(_ room: inout BlockRoom) {
    for step in steps.reversed() {
      let multiplier = room.sums[Int(step.unknown)] / step.pivot
      room.solution[Int(step.row)] = multiplier
      guard multiplier != 0 else { continue }
      for at in terms.range(step.row) {
        room.sums[Int(terms.entries[at].index)] -= terms.entries[at].coefficient * multiplier
      }
    }
  }
}

/// Working memory for one solve with a block.
struct BlockRoom: Sendable {
  var rightSides: [Double] = []
  var solution: [Double] = []
  var sums: [Double] = []
  var core: [Double] = []
  var spare: [Double] = []
  /// The magnitude of the largest right-hand side.
  private(set) var scale = 0.0

  mutating func begin(_ count: Int) {
    solution.removeAll(keepingCapacity: true)
    solution.append(contentsOf: repeatElement(0, count: count))
    scale = 0
    for number in rightSides { scale = max(scale, abs(number)) }
  }

  /// Zeroes entries that are rounding errors relative to the right-hand sides.
  mutating func clean() {
    for at in solution.indices where abs(solution[at]) <= Tolerance.elimination * scale {
      solution[at] = 0
    }
  }
}
