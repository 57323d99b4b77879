// Many independent computations on a few threads.

import Synchronization

/// Returns the results of `transform` for all elements, in order, computed by at most `jobs`
/// threads.
func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
  let agenda = Agenda(count: elements.count)
  let shares = (0..<min(jobs, elements.count)).map { _ in Share<Result>() }
  let workers = shares.map { share in
    Worker.start {
      while let index = agenda.take() { share.add(transform(elements[index]), at: index) }
    }
  }
  for worker in workers { worker.join() }
  return shares.flatMap(\.results).sorted { $0.index < $1.index }.map(\.result)
}

/// The indices of the elements, each of which is taken once.
private final class Agenda: Sendable {
  private let count: Int
  private let next = Atomic(0)

  init(count: Int) { self.count = count }

  func take() -> Int? {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}

/// The results of one thread, read by others only after it has ended.
private final class Share<Result: Sendable>: Sendable {
  private let done = Mutex<[(index: Int, result: Result)]>([])

  var results: [(index: Int, result: Result)] { done.withLock { $0 } }

  func add(_ result: Result, at index: Int) { done.withLock { $0.append((index, result)) } }
}
