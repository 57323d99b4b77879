// A command that finds nothing to look at fails, and says so.

import Conditions
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.thorough, .waiting) struct NothingCheckedTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { home.url.appending(path: name).path }

  private func write(_ text: String, to name: String) throws {
    let url = home.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private static let good = "```layout\n> view red\nred added\n```\n"

  /// The files and folders of the table.
  private func prepare() throws {
    try FileManager.default.createDirectory(
      atPath: path("empty"), withIntermediateDirectories: true)
    try write("# Remarks\n\nNothing to run.\n", to: "notes/a.md")
    try write("# More\n", to: "notes/b.md")
    try write("view red\n", to: "scripts/a.layout")
    try write("view red\n", to: "plain.layout")
    try write("", to: "nothing.layout")
    try write("# Only text.\n", to: "text.md")
    try write("```layout\n> view \u{1}red\n```\n", to: "damaged.md")
    for number in 1...20 { try write(Self.good, to: "twenty/\(number).md") }
    try write(Self.good.replacing("red added", with: "blue added"), to: "twenty/7.md")
    for number in 1...20 { try write(Self.good, to: "broken/\(number).md") }
    try write("```layout\n> view \u{1}red\n```\n", to: "broken/7.md")
    for number in 1...19 { try write(Self.good, to: "binary/\(number).md") }
    try write("\u{1}\u{2} no text, and no fence\n", to: "binary/20.md")
  }

  private static let table: [(arguments: [String], code: Int32, sentence: String)] = [
    (["verify"], 2, "Name a session file or a directory"),
    (["verify", "empty"], 2, "empty: there is no session with a fence of commands in it"),
    (["verify", "notes"], 2, "notes: there is no session with a fence of commands in it"),
    (
      ["verify", "notes"], 2, "passed over, as no answer is recorded there: notes/a.md, notes/b.md"
    ),
    (["verify", "scripts"], 2, "passed over, as no answer is recorded there: scripts/a.layout"),
    (
      ["verify", "plain.layout"], 2,
      "plain.layout: 1 command ran, and no answer is recorded: nothing was compared"
    ),
    (["verify", "text.md"], 5, "there is no fence of commands in it"),
    (["verify", "damaged.md"], 5, "damaged.md:2:8: here the file is no text"),
    (
      ["verify", "twenty"], 1,
      "20 files, 20 commands, 20 answers compared, 0 expectations, 1 file not as recorded"
    ),
    (["verify", "broken"], 5, "broken/7.md:2:8: here the file is no text"),
    (["verify", "broken"], 5, "19 files, 19 commands, 19 answers compared"),
    (["verify", "binary"], 5, "binary/20.md:1:1: here the file is no text"),
    (["verify", "-q", "binary"], 5, "binary/20.md:1:1: here the file is no text"),
    (["verify", "missing.md"], 5, "missing.md: no such file or directory"),
    (["grade", "1"], 2, "Missing expected argument"),
    (["grade", "1", "empty"], 2, "empty: there is no session of the lesson in it"),
    (["grade", "1", "notes"], 2, "notes: there is no session of the lesson in it"),
    (["grade", "1", "text.md"], 5, "there is no fence of commands in it"),
    (["grade", "1", "damaged.md"], 5, "here the file is no text"),
    (["grade", "1", "twenty"], 1, "20 files: 0 right, "),
    (["grade", "1", "broken"], 5, "20 files: "),
    (["run"], 2, "Missing expected argument"),
    (["run", "empty"], 5, "empty: it is an empty directory"),
    (["run", "nothing.layout"], 2, "nothing.layout is empty, so there is nothing to read"),
    (["run", "text.md"], 5, "there is no fence of commands in it"),
    (["run", "damaged.md"], 5, "here the file is no text"),
    (["render", "empty", "--to", "a.svg"], 5, "empty: it is an empty directory"),
    (["render", "nothing.layout", "--to", "a.svg"], 2, "nothing.layout is empty"),
    (["nothing.layout"], 3, "nothing.layout is empty, so there is nothing to read"),
    (["render", "text.md", "--to", "a.svg"], 5, "there is no fence of commands in it"),
    (["render", "damaged.md", "--to", "a.svg"], 5, "here the file is no text"),
    (
      ["publish", "empty", "--to", "site"], 2,
      "empty: there is no session file (.md) in it, so nothing was published"
    ),
    (["publish", "notes", "--to", "site"], 2, "notes: 2 files, no commands, so nothing was"),
    (["publish", "broken", "--to", "site"], 5, "here the file is no text"),
    (["publish", "twenty", "--to", "site"], 1, "twenty/7.md: not as recorded: 2"),
  ]

  @Test func `nothing checked is a failure, and says so`() throws {
    try prepare()
    for (arguments, code, sentence) in Self.table {
      let outcome = try Outcome(
        of: Executable.path, arguments, in: home.path, environment: ["HOME": home.path])
      let text = outcome.output + outcome.errors
      #expect(outcome.code == code, "\(arguments): \(text)")
      #expect(text.contains(sentence), "\(arguments): \(text)")
    }
    #expect(!FileManager.default.fileExists(atPath: path("a.svg")))
    #expect(!FileManager.default.fileExists(atPath: path("site")))
  }

  @Test func `a report for JUnit has a case for each that it counts`() throws {
    try prepare()
    for place in ["empty", "notes", "plain.layout", "twenty", "broken", "binary", "damaged.md"] {
      let outcome = try Outcome(
        of: Executable.path, ["verify", place, "--junit", "report.xml"], in: home.path,
        environment: ["HOME": home.path])
      #expect(outcome.code != 0)
      let report = try home.text("report.xml")
      #expect(XMLParser(data: Data(report.utf8)).parse())
      let counted = report.matches(of: /tests="(\d+)"/).compactMap { Int($0.1) }.reduce(0, +)
      let failed = report.matches(of: /failures="(\d+)"/).compactMap { Int($0.1) }.reduce(0, +)
      #expect(counted == report.components(separatedBy: "<testcase ").count - 1, "\(place)")
      #expect(failed == report.components(separatedBy: "<failure ").count - 1, "\(place)")
      #expect(failed > 0, "\(place)")
    }
  }

  @Test func `a file counts that holds a claim or a line to be refused`() throws {
    try write("view red\nred.width == 40\nexpect red.width == 40\n", to: "claim.layout")
    let claim = try layoutlab("verify", path("claim.layout"))
    #expect(claim.code == 0, "\(claim.output)\(claim.errors)")
    try write("```layout expect-error\n> red.width == 40\n```\n", to: "refused.md")
    #expect(try layoutlab("verify", path("refused.md")).code == 0)
  }
}
