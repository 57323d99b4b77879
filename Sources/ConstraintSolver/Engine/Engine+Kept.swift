/// Rows that count as kept although they contradict others by a rounding error.
///
/// A thousand columns of equal width without room are a thousand such rows on one basis, and the sum
/// in which one contradicts runs through all columns.
extension Engine {
  /// A row that is large in a sum that counts as kept, and how large it is in those of others.
  struct KeptSizes: Sendable {
    /// The tight row, or -1.
    var row: Int32 = -1
    /// The basis for which it was noted.
    var stamp = -1
    /// By inactive row, the multiplier of the tight row in its sum, once that is known.
    var multipliers: [Int32: Double] = [:]
    var isKnown = false
  }

  /// Notes the row that is largest in a sum that counts as kept.
  mutating func noteKept(_ sum: Contradiction) {
    guard keptSizes.stamp != basisStamp else { return }
    let largest = sum.rows.dropFirst().max { sizeInSum($0) < sizeInSum($1) }
    guard let largest, largest.index >= 0 else { return }
    keptSizes = KeptSizes(row: largest.index, stamp: basisStamp)
  }

  /// Returns whether the sum in which a row contradicts counts as kept, as one of its rows shows
  /// that is large in the sum of another.
  ///
  /// One walk finds that row's multipliers in the sums of all inactive rows.
  mutating func isPlainlyKept(_ row: Int, _ slack: Double) -> Bool {
    guard keptSizes.stamp == basisStamp, !isSpoilt else { return false }
    if !keptSizes.isKnown {
      keptSizes.isKnown = true
      solveDirection(keptSizes.row)
      for at in touched.indices {
        keptSizes.multipliers[touched[at].index] = touched[at].coefficient
      }
    }
    guard let multiplier = keptSizes.multipliers[Int32(row)] else { return false }
    let size = sizeInSum(Entry(index: keptSizes.row, coefficient: multiplier))
    return abs(slack) <= Tolerance.gap * size
  }

  private func sizeInSum(_ entry: Entry) -> Double {
    guard entry.index >= 0 else { return 0 }
    return abs(entry.coefficient) * max(1, abs(rows[Int(entry.index)].constant))
  }
}
