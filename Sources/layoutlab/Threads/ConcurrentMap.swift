// Many independent pieces of work on a few threads.

import Synchronization

/// The results of `transform` for all elements, in their order, computed by at most `jobs` threads.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let board = Board<Result>(count: elements.count)
  let workers = (0..<min(jobs, elements.count)).map { _ in
    Worker.start {
      while let index = board.take() { board.put(transform(elements[index]), at: index) }
    }
  }
  for worker in workers { worker.join() }
  return board.results
}

/// Which pieces are taken, and what came of those that are done.
private final class Board<Result: Sendable>: Sendable {
  private let state: Mutex<(next: Int, results: [Result?])>

  init(count: Int) {
    state = Mutex((0, Array(repeating: nil, count: count)))
  }

  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }

  func take() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func put(_ result: Result, at index: Int) {
    state.withLock { $0.results[index] = result }
  }
}
