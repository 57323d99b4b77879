/// Rows accepted although they contradict others by a rounding error.
///
/// A thousand columns of equal width with no room make a thousand such rows on one basis, each with
/// a contradicting sum over all columns.
extension Engine {
  /// The largest row of an accepted sum, and its multipliers in the sums of other rows.
  struct KeptSizes: Sendable {
    /// The tight row, or -1.
    var row: Int32 = -1
    /// The stamp of the basis on which it was recorded.
    var stamp = -1
    /// The tight row's multiplier in an inactive row's sum, by inactive row, once computed.
    var multipliers: [Int32: Double] = [:]
    var isKnown = false
  }

  /// Records the largest row of an accepted sum.
  mutating func noteKept(_ sum: Contradiction) {
    guard keptSizes.stamp != basisStamp else { return }
    let largest = sum.rows.dropFirst().max { sizeInSum($0) < sizeInSum($1) }
    guard let largest, largest.index >= 0 else { return }
    keptSizes = KeptSizes(row: largest.index, stamp: basisStamp)
  }

  /// Returns whether a row's contradicting sum is within tolerance, judging by the recorded row's
  /// part in it.
  ///
  /// One walk finds the recorded row's multipliers in the sums of all inactive rows.
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
