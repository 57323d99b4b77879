// Pasted text, cut into entries.

import Testing

@testable import layoutlab

@Suite struct PasteTests {
  private func entries(_ text: String) -> [String] { Paste.entries(of: text).complete }

  @Test func `every pasted line is an entry and blank ones are not`() {
    #expect(entries("view a\n\n  \nview b\n") == ["view a", "view b"])
  }

  @Test func `lines that belong together are one entry`() {
    #expect(entries("{\nview a\n}\nview b") == ["{\nview a\n}", "view b"])
  }

  @Test func `the last entry may be incomplete`() {
    #expect(Paste.entries(of: "view a\n{\nview b") == (["view a"], "{\nview b"))
  }

  @Test func `a whole line behind an unfinished one is an entry of its own`() {
    let lines = ["red.width == root.width *", "red.height == 40", "view blue"]
    #expect(entries(lines.joined(separator: "\n")) == lines)
  }

  @Test func `a pasted transcript gives its commands`() {
    let text = "```layout\n> view a\na added\n> {\n. view b\n. }\n```\n"
    #expect(entries(text) == ["view a", "{\nview b\n}"])
  }
}
