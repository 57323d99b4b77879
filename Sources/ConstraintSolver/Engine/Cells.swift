/// A row of plain values in memory of its own: an array that cannot be shared.
///
/// The engine writes single numbers in long lists millions of times a second. An `Array` asks at
/// each write whether it is shared; a list that cannot be copied need not ask. Every access is
/// checked against the bounds, as with arrays.
struct Cells<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  // Sendable although it holds a pointer: nothing else knows the memory, and only the owner writes.
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// A list without values.
  init() {
    base = Self.room(0)
    capacity = 0
  }

  init(repeating value: Element, count: Int) {
    base = Self.room(count)
    base.initialize(repeating: value, count: count)
    capacity = count
    self.count = count
  }

  deinit { base.deallocate() }

  /// Allocates memory for `count` values; values of 32 or 64 bytes never straddle two cache lines.
  private static func room(_ count: Int) -> UnsafeMutablePointer<Element> {
    let stride = MemoryLayout<Element>.stride
    return UnsafeMutableRawPointer.allocate(
      byteCount: count * stride, alignment: count > 0 && stride & 31 == 0 ? 64 : 16
    ).assumingMemoryBound(to: Element.self)
  }

  /// A copy, in memory of its own.
  func clone() -> Cells {
    var copy = Cells()
    copy.relocate(to: count)
    copy.base.update(from: base, count: count)
    copy.count = count
    return copy
  }

  // MARK: Reading

  var indices: Range<Int> {
    @inline(__always) get { Range(uncheckedBounds: (0, count)) }
  }

  var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  var last: Element? { count > 0 ? base[count &- 1] : nil }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return base[index]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield &base[index]
    }
  }

  /// The values, for a loop in which the list keeps its length: the address need not be read from
  /// the list again after each write.
  var view: CellsView<Element> {
    @inline(__always) get { CellsView(base: base, count: count) }
  }

  /// The values at some places.
  func array(_ range: Range<Int>) -> [Element] { range.map { self[$0] } }

  // MARK: Changing the count

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow() }
    base[count] = value
    count &+= 1
  }

  mutating func append(repeating value: Element, count more: Int) {
    if count &+ more > capacity { relocate(to: max(count &* 2, count &+ more)) }
    (base + count).initialize(repeating: value, count: more)
    count &+= more
  }

  /// Reserves capacity for exactly `more` values, if that is worth a copy.
  mutating func reserveExactly(_ more: Int) {
    if count + more > capacity, more > count >> 3 { relocate(to: count + more) }
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes the last ones, so that `count` are left.
  @inline(__always)
  mutating func keep(_ count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  /// Gives back room that is not used, if it is more than an eighth.
  mutating func trim() {
    if capacity > count + count >> 3 { relocate(to: count) }
  }

  /// Sorts the values.
  mutating func sort() where Element: Comparable {
    guard count > 1 else { return }
    var values = UnsafeMutableBufferPointer(start: base, count: count)
    values.sort()
  }

  /// Out of line, like the functions below, so that the loops that append stay short.
  @inline(never)
  private mutating func grow() { relocate(to: max(8, count &* 2)) }

  @inline(never)
  private mutating func relocate(to capacity: Int) {
    let new = Self.room(capacity)
    new.update(from: base, count: count)
    base.deallocate()
    base = new
    self.capacity = capacity
  }
}

/// The values of a list that is neither grown nor freed while this is used.
struct CellsView<Element: BitwiseCopyable & Sendable> {
  fileprivate let base: UnsafeMutablePointer<Element>
  fileprivate let count: Int

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return base[index]
    }
    @inline(__always) nonmutating _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      yield &base[index]
    }
  }
}
