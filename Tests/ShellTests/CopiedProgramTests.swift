// A program that was copied somewhere else has the course with it.

import Conditions
import Course
import Foundation
import Testing

@Suite(.thorough, .waiting) struct CopiedProgramTests {
  private static let sessions = Repository.root.appending(path: "Sessions")

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    try home.install(URL(fileURLWithPath: Executable.path), as: "copy")
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "empty"), withIntermediateDirectories: true)
  }

  /// Runs the copy in an empty folder.
  private func copy(_ arguments: String...) throws -> Outcome {
    try Outcome(
      of: home.url.appending(path: "copy").path, arguments,
      in: home.url.appending(path: "empty").path)
  }

  @Test func `F37: the course in the program is the folder Sessions, byte for byte`() throws {
    let names = FileManager.default.enumerator(atPath: Self.sessions.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted()
    #expect(Course.files.map(\.name).sorted() == names)
    for file in Course.files {
      let data = try Data(contentsOf: Self.sessions.appending(path: file.name))
      #expect(Data(file.text.utf8) == data, "\(file.name)")
    }
  }

  @Test func `the page in the program is the folder Page, byte for byte`() throws {
    let folder = Repository.root.appending(path: "Sources/CourseFiles/Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(Course.page.map(\.name) == names)
    for file in Course.page {
      let data = try Data(contentsOf: folder.appending(path: file.name))
      #expect(Data(file.text.utf8) == data, "\(file.name)")
      #expect(!file.name.hasSuffix(".js") || file.text.split(separator: "\n").count < 400)
    }
  }

  @Test func `F37: a copied program lists its lessons and gives one`() throws {
    let list = try copy("-e", "lesson")
    #expect(list.code == 0, "\(list.errors)")
    #expect(list.output.contains(":\n 1 The anatomy of a constraint\n 2 Equality"))
    #expect(list.output.count { $0 == "\n" } == 31)
    let lesson = try copy("-e", "lesson 1", "-e", "step", "-e", "step back", "-e", "lesson spacers")
    #expect(lesson.code == 0, "\(lesson.errors)")
    #expect(lesson.output.contains("\n> view red, blue\nred blue added\n"))
    #expect(lesson.output.contains("18 · Spacers"))
    #expect(try copy("replay", "5").output.hasPrefix("> view red\nred added\n"))
    #expect(try copy("replay", "99").code == 5)
    #expect(try copy("-e", "explain E103").code == 0)
  }

  @Test func `F37: the whole course in a copied program is as recorded`() throws {
    let course = try copy("verify", "--course")
    #expect(course.code == 0, "\(course.output)\(course.errors)")
    let folder = try layoutlab("verify", Self.sessions.path)
    // A folder has texts besides, which its first line names and its last one counts.
    #expect(folder.output.hasPrefix("passed over, as no answer is recorded there: "))
    let checked = String(folder.output.drop { $0 != "\n" }.dropFirst())
      .replacing("; 4 files passed over", with: "")
    #expect(course.output == checked.replacing(Self.sessions.path + "/", with: "Sessions/"))
    // The files that are named are those on the disk.
    #expect(try copy("verify", Self.sessions.path).code == 0)
  }

  @Test func `F37: where there is no folder Sessions, the course is offered`() throws {
    for path in ["Sessions", "Sessions/", "Sessions/05-priorities.md"] {
      let outcome = try copy("verify", path)
      #expect(outcome.code == 5)
      #expect(
        outcome.errors
          == "\(path): no such file or directory; layoutlab verify --course verifies the course\n")
    }
    #expect(try copy("verify").errors.contains("--course"))
    #expect(try copy("verify", "--course", "--accept").code == 2)
  }

  @Test func `F37: a lesson that is named by its path is read from the disk`() throws {
    try "# Mine\n\n```layout\n> view own\n```\n".write(
      to: home.url.appending(path: "empty/mine.md"), atomically: true, encoding: .utf8)
    #expect(try copy("-e", "lesson \"mine.md\"").output.hasPrefix("Mine\n"))
    #expect(try copy("-e", "lesson 5").output.hasPrefix("5 · Priorities"))
  }
}
