/// The values that a step has overwritten, for undoing it.
struct ValueJournal: ~Copyable, Sendable {
  struct Saved: Sendable {
    var unknown: Int32
    var value: Double
  }

  private(set) var saved = Cells<Saved>()
  /// A bit for each unknown in `saved`.
  private var noted = Cells<UInt64>()

  func clone() -> ValueJournal {
    var copy = ValueJournal()
    copy.saved = saved.clone()
    copy.noted = noted.clone()
    return copy
  }

  /// Makes room for the unknowns below `count`.
  @inline(__always)
  mutating func grow(to count: Int) {
    while noted.count << 6 < count { noted.append(0) }
  }

  /// Begins a new step.
  mutating func begin() {
    for at in saved.indices { noted[Int(saved[at].unknown) >> 6] = 0 }
    saved.removeAll()
  }

  /// Ends a step, which then cannot be undone; releases the memory of one that wrote most values,
  /// as a build does.
  mutating func end() {
    guard saved.count > 1024, saved.count > noted.count << 5 else { return }
    begin()
    saved = Cells()
  }

  /// Saves a value that is about to change, unless the step has already saved it.
  @inline(__always)
  mutating func note(_ unknown: Int, _ value: Double) {
    let bit: UInt64 = 1 &<< UInt64(unknown & 63)
    guard noted[unknown >> 6] & bit == 0 else { return }
    noted[unknown >> 6] |= bit
    saved.append(Saved(unknown: Int32(truncatingIfNeeded: unknown), value: value))
  }
}
