/// Repetitions of an operation and their times; short ones are timed in batches beside which reading
/// the clock is nothing.
struct Series {
  private let clock: ProcessorClock
  private var batch: Int
  private var count = 0
  /// Nanoseconds for one repetition.
  private(set) var samples: [Double] = []

  /// `unit` is how many repetitions belong together: 2 of an edit, which goes to and fro.
  init(_ clock: ProcessorClock, unit: Int = 1) {
    self.clock = clock
    batch = unit
  }

  /// The median of the samples.
  var median: Double { samples.sorted()[samples.count / 2] }

  /// Finds how many repetitions a sample takes, and takes the first.
  ///
  /// The first repetitions may find nothing prepared: what is short is timed again before that is found.
  mutating func fillBatch<E>(_ body: (Int) throws(E) -> Void) throws(E) {
    try sample(body)
    if samples[0] * Double(batch) < 20_000_000 {
      samples = []
      try sample(body)
    }
    while samples[0] * Double(batch) < 100_000 {
      batch *= 2
      samples = []
      try sample(body)
    }
  }

  /// Times a batch; `body` is given how often it ran before.
  mutating func sample<E>(_ body: (Int) throws(E) -> Void) throws(E) {
    let start = clock.now
    for _ in 0..<batch {
      try body(count)
      count += 1
    }
    samples.append((clock.now - start).nanoseconds / Double(batch))
  }
}
