/// A buffer of plain values with one owner: an array that cannot be shared.
///
/// The engine writes single numbers in long lists millions of times a second. An `Array` checks on
/// each write whether its storage is shared; a noncopyable list need not. Every access is
/// bounds-checked, as with arrays.
struct Cells<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  // Sendable despite the pointer: nothing else refers to the memory, and only the owner writes to
  // it.
  private var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Creates an empty list.
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

  /// Returns a copy with its own memory.
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

  /// The values, for loops that do not change the count: the address need not be reloaded after
  /// each write.
  var view: CellsView<Element> {
    @inline(__always) get { CellsView(base: base, count: count) }
  }

  /// Returns the values in a range of indices.
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

  /// Reserves capacity for exactly `more` values if that exceeds an eighth of the count.
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

  /// Truncates the list to its first `count` values.
  @inline(__always)
  mutating func keep(_ count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  /// Releases unused capacity that exceeds an eighth of the count.
  mutating func trim() {
    if capacity > count + count >> 3 { relocate(to: count) }
  }

  mutating func sort() where Element: Comparable {
    guard count > 1 else { return }
    var values = UnsafeMutableBufferPointer(start: base, count: count)
    values.sort()
  }

  /// Kept out of line, like `relocate(to:)`, so that loops that append stay short.
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

/// A view of a list's values, valid while the list is neither grown nor freed.
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
