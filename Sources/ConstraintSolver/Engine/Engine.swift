/// The sparse basis and the simplex steps on it.
///
/// With n unknowns, n rows are *tight*: their slack is 0, and together they define all unknowns. An
/// unknown that no row defines is *held*: it keeps its value and counts as its own tight row. The
/// engine stores neither a tableau nor an inverse. Each unknown is matched with a tight row;
/// unknowns that rows define only jointly form a block; and the nodes, single unknowns and blocks,
/// are ordered so that each depends only on earlier ones. Solving with the basis is then a walk
/// along that order from the nodes that changed.
///
/// A tight row is identified by its index, a held unknown `u` by `~u`.
struct Engine: ~Copyable, Sendable {
  var rows = Cells<EngineRow>()
  /// The terms of the rows.
  var terms = ListPool(blank: Entry(index: -1, coefficient: 0))
  var columns = Cells<EngineColumn>()
  /// The rows that mention each unknown.
  var mentions = ListPool(blank: Mention(row: -1, place: 0))
  var values = Cells<Double>()
  var blocks: [SharedBlock?] = []
  private var freeBlocks = Cells<Int32>()
  var spareBlocks = SpareBlocks()
  private var freeRows = Cells<Int32>()
  var order = NodeOrder()
  var queue = PositionQueue()
  var duals = DualLists()
  /// Inactive rows that may be on the wrong side of their kink.
  var violated = Cells<Int32>()
  /// Required inactive rows that may be on the wrong side.
  var violatedRequired = Cells<Int32>()
  /// Held unknowns, and tight rows without a dual, that may be free.
  var loose = Cells<Int32>()
  /// The stamp of the basis on which all free unknowns are known to be held at 0, or -1.
  var pickedStamp = -1
  /// Guards that have moved off their kink, perhaps only for a moment, and so may free other rows.
  var movedGuards = Cells<Int32>()
  /// Unknowns that lost their pin while unknowns that depend on them still have one.
  var unpinned = Cells<Int32>()
  /// Unknowns that lost their determined mark while unknowns that depend on them still have one.
  var undetermined = Cells<Int32>()
  /// Unknowns marked as unbounded although a row that mentions them has changed since.
  var doubtful = Cells<Int32>()
  /// Indicates whether an unknown may be marked as unbounded.
  var hasUnbounded = false
  /// The number of held unknowns.
  var heldCount = 0
  /// The number of inactive rows on a side with a price; if it is 0, all duals are 0.
  var costlyCount = 0
  /// A stamp that changes whenever directions may change.
  var basisStamp = 0
  var directions = DirectionCache()
  var journal = ValueJournal()
  /// The unknowns whose values have changed since the last report.
  var moved = PositionQueue()
  /// Accumulators of a solve, 0 in between: by row with the basis, by unknown with its transpose;
  /// also local numbers of unknowns while nodes are reordered.
  var sums = Cells<Double>()
  /// Marks of unknowns while nodes are reordered, 0 in between.
  var marks = Cells<UInt8>()
  /// Working memory of a walk along dependencies: the unknowns to visit, and those visited.
  var open = Cells<Int32>()
  var found = Cells<Int32>()
  /// The last direction: the rates of unknowns and of inactive slacks, its tight row and its basis.
  var direction = Cells<Entry>()
  var touched = Cells<Entry>()
  var directed: (tight: Int32, stamp: Int) = (-1, -1)
  /// The last support: tight rows with their multipliers.
  var support = Cells<Entry>()
  /// Working memory for the duals that a step compares.
  var scratch = DualScratch()
  var room = BlockRoom()
  var nodeRoom = NodeRoom()
  var picking = PickRoom()
  /// Indicates whether the basis must be rebuilt, for example after a block turned out singular.
  var isSpoilt = false
  /// Indicates whether a dual has shrunk so much that rounding errors may dominate it.
  var areDualsBlurred = false
  /// Indicates whether numbers were met that are so far apart, or cancel so nearly, that rounding
  /// may decide.
  var isDelicate = false
  /// The sum of `delicateParts(of:)` over all rows, attached or not.
  var delicateCount = 0
  /// The sum of `delicateParts(of:)` over the rows that are solved separately.
  var apartCount = 0
  /// Rows where delicate numbers were met in a system too large to be solved exactly, until they
  /// are examined.
  var suspects: [Int32] = []
  /// All suspects since the set was last cleared, including examined ones.
  var suspected: Set<Int32> = []
  /// Indicates whether rows were accepted that contradict others by an amount attributed to
  /// rounding.
  var isStrained = false
  /// Indicates whether the values come from exact fractions; in that case, there is no basis.
  var isExact = false
  /// Indicates whether rounding has spoilt every other way to build the basis.
  var isLastTry = false
  /// Contradicting sums that are accepted although they exceed the tolerance: their rows,
  /// ascending, with the relative gap.
  var excuses: [[Int32]: Double] = [:]
  var keptSizes = KeptSizes()
  /// The row of an unknown's bound or -1, by unknown, if bounds may define unknowns that nothing
  /// else holds; otherwise empty.
  var bounds: [Int32] = []
  var counters = Solver.Counters()
  /// The token that ends steps and queries early.
  var stop: StopToken?
  private let place = KeptInPlace()

