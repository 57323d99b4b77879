// The same laws in many documents, by lanes that run beside each other.

import Conditions
import Testing

@Suite(.thorough) struct ThoroughHoldingTests {
  @Test(arguments: 0..<8)
  func `what holds a value is enough, needed and complete in many random documents`(
    lane: Int
  ) throws {
    var count = HoldingCount()
    for seed in Settings.seeds("LAYOUTLAB_HELD", or: 400).share(lane, of: 8) {
      try count.judge(seed)
    }
    count.report()
  }
}
