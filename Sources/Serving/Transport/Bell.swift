import Foundation

public import SessionProtocol

/// A pipe for a poll loop: it is readable while requests wait at a desk.
public final class Bell: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Creates a pipe, which the desk keeps open.
  public init(of desk: Desk) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    desk.attach(Desk.Signal(raise: { self.ring() }, lower: { self.silence() }))
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// The file descriptor to poll for input.
  public var descriptor: Int32 { readEnd }

  private func ring() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  private func silence() {
    var bytes = [UInt8](repeating: 0, count: 16)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
