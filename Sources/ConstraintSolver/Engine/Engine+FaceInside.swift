/// Ways into the inside of a face: along one, many rows leave their kinks at once.
extension Engine {
  /// Returns those of some rows that leave their kinks along one way on the face, so that none of
  /// them holds with equality all over it; perhaps not all of these.
  ///
  /// All tight rows that may move are let go together. Those that would take a row at its kink to
  /// its other side stay, and the rest are tried again, a few times. The cost is a walk for each
  /// trial: a chain of inequalities takes one, instead of one for each of them.
  mutating func looseRows(among rows: [Int]) -> Set<Int> {
    var amounts = rows.filter { self.rows[$0].owner >= 0 }.compactMap { amountLetGo($0) }
    for _ in 0..<4 where amounts.count > 1 && !isSpoilt && !isStopped {
      solveDirection(of: amounts)
      guard let (reach, blocking) = wayInside() else { return [] }
      if blocking.isEmpty {
        // Farther than the tolerance by which a row counts as equal all over the face.
        guard reach > Tolerance.answer else { return [] }
        return Set(amounts.map { Int($0.index) })
      }
      guard let members = supportRows(of: blocking) else { return [] }
      amounts.removeAll { members.contains($0.index) }
    }
    return []
  }

  /// The growth by 1 of a tight row's slack to the side that it may leave to.
  private func amountLetGo(_ row: Int) -> Entry? {
    guard rows[row].isLive, rows[row].costsAbove != rows[row].costsBelow else { return nil }
    let sign: Double = rows[row].costsAbove ? -1 : 1
    guard mayMove(Int32(row), sign) else { return nil }
    return Entry(index: Int32(row), coefficient: sign)
  }

  /// Returns how far the last direction can be followed, and the inactive rows at their kinks that
  /// stop it at once; nil if it moves nothing.
  private func wayInside() -> (reach: Double, blocking: [Int])? {
    guard !direction.isEmpty else { return nil }
    var (reach, blocking) = (Double.infinity, [Int]())
    for at in touched.indices where abs(touched[at].coefficient) > Tolerance.multiplier {
      let (index, rate) = (Int(touched[at].index), touched[at].coefficient)
      let row = rows[index]
      guard row.costsAbove || row.costsBelow else { continue }
      guard row.side == 0 || rate * Double(row.side) < 0 else { continue }
      if row.side == 0 || abs(row.slack) <= Tolerance.slack {
        blocking.append(index)
      } else {
        reach = min(reach, -row.slack / rate)
      }
    }
    return (reach, blocking)
  }

  /// The rows that combine to some inactive ones; nil if that takes too many steps.
  private mutating func supportRows(of inactive: [Int]) -> Set<Int32>? {
    var members: Set<Int32> = []
    var room = 8 * rows.count
    for row in inactive {
      solveSupport(of: row)
      room -= support.count
      guard room > 0, !isStopped else { return nil }
      for at in support.indices { members.insert(support[at].index) }
    }
    return members
  }
}
