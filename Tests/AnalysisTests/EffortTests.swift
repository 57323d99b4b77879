// What answers cost on a layout of 500 views, in exchanges of the basis.

import Analysis
import AutoLayout
import ConstraintSolver
import Testing

@Suite struct EffortTests {
  /// A column of 500 rows of one view, each below the last and as wide as the root.
  static func column() throws -> (Sheet, [ItemID]) {
    var sheet = try Sheet(width: 320, height: 20_000)
    var layout = sheet.layout
    var items: [DocumentEdit] = []
    var constraints: [DocumentEdit] = []
    var views: [ItemID] = []
    func add(
      _ first: ItemAttribute, _ second: ItemAttribute?, _ constant: Double,
      _ priority: Double = 1000
    ) {
      let id = ConstraintID(constraints.count)
      constraints.append(
        .constraint(
          id,
          ConstraintRecord(
            name: "c\(id.rawValue + 1)", first: first,
            second: second.map { [ScaledAttribute(1, $0)] } ?? [], constant: constant,
            priority: LayoutPriority(priority), activation: id.rawValue + 1)))
    }
    for index in 0..<500 {
      let id = ItemID(index + 1)
      items.append(.item(id, ItemRecord(name: "v\(index)", kind: .view, superview: .root)))
      let above = index == 0 ? ItemAttribute(.root, .top) : ItemAttribute(views[index - 1], .bottom)
      add(ItemAttribute(id, .top), above, 8)
      add(ItemAttribute(id, .height), nil, 20, index % 2 == 0 ? 1000 : 750)
      add(ItemAttribute(id, .leading), ItemAttribute(.root, .leading), 20)
      add(ItemAttribute(.root, .trailing), ItemAttribute(id, .trailing), 20)
      views.append(id)
    }
    try layout.apply(items + constraints)
    sheet.layout = layout
    return (sheet, views)
  }

  @Test func `of 500 views a trial costs at most 20 exchanges for each row it names`() throws {
    var (sheet, views) = try Self.column()
    let before = sheet.layout.solver.counters
    func spent(_ layout: Layout) -> Int {
      let after = layout.solver.counters
      return after.pivots + after.flips - before.pivots - before.flips
    }
    // What is tried is tried on a copy, whose counters go on from here.
    let id = ConstraintID(4 * 250 + 1)
    let trial = try #require(sheet.layout.trial(.setConstant(id, 30)))
    #expect(trial.frame(of: views[499]).y == sheet.layout.frame(of: views[499]).y + 10)
    #expect(spent(trial) <= 20)
    let document = sheet.layout.document
    let objection = sheet.layout.objection(
      to: ConstraintRecord(
        name: "", first: ItemAttribute(views[250], .width), constant: 100, activation: 0))
    guard case .forbidden(let broken, let tried) = objection else {
      Issue.record("nothing forbids it")
      return
    }
    #expect(broken.conflict.members.count == 4)
    #expect(spent(tried) <= 20 * broken.conflict.members.count, "\(spent(tried)) exchanges")
    #expect(sheet.layout.document == document)
  }

  @Test func `of 500 views a question costs at most 4 exchanges for each row it names`() throws {
    var (sheet, views) = try Self.column()
    func effort(_ body: (inout Layout) -> Int) -> (rows: Int, exchanges: Int) {
      let before = sheet.layout.solver.counters
      let rows = body(&sheet.layout)
      let after = sheet.layout.solver.counters
      return (rows, after.pivots + after.flips - before.pivots - before.flips)
    }
    let width = effort { $0.reason(for: Quantity(views[250], .width))?.parts.count ?? 0 }
    #expect(width.rows == 3)
    #expect(width.exchanges <= 4 * width.rows)
    // Ten gaps and nine heights.
    let place = effort { $0.reason(for: Quantity(views[9], .y))?.parts.count ?? 0 }
    #expect(place.rows == 19)
    #expect(place.exchanges <= 4 * place.rows)
    let steps = effort { $0.staircase(of: Quantity(views[250], .height)).count }
    #expect(steps.rows == 1)
    #expect(steps.exchanges <= 4 * steps.rows)
  }
}
