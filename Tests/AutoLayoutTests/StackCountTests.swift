// What a change in a long stack costs.

import AutoLayout
import ConstraintSolver
import Testing

@Suite struct StackCountTests {
  private func stack(
    of count: Int, _ change: (inout StackProperties) -> Void = { _ in }
  ) throws -> (layout: Layout, stack: View, views: [ItemID]) {
    var layout = Layout()
    let row = layout.nextItem
    var edits: [DocumentEdit] = []
    var record = ItemRecord(name: "row", kind: .stack, superview: .root)
    var properties = StackProperties(axis: .vertical, spacing: 8)
    change(&properties)
    var views: [ItemID] = []
    for index in 0..<count {
      let id = ItemID(row.rawValue + 1 + index)
      var view = ItemRecord(name: "v\(index)", kind: .view, superview: row)
      view.intrinsicWidth = 20
      view.intrinsicHeight = 20
      edits.append(.item(id, view))
      views.append(id)
    }
    properties.arranged = views
    record.stack = properties
    try layout.apply([.item(row, record)] + edits)
    try layout.activate([
      View(row).leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      View(row).topAnchor.constraint(equalTo: layout.root.topAnchor),
    ])
    return (layout, View(row), views)
  }

  /// The rows of the solver that a step takes out and puts in.
  private func exchanged(
    _ layout: inout Layout, _ owners: [ItemID], _ step: (inout Layout) throws -> Void
  ) rethrows -> Int {
    func rows(_ layout: Layout) -> Set<LinearConstraint.ID> {
      var result: Set<LinearConstraint.ID> = []
      for owner in owners { result.formUnion(layout.rows(of: owner)) }
      return result
    }
    let before = rows(layout)
    try step(&layout)
    return before.symmetricDifference(rows(layout)).count
  }

  @Test(arguments: StackProperties.Distribution.allCases)
  func `hiding and showing a view exchanges as many rows in a long stack as in a short one`(
    distribution: StackProperties.Distribution
  ) throws {
    guard distribution != .fillProportionally else { return }
    var counts: [Int] = []
    for size in [10, 50] {
      var (layout, row, views) = try stack(of: size) {
        $0.distribution = distribution
        $0.alignment = .leading
      }
      let owners = [row.id, views[size / 2]]
      let hidden = try exchanged(&layout, owners) { layout throws in
        try layout.update(View(views[size / 2])) { $0.isHidden = true }
      }
      let shown = try exchanged(&layout, owners) { layout throws in
        try layout.update(View(views[size / 2])) { $0.isHidden = false }
      }
      #expect(hidden == shown)
      counts.append(hidden)
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] <= 20)
  }

  @Test func `entries are written in proportion to the frames that move`() throws {
    var (layout, _, views) = try stack(of: 200)
    var perFrame: [Double] = []
    for hidden in [190, 150, 100, 10] {
      _ = layout.takeMoved()
      layout.withSolver { $0.resetCounters() }
      try layout.update(View(views[hidden])) { $0.isHidden = true }
      let moved = layout.takeMoved().count
      #expect(moved >= 200 - hidden)
      #expect(moved <= 200 - hidden + 2)
      perFrame.append(Double(layout.solver.counters.entriesWritten) / Double(moved))
      try layout.update(View(views[hidden])) { $0.isHidden = false }
    }
    for cost in perFrame { #expect(cost <= 40) }
  }
}
