// The cost of a request after many lines: that of a short session.

import Answers
import Conditions
import Glibc
import Notebook
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.thorough) struct LongSessionTests {
  /// The least processor time of this thread that one of many requests took.
  private func cost(
    _ conversation: inout Conversation, _ request: (Int) -> (Method, String)
  ) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    var least = Double.infinity
    for round in 0..<60 {
      let (method, parameters) = request(round)
      let start = now()
      _ = conversation.ask(method, parameters)
      least = min(least, now() - start)
    }
    return least
  }

  @Test func `a line, an undo and a question cost the same after twenty thousand lines`() throws {
    var conversation = Conversation(
      "view red", "red.edges == root inset 20 as pins", "view blue in red",
      "blue.leading == red.leading + 8 as gap", "blue.top == red.top", "blue.width == 10",
      "blue.height == 10")
    _ = conversation.ask(.initialize)
    func costs() -> [Double] {
      let line = cost(&conversation) { (.evaluate, #"{"entry":"set gap = \#($0)"}"#) }
      let undo = cost(&conversation) { _ in (.undo, "{}") }
      let question = cost(&conversation) { _ in (.evaluate, #"{"entry":"why blue.x"}"#) }
      return [line, undo, question]
    }
    let before = costs()
    for number in 0..<20_000 {
      let answer = conversation.session.evaluate("set gap = \(number % 90)")
      try #require(answer.status == .ok)
    }
    let after = costs()
    for (now, then) in zip(after, before) {
      #expect(now <= 1.3 * then, "\(after) after \(before) ns")
    }
  }
}
