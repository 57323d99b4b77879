/// The exchange of a tight row for another, and the order of nodes that it leaves.
extension Engine {
  /// Makes `entering` (an inactive row, or `~u`) tight in place of `leaving` (a tight row, or a
  /// held unknown's `~v`); the caller sees to slacks, sides and duals.
  ///
  /// The support of `entering` must contain `leaving`, else the basis would be singular.
  mutating func exchange(_ entering: Int32, for leaving: Int32) {
    counters.pivots += 1
    let vacated = leaving >= 0 ? rows[Int(leaving)].owner : ~leaving
    let place = places[Int(vacated)]
    if leaving >= 0 { rows[Int(leaving)].owner = -1 }
    if blockOf[Int(vacated)] < 0 {
      var pivot = 0.0
      var fits = true
      for term in terms(entering) {
        if term.index == vacated {
          pivot = term.coefficient
        } else if places[Int(term.index)] > place {
          fits = false
        }
      }
      if fits, pivot != 0 {
        define(vacated, by: entering, pivot: pivot)
        return
      }
    }
    reorder(entering, vacated)
  }

  private mutating func define(_ unknown: Int32, by tight: Int32, pivot: Double) {
    definers[Int(unknown)] = tight
    pivots[Int(unknown)] = pivot
    if tight >= 0 { rows[Int(tight)].owner = unknown }
  }

  /// Rebuilds the nodes on paths from the vacated unknown to the unknowns of the entering row.
  ///
  /// As in Pearce and Kelly's dynamic topological sort, only nodes between the two ends change
  /// their places, among themselves: first what the entering row depends on, then what is rebuilt,
  /// then what depends on the vacated unknown.
  private mutating func reorder(_ entering: Int32, _ vacated: Int32) {
    let ends = terms(entering).map(\.index)
    let high = ends.reduce(places[Int(vacated)]) { max($0, places[Int($1)]) }
    let dependents = reach([vacated]) { engine, node, visit in
      for member in engine.members(node) {
        for entry in engine.columns[Int(member)] {
          let owner = engine.rows[Int(entry.index)].owner
          if owner >= 0, engine.places[Int(owner)] <= high { visit(engine.representative(owner)) }
        }
      }
    }
    let low = places[Int(vacated)]
    let sources = reach(ends.filter { places[Int($0)] >= low }) { engine, node, visit in
      for member in engine.members(node) {
        let tight = engine.definers[Int(member)]
        guard tight >= 0 else { continue }
        for term in engine.rows[Int(tight)].terms where engine.places[Int(term.index)] >= low {
          visit(engine.representative(term.index))
        }
      }
    }
    let core = sources.intersection(dependents)
    let byPlace: (Int32, Int32) -> Bool = { self.places[Int($0)] < self.places[Int($1)] }
    let before = sources.subtracting(core).sorted(by: byPlace)
    let after = dependents.subtracting(core).sorted(by: byPlace)
    let oldNodes = core.sorted(by: byPlace)
    let unknowns = oldNodes.flatMap { members($0) }
    for node in oldNodes where blockOf[Int(node)] >= 0 { removeBlock(blockOf[Int(node)]) }
    for unknown in unknowns { blockOf[Int(unknown)] = -1 }
    guard match(entering, to: vacated, among: unknowns) else {
      isSpoilt = true
      return
    }
    arrange(before, oldNodes, components(of: unknowns), after)
  }

  /// All nodes reached from some, as representatives.
  private func reach(
    _ start: [Int32], _ neighbours: (Engine, Int32, (Int32) -> Void) -> Void
  ) -> Set<Int32> {
    var found = Set(start.map(representative))
    var stack = found.sorted()
    while let node = stack.popLast() {
      neighbours(self, node) { if found.insert($0).inserted { stack.append($0) } }
    }
    return found
  }

