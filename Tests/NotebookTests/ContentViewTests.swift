import Answers
import Notebook
import Testing

/// The content view of a cell as a place for views.
@Suite struct ContentViewTests {
  private static let list = [
    "view list : table rowHeight 44", "list.edges == root", "view r : cell in list",
  ]

  @Test func `4.2: views are put into the content view and measured from it`() throws {
    var session = try Session(typing: Self.list)
    let answer = session.evaluate("view t : label text \"Hi\" in r.content")
    #expect(answer.status == .ok && !answer.output.contains("hint"), "\(answer.output)")
    // The row is 44 high with a separator of 1.
    session.evaluate("t.bottom == Superview.bottom")
    session.evaluate("vfl H:|[t]|")
    session.evaluate("vfl V:|[t]")
    session.expect("t.height == 43", "t.width == 320", "no conflict")
    #expect(session.evaluate("list t vertical").output.contains("t.bottom == r.content.bottom"))
    let shown = session.evaluate("show").output
    #expect(shown.contains("view t : label in r.content text \"Hi\"\n"))
    #expect(
      session.evaluate("trace r").output.hasPrefix(
        "*UITableViewCell:r\n|   *UITableViewCellContentView:r.content\n|   |   *UILabel:t'Hi'\n"))
    #expect(
      session.evaluate("show as swift").output.contains("r.contentView.addSubview(t)"))
    #expect(session.evaluate("guide g in r.content").status == .ok)
    #expect(session.evaluate("view q in list.content").errors.hasPrefix("error[E122]"))
    #expect(session.evaluate("view q in r.margins").errors.hasPrefix("error[E122]"))
  }

  @Test func `4.2: a view put into the cell itself earns a hint, whose line moves it`() throws {
    var session = try Session(typing: Self.list)
    #expect(
      session.evaluate("view t in r").output == """
        t added
        hint[H308]: t is a direct subview of r, but belongs in its content view
        try:  1  move t to r.content

        """)
    #expect(
      session.evaluate("trace r").output.hasPrefix(
        "*UITableViewCell:r\n|   *UITableViewCellContentView:r.content\n|   *UIView:t"))
    #expect(session.evaluate("1").output == "move t to r.content\nt moved to r.content\n")
    #expect(session.evaluate("show").output.contains("view t in r.content\n"))
    #expect(
      session.evaluate("move t to r.content").output == "t lies in r.content already\n")
    session.evaluate("move t to root")
    #expect(session.evaluate("show").output.contains("view t in root\n"))
    session.evaluate("undo 3")
    #expect(session.evaluate("show").output.contains("view t in r\n"))
  }

  @Test func `5.6: Swift's contentView is the content view, also of a cell made before`() throws {
    var session = try Session(typing: Self.list)
    session.evaluate("let label = UILabel()")
    session.evaluate("label.translatesAutoresizingMaskIntoConstraints = false")
    let added = session.evaluate("r.contentView.addSubview(label)")
    #expect(added.status == .ok && !added.output.contains("hint"), "\(added.output)")
    session.evaluate(
      "r.contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8).isActive"
        + " = true")
    session.evaluate("label.topAnchor.constraint(equalTo: r.contentView.topAnchor).isActive = true")
    // 44 − 1 − 8.
    session.expect("label.height == 35")
    #expect(session.evaluate("show").output.contains("view label : label in r.content"))
    #expect(session.evaluate("list label").output.contains("r.content.bottom == label.bottom + 8"))
  }

  @Test func `4.2: stacks lie in content views with what they arrange`() throws {
    var session = try Session(typing: Self.list)
    session.evaluate("view a, b : label text \"x\" in r.content")
    #expect(session.evaluate("stack s (a, b) in r.content").status == .ok)
    session.evaluate("s.edges == r.content")
    session.expect("s.height == 43")
    let shown = session.evaluate("show").output
    #expect(shown.contains("stack s (a, b) in r.content"))
    var again = Session()
    let answer = again.type(shown.split(separator: "\n").map(String.init))
    #expect(answer.status == .ok, "\(answer.errors)")
    #expect(again.evaluate("show").output == shown)
    #expect(again.evaluate("frames").output == session.evaluate("frames").output)
  }

  @Test(
    arguments: [
      // In a content view of 79, which becomes one of 99: margins of 10 and 10 share what is added.
      ("(top, bottom)", 20.0, 59.0), ("(top)", 30, 59), ("(height)", 10, 79), ("(bottom)", 10, 59),
      // 10, 59 and 10 of 79 keep their shares of 99: 990/79 and 5841/79.
      ("(top, height, bottom)", 12.531646, 73.936709),
    ] as [(String, Double, Double)])
  func `a mask in the content view flexes with it, not with the cell`(
    mask: String, y: Double, height: Double
  ) throws {
    var session = try Session(typing: Self.list + ["set list.rowHeight = 80"])
    session.evaluate("view old in r.content frame 10 10 100 59 flexible \(mask)")
    session.expect("old.y == 10", "old.height == 59")
    session.evaluate("set list.rowHeight = 100")
    session.expect("old.y == \(y)", "old.height == \(height)", "no conflict")
    session.evaluate("set list.rowHeight = 80")
    session.expect("old.y == 10", "old.height == 59")
  }

  @Test func `a mask in the content view is listed with it`() throws {
    var session = try Session(typing: Self.list)
    session.evaluate("view old in r.content frame 10 10 100 30 flexible (height)")
    #expect(
      session.evaluate("list old vertical").output.contains("old.height == r.content.height - 13 "))
  }

  @Test(arguments: [
    ("margins = 20", "20 20 20 20"), ("margins = 1 2 3 4", "1 2 3 4"), ("margins.leading = 7", "7"),
    ("directionalMargins = 5 6", "5 6 5 6"),
  ])
  func `the margins of a content view are set, read and constrained`(
    line: String, value: String
  ) throws {
    var session = try Session(
      typing: Self.list + ["view t in r.content", "t.edges == r.content.margins"])
    var direct = session
    #expect(session.evaluate("set r.content.\(line)").status == .ok)
    #expect(direct.evaluate("set r.\(line)").status == .ok)
    #expect(session.evaluate("frames").output == direct.evaluate("frames").output)
    let path = String(line.prefix { $0 != " " })
    #expect(session.evaluate("r.content.\(path)").output.contains(value))
    #expect(session.evaluate("set list.content.\(line)").errors.hasPrefix("error[E119]"))
  }
}
