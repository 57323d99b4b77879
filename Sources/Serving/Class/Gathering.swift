import Synchronization

/// The results of a job in all sandboxes of a class, collected until all are done.
final class Gathering<Part: Sendable>: Sendable {
  private let state: Mutex<(left: Int, parts: [Part])>
  private let done: @Sendable ([Part]) -> Void

  /// Creates a gathering.
  ///
  /// - Parameters:
  ///   - count: The number of sandboxes.
  ///   - done: Receives the results.
  init(of count: Int, done: @escaping @Sendable ([Part]) -> Void) {
    state = Mutex((count, []))
    self.done = done
    if count == 0 { done([]) }
  }

  func add(_ part: Part) {
    let all = state.withLock { state -> [Part]? in
      state.left -= 1
      state.parts.append(part)
      return state.left == 0 ? state.parts : nil
    }
    if let all { done(all) }
  }
}
