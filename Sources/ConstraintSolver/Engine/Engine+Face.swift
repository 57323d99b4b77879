/// The optimal face: the set of all optimal points, as an engine whose rows are all required.
///
/// Steps on it move from vertex to vertex, so that one face answers many queries.
extension Engine {
  /// Returns the points that are optimal for the levels down to a strength; 0 counts all levels.
  ///
  /// The face follows from complementary slackness with this optimum's duals, whose components for
  /// those levels prove it optimal for them: a tight row whose dual is inside its range stays
  /// tight, one whose dual is at an end may leave on that side, and an inactive row keeps its side.
  /// Weaker rows have no influence. Ties are not broken, so their levels do not count.
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

  /// Returns the tight rows and held unknowns that may move, except rows that a twin holds in
  /// place.
  func movable() -> [Int32] {
    columns.indices.compactMap { unknown in
      let column = columns[unknown]
      guard column.isAlive else { return nil }
      if column.isHeld { return column.definer }
      guard mayMove(column.definer) else { return nil }
      let row = rows[Int(column.definer)]
      // A row without costs cannot be held from its other side.
      let isHeld = (row.costsAbove || row.costsBelow) && twin(of: Int(column.definer)) != nil
      return isHeld ? nil : column.definer
    }
  }

  /// Minimizes a sum over the face by moving there; returns its value, or `nil` if it is unbounded.
  ///
  /// Skips a tight row that another row of its only unknown keeps from moving: each label of a
  /// column is held by two rows, and exchanging them would gain nothing.
  mutating func minimize(_ terms: [Entry]) -> Double? {
    for _ in 0..<(20_000 + 50 * rows.count) {
      guard !isSpoilt, !isStopped else { break }
      solveSupport(terms)
      let gaining = support.array(support.indices).filter { entry in
        let sign: Double = entry.coefficient > 0 ? 1 : -1
        return abs(entry.coefficient) > Tolerance.multiplier && mayMove(entry.index, sign)
          && (entry.index < 0 || blocker(of: Int(entry.index), sign) == nil)
      }
      if gaining.count > 1, swapAll(gaining) { continue }
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

  /// Exchanges several tight rows, each with a single unknown, for the next row of that unknown
  /// alone; returns false, without changes, if fewer than two have one or another row is in the
  /// way.
  ///
  /// No other multiplier of the support depends on which row of a pair is tight, so one walk serves
  /// all pairs: a column of labels is squeezed at once.
  private mutating func swapAll(_ gaining: [Entry]) -> Bool {
    var swaps: [(leaving: Int, sign: Double, entering: Int)] = []
    var amounts: [Entry] = []
    for entry in gaining {
      let sign: Double = entry.coefficient > 0 ? 1 : -1
      guard entry.index >= 0, let kink = kink(beyond: Int(entry.index), sign) else { continue }
      swaps.append((Int(entry.index), sign, kink.row))
      amounts.append(Entry(index: entry.index, coefficient: sign * kink.distance))
    }
    guard swaps.count > 1 else { return false }
    solveDirection(of: amounts)
    for at in touched.indices {
      let row = rows[Int(touched[at].index)]
      let slack = row.slack + touched[at].coefficient
      guard row.isWrong(slack) else { continue }
      guard abs(slack) <= Tolerance.rounding * max(1, abs(touched[at].coefficient)) else {
        return false
      }
    }
    apply(1)
    for swap in swaps {
      exchange(Int32(swap.entering), for: Int32(swap.leaving))
      rest(swap.leaving, on: Int8(swap.sign))
      rows[swap.leaving].slack = exactSlack(swap.leaving)
      setDual(swap.entering, [])
      request(swap.entering)
    }
    settleDirection()
    for swap in swaps where !rows[swap.leaving].costsAbove && !rows[swap.leaving].costsBelow {
      detach(swap.leaving)
    }
    return true
  }

  /// Returns the row of the same single unknown that is met first when a tight row is left, and the
  /// distance to it.
  private func kink(beyond tight: Int, _ sign: Double) -> (row: Int, distance: Double)? {
    guard rows[tight].count == 1 else { return nil }
    let term = terms.entries[Int(rows[tight].start)]
    let column = columns[Int(term.index)]
    guard column.block < 0, column.count <= Self.mostMentions else { return nil }
    var best: (row: Int, distance: Double)?
    for at in column.range {
      let other = Int(mentions.entries[at].row)
      let row = rows[other]
      guard row.owner < 0, row.count == 1, row.costsAbove || row.costsBelow else { continue }
      let rate = sign * terms.entries[Int(row.start)].coefficient / term.coefficient
      guard row.side == 0 || rate * Double(row.side) < 0 else { continue }
      let distance = row.side == 0 ? 0 : -row.slack / rate
      guard distance > Tolerance.slack else { return nil }
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best
  }

  /// The maximum number of mentions of an unknown to search for a row that is met.
  private static let mostMentions = 64

  /// Finds the dimension of the face, or of the part of it formed by rows and unknowns that are
  /// connected with no others.
  ///
  /// Rows that hold with equality all over the face become equations; the unknowns that can still
  /// move then move independently, in both directions.
  ///
  /// `moving` contains all unknowns that vary on the face, and perhaps others.
  mutating func findDimension(
    among rows: [Int], _ unknowns: [Int], moving: Set<Int>
  ) -> Int {
    let inside = looseRows(among: rows)
    for row in rows where self.rows[row].isLive && !self.rows[row].isRigid && !isStopped {
      guard !inside.contains(row) else { continue }
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
      && self.rows[row].owner < 0 && !stands(row, moving) && !isStopped
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

  /// Returns whether a row's left-hand side is constant on the face.
  private func stands(_ row: Int, _ moving: Set<Int>) -> Bool {
    for at in rows[row].range where moving.contains(Int(terms.entries[at].index)) { return false }
    return true
  }
}
