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
}
