// A watched drawing is known as such, so that a front may keep one in place of many.

@testable import Answers
import Testing

@testable import Notebook

@Suite struct WatchedDrawingTests {
  @Test func `a watched drawing can be told from one that was asked for`() {
    var session = Session()
    session.type(["view red", "red.width == 100", "red.height == 40", "watch draw"])
    let answer = session.evaluate("set root.width = 300")
    #expect(answer.cutBoard(isWatched: true).board != nil)
    #expect(session.evaluate("draw").cutBoard(isWatched: true).board == nil)
    #expect(session.watchedDrawing != nil)
    session.evaluate("watch off")
    #expect(session.watchedDrawing == nil)
  }
}
