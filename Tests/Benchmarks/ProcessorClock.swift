#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the time that the processor spends on this program, so that others on the machine
/// don't count.
struct ProcessorClock {
  /// The time spent so far.
  var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// The time that `body` takes.
  func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = now
    try body()
    return now - start
  }
}
