// Random layouts, from seeds: the same in every run.

import AutoLayout
import Foundation

/// Numbers that look random and are a function of the seed.
struct Seeded {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
  }

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % count
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[next(choices.count)] }

  /// A whole number in a range.
  mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound + next(range.count))
  }
}

/// How many seeds a test runs: `LAYOUTLAB_SEEDS`, or a few.
func seeds(_ few: Int) -> Range<Int> {
  let count = ProcessInfo.processInfo.environment["LAYOUTLAB_SEEDS"].flatMap { Int($0) }
  return 0..<max(count ?? few, 1)
}

extension Sheet {
  /// Two to four views in a row, with wishes of several priorities; often unique, sometimes open,
  /// sometimes in conflict.
  static func random(_ seed: Int) throws -> (Sheet, [ItemID]) {
    var random = Seeded(seed)
    var sheet = try Sheet(width: 320, height: 200)
    let views = try (0..<(2 + random.next(3))).map { try sheet.view("v\($0)") }
    var last = ItemID.root
    for view in views {
      try sheet.place(view, y: random.number(0...20), height: random.number(10...40))
      let edge: LayoutAttribute = last == .root ? .leading : .trailing
      try sheet.add(view, .leading, .equal, last, edge, plus: random.number(0...20))
      last = view
      switch random.next(6) {
      case 0: try sheet.add(view, .width, .equal, random.number(20...120))
      case 1: try sheet.add(view, .width, .greaterThanOrEqual, random.number(10...60))
      case 2: try sheet.add(view, .width, .lessThanOrEqual, random.number(30...150))
      case 3:
        try sheet.add(
          view, .width, view == views[0] ? .lessThanOrEqual : .equal,
          view == views[0] ? .root : views[0],
          times: random.pick([1, 2, 0.5]), at: random.pick([750, 500]))
      default: break
      }
      try sheet.add(
        view, .width, .equal, random.number(20...160), at: random.pick([750, 500, 250, 250]))
    }
    try sheet.add(
      .root, .trailing, random.pick([.equal, .equal, .greaterThanOrEqual]), last,
      plus: random.number(0...20), at: random.pick([1000, 1000, 800]))
    return (sheet, views)
  }
}
