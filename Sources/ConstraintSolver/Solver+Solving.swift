/// How a step is solved: the system is divided into parts, and those that changed are solved.
extension Solver {
  /// Solves the parts that changed; on a conflict or a value out of range the state is of no use.
  mutating func solve() throws(SolverError) {
    let (members, rows, alone) = division()
    var newParts: [Part] = []
    var refused: (slot: Int, part: Int, row: Int, rows: [Int])?
    newParts.reserveCapacity(members.count)
    for (index, slots) in members.enumerated() {
      let isDirty = slots.contains { unknowns[$0].isDirty }
      guard isDirty else {
        newParts.append(parts[unknowns[slots[0]].part])
        for slot in slots { unknowns[slot].part = index }
        continue
      }
      for (column, slot) in slots.enumerated() {
        unknowns[slot].part = index
        unknowns[slot].column = column
      }
      var part = part(slots, rows[index])
      part.solve()
      counters.add(part.optimum.counters)
      for (slot, value) in zip(slots, part.values) {
        guard value.isFinite else { throw .notFinite }
        unknowns[slot].value = value
        unknowns[slot].isDirty = false
      }
      let wasBroken = rows[index].map { statements[$0].conflict != nil }
      for slot in rows[index] { statements[slot].conflict = nil }
      newParts.append(part)
      for row in part.broken {
        let slot = rows[index][row]
        if conflictRule == .refuse, !wasBroken[row] {
          guard let first = refused, precedes(first.slot, slot) else {
            refused = (slot, index, row, rows[index])
            continue
          }
        } else {
          statements[slot].conflict = conflictSet(part, row, slots, rows[index])
        }
      }
    }
    for slot in alone { try settle(withoutTerms: slot, &refused) }
    guard let refused else {
      parts = newParts
      return
    }
    guard refused.part >= 0 else { throw .conflict(conflictSet(withoutTerms: refused.slot)) }
    throw .conflict(
      conflictSet(newParts[refused.part], refused.row, members[refused.part], refused.rows))
  }

  /// The variables of each part, its constraints by order, and the constraints without terms.
  private func division() -> (members: [[Int]], rows: [[Int]], alone: [Int]) {
    var parents = Array(unknowns.indices)
    func root(_ slot: Int) -> Int {
      var slot = slot
      while parents[slot] != slot {
        parents[slot] = parents[parents[slot]]
        slot = parents[slot]
      }
      return slot
    }
    let ordered = statements.indices.filter { statements[$0].constraint != nil }.sorted {
      (statements[$0].order, statements[$0].age) < (statements[$1].order, statements[$1].age)
    }
    for slot in ordered {
      guard let terms = statements[slot].constraint?.terms, let first = terms.first else {
        continue
      }
      let top = root(Int(first.variable.index))
      for term in terms.dropFirst() { parents[root(Int(term.variable.index))] = top }
    }
    var partOfRoot = [Int](repeating: -1, count: unknowns.count)
    var members: [[Int]] = []
    let byAge = unknowns.indices.filter { unknowns[$0].isAlive }.sorted {
      unknowns[$0].age < unknowns[$1].age
    }
    for slot in byAge {
      let root = root(slot)
      if partOfRoot[root] < 0 {
        partOfRoot[root] = members.count
        members.append([])
      }
      members[partOfRoot[root]].append(slot)
    }
    var rows = [[Int]](repeating: [], count: members.count)
    var alone: [Int] = []
    for slot in ordered {
      if let first = statements[slot].constraint?.terms.first {
        rows[partOfRoot[root(Int(first.variable.index))]].append(slot)
      } else {
        alone.append(slot)
      }
    }
    return (members, rows, alone)
  }

  private func part(_ members: [Int], _ rows: [Int]) -> Part {
    let pickOrder = members.indices.sorted {
      (unknowns[members[$0]].order, $0) < (unknowns[members[$1]].order, $1)
    }
    return Part(
      isNonNegative: members.map { unknowns[$0].isNonNegative },
      rows: rows.compactMap { slot in
        statements[slot].constraint.map { constraint in
          Part.Row(
            terms: constraint.terms.map {
              (unknowns[Int($0.variable.index)].column, $0.coefficient)
            },
            relation: constraint.relation, constant: constraint.constant,
            strength: constraint.strength, isProtected: constraint.isProtected,
            yields: conflictRule == .refuse && statements[slot].conflict != nil)
        }
      }, pickOrder: pickOrder)
  }

  // MARK: Conflicts

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    place(a) < place(b)
  }

  /// The place of a constraint in conflicts: protected ones first, then by order and age.
  func place(_ slot: Int) -> (Int, Int, Int) {
    let statement = statements[slot]
    return (statement.constraint?.isProtected == true ? 0 : 1, statement.order, statement.age)
  }

  func id(_ slot: Int) -> LinearConstraint.ID {
    LinearConstraint.ID(index: Int32(slot), generation: statements[slot].generation)
  }

  private func conflictSet(
    _ part: Part, _ row: Int, _ members: [Int], _ rows: [Int]
  ) -> ConflictSet {
    let conflict = part.conflict(of: row)
    return ConflictSet(
      members: conflict.rows.map {
        ConflictSet.Member(constraint: id(rows[$0.0]), multiplier: $0.1)
      },
      bounds: conflict.bounds.map {
        let slot = members[$0.0]
        let variable = Variable(index: Int32(slot), generation: unknowns[slot].generation)
        return ConflictSet.Bound(variable: variable, multiplier: $0.1)
      }, gap: conflict.gap)
  }

  /// A constraint without terms conflicts alone, if it does.
  private mutating func settle(
    withoutTerms slot: Int, _ refused: inout (slot: Int, part: Int, row: Int, rows: [Int])?
  ) throws(SolverError) {
    guard let constraint = statements[slot].constraint else { return }
    let wasBroken = statements[slot].conflict != nil
    statements[slot].conflict = nil
    guard constraint.strength == .required, constraint.error(leftSide: 0) > 1e-6 else { return }
    if conflictRule == .refuse, !wasBroken {
      if let first = refused, precedes(first.slot, slot) { return }
      refused = (slot, -1, 0, [])
    } else {
      statements[slot].conflict = conflictSet(withoutTerms: slot)
    }
  }

  private func conflictSet(withoutTerms slot: Int) -> ConflictSet {
    let constant = statements[slot].constraint?.constant ?? 0
    let multiplier = constant < 0 ? 1.0 : -1.0
    return ConflictSet(
      members: [.init(constraint: id(slot), multiplier: multiplier)], bounds: [],
      gap: -abs(constant))
  }
}

extension LinearConstraint {
  /// By how much it fails to hold where its left side has a value.
  func error(leftSide: Double) -> Double {
    switch relation {
    case .equal: abs(leftSide - constant)
    case .lessThanOrEqual: max(0, leftSide - constant)
    case .greaterThanOrEqual: max(0, constant - leftSide)
    }
  }
}
