/// The exchange of a tight row for another, and the order of nodes that it leaves.
extension Engine {
  /// Makes `entering` (an inactive row, or `~u`) tight in place of `leaving` (a tight row, or a
  /// held unknown's `~v`); the caller sees to slacks, sides and duals.
  ///
  /// The support of `entering` must contain `leaving`, else the basis would be singular.
  mutating func exchange(_ entering: Int32, for leaving: Int32) {
    let vacated = leaving >= 0 ? rows[Int(leaving)].owner : ~leaving
    let place = columns[Int(vacated)].place
    swap(entering, for: leaving)
    if columns[Int(vacated)].isPinned { unpin(vacated) }
    if entering < 0 {
      if entering == ~vacated, columns[Int(vacated)].block < 0 {
        define(vacated, by: entering, pivot: 1)
        return
      }
    } else if columns[Int(vacated)].block < 0 {
      var pivot = 0.0
      var fits = true
      for at in rows[Int(entering)].range {
        let term = terms.entries[at]
        if term.index == vacated {
          pivot = term.coefficient
        } else if columns[Int(term.index)].place > place {
          fits = false
        }
      }
      if fits, pivot != 0 {
        define(vacated, by: entering, pivot: pivot)
        if rows[Int(entering)].isRigid { pin(vacated) }
        return
      }
    }
    reorder(entering, vacated)
  }

  /// Makes a row tight in place of the one that alone defines an unknown, which is not pinned: the
  /// other unknowns of the row come before it.
  @inline(__always)
  mutating func exchangeInPlace(
    _ entering: Int, for leaving: Int, defining unknown: Int32, pivot: Double
  ) {
    swap(Int32(entering), for: Int32(leaving))
    define(unknown, by: Int32(entering), pivot: pivot)
    if rows[entering].isRigid { pin(unknown) }
  }

  /// What every exchange notes, whatever becomes of the nodes.
  @inline(__always)
  private mutating func swap(_ entering: Int32, for leaving: Int32) {
    counters.pivots &+= 1
    basisStamp &+= 1
    if directions.standing != 0 { noteExchanged(entering, for: leaving) }
    if leaving >= 0 {
      forgetDetermined(Int(leaving))
      rows[Int(leaving)].owner = -1
      if hasUnbounded { doubtUnbounded(Int(leaving)) }
    } else {
      heldCount -= 1
      if hasUnbounded { doubtUnbounded(~leaving) }
    }
    if entering >= 0 {
      noteMet(Int(entering))
      if rows[Int(entering)].isCostly { costlyCount &-= 1 }
      if rows[Int(entering)].flags.contains(.isGuard) { dismiss(Int(entering)) }
    } else {
      heldCount += 1
      noteLoose(entering)
    }
  }

  @inline(__always)
  private mutating func define(_ unknown: Int32, by tight: Int32, pivot: Double) {
    columns[Int(unknown)].definer = tight
    columns[Int(unknown)].pivot = pivot
    if tight >= 0 { rows[Int(tight)].owner = unknown }
  }

  /// The first unknown of an unknown's node.
  private func representative(_ unknown: Int32) -> Int32 {
    order.nodes[Int(columns[Int(unknown)].place)]
  }

  /// Rebuilds the nodes on paths from the vacated unknown to the unknowns of the entering row.
  ///
  /// As in Pearce and Kelly's dynamic topological sort, only nodes between the two ends change
  /// their places, among themselves: first what the entering row depends on, then what is rebuilt,
  /// then what depends on the vacated unknown.
  private mutating func reorder(_ entering: Int32, _ vacated: Int32) {
    let low = columns[Int(vacated)].place
    var high = low
    let ends = terms(entering)
    for end in ends { high = max(high, columns[Int(end.index)].place) }
    let dependents = reachDependents(of: representative(vacated), upTo: high)
    let sources = reachSources(of: ends, downTo: low)
    var before: [Int32] = []
    var core: [Int32] = []
    core.reserveCapacity(sources.count)
    var after: [Int32] = []
    for node in sources {
      if marks[Int(node)] == 3 { core.append(node) } else { before.append(node) }
    }
    for node in dependents where marks[Int(node)] == 1 { after.append(node) }
    for node in dependents { marks[Int(node)] = 0 }
    for node in sources { marks[Int(node)] = 0 }
    sortByPlace(&before)
    sortByPlace(&core)
    sortByPlace(&after)
    var unknowns: [Int32] = []
    for node in core {
      let block = columns[Int(node)].block
      guard block >= 0 else {
        unknowns.append(node)
        continue
      }
      unknowns += members(node)
      removeBlock(block)
    }
    for unknown in unknowns {
      columns[Int(unknown)].block = -1
      unpin(unknown)
      let definer = columns[Int(unknown)].definer
      if definer >= 0 { forgetDetermined(Int(definer)) }
      if hasUnbounded, definer >= 0 { doubtUnbounded(Int(definer)) }
    }
    guard match(entering, ends, to: vacated, among: unknowns) else {
      isSpoilt = true
      return
    }
    arrange(before, core, components(of: unknowns), after)
  }

