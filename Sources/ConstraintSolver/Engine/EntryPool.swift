/// A coefficient with the index of its unknown or row.
struct Entry: Sendable {
  var index: Int32
  /// For a term of a row, the position of the mention in the unknown's column.
  var twin: Int32 = 0
  var coefficient: Double

  init(index: Int32, coefficient: Double, twin: Int32 = 0) {
    self.index = index
    self.twin = twin
    self.coefficient = coefficient
  }
}

/// A row that mentions an unknown, with the position of the term that contains the coefficient.
struct Mention: Sendable {
  var row: Int32
  private var number: Int32

  init(row: Int32, place: Int32, isAlone: Bool = false) {
    self.row = row
    number = isAlone ? -1 : place
  }

  var place: Int32 {
    @inline(__always) get { max(number, 0) }
  }

  /// Indicates whether the row has only one term, with the coefficient 1.
  ///
  /// Half of the mentions are of this kind; their terms need not be fetched into the cache.
  var isAlone: Bool {
    @inline(__always) get { number < 0 }
  }
}

/// Many short lists in one buffer.
///
/// A list owns a slice whose capacity depends only on the largest count that it has had, so a
/// returned slice fits the next list of its size class.
struct ListPool<Element: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  var entries = Cells<Element>()
  private var free: [[Int32]] = []
  private var freeCount = 0
  private let blank: Element

  /// Creates an empty pool; `blank` fills slices until they are written.
  init(blank: Element) { self.blank = blank }

  func clone() -> ListPool {
    var copy = ListPool(blank: blank)
    copy.entries = entries.clone()
    copy.free = free
    copy.freeCount = freeCount
    return copy
  }

  /// Returns the capacity of a slice for `count` entries: 1 to 4, then powers of two.
  static func capacity(_ count: Int) -> Int { capacity(ofClass: sizeClass(count)) }

  /// Returns the size class of slices for `count` entries; 0 for none.
  static func sizeClass(_ count: Int) -> UInt8 {
    UInt8(count <= 4 ? count : 2 + Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  static func capacity(ofClass size: UInt8) -> Int { size <= 4 ? Int(size) : 1 << (Int(size) - 2) }

  /// Takes a slice of a size class and returns its start.
  mutating func take(_ size: UInt8) -> Int {
    if freeCount > 0, size < free.count, let start = free[Int(size)].popLast() {
      freeCount -= 1
      return Int(start)
    }
    let start = entries.count
    entries.append(repeating: blank, count: Self.capacity(ofClass: size))
    return start
  }

  /// Adds a list and returns its start.
  @inline(__always)
  mutating func add(_ count: Int, _ element: (Int) -> Element) -> Int {
    if freeCount == 0, count <= 4 {
      let start = entries.count
      for at in 0..<count { entries.append(element(at)) }
      return start
    }
    let start = count > 0 ? take(Self.sizeClass(count)) : 0
    for at in 0..<count { entries[start &+ at] = element(at) }
    return start
  }

  mutating func give(_ start: Int, _ size: UInt8) {
    while free.count <= size { free.append([]) }
    free[Int(size)].append(Int32(start))
    freeCount += 1
  }
}
