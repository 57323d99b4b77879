/// Changes to the order of nodes in an exchange.
extension Engine {
  /// Returns the first unknown of an unknown's node.
  @inline(__always)
  private func representative(_ unknown: Int32) -> Int32 {
    order.nodes[Int(columns[Int(unknown)].place)]
  }

  /// Rebuilds the nodes on paths from the vacated unknown to the unknowns of the entering row.
  ///
  /// As in Pearce and Kelly's dynamic topological sort, only nodes between the two ends change
  /// positions, among themselves: first those on which the entering row depends, then the rebuilt
  /// ones, then those that depend on the vacated unknown.
  mutating func reorder(_ entering: Int32, _ vacated: Int32) {
    let low = columns[Int(vacated)].place
    var high = low
    nodeRoom.clear()
    if entering < 0 {
      nodeRoom.ends.append(~entering)
    } else {
      for at in rows[Int(entering)].range { nodeRoom.ends.append(terms.entries[at].index) }
    }
    for at in nodeRoom.ends.indices {
      high = max(high, columns[Int(nodeRoom.ends[at])].place)
    }
    reachDependents(of: representative(vacated), upTo: high)
    reachSources(downTo: low)
    for at in nodeRoom.sources.indices {
      let node = nodeRoom.sources[at]
      if marks[Int(node)] == 3 { nodeRoom.core.append(node) } else { nodeRoom.before.append(node) }
    }
    for at in nodeRoom.dependents.indices {
      let node = nodeRoom.dependents[at]
      if marks[Int(node)] == 1 { nodeRoom.after.append(node) }
    }
    for at in nodeRoom.dependents.indices { marks[Int(nodeRoom.dependents[at])] = 0 }
    for at in nodeRoom.sources.indices { marks[Int(nodeRoom.sources[at])] = 0 }
    nodeRoom.before.sortByPlace(columns, order)
    nodeRoom.core.sortByPlace(columns, order)
    nodeRoom.after.sortByPlace(columns, order)
    takeApart()
    guard match(entering, to: vacated) else {
      isSpoilt = true
      return
    }
    findComponents()
    arrange()
  }

  /// Splits the nodes to be rebuilt into unknowns without a block.
  private mutating func takeApart() {
    for at in nodeRoom.core.indices {
      let node = nodeRoom.core[at]
      let block = columns[Int(node)].block
      guard block >= 0 else {
        nodeRoom.unknowns.append(node)
        continue
      }
      for member in members(node) { nodeRoom.unknowns.append(member) }
      removeBlock(block)
    }
    for at in nodeRoom.unknowns.indices {
      let unknown = nodeRoom.unknowns[at]
      columns[Int(unknown)].block = -1
      unpin(unknown)
      let definer = columns[Int(unknown)].definer
      if definer >= 0 { forgetDetermined(Int(definer)) }
      if hasUnbounded, definer >= 0 { doubtUnbounded(Int(definer)) }
    }
  }

