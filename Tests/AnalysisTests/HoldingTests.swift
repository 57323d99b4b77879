// The three laws of an answer about what holds a value, judged by layouts that are made anew:
// enough, needed, complete.

import Analysis
import AutoLayout
import Conditions
import Testing

@Suite struct HoldingTests {
  @Test func `what holds a value is enough, needed and complete in random documents`() throws {
    var count = HoldingCount()
    for seed in Settings.seeds("LAYOUTLAB_HELD", or: 12) { try count.judge(seed) }
    count.report()
  }

  @Test(arguments: ReadNumber.allCases)
  func `numbers that were read before rows were written hold them too`(
    _ number: ReadNumber
  ) throws {
    let (sheet, views) = try number.document()
    var count = HoldingCount()
    try count.judge(sheet.layout, views, as: "\(number)")
    count.report()
  }
}
