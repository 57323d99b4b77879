import Synchronization

/// Rejects clients that merely hold a connection open.
///
/// A connection that has not presented the token is closed after some time, even if it sends data;
/// beyond a limit, new ones are closed at once.
final class Gatekeeper: Sendable {
  /// The maximum time for a connection to present the token.
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

/// A connection's slot among those without a token; released when deallocated.
final class Admission: Sendable {
  private let gatekeeper: Gatekeeper
  private let isOver = Atomic(false)

  /// Admits a connection; `nil` if there is no free slot.
  init?(by gatekeeper: Gatekeeper) {
    self.gatekeeper = gatekeeper
    guard gatekeeper.enter() else { return nil }
  }

  deinit { trust() }

  /// Releases the slot, as the connection has presented the token.
  func trust() { if !isOver.exchange(true, ordering: .relaxed) { gatekeeper.leave() } }

  /// Waits until the connection's time is up; does not return once the token has been presented.
  func expire() async throws {
    try await Task.sleep(for: gatekeeper.patience)
    // The token may have been presented in the meantime.
    while isOver.load(ordering: .relaxed) { try await Task.sleep(for: .seconds(3600)) }
  }
}
