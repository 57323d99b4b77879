/// The set of all optimal points, as an engine in which every row is required: its face.
///
/// Steps on it move from corner to corner of the set, so that many things can be asked of one face.
extension Engine {
  /// The optimal points of the levels down to a strength; 0 counts all.
  ///
  /// By complementary slackness with this optimum's duals, of which those of the levels that count
  /// prove it optimal for these: a tight row whose dual is inside its range stays tight, one at an
  /// end of it may leave on that side, and an inactive row keeps its side. Weaker rows have no
  /// influence. Ties are not settled, so their levels do not count.
  func optimalFace(downTo level: Double) -> Engine {
    var face = clone()
    var gap = Cells<DualTerm>()
    for row in rows.indices where rows[row].isLive {
      let isTight = rows[row].owner >= 0
      let isWeak = rows[row].strength < level
      let canRise = isWeak || (isTight ? !hasGap(row, 1, level, &gap) : rows[row].side > 0)
      let canFall = isWeak || (isTight ? !hasGap(row, -1, level, &gap) : rows[row].side < 0)
      face.rows[row].strength = 1000
      face.rows[row].costsAbove = !canRise
      face.rows[row].costsBelow = !canFall
      face.rows[row].dual = -1
      face.rows[row].flags.remove(.isDetermined)
    }
    face.duals.removeAll()
    face.undetermined.removeAll()
    face.costlyCount = 0
    guard level > 0 else { return face }
    for row in rows.indices
    where rows[row].isLive && rows[row].owner < 0 && rows[row].strength < level {
      face.detach(row)
    }
    return face
  }

  /// The tight rows that may move, but for those that a twin keeps from moving.
  func movable() -> [Int32] {
    columns.indices.compactMap { unknown in
      let column = columns[unknown]
      guard column.isAlive else { return nil }
      if column.isHeld { return column.definer }
      guard mayMove(column.definer) else { return nil }
      let row = rows[Int(column.definer)]
      // A row without influence has no other side from which it could be held.
      let isHeld = (row.costsAbove || row.costsBelow) && twin(of: Int(column.definer)) != nil
      return isHeld ? nil : column.definer
    }
  }

  /// The least value of a sum over the face, or nil if there is none; moves there.
  ///
  /// A tight row that another row of its one unknown keeps from moving is passed over: each of the
  /// labels of a column is held by two rows, and an exchange of them would gain nothing.
  mutating func minimize(_ terms: [Entry]) -> Double? {
    for _ in 0..<(20_000 + 50 * rows.count) {
      guard !isSpoilt, !isStopped else { break }
      solveSupport(terms)
      let gaining = support.array(support.indices).filter { entry in
        let sign: Double = entry.coefficient > 0 ? 1 : -1
        return abs(entry.coefficient) > Tolerance.multiplier && mayMove(entry.index, sign)
          && (entry.index < 0 || blocker(of: Int(entry.index), sign) == nil)
      }
      guard let best = gaining.min(by: { $0.index < $1.index }) else { break }
      let sign: Double = best.coefficient > 0 ? 1 : -1
      solveDirection(best.index)
      guard let block = blocking(sign, byBland: true) else { return nil }
      apply(sign * block.distance)
      leave(best.index, sign, for: block.row)
      let left = Int(best.index)
      if left >= 0, !rows[left].costsAbove, !rows[left].costsBelow { detach(left) }
    }
    return terms.reduce(0) { $0 + $1.coefficient * values[Int($1.index)] }
  }

  /// Finds the dimension of the face, or of what some rows and unknowns make of it that no others
  /// are connected with.
  ///
  /// Rows that hold with equality all over the face become equations; what tight rows then may
  /// still move can move independently, and in both directions.
  ///
  /// `moving` are the unknowns that do not stand still on the face, and perhaps others.
  mutating func findDimension(
    among rows: [Int], _ unknowns: [Int], moving: Set<Int>
  ) -> Int {
    for row in rows where self.rows[row].isLive && !self.rows[row].isRigid && !isStopped {
      guard self.rows[row].owner >= 0 || abs(self.rows[row].slack) <= Tolerance.slack else {
        continue
      }
      guard self.rows[row].costsAbove || self.rows[row].costsBelow else { continue }
      if !stands(row, moving) {
        let sense: Double = self.rows[row].costsAbove ? -1 : 1
        let terms = terms(Int32(row)).map {
          Entry(index: $0.index, coefficient: sense * $0.coefficient)
        }
        guard let least = minimize(terms),
          sense * self.rows[row].constant - least <= Tolerance.equality
        else {
          continue
        }
      }
      self.rows[row].costsAbove = true
      self.rows[row].costsBelow = true
      if self.rows[row].owner < 0 { self.rows[row].side = 0 }
    }
    for row in rows
    where !isSpoilt && self.rows[row].isLive && self.rows[row].isRigid
      && self.rows[row].owner < 0 && !stands(row, moving)
    {
      solveSupport(of: row)
      let all = support.array(support.indices)
      let open =
        all.first { abs($0.coefficient) > Tolerance.multiplier && mayMove($0.index, 1) }
        ?? all.first { abs($0.coefficient) > Tolerance.multiplier && mayMove($0.index, -1) }
      guard let open else { continue }
      leave(open.index, mayMove(open.index, 1) ? 1 : -1, for: Int32(row))
    }
    return unknowns.count { columns[$0].isAlive && mayMove(columns[$0].definer) }
  }

  /// Whether a row's left side has one value on the face.
  private func stands(_ row: Int, _ moving: Set<Int>) -> Bool {
    for at in rows[row].range where moving.contains(Int(terms.entries[at].index)) { return false }
    return true
  }
}