  /// Returns a copy that shares only the blocks, which never change.
  func clone() -> Engine {
    var copy = Engine()
    copy.rows = rows.clone()
    copy.terms = terms.clone()
    copy.columns = columns.clone()
    copy.mentions = mentions.clone()
    copy.values = values.clone()
    copy.blocks = blocks
    copy.freeBlocks = freeBlocks.clone()
    copy.freeRows = freeRows.clone()
    copy.order = order.clone()
    copy.queue = queue.clone()
    copy.duals = duals.clone()
    copy.violated = violated.clone()
    copy.violatedRequired = violatedRequired.clone()
    copy.loose = loose.clone()
    copy.movedGuards = movedGuards.clone()
    copy.pickedStamp = pickedStamp
    copy.unpinned = unpinned.clone()
    copy.undetermined = undetermined.clone()
    copy.doubtful = doubtful.clone()
    copy.hasUnbounded = hasUnbounded
    copy.heldCount = heldCount
    copy.costlyCount = costlyCount
    copy.basisStamp = basisStamp
    copy.directions = directions.clone()
    copy.journal = journal.clone()
    copy.moved = moved.clone()
    copy.sums = sums.clone()
    copy.marks = marks.clone()
    copy.isSpoilt = isSpoilt
    copy.areDualsBlurred = areDualsBlurred
    copy.isDelicate = isDelicate
    copy.delicateCount = delicateCount
    copy.apartCount = apartCount
    copy.suspects = suspects
    copy.suspected = suspected
    copy.isStrained = isStrained
    copy.isExact = isExact
    copy.excuses = excuses
    copy.bounds = bounds
    copy.counters = counters
    copy.counters.copies += 1
    copy.stop = stop
    return copy
  }

  // MARK: Structure

  @inline(__always)
  mutating func addUnknown() -> Int {
    let unknown = columns.count
    columns.append(EngineColumn(place: Int32(unknown), definer: ~Int32(unknown)))
    values.append(0)
    if sums.count == unknown { sums.append(0) }
    marks.append(0)
    directions.members.append(0)
    heldCount += 1
    order.append(Int32(unknown))
    queue.grow(to: unknown + 1)
    moved.grow(to: unknown + 1)
    journal.grow(to: unknown + 1)
    return unknown
  }

