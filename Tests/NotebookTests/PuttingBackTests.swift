import Answers
import Notebook
import Testing

/// Views that are removed and come back: the same view, without its constraints to others.
@Suite struct PuttingBackTests {
  private static let lines = [
    "view card", "view a : label text \"Hello\"", "view mark in a intrinsic 4x4",
    "a.width == 50", "a.leading == root.leading + 20 as lead", "mark.trailing == a.trailing - 2",
    "mark.top == root.top", "{ a.height == 30; a.top == root.top } as pins", "hug a 300",
  ]

  @Test(arguments: [
    ["remove a", "view.addSubview(a)"], ["a.removeFromSuperview()", "view.addSubview(a)"],
    ["remove a", "self.view.insertSubview(a, at: 0)"], ["remove a", "move a to root"],
    ["remove a", "frames", "view b", "remove b", "move a to root"],
    ["{ remove a; move a to root }"],
    ["{ a.removeFromSuperview(); view.addSubview(a) }"],
    ["remove a", "move a to root", "remove a", "view.addSubview(a)"],
  ])
  func `addSubview brings the same view back`(lines: [String]) throws {
    var session = try Session(typing: Self.lines + lines)
    let shown = session.evaluate("show a").output
    for part in [
      "view a : label in root text \"Hello\"", "a.width == 50", "set a.hug.horizontal = 300",
      "set a.hug.vertical = 300", "a.height == 30",
    ] {
      #expect(shown.contains(part), "\(shown)")
    }
    #expect(session.evaluate("show mark").output.contains("mark.trailing == a.trailing - 2"))
    // Constraints that led out of it are gone.
    let list = session.evaluate("list").output
    #expect(!list.contains("lead") && !list.contains("a.top") && !list.contains("mark.top"))
    session.type(["a.leading == root.leading", "set pins = 40"])
    // The mark is 4 wide and ends 2 before the end of 50 points.
    session.expect("a.width == 50", "mark.x == 44", "a.height == 40")
  }

  @Test func `into another view and into a stack, it comes back too`() throws {
    var session = try Session(
      typing: Self.lines + ["card.edges == root inset 10", "remove a", "card.addSubview(a)"])
    #expect(session.evaluate("show a").output.contains("view a : label in card text \"Hello\""))
    session.type(["view.addSubview(a)", "view b intrinsic 10x10", "stack row (b) in root"])
    session.type(["remove a", "row.addArrangedSubview(a)"])
    #expect(session.evaluate("row.arranged").output == "set row.arranged = (b, a)\n")
    session.expect("a.width == 50")
  }

  @Test func `undo and redo lead through it exactly`() throws {
    var session = try Session(typing: Self.lines)
    let before = session.evaluate("show").output
    session.evaluate("remove a")
    let without = session.evaluate("show").output
    session.evaluate("view.addSubview(a)")
    let after = session.evaluate("show").output
    for expected in [without, before] {
      session.evaluate("undo")
      #expect(session.evaluate("show").output == expected)
    }
    for expected in [without, after] {
      session.evaluate("redo")
      #expect(session.evaluate("show").output == expected)
    }
  }

  @Test func `a view whose removal was undone, or that never was, is not put back`() throws {
    var session = try Session(typing: ["view b", "remove b", "undo", "undo"])
    let answer = session.evaluate("move b to root")
    #expect(answer.status == .refused && answer.errors.contains("E102"), "\(answer.errors)")
    // A view of the name that is there is meant before one that was removed.
    session.type(["view b : label text \"old\"", "remove b", "view b", "view.addSubview(b)"])
    #expect(!session.evaluate("show b").output.contains("label"))
  }

  @Test func `a mask is kept where the superview is the same, and made anew in another`() throws {
    var session = try Session(
      typing: "view p", "p.leading == root.leading", "p.width == 100",
      "view m frame 10 5 20 8 flexible (left)", "set root.size = 420x480", "remove m",
      "view.addSubview(m)")
    // 10 points of 320 were before it; by now 100 more are.
    session.expect("m.x == 110", "m.width == 20")
    session.evaluate("set root.size = 320x480")
    session.expect("m.x == 10", "m.width == 20")
    session.type(["set root.size = 420x480", "remove m", "p.addSubview(m)"])
    session.expect("m.x == 110", "m.width == 20")
  }

  @Test func `names that were taken meanwhile are not taken away`() throws {
    var session = try Session(typing: Self.lines + ["remove a", "view mark"])
    let answer = session.evaluate("view.addSubview(a)")
    #expect(answer.status == .refused && answer.errors.contains("mark"), "\(answer.errors)")
  }
}
