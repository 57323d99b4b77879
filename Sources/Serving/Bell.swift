#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a poll loop waits for: a pipe that is readable once somebody rang.
final class Bell: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Readable once somebody rang.
  var descriptor: Int32 { readEnd }

  func ring() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 16)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
