import ConstraintSolver
import Synchronization

/// What a session computes at the moment, which any thread can end.
///
/// A stop that comes between two computations ends none.
final class Computation: Sendable {
  /// What the session looks at.
  let token = StopToken()
  private let isRunning = Mutex(false)

  /// Begins a computation.
  func begin() {
    isRunning.withLock { isRunning in
      token.reset()
      isRunning = true
    }
  }

  /// Ends it.
  func end() {
    isRunning.withLock { isRunning in
      token.reset()
      isRunning = false
    }
  }

  /// Ends it early.
  func stop() {
    isRunning.withLock { if $0 { token.stop() } }
  }
}
