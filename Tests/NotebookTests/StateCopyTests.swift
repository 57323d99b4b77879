import Answers
@testable import AutoLayout
import Conditions
import Testing

@testable import Notebook

/// A line is lent the state of its session: nothing of it is copied, neither to be read nor to be
/// changed.
@Suite struct StateCopyTests {
  /// A row of so many views, each with a named gap.
  private func row(_ count: Int) throws -> Session {
    try Session(
      typing: (1...count).map { "view v\($0)" } + ["v1.leading == root.leading + 8 as gap1"]
        + (2...count).map { "v\($0).leading == v\($0 - 1).trailing + 8 as gap\($0)" }
        + (1...count).flatMap { ["v\($0).width == 10 as w\($0)", "v\($0).top == root.top"] })
  }

  /// The addresses of the buffers of a session; a copy that outlives a change moves one.
  private func addresses(_ session: Session) -> [UnsafeRawPointer?] {
    func address<Element>(_ list: [Element]) -> UnsafeRawPointer? {
      list.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
    let layout = session.workspace.layout
    return [
      address(layout.document.items), address(layout.document.keptConstraints),
      address(layout.engine.tables.nodes), address(layout.engine.tables.generated),
      address(layout.engine.tables.variableOwners), address(session.workspace.frames.entries),
    ]
  }

  @Test(arguments: 1...12) func `lines change the state where it is`(seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    var session = try row(40)
    // The first line of a kind may make room.
    for line in lines(&random) { session.evaluate(line) }
    let before = addresses(session)
    for _ in 1...20 {
      for line in lines(&random) {
        #expect(session.evaluate(line).status == .ok, "seed \(seed): \(line)")
        #expect(addresses(session) == before, "seed \(seed): \(line)")
      }
    }
  }

  /// One line of each kind that changes no number of views or constraints, in random order, and
  /// questions among them.
  private func lines(_ random: inout SeededNumbers) -> [String] {
    let at = random.number(1...40)
    return [
      "set gap\(at) = \(random.number(0...30))", "set w\(at) += 1",
      "set gap\(at).priority = \(random.number(1...999))", "set v\(at).hug.horizontal = 300",
      "off gap\(at)", "on gap\(at)", "set root.width = \(random.number(300...900))",
      "{ set gap\(at) = 9; set w\(at) = 12 }", "undo", "redo", "why v\(at).width", "frames v\(at)",
    ]
  }

  @Test func `no copy of the state is alive while a line changes it`() throws {
    var session = try row(3)
    session.evaluate("set gap1 = 9")
    let idle = owners(of: session.history.past)
    var during: UInt = 0
    _ = try session.evaluate { workspace throws(NotebookError) in
      during = owners(of: workspace.history.past)
      workspace.layout.draft(.constant(ConstraintID(0), 20))
    }
    #expect(during == idle)
    #expect(session.workspace.constant(ConstraintID(0)) == 20)
  }

  private func owners(of object: History.Past) -> UInt {
    retainCount(Unmanaged.passUnretained(object).toOpaque())
  }
}

/// The number of references to an object, as the runtime counts them.
@_silgen_name("swift_retainCount")
private func retainCount(_ object: UnsafeMutableRawPointer) -> UInt
