import Answers
import Notebook
import Testing

/// Views that add, remove and change constraints in their updates and layouts.
@Suite struct UpdateTests {
  private static let ground = [
    "view red, blue", "(red, blue).(left, top) == root.(left, top)",
    "(red, blue).height == 10", "red.width == 100 as wide",
  ]

  @Test(arguments: ["update", "layout"])
  func `3.22: a view adds constraints, which each run replaces and none piles up`(
    pass: String
  ) throws {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate("during \(pass) of red { blue.width == 0.5 * red.width }")
    #expect(answer.status == .ok, "\(answer.errors)")
    #expect(
      answer.output.hasPrefix("red runs these lines in each \(pass)\n\(pass)s ran 1 round"))
    session.expect("blue.width == 50", "no ambiguity")
    let listed = session.evaluate("list blue horizontal").output
    session.evaluate("set wide = 80")
    session.expect("blue.width == 40")
    session.evaluate("needs update red")
    session.evaluate("view green in red")
    #expect(session.evaluate("list blue horizontal").output == listed)
    for _ in 1...3 { session.evaluate("undo") }
    session.expect("blue.width == 50")
    session.evaluate("undo")
    session.expect("ambiguity")
    session.evaluate("redo 4")
    session.expect("blue.width == 40")
  }

  @Test func `3.22: what the lines made goes with the lines that replace them`() throws {
    var session = try Session(typing: Self.ground)
    session.evaluate("during update of red { blue.width == 30 as half; blue.bottom == red.bottom }")
    session.expect("blue.width == 30")
    session.evaluate("during update of red { blue.width == red.width as half }")
    session.expect("blue.width == 100")
    #expect(session.evaluate("list blue vertical").output.contains("blue.bottom") == false)
    #expect(
      session.evaluate("list half").output
        == "horizontal:\n  blue.width == red.width as half\n")
    #expect(
      session.evaluate("during update of red off").output == "red edits nothing in its update\n")
    session.expect("blue.width == 100")
  }

  @Test func `3.22: a group that the lines make is made anew with them`() throws {
    var session = try Session(typing: Self.ground)
    let line = "during update of red { { blue.width == 30; blue.bottom <= root.bottom } as pins }"
    #expect(session.evaluate(line).status == .ok)
    session.evaluate("needs update red")
    #expect(session.evaluate("off pins").status == .ok)
    session.evaluate("set wide = 70")
    session.expect("blue.width == 30")
  }

  @Test func `3.27: only a layout that asks for a layout has no end`() throws {
    var session = try Session(typing: Self.ground)
    // An update that changes a constraint of its own view is not asked again.
    #expect(session.evaluate("during update of red { set wide += 1 }").status == .ok)
    session.expect("red.width == 101")
    session.evaluate("set wide = 50")
    session.expect("red.width == 51")
    session.evaluate("during update of red off")
    let endless = session.evaluate("during layout of red { set wide += 1 }")
    #expect(endless.errors.hasPrefix("error[E139]: this layout never ends: wide 149 → 150, "))
    session.expect("red.width == 51")
  }

  @Test func `3.20: updates run from the leaves up, and only those that are due`() throws {
    var session = try Session(typing: [
      "view card", "view leaf in card", "card.width == 100 as outer",
      "leaf.width == 10 as inner", "leaf.height == 1 as seen", "card.height == 1 as late",
      "during update of card { set late = leaf.height + 1 }",
      "during update of leaf { set seen = 2 * leaf.width }",
    ])
    // The leaf writes 20 first; the card, whose constraint it is not, is not due.
    session.expect("leaf.height == 20", "card.height == 2")
    session.evaluate("set inner = 20")
    session.expect("leaf.height == 40", "card.height == 2")
    session.evaluate("set outer = 90")
    session.expect("card.height == 41")
  }

  @Test func `3.22: with manual passes the lines run in the update pass`() throws {
    var session = try Session(
      typing: Self.ground + [
        "during update of red { blue.width == 0.5 * red.width }", "set passes = manual",
        "set wide = 60", "expect blue.width == 50",
      ])
    #expect(session.evaluate("pass").output == "update, from the leaves up: red\n")
    session.evaluate("pass all")
    session.expect("blue.width == 30")
    session.evaluate("during update of red { blue.width == 0.25 * red.width }")
    session.expect("blue.width == 30")
    #expect(
      session.evaluate("pass").output
        == "update, from the leaves up: red, root   its own lines ran\n")
    session.evaluate("pass all")
    session.expect("blue.width == 15", "no ambiguity")
  }

  @Test func `3.22: what an update can't bear is told with whose lines they are`() throws {
    var session = try Session(
      typing: Self.ground + ["during update of red { blue.width == red.height }"])
    session.evaluate("remove blue")
    #expect(
      session.evaluate("set wide = 60").errors == """
        error[E102]: in what red runs in its update, { blue.width == red.height }: \
        nothing is called blue
        rule: frames and show constraints list the names that there are
        try:  1  during update of red off
        nothing changed.

        """)
  }

  @Test func `4.5: listing 7-1, a cell that lays itself out anew in each update`() throws {
    var session = try Session(typing: [
      "view cell", "cell.(left, top) == root.(left, top)", "cell.size == 320",
      "view label, art, buy, progress in cell", "set label.intrinsic = 125x41",
      "set art.intrinsic = 60x60", "set buy.intrinsic = 38x30",
      """
      during update of cell {
        hug label 750; hug art 750; hug buy 750
        label.center == cell.center
        art.centerY == cell.centerY
        cell.trailing == art.trailing + 8
        buy.centerY == cell.centerY
        buy.leading == cell.leading + 8
        progress.centerY == cell.centerY
        progress.leading == buy.trailing + 4
        progress.size == 20
      }
      """,
    ])
    // (320 − 125) / 2, 320 − 8 − 60, 8, 8 + 38 + 4.
    session.expect(
      "label.x == 97.5", "art.x == 252", "buy.x == 8", "progress.x == 50", "no ambiguity")
    let listed = session.evaluate("list").output
    session.evaluate("set art.intrinsic = 40x40")
    session.evaluate("needs update cell")
    session.expect("art.x == 272", "no conflict")
    #expect(session.evaluate("list").output == listed)
  }

  @Test func `4.5: listing 7-6, pages that keep their page when the device turns`() throws {
    var session = try Session(typing: [
      "view pages : scroll", "pages.edges == root", "set pages.paging = on",
      "view p1, p2, p3 in pages",
      """
      during update of pages {
        (p1, p2, p3).centerY == pages.centerY
        (p1, p2, p3).height == pages.height
        (p1, p2, p3).width == pages.width @500
        vfl H:|[p1][p2][p3]| @750
      }
      """,
      "during layout of pages { set pages.offset = 2 * pages.width 0 }",
    ])
    session.expect("p3.width == 320", "p3.x == 640", "pages.content.width == 960")
    #expect(session.evaluate("explain pages").output.contains("page 3 of 3"))
    session.evaluate("set root.size = 480x320")
    session.expect("p3.width == 480", "p3.x == 960", "pages.content.width == 1440")
    #expect(session.evaluate("explain pages").output.contains("page 3 of 3"))
    #expect(session.evaluate("frames p3 in root").output.contains("x 0 "))
  }

  @Test func `4.16: listing 7-5, a content view whose frame follows the content size`() throws {
    var session = try Session(typing: [
      "view sv : scroll", "sv.edges == root", "view cc frame 0 0 800 600 in sv",
      "during layout of sv { set cc.frame = 0 0 sv.content.width sv.content.height }",
      "set sv.contentSize = 1000x300",
    ])
    session.expect("cc.width == 1000", "cc.height == 300")
    session.evaluate("view a in cc")
    let answer = session.evaluate("a.edges == cc inset 10")
    #expect(!answer.output.contains("hint"), "\(answer.output)")
    session.expect("a.width == 980", "a.height == 280", "no conflict", "no ambiguity")
    session.evaluate("set sv.contentSize = 640x480")
    session.expect("cc.width == 640", "a.width == 620", "a.height == 460")
  }

  @Test func `what the lines made is saved with the lines, not beside them`() throws {
    var session = try Session(
      typing: Self.ground + ["during update of red { blue.width == 0.5 * red.width }"])
    let shown = session.evaluate("show").output
    #expect(shown.contains("during update of red {"))
    var again = Session()
    again.type(shown.split(separator: "\n").map(String.init))
    again.expect("blue.width == 50")
    #expect(again.evaluate("list blue horizontal").output.split(separator: "\n").count == 3)
    #expect(again.evaluate("show").output == shown)
  }

  @Test func `the lines of a view that is gone are not shown, and come back with it`() throws {
    var session = try Session(
      typing: Self.ground + ["during layout of blue { set wide = 60 }", "remove blue"])
    #expect(!session.evaluate("show").output.contains("during"))
    session.type(["set wide = 80", "undo 2"])
    #expect(session.evaluate("show").output.contains("during layout of blue {"))
    session.type(["set wide = 80"])
    session.expect("red.width == 60")
  }

  @Test func `lines of a branch stay on it`() throws {
    var session = try Session(
      typing: Self.ground + [
        "mark start", "branch half", "view green", "during layout of green { set wide = 60 }",
        "switch main", "view other", "set wide = 80",
      ])
    // Else they would be those of the view that was made in its place.
    session.expect("red.width == 80")
    #expect(!session.evaluate("show").output.contains("during"))
    session.type(["switch half"])
    session.expect("red.width == 60")
    session.type(["switch start", "set wide = 90"])
    session.expect("red.width == 90")
  }

  @Test func `what waits for a pass waits on its branch`() throws {
    var session = try Session(
      typing: Self.ground + ["mark start", "set passes = manual", "set wide = 80"])
    session.expect("red.width == 100")
    session.type(["switch start"])
    session.expect("red.width == 100")
    #expect(!session.evaluate("frames red").output.contains("needs"))
    session.type(["switch main"])
    session.expect("red.width == 100")
    session.type(["pass all"])
    session.expect("red.width == 80")
  }
}
