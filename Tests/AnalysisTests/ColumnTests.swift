// The cost of answers about a column of labels as it grows, in elementary steps of the solver.

import Analysis
import AutoLayout
import ConstraintSolver
import Conditions
import Testing

@Suite(.thorough) struct ColumnTests {
  /// Labels one below the other, each from side to side of the root.
  private struct Column {
    var layout = Layout()
    var labels: [ItemID] = []
    var gaps: [ConstraintID] = []

    init() {}

    init(_ count: Int) throws {
      let views = try (0..<count).map { try layout.addLabel("v\($0)", text: "Row \($0)") }
      labels = views.map(\.id)
      var above = layout.root.topAnchor
      var constraints: [LayoutConstraint] = []
      for view in views {
        constraints.append(view.topAnchor.constraint(equalTo: above, constant: 8))
        constraints.append(
          view.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 16))
        constraints.append(
          layout.root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16))
        above = view.bottomAnchor
      }
      let ids = try layout.activate(constraints)
      gaps = stride(from: 0, to: ids.count, by: 3).map { ids[$0] }
    }

    /// A label that is as wide as its text where that fits.
    mutating func addBadge() throws -> ItemID {
      let view = try layout.addLabel("badge", text: "New")
      let root = layout.root
      try layout.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
      ])
      return view.id
    }

    /// Returns the cost of an answer.
    mutating func work(_ ask: (Layout) -> Void) -> Solver.Counters {
      let meter = WorkMeter()
      layout.meter = meter
      ask(layout)
      layout.meter = nil
      return meter.total
    }
  }

  @Test func `why the last label stands where it does costs below 1000 what it costs below 50`()
    throws
  {
    var exchanges: [Int] = []
    for count in [50, 1000] {
      var column = try Column(count)
      let last = try #require(column.labels.last)
      var parts = 0
      let work = column.work { parts = $0.reason(for: Quantity(last, .y))?.parts.count ?? 0 }
      // Each gap, and the height of each label above.
      #expect(parts == count + count - 1)
      exchanges.append(work.pivots + work.flips)
    }
    #expect(exchanges[0] < 50)
    #expect(exchanges[0] == exchanges[1])
  }

  @Test func `where nothing holds the column, its range takes no exchange for each label`() throws {
    for count in [50, 1000] {
      var column = try Column(count)
      try column.layout.deactivate([column.gaps[0]])
      let last = try #require(column.labels.last)
      var range = ValueRange(lower: 0, upper: 0)
      let work = column.work { range = $0.range(of: Quantity(last, .y)) }
      #expect(range.lower == nil && range.upper == nil)
      #expect(work.pivots + work.flips <= 4)
    }
  }

  @Test func `the ambiguity of labels that are only below each other costs by their number`() throws
  {
    var works: [Int] = []
    for count in [50, 400] {
      var column = Column()
      for number in 0..<count {
        column.labels.append(try column.layout.addLabel("v\(number)", text: "Row").id)
      }
      let views = column.labels.map { View($0) }
      try column.layout.activate(
        zip(views.dropFirst(), views).map { lower, upper in
          lower.topAnchor.constraint(greaterThanOrEqualTo: upper.bottomAnchor, constant: 8)
        })
      let work = column.work { layout in
        let found = layout.ambiguity()
        // Each x, and each y.
        #expect(found.freeChoices == 2 * count && found.values.count == 2 * count)
        #expect(found.choices.map(\.followers) == Array(repeating: [], count: 8))
        let settled = layout.settlements(of: found)
        #expect(settled.map(\.freeChoices) == Array(repeating: 2 * count - 1, count: 3))
      }
      works.append(work.rowsTouched + work.entriesWritten)
    }
    #expect(works[1] <= 10 * works[0], "\(works)")
  }

  @Test func `an answer about one label takes the same steps in a column of 50 and of 1000`() throws
  {
    var works: [[Solver.Counters]] = []
    for count in [50, 1000] {
      var column = try Column(count)
      let label = column.labels[3]
      let badge = try column.addBadge()
      works.append([
        column.work { _ = $0.reason(for: Quantity(label, .width)) },
        column.work { _ = $0.ranges(of: label) },
        column.work { #expect($0.snapshot(of: [label], constraints: .nothing).items.count == 1) },
        column.work { #expect($0.staircase(of: Quantity(badge, .width)).count == 3) },
      ])
      // The preferred width of its text, and an edge that it must not pass.
      let width = column.layout.expression(for: ItemAttribute(badge, .width))
      let part = try #require(column.layout.solver.part(decidingOn: width))
      #expect(part.solver.constraints.count == 3)
    }
    #expect(works[0] == works[1])
  }

  /// A claim that the top of the last label is so far from the root's.
  private func claim(_ column: Column, _ distance: Double) throws -> ConstraintRecord {
    let last = try #require(column.labels.last)
    return ConstraintRecord(
      name: "", first: ItemAttribute(last, .top),
      second: [ScaledAttribute(1, ItemAttribute(.root, .top))], constant: distance, activation: 0)
  }

  @Test func `why the last label is not higher than the gaps are costs by their number`() throws {
    var works: [Int] = []
    for count in [25, 100, 400] {
      var column = try Column(count)
      let claim = try claim(column, 3)
      var members = 0
      let work = column.work {
        guard case .forbidden(let broken, _) = $0.objection(to: claim) else { return }
        members = broken.conflict.members.count
      }
      // Each gap and the claim.
      #expect(members == count + 1)
      works.append(work.rowsTouched + work.entriesWritten)
    }
    #expect(works[1] < 5 * works[0])
    #expect(works[2] < 5 * works[1])
  }

  @Test func `why labels are not squeezed costs by their number`() throws {
    var works: [Int] = []
    for count in [25, 100, 400] {
      var column = try Column(count)
      let claim = try claim(column, Double(9 * count))
      var losses = 0
      let work = column.work {
        guard case .outweighed(_, let all, _) = $0.objection(to: claim) else { return }
        losses = all.count
      }
      #expect(losses > count / 2)
      works.append(work.rowsTouched + work.entriesWritten)
    }
    #expect(works[1] < 5 * works[0])
    #expect(works[2] < 5 * works[1])
  }

  @Test func `where the first label stands, and how narrow the fourth may be, takes no exchange`()
    throws
  {
    for count in [50, 1000] {
      var column = try Column(count)
      let (first, label) = (column.labels[0], column.labels[3])
      for work in [
        column.work({ _ = $0.reason(for: Quantity(first, .y)) }),
        column.work({ _ = $0.staircase(of: Quantity(label, .width)) }),
      ] {
        #expect(work.pivots + work.flips == 0)
      }
    }
  }
}
