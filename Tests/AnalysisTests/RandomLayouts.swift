// Random layouts, from seeds: the same in every run.

import AutoLayout
import Conditions

extension Sheet {
  /// Two to four views in a row, with wishes of several priorities; often unique, sometimes open,
  /// sometimes in conflict.
  static func random(_ seed: Int) throws -> (Sheet, [ItemID]) {
    var random = SeededNumbers(seed: seed)
    var sheet = try Sheet(width: 320, height: 200)
    let views = try (0..<(2 + random.number(below: 3))).map { try sheet.view("v\($0)") }
    var last = ItemID.root
    for view in views {
      try sheet.place(
        view, y: Double(random.number(0...20)), height: Double(random.number(10...40)))
      let edge: LayoutAttribute = last == .root ? .leading : .trailing
      try sheet.add(view, .leading, .equal, last, edge, plus: Double(random.number(0...20)))
      last = view
      switch random.number(below: 6) {
      case 0: try sheet.add(view, .width, .equal, Double(random.number(20...120)))
      case 1: try sheet.add(view, .width, .greaterThanOrEqual, Double(random.number(10...60)))
      case 2: try sheet.add(view, .width, .lessThanOrEqual, Double(random.number(30...150)))
      case 3:
        try sheet.add(
          view, .width, view == views[0] ? .lessThanOrEqual : .equal,
          view == views[0] ? .root : views[0],
          times: random.pick([1, 2, 0.5]), at: random.pick([750, 500]))
      default: break
      }
      try sheet.add(
        view, .width, .equal, Double(random.number(20...160)),
        at: random.pick([750, 500, 250, 250]))
    }
    try sheet.add(
      .root, .trailing, random.pick([.equal, .equal, .greaterThanOrEqual]), last,
      plus: Double(random.number(0...20)), at: random.pick([1000, 1000, 800]))
    return (sheet, views)
  }
}