  /// Stores a row with the given number of terms; it has no effect until it is attached.
  @inline(__always)
  private mutating func store(
    _ row: EngineRow, _ count: Int, isPlain: Bool, _ term: (Int) -> Entry
  ) -> Int {
    var row = row
    row.start = Int32(truncatingIfNeeded: terms.add(count, term))
    row.count = Int32(truncatingIfNeeded: count)
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      row.generation = rows[index].generation &+ 1
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
      if sums.count < rows.count { sums.append(0) }
    }
    delicateCount += Self.hasDelicateConstant(row) + (isPlain ? 0 : hasDelicateTerms(index))
    return index
  }

  /// Stores a row whose terms are already divided by its weight.
  mutating func store(_ row: EngineRow, _ coefficients: [Entry]) -> Int {
    store(row, coefficients.count, isPlain: false) { coefficients[$0] }
  }

  /// Stores a row with the terms of a constraint, divided by its weight; `isPlain` if all
  /// coefficients are 1 in size.
  @inline(__always)
  mutating func store(_ row: EngineRow, _ terms: [Term], weight: Double, isPlain: Bool) -> Int {
    let scale = 1 / weight
    return store(row, terms.count, isPlain: isPlain) {
      Entry(index: terms[$0].variable.index, coefficient: terms[$0].coefficient * scale)
    }
  }

  /// Makes an unknown nonnegative; returns the row of the bound.
  @inline(__always)
  mutating func addBound(of unknown: Int) -> Int {
    let index = store(.bound, 1, isPlain: true) { _ in
      Entry(index: Int32(unknown), coefficient: 1)
    }
    if columns[unknown].size == 0 { widen(unknown, to: 2) }
    basisStamp &+= 1
    if directions.standing != 0 { noteAttached(index) }
    link(index)
    return index
  }

  /// Frees a row that is not attached.
  mutating func discard(_ row: Int) {
    delicateCount -= Self.hasDelicateConstant(rows[row]) + hasDelicateTerms(row)
    if rows[row].count > 0 {
      terms.give(Int(rows[row].start), ListPool<Entry>.sizeClass(Int(rows[row].count)))
      rows[row].count = 0
    }
    rows[row].flags = []
    freeRows.append(Int32(row))
  }

  /// Adds a stored row to the system, inactive and not yet enforced.
  mutating func attach(_ row: Int) {
    basisStamp &+= 1
    if directions.standing != 0 { noteAttached(row) }
    for at in rows[row].range {
      let unknown = Int(terms.entries[at].index)
      if Int(columns[unknown].count) == columns[unknown].capacity {
        widen(unknown, to: Int(columns[unknown].count) + 1)
      }
    }
    link(row)
  }

  /// Adds a row to its unknowns' columns, which are wide enough.
  @inline(__always)
  private mutating func link(_ row: Int) {
    let start = rows[row].start
    let isSingle = rows[row].count == 1
    for at in rows[row].range {
      let unknown = Int(terms.entries[at].index)
      let (place, end) = columns[unknown].extend()
      mentions.entries[end] = Mention(
        row: Int32(truncatingIfNeeded: row), place: Int32(truncatingIfNeeded: at) &- start,
        isAlone: isSingle && terms.entries[at].coefficient == 1)
      terms.entries[at].twin = place
    }
    rows[row].enter()
    if hasUnbounded { doubtUnbounded(row) }
  }

  /// Attaches many rows, widening each column only once.
  mutating func attachAll(_ added: [Int32]) {
    guard added.count > 32 else {
      for row in added { attach(Int(row)) }
      return
    }
    var more = Cells<Int32>(repeating: 0, count: columns.count)
    for row in added {
      for at in rows[Int(row)].range { more[Int(terms.entries[at].index)] &+= 1 }
    }
    var room = 0
    for unknown in columns.indices where more[unknown] > 0 {
      more[unknown] += columns[unknown].count
      let count = Int(more[unknown])
      if count > columns[unknown].capacity { room += ListPool<Mention>.capacity(count) }
    }
    mentions.entries.reserveExactly(room)
    for unknown in columns.indices where Int(more[unknown]) > columns[unknown].capacity {
      widen(unknown, to: Int(more[unknown]))
    }
    basisStamp &+= 1
    for row in added {
      if directions.standing != 0 { noteAttached(Int(row)) }
      link(Int(row))
    }
  }

  private mutating func widen(_ unknown: Int, to count: Int) {
    let column = columns[unknown]
    let size = ListPool<Mention>.sizeClass(count)
    let start = mentions.take(size)
    for at in 0..<Int(column.count) {
      mentions.entries[start &+ at] = mentions.entries[Int(column.start) &+ at]
    }
    if column.size > 0 { mentions.give(Int(column.start), column.size) }
    columns[unknown].start = Int32(start)
    columns[unknown].size = size
  }

  /// Removes an inactive row from the system.
  mutating func detach(_ row: Int) {
    basisStamp &+= 1
    if directions.standing != 0 { noteDetached(row) }
    if rows[row].isCostly { costlyCount -= 1 }
    if rows[row].flags.contains(.isGuard) { dismiss(row) }
    if !excuses.isEmpty { excuses = excuses.filter { !$0.key.contains(Int32(row)) } }
    for at in rows[row].range {
      let unknown = Int(terms.entries[at].index)
      let last = columns[unknown].count &- 1
      let start = columns[unknown].start
      let place = terms.entries[at].twin
      columns[unknown].count = last
      guard place != last else { continue }
      let moved = mentions.entries[Int(start &+ last)]
      mentions.entries[Int(start &+ place)] = moved
      terms.entries[Int(rows[Int(moved.row)].start &+ moved.place)].twin = place
    }
    rows[row].isLive = false
    rows[row].owner = -1
  }

  mutating func addBlock(_ block: SharedBlock) -> Int32 {
    if let free = freeBlocks.popLast() {
      blocks[Int(free)] = block
      return free
    }
    blocks.append(block)
    return Int32(blocks.count - 1)
  }

  mutating func removeBlocks() {
    blocks = []
    freeBlocks.removeAll()
    spareBlocks.removeAll()
  }

  mutating func removeBlock(_ block: Int32) {
    if let spare = blocks[Int(block)] { spareBlocks.keep(spare) }
    blocks[Int(block)] = nil
    freeBlocks.append(block)
  }

  // MARK: Reading

  /// Indicates whether the computation was asked to stop.
  var isStopped: Bool {
    @inline(__always) get { stop?.isStopped ?? false }
  }

  /// Indicates whether nothing is to be repaired, picked or checked again.
  var isSettled: Bool {
    @inline(__always) get {
      violated.isEmpty && violatedRequired.isEmpty && isPicked && !isSpoilt && !wantsCare
    }
  }

  /// Indicates whether the system is small enough to be solved exactly in each step.
  var isSmall: Bool { rows.count - freeRows.count <= 160 }

  /// Indicates whether all free unknowns have their canonical values.
  ///
  /// A held unknown keeps its value while the basis stays the same: one at 0 need not be checked
  /// again after constants have changed.
  var isPicked: Bool { movedGuards.isEmpty && (loose.isEmpty || pickedStamp == basisStamp) }

  /// Returns the terms of a tight row, or of a held unknown.
  func terms(_ tight: Int32) -> [Entry] {
    tight >= 0
      ? terms.entries.array(rows[Int(tight)].range) : [Entry(index: ~tight, coefficient: 1)]
  }

  /// Returns the slack computed from the values.
  @inline(__always)
  func exactSlack(_ row: Int) -> Double {
    var slack = rows[row].constant
    for at in rows[row].range {
      let term = terms.entries[at]
      slack -= term.coefficient * values[Int(term.index)]
    }
    return slack
  }
}