  private mutating func sortByPlace(_ nodes: inout [Int32]) {
    guard nodes.count > 1 else { return }
    // As numbers, since a closure that reads the engine would copy it.
    for at in nodes.indices { nodes[at] = columns[Int(nodes[at])].place }
    nodes.sort()
    for at in nodes.indices { nodes[at] = order.nodes[Int(nodes[at])] }
  }

  /// The nodes that depend on one, as far as a place; marked with 1.
  private mutating func reachDependents(of node: Int32, upTo high: Int32) -> [Int32] {
    var found = [node]
    found.reserveCapacity(8)
    marks[Int(node)] = 1
    var next = 0
    while next < found.count {
      let node = found[next]
      next += 1
      let block = columns[Int(node)].block
      guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
        visitDependents(of: node, high, &found)
        continue
      }
      for member in members { visitDependents(of: member, high, &found) }
    }
    return found
  }

  private mutating func visitDependents(of unknown: Int32, _ high: Int32, _ found: inout [Int32]) {
    for at in columns[Int(unknown)].range {
      let owner = rows[Int(mentions.entries[at].row)].owner
      guard owner >= 0, columns[Int(owner)].place <= high else { continue }
      let node = representative(owner)
      guard marks[Int(node)] == 0 else { continue }
      marks[Int(node)] = 1
      found.append(node)
    }
  }

  /// The nodes that some depend on, as far back as a place; marked with 2 beside other marks.
  private mutating func reachSources(of ends: [Entry], downTo low: Int32) -> [Int32] {
    var found: [Int32] = []
    found.reserveCapacity(8)
    for end in ends { visitSource(end.index, low, &found) }
    var next = 0
    while next < found.count {
      let node = found[next]
      next += 1
      let block = columns[Int(node)].block
      guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
        visitSources(of: columns[Int(node)].definer, low, &found)
        continue
      }
      for member in members { visitSources(of: columns[Int(member)].definer, low, &found) }
    }
    return found
  }

  private mutating func visitSources(of tight: Int32, _ low: Int32, _ found: inout [Int32]) {
    guard tight >= 0 else { return }
    for at in rows[Int(tight)].range { visitSource(terms.entries[at].index, low, &found) }
  }

  private mutating func visitSource(_ unknown: Int32, _ low: Int32, _ found: inout [Int32]) {
    guard columns[Int(unknown)].place >= low else { return }
    let node = representative(unknown)
    guard marks[Int(node)] & 2 == 0 else { return }
    marks[Int(node)] |= 2
    found.append(node)
  }

  /// Matches the entering row with an unknown, its row with another and so on to the vacated one.
  ///
  /// A search in breadth over the unknowns that are rebuilt; `sums` holds, plus 2, the unknown
  /// by whose row each was reached, -1 for the entering row.
  private mutating func match(
    _ entering: Int32, _ ends: [Entry], to vacated: Int32, among unknowns: [Int32]
  ) -> Bool {
    for unknown in unknowns { marks[Int(unknown)] = 4 }
    defer {
      for unknown in unknowns {
        marks[Int(unknown)] = 0
        sums[Int(unknown)] = 0
      }
    }
    var front: [Int32] = []
    front.reserveCapacity(unknowns.count)
    for end in ends where marks[Int(end.index)] == 4 {
      marks[Int(end.index)] = 5
      sums[Int(end.index)] = 1
      front.append(end.index)
    }
    var at = 0
    while at < front.count, front[at] != vacated {
      let unknown = front[at]
      at += 1
      let tight = columns[Int(unknown)].definer
      guard tight >= 0 else { continue }
      for place in rows[Int(tight)].range {
        let other = terms.entries[place].index
        guard marks[Int(other)] == 4 else { continue }
        marks[Int(other)] = 5
        sums[Int(other)] = Double(unknown + 2)
        front.append(other)
      }
    }
    guard at < front.count else { return false }
    var unknown = vacated
    while unknown >= 0 {
      let previous = Int32(sums[Int(unknown)]) - 2
      let tight = previous < 0 ? entering : columns[Int(previous)].definer
      define(unknown, by: tight, pivot: coefficient(of: unknown, in: tight))
      unknown = previous
    }
    return true
  }

  private func coefficient(of unknown: Int32, in tight: Int32) -> Double {
    guard tight >= 0 else { return 1 }
    for at in rows[Int(tight)].range where terms.entries[at].index == unknown {
      return terms.entries[at].coefficient
    }
    return 0
  }

  /// Gives the nodes their places: the old ones, and free ones where a block fell apart.
  private mutating func arrange(
    _ before: [Int32], _ core: [Int32], _ components: [[Int32]], _ after: [Int32]
  ) {
    var spots: [Int] = []
    spots.reserveCapacity(before.count + core.count + after.count)
    for node in before { spots.append(Int(columns[Int(node)].place)) }
    for node in core { spots.append(Int(columns[Int(node)].place)) }
    for node in after { spots.append(Int(columns[Int(node)].place)) }
    spots.sort()
    let missing = components.count - core.count
    if missing > 0 {
      let opened = order.open(missing, after: spots[before.count + core.count - 1])
      for place in opened.moved where order.nodes[place] >= 0 { settle(order.nodes[place], place) }
      spots.removeAll(keepingCapacity: true)
      for node in before + core + after { spots.append(Int(columns[Int(node)].place)) }
      spots += opened.free
      spots.sort()
    }
    counters.entriesWritten &+= spots.count
    for spot in spots { order.clear(spot) }
    for (node, spot) in zip(before, spots) { seat(node, spot) }
    for (node, spot) in zip(after.reversed(), spots.reversed()) { seat(node, spot) }
    for (component, spot) in zip(components, spots[before.count...]) {
      let first = component[0]
      if component.count > 1 {
        form(component)
      } else {
        columns[Int(first)].pivot = coefficient(of: first, in: columns[Int(first)].definer)
      }
      seat(first, spot)
      pin(first)
    }
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

  private mutating func form(_ unknowns: [Int32]) {
    for (at, unknown) in unknowns.enumerated() { sums[Int(unknown)] = Double(at + 1) }
    defer { for unknown in unknowns { sums[Int(unknown)] = 0 } }
    var count = 0
    for unknown in unknowns {
      let definer = columns[Int(unknown)].definer
      if definer >= 0 { count += Int(rows[Int(definer)].count) }
    }
    var local = Block.Terms(rows: unknowns.count, entries: count)
    for unknown in unknowns {
      let definer = columns[Int(unknown)].definer
      // A held unknown depends on none, so that it is in no block.
      for at in definer >= 0 ? rows[Int(definer)].range : 0..<0 {
        let term = terms.entries[at]
        let number = Int32(sums[Int(term.index)])
        if number > 0 {
          local.entries.append(Entry(index: number - 1, coefficient: term.coefficient))
        }
      }
      local.endRow()
    }
    counters.entriesWritten &+= local.entries.count
    guard let block = Block(unknowns: unknowns, terms: local) else {
      isSpoilt = true
      return
    }
    let index = addBlock(SharedBlock(block))
    for unknown in unknowns { columns[Int(unknown)].block = index }
  }

  /// How many unknowns' definers are arranged anew when a row leaves the basis.
  func rebuiltWithout(_ row: Int) -> Int {
    let owner = rows[row].owner
    guard owner >= 0 else { return 0 }
    let block = columns[Int(owner)].block
    return block >= 0 ? blocks[Int(block)]?.unknowns.count ?? 1 : 1
  }
}
