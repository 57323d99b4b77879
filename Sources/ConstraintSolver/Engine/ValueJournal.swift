/// The values that a step has overwritten, so that it can be undone.
struct ValueJournal: Sendable {
  struct Saved: Sendable {
    var unknown: Int32
    var value: Double
  }

  private(set) var saved: [Saved] = []
  private var stamps: [Int32] = []
  private var step: Int32 = 1

  mutating func addUnknown() { stamps.append(0) }

  /// Begins a new step.
  mutating func begin() {
    if !saved.isEmpty { saved.removeAll(keepingCapacity: saved.count < 1024) }
    step &+= 1
    guard step <= 0 else { return }
    for at in stamps.indices { stamps[at] = 0 }
    step = 1
  }

  /// Saves a value that is about to change, the first time in a step.
  mutating func note(_ unknown: Int, _ value: Double) {
    guard stamps[unknown] != step else { return }
    stamps[unknown] = step
    saved.append(Saved(unknown: Int32(unknown), value: value))
  }
}
