// A long session: what an operation costs, and what it leaves behind, is the same after thousands.

@testable import Answers
import AutoLayout
import ConstraintSolver
import Conditions
import Testing

@testable import Notebook

@Suite(.thorough) struct GrowthTests {
  /// The work so far of following the document, and of finding the moves.
  private struct Work: Equatable {
    var visited = 0
    var rowsTouched = 0
    var entriesWritten = 0
    var framesVisited = 0

    init(_ session: Session) {
      let layout = session.workspace.layout
      visited = layout.rowCounters.visited + layout.rowCounters.constants
      rowsTouched = layout.solver.counters.rowsTouched
      entriesWritten = layout.solver.counters.entriesWritten
      framesVisited = session.workspace.frames.visited
    }

    static func - (after: Work, before: Work) -> Work {
      var work = after
      work.visited -= before.visited
      work.rowsTouched -= before.rowsTouched
      work.entriesWritten -= before.entriesWritten
      work.framesVisited -= before.framesVisited
      return work
    }
  }

  private func column() throws -> Session {
    try Session(
      typing: (1...10).map { "view l\($0) : label text \"Label \($0)\"" }
        + ["l1.top == root.top + 8", "l2.top == l1.bottom + 8 as gap"]
        + (3...10).map { "l\($0).top == l\($0 - 1).bottom + 8" }
        + (1...10).map { "l\($0).leading == root.leading + 16" })
  }

  /// Repeats a line in tenths; the work of each tenth.
  private func work(
    of count: Int, in session: inout Session, _ line: (Int) -> String
  ) throws -> [Work] {
    var parts: [Work] = []
    for tenth in 0..<10 {
      let before = Work(session)
      for index in 0..<count / 10 {
        let answer = session.evaluate(line(tenth * count / 10 + index))
        try #require(answer.status == .ok, "\(answer.errors)")
      }
      parts.append(Work(session) - before)
    }
    return parts
  }

  @Test func `lines that set a constant, undo and redo cost the same after thousands`() throws {
    let count = 1000
    var session = try column()
    // Odd, so that the last value is not the first one.
    let edits = try work(of: count, in: &session) { "set gap = \(1 + ($0 + 1) % 2)" }
    #expect(edits[9] == edits[1], "\(edits)")
    #expect(session.history.undone.isEmpty)
    let undos = try work(of: count, in: &session) { _ in "undo" }
    #expect(undos[8] == undos[1], "\(undos)")
    #expect(session.history.undone.count == count)
    #expect(session.workspace.layout.document == (try column()).workspace.layout.document)
    let redos = try work(of: count, in: &session) { _ in "redo" }
    #expect(redos[9] == redos[1], "\(redos)")
    #expect(session.history.undone.isEmpty)
  }

  @Test func `what is undone is not copied by the next undo`() throws {
    var session = try column()
    for value in 0..<200 { session.evaluate("set gap = \(value)") }
    func place(_ session: Session) -> UnsafePointer<[String]>? {
      session.history.undone.withUnsafeBufferPointer(\.baseAddress)
    }
    var moves = 0
    for _ in 0..<200 {
      let before = place(session)
      session.evaluate("undo")
      if place(session) != before { moves += 1 }
    }
    // It moves only where it has grown out of its room.
    #expect(moves <= 12)
  }

  @Test func `a slide leaves nothing behind`() throws {
    var session = try column()
    session.configuration.isInteractive = true
    let effect = try #require(session.evaluate("slide gap 0...100").effects.first)
    let (document, steps) = (session.workspace.layout.document, session.history.count)
    var parts: [Work] = []
    for _ in 0..<10 {
      let before = Work(session)
      for value in 0..<100 {
        let text = session.slidePreview(Double(value), of: effect.id, on: Screen())
        #expect(!text.isEmpty)
      }
      parts.append(Work(session) - before)
    }
    #expect(parts[9] == parts[1], "\(parts)")
    session.resume(.slideEnded(nil), to: effect.id)
    #expect(session.workspace.layout.document == document)
    #expect(session.history.count == steps)
  }
}
