// The contract of the language: its tables are what the program says. LAYOUTLAB_RECORD=1 writes them
// anew.

import Answers
import Conditions
import Foundation
import SessionFiles
import Syntax
import Testing

@testable import Notebook

@Suite struct LanguageTests {
  private static let page = "Sources/Notebook/Documentation.docc/Language.md"

  /// Compares the part between `<!-- NAME -->` and `<!-- end of NAME -->` with a table.
  private func compare(_ name: String, with table: [String]) throws {
    let file = Repository.root.appending(path: Self.page)
    var page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.range(of: "<!-- \(name) -->\n")).upperBound
    let end = try #require(page.range(of: "<!-- end of \(name) -->")).lowerBound
    let made = table.joined(separator: "\n") + "\n"
    #expect(Settings.isRecording || page[start..<end] == made)
    guard Settings.isRecording, page[start..<end] != made else { return }
    page.replaceSubrange(start..<end, with: made)
    try Data(page.utf8).write(to: file)
  }

  /// One test, since a recording writes one file.
  @Test func `the tables are the program's`() throws {
    try compare("verbs", with: verbs)
    try compare("renamed", with: renamed)
    try compare("answers", with: try answers())
    try compare("forms", with: forms)
  }

  private var verbs: [String] {
    ["| verb | group | grammar |", "|---|---|---|"]
      + Lines.all.map { verb in
        let grammar = verb.grammar.split(separator: "\n").joined(separator: " ")
        return "| `\(verb.word)` | \(verb.group.rawValue) | \(Self.code(grammar)) |"
      }
  }

  private var renamed: [String] {
    ["| earlier | today |", "|---|---|"]
      + Lines.renamed.map { "| `\($0.key.word)` | \(Self.code($0.value)) |" }
  }

  private var forms: [String] {
    ["| form | endings |", "|---|---|"]
      + OutputFormat.allCases.map { form in
        "| `\(form.rawValue)` | \(form.endings.map { "`.\($0)`" }.joined(separator: ", ")) |"
      }
  }

  /// Text as code in a cell of a table.
  private static func code(_ text: String) -> String {
    "`" + text.replacing("|", with: "\\|") + "`"
  }

  /// Questions whose answers differ in shape.
  private static let questions = [
    "frames", "red.width", "show constraints red", "show red", "show tree", "why red.width",
    "why not red.width == 100", "what if set gap = 10", "conflicts", "ambiguity",
    "ambiguity title other",
    "why red.width as equation", "why gap moving", "frames for root.width in 240...480",
    "why red.width by priority",
    "lint", "show missing title", "show since before", "fit red", "help gap", "history",
    "expect red.width == 5 since",
  ]

  private func answers() throws -> [String] {
    let page = try Repository.text(Self.page)
    let fence = try #require(page.range(of: "The session of the table:\n\n```layout\n")).upperBound
    let lines = page[fence...].prefix { $0 != "`" }.split(separator: "\n")
    var rows = ["| line | value |", "|---|---|"]
    for question in Self.questions {
      var session = Session()
      for line in lines { #expect(session.evaluate(String(line)).status <= .conflict, "\(line)") }
      let answer = session.evaluate("\(question) as json")
      #expect(answer.status == .ok, "\(question)\n\(answer.errors)")
      #expect(answer.output.filter { $0 == "\n" }.count == 1, "\(question)")
      let value = try #require(JSON(parsing: answer.output), "\(question)")
      rows.append("| `\(question)` | \(Self.code(shape(of: value))) |")
    }
    return rows
  }

  /// Its keys in order, without its values; of a list, the keys of all its objects.
  private func shape(of value: JSON) -> String {
    if let members = value.members {
      return "{" + members.map { $0.key + shape(of: $0.value) }.joined(separator: ", ") + "}"
    }
    guard let elements = value.array else { return "" }
    let shapes = elements.map { shape(of: $0) }
    var members: [String] = []
    for shape in shapes where !members.contains(shape) { members.append(shape) }
    return "[" + members.joined(separator: " | ") + "]"
  }

  @Test func `the table of exit codes is the program's`() throws {
    let page = try Repository.text(Self.page)
    let told = page.matches(of: #/\| (\d+) \| /#).compactMap { Int($0.1) }
    let source = try Repository.text("Sources/Answers/ExitStatus.swift")
    let codes = source.matches(of: /case \w+ = (\d+)/).compactMap { Int($0.1) }
    #expect(codes.count == 7)
    #expect(told == codes)
  }

  @Test func `the grammar names every attribute and area`() throws {
    let page = try Repository.text(Self.page)
    let grammar = try #require(page.range(of: "## Grammar")).upperBound
    let words = Set(page[grammar...].prefix { $0 != "#" }.split { !$0.isLetter })
    for attribute in AttributeName.allCases where ![.x, .y].contains(attribute) {
      #expect(words.contains(Substring(attribute.rawValue)), "\(attribute.rawValue)")
    }
  }
}
