import Answers
import Notebook
import Testing

/// Rows of tables: those that only an estimate places, and those that have a height of their own.
@Suite struct RowTests {
  private static func table(estimate: Double) -> [String] {
    [
      "view list : table", "list.edges == root", "set list.rowHeight = automatic",
      "set list.estimated = \(estimate)",
      "for i in 1...8 { view r$i : cell in list; view t$i in r$i; t$i.edges == r$i.content; "
        + "t$i.height == 80 }",
    ]
  }

  @Test(arguments: [1.0, 10, 44, 80, 81, 300])
  func `0.4e: rows that only an estimate places break nothing`(estimate: Double) throws {
    var session = Session()
    for line in Self.table(estimate: estimate) {
      let answer = session.evaluate(line)
      #expect(answer.status == .ok, "\(answer.output)\(answer.errors)")
    }
    session.expect("no conflict", "no ambiguity", "t6.height == 80")
    #expect(session.evaluate("explain list").output.contains("6 measured, 2 at the estimate"))
    #expect(session.evaluate("ambiguity").output == "no ambiguity\n")
    #expect(!session.evaluate("trace").output.contains("AMBIGUOUS"))
    session.evaluate("set list.offset = 0 400")
    session.expect("no conflict", "t8.height == 80", "r8.height == 81", "r8.y == 567")
    session.evaluate("set list.offset = 0 0")
    session.expect("no conflict", "r8.height == \(estimate)")
  }

  @Test func `0.4e: heights of estimated rows are marked, and nothing in them has a place`() throws
  {
    var session = try Session(typing: Self.table(estimate: 44))
    let frames = session.evaluate("frames").output
    #expect(
      frames.contains(
        "\nt6     x 0   y 0     w 320   h 80\nr7     x 0   y 486   w 320   h 44 e\nr8     x 0   y 530   w 320   h 44 e\n"
      ), "\(frames)")
    #expect(!frames.contains("t7"))
    #expect(session.evaluate("frames r8 as json").output.contains("\"estimated\":true"))
    #expect(
      session.evaluate("draw").output.contains("out of the picture  x 0  y 530  w 320  h 44 e"))
    #expect(session.evaluate("draw as sentences").output.contains("44 high by an estimate"))
    #expect(session.evaluate("r8.height").output == "r8.height 44   // an estimate\n")
    #expect(
      session.evaluate("t8.height").errors == """
        error[E126]: t8 is not laid out yet: its row is below what list shows
          t8.height
          ^^
        rule: a table makes a row when it comes into view; until then the estimate counts
        try:  1  set list.offset = 0 530
        nothing changed.

        """)
    #expect(session.evaluate("why t8.height").status == .refused)
    #expect(session.evaluate("frames t8").status == .refused)
    #expect(session.evaluate("expect t8.height == 80").status == .refused)
    #expect(
      session.evaluate("list t8").output.contains(
        "t8.height == 80 as c44   // inactive until its row is seen"))
    // The questions that were answered ended the offers.
    #expect(session.evaluate("t8.height").status == .refused)
    #expect(session.evaluate("1").status == .ok)
    session.expect("t8.height == 80")
    #expect(!session.evaluate("frames").output.contains(" e\n"))
  }

  @Test func `0.4e: a constraint on a cell itself waits for its row too`() throws {
    var session = try Session(typing: Self.table(estimate: 44) + ["r8.height == 100 as tall"])
    session.expect("no conflict", "r8.height == 44")
    session.evaluate("set list.estimated = 0")
    #expect(session.evaluate("explain list").output.contains("self-sizing is off"))
    session.expect("conflict")
    session.evaluate("undo")
    session.expect("no conflict")
  }

  @Test func `0.4e: what is not installed is no place to ask for`() throws {
    var session = try Session(typing: ["view note when w:regular", "note.width == 5"])
    #expect(session.evaluate("ambiguity").output == "no ambiguity\n")
    let answer = session.evaluate("note.x")
    #expect(answer.errors.hasPrefix("error[E126]: note is not there now, but when w:regular\n"))
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("note.width").output == "note.width 5\n")
  }

  @Test func `0.4a: a row may have a height of its own`() throws {
    var session = try Session(typing: [
      "view list : table", "list.edges == root", "view r1, r2, r3 : cell in list",
      "set list.rowHeight = 44", "set r2.rowHeight = 100",
    ])
    session.expect("r1.height == 44", "r2.height == 100", "r3.y == 144")
    #expect(session.evaluate("r2.rowHeight").output == "set r2.rowHeight = 100\n")
    #expect(session.evaluate("r1.rowHeight").output == "r1.rowHeight 44\n")
    #expect(
      session.evaluate("explain list").output == """
        list has 3 rows of 44, 1 at a height of its own; self-sizing is off
        rows follow their content where rowHeight is automatic and estimated is not 0
        content 188
        r1   h 44    fixed
        r2   h 100   own
        r3   h 44    fixed

        """)
    #expect(session.evaluate("explain r2").output.contains("100 high: its own height"))
    #expect(session.evaluate("show").output.contains("set r2.rowHeight = 100\n"))
    session.evaluate("set list.rowHeight = automatic")
    session.evaluate("set list.estimated = 60")
    session.expect("r2.height == 100", "r3.y == 144")
    #expect(session.evaluate("set r2.rowHeight = automatic").status == .ok)
    session.expect("r2.height == 44")
  }

  @Test func `4.8: a height that a fixed row has no room for is offered to the row first`() throws {
    var session = try Session(typing: [
      "view list : table", "list.edges == root", "set list.rowHeight = 44",
      "view r1, r2 : cell in list",
    ])
    let answer = session.evaluate("r2.height == 100 as tall")
    #expect(answer.output.contains("try:  1  set r2.rowHeight = 100"), "\(answer.output)")
    #expect(session.evaluate("1").status == .ok)
    session.expect("no conflict", "r2.height == 100", "r1.height == 44")
  }

  @Test(arguments: ["UITableViewAutomaticDimension", "UITableView.automaticDimension"])
  func `0.4c: the two lines of the guide turn self-sizing on`(word: String) throws {
    for declared in [[], ["view tableView : table"], ["let tableView = UITableView()"]] {
      var session = try Session(typing: declared)
      let first = session.evaluate("tableView.estimatedRowHeight = 85.0")
      #expect(first.status == .ok)
      if declared.isEmpty {
        #expect(first.output.contains("tableView not declared here, so made a table"))
      }
      let second = session.evaluate("tableView.rowHeight = \(word)")
      #expect(second.status == .ok, "\(second.errors)")
      #expect(
        session.evaluate("tableView.rowHeight").output == "set tableView.rowHeight = automatic\n")
      #expect(session.evaluate("tableView.estimated").output == "set tableView.estimated = 85\n")
    }
  }
}
