// Jobs that every sandbox of a class has to finish before the result is complete.

import Notebook
import Synchronization

/// The way of a class to a line, until everybody is there.
final class Journey: Sendable {
  private let state: Mutex<(left: Int, own: Int)>
  private let done: @Sendable (_ own: Int) -> Void

  /// - Parameters:
  ///   - count: The number of sandboxes.
  ///   - done: Told how many of them had lines of their own.
  init(of count: Int, done: @escaping @Sendable (_ own: Int) -> Void) {
    state = Mutex((count, 0))
    self.done = done
    if count == 0 { done(0) }
  }

  func arrived(hasOwnLines: Bool) {
    let own = state.withLock { state -> Int? in
      state.left -= 1
      state.own += hasOwnLines ? 1 : 0
      return state.left == 0 ? state.own : nil
    }
    if let own { done(own) }
  }
}

/// The grades collected from a class, until everybody's is there.
final class Collection: Sendable {
  private let state: Mutex<(left: Int, grades: [(nickname: String, grade: Grade)])>
  private let done: @Sendable ([Grade]) -> Void

  init(of count: Int, done: @escaping @Sendable ([Grade]) -> Void) {
    state = Mutex((count, []))
    self.done = done
    if count == 0 { done([]) }
  }

  func add(_ grade: Grade, of nickname: String) {
    let all = state.withLock { state -> [Grade]? in
      state.left -= 1
      state.grades.append((nickname, grade))
      guard state.left == 0 else { return nil }
      return state.grades.sorted { $0.nickname < $1.nickname }.map { $0.grade }.withTwins
    }
    if let all { done(all) }
  }
}
