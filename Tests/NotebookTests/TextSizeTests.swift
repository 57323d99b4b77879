import Answers
import Notebook
import Testing

/// Heights that follow the user's text size.
@Suite struct TextSizeTests {
  @Test(arguments: [("textField", 34.0, 77.0), ("segmented", 31.0, 79.0)])
  func `0.1.3c: what carries text in a text style grows with the text size`(
    kind: String, usual: Double, largest: Double
  ) throws {
    var session = try Session(typing: [
      "view f : \(kind) text \"Name\"", "f.(left, top) == root.(left, top)",
    ])
    session.expect("f.height == \(usual)")
    session.evaluate("set f.textStyle = caption2")
    session.expect("f.height == \(usual)")
    session.evaluate("set f.textStyle = body")
    session.expect("f.height == \(kind == "segmented" ? usual + 5 : usual)")
    session.evaluate("set root.textsize = ax5")
    session.expect("f.height == \(largest)")
  }

  @Test func `a label in bold is wider, and written as code it stays bold`() throws {
    // 3613 and 3945 thousandths of 17 points.
    var session = try Session(typing: ["view t : label text \"Settings\" weight bold"])
    session.expect("t.width == 68")
    #expect(
      session.evaluate("show as swift").output.contains("systemFont(ofSize: 17, weight: .bold)"))
    #expect(session.evaluate("draw as svg").output.contains("font-weight=\"700\""))
    session.evaluate("set t.weight = regular")
    session.expect("t.width == 62")
  }
}
