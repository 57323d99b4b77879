// The cost of a change in a long stack.

import AutoLayout
import ConstraintSolver
import Testing

@Suite struct StackCountTests {
  private func stack(
    of count: Int, widths: Int = 1, _ change: (inout StackProperties) -> Void = { _ in }
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
      view.intrinsicWidth = 20 + Double(index % widths)
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

  /// The rows of the solver that a step takes out and puts in, and the constraints it derives.
  private func exchanged(
    _ layout: inout Layout, _ step: (inout Layout) throws -> Void
  ) rethrows -> (rows: Int, derived: Int) {
    let before = layout.rowCounters
    try step(&layout)
    let after = layout.rowCounters
    return (
      after.added + after.removed - before.added - before.removed, after.derived - before.derived
    )
  }

  /// Hides the view in the middle and shows it again.
  private func hideAndShow(
    of size: Int, _ distribution: StackProperties.Distribution,
    _ alignment: StackProperties.Alignment
  ) throws -> [(rows: Int, derived: Int)] {
    var (layout, _, views) = try stack(of: size) {
      $0.distribution = distribution
      $0.alignment = alignment
    }
    let frames = views.map { layout.frame(of: $0) }
    let hidden = try exchanged(&layout) { layout throws in
      try layout.update(View(views[size / 2])) { $0.isHidden = true }
    }
    #expect(layout.frame(of: views[size / 2]).height == 0)
    let shown = try exchanged(&layout) { layout throws in
      try layout.update(View(views[size / 2])) { $0.isHidden = false }
    }
    #expect(views.map { layout.frame(of: $0) } == frames)
    return [hidden, shown]
  }

  @Test(arguments: StackProperties.Distribution.ofUIKit)
  func `hiding and showing a view exchanges as many rows in a long stack as in a short one`(
    distribution: StackProperties.Distribution
  ) throws {
    guard distribution != .fillProportionally else { return }
    for alignment in [StackProperties.Alignment.fill, .leading, .center] {
      let short = try hideAndShow(of: 10, distribution, alignment)
      let long = try hideAndShow(of: 60, distribution, alignment)
      #expect(short.map(\.rows) == long.map(\.rows))
      #expect(short.map(\.derived) == long.map(\.derived))
      for step in long { #expect(step.rows <= 16 && step.derived <= 24) }
    }
  }

  @Test func `hiding and showing one of a thousand views exchanges a few rows`() throws {
    for step in try hideAndShow(of: 1000, .fill, .fill) {
      #expect(step.rows <= 10)
      #expect(step.derived <= 12)
    }
  }

  @Test func `entries are written in proportion to the frames that move`() throws {
    let count = 1000
    var (layout, _, views) = try stack(of: count)
    var perFrame: [Double] = []
    for hidden in [990, 900, 500, 10] {
      _ = layout.takeMoved()
      let before = layout.solver.counters.entriesWritten
      try layout.update(View(views[hidden])) { $0.isHidden = true }
      let moved = layout.takeMoved().count
      #expect(moved >= count - hidden)
      #expect(moved <= count - hidden + 2)
      let written = layout.solver.counters.entriesWritten - before
      perFrame.append(Double(written) / Double(moved))
      try layout.update(View(views[hidden])) { $0.isHidden = false }
    }
    for cost in perFrame { #expect(cost <= 40) }
  }

  /// Returns the work of stretching all views of a stack, in reads and writes of the solver.
  private func workToStretch(_ count: Int) throws -> Int {
    var (layout, row, views) = try stack(of: count, widths: 3)
    let before = layout.solver.counters
    try layout.activate([
      row.trailingAnchor.constraint(equalTo: layout.root.trailingAnchor)
    ])
    #expect(views.allSatisfy { layout.frame(of: $0).width == layout.frame(of: row.id).width })
    let after = layout.solver.counters
    return after.rowsTouched + after.entriesWritten - before.rowsTouched - before.entriesWritten
  }

  /// The sum of their duals is above a thousand in the long one: it is exact all the same.
  @Test func `all views of a stack are stretched in linear work`() throws {
    let (short, long) = (try workToStretch(300), try workToStretch(1800))
    #expect(long <= 8 * short, "\(short), \(long)")
  }
}
