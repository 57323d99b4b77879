/// The coupled pieces of a part of the basis.
extension Engine {
  /// The strongly connected components, each after those it depends on (Tarjan's algorithm).
  mutating func components(of unknowns: [Int32]) -> [[Int32]] {
    if unknowns.count == 1 { return [unknowns] }
    for (at, unknown) in unknowns.enumerated() { sums[Int(unknown)] = Double(at + 1) }
    defer { for unknown in unknowns { sums[Int(unknown)] = 0 } }
    var index = [Int32](repeating: -1, count: unknowns.count)
    var lowest = index
    var isOpen = [Bool](repeating: false, count: unknowns.count)
    var open: [Int] = []
    var next: Int32 = 0
    var path: [(node: Int, edge: Int)] = []
    var found: [[Int32]] = []
    for root in unknowns.indices where index[root] < 0 {
      path.append((root, 0))
      while let (node, edge) = path.last {
        if edge == 0 {
          index[node] = next
          lowest[node] = next
          next += 1
          open.append(node)
          isOpen[node] = true
        }
        let tight = columns[Int(unknowns[node])].definer
        if tight >= 0, edge < Int(rows[Int(tight)].count) {
          path[path.count - 1].edge += 1
          let target =
            Int(sums[Int(terms.entries[Int(rows[Int(tight)].start) + edge].index)]) - 1
          guard target >= 0, target != node else { continue }
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
}
