// Views that come and go: what that costs, and that none goes while something names it.

import ConstraintSolver
import Testing

@testable import AutoLayout

@Suite struct ComingAndGoingTests {
  private func column() throws -> Layout {
    var layout = Layout()
    var above = layout.root.topAnchor
    for index in 1...20 {
      let view = try layout.addView("v\(index)")
      try layout.activate([
        view.topAnchor.constraint(equalTo: above, constant: 8),
        view.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 8),
        view.widthAnchor.constraint(equalToConstant: 40),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
      above = view.bottomAnchor
    }
    return layout
  }

  @Test func `the last of many visits costs what an early one does`() throws {
    var layout = try column()
    var costs: [[Int]] = []
    for _ in 0..<200 {
      let (rows, solver) = (layout.rowCounters, layout.solver.counters)
      let view = try layout.addView("guest")
      let constraints = try layout.activate([
        view.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 8),
        view.widthAnchor.constraint(equalToConstant: 40),
      ])
      try layout.apply(
        constraints.map { .constraint($0, nil) } + [.item(view.id, nil)])
      _ = layout.takeChanges()
      costs.append([
        layout.rowCounters.visited - rows.visited,
        layout.solver.counters.rowsTouched - solver.rowsTouched,
        layout.solver.counters.entriesWritten - solver.entriesWritten,
      ])
    }
    #expect(costs[199] == costs[10], "\(costs[10]) \(costs[199])")
  }

  @Test func `a view goes only when nothing names it, also after steps back`() throws {
    var layout = try column()
    guard case .item(let last) = layout.lookup("v20"), case .item(let first) = layout.lookup("v1")
    else {
      Issue.record("no views")
      return
    }
    func isKept(_ item: ItemID) -> Bool {
      do { try layout.apply([.item(item, nil)]) } catch { return true }
      return false
    }
    #expect(isKept(first) && isKept(last))
    // A view in another is named by it.
    let inner = try layout.addView("inner", in: View(last))
    let own = layout.constraints(namingAnyOf: [last])
    let back = try layout.apply(own.map { .constraint($0, nil) })
    #expect(isKept(last))
    try layout.apply([.item(inner.id, nil)])
    try layout.goBack(back)
    #expect(isKept(last))
    try layout.apply(layout.constraints(namingAnyOf: [last]).map { .constraint($0, nil) })
    let before = layout.document
    #expect(!isKept(last))
    try layout.replaceDocument(before)
    #expect(isKept(first) && !isKept(last))
    #expect(layout.named.contains(first) && !layout.named.contains(last))
  }
}
