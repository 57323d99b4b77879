/// The coupled pieces of a part of the basis.
extension Engine {
  /// The strongly connected components, each after those it depends on (Tarjan's algorithm).
  mutating func components(of unknowns: [Int32]) -> [[Int32]] {
    if unknowns.count == 1 { return [unknowns] }
    for (at, unknown) in unknowns.enumerated() { sums[Int(unknown)] = Double(at + 1) }
    defer { for unknown in unknowns { sums[Int(unknown)] = 0 } }
    var index = Cells<Int32>(repeating: -1, count: unknowns.count)
    var lowest = Cells<Int32>(repeating: -1, count: unknowns.count)
    var isOpen = Cells<Bool>(repeating: false, count: unknowns.count)
    var open = Cells<Int>()
    var next: Int32 = 0
    var path = Cells<PathStep>()
    var found: [[Int32]] = []
    for root in unknowns.indices where index[root] < 0 {
      path.append(PathStep(node: root))
      while let step = path.last {
        let (node, edge) = (step.node, step.edge)
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
            path.append(PathStep(node: target))
          } else if isOpen[target] {
            lowest[node] = min(lowest[node], index[target])
          }
          continue
        }
        path.keep(path.count - 1)
        if let parent = path.last { lowest[parent.node] = min(lowest[parent.node], lowest[node]) }
        guard lowest[node] == index[node] else { continue }
        var component: [Int32] = []
        component.reserveCapacity(open.count)
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

  /// A node on the way, and which of its edges comes next.
  private struct PathStep: Sendable {
    var node: Int
    var edge = 0
  }
}
