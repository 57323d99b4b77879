// Lines that mean a view as a whole, or a property of it, and what stands between by mistake.

@testable import Answers
@testable import Notebook
import Testing

@Suite struct WholeItemTests {
  private static let list = [
    "view list : table", "list.edges == root", "view row : cell in list", "view red in row.content",
    "red.width == 40 as w",
  ]

  @Test(
    arguments: [
      ("remove red.margins", "E122"), ("remove red.width", "E122"), ("remove row.content", "E122"),
      ("off row.content", "E122"), ("on red.(leading, top)", "E122"),
      ("set red.width.hidden = on", "E119"), ("set red.foo.hidden = on", "E119"),
      ("set row.content.hidden = on", "E119"), ("set row.content.text = \"x\"", "E119"),
      ("set row.detailTextLabel.text = \"x\"", "E119"), ("set row.textLabel.hidden = on", "E119"),
      ("set red.foo.hidden = on when w:compact", "E119"), ("set root.foo.scale = 2", "E119"),
    ] as [(String, String)])
  func `a part is not taken for the whole`(line: String, code: String) throws {
    var session = try Session(typing: Self.list)
    let before = session.evaluate("show").output
    #expect(session.evaluate(line).errors.hasPrefix("error[\(code)]: "), "\(line)")
    #expect(session.evaluate("show").output == before)
  }

  @Test func `a cell's text is also that of its label`() throws {
    var session = try Session(typing: Self.list + ["set row.textLabel.text = \"Name\""])
    #expect(session.evaluate("row.text").output.contains("Name"))
    session.type(["set red.margins.leading = 3", "remove w", "remove red"])
  }
}
