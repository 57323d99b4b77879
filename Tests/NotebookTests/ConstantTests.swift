// The constant of a constraint, set at the prompt: the number goes to the solver, and nothing else
// is made.

@testable import Answers
import Testing

@testable import AutoLayout
@testable import ConstraintSolver
@testable import Notebook

@Suite struct ConstantTests {
  /// The addresses of the parts of a session that a line could copy.
  private struct Places: Equatable {
    var engine: UInt
    var records: [ObjectIdentifier]

    init(_ session: borrowing Session) {
      let layout = session.workspace.layout
      engine = withUnsafePointer(to: layout.solver.engine) { UInt(bitPattern: $0) }
      records = layout.document.keptConstraints.compactMap { $0.map(ObjectIdentifier.init) }
    }
  }

  private func session() throws -> Session {
    try Session(typing: [
      "view red", "red.leading == root.leading + 20 as gap", "red.top == root.top + 20",
      "red.size == 50", "view blue",
      "{ blue.leading == red.trailing + 5; blue.top == red.top + 5 } as pins", "blue.size == 9",
    ])
  }

  @Test(arguments: [
    ("set gap = 30", 1, "gap 20 → 30   red x 20→30   blue x 75→85"),
    ("set gap += 4", 1, "gap 20 → 24   red x 20→24   blue x 75→79"),
    ("set gap.constant = 30", 1, "gap 20 → 30   red x 20→30   blue x 75→85"),
    ("set pins = 7", 2, "pins 5 → 7   blue x 75→77 y 25→27"),
  ])
  func `a new constant is a number for the solver, and so is the old one again`(
    line: String, count: Int, expected: String
  ) throws {
    var session = try session()
    let places = Places(session)
    for line in [line, "undo", "redo", "undo"] {
      let before = session.workspace.layout.rowCounters
      let steps = session.workspace.layout.solver.counters.pivots
      let answer = session.evaluate(line)
      #expect(answer.status == .ok)
      let after = session.workspace.layout.rowCounters
      var counts = before
      counts.constants += count
      #expect(after == counts, "\(line)")
      #expect(session.workspace.layout.solver.counters.pivots == steps)
      #expect(Places(session) == places, "\(line)")
    }
    let constants = session.workspace.layout.document.keptConstraints.compactMap { $0?.constant }
    #expect(constants == [20, 20, 50, 50, 5, 5, 9, 9])
    #expect(session.evaluate(line).output.hasPrefix(expected))
  }

  @Test(arguments: [
    ("set gap = 20", "gap is 20 already\n"),
    ("set gap.priority = 1000", "gap.priority is 1000 already\n"),
    ("set red.translates = off", "red.translates is off already\n"),
    ("set root.size = 320x480", "root is 320×480 already\n"),
    ("keyboard off", "keyboard is 0 already\n"),
  ])
  func `a value that is given again is called the same`(line: String, expected: String) throws {
    var session = try session()
    #expect(session.evaluate(line).output == expected)
  }

  @Test func `in a block, a constant joins what else is drafted`() throws {
    var session = try session()
    let answer = session.evaluate("{ set gap = 30; set gap.priority = 999; set gap += 2 }")
    #expect(answer.status == .ok)
    let record = session.workspace.layout.lookup("gap").flatMap { named in
      if case .constraint(let id) = named { session.workspace.layout.record(of: id) } else { nil }
    }
    #expect(record?.constant == 32)
    #expect(record?.priority == LayoutPriority(999))
    session.evaluate("undo")
    #expect(session.evaluate("gap.constant").output.contains("20"))
  }
}
