import Syntax
import Testing

@testable import Notebook

/// Visual formats are read as Apple's documentation and books print them.
@Suite struct VisualFormatLineTests {
  @Test(
    "1.12: a format needs no verb, and may be a literal of Objective-C",
    arguments: [
      ("H:|-[red]-|", "vfl H:|-[red]-|"),
      ("V:|-20-[red(44)]", "vfl V:|-20-[red(44)]"),
      ("[red]-8-[blue(==red)]", "vfl [red]-8-[blue(==red)]"),
      ("|-[red]-[blue]-| align top @750 as row", "vfl |-[red]-[blue]-| align top @750 as row"),
      ("vfl @\"H:|-[red]-|\"", "vfl \"H:|-[red]-|\""),
      ("{ H:|-[red]-|; V:|[red]| }", "{ vfl H:|-[red]-|; vfl V:|[red]| }"),
      ("what if H:|-[red]-|", "what if vfl H:|-[red]-|"),
    ])
  func bare(typed: String, meant: String) throws {
    #expect(try Printer.text(Parser.parse(typed)) == Printer.text(Parser.parse(meant)))
  }

  @Test(
    "a view named like an axis is a view, and a list of Swift is Swift",
    arguments: ["H.width == 100", "V", "[a, b].forEach { $0.isHidden = true }"])
  func names(line: String) throws {
    if try Parser.parse(line).of(VisualFormatLine.self) != nil {
      Issue.record("\(line) is no format")
    }
  }
}
