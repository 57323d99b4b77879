// Stacks, fitting sizes, scroll views and tables, as they are typed.

@testable import Answers
import AutoLayout
@testable import SessionFiles
import Testing

@testable import Notebook

@Suite struct ContainersTests {
  private let row = [
    "view a, b, c intrinsic 80x40", "stack row (a, b, c) in root spacing 8 alignment center",
    "row.leading == root.leading", "row.top == root.top",
  ]

  // MARK: Stacks

  @Test func `what a stack arranges is asked, ordered anew, added to and taken from`() throws {
    var session = try Session(typing: row)
    #expect(session.evaluate("row.arranged").output == "set row.arranged = (a, b, c)\n")
    #expect(session.evaluate("row.arranged as json").output == #"["a","b","c"]"# + "\n")
    #expect(
      session.evaluate("set row.arranged = (c, a, b)").output
        == "row.arranged (c, a, b)   a x 0→88   b x 88→176   c x 176→0\n")
    session.evaluate("set row.arranged -= (a)")
    #expect(session.evaluate("row.arranged").output == "set row.arranged = (c, b)\n")
    session.evaluate("set row.arranged += (a)")
    #expect(session.evaluate("row.arranged").output == "set row.arranged = (c, b, a)\n")
    session.evaluate("undo 2")
    #expect(session.evaluate("row.arranged").output == "set row.arranged = (c, a, b)\n")
  }

  @Test func `a view that comes in loses the constraints that lead out, and they are told`() throws
  {
    var session = try Session(typing: row + ["view d", "d.leading == root.leading + 3 as gone"])
    let answer = session.evaluate("set row.arranged += (d)")
    #expect(answer.output.hasPrefix("row.arranged (a, b, c, d), gone removed"))
    #expect(session.evaluate("gone").status == .refused)
  }

  @Test func `a view has one place in a stack`() throws {
    var session = try Session(typing: row)
    let answer = session.evaluate("set row.arranged = (a, a)")
    #expect(answer.status == .refused)
    #expect(answer.errors.hasPrefix("error[E150]: a stands in the list twice\n"))
    #expect(session.evaluate("1").output.hasPrefix("set row.arranged = (a)\nrow.arranged (a)"))
  }

  @Test(arguments: [
    ("set row.axis = vertical", "axis horizontal → vertical"),
    ("set row.distribution = fillEqually", "distribution fill → fillEqually"),
    ("set row.alignment = bottom", "alignment center → bottom"),
    ("set row.spacing = 20", "spacing 8 → 20"),
    ("set row.spacing += 2", "spacing 8 → 10"),
    ("set row.marginsRelative = on", "marginsRelative off → on"),
    ("set row.baselineRelative = on", "baselineRelative off → on"),
    ("set row.strictApple = off", "strictApple on → off"),
  ])
  func `every property of a stack is set live and undone`(line: String, note: String) throws {
    var session = try Session(typing: row)
    let before = session.evaluate("frames as json").output
    #expect(session.evaluate(line).output.hasPrefix("row.\(note)"))
    #expect(session.evaluate("undo").status == .ok)
    #expect(session.evaluate("frames as json").output == before)
  }

  @Test func `explain lists what a stack generates, and what each is for`() throws {
    var session = try Session(typing: row + ["set b.hidden = on", "set a.spacingAfter = 20"])
    #expect(
      session.evaluate("explain row").output == """
        row is a horizontal stack: distribution fill, alignment center, spacing 8
        it arranges a, b, c; hidden: b
        UISV-canvas-connection: the views, or what spans them, meet the stack's edges
          row.leading == a.leading   // row.canvas.leading
          c.trailing == row.trailing   // row.canvas.trailing
          row.top == row.spanner.top   // row.canvas.top
          row.spanner.bottom == row.bottom   // row.canvas.bottom
          row.centerY == a.centerY   // row.canvas.centerY
        UISV-spacing: neighbours keep the spacing, none beside a hidden view
          b.leading == a.trailing + 20   // row.spacing.1
          c.leading == b.trailing   // row.spacing.2
        UISV-hiding: a hidden view takes no room
          b.width == 0   // row.hiding.2
        UISV-alignment: the views line up with the first one
          b.centerY == a.centerY   // row.alignment.2
          c.centerY == a.centerY   // row.alignment.3
        UISV-spanning-boundary: a spanner reaches around all views
          row.spanner.top <= a.top   // row.boundary.1.top
          row.spanner.bottom >= a.bottom   // row.boundary.1.bottom
          row.spanner.top <= c.top   // row.boundary.3.top
          row.spanner.bottom >= c.bottom   // row.boundary.3.bottom
        UISV-spanning-fit: the spanner is no higher than the highest view
          row.spanner.height == 0 @51   // row.spanner.height
        UISV-ambiguity-suppression: a view without a size across gets the least
          a.height == 0 @25   // row.suppression.1
          b.height == 0 @25   // row.suppression.2
          c.height == 0 @25   // row.suppression.3

        """)
  }

  @Test func `explain says why proportions do not come out`() throws {
    var session = try Session(typing: row + ["view d", "set row.arranged += (d)"])
    session.evaluate("set row.distribution = fillProportionally")
    let text = session.evaluate("explain row").output
    #expect(text.contains("d has no natural length to be in proportion to, and takes what is left"))
    #expect(text.contains("the last view pays; set row.strictApple = off\n"))
    session.evaluate("set row.strictApple = off")
    #expect(!session.evaluate("explain row").output.contains("the last view pays"))
  }

  @Test func `a long stack is explained in short`() throws {
    var session = try Session(typing: ["for i in 1...12 { view v$i intrinsic 10x10 }"])
    session.evaluate("stack all (v1...v12) in root spacing 1")
    let text = session.evaluate("explain all").output
    #expect(text.contains("it arranges v1, v2, v3, v4, v5, v6, v7, v8, +4 more\n"))
    #expect(text.contains("  // +3 more: show constraints all\n"))
  }

  // MARK: Fitting

  private let card = [
    "view card", "view title in card intrinsic 100x40", "title.edges == card inset 10",
  ]

  @Test func `fit asks for the size and changes nothing`() throws {
    var session = try Session(typing: card)
    let before = session.evaluate("frames as json").output
    #expect(session.evaluate("fit card").output == "card   w 120   h 60   // compressed\n")
    #expect(session.evaluate("fit card expanded").output == "card   w 120   h 60   // expanded\n")
    #expect(
      session.evaluate("fit card width 320").output
        == "card   w 320   h 60   // compressed at width 320\n")
    #expect(
      session.evaluate("fit card width 320 height 200").output
        == "card   w 320   h 200   // at width 320 and height 200\n")
    #expect(session.evaluate("frames as json").output == before)
  }

  @Test func `fit says what is not tied, what ties and what cannot hold`() throws {
    var session = try Session(typing: card + ["view bare", "bare.width == 80 @50"])
    #expect(
      session.evaluate("fit bare").output == """
        bare   w 0…80 ?   h 0   // compressed
        nothing in bare says how wide it is: no chain reaches from leading to trailing
        nothing in bare says how high it is: no chain reaches from top to bottom
        not unique: a constraint ties with the target, which pulls at priority 50

        """)
    session.evaluate("title.width == 200 as wide")
    #expect(
      session.evaluate("fit card width 100").output
        .hasSuffix("at this size wide cannot hold\n"))
    #expect(session.evaluate("fit nobody").status == .refused)
    #expect(session.evaluate("fit card as svg").status == .refused)
  }

  @Test func `fit as json has the target and what is tied`() throws {
    var session = try Session(typing: card)
    #expect(
      session.evaluate("fit card width 320 as json").output
        == #"{"name":"card","width":320,"height":60,"range":{"width":[320,320],"height":[60,60]},"#
        + #""target":{"width":320,"height":0,"widthPriority":1000,"heightPriority":50},"#
        + #""tied":{"width":true,"height":true},"broken":[]}"# + "\n")
  }

  // MARK: Scroll views

  @Test func `explain says why a scroll view is frozen, and how far one scrolls`() throws {
    var session = try Session(typing: [
      "view s : scroll", "s.edges == root inset 20", "view img : image in s intrinsic 50x40",
      "img.center == s.center",
    ])
    #expect(
      session.evaluate("explain s").output == """
        s shows 280 × 440 of its content
        horizontal   content 0… ?   frozen: nothing in it reaches from leading to trailing; \
        tie both ends to s
        vertical   content 0… ?   frozen: nothing in it reaches from top to bottom; \
        tie both ends to s
        its edges mean the content's to what lies in it; its sizes, centres and s.frame mean its own

        """)
    session.evaluate("set s.contentSize = 600x400")
    session.evaluate("set s.paging = on")
    session.evaluate("set s.offset = 280 0")
    let text = session.evaluate("explain s").output
    #expect(
      text.contains("horizontal   content 600   shows 280…560, scrolls by 320, page 2 of 3\n"))
    #expect(text.contains("vertical   content 400   all visible: it does not scroll\n"))
    #expect(text.contains("  s.content.width == 600 @1   // s.content.width\n"))
    session.evaluate("set s.offset = 100 0")
    #expect(session.evaluate("explain s").output.contains("between two of 3 pages"))
    #expect(session.evaluate("s.contentSize").output == "set s.contentSize = 600x400\n")
  }

  // MARK: Tables

  private let table = [
    "view t : table", "t.edges == root inset 10", "view cell1, cell2, cell3 : cell in t",
    "view l1 : label in cell1 text \"One line\"", "l1.edges == cell1.content inset 10",
  ]

  /// Since iOS 11 height and estimate are automatic.
  ///
  /// A line of 21, 10 above and below it and a separator of 1 make 42.
  @Test func `rows follow their content, unless height or estimate say otherwise`() throws {
    var session = try Session(typing: table)
    let measured = """
      t has 3 rows, as high as their content: 3 measured, 0 at the estimate of 44
      content 130
      cell1   h 42   measured
      cell2   h 44   measured
      cell3   h 44   measured

      """
    #expect(session.evaluate("explain t").output == measured)
    #expect(session.evaluate("t.rowHeight").output == "set t.rowHeight = automatic\n")
    #expect(session.evaluate("set t.rowHeight = 44").output.contains("cell1 h 42→44"))
    #expect(
      session.evaluate("explain t").output == """
        t has 3 rows of 44; self-sizing is off
        rows follow their content where rowHeight is automatic and estimated is not 0
        content 132
        cell1   h 44   fixed
        cell2   h 44   fixed
        cell3   h 44   fixed

        """)
    session.evaluate("set t.rowHeight = automatic")
    #expect(session.evaluate("frames cell1").output.contains("h 42"))
    #expect(session.evaluate("set t.estimated = 0").output.contains("cell1 h 42→44"))
    session.evaluate("set t.estimated = automatic")
    #expect(session.evaluate("explain t").output == measured)
    session.evaluate("set t.estimated = 85")
    #expect(
      session.evaluate("explain t").output
        == measured.replacing("estimate of 44", with: "estimate of 85"))
    #expect(session.evaluate("t.rowHeight").output == "set t.rowHeight = automatic\n")
  }

  @Test func `the scroll bar follows the estimates until rows are measured`() throws {
    var session = try Session(typing: [
      "view t : table rowHeight automatic estimated 85", "t.edges == root",
      "for i in 1...20 { view cell$i : cell in t }",
    ])
    // Eleven rows of 44 reach the bottom at 480; nine count with 85.
    #expect(
      session.evaluate("explain t").output
        .contains("content 1249 so far, scroll bar 184.468 long at 0\n"))
    session.evaluate("set t.offset = 0 700")
    #expect(
      session.evaluate("explain t").output.contains("content 880, scroll bar 261.818 long at"))
  }

  @Test func `what several views leave together is left by all of them`() {
    var session = Session()
    session.evaluate("view a, b, d, card")
    session.evaluate("(a, b, d).leading == root.leading + 8 as pins")
    let moved = session.evaluate("move a, b to card")
    #expect(
      moved.output.hasPrefix("a moved to card, pins.1 removed, b moved to card, pins.2 removed"))
    #expect(session.workspace.layout.document.groups == ["pins": ["pins.3"]])
    #expect(session.evaluate("move d to card").output.hasPrefix("d moved to card, pins.3 removed"))
    #expect(session.workspace.layout.document.groups.isEmpty)
    #expect(session.evaluate("undo 2").status == .ok)
    #expect(session.workspace.layout.document.groups["pins"]?.count == 3)
    session.evaluate("stack s (a, b, d)")
    #expect(session.evaluate("move a, b to card").status == .ok)
    #expect(session.evaluate("show").output.contains("stack s (d) in root"))
  }

  @Test func `a view that is moved to where it lies keeps its constraints`() throws {
    var session = try Session(typing: [
      "view card", "view red in card", "red.leading == card.leading + 5 as gap",
    ])
    #expect(session.evaluate("move red to card").output == "red lies in card already\n")
    #expect(session.evaluate("list red").output.contains("as gap"))
    session.evaluate("stack row (card)")
    #expect(session.evaluate("move card to row").output == "card lies in row already\n")
    #expect(session.evaluate("list row").output.contains("row.canvas.leading"))
  }

  @Test func `constraints speak of what a cell lays out by itself`() throws {
    var session = try Session(typing: [
      "view t : table", "t.edges == root",
      "view c : cell in t text \"Title\" detail \"Subtitle\" image 29x29", "view badge in c",
      "badge.size == 10", "badge.leading == c.textLabel.trailing + 8 as gap",
      "badge.centerY == c.imageView.centerY",
    ])
    session.expect("badge.x == c.textLabel.trailing + 8", "c.textLabel.leading == c.leading + 61")
    #expect(session.evaluate("c.titleLabel.leading").output.contains("61"))
    #expect(session.evaluate("list badge").output.contains("c.textLabel.trailing + 8"))
    let wider = session.evaluate("set c.text = \"A longer title\"")
    #expect(wider.output.contains("badge x "))
    #expect(session.evaluate("set c.detail = none").status == .ok)
    session.expect("c.textLabel.trailing == c.trailing - 16")
    #expect(session.evaluate("badge.leading == t.textLabel.leading").status == .refused)
    #expect(session.evaluate("draw as svg").output.contains("A longer title"))
  }

  @Test func `explain names the encapsulated size of a cell`() throws {
    var session = try Session(typing: table + ["set t.rowHeight = 44"])
    #expect(
      session.evaluate("explain cell1").output == """
        cell1 is row 1 of t, 44 high: fixed, the line below included
        constrain what is in it to cell1.content or cell1
          cell1.leading == t.content.leading   // t.row.1.leading
          cell1.top == t.content.top   // t.row.1.top
          cell1.content.width == t.width   // t.row.1.width, UIKit's UIView-Encapsulated-Layout-Width
          cell1.content.height == 43   // t.row.1.height, UIKit's UIView-Encapsulated-Layout-Height

        """)
    let answer = session.evaluate("l1.height == 100 as tall")
    #expect(answer.output.contains("tall added, and broken"))
    #expect(answer.output.contains("  cell1.content.height == 43 "))
  }

  @Test(arguments: [
    "set a.rowHeight = 40", "set a.paging = on", "set row.contentSize = 1x1",
    "set a.arranged = (b)", "set t.estimated = -1", "set t.rowHeight = -1",
    "set t.contentSize = 1", "set a.strictApple = off",
  ])
  func `a property of another kind, or a value it does not take, is refused`(
    line: String
  ) throws {
    var session = try Session(typing: row + ["view t : table"])
    #expect(session.evaluate(line).status == .refused)
  }

  @Test func `what is set on containers is saved and verifies`() throws {
    var session = try Session(
      typing:
        row + table + [
          "set t.rowHeight = automatic", "set t.estimated = 85", "set row.strictApple = off",
          "set row.arranged = (c, a)", "explain row", "explain t", "fit row",
        ])
    let saved = session.evaluate("save test.md")
    guard case .writeFile(let path, let contents, _) = try #require(saved.effects.first).action
    else {
      Issue.record("no file is written")
      return
    }
    let report = verify(try SessionFile(parsing: contents, name: path))
    #expect(report.passed, "\(report.text)\n\(contents)")
  }
}
