// The result of a stopped computation is deallocated when nobody waits for it.

import Answers
import ConstraintSolver
import Notebook
import Synchronization
import Testing

@Suite struct LeftoversTests {
  /// Tells when it is deallocated.
  private final class Canary: Sendable {
    let isGone: Bell
    init(_ bell: Bell) { isGone = bell }
    deinit { isGone.rung.store(true, ordering: .relaxed) }
  }

  private final class Bell: Sendable {
    let rung = Atomic(false)
  }

  @Test func `what is left to a token lives until it is dropped`() {
    let token = StopToken()
    let bell = Bell()
    token.leave(Canary(bell))
    token.stop()
    token.reset()
    #expect(token.hasLeftovers && !bell.rung.load(ordering: .relaxed))
    token.dropLeftovers()
    #expect(!token.hasLeftovers && bell.rung.load(ordering: .relaxed))
  }

  @Test(arguments: ["load many.layout", "run many.layout", "animate 1s { set gap = 50 }"])
  func `an entry that is stopped leaves what it has made, another one nothing`(entry: String) {
    let file = (1...50).map { "view w\($0) frame \($0) 0 10 10\n" }.joined()
    func enter(_ entry: String, _ token: StopToken, _ session: inout Session) -> Answer {
      session.stop = token
      defer { session.stop = nil }
      return session.evaluate(entry) { effect in
        if case .readFile = effect.action { .file(file) } else { nil }
      }
    }
    var start = Session(configuration: Configuration(isInteractive: true))
    for line in ["for i in 1...9 { view v$i }", "(v1...v9).leading == root.leading + 8 as gap"] {
      start.evaluate(line)
    }
    var session = start
    let counting = StopToken(mostLooks: .max)
    #expect(enter(entry, counting, &session).status <= .conflict)
    #expect(!counting.hasLeftovers)
    session = start
    let token = StopToken(mostLooks: counting.looks * 2 / 3)
    #expect(enter(entry, token, &session).isStopped)
    #expect(token.hasLeftovers)
    #expect(session.evaluate("frames").output == start.evaluate("frames").output)
  }
}
