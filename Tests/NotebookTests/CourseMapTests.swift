// The map from each heading of the texts to the lessons, and the exercises with their answers.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

@Suite struct CourseMapTests {
  /// A row of the map: a heading of a text, the sections that show it, the test in which it works.
  private struct Row {
    var heading: String
    var targets: [(path: String, anchor: String)]
    var test: (path: String, name: String)?
  }

  private static let readme: String =
    (try? SessionsTests.text("README.md")) ?? ""

  private static let map: String = (try? SessionsTests.text("reference/sources.md")) ?? ""

  /// The rows below each text's title.
  private static let texts: [[Row]] = map.components(separatedBy: "\n## ").dropFirst().map { text in
    text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let targets = line.matches(of: #/\]\(\.\./([^)#]+)#([^)]+)\)/#).map {
        (path: String($0.1), anchor: String($0.2))
      }
      let test = line.firstMatch(of: #/\]\(\.\./\.\./(Tests/[^)]+)\): (.+) \|$/#).map {
        (path: String($0.1), name: String($0.2))
      }
      return Row(heading: cells[0], targets: targets, test: test)
    }
  }

  private static let rows = texts.flatMap(\.self)

  @Test func `the list of lessons stands in two columns of a window of 80`() throws {
    var session = Session()
    session.evaluate("lesson")
    let headings = try Repository.sessions().map { path in
      let heading = try Repository.text(path).prefix { $0 != "\n" }
      return LessonHeading(
        name: String(path.dropFirst("Sessions/".count)),
        title: heading.components(separatedBy: " · ").last ?? "")
    }
    let list = session.resume(.lessons(headings)).text(on: Screen(columns: 80, isForReading: true))
    let rows = list.split(separator: "\n")
    #expect(rows.count == 1 + (headings.count + 1) / 2)
    #expect(rows.allSatisfy { $0.count <= 80 })
  }

  @Test func `every lesson is in the table of contents, and every link leads somewhere`() throws {
    for name in SessionsTests.files { #expect(Self.readme.contains("](\(name))"), "\(name)") }
    for link in Self.readme.matches(of: #/\]\(([^)#]+)\)/#) {
      #expect((try? Repository.text("Sessions/\(link.1)")) != nil, "\(link.1)")
    }
  }

  @Test func `the map has the headings of the five texts, each once and in order`() throws {
    let texts = try TriedText.all()
    #expect(Self.texts.map { $0.map(\.heading) } == texts.map(\.headings))
    for text in texts { #expect(Set(text.headings).count == text.headings.count) }
  }

  @Test func `each heading has a section that is there and a test that is there`() throws {
    for row in Self.rows {
      #expect(!row.targets.isEmpty, "\(row.heading)")
      for target in row.targets {
        #expect(CourseFile.paths.contains(target.path), "\(row.heading): \(target.path)")
        let sections = try CourseFile(target.path).sections
        #expect(sections.contains { $0.anchor == target.anchor }, "\(row.heading): \(target)")
      }
      let test = try #require(row.test, "\(row.heading) has no test")
      let text = try Repository.text(test.path)
      #expect(text.contains("func `\(test.name)`("), "\(row.heading): \(test)")
    }
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
    #expect(
      session.evaluate("quiz").output.hasSuffix(
        "Type your lines, then predict; predict hint helps.\n"))
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
