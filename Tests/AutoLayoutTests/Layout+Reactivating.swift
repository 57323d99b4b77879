import AutoLayout

extension Layout {
  /// Makes inactive constraints active again, as the newest.
  mutating func reactivate(_ ids: [ConstraintID]) throws(LayoutError) {
    var counters = document.counters
    var edits: [DocumentEdit] = []
    for id in ids {
      guard var record = document.constraint(id) else { throw .unknownConstraint(id) }
      guard !record.isActive else { continue }
      record.isActive = true
      record.activation = counters.activation
      counters.activation += 1
      edits.append(.constraint(id, record))
    }
    try apply(edits + [.counters(counters)])
  }
}
