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
}
