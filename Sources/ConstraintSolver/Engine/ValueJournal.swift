/// The values that a step has overwritten, so that it can be undone.
struct ValueJournal: ~Copyable, Sendable {
  struct Saved: Sendable {
    var unknown: Int32
    var value: Double
  }

  private(set) var saved = Cells<Saved>()
  private var stamps = Cells<Int32>()
  private var step: Int32 = 1

  func clone() -> ValueJournal {
    var copy = ValueJournal()
    copy.saved = saved.clone()
    copy.stamps = stamps.clone()
    copy.step = step
    return copy
  }

  mutating func addUnknown() { stamps.append(0) }

  mutating func reserveExactly(_ more: Int) { stamps.reserveExactly(more) }

  mutating func trim() { stamps.trim() }

  /// Begins a new step.
  mutating func begin() {
    saved.removeAll()
    step &+= 1
    guard step <= 0 else { return }
    for at in stamps.indices { stamps[at] = 0 }
    step = 1
  }

  /// Ends a step that cannot be undone any more; the room for one that wrote most values, as a
  /// build does, is given back.
  mutating func end() {
    if saved.count > 1024, saved.count * 2 > stamps.count { saved = Cells() }
  }

  /// Saves a value that is about to change, the first time in a step.
  @inline(__always)
  mutating func note(_ unknown: Int, _ value: Double) {
    guard stamps[unknown] != step else { return }
    stamps[unknown] = step
    saved.append(Saved(unknown: Int32(truncatingIfNeeded: unknown), value: value))
  }
}
