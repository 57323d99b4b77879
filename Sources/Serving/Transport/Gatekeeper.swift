import FlyingSocks
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for sockets on behalf of the server, and keeps out who only holds a connection open.
///
/// A connection that has not shown the token is closed after a time, whatever it sends, and beyond
/// some of them the next ones are closed at once. One that takes nothing of what is sent to it is
/// closed too.
final class Gatekeeper: AsyncSocketPool {
  /// How long a connection may stay without having shown the token.
  static let patience = Duration.seconds(15)

  /// The other end of a connection.
  struct Peer: Hashable {
    var address: String
    var port: UInt16
  }

  private struct State {
    var waiting = 0
    /// When each connection was first waited for.
    var beginnings: [Peer: ContinuousClock.Instant] = [:]
    var trusted: Set<Peer> = []
  }

  private let base: any AsyncSocketPool
  private let state = Mutex(State())
  private let patience: Duration
  private let limit: Int

  /// Waits for sockets as `base` does.
  ///
  /// - Parameters:
  ///   - base: What waits.
  ///   - patience: How long a connection may stay without having shown the token.
  ///   - limit: How many such connections may be waited for at a time.
  init(_ base: some AsyncSocketPool, patience: Duration = Gatekeeper.patience, limit: Int = 128) {
    self.base = base
    self.patience = patience
    self.limit = limit
  }

  /// A connection has shown the token.
  func trust(_ peer: Peer) {
    state.withLock { state in
      state.beginnings[peer] = nil
      _ = state.trusted.insert(peer)
    }
  }

  /// A trusted connection is gone.
  func forget(_ peer: Peer) {
    state.withLock { _ = $0.trusted.remove(peer) }
  }

  private func isTrusted(_ peer: Peer) -> Bool {
    state.withLock { $0.trusted.contains(peer) }
  }

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // What listens has no other end.
    guard case .ip4(let address, let port)? = try? socket.remotePeer() else {
      return try await base.suspendSocket(socket, untilReadyFor: events)
    }
    let peer = Peer(address: address, port: port)
    // What is small is sent at once, and does not wait until the last packet is acknowledged.
    try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    guard let rest = try admit(peer) else {
      guard events == .write else {
        return try await base.suspendSocket(socket, untilReadyFor: events)
      }
      return try await wait(for: socket, events) { try await Task.sleep(for: self.patience) }
    }
    defer { state.withLock { $0.waiting -= 1 } }
    try await wait(for: socket, events) {
      try await Task.sleep(for: rest)
      // It may have been trusted while it was waited for.
      while self.isTrusted(peer) { try await Task.sleep(for: .seconds(3600)) }
    }
  }

  /// Waits for a socket until somebody has no more patience.
  private func wait(
    for socket: Socket, _ events: Socket.Events,
    _ patience: @escaping @Sendable () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { [base] group in
      group.addTask { try await base.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await patience()
        throw SocketError.disconnected
      }
      try await group.next()
      group.cancelAll()
    }
  }

  /// How long a connection may still stay, `nil` for ever.
  private func admit(_ peer: Peer) throws -> Duration? {
    let now = ContinuousClock.now
    return try state.withLock { state in
      if state.trusted.contains(peer) { return nil }
      guard state.waiting < limit else { throw SocketError.disconnected }
      // A port may be used again: what is long over counts no more.
      state.beginnings = state.beginnings.filter { now - $0.value < patience + .seconds(1) }
      let beginning = state.beginnings[peer] ?? now
      state.beginnings[peer] = beginning
      let rest = patience - (now - beginning)
      guard rest > .zero else { throw SocketError.disconnected }
      state.waiting += 1
      return rest
    }
  }
}
