import Synchronization

/// Keeps out clients that only hold a connection open.
///
/// A connection that has not shown the token is closed after a time, even if it sends; beyond a
/// number of them the next ones are closed at once.
final class Gatekeeper: Sendable {
  /// The time that a connection may stay without having shown the token.
  let patience: Duration
  private let limit: Int
  private let newcomers = Mutex(0)

  init(patience: Duration, limit: Int) {
    (self.patience, self.limit) = (patience, limit)
  }

  fileprivate func enter() -> Bool {
    newcomers.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  fileprivate func leave() { newcomers.withLock { $0 -= 1 } }
}

/// A connection's place among those that have not shown the token, for as long as it is kept.
final class Admission: Sendable {
  private let gatekeeper: Gatekeeper
  private let isOver = Atomic(false)

  /// Admits a connection; `nil` if there is no place.
  init?(by gatekeeper: Gatekeeper) {
    self.gatekeeper = gatekeeper
    guard gatekeeper.enter() else { return nil }
  }

  deinit { trust() }

  /// The connection has shown the token.
  func trust() { if !isOver.exchange(true, ordering: .relaxed) { gatekeeper.leave() } }

  /// Waits until the connection may stay no longer.
  func expire() async throws {
    try await Task.sleep(for: gatekeeper.patience)
    // It may have been trusted meanwhile.
    while isOver.load(ordering: .relaxed) { try await Task.sleep(for: .seconds(3600)) }
  }
}
