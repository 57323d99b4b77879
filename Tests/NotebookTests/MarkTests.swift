// A mark is a fixed point: what is done behind it, or from it on, grows on a branch.

@testable import Answers
import Conditions
@testable import Notebook
import Testing

@Suite struct MarkTests {
  /// A width that was 10 at the mark, and is 50 on `main`.
  private let marked = ["view v", "v.width == 10 as w", "mark here", "set w = 50"]

  @Test func `a mark stays as it was, whatever is done from it on`() throws {
    var session = try Session(typing: marked)
    #expect(session.evaluate("switch here").output.hasPrefix("on branch here2, from mark here   "))
    session.type(["set w = 60", "switch here"])
    session.expect("v.width == 10")
    session.type(["set w = 70", "animate 1s from here to main at 0"])
    session.expect("v.width == 50")
    #expect(session.evaluate("frames at 0").output.contains("w 10"))
  }

  @Test func `what grew from a mark is a branch to come back to`() throws {
    var session = try Session(typing: marked + ["switch here", "set w = 60", "switch here"])
    #expect(session.prompt.contains("[branch here3]"))
    #expect(session.evaluate("branch").output == "* here3\n  here (mark)\n  main\n  here2\n")
    session.type(["switch here2"])
    session.expect("v.width == 60")
    session.type(["switch main"])
    session.expect("v.width == 50")
  }

  @Test func `a branch that is still as its mark is not grown again`() throws {
    var session = try Session(typing: marked + ["switch here", "switch here"])
    #expect(session.prompt.contains("[branch here2]"))
    session.type(["switch main", "switch here"])
    #expect(session.prompt.contains("[branch here2]"))
    #expect(session.evaluate("branch").output == "* here2\n  here (mark)\n  main\n")
  }

  @Test func `a mark is moved by marking again, and takes no branch's name`() throws {
    var session = try Session(typing: marked + ["mark here", "switch here"])
    session.expect("v.width == 50")
    for name in ["main", "here2", "HERE2"] {
      #expect(session.evaluate("mark \(name)").errors.hasPrefix("error[E115]: "), "\(name)")
    }
    session.type(["undo", "undo", "switch here"])
    session.expect("v.width == 10")
  }

  @Test func `a mark whose name ends in a number grows a branch that is told from it`() throws {
    let session = try Session(typing: "view v", "mark m1", "switch m1")
    #expect(session.prompt.contains("[branch m1_2]"))
  }

  @Test func `what code has declared belongs to its branch`() throws {
    var session = try Session(typing: "mark start", "let n3 = UIView()", "view.addSubview(n3)")
    session.type([
      "n3.translatesAutoresizingMaskIntoConstraints = false",
      "n3.widthAnchor.constraint(equalToConstant: 9).isActive = true", "switch start",
    ])
    #expect(session.evaluate("n3").errors.hasPrefix("error["))
    // Here nobody has declared it, so it is made a plain view.
    #expect(session.evaluate("view.addSubview(n3)").output.contains("n3 added"))
    session.type(["n3.widthAnchor.constraint(equalToConstant: 50).isActive = true"])
    session.expect("n3.width == 50")
    session.type(["switch main", "let inner = UIView()", "n3.addSubview(inner)"])
    session.expect("n3.width == 9")
    session.type(["undo", "undo", "undo", "undo", "undo", "redo", "redo"])
    session.expect("n3.width == 50")
  }

  @Test func `undo and redo go back and forth over a switch to a mark`() throws {
    let lines = marked + ["switch here", "set w = 60", "switch here"]
    var session = try Session(typing: lines)
    for (width, branch) in [(60.0, "here2"), (10, "here2"), (50, "main")] {
      session.type(["undo"])
      session.expect("v.width == \(width)")
      #expect(session.evaluate("branch").output.hasPrefix("* \(branch)\n"))
    }
    #expect(session.evaluate("branch").output == "* main\n  here (mark)\n")
    session.type(["redo 3"])
    session.expect("v.width == 10")
    #expect(session.evaluate("branch").output.hasPrefix("* here3\n"))
    #expect(session.evaluate("history").output.contains("* 8  switch here\n"))
  }

  @Test func `a session with marks comes back from its file`() throws {
    let lines = marked + ["switch here", "set w = 60", "switch here"]
    let saved = try Session(typing: lines)
    try expectRoundTrip(saved)
    var session = Session()
    session.evaluate("load a.md")
    session.resume(.file(savedText(of: saved, as: "a.md")))
    #expect(session.evaluate("branch").output == "* here3\n  here (mark)\n  main\n  here2\n")
    session.expect("v.width == 10")
    session.type(["switch here2"])
    session.expect("v.width == 60")
  }
}