  /// Matches the entering row with an unknown, its row with another and so on to the vacated one.
  private mutating func match(
    _ entering: Int32, to vacated: Int32, among unknowns: [Int32]
  ) -> Bool {
    let candidates = Set(unknowns)
    var cameFrom: [Int32: Int32] = [:]
    var front: [Int32] = []
    for term in terms(entering) where candidates.contains(term.index) {
      guard cameFrom[term.index] == nil else { continue }
      cameFrom[term.index] = -1
      front.append(term.index)
    }
    var at = 0
    while at < front.count, front[at] != vacated {
      let unknown = front[at]
      at += 1
      guard definers[Int(unknown)] >= 0 else { continue }
      for term in rows[Int(definers[Int(unknown)])].terms
      where candidates.contains(term.index) && cameFrom[term.index] == nil {
        cameFrom[term.index] = unknown
        front.append(term.index)
      }
    }
    guard at < front.count else { return false }
    var unknown = vacated
    while let previous = cameFrom[unknown] {
      let tight = previous < 0 ? entering : definers[Int(previous)]
      let pivot = terms(tight).first { $0.index == unknown }?.coefficient ?? 0
      define(unknown, by: tight, pivot: pivot)
      if previous < 0 { break }
      unknown = previous
    }
    return true
  }

  /// The strongly connected components, each after those it depends on (Tarjan's algorithm).
  private func components(of unknowns: [Int32]) -> [[Int32]] {
    let local = Dictionary(uniqueKeysWithValues: zip(unknowns, unknowns.indices))
    let edges = unknowns.map { unknown in
      terms(definers[Int(unknown)]).compactMap { $0.index == unknown ? nil : local[$0.index] }
    }
    var index = [Int](repeating: -1, count: unknowns.count)
    var lowest = index
    var isOpen = [Bool](repeating: false, count: unknowns.count)
    var open: [Int] = []
    var next = 0
    var found: [[Int32]] = []
    for root in unknowns.indices where index[root] < 0 {
      var path = [(node: root, edge: 0)]
      while let (node, edge) = path.last {
        if edge == 0 {
          index[node] = next
          lowest[node] = next
          next += 1
          open.append(node)
          isOpen[node] = true
        }
        if edge < edges[node].count {
          path[path.count - 1].edge += 1
          let target = edges[node][edge]
          if index[target] < 0 {
            path.append((target, 0))
          } else if isOpen[target] {
            lowest[node] = min(lowest[node], index[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { lowest[parent.node] = min(lowest[parent.node], lowest[node]) }
        guard lowest[node] == index[node] else { continue }
        var component: [Int32] = []
        while let member = open.popLast() {
          isOpen[member] = false
          component.append(unknowns[member])
          if member == node { break }
        }
        found.append(component)
      }
    }
    return found
  }

  /// Gives the nodes their places: the old ones, and free ones where a block fell apart.
  private mutating func arrange(
    _ before: [Int32], _ oldNodes: [Int32], _ components: [[Int32]], _ after: [Int32]
  ) {
    let nodes = before + oldNodes + after
    var spots = nodes.map { places[Int($0)] }.sorted()
    let missing = components.count - oldNodes.count
    if missing > 0 {
      let at = before.count + oldNodes.count
      let opened = order.open(missing, after: spots[at - 1])
      for place in opened.moved where order.nodes[place] >= 0 { settle(order.nodes[place], place) }
      spots = (nodes.map { places[Int($0)] } + opened.free).sorted()
    }
    for spot in spots { order.clear(spot) }
    for (node, spot) in zip(before, spots) { seat(node, spot) }
    for (node, spot) in zip(after.reversed(), spots.reversed()) { seat(node, spot) }
    for (component, spot) in zip(components, spots[before.count...]) {
      if component.count > 1 {
        form(component)
      } else {
        let unknown = component[0]
        let pivot = terms(definers[Int(unknown)]).first { $0.index == unknown }?.coefficient
        pivots[Int(unknown)] = pivot ?? 1
      }
      seat(component[0], spot)
    }
  }

  private mutating func seat(_ node: Int32, _ place: Int) {
    order.put(node, at: place)
    settle(node, place)
  }

  private mutating func settle(_ node: Int32, _ place: Int) {
    for member in members(node) { places[Int(member)] = place }
  }

  private mutating func form(_ unknowns: [Int32]) {
    let local = Dictionary(uniqueKeysWithValues: zip(unknowns, unknowns.indices))
    let tight = unknowns.map { definers[Int($0)] }
    var matrix = [Double](repeating: 0, count: unknowns.count * unknowns.count)
    for (row, index) in tight.enumerated() {
      for term in terms(index) {
        if let column = local[term.index] {
          matrix[row * unknowns.count + column] = term.coefficient
        }
      }
    }
    guard let block = Block(unknowns: unknowns, rows: tight, matrix: matrix) else {
      isSpoilt = true
      return
    }
    let index = addBlock(block)
    for unknown in unknowns { blockOf[Int(unknown)] = index }
  }
}