  /// Collects the nodes that depend on one, up to a position, and marks them with 1.
  private mutating func reachDependents(of node: Int32, upTo high: Int32) {
    nodeRoom.dependents.append(node)
    marks[Int(node)] = 1
    var next = 0
    while next < nodeRoom.dependents.count {
      let node = nodeRoom.dependents[next]
      next += 1
      let block = columns[Int(node)].block
      guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
        visitDependents(of: node, high)
        continue
      }
      for member in members { visitDependents(of: member, high) }
    }
  }

  private mutating func visitDependents(of unknown: Int32, _ high: Int32) {
    for at in columns[Int(unknown)].range {
      let owner = rows[Int(mentions.entries[at].row)].owner
      guard owner >= 0, columns[Int(owner)].place <= high else { continue }
      let node = representative(owner)
      guard marks[Int(node)] == 0 else { continue }
      marks[Int(node)] = 1
      nodeRoom.dependents.append(node)
    }
  }

  /// Collects the nodes that the ends depend on, back to a position, and adds 2 to their marks.
  private mutating func reachSources(downTo low: Int32) {
    for at in nodeRoom.ends.indices { visitSource(nodeRoom.ends[at], low) }
    var next = 0
    while next < nodeRoom.sources.count {
      let node = nodeRoom.sources[next]
      next += 1
      let block = columns[Int(node)].block
      guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
        visitSources(of: columns[Int(node)].definer, low)
        continue
      }
      for member in members { visitSources(of: columns[Int(member)].definer, low) }
    }
  }

  private mutating func visitSources(of tight: Int32, _ low: Int32) {
    guard tight >= 0 else { return }
    for at in rows[Int(tight)].range { visitSource(terms.entries[at].index, low) }
  }

  @inline(__always)
  private mutating func visitSource(_ unknown: Int32, _ low: Int32) {
    guard columns[Int(unknown)].place >= low else { return }
    let node = representative(unknown)
    guard marks[Int(node)] & 2 == 0 else { return }
    marks[Int(node)] |= 2
    nodeRoom.sources.append(node)
  }

  /// Matches the entering row with an unknown, that unknown's row with another, and so on to
  /// `vacated`.
  ///
  /// This is a breadth-first search over the unknowns being rebuilt; for each, `sums` stores 2 plus
  /// the unknown whose row reached it, where the entering row counts as -1.
  private mutating func match(_ entering: Int32, to vacated: Int32) -> Bool {
    for at in nodeRoom.unknowns.indices { marks[Int(nodeRoom.unknowns[at])] = 4 }
    defer {
      for at in nodeRoom.unknowns.indices {
        let unknown = Int(nodeRoom.unknowns[at])
        marks[unknown] = 0
        sums[unknown] = 0
      }
    }
    for at in nodeRoom.ends.indices { reach(nodeRoom.ends[at], from: -1) }
    var at = 0
    while at < nodeRoom.front.count, nodeRoom.front[at] != vacated {
      let unknown = nodeRoom.front[at]
      at += 1
      let tight = columns[Int(unknown)].definer
      guard tight >= 0 else { continue }
      for place in rows[Int(tight)].range { reach(terms.entries[place].index, from: unknown) }
    }
    guard at < nodeRoom.front.count else { return false }
    var unknown = vacated
    while unknown >= 0 {
      let previous = Int32(sums[Int(unknown)]) - 2
      let tight = previous < 0 ? entering : columns[Int(previous)].definer
      define(unknown, by: tight, pivot: coefficient(of: unknown, in: tight))
      unknown = previous
    }
    return true
  }

  @inline(__always)
  private mutating func reach(_ unknown: Int32, from origin: Int32) {
    guard marks[Int(unknown)] == 4 else { return }
    marks[Int(unknown)] = 5
    sums[Int(unknown)] = Double(origin + 2)
    nodeRoom.front.append(unknown)
  }

  private func coefficient(of unknown: Int32, in tight: Int32) -> Double {
    guard tight >= 0 else { return 1 }
    for at in rows[Int(tight)].range where terms.entries[at].index == unknown {
      return terms.entries[at].coefficient
    }
    return 0
  }

  /// Assigns positions to the nodes: the old ones, and free ones if a block fell apart.
  private mutating func arrange() {
    let (first, behind) = (nodeRoom.before.count, nodeRoom.after.count)
    collectSpots()
    nodeRoom.spots.sort()
    let missing = nodeRoom.ends.count - nodeRoom.core.count
    if missing > 0 {
      let last = Int(nodeRoom.spots[first + nodeRoom.core.count - 1])
      let opened = order.open(missing, after: last)
      for place in opened.moved where order.nodes[place] >= 0 { settle(order.nodes[place], place) }
      collectSpots()
      for place in opened.free { nodeRoom.spots.append(Int32(place)) }
      nodeRoom.spots.sort()
    }
    let count = nodeRoom.spots.count
    counters.entriesWritten &+= count
    for at in 0..<count { order.clear(Int(nodeRoom.spots[at])) }
    for at in 0..<first { seat(nodeRoom.before[at], Int(nodeRoom.spots[at])) }
    for at in 0..<behind {
      seat(nodeRoom.after[at], Int(nodeRoom.spots[count - behind + at]))
    }
    var start = 0
    for at in nodeRoom.ends.indices {
      let end = Int(nodeRoom.ends[at])
      let unknown = nodeRoom.pieces[start]
      if end - start > 1 {
        form(start..<end)
      } else {
        let definer = columns[Int(unknown)].definer
        columns[Int(unknown)].pivot = coefficient(of: unknown, in: definer)
      }
      seat(unknown, Int(nodeRoom.spots[first + at]))
      pin(unknown)
      start = end
    }
  }

  private mutating func collectSpots() {
    nodeRoom.spots.removeAll()
    for at in nodeRoom.before.indices { addSpot(of: nodeRoom.before[at]) }
    for at in nodeRoom.core.indices { addSpot(of: nodeRoom.core[at]) }
    for at in nodeRoom.after.indices { addSpot(of: nodeRoom.after[at]) }
  }

  @inline(__always)
  private mutating func addSpot(of node: Int32) {
    nodeRoom.spots.append(columns[Int(node)].place)
  }

  private mutating func seat(_ node: Int32, _ place: Int) {
    order.put(node, at: place)
    settle(node, place)
  }

  private mutating func settle(_ node: Int32, _ place: Int) {
    let block = columns[Int(node)].block
    guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
      columns[Int(node)].place = Int32(place)
      return
    }
    for member in members { columns[Int(member)].place = Int32(place) }
  }

  /// Forms a block from one of the coupled components.
  private mutating func form(_ piece: Range<Int>) {
    for at in piece { sums[Int(nodeRoom.pieces[at])] = Double(at - piece.lowerBound + 1) }
    nodeRoom.entries.removeAll()
    nodeRoom.rowEnds.removeAll()
    for at in piece {
      let definer = columns[Int(nodeRoom.pieces[at])].definer
      // A held unknown depends on nothing, so it is in no block.
      for at in definer >= 0 ? rows[Int(definer)].range : 0..<0 {
        let term = terms.entries[at]
        let number = Int32(sums[Int(term.index)])
        if number > 0 {
          nodeRoom.entries.append(Entry(index: number - 1, coefficient: term.coefficient))
        }
      }
      nodeRoom.rowEnds.append(Int32(nodeRoom.entries.count))
    }
    for at in piece { sums[Int(nodeRoom.pieces[at])] = 0 }
    counters.entriesWritten &+= nodeRoom.entries.count
    guard let block = spareBlocks.take(piece, nodeRoom) ?? SharedBlock(piece, nodeRoom) else {
      isSpoilt = true
      return
    }
    let index = addBlock(block)
    for at in piece { columns[Int(nodeRoom.pieces[at])].block = index }
  }
}

