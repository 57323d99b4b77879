/// The capacity of the engine's lists.
extension Engine {
  /// Reserves capacity, so that no list has to grow.
  mutating func reserve(unknowns: Int, bounds: Int, rows more: Int, terms count: Int) {
    columns.reserveExactly(unknowns)
    values.reserveExactly(unknowns)
    sums.reserveExactly(max(columns.count + unknowns, rows.count + more) - sums.count)
    mentions.entries.reserveExactly(2 * bounds)
    marks.reserveExactly(unknowns)
    directions.members.reserveExactly(unknowns)
    order.reserveExactly(unknowns)
    rows.reserveExactly(more)
    terms.entries.reserveExactly(count)
  }

  /// Releases capacity that growing lists left unused.
  mutating func trim() {
    guard rows.count > 1024 else { return }
    rows.trim()
    terms.entries.trim()
    columns.trim()
    mentions.entries.trim()
    values.trim()
    sums.trim()
    marks.trim()
    directions.members.trim()
    order.trim()
  }
}
