/// What must be true of the engine between operations, checked from scratch.
extension Engine {
  /// The first invariant that does not hold, or nil.
  ///
  /// With numbers so large or small that rounding decides, only the structure is checked.
  var brokenInvariant: String? {
    if let failure = structureFailure { return failure }
    let isTame =
      values.allSatisfy { abs($0) < 1e9 }
      && rows.allSatisfy { row in
        abs(row.constant) < 1e9 && abs(row.weight.exponent) < 20
          && row.terms.allSatisfy { abs($0.coefficient) > 1e-6 }
      }
    return isTame ? primalFailure ?? dualFailure : nil
  }

  /// Each unknown has its tight row, and depends only on nodes before its own.
  private var structureFailure: String? {
    for unknown in values.indices {
      let tight = definers[unknown]
      if tight >= 0, rows[Int(tight)].owner != Int32(unknown) { return "owner of \(tight)" }
      if tight < 0, ~tight != Int32(unknown) { return "holder of \(unknown)" }
      if !members(order.nodes[places[unknown]]).contains(Int32(unknown)) {
        return "place of \(unknown)"
      }
      if sums[unknown] != 0 { return "sum of \(unknown)" }
      for term in terms(tight) where places[Int(term.index)] > places[unknown] {
        return "order of \(unknown)"
      }
    }
    let tightCount = rows.count { $0.isLive && $0.owner >= 0 }
    if tightCount != definers.count(where: { $0 >= 0 }) { return "count of tight rows" }
    return queue.isEmpty ? nil : "queue"
  }

  /// Tight rows hold, and the others are on their side.
  private var primalFailure: String? {
    for row in rows.indices where rows[row].isLive {
      let (slack, scale) = exactSlackAndScale(row)
      let side = Double(rows[row].side)
      let error = rows[row].owner >= 0 || side == 0 ? abs(slack) : -slack * side
      if error > 1e-6 * scale { return "row \(row) is off by \(slack)" }
    }
    return nil
  }

  /// The duals are those of the inactive rows' sides, and within their slopes.
  private var dualFailure: String? {
    var copy = self
    for unknown in values.indices where isAlive[unknown] && definers[unknown] < 0 {
      copy.solveDirection(definers[unknown])
      var dual: [DualTerm] = []
      for entry in copy.touched {
        dual = sum(dual, -entry.coefficient, sideDual(Int(entry.index)))
      }
      if dual.contains(where: { abs($0.coefficient) > 1e-6 }) { return "dual of held \(unknown)" }
    }
    for row in rows.indices where rows[row].isLive && rows[row].owner >= 0 {
      guard !rows[row].isRigid else { continue }
      copy.solveDirection(Int32(row))
      var dual: [DualTerm] = []
      for entry in copy.touched {
        dual = sum(dual, -entry.coefficient, sideDual(Int(entry.index)))
      }
      let size = dual.reduce(1) { max($0, abs($1.coefficient)) }
      if sum(dual, -1, rows[row].dual).contains(where: { abs($0.coefficient) > 1e-6 * size }) {
        return "dual of row \(row)"
      }
      for sign in [1.0, -1.0] {
        if let first = gap(row, sign)?.first, first.coefficient < -1e-6 {
          return "dual of row \(row) is out of range"
        }
      }
    }
    return nil
  }
}