/// Working memory for reordering nodes.
struct NodeRoom: ~Copyable, Sendable {
  /// The unknowns of the entering row; later, the end of each component in `pieces`.
  var ends = Cells<Int32>()
  var dependents = Cells<Int32>()
  var sources = Cells<Int32>()
  /// The nodes before the rebuilt ones, the rebuilt ones (`core`), and the nodes after them.
  var before = Cells<Int32>()
  var core = Cells<Int32>()
  var after = Cells<Int32>()
  /// The unknowns being rebuilt.
  var unknowns = Cells<Int32>()
  var front = Cells<Int32>()
  var spots = Cells<Int32>()
  /// The coupled components, one after another.
  var pieces = Cells<Int32>()
  var search = ComponentSearch()
  /// The terms of a block by local numbers, and the end of each row's terms.
  var entries = Cells<Entry>()
  var rowEnds = Cells<Int32>()

  mutating func clear() {
    ends.removeAll()
    dependents.removeAll()
    sources.removeAll()
    before.removeAll()
    core.removeAll()
    after.removeAll()
    unknowns.removeAll()
    front.removeAll()
  }
}

extension Cells<Int32> {
  /// Sorts nodes by position.
  fileprivate mutating func sortByPlace(
    _ columns: borrowing Cells<EngineColumn>, _ order: borrowing NodeOrder
  ) {
    guard count > 1 else { return }
    for at in indices { self[at] = columns[Int(self[at])].place }
    sort()
    for at in indices { self[at] = order.nodes[Int(self[at])] }
  }
}
