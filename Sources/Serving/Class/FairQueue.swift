import Dispatch
import Synchronization

/// Sandboxes with work to do, served in turn by several threads.
///
/// A sandbox is served by one thread at a time, one message per turn, so that nobody waits for
/// another's long queue. Sandboxes whose last message took long are served by only a few threads,
/// so that threads are always left for quick ones.
final class FairQueue: Sendable {
  private struct State {
    var sandboxes: [Sandbox] = []
    /// The numbers of the sandboxes that wait for a thread.
    var quick: [Int] = []
    var heavy: [Int] = []
    var isQueued: Set<Int> = []
    /// The sandboxes being served, by number.
    var turns: [Int: Turn] = [:]
    var heavyWorkers = 0
    var hasEnded = false
  }

  private struct Turn {
    var isHeavy: Bool
    /// Indicates whether more work arrived meanwhile.
    var hasMore = false
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)
  private let heavyLimit: Int

  /// Creates an empty queue.
  ///
  /// - Parameter heavyLimit: The maximum number of threads serving slow sandboxes at a time.
  init(heavyLimit: Int) {
    self.heavyLimit = heavyLimit
  }

  /// Adds a sandbox, whose number must equal the count of those before it.
  func take(in sandbox: Sandbox) { state.withLock { $0.sandboxes.append(sandbox) } }

  /// Queues a sandbox, by number, for new work.
  func add(_ number: Int) {
    state.withLock { state in
      if state.turns[number] == nil {
        enqueue(number, in: &state)
      } else {
        state.turns[number]?.hasMore = true
      }
    }
  }

  private func enqueue(_ number: Int, in state: inout State) {
    guard state.isQueued.insert(number).inserted else { return }
    if state.sandboxes[number].isHeavy {
      state.heavy.append(number)
    } else {
      state.quick.append(number)
    }
    signal.signal()
  }

  /// Waits for the next sandbox; returns `nil` at the end.
  func next() -> Sandbox? {
    while true {
      signal.wait()
      let next = state.withLock { state -> Sandbox?? in
        if state.hasEnded {
          signal.signal()
          return .some(nil)
        }
        let number: Int
        let isHeavy = state.quick.isEmpty
        if !isHeavy {
          number = state.quick.removeFirst()
        } else if state.heavyWorkers < heavyLimit, !state.heavy.isEmpty {
          number = state.heavy.removeFirst()
          state.heavyWorkers += 1
        } else {
          return nil
        }
        state.isQueued.remove(number)
        state.turns[number] = Turn(isHeavy: isHeavy)
        return state.sandboxes[number]
      }
      if let next { return next }
    }
  }

  /// Ends a thread's turn with a sandbox.
  func finish(_ sandbox: Sandbox, hasMore: Bool) {
    state.withLock { state in
      guard let turn = state.turns.removeValue(forKey: sandbox.number) else { return }
      if turn.isHeavy {
        state.heavyWorkers -= 1
        // A slow sandbox waiting for a thread may get this one.
        if !state.heavy.isEmpty { signal.signal() }
      }
      if turn.hasMore || hasMore { enqueue(sandbox.number, in: &state) }
    }
  }

  /// Makes all threads return.
  func end() {
    state.withLock { $0.hasEnded = true }
    signal.signal()
  }
}
