// A connection as bytes; input is read a few kilobytes at a time and is never kept whole.

import FlyingSocks
import Foundation

/// A connection as bytes.
struct Wire: Sendable {
  /// The maximum number of bytes read at once.
  private static let chunk = 16 << 10

  let socket: Socket
  let pool: any AsyncSocketPool
  /// The time for which the other end may fail to read what is sent.
  let patience: Duration

  /// Returns the next bytes.
  ///
  /// - Throws: `SocketError.disconnected` at the end.
  func read() async throws -> [UInt8] {
    // A client that sends without pause must not occupy the thread.
    await Task.yield()
    while true {
      try Task.checkCancellation()
      do {
        return try socket.read(atMost: Self.chunk)
      } catch SocketError.blocked {
        try await pool.suspendSocket(socket, untilReadyFor: .read)
      }
    }
  }

  /// Sends bytes.
  ///
  /// - Throws: The error that prevents sending.
  func write(_ data: Data) async throws {
    var sent = data.startIndex
    while sent < data.endIndex {
      do {
        sent = try socket.write(data, from: sent)
      } catch SocketError.blocked {
        try await within(patience) { [pool, socket] in
          try await pool.suspendSocket(socket, untilReadyFor: .write)
        }
      }
    }
  }

  /// Waits for the other end to read the last data: closing while more arrives would discard it.
  func linger() async {
    try? await within(.seconds(1)) { while true { _ = try await read() } }
  }
}

/// Runs `body` with a time limit.
///
/// - Throws: `SocketError.disconnected` when the time is up.
private func within(
  _ time: Duration, _ body: @escaping @Sendable () async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await Task.sleep(for: time)
      throw SocketError.disconnected
    }
    defer { group.cancelAll() }
    try await group.next()
  }
}

/// The input of a connection, read byte by byte or in parts.
struct Intake {
  private let wire: Wire
  private var buffer: ArraySlice<UInt8> = []

  init(_ wire: Wire) { self.wire = wire }

  /// Returns the next byte.
  mutating func byte() async throws -> UInt8 {
    while true {
      if let byte = buffer.popFirst() { return byte }
      buffer = try await wire.read()[...]
    }
  }

  /// Returns the next bytes as a number in big-endian order.
  mutating func number(bytes count: Int) async throws -> UInt64 {
    var number: UInt64 = 0
    for _ in 0..<count { number = number << 8 | UInt64(try await byte()) }
    return number
  }

  /// Returns the next bytes: at least one, at most `count`.
  mutating func part(atMost count: Int) async throws -> ArraySlice<UInt8> {
    if buffer.isEmpty { buffer = try await wire.read()[...] }
    defer { buffer = buffer.dropFirst(count) }
    return buffer.prefix(count)
  }
}
