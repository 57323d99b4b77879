public import ConstraintSolver
import Dispatch
import Synchronization

/// The current computation of a session, which any thread can stop.
///
/// A stop between two computations has no effect.
public final class Computation: Sendable {
  /// The reason why a computation ended early.
  enum Cutoff: Sendable {
    /// The computation took too long.
    case late
    /// The computation made too many objects.
    case full
  }

  private struct State {
    /// The number of the running computation, starting at 1.
    var running: Int?
    var count = 0
    var isLate = false
  }

  /// The token that the session checks.
  public let token: StopToken
  private let state = Mutex(State())

  /// Creates a state without a running computation.
  ///
  /// - Parameter capacity: The maximum number of objects of a kind that a session may create.
  public init(capacity: Int = .max) {
    token = StopToken(capacity: capacity)
  }

  /// Begins a computation.
  public func begin() {
    state.withLock { state in
      token.reset()
      state.count += 1
      state.running = state.count
      state.isLate = false
    }
  }

  /// Ends the computation; call ``dropLeftovers()`` when no one is waiting.
  public func end() {
    state.withLock { state in
      token.reset()
      state.running = nil
    }
  }

  /// Deallocates the results of stopped computations, however long that takes.
  public func dropLeftovers() { token.dropLeftovers() }

  /// Stops the computation.
  public func stop() {
    state.withLock { if $0.running != nil { token.stop() } }
  }

  /// Runs a computation with a time limit, after which its token is stopped.
  public func limited<Value>(to time: Duration, _ body: (StopToken) -> Value) -> Value {
    run(for: time) { body(token) }.value
  }

  /// Runs a computation with a time limit; returns its value and why it was cut off.
  func run<Value>(
    for time: Duration, _ body: () -> Value
  ) -> (value: Value, cutoff: Cutoff?) {
    begin()
    let number = state.withLock { $0.count }
    let alarm = DispatchWorkItem { [self] in
      state.withLock { state in
        guard state.running == number else { return }
        state.isLate = true
        token.stop()
      }
    }
    DispatchQueue.alarms.asyncAfter(
      deadline: .now() + .milliseconds(Int(time / .milliseconds(1))), execute: alarm)
    let value = body()
    let cutoff: Cutoff? =
      token.isFull ? .full : state.withLock { $0.isLate } ? .late : nil
    alarm.cancel()
    end()
    token.dropLeftovers()
    return (value, cutoff)
  }
}

extension DispatchQueue {
  /// A queue for short delayed steps: news for the class, storage, the end of a time limit.
  ///
  /// A separate queue always has a thread; the global one waits while computations elsewhere in the
  /// process keep its few threads busy.
  static let alarms = DispatchQueue(label: "LayoutLab.alarms")
}
