import AutoLayout

extension LayoutSnapshot {
  /// The items of these names, what lies in them, and the views around them, with the constraints
  /// between those.
  func part(_ names: [String]) -> LayoutSnapshot {
    /// An item and the views around it.
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
    part.connections = connections.compactMap { connection in
      var connection = connection
      for end in [\Connection.first, { $0.second }] {
        guard let place = connection[keyPath: end] else { continue }
        guard let new = places[place] else { return nil }
        connection[keyPath: end] = new
      }
      return connection
    }
    let told = Set(part.connections.map { $0.name })
    part.broken.removeAll { !told.contains($0) }
    part.unsatisfied.removeAll { !told.contains($0.name) }
    return part
  }
}
