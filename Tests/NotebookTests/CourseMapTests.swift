// The map from each heading of the texts to the lessons, and the exercises with their answers.

import Conditions
import Foundation
import Notebook
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

  @Test func `every lesson is in the table of contents, and every link leads somewhere`() throws {
    for name in SessionsTests.files { #expect(Self.readme.contains("](\(name))"), "\(name)") }
    for link in Self.readme.matches(of: #/\]\(([^)#]+)\)/#) {
      #expect(CourseFile.paths.contains(String(link.1)), "\(link.1)")
    }
  }

  /// The headings of the five texts, as counted in them.
  @Test func `the map has a row for each heading of the five texts`() {
    #expect(Self.texts.map(\.count) == [16, 8, 18, 14, 17])
    for text in Self.texts { #expect(Set(text.map(\.heading)).count == text.count) }
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

  /// Lines that answer the exercise of each lesson.
  private static let answers: [String: [String]] = [
    "01-anatomy-of-a-constraint.md": ["set gap = 80"],
    "02-equality.md": ["remove c3", "view1.width == 170"],
    "03-what-may-be-related.md": ["off c4", "red.bottom == big.lastBaseline"],
    "04-two-per-axis.md": ["remove c15", "inner.centerX == card.centerX"],
    "05-priorities.md": ["step.width == 120"],
    "06-intrinsic-size.md": ["set title.intrinsic = 60x20"],
    "07-rows-and-columns.md": ["resist label2 horizontal 751"],
    "08-conflicts.md": ["set wide.priority = 999", "on wide"],
    "09-ambiguity.md": ["set large.priority = 500"],
    "10-the-world-changes.md": ["red.width >= 250"],
    "11-devices-and-size-classes.md": ["set foot = 235 when h:compact"],
    "12-reading-direction-and-multipliers.md": ["set placeX.multiplier = 0.25"],
    "13-in-code.md": [
      "{ set c1 = 16; set c2 = 16; set c3 = 16; set c6 = 16 }",
      "{ set c4 = -16; set c5 = -16; set c7 = -16; set c8 = -16 }",
    ],
    "14-anchors-in-detail.md": ["bar.width == 1.5 * root.width - 400"],
    "15-guides.md": ["remove c8", "red.width == 0.5 * card.width + 10"],
    "16-stacks.md": ["set b.hidden = off", "hug b horizontal 249"],
    "17-visual-formats.md": ["remove c9, c10", "vfl H:[photo]-[red(30)]"],
    "18-spacers-and-insertion.md": [
      "remove c7, c13, c14", "v2.leading == root.leading + 20",
      "new.leading == v2.trailing + 8", "v1.leading == new.trailing + 8",
    ],
    "19-grids.md": ["hug (l1...l8) horizontal 301"],
    "20-frames.md": ["set c8 = 16"],
    "21-cells.md": ["cell1.bottom == title.bottom + 8", "set c9.priority = 249"],
    "22-scroll-views.md": ["set across.multiplier = 2"],
    "23-animation.md": ["set c4 = 100", "set wish = -60"],
    "24-passes.md": ["during layout of red { set share = 0.25 * red.width }"],
    "25-the-forgotten-line.md": ["set badge.translates = off"],
  ]

  @Test(arguments: SessionsTests.files)
  func `the exercise is not done yet at the end of a lesson, and its answer is right`(
    _ name: String
  ) throws {
    let file = try CourseFile(name)
    guard file.text.contains("\n## Exercises\n") else { return }
    let answer = try #require(Self.answers[name], "no answer to the exercise of \(name)")
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
