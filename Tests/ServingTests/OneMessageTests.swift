// A line on a page: one request, whose reply has all that the page shows.

import Answers
import Conditions
import Glibc
import Notebook
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite struct OneMessageTests {
  private func texts(_ result: JSON?) -> [String]? {
    result?["document"]?["cells"]?.array?.compactMap { $0["text"]?.string }
  }

  private func parameters(_ entry: String, revision: JSON?, count: Int = 60) -> String {
    JSON.object([
      ("entry", .string(entry)),
      (
        "show",
        .object([
          ("overlays", .array([])), ("size", .array([.number(640), .number(480)])),
          ("count", .number(Double(count))), ("revision", revision ?? .null),
        ])
      ),
    ]).text
  }

  @Test func `the reply to a line has the board and the new cells, as asked for alone`() {
    var conversation = Conversation()
    _ = conversation.ask(.initialize)
    var revision: JSON? = .number(0)
    for (number, line) in ["view red", "red.edges == root inset 20", "red.width"].enumerated() {
      let result = conversation.ask(.evaluate, parameters(line, revision: revision))
      #expect(texts(result) == [line])
      #expect(result?["document"]?["kept"] == .number(Double(number)))
      let board = conversation.ask(.board, #"{"overlays":[],"size":[640,480]}"#)
      #expect(board != nil && result?["board"] == board)
      revision = result?["revision"]
    }
    // A refused line adds nothing.
    let refused = conversation.ask(.evaluate, parameters("red.", revision: revision))
    #expect(texts(refused) == [] && refused?["document"]?["kept"] == .number(3))
  }

  @Test func `an entry that more lines must follow is not run, where it is asked for`() {
    var conversation = Conversation("view red")
    _ = conversation.ask(.initialize)
    let open = #"{"entry":"{\nred.width == 8","ifComplete":true}"#
    #expect(conversation.ask(.evaluate, open)?.text == #"{"incomplete":true}"#)
    #expect(conversation.session.stepCount == 1)
    let whole = #"{"entry":"{\nred.width == 8\n}","ifComplete":true}"#
    #expect(conversation.ask(.evaluate, whole)?["status"] == .string("ok"))
    #expect(conversation.session.stepCount == 2)
  }

  @Test func `a text that is added leaves the answers of the lines before it`() {
    var conversation = Conversation()
    _ = conversation.ask(.initialize, #"{"formats":["html"]}"#)
    for line in ["view red", "red.x", "# A heading"] {
      _ = conversation.ask(.evaluate, parameters(line, revision: nil))
    }
    let cells = conversation.ask(.document, "{}")?["cells"]?.array
    #expect(cells?.count == 3)
    #expect(cells?[1]["blocks"]?.text.contains("red.x") == true)
  }

  @Test func `cells that changed, or that the front does not have, all come`() {
    var conversation = Conversation("view red", "red.width == 8 as wide", "red.width")
    _ = conversation.ask(.initialize)
    let other = conversation.ask(.evaluate, parameters("set wide = 9", revision: .number(77)))
    #expect(texts(other)?.count == 4 && other?["document"]?["kept"] == nil)
    let revision = other?["revision"]
    let undone = conversation.ask(.evaluate, parameters("undo 2", revision: revision))
    #expect(texts(undone) == ["view red"] && undone?["document"]?["kept"] == nil)
    _ = conversation.ask(.evaluate, #"{"entry":"red.width == 8 as wide"}"#)
    let now = conversation.ask(.evaluate, #"{"entry":"set wide = 10"}"#)?["revision"]
    let rewritten = conversation.ask(
      .evaluate, parameters("rewrite 2 red.width == 5 as wide", revision: now))
    #expect(texts(rewritten) == ["view red", "red.width == 5 as wide", "set wide = 10"])
    let last = conversation.ask(
      .evaluate, parameters("set wide = 3", revision: rewritten?["revision"], count: 2))
    #expect(texts(last) == ["set wide = 3"] && last?["document"]?["kept"] == .number(1))
    #expect(last?["document"]?["earlier"]?["cells"] == .number(2))
  }
}
