// A layout that was built line by line, with edits, removals, undo and branches, is the layout of
// its final document: compared with a layout made of that document alone, and with exact fractions.
//
// LAYOUTLAB_LAYOUTS sets how many; a long run is 100 000, in a release build:
//
//     LAYOUTLAB_LAYOUTS=100000 swift test -c release -Xswiftc -enable-testing --filter Differential

import Conditions
import Oracle
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite struct DifferentialTests {
  private static let lanes = 0..<2
  private static let seeds = Settings.seeds("LAYOUTLAB_LAYOUTS", or: 60)

  @Test(arguments: lanes)
  func `a layout built line by line is that of a fresh build and of exact fractions`(
    lane: Int
  ) throws {
    var skipped = 0
    var tried = 0
    for seed in Self.seeds.share(lane, of: Self.lanes.count) {
      tried += 1
      let lines = LayoutLines.lines(seed: seed)
      var session = Session()
      for line in lines { session.evaluate(line) }
      var layout = session.workspace.layout
      let document = layout.document
      let fresh = try Layout(document: document)
      let rebuilt = differences(layout.snapshot(), fresh.snapshot())
      #expect(
        rebuilt.isEmpty, "seed \(seed), against a fresh build\n\(lines.joined(separator: "\n"))")
      do {
        let exact = try ExactLayout(document)
        let found = differences(&layout, exact)
        #expect(found.isEmpty, "seed \(seed), exactly\n\(lines.joined(separator: "\n"))")
      } catch is OracleOverflow {
        skipped += 1
      }
    }
    #expect(skipped * 20 <= tried, "too many layouts outgrow the oracle: \(skipped)")
    if skipped > 0 || tried > 1000 { print("lane \(lane): \(tried) layouts, \(skipped) outgrew") }
  }

  @Test func `layouts of every sort are compared, and a wrong one is found out`() throws {
    var sorts: [String: Int] = [:]
    for seed in 0..<60 {
      var session = Session()
      for line in LayoutLines.lines(seed: seed) { session.evaluate(line) }
      let layout = session.workspace.layout
      if !layout.broken.isEmpty { sorts["broken", default: 0] += 1 }
      if !layout.ambiguousItems().isEmpty { sorts["ambiguous", default: 0] += 1 }
      if layout.document.world.isRightToLeft { sorts["from the right", default: 0] += 1 }
      if layout.document.world.conflicts == .refuse { sorts["refusing", default: 0] += 1 }
      if layout.liveItems.contains(where: { layout.record(of: $0)?.kind == .guide }) {
        sorts["guided", default: 0] += 1
      }
      if layout.document.constraints.contains(nil) { sorts["removed", default: 0] += 1 }
      if !session.memory.places.isEmpty { sorts["branched", default: 0] += 1 }
      // A point more in a constraint that decides something is a difference.
      let deciding = layout.document.constraints.indices.first { index in
        guard let record = layout.document.constraints[index], record.priority.isRequired,
          record.relation == .equal, layout.state(of: ConstraintID(index)) == .binding
        else { return false }
        return !record.second.isEmpty
      }
      guard let deciding, let exact = try? ExactLayout(layout.document) else { continue }
      var wrong = layout
      guard let constant = layout.document.constraints[deciding]?.constant else { continue }
      try wrong.setConstant(constant + 1, of: ConstraintID(deciding))
      if !differences(&wrong, exact).isEmpty { sorts["found out", default: 0] += 1 }
    }
    for sort in [
      "broken", "ambiguous", "from the right", "refusing", "guided", "removed", "branched",
      "found out",
    ] {
      #expect(sorts[sort, default: 0] >= 8, "\(sort): \(sorts)")
    }
  }

  // MARK: Comparing

  private static func isClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-8 * max(1, abs(b))
  }

  private func differences(_ one: LayoutSnapshot, _ other: LayoutSnapshot) -> [String] {
    var found: [String] = []
    if one.items.map(\.name) != other.items.map(\.name) { return ["other items"] }
    if one.broken != other.broken { found.append("broken \(one.broken), fresh \(other.broken)") }
    if one.unsatisfied.map(\.name) != other.unsatisfied.map(\.name) {
      found.append("unsatisfied \(one.unsatisfied), fresh \(other.unsatisfied)")
    }
    for (a, b) in zip(one.items, other.items) {
      for (part, pair) in zip(["x", "y", "width", "height"], zip(numbers(a), numbers(b))) {
        let (a, b) = pair
        if !zip(a, b).allSatisfy({ Self.isClose($0, $1) }) {
          found.append("\(part) \(a), fresh \(b)")
        }
      }
    }
    return found
  }

  /// Value, lower and upper end of the four numbers of a frame.
  private func numbers(_ item: LayoutSnapshot.Item) -> [[Double?]] {
    let (frame, ranges) = (item.frame, item.ranges)
    return zip(
      [frame.x, frame.y, frame.width, frame.height],
      [ranges.x, ranges.y, ranges.width, ranges.height]
    ).map { [$0, $1.lower, $1.upper] }
  }

  private func differences(_ layout: inout Layout, _ exact: ExactLayout) -> [String] {
    var found: [String] = []
    let broken = layout.broken.compactMap { broken -> String? in
      guard case .explicit(let id) = broken.constraint else { return nil }
      return layout.document.constraint(id)?.name
    }
    if Set(broken) != exact.broken { found.append("broken \(broken), exactly \(exact.broken)") }
    for (item, answers) in exact.frames.sorted(by: { $0.key < $1.key }) {
      let (frame, ranges) = (layout.frame(of: item), layout.ranges(of: item))
      let given = zip(
        [frame.x, frame.y, frame.width, frame.height],
        [ranges.x, ranges.y, ranges.width, ranges.height])
      for ((value, range), answer) in zip(given, answers)
      where !Self.isClose(value, answer.value.double)
        || !Self.isClose(range.lower, answer.lower?.double)
        || !Self.isClose(range.upper, answer.upper?.double)
      {
        let name = layout.document.item(item)?.name ?? ""
        found.append("\(name): \(value) \(range), exactly \(answer)")
      }
    }
    return found
  }
}
