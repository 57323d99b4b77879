/// A number in a row or a column of the system, with the other index.
struct Entry: Sendable {
  var index: Int32
  /// Where the same number stands in the other direction: in a row's term the place within the
  /// column of its unknown, in a column's entry the place within the row.
  var twin: Int32 = 0
  var coefficient: Double

  init(index: Int32, coefficient: Double, twin: Int32 = 0) {
    self.index = index
    self.twin = twin
    self.coefficient = coefficient
  }
}

/// The entries of many short lists in one array.
///
/// A list owns a slice whose capacity is a function of the greatest count that it has had, so
/// that a slice given back fits the next list of its size.
struct EntryPool: ~Copyable, Sendable {
  var entries = Cells<Entry>()
  private var free: [[Int32]] = []

  func clone() -> EntryPool {
    var copy = EntryPool()
    copy.entries = entries.clone()
    copy.free = free
    return copy
  }

  /// The capacity of a slice for `count` entries: 1 to 4, then powers of two.
  static func capacity(_ count: Int) -> Int {
    count <= 4 ? max(1, count) : 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  private static func sizeClass(_ capacity: Int) -> Int {
    capacity <= 4 ? capacity : 2 + capacity.trailingZeroBitCount
  }

  /// The start of a slice of a capacity that ``capacity(_:)`` gives.
  mutating func take(_ capacity: Int) -> Int {
    let sizeClass = Self.sizeClass(capacity)
    if sizeClass < free.count, let start = free[sizeClass].popLast() { return Int(start) }
    let start = entries.count
    entries.append(repeating: Entry(index: -1, coefficient: 0), count: capacity)
    return start
  }

  mutating func give(_ start: Int, _ capacity: Int) {
    let sizeClass = Self.sizeClass(capacity)
    while free.count <= sizeClass { free.append([]) }
    free[sizeClass].append(Int32(start))
  }
}
