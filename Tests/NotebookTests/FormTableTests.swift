// The table of the forms of answers: what a row lacks, and that no form is kept from names.

@testable import Answers
import AutoLayout
import Syntax
import Testing

@testable import Notebook

@Suite struct FormTableTests {
  @Test(arguments: OutputFormat.allCases)
  func `a form has a content and endings, and a file of a picture has its functions`(
    form: OutputFormat
  ) {
    #expect(!form.contents.isEmpty)
    #expect(!form.endings.isEmpty)
    let isPictureFile = form.contents.contains(.picture) && form.endings.first != "txt"
    #expect((PictureFormat(form) != nil) == isPictureFile)
    #expect(!form.contents.contains(.movie) || isPictureFile)
  }

  @Test func `what the table says can be shown is`() throws {
    var session = try Session(typing: "view red", "red.edges == root.edges inset 8")
    for form in OutputFormat.showing([.picture]) where form != .png {
      let answer = session.evaluate("draw as \(form.rawValue)")
      #expect(answer.status == .ok && !answer.output.isEmpty, "\(answer.errors)")
    }
    for form in OutputFormat.showing([.list, .movie]) {
      let answer = session.evaluate("animate 0.1s { set root.width = 300 } as \(form.rawValue)")
      #expect(answer.status == .ok && !answer.output.isEmpty, "\(answer.errors)")
    }
    for form in OutputFormat.showing([.code]) {
      let answer = session.evaluate("show as \(form.rawValue)")
      #expect(answer.status == .ok && !answer.output.isEmpty, "\(answer.errors)")
    }
  }

  @Test func `rows of a spreadsheet have the cells of the table, and quotes where they need them`()
    throws
  {
    var session = try Session(typing: "view red", "red.edges == root.edges inset 8")
    let rows = session.evaluate("frames as csv").output.split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows.last?.hasPrefix("red,8,8,304,464") == true, "\(rows)")
    let film = session.evaluate("animate 1s { set root.width = 420 } at 0, 1 as csv").output
      .split(separator: "\n")
    #expect(film.count == 4)
    #expect(film[2].hasPrefix("0,red,8,8,304,464"), "\(film)")
    #expect(film[3].hasPrefix("1,red,8,8,404,464"), "\(film)")
    let table = Table([.init("name")], [["a, b"], ["say \"b\""], ["plain"]], style: .csv)
    #expect(table.text == "name\n\"a, b\"\n\"say \"\"b\"\"\"\nplain\n")
  }

  @Test(arguments: OutputFormat.allCases)
  func `a view may have the name of a form`(form: OutputFormat) throws {
    let name = form.rawValue
    var session = try Session(
      typing: "view \(name), red", "\(name).leading == root.leading + 8 as edge",
      "{ \(name).width == 40; \(name).height == 20 }", "red.width == \(name).width",
      "stack row (\(name), red) in root", "set \(name).hidden = off",
      "show \(name) as vfl", "frames \(name) as \(name == "json" ? "json" : "table")",
      "draw \(name) as \(name == "svg" ? "svg" : "box")", "why \(name).width",
      "red.height == \(name).height as sides")
    let answer = session.evaluate("\(name).width")
    #expect(answer.status == .ok, "\(answer.errors)")
    // The shown lines make the same again, as do old lines in which the name has quotes.
    let shown = session.evaluate("show").output
    #expect(shown.contains("view \(name) in root"))
    for text in [shown, shown.replacing("view \(name) ", with: "view \"\(name)\" ")] {
      var copy = try Session(typing: text.split(separator: "\n").map(String.init))
      #expect(copy.evaluate("show").output == shown)
    }
  }
}
