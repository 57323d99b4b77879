// Lines at the prompt are computed on another thread, in place: nothing is copied for them.

@testable import Answers
@testable import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@testable import Notebook
@testable import layoutlab

@Suite struct InPlaceTests {
  /// Evaluates an entry as the shell does.
  private func type(_ entry: String, _ session: inout Session) throws -> Answer {
    try #require(
      Background.run(with: &session, { $0.evaluate(entry) }, afterwards: {}) { descriptor in
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, -1) != 1 {}
      })
  }

  @Test func `a hundred lines at the prompt copy neither the session nor the solver`() throws {
    var session = Session(configuration: Configuration(isInteractive: true))
    session.stop = StopToken()
    let lines = [
      "view red, blue", "red.edges == root inset 20 as pins", "red.width == 100 @250 as wish",
      "blue.top == root.top + 8", "blue.leading == red.leading + 8 as gap", "blue.width == 40",
      "blue.height == 50 as tall", "mark here", "branch other", "switch main", "watch blue.x",
    ]
    for line in lines {
      #expect(try type(line, &session).status <= .conflict, "\(line)")
    }
    let copies = session.workspace.layout.solver.counters.copies
    for round in 0..<10 {
      for line in [
        "set gap = \(round)", "set tall = \(50 + round)", "frames", "why blue.x", "blue.x",
        "undo", "view v\(round) frame 0 0 10 \(round)", "list blue", "expect blue.width == 40",
        "no such line",
      ] {
        let answer = try type(line, &session)
        #expect((answer.status >= .refused) == (line == "no such line"), "\(answer.errors)")
        #expect(session.workspace.layout.solver.counters.copies == copies, "\(line)")
      }
    }
    // The counter does count: a fork costs the session a copy, once it is written.
    let fork = session.fork()
    _ = try type("set gap = 77", &session)
    #expect(session.workspace.layout.solver.counters.copies == copies + 1)
    #expect(fork.workspace.layout.document != session.workspace.layout.document)
  }

  /// The addresses of the lists that make up a session's state.
  private func places(_ session: Session) -> [UnsafeRawPointer?] {
    func place<Element>(_ list: [Element]) -> UnsafeRawPointer? {
      list.withUnsafeBytes { $0.baseAddress }
    }
    let layout = session.workspace.layout
    return [place(layout.document.items), place(layout.document.keptConstraints)]
  }

  @Test func `a line is lent the state: no list of it moves, for whatever is asked or changed`() {
    var session = Session(configuration: Configuration(isInteractive: true))
    for line in ["view red", "red.edges == root inset 20", "red.leading == root.leading as gap"] {
      session.evaluate(line)
    }
    let before = places(session)
    for line in [
      "set gap = 4", "set gap.priority = 500", "why red.x", "red.", "undo", "what if set gap = 9",
      "conflicts", "hug red 300", "set numbers = exact", "undo 2", "redo", "nothing.x",
    ] {
      session.evaluate(line)
      #expect(places(session) == before, "\(line)")
    }
    // A fork shares the lists until one of the two writes.
    var fork = session.fork()
    #expect(places(fork) == before)
    fork.evaluate("set gap = 11")
    #expect(places(fork) != before && places(session) == before)
  }
}
