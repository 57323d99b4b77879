// `serve --class` and `grade` as programs: addresses, files, kills, and what machines share.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting, .serialized) struct ClassProgramTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// The program's end, where it ends by itself.
  private func started(_ arguments: [String]) throws -> Outcome {
    try Outcome(
      of: Executable.path, arguments, in: home.path, environment: ["HOME": home.path], input: "")
  }

  private let solved = smallLesson(lines: ["view detour", "set end = 100"])

  private let lesson = smallLesson(
    """
    Keep 100 free at the end, at every width.

    ```layout hidden skip none-added
    > expect for root.width in 200...900 : red.width == root.width - 120
    ```

    """)

  @Test func `grades come as text, JSON, CSV and JUnit's XML`() throws {
    try home.write(lesson, to: "small.md")
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "class/small"), withIntermediateDirectories: true)
    // The line that adds a view breaks the rule; without it the answer is one.
    try home.write(solved, to: "class/small/ada.md")
    try home.write(solved.replacing("> view detour\n", with: ""), to: "class/small/ben.md")
    try home.write(solved.replacing("= 100", with: "= 99"), to: "class/small/=cy.md")
    try home.write("```layout\n", to: "class/small/torn.md")
    func graded(_ form: String, _ more: String...) throws -> Outcome {
      try started(["grade", "small.md", "class", "--as", form] + more)
    }
    let text = try graded("text", "--jobs", "1")
    #expect(text.code == 5)
    // 200 - 20 - 99 is 81, and 80 is asked for.
    #expect(
      text.output == """
        =cy.md    lesson 4 of 4   1 open
          1: at root.width 200 red.width is 81, not == 80
        ada.md    lesson 4 of 4   1 open
          1: nothing may be added, but detour was
        ben.md    lesson 4 of 4   1 right
        torn.md
          torn.md:1:1: this fence is never closed
        4 files: 1 right, 2 open, 0 not reached

        """)
    #expect(try graded("text", "--jobs", "4").output == text.output)
    let csv = try graded("csv").output.split(separator: "\n")
    #expect(csv[0] == "name,done,count,question 1,failure,looks like")
    #expect(
      csv[1] == "'=cy.md,4,4,0,\"1: at root.width 200 red.width is 81, not == 80\",")
    #expect(csv[3] == "ben.md,4,4,1,,")
    let json = try JSONSerialization.jsonObject(with: Data(graded("json").output.utf8))
    #expect(
      (json as? [[String: Any]])?.map { $0["name"] as? String ?? "" } == [
        "=cy.md", "ada.md", "ben.md", "torn.md",
      ])
    let junit = try graded("junit").output
    #expect(junit.contains("<testsuite name=\"ben.md\" tests=\"1\" failures=\"0\">"))
    #expect(junit.components(separatedBy: "<failure").count == 4)
    // Two machines share the work.
    let halves = try (1...2).flatMap { half in
      try graded("csv", "--shard", "\(half)/2").output.split(separator: "\n").dropFirst()
    }
    #expect(halves.sorted() == csv.dropFirst().sorted())
    #expect(try graded("csv", "--shard", "3/2").code == 2)
  }

  @Test func `verify takes its part of the files`() throws {
    for name in ["a", "b", "c"] {
      try home.write("```layout\n> view \(name)\n```\n", to: "\(name).md")
    }
    let parts = try (1...2).map { try layoutlab("verify", home.path, "--shard", "\($0)/2").output }
    #expect(parts[0].contains("a.md") && parts[0].contains("c.md") && !parts[0].contains("b.md"))
    #expect(parts[1].contains("b.md") && !parts[1].contains("a.md"))
  }

  @Test func `a killed class has lost nothing that was answered`() throws {
    var load = try ClassLoad()
    let line = try load.kills(Settings.count("LAYOUTLAB_KILLS", or: 4), students: 4, seed: 7)
    #expect(line.isReached, "\(line.text)")
  }

  @Test func `a class keeps files below its folder, for one server`() throws {
    let server = try ClassServer(in: home, lesson: "1")
    let student = VirtualStudent("../../ada", port: server.port, code: server.code)
    try student.enter("step")
    _ = try student.ask("handIn")
    let folder = home.url.appending(path: "class/01-anatomy-of-a-constraint")
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: folder.path + "/ada.md") {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(
      try String(contentsOf: folder.appending(path: "ada.md"), encoding: .utf8).contains("> view"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/.address")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    let second = try started(["serve", "--class", "class", "--lesson", "1"])
    #expect(second.code == 5)
    #expect(second.errors.contains("another server has this class"))
  }

  @Test func `a class is asked for as it should be`() throws {
    for arguments in [
      ["serve", "--lesson", "5"], ["serve", "--class", "c", "--stdio"],
      ["serve", "--host", "0.0.0.0"], ["serve", "--code", "KWDMPT"],
      ["serve", "--class", "c", "--code", "ABC"],
    ] {
      #expect(try started(arguments).code == 2, "\(arguments)")
    }
    let none = try started(["serve", "--class", home.path, "--lesson", "no such"])
    #expect(none.code == 5)
    #expect(none.errors.contains("there is no lesson no such"))
  }
}
