// The map from each heading of the texts to the lessons, and the exercises with their answers.

import Foundation
import Notebook
import Testing

@Suite struct CourseMapTests {
  /// A row of the map: a heading of a text and the sections that show it.
  private struct Row {
    var heading: String
    var targets: [(path: String, anchor: String)]
  }

  private static let readme: String =
    (try? SessionsTests.text("README.md")) ?? ""

  private static let rows: [Row] = readme.split(separator: "\n").compactMap { line in
    let targets = line.matches(of: #/\]\(([^)#]+)#([^)]+)\)/#).map {
      (path: String($0.1), anchor: String($0.2))
    }
    let cells = line.split(separator: "|")
    guard !targets.isEmpty, let first = cells.first else { return nil }
    return Row(heading: first.trimmingCharacters(in: .whitespaces), targets: targets)
  }

  @Test func `every lesson is in the table of contents, and every link leads somewhere`() throws {
    for name in SessionsTests.files { #expect(Self.readme.contains("](\(name))"), "\(name)") }
    for link in Self.readme.matches(of: #/\]\(([^)#]+)\)/#) {
      #expect(CourseFile.paths.contains(String(link.1)), "\(link.1)")
    }
  }

  /// The headings of the five texts, as counted in them.
  @Test func `the map has a row for each heading of the five texts`() {
    var counts: [Int] = []
    for line in Self.readme.split(separator: "\n") {
      if line.hasPrefix("### ") { counts.append(0) }
      if line.contains(".md#"), !counts.isEmpty { counts[counts.count - 1] += 1 }
    }
    #expect(counts == [16, 8, 18, 14, 17])
  }

  @Test(arguments: SessionsTests.files)
  func `each section in the map has a claim that fails when it is turned round`(
    _ name: String
  ) throws {
    let file = try CourseFile(name)
    let anchors = Set(Self.rows.flatMap(\.targets).filter { $0.path == name }.map(\.anchor))
    let contradicted = try SessionFile(parsing: file.contradicted, name: name)
    let failed = verify(contradicted, perform: SessionsTests.perform).differences
      .filter { $0.command.hasPrefix("expect ") }.map(\.line)
    let sections = file.sections
    for anchor in anchors.sorted() {
      let section = try #require(sections.first { $0.anchor == anchor }, "\(name)#\(anchor)")
      #expect(failed.contains { section.lines.contains($0) }, "\(name)#\(anchor)")
    }
  }

  @Test(arguments: SessionsTests.files)
  func `a claim of a lesson that is turned round fails`(_ name: String) throws {
    let file = try CourseFile(name)
    let old = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let session = try SessionFile(parsing: file.contradicted, name: name)
    let failed = verify(session, perform: SessionsTests.perform).differences.map(\.line)
    for entry in try file.session().entries where !entry.words.contains(.skip) {
      guard CourseFile.opposite(of: String(old[entry.line - 1])) != nil else { continue }
      #expect(failed.contains(entry.line), "\(name):\(entry.line): \(entry.command)")
    }
  }

  // MARK: - Exercises

  @Test(arguments: SessionsTests.files)
  func `the exercise is not done yet at the end of a lesson, and its answer is right`(
    _ name: String
  ) throws {
    let file = try CourseFile(name)
    let answer = try file.session().entries.filter { $0.words.contains(.solution) }.map(\.command)
    try #require(!answer.isEmpty, "no answer to the exercise of \(name)")
    var session = Session()
    _ = session.begin(try file.session())
    while !session.evaluate("step").output.contains("the lesson is at its end") {}
    #expect(session.evaluate("quiz").output.hasSuffix("Type your lines, then quiz; hint helps.\n"))
    #expect(session.evaluate("hint").output != "there are no hints here\n")
    #expect(session.evaluate("quiz").output.hasPrefix("not yet: "))
    for line in answer {
      let result = session.evaluate(line)
      #expect(result.status == .ok, "\(line): \(result.output)\(result.errors)")
    }
    let verdict = session.evaluate("quiz").output
    #expect(verdict.hasPrefix("right\n"), "\(verdict)")
  }
}
