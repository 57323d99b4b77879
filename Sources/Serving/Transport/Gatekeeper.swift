import FlyingSocks
import Synchronization

/// Waits for sockets on behalf of the server, and keeps out who only holds a connection open.
///
/// A connection that has not shown the token is closed after a time, whatever it sends, and beyond
/// some of them the next ones are closed at once.
final class Gatekeeper: AsyncSocketPool {
  /// How long a connection may stay without having shown the token.
  static let patience = Duration.seconds(15)
  /// How many such connections may be waited for at a time.
  static let limit = 128

  private struct State {
    var waiting = 0
    /// When each connection was first waited for, by the port of its other end.
    var beginnings: [UInt16: ContinuousClock.Instant] = [:]
    var trusted: Set<UInt16> = []
  }

  private let base: any AsyncSocketPool
  private let state = Mutex(State())
  private let patience: Duration

  init(_ base: some AsyncSocketPool, patience: Duration = Gatekeeper.patience) {
    self.base = base
    self.patience = patience
  }

  /// The connection from a port has shown the token.
  func trust(_ port: UInt16) {
    state.withLock { state in
      state.beginnings[port] = nil
      _ = state.trusted.insert(port)
    }
  }

  /// The trusted connection from a port is gone.
  func forget(_ port: UInt16) {
    state.withLock { _ = $0.trusted.remove(port) }
  }

  private func isTrusted(_ port: UInt16) -> Bool {
    state.withLock { $0.trusted.contains(port) }
  }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // What listens has no other end.
    guard case .ip4(_, let port)? = try? socket.remotePeer(), let rest = try admit(port) else {
      return try await base.suspendSocket(socket, untilReadyFor: events)
    }
    defer { state.withLock { $0.waiting -= 1 } }
    try await withThrowingTaskGroup(of: Void.self) { [base] group in
      group.addTask { try await base.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(for: rest)
        // It may have been trusted while it was waited for.
        while self.isTrusted(port) { try await Task.sleep(for: .seconds(3600)) }
        throw SocketError.disconnected
      }
      try await group.next()
      group.cancelAll()
    }
  }

  /// How long a connection may still stay, `nil` for ever.
  private func admit(_ port: UInt16) throws -> Duration? {
    let now = ContinuousClock.now
    return try state.withLock { state in
      if state.trusted.contains(port) { return nil }
      guard state.waiting < Self.limit else { throw SocketError.disconnected }
      // A port may be used again: what is long over counts no more.
      state.beginnings = state.beginnings.filter { now - $0.value < patience + .seconds(1) }
      let beginning = state.beginnings[port] ?? now
      state.beginnings[port] = beginning
      let rest = patience - (now - beginning)
      guard rest > .zero else { throw SocketError.disconnected }
      state.waiting += 1
      return rest
    }
  }
}
