/// Each measurement once, with the least time of its rounds: whatever else a machine does, and the
/// states in which it runs slower, only add to a time.
struct LeastMeasurements {
  /// In the order in which they came first.
  private(set) var all: [Measurement] = []
  private var places: [Measurement.Name: Int] = [:]

  init(_ measurements: [Measurement] = []) {
    for one in measurements { add(one) }
  }

  mutating func add(_ one: Measurement) {
    guard let at = places[one.name] else {
      places[one.name] = all.count
      return all.append(one)
    }
    if let time = one.nanoseconds, time < all[at].nanoseconds ?? .infinity {
      all[at].nanoseconds = time
    }
    if let bytes = one.bytesEach, bytes < all[at].bytesEach ?? .infinity {
      all[at].bytesEach = bytes
    }
  }
}
