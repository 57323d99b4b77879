package import AutoLayout

extension LayoutSnapshot {
  /// Returns the named items, their subtrees, the views that contain them, and the constraints
  /// between all of them.
  package func part(_ names: [String]) -> LayoutSnapshot {
    /// Returns an item and the views that contain it.
    func lineage(_ place: Int) -> [Int] {
      Array(sequence(first: place) { items[$0].superview })
    }
    let chosen = items.indices.filter { lineage($0).contains { names.contains(items[$0].name) } }
    let kept = Set(chosen.flatMap(lineage)).sorted()
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
    var part = self
    part.items = kept.map { place in
      var item = items[place]
      item.superview = item.superview.flatMap { places[$0] }
      return item
    }
    func isMoved(_ end: inout Int?) -> Bool {
      guard let place = end else { return true }
      end = places[place]
      return end != nil
    }
    part.connections = connections.compactMap { connection in
      var connection = connection
      return isMoved(&connection.first) && isMoved(&connection.second) ? connection : nil
    }
    let told = Set(part.connections.map { $0.name })
    let names = part.items.map { $0.name + "." }
    part.broken.removeAll { name in
      !told.contains(name) && !names.contains(where: name.hasPrefix)
    }
    part.unsatisfied.removeAll { !told.contains($0.name) }
    return part
  }
}
