// Sliders and pulled views by messages: what moves at once, and what is recorded in the end.

import Answers
import Notebook
import SessionFiles
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite struct DraggingMessageTests {
  private func frames(_ result: JSON?) -> [String: [Double]] {
    var frames: [String: [Double]] = [:]
    for entry in result?["moved"]?.array ?? [] {
      frames[entry["name"]?.string ?? ""] = entry["frame"]?.array?.compactMap(\.number)
    }
    return frames
  }

  /// red lies 20 from the left and top, 100 × 50, with blue inside it, 5 from its corner.
  private func conversation() -> Conversation {
    Conversation(
      "view red", "red.leading == root.leading + 20 as gap", "red.top == root.top + 20",
      "red.width == 100 as w", "red.height == 50 as h",
      "view blue in red", "blue.leading == red.leading + 5", "blue.top == red.top + 5",
      "blue.width == 10", "blue.height == 10")
  }

  @Test func `a slider moves views at once, and makes one line`() {
    var conversation = conversation()
    _ = conversation.ask(.initialize)
    let lines = conversation.session.cells.count
    let step = conversation.ask(.set, #"{"path":"gap","value":44}"#)
    // The frames are the root's: what lies in red moves with it.
    #expect(frames(step) == ["red": [44, 20, 100, 50], "blue": [49, 25, 10, 10]])
    #expect(step?["line"] == nil)
    #expect(conversation.session.cells.count == lines)
    let last = conversation.ask(.set, #"{"path":"gap","value":60,"isFinal":true}"#)
    #expect(frames(last) == ["red": [60, 20, 100, 50], "blue": [65, 25, 10, 10]])
    #expect(last?["line"] == .string("set gap = 60"))
    #expect(conversation.turn?.accepted == ["set gap = 60"])
    #expect(conversation.session.cells.count == lines + 1)
    conversation.session.evaluate("undo")
    #expect(conversation.session.evaluate("gap").output.contains("+ 20"))
  }

  @Test func `a slider that ends where it began makes no line`() {
    var conversation = conversation()
    _ = conversation.ask(.initialize)
    _ = conversation.ask(.set, #"{"path":"gap","value":44}"#)
    let last = conversation.ask(.set, #"{"path":"gap","value":20,"isFinal":true}"#)
    #expect(frames(last)["red"] == [20, 20, 100, 50])
    #expect(last?["line"] == nil)
  }

  @Test func `a change of a cell is tried, and the session stays as it is`() {
    var conversation = conversation()
    _ = conversation.ask(.initialize)
    let script = conversation.session.script
    func attempt(_ text: String) -> JSON? {
      conversation.ask(.replace, #"{"cell":1,"text":"\#(text)","isTrial":true}"#)
    }
    let step = attempt("red.leading == root.leading + 44 as gap")
    #expect(frames(step) == ["red": [44, 20, 100, 50], "blue": [49, 25, 10, 10]])
    #expect(step?["root"] == .array([.number(320), .number(480)]))
    #expect(step?["revision"] == nil)
    #expect(conversation.session.script == script)
    #expect(conversation.turn?.accepted == [] && conversation.turn?.rewritten == nil)
    // A refused change shows the layout of the lines, and says why.
    let refused = attempt("red.leading == root.top + 44 as gap")
    #expect(frames(refused) == ["red": [20, 20, 100, 50], "blue": [25, 25, 10, 10]])
    #expect(refused?["error"]?["code"] == .string("E103"))
    _ = attempt("red.leading == root.leading + 50 as gap")
    let line = "rewrite 2 red.leading == root.leading + 50 as gap"
    let last = conversation.ask(.evaluate, #"{"entry":"\#(line)"}"#)
    #expect(frames(last) == [:], "what was tried is where it is")
    #expect(conversation.session.script[1] == "red.leading == root.leading + 50 as gap")
    let back = conversation.ask(.undo, "{}")
    #expect(frames(back) == ["red": [20, 20, 100, 50], "blue": [25, 25, 10, 10]])
    #expect(conversation.session.script == script)
  }

  @Test func `a picture further down is drawn anew where an earlier line is another`() {
    var conversation = conversation()
    _ = conversation.ask(.initialize, #"{"formats":["html","svg"]}"#)
    _ = conversation.enter("draw")
    func picture() -> String {
      let cell = conversation.ask(.document, "{}")?["cells"]?.array?.last
      return cell?["blocks"]?.array?.first?["svg"]?.string ?? ""
    }
    let red = #"<rect class="view i7" x="20" y="20" width="100" height="50"/>"#
    #expect(picture().contains(red))
    _ = conversation.enter("rewrite 2 red.leading == root.leading + 60 as gap")
    #expect(picture().contains(red.replacing(#"x="20""#, with: #"x="60""#)))
    // The last line has no part in the answer to the other.
    #expect(!picture().contains("line 2 is now"))
    _ = conversation.ask(.replace, #"{"cell":2,"text":"red.top == root.top + 30"}"#)
    #expect(picture().contains(#"x="60" y="30" width="100" height="50""#))
  }

  @Test func `the root is resized by a size, and a priority by its path`() {
    var conversation = Conversation(
      "view red", "red.leading == root.leading", "red.trailing == root.trailing as end",
      "red.top == root.top", "red.height == 10", "red.width == 100 @500 as w",
      "set end.priority = 600")
    _ = conversation.ask(.initialize)
    let wider = conversation.ask(.set, #"{"path":"root.size","value":[400,300]}"#)
    #expect(frames(wider)["red"] == [0, 0, 400, 10])
    let narrow = conversation.ask(.set, #"{"path":"end.priority","value":400}"#)
    #expect(frames(narrow)["red"] == [0, 0, 100, 10])
    let back = conversation.ask(.set, #"{"path":"end.priority","value":700}"#)
    #expect(frames(back)["red"] == [0, 0, 320, 10])
    let last = conversation.ask(.set, #"{"path":"end.priority","value":450,"isFinal":true}"#)
    #expect(last?["line"] == .string("set end.priority = 450"))
    #expect(conversation.session.evaluate("root").output.contains("320"))
  }

  @Test func `an entry ends a drag with the layout of the lines`() {
    var conversation = conversation()
    _ = conversation.ask(.initialize)
    _ = conversation.ask(.set, #"{"path":"gap","value":44}"#)
    let answer = conversation.enter("red.x")
    #expect(answer?["blocks"]?.array?.first?["text"]?.string?.contains("20") == true)
    #expect(frames(answer)["red"] == [20, 20, 100, 50])
  }

  @Test func `a number that is not there, or cannot be that, is told`() {
    var conversation = conversation()
    for parameters in [
      #"{"path":"nothing","value":1}"#, #"{"path":"red.width","value":1}"#,
      #"{"path":"root.size","value":[-1,5]}"#, #"{"path":"gap.priority","value":2000}"#,
      #"{"path":"gap = 1 //","value":1e300}"#,
    ] {
      #expect(conversation.ask(.set, parameters)?["code"]?.number == -32003, "\(parameters)")
    }
    #expect(conversation.session.evaluate("red.x").output.contains("20"))
  }

  @Test func `what is stronger resists a pull, and what is weaker gives way`() {
    var conversation = Conversation(
      "view red", "red.leading == root.leading + 20 as gap", "red.top == root.top",
      "red.height == 10", "red.width == 100 @400 as weak")
    _ = conversation.ask(.initialize)
    let right = conversation.ask(
      .pull, #"{"view":"red","edge":"right","x":200,"y":5}"#)
    #expect(frames(right)["red"] == [20, 0, 180, 10])
    #expect(right?["resists"] == .array([]))
    let left = conversation.ask(.pull, #"{"view":"red","edge":"left","x":50,"y":5}"#)
    #expect(left?["resists"]?.array?.map { $0["name"]?.string } == ["gap"])
    let dropped = conversation.ask(
      .pull, #"{"view":"red","edge":"left","x":50,"y":5,"isFinal":true}"#)
    #expect(frames(dropped) == [:])
    #expect(dropped?["line"] == nil)
    #expect(conversation.session.evaluate("list").output.contains("pull") == false)
  }

  @Test func `a pull that is kept stays as a line at 510`() {
    var conversation = Conversation(
      "view red", "red.leading == root.leading + 20", "red.top == root.top", "red.height == 10",
      "red.width == 100 @400 as weak")
    _ = conversation.ask(.initialize)
    let kept = conversation.ask(
      .pull, #"{"view":"red","edge":"right","x":200,"y":5,"isFinal":true,"keep":true}"#)
    #expect(kept?["line"]?.string?.hasSuffix("@510") == true)
    #expect(conversation.session.evaluate("red.width").output.contains("180"))
  }

  @Test func `a body is pulled where it was taken hold of`() {
    var conversation = Conversation(
      "view red", "red.left == root.left + 20 @300", "red.top == root.top + 30 @300",
      "red.width == 100", "red.height == 50")
    _ = conversation.ask(.initialize)
    _ = conversation.ask(.pull, #"{"view":"red","edge":"body","x":40,"y":40}"#)
    let moved = conversation.ask(.pull, #"{"view":"red","edge":"body","x":45,"y":60}"#)
    #expect(frames(moved)["red"] == [25, 50, 100, 50])
  }
}
