// Jobs that every sandbox of a class has to finish before their result is complete.

import Answers
import Notebook
import Synchronization

/// A class on its way to a line, until every sandbox has arrived.
final class Journey: Sendable {
  private let state: Mutex<(left: Int, own: Int)>
  private let done: @Sendable (_ own: Int) -> Void

  /// Creates a journey.
  ///
  /// - Parameters:
  ///   - count: The number of sandboxes.
  ///   - done: Receives the number of sandboxes with lines of their own.
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

/// The grades and sessions of a class, until all are collected.
final class Collection: Sendable {
  typealias Work = (nickname: String, grade: Grade, text: String)

  private let state: Mutex<(left: Int, works: [Work])>
  private let done: @Sendable (_ grades: [Grade], _ sessions: JSON) -> Void

  init(of count: Int, done: @escaping @Sendable (_ grades: [Grade], _ sessions: JSON) -> Void) {
    state = Mutex((count, []))
    self.done = done
    if count == 0 { done([], .array([])) }
  }

  func add(_ work: Work) {
    let all = state.withLock { state -> [Work]? in
      state.left -= 1
      state.works.append(work)
      return state.left == 0 ? state.works.sorted { $0.nickname < $1.nickname } : nil
    }
    guard let all else { return }
    let sessions = all.map { work in
      JSON.object([("name", .string(work.nickname)), ("text", .string(work.text))])
    }
    done(all.map { $0.grade }.withTwins, .array(sessions))
  }
}
