import Answers
import Notebook
import Testing

/// Numbers that are read off the last solution.
@Suite struct ComputedTests {
  private static let pages =
    [
      "view pages : scroll", "pages.edges == root", "view p1, p2, p3 in pages",
      "(p1, p2, p3).size == pages.size", "(p1, p2, p3).top == pages.top",
      "p1.leading == pages.leading", "p2.leading == p1.trailing", "p3.leading == p2.trailing",
      "pages.trailing == p3.trailing", "pages.bottom == p1.bottom", "set pages.paging = on",
    ]

  @Test func `4.18: an offset computed from a size keeps the page when the device turns`() throws {
    var session = try Session(typing: Self.pages)
    let rule = session.evaluate("during layout of pages { set pages.offset = 2 * pages.width 0 }")
    #expect(rule.status == .ok, "\(rule.errors)")
    #expect(session.evaluate("pages.offset").output == "set pages.offset = 640 0\n")
    #expect(session.evaluate("explain pages").output.contains("page 3 of 3"))
    session.evaluate("set root.size = 480x320")
    #expect(
      session.evaluate("explain pages").output.contains("shows 960…1440, scrolls by 960, page 3"))
    #expect(session.evaluate("frames p3 in root").output.contains("x 0 "))
  }

  @Test(arguments: [
    ("set pages.offset = 2 * pages.width 0", "640 0"),
    ("set pages.offset = 0 -5", "0 -5"),
    ("set pages.offset = pages.width - 20 pages.height / 2", "300 240"),
    ("set pages.offset = 20 + pages.width -5", nil),
    ("set pages.offset = 5 10 + pages.width", "5 330"),
    ("set pages.margins = 0.1 * pages.width", "32 32 32 32"),
    ("set pages.margins = 1 0.1 * root.width 3 4", "1 32 3 4"),
  ])
  func `4.18: numbers in a list may be expressions`(line: String, value: String?) throws {
    var session = try Session(typing: Self.pages)
    let answer = session.evaluate(line)
    #expect((answer.status == .ok) == (value != nil), "\(answer.output)\(answer.errors)")
    let name = line.contains("offset") ? "offset" : "margins"
    if let value { #expect(session.evaluate("pages.\(name)").output.contains(value)) }
  }
}
