@testable import Answers
import Syntax
import Testing

@testable import Notebook

@Suite struct ListingTests {
  @Test func `a list makes only the form that is asked for`() {
    var made: [String] = []
    func note<Form>(_ name: String, _ form: Form) -> Form {
      made.append(name)
      return form
    }
    let list = Listing(
      told: note("told", [.plain("one\n")]),
      table: note("table", Table([.init("name")], [["one"]])), json: note("json", .string("one")))
    #expect(made.isEmpty)
    #expect(list.blocks(as: .text) == [.plain("one\n")])
    #expect(made == ["told"])
    #expect(list.blocks(as: .json) == [.data(.string("one"))])
    #expect(made == ["told", "json"])
    #expect(list.blocks(as: .md).count == 1)
    #expect(made == ["told", "json", "table"])
  }

  @Test func `constraints are listed by their priorities, the older first among equals`() {
    var session = Session()
    for line in [
      "view a", "a.width == 1 @100 as c", "a.width == 2 as r", "a.width <= 9 @750 as h",
      "a.width >= 1 @100 as d", "a.height == 3 @10 as e",
    ] { session.evaluate(line) }
    func names(_ question: String) -> [String] {
      session.evaluate(question).output.split(separator: "\n")
        .compactMap { $0.split(separator: " as ").dropFirst().first }
        .map { String($0.prefix(1)) }
    }
    #expect(names("show constraints") == ["c", "r", "h", "d", "e"])
    #expect(names("show constraints by priority") == ["r", "h", "c", "d", "e"])
    #expect(names("show constraints a horizontal by priority") == ["r", "h", "c", "d"])
    #expect(session.evaluate("show constraints by").status == .refused)
  }
}
