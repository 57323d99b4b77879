import AutoLayout
import ConstraintSolver
import Testing

/// The cost of a step that is stopped.
@Suite struct StoppedStepTests {
  /// A column of labels of which each is placed by the one above it.
  private func column(_ count: Int) throws -> (layout: Layout, labels: [View]) {
    var layout = Layout()
    let labels = try (0..<count).map { try layout.addLabel("label\($0)", text: "Row \($0)") }
    var above = layout.root.topAnchor
    var constraints: [LayoutConstraint] = []
    for label in labels {
      constraints += [
        label.topAnchor.constraint(equalTo: above, constant: 8),
        label.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(
          lessThanOrEqualTo: layout.root.trailingAnchor, constant: -16),
      ]
      above = label.bottomAnchor
    }
    try layout.activate(constraints)
    return (layout, labels)
  }

  @Test func `a step that is stopped costs a few times what it would have cost at most`() throws {
    let (layout, labels) = try column(300)
    /// Arranges the first labels, which takes their constraints away.
    func arrange(_ layout: inout Layout) throws {
      try layout.addStack(arranging: Array(labels[..<75]), StackProperties(axis: .vertical))
    }
    let counting = StopToken(mostLooks: .max)
    var whole = layout
    whole.stop = counting
    try arrange(&whole)
    let cost = whole.solver.counters.rowsTouched - layout.solver.counters.rowsTouched
    #expect(counting.looks > 100)
    // Most looks are taken before anything is solved.
    let solving = counting.looks - 60
    for most in Array(stride(from: 0, to: solving, by: 100)) + Array(solving..<counting.looks) {
      var stopped = layout
      stopped.stop = StopToken(mostLooks: most)
      #expect(throws: LayoutError.stopped) { try arrange(&stopped) }
      let touched = stopped.solver.counters.rowsTouched - layout.solver.counters.rowsTouched
      #expect(touched <= 5 * cost, "after \(most) of \(counting.looks) looks")
      guard most % 10 == 0 else { continue }
      // The next step finds all as it was.
      stopped.stop = nil
      try arrange(&stopped)
      for label in labels { #expect(stopped.frame(of: label.id) == whole.frame(of: label.id)) }
    }
  }
}
