// Views that nobody sees or that lie over others, and ranges of claims with their bounds.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct SightTests {
  private func lint(_ lines: String...) throws -> String {
    var session = Session()
    for line in lines { #expect(session.evaluate(line).status <= .conflict, "\(line)") }
    return session.evaluate("lint").output
  }

  @Test func `lint tells of a view beyond the root, once for all that is in it`() throws {
    let far = try lint(
      "view far", "far.leading == root.leading + 720", "far.top == root.top",
      "far.(width, height) == 40", "view inner in far", "inner.edges == far")
    #expect(far.contains("far   // lies wholly beyond the root"), "\(far)")
    #expect(!far.contains("inner"), "\(far)")
    // Half of it is seen; and in a scroll view it may lie anywhere.
    #expect(
      try !lint(
        "view half", "half.leading == root.leading + 300", "half.top == root.top",
        "half.(width, height) == 40"
      ).contains("beyond"))
    #expect(
      try !lint(
        "view page : scroll", "page.edges == root", "view low in page", "low.width == 300",
        "low.edges == page.content inset 900", "low.height == 20"
      ).contains("beyond"))
  }

  @Test func `lint tells of views that lie over one another in part`() throws {
    let pair = [
      "view one, two", "(one, two).top == root.top", "one.(width, height) == 100",
      "two.(width, height) == 100", "one.leading == root.leading",
    ]
    func over(_ last: String) throws -> String {
      var session = try Session(typing: pair + [last])
      return session.evaluate("lint").output
    }
    #expect(
      try over("two.leading == one.leading + 99").contains("two   // overlaps part of one"))
    // Beside each other, and one over the whole of the other, as a background is.
    #expect(try over("two.leading == one.trailing").hasPrefix("nothing to object to in "))
    #expect(try over("two.leading == one.leading").hasPrefix("nothing to object to in "))
    var hidden = try Session(typing: pair + ["two.leading == one.leading + 50"])
    hidden.evaluate("set two.hidden = on")
    #expect(hidden.evaluate("lint").output.hasPrefix("nothing to object to in "))
  }

  @Test func `lint tells of a view without an area where that is certain`() throws {
    let flat = try lint(
      "view v", "v.width == 2 * v.height", "v.height == 2 * v.width", "v.leading == root.leading",
      "v.top == root.top")
    #expect(flat.contains("v   // is 0×0, so that nothing of it is seen"), "\(flat)")
    #expect(try !lint("view v", "v.leading == root.leading").contains("nothing of it is seen"))
  }

  @Test func `hiding a view outside of stack views says that its place stays`() throws {
    var session = try Session(typing: "view a, b, c", "stack row (b, c)", "a.width == 40")
    #expect(!session.evaluate("set b.hidden = on").output.contains("hint"))
    let answer = session.evaluate("set a.hidden = on").output
    #expect(answer.contains("hint[H310]: a is hidden and keeps its place"), "\(answer)")
  }

  /// A label of 40 × 20 between two margins of 20 is cut off below a root of 80.
  @Test func `a claim about states is told with the bound from which it holds`() throws {
    var session = try Session(
      typing: "view t : label", "set t.intrinsic = 40x20", "t.top == root.top",
      "t.leading == root.leading + 20", "t.trailing == root.trailing - 20")
    let claim = "expect for root.width in"
    #expect(
      session.evaluate("\(claim) 50...500 : t not truncated").errors
        == "expect failed: at root.width 50 t is truncated; it holds from 80\n")
    #expect(session.evaluate("\(claim) 80...500 : t not truncated").status == .ok)
    #expect(
      session.evaluate("\(claim) 50...70 : t not truncated").errors
        == "expect failed: at root.width 50 t is truncated\n")
    session.evaluate("view a, b")
    session.evaluate("(a, b).(width, height) == 50")
    session.evaluate("(a, b).bottom == root.bottom")
    session.evaluate("a.leading == root.leading")
    session.evaluate("b.trailing == root.trailing - 50")
    // b begins at width − 100: it meets a, 0…50, while that lies between −50 and 50.
    let overlap = session.evaluate("\(claim) 40...300 : a not overlaps b").errors
    #expect(overlap.contains("it holds again from 150"), "\(overlap)")
  }
}
