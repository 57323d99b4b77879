// The conditions of a test run: the processor time of the thread, and the presence of a sanitizer.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Indicates whether the address or thread sanitizer watches this run.
///
/// It reserves terabytes of addresses, so that no limit of memory can be set.
public let isSanitized: Bool = ["__asan_init", "__tsan_init"].contains { (name: String) in
  dlsym(nil, name) != nil
}

/// The sanitizer's options, for the environment of a program that a test starts.
public let sanitizerOptions: [String: String] =
  Settings.text("ASAN_OPTIONS").map { ["ASAN_OPTIONS": $0] } ?? [:]

/// A bound of processor time: the seconds themselves, and ten times as many under a sanitizer,
/// whose checks take that long at worst.
public func bound(seconds: Int) -> Duration { .seconds(isSanitized ? 10 * seconds : seconds) }

/// Returns the time that this thread computes in `body`, however busy the machine is.
public func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
  let start = now()
  try body()
  return now() - start
}
