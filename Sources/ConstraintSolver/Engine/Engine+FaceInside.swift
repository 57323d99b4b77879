/// Directions into the interior of a face, along which many rows leave their kinks at once.
extension Engine {
  /// Returns rows, among those given, that leave their kinks along one direction on the face, so
  /// that none holds with equality all over it; the list may be incomplete.
  ///
  /// Releases all tight rows that may move together. Rows that would push another row across its
  /// kink are dropped, and the rest are tried again, up to four times. Each trial costs one walk: a
  /// chain of inequalities needs one in total, not one per row.
  mutating func looseRows(among rows: [Int]) -> Set<Int> {
    var amounts = rows.filter { self.rows[$0].owner >= 0 }.compactMap { amountLetGo($0) }
    for _ in 0..<4 where amounts.count > 1 && !isSpoilt && !isStopped {
      solveDirection(of: amounts)
      guard let (reach, blocking) = wayInside() else { return [] }
      if blocking.isEmpty {
        // The reach must exceed the tolerance by which a row counts as equal all over the face.
        guard reach > Tolerance.answer else { return [] }
        return Set(amounts.map { Int($0.index) })
      }
      guard let members = supportRows(of: blocking) else { return [] }
      amounts.removeAll { members.contains($0.index) }
    }
    return []
  }

  /// Returns a unit change of a tight row's slack towards the side to which it may leave.
  private func amountLetGo(_ row: Int) -> Entry? {
    guard rows[row].isLive, rows[row].costsAbove != rows[row].costsBelow else { return nil }
    let sign: Double = rows[row].costsAbove ? -1 : 1
    guard mayMove(Int32(row), sign) else { return nil }
    return Entry(index: Int32(row), coefficient: sign)
  }

  /// Returns how far the last direction can be followed, and the inactive rows at their kinks that
  /// block it at once; `nil` if it moves nothing.
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

  /// Returns the rows in the supports of the given inactive rows; `nil` if that takes too many
  /// steps.
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
