// Keys, and what they do while sliding.

import Answers
import Notebook
import Testing

@testable import layoutlab

@Suite struct KeyTests {
  @Test func `keys that came together are taken apart`() {
    let bytes = Array("\u{1b}[C\u{1b}[1;2D\u{1b}OAq\r\u{1b}".utf8)
    #expect(
      Key.decode(bytes) == [
        .right(shift: false), .left(shift: true), .right(shift: false), .character("q"), .enter,
        .escape,
      ])
  }

  @Test func `Home and End are known as every terminal sends them`() {
    let bytes = Array(
      "\u{1b}[H\u{1b}[1~\u{1b}[7~\u{1b}[F\u{1b}[4~\u{1b}[8~\u{1b}[5~\u{1b}[6~\u{1b}[3~".utf8)
    #expect(
      Key.decode(bytes) == [.home, .home, .home, .end, .end, .end, .pageUp, .pageDown, .other])
  }

  @Test func `a slid value stays in its bounds`() {
    let request = SlideRequest(path: "gap", low: 0, high: 15, step: 1, current: 8)
    #expect(request.moved(8, by: .right(shift: false)) == 9)
    #expect(request.moved(8, by: .right(shift: true)) == 15)
    #expect(request.moved(8, by: .left(shift: true)) == 0)
    #expect(request.moved(8, by: .end) == 15)
    #expect(request.moved(8, by: .other) == 8)
  }
}
