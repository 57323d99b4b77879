/// The sparse basis and the simplex steps on it.
///
/// With n unknowns, n rows are *tight*: their slack is 0, and together they define all unknowns.
/// An unknown that no row defines is *held*: it keeps its value, and counts as its own tight row.
/// Neither tableau nor inverse is kept. Each unknown is matched with a tight row; unknowns that
/// rows define only together form a block; and the nodes, single unknowns and blocks, stand in an
/// order in which each depends only on those before it. Solving with the basis is then a walk
/// along the order from what changed.
///
/// A tight row is named by its index, a held unknown `u` by `~u`.
struct Engine: Sendable {
  var rows: [EngineRow] = []
  /// The rows that mention each unknown.
  var columns: [[Entry]] = []
  var values: [Double] = []
  var isAlive: [Bool] = []
  /// The place of each unknown's node.
  var places: [Int] = []
  /// The tight row matched with each unknown, or `~u` if `u` is held.
  var definers: [Int32] = []
  /// The coefficient of each single unknown in its definer.
  var pivots: [Double] = []
  /// The block of each unknown, or -1.
  var blockOf: [Int32] = []
  var blocks: [Block?] = []
  private var freeBlocks: [Int32] = []
  var order = NodeOrder()
  var queue = PositionQueue()
  /// Inactive rows on the wrong side of their kink, perhaps.
  var violated: [Int32] = []
  /// Room for the sums of a solve with the transposed basis, 0 in between.
  var sums: [Double] = []
  /// The last direction: unknowns and how they move, inactive rows and how their slack grows.
  var direction: [Entry] = []
  var touched: [Entry] = []
  var alphas: [Double] = []
  /// The last support: tight rows and their multipliers.
  var support: [Entry] = []
  /// Whether a block turned out singular, so that the basis has to be built anew.
  var isSpoilt = false
  var counters = Solver.Counters()

  // MARK: Structure

  mutating func addUnknown() -> Int {
    let unknown = values.count
    values.append(0)
    columns.append([])
    isAlive.append(true)
    places.append(unknown)
    definers.append(~Int32(unknown))
    pivots.append(1)
    blockOf.append(-1)
    sums.append(0)
    order.append(Int32(unknown))
    queue.grow(to: unknown + 1)
    return unknown
  }

  /// Adds a row that is inactive and has no influence yet.
  mutating func attach(_ row: EngineRow, at index: Int) {
    if index == rows.count {
      rows.append(row)
      alphas.append(0)
    } else {
      rows[index] = row
    }
    for term in row.terms {
      columns[Int(term.index)].append(Entry(index: Int32(index), coefficient: term.coefficient))
    }
    rows[index].slack = exactSlack(index)
  }

  /// Takes an inactive row out of the system.
  mutating func detach(_ row: Int) {
    for term in rows[row].terms {
      let unknown = Int(term.index)
      columns[unknown].removeAll { $0.index == Int32(row) }
    }
    rows[row].isLive = false
    rows[row].owner = -1
  }

  mutating func addBlock(_ block: Block) -> Int32 {
    if let free = freeBlocks.popLast() {
      blocks[Int(free)] = block
      return free
    }
    blocks.append(block)
    return Int32(blocks.count - 1)
  }

  mutating func forgetFreeBlocks() { freeBlocks = [] }

  mutating func removeBlock(_ block: Int32) {
    blocks[Int(block)] = nil
    freeBlocks.append(block)
  }

  /// The unknowns of an unknown's node.
  func members(_ unknown: Int32) -> [Int32] {
    let block = blockOf[Int(unknown)]
    guard block >= 0 else { return [unknown] }
    return blocks[Int(block)]?.unknowns ?? []
  }

  /// The first unknown of an unknown's node.
  func representative(_ unknown: Int32) -> Int32 { order.nodes[places[Int(unknown)]] }

  /// The terms of a tight row, or of a held unknown.
  func terms(_ tight: Int32) -> [Entry] {
    tight >= 0 ? rows[Int(tight)].terms : [Entry(index: ~tight, coefficient: 1)]
  }

  func exactSlack(_ row: Int) -> Double { exactSlackAndScale(row).slack }

  /// The slack from the values, and the size of the largest number in the sum, at least 1.
  func exactSlackAndScale(_ row: Int) -> (slack: Double, scale: Double) {
    var slack = rows[row].constant
    var scale = max(1, abs(slack))
    for term in rows[row].terms {
      let part = term.coefficient * values[Int(term.index)]
      slack -= part
      scale = max(scale, abs(part))
    }
    return (slack, scale)
  }

  /// Queues an inactive row if it seems to be on the wrong side.
  mutating func check(_ row: Int) {
    let slack = rows[row].slack
    let isWrong =
      switch rows[row].side {
      case 0: abs(slack) > 1e-10
      case 1: slack < -1e-10
      default: slack > 1e-10
      }
    guard isWrong, !rows[row].isQueued else { return }
    rows[row].isQueued = true
    violated.append(Int32(row))
  }
}
