// Work on several threads.

import Testing

@testable import layoutlab

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 7]) func `results keep the order of their elements`(jobs: Int) {
    #expect(concurrentMap(Array(0..<100), jobs: jobs) { $0 * $0 } == (0..<100).map { $0 * $0 })
  }
}
