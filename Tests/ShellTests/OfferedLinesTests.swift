// A first session of somebody who types only what the program offers: the banner's lines, the
// help's lines, and the lines behind `try:`.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct OfferedLinesTests {
  /// The commands of the banner: behind `Try:`, with `then` between.
  private static func lines(ofBanner text: String) -> [String] {
    guard let start = text.range(of: "Try:") else { return [] }
    let line = text[start.upperBound...].prefix { $0 != "\n" }
    return line.split(separator: "then ").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The commands of the twelve lines: what stands in columns, except the last, which explains.
  private static func lines(ofHelp text: String) -> [String] {
    text.split(separator: "\n").flatMap { line -> [String] in
      let columns = line.components(separatedBy: "   ").map {
        $0.trimmingCharacters(in: .whitespaces)
      }.filter { !$0.isEmpty }
      return columns.count > 1 ? Array(columns.dropLast()) : []
    }
  }

  /// The examples of a topic: the indented lines behind the first blank one.
  private static func examples(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let blank = lines.firstIndex(of: "") else { return [] }
    return lines[blank...].filter { $0.hasPrefix("  ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `Tab behind lesson lists numbers with headings, and completes names`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home, columns: 80, rows: 40)
    try shell.expect("> ")
    shell.type("lesson \t")
    try shell.expect("5   Priorities pull even when they lose")
    shell.type("prio\t\r")
    try shell.expect("> lesson priorities")
    try shell.expect("Priorities pull even when they lose\n")
    // On an empty line Tab lists, and puts nothing in.
    shell.type("\t\t\tred.width\r")
    try shell.expect("nothing is called red")
  }

  @Test func `edit puts a line into the prompt, where it is changed`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home, columns: 80, rows: 24)
    try shell.expect("> ")
    shell.type("view red\r")
    try shell.expect("red added")
    shell.type("red.width == 100\r")
    try shell.expect("c1 added")
    shell.type("edit 2\r")
    try shell.expect("rewrite 2 red.width == 100")
    shell.type("\u{7f}\u{7f}40\r")
    try shell.expect("line 2 is now red.width == 140")
    // The next line begins empty again.
    shell.type("red.width\r")
    try shell.expect("red.width 140")
  }

  @Test func `fifty lines that were offered are all accepted`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(
      home: home, columns: 100, rows: 60, environment: ["LAYOUTLAB_PAGER": ""])
    var typed: [String] = []

    /// Returns the answer; it ends with the next prompt.
    func answer(to line: String) throws -> String {
      typed.append(line)
      let text = try shell.enter(line)
      #expect(!text.contains("error[E"), "\(line)\n\(text)")
      return text
    }

    let banner = try shell.prompted()
    for line in Self.lines(ofBanner: banner) { _ = try answer(to: line) }
    for line in Self.lines(ofHelp: try answer(to: "help")) where line != "lesson 1" {
      _ = try answer(to: line)
    }
    for topic in ["set", "stack", "undo", "hugging", "ambiguity", "branch", "mark", "priority"] {
      for line in Self.examples(of: try answer(to: "help \(topic)")) { _ = try answer(to: line) }
    }
    var offers = 0
    for line in Self.examples(of: try answer(to: "help conflict"))
    where try answer(to: line).contains("try:  1  ") {
      offers += 1
      _ = try answer(to: "1")
    }
    #expect(offers == 1)
    #expect(typed.count >= 50, "\(typed.count) lines")
  }
}
