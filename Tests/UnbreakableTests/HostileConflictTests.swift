// Very many constraints that contradict others: each line costs by what it changes and by the part
// that it lies in, and what is broken is what it would be in a layout made anew.
//
// LAYOUTLAB_HOSTILE=1 takes the times, which want a release build.

import AutoLayout
import Conditions
import Testing

@testable import Notebook

@Suite struct HostileConflictTests {
  /// Lines of which the last `count` contradict others each: the same width, the widths of as many
  /// views, or where the end of a row of 20 views is.
  private static func lines(_ kind: String, _ count: Int) -> [String] {
    switch kind {
    case "width": ["view red", "red.width == 0"] + (1...count).map { "red.width == \($0)" }
    case "views":
      ["for i in 1...\(count) { view v$i; v$i.width == 10 }"]
        + (1...count).map { "v\($0).width == 20" }
    default:
      ["view v1", "v1.leading == root.leading + 8", "v1.width == 10"]
        + (2...20).flatMap {
          ["view v\($0)", "v\($0).leading == v\($0 - 1).trailing + 8", "v\($0).width == 10"]
        } + (1...count).map { "v20.trailing == root.leading + \(500 + $0)" }
    }
  }

  @Test(arguments: ["width", "views", "row"])
  func `what is broken, and by what, is as in a layout made anew`(kind: String) throws {
    var session = Session()
    for line in Self.lines(kind, 8) { session.evaluate(line) }
    #expect(session.workspace.layout.brokenConstraints.count == 8)
    let first = kind == "row" ? "c1" : "c2"
    for line in [
      "set c1 = 5", "set \(first) = 7", "undo", "set c1.priority = 500", "remove c3",
      "c5.active = false", "off c4", "set c6.priority = 999", "undo", "on c4", "set c9 = 5",
      "set root.size = 300x400", "remove c1", "undo", "set conflicts = refuse", "set c9 = 6",
      "set conflicts = break", "set c10 = 5",
    ] {
      session.evaluate(line)
      let layout = session.workspace.layout
      let anew = try Layout(document: layout.document)
      #expect(layout.broken == anew.broken, "\(line)")
      for item in layout.liveItems {
        #expect(layout.frame(of: item) == anew.frame(of: item), "\(line)")
      }
    }
  }

  // A debug build checks all of a solution in each step.
  @Test(.enabled(if: Settings.isHostile))
  func `twice as many conflicts, each of other views, cost less than three times as much`() {
    func seconds(_ count: Int) -> Double {
      let time = processorTime {
        var session = Session()
        for line in Self.lines("views", count) { session.evaluate(line) }
        #expect(session.workspace.layout.brokenConstraints.count == count)
      }.components
      return Double(time.seconds) + Double(time.attoseconds) * 1e-18
    }
    // Other work of the machine only adds to a time: the least of each is compared.
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<3 {
      few = min(few, seconds(250))
      many = min(many, seconds(500))
    }
    #expect(many < 3 * few, "\(few) s, \(many) s")
  }

  @Test func `a session is small to pass`() {
    // Its state is stored in it and lent to a line; a fork for a trial lies whole in one frame. Files
    // that run each other are eight deep, so that forks at every depth take 16 KB of a stack.
    #expect(MemoryLayout<Session>.size <= 2048)
    #expect(MemoryLayout<History.Step>.size <= 256)
  }
}
