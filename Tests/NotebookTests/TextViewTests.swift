import Answers
import Notebook
import Testing

/// Text views that do not scroll.
@Suite struct TextViewTests {
  @Test func `0.2.8f: a text view has a natural size once it does not scroll`() throws {
    var session = try Session(typing: [
      "view tv : textView text \"Some text in here\"", "tv.(left, top) == root.(left, top)",
    ])
    session.expect("ambiguity")
    #expect(session.evaluate("tv.intrinsic").output == "tv.intrinsic none\n")
    session.evaluate("set tv.scrolls = off")
    // Helvetica at 12: 7837 units of a thousandth are 94.044, so 95, and 5 at each side; a line of
    // 12 × 2444 / 2048 = 14.32, so 15, and 8 above and below.
    session.expect("tv.width == 105", "tv.height == 31", "no ambiguity")
    #expect(session.evaluate("tv.intrinsic").output == "tv.intrinsic 105x31\n")
    // 60 of 70 are left for text: "Some text" takes 54.024 of it, and two lines 28.64, so 29.
    session.evaluate("tv.width == 70")
    session.expect("tv.height == 45")
    #expect(session.evaluate("show").output.contains("set tv.scrolls = off\n"))
    session.evaluate("set tv.scrolls = on")
    session.expect("ambiguity")
  }

  @Test func `0.2.8f: Swift and Interface Builder say it in their words`() throws {
    var session = try Session(typing: [
      "let tv = UITextView()", "view.addSubview(tv)",
      "tv.translatesAutoresizingMaskIntoConstraints = false",
      "tv.text = \"Some text in here\"", "tv.isScrollEnabled = false",
      "tv.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true",
    ])
    session.expect("tv.width == 105", "tv.height == 31")
    #expect(session.evaluate("show as swift").output.contains("tv.isScrollEnabled = false"))
    #expect(session.evaluate("view v").status == .ok)
    #expect(session.evaluate("set v.scrolls = off").status == .refused)
  }

  @Test func `0.2.8f: without text it is one line high`() throws {
    var session = try Session(typing: ["view tv : textView scrolls off"])
    #expect(session.evaluate("tv.intrinsic").output == "tv.intrinsic 10x31\n")
  }
}
