// The line that says what a file has brought.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct LoadTests {
  private func loaded(_ text: String, as path: String) -> Answer {
    var session = Session()
    session.evaluate("view old")
    session.evaluate("load \(path)")
    return session.resume(.file(text))
  }

  @Test func `load says how much it brought, and for which screen`() {
    #expect(
      loaded("view red\nred.width == 40\n", as: "a.layout").output
        == "a.layout: 2 lines, 1 view, 1 constraint, root 320×480\n")
    #expect(
      loaded(
        "device \"iPhone SE\"\nview red, blue\n(red, blue).width == 40\n# remark\n",
        as: "there/b.layout"
      ).output == "b.layout: 3 lines, 2 views, 2 constraints, iPhone SE 375×667\n")
    let empty = loaded("", as: "c.layout")
    #expect(empty.output == "")
    #expect(empty.errors.contains("is empty, so there is nothing to read"), "\(empty.errors)")
  }

  @Test func `quietly nothing is said, and a file that is refused brings nothing`() {
    #expect(loaded("view red\n", as: "a.layout").quietly.output == "")
    let refused = loaded("view red\nview red\n", as: "a.layout")
    #expect(refused.output == "")
    #expect(refused.errors.hasSuffix("nothing was loaded.\n"))
  }

  /// Any line that opens a session takes its state, whatever the file is called.
  @Test(
    arguments: ["load", "open", "import"], ["a.layout", "a.lay", "a", "my notes.txt"])
  func `a session that is opened replaces what was there, or changes nothing`(
    verb: String, path: String
  ) {
    for (text, isRefused) in [
      ("view red\nred.width == 40\n", false), ("view red\nview red\n", true),
    ] {
      var session = Session()
      session.evaluate("view old")
      session.evaluate("\(verb) \"\(path)\"")
      let answer = session.resume(.file(text))
      #expect((answer.status == .refused) == isRefused)
      #expect(session.evaluate("old.width").errors.isEmpty == isRefused)
    }
  }

  @Test func `a run that is refused says where it stopped, and that its lines stay`() {
    var session = Session()
    session.evaluate("run outer.layout")
    session.resume(.file("view red\nrun inner.layout\nview green\n"))
    let id = session.awaitedReplies[0]
    let answer = session.resume(.file("view blue\n\nview blue\nview pink\n"), to: id)
    #expect(
      answer.errors.hasSuffix(
        "stopped at outer.layout:2, inner.layout:3; the lines before it stay.\n"))
    #expect(session.evaluate("show").output == "view red in root\nview blue in root\n")
  }
}
