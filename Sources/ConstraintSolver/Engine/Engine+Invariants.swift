/// The engine's invariants between operations, checked from scratch.
extension Engine {
  /// The first invariant that does not hold; `nil` if all hold.
  ///
  /// With numbers so large or small that rounding decides, only the structure is checked; in a
  /// large system, everything except the duals, which take quadratic time.
  var brokenInvariant: String? {
    if let failure = structureFailure { return failure }
    let isTame =
      values.indices.allSatisfy { abs(values[$0]) < Tolerance.tame }
      && rows.indices.allSatisfy { index in
        let row = rows[index]
        return abs(row.constant) < Tolerance.tame && abs(row.weight.exponent) < 20
          && row.range.allSatisfy { abs(terms.entries[$0].coefficient) > Tolerance.invariant }
      }
    return isTame ? primalFailure ?? (rows.count <= 64 ? dualFailure : nil) : nil
  }

  /// The first violation of the structure: each unknown has a tight row and depends only on earlier
  /// nodes.
  private var structureFailure: String? {
    var gap = Cells<DualTerm>()
    for unknown in values.indices {
      let column = columns[unknown]
      let tight = column.definer
      if tight >= 0, rows[Int(tight)].owner != Int32(unknown) { return "owner of \(tight)" }
      if tight < 0, ~tight != Int32(unknown) { return "holder of \(unknown)" }
      if column.block < 0
        ? order.nodes[Int(column.place)] != Int32(unknown)
        : columns[Int(order.nodes[Int(column.place)])].block != column.block
      {
        return "place of \(unknown)"
      }
      for term in terms(tight) where columns[Int(term.index)].place > column.place {
        return "order of \(unknown)"
      }
      if column.isPinned, unpinned.isEmpty {
        let isRigid = tight >= 0 && rows[Int(tight)].isRigid
        if !isRigid || !terms(tight).allSatisfy({ columns[Int($0.index)].isPinned }) {
          return "pin of \(unknown)"
        }
      }
      if tight >= 0, undetermined.isEmpty, rows[Int(tight)].flags.contains(.isDetermined),
        !isDetermined(Int32(unknown), &gap)
      {
        return "mark of \(unknown)"
      }
      if isUnbounded(unknown), !isUnboundedByNeighbours(Int32(unknown)) {
        return "unbounded \(unknown)"
      }
      for at in 0..<column.count {
        let entry = mentions.entries[Int(column.start + at)]
        let term = terms.entries[Int(rows[Int(entry.row)].start + entry.place)]
        if term.index != Int32(unknown) || term.twin != at { return "column of \(unknown)" }
      }
    }
    let tightCount = rows.indices.count { rows[$0].isLive && rows[$0].owner >= 0 }
    if columns.count - tightCount != heldCount
      || heldCount != columns.indices.count(where: { columns[$0].isHeld })
    {
      return "count of tight rows"
    }
    if costlyCount != rows.indices.count(where: { rows[$0].isCostly }) {
      return "count of costly rows"
    }
    if sums.indices.contains(where: { sums[$0] != 0 }) { return "a sum" }
    return queue.isEmpty ? nil : "queue"
  }

  /// The first tight row that does not hold, or inactive row on the wrong side; a required row may
  /// be off within the tolerance of contradictions.
  private var primalFailure: String? {
    for row in rows.indices where rows[row].isLive {
      let survey = survey(row)
      let (slack, scale) = (survey.slack, survey.scale)
      let side = Double(rows[row].side)
      let error = rows[row].owner >= 0 || side == 0 ? abs(slack) : -slack * side
      guard error > Tolerance.value * scale else { continue }
      if rows[row].owner < 0, rows[row].isRequired {
        var copy = clone()
        if copy.isKept(copy.contradiction(of: row, gap: error)) { continue }
      }
      return "row \(row) is off by \(slack)"
    }
    return nil
  }

  /// The first dual that differs from the one implied by the inactive rows, or is out of range.
  private var dualFailure: String? {
    var copy = clone()
    for unknown in values.indices where columns[unknown].isAlive && columns[unknown].isHeld {
      copy.solveDirection(columns[unknown].definer)
      var dual: [DualTerm] = []
      for entry in copy.touched.array(copy.touched.indices) {
        dual = rows.sum(dual, -entry.coefficient, rows.sideDual(Int(entry.index)))
      }
      if dual.contains(where: { abs($0.coefficient) > Tolerance.invariant }) {
        return "dual of held \(unknown)"
      }
    }
    for row in rows.indices where rows[row].isLive && rows[row].owner >= 0 {
      guard !rows[row].isRigid else { continue }
      copy.solveDirection(Int32(row))
      var dual: [DualTerm] = []
      for entry in copy.touched.array(copy.touched.indices) {
        dual = rows.sum(dual, -entry.coefficient, rows.sideDual(Int(entry.index)))
      }
      let size = dual.reduce(1) { max($0, abs($1.coefficient)) }
      if rows.sum(dual, -1, self.dual(row)).contains(where: {
        abs($0.coefficient) > Tolerance.invariant * size
      }) {
        return "dual of row \(row)"
      }
      for sign in [1.0, -1.0] {
        if let first = gap(row, sign)?.first, first.coefficient < -Tolerance.invariant {
          return "dual of row \(row) is out of range"
        }
      }
    }
    return nil
  }
}
