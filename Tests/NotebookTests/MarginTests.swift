import Answers
import Notebook
import Testing

/// Margins by left and right never turn; those by leading and trailing follow the direction.
@Suite struct MarginTests {
  @Test(arguments: [
    "set root.margins = 0 40 0 10",
    "view.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)",
  ])
  func `5.10: margins by left and right stay on their sides from right to left`(
    line: String
  ) throws {
    var session = try Session(typing: [
      "view v", "v.left == root.leftMargin", "v.size == 20", "v.top == root.top", line,
    ])
    session.expect("v.x == 40")
    session.evaluate("set root.direction = rtl")
    session.expect("v.x == 40")
    #expect(session.evaluate("root.margins").output == "set root.margins = 0 40 0 10\n")
  }

  @Test(arguments: [
    "set root.directionalMargins = 0 40 0 10",
    "view.directionalLayoutMargins = "
      + "NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)",
  ])
  func `5.10: margins by leading and trailing turn with the direction, once`(
    line: String
  ) throws {
    var session = try Session(typing: [
      "view v", "v.leading == root.leadingMargin", "v.size == 20", "v.top == root.top", line,
    ])
    session.expect("v.x == 40")
    session.evaluate("set root.direction = rtl")
    session.expect("v.x == 260", "root.margins.left == 10")
  }

  @Test func `5.10: the side that is set last decides whether margins turn`() throws {
    var session = try Session(typing: [
      "view card frame 0 0 100 100", "view v in card", "v.left == card.leftMargin",
      "v.size == 10", "v.top == card.top", "set root.direction = rtl",
      "set card.margins = 0 40 0 10",
    ])
    session.expect("v.x == 40")
    #expect(session.evaluate("set card.margins.leading = 12").output.contains("10 → 12"))
    session.expect("v.x == 40", "card.margins.right == 88")
    session.evaluate("set root.direction = ltr")
    session.expect("v.x == 12", "card.margins.right == 60")
    #expect(session.evaluate("set card.margins.left = 5").output.contains("12 → 5"))
    session.evaluate("set root.direction = rtl")
    session.expect("v.x == 5")
  }

  @Test func `5.10: show tells margins in the form in which they were set`() throws {
    var session = try Session(typing: [
      "view a", "view b", "set a.margins = 1 2 3 4", "set b.directionalMargins = 1 2 3 4",
      "set b.directionalMargins = 5 when rtl", "set root.directionalMargins = 0 7 0 9",
    ])
    let shown = session.evaluate("show").output
    #expect(shown.contains("set a.margins = 1 2 3 4\n"))
    #expect(shown.contains("set b.directionalMargins = 1 2 3 4\n"))
    #expect(shown.contains("set b.directionalMargins = 5 5 5 5 when rtl\n"))
    #expect(shown.contains("set root.directionalMargins = 0 7 0 9\n"))
    #expect(!shown.contains("b.margins"))
    var again = try Session(typing: shown.split(separator: "\n").map(String.init))
    #expect(again.evaluate("show").output == shown)
    let code = session.evaluate("show as swift").output
    #expect(code.contains("a.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"))
    #expect(
      code.contains(
        "b.directionalLayoutMargins = "
          + "NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)"))
  }
}
