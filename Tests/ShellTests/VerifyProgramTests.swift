// `layoutlab verify`: the course, many files at once, and what is told when one differs.

import Conditions
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.thorough, .waiting) struct VerifyProgramTests {
  private static let sessions = Repository.root.appending(path: "Sessions")

  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { home.url.appending(path: name).path }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  @Test func `the course is as recorded, in any number of threads`() throws {
    let one = try layoutlab("verify", Self.sessions.path, "--jobs", "1")
    let many = try layoutlab(
      "verify", Self.sessions.path, "--jobs", "4", "--junit", path("report.xml"))
    #expect(one.code == 0)
    #expect(one.errors == "")
    #expect(many.output == one.output)
    #expect(one.output.contains(" files, "))
    #expect(one.output.hasSuffix(" expectations, all as recorded; 4 files passed over\n"))
    let report = try home.text("report.xml")
    #expect(XMLParser(data: Data(report.utf8)).parse())
    #expect(report.components(separatedBy: "<testsuite name").count > 2)
    #expect(!report.contains("<failure"))
  }

  @Test func `a changed number fails with its reason, and is accepted on demand`() throws {
    let text = """
      ```layout
      > view red
      > red.width == 100 as size
      > frames red
      red   x ?   y ?   w 100   h 0… ?
      ```

      """
    try write(text, to: "good.md")
    try write(text.replacing("w 100", with: "w 101"), to: "bad.md")
    try write("no fence\n", to: "prose.md")
    let checked = try layoutlab("verify", home.path)
    #expect(checked.code == 1)
    #expect(checked.output.contains("bad.md:4: frames red\n"))
    #expect(checked.output.contains("  red.width is 100 here, and 101 in the file\n"))
    #expect(checked.output.contains("red.width == 100 as size"))
    #expect(
      checked.output.hasSuffix(
        "2 files, 6 commands, 2 answers compared, 0 expectations, 1 file not as recorded; "
          + "1 file passed over\n"))
    #expect(
      checked.output.hasPrefix("passed over, as no answer is recorded there: \(path("prose.md"))"))
    let accepted = try layoutlab("verify", "--accept", home.path)
    #expect(accepted.code == 0)
    #expect(try home.text("bad.md") == text)
    #expect(try layoutlab("verify", home.path).code == 0)
  }

  @Test func `annotations are what GitHub shows beside the line`() throws {
    try write("```layout\n> view red\n> expect red.width == 5,\n```\n", to: "bad, 100%.md")
    try write("```layout\n> view red\n> expect red.width >= 5\n```\n", to: "claim.md")
    let outcome = try layoutlab("verify", "--quiet", "--annotations", home.path, path("none.md"))
    #expect(outcome.code == 5)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(lines.count == 3)
    #expect(
      lines.first?.hasPrefix(
        "::error file=\(path("bad%2C 100%25.md")),line=3,title=expect red.width == 5%2C::it must ")
        == true, "\(lines)")
    #expect(lines.last == "::error ::\(path("none.md")): no such file or directory")
    // A reason of several lines is one.
    #expect(lines.dropFirst().first?.contains("%0A") == true, "\(lines)")
  }

  /// The job's lines verify good files, and fail for bad ones.
  @Test func `the job shown for continuous integration does what it says`() throws {
    let page = try Repository.text("Sources/ContinuousIntegration.md")
    let job = try #require(page.components(separatedBy: "```yaml\n").dropFirst().first)
    let lines = job.prefix { $0 != "`" }.matches(of: /- run: (.*layoutlab .*)\n/)
      .map { String($0.1) }.filter { !$0.hasPrefix("apt-get") }
    try #require(lines.count == 2)
    try FileManager.default.createDirectory(
      atPath: path("layouts"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path("layoutlab"), withDestinationPath: Executable.path)
    func run(_ line: String) throws -> Outcome {
      try Outcome(
        of: "/bin/sh", ["-e", "-c", line], in: home.path,
        environment: ["PATH": "\(home.path):/usr/bin:/bin", "HOME": home.path])
    }
    try write("```layout\n> view red\nred added\n> red.width == 40\n```\n", to: "layouts/a.md")
    try write("Test Suite 'All tests' passed\n", to: "app.log")
    for line in lines {
      let outcome = try run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.output)\(outcome.errors)")
    }
    #expect(try home.text("layouts.xml").contains("failures=\"0\""))

    try write("```layout\n> view red\n> expect red.width == 40\n```\n", to: "layouts/a.md")
    try write(
      """
      2026-11-23 09:41:00 App [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6e1 UIView:0x7f1.width == 100   (active)>",
          "<NSLayoutConstraint:0x6e2 UIView:0x7f1.width == 300   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6e2 UIView:0x7f1.width == 300   (active)>

      """, to: "app.log")
    let verified = try run(lines[0])
    #expect(verified.code == 1)
    #expect(verified.output.contains("::error file=layouts/a.md,line=3,title=expect red.width"))
    #expect(try home.text("layouts.xml").contains("<failure"))
    #expect(try run(lines[1]).code == 4)
  }

  @Test func `F25: accepting says what it did, and a claim that fails keeps the exit code 1`()
    throws
  {
    let claims = "```layout\n> view red\n> expect red.width == 5\n> expect red.width == 6\n```\n"
    try write(claims, to: "claims.md")
    let refused = try layoutlab("verify", "--accept", path("claims.md"))
    #expect(refused.code == 1)
    #expect(!refused.output.contains("rewritten"))
    #expect(refused.output.hasSuffix("claims.md: 2 differences not of output, so not accepted\n"))
    #expect(try home.text("claims.md") == claims)

    try write(claims.replacing("view red\n", with: "view red\n?\n"), to: "both.md")
    let both = try layoutlab("verify", "--accept", path("both.md"))
    #expect(both.code == 1)
    #expect(both.output.contains("both.md: 1 output rewritten\n"))
    #expect(both.output.hasSuffix("both.md: 2 differences not of output, so not accepted\n"))
    #expect(
      try home.text("both.md") == claims.replacing("view red\n", with: "view red\nred added\n"))

    try write("```layout\n> view red\n?\n> frames\n```\n", to: "outputs.md")
    let outputs = try layoutlab("verify", "--accept", path("outputs.md"))
    #expect(outputs.code == 0)
    #expect(outputs.output.hasSuffix("outputs.md: 1 output rewritten\n"))
    #expect(try home.text("outputs.md") == "```layout\n> view red\nred added\n> frames\n```\n")
  }

  @Test func `F25: a session that was saved for programs is never rewritten as Markdown`() throws {
    let saved = try layoutlab("-e", "view red", "-e", "save \"\(path("a.json"))\"")
    #expect(saved.code == 0)
    let text = try home.text("a.json").replacing("red added", with: "blue added")
    try write(text, to: "a.json")
    let outcome = try layoutlab("verify", "--accept", path("a.json"))
    #expect(outcome.code == 1)
    #expect(try home.text("a.json") == text)
  }

  @Test func `F24: a file without commands does not pass as one that is as recorded`() throws {
    for text in ["", "# My solution\n\nI forgot.\n", "```swift\nlet a = 1\n```\n"] {
      try write(text, to: "empty.md")
      let named = try layoutlab("verify", path("empty.md"))
      #expect(named.code == 5)
      #expect(named.output == "")
      let reason =
        text.isEmpty
        ? " is empty, so there is nothing to read"
        : ":1:1: there is no fence of commands in it, as ```layout begins one, so it is no session"
      #expect(named.errors == "\(path("empty.md"))\(reason)\n")
      // In a folder it is passed over, and nothing is left.
      let folder = try layoutlab("verify", home.path)
      #expect(folder.code == 2)
      #expect(folder.errors.hasSuffix("so nothing was checked\n"), "\(folder.errors)")
    }
    // An empty session is one.
    #expect(try layoutlab("-e", "save \"\(path("none.md"))\"").code == 0)
    let none = try layoutlab("verify", path("none.md"))
    #expect(none.code == 2)
    #expect(none.output == "\(path("none.md")): no commands, so nothing was compared\n")
  }

  @Test func `F51: a foreign file is not replaced, and over is named`() throws {
    try write("mine", to: "thesis.md")
    let outcome = try layoutlab("-e", "view red", "-e", "save \"\(path("thesis.md"))\"")
    #expect(outcome.code == 5)
    #expect(
      outcome.errors.contains("try:  1  save \(path("thesis.md")) over\n"), "\(outcome.errors)")
    #expect(try home.text("thesis.md") == "mine")
  }

  @Test func `a session may give a lesson and answer its questions`() throws {
    try write(
      """
      ```layout
      > lesson 5
      ...
      > step
      > view red
      ...
      > view blue
      > step
      detour taken back; branch detour goes there again
      > red.leading == root.leading + 20
      ...
      > step back
      ...
      ```

      Make red 10 wide.

      ```layout hidden skip
      > expect red.width == 10
      ```

      ```layout
      > predict red.width 10 { red.width == 10 }
      c1 added   red w 0→10
      red.width is 10, as you said.
      ```

      """.replacing("\n> view red\n...", with: "\n > view red\n...")
        .replacing("\n> red.leading ==", with: "\n > red.leading =="), to: "a.md")
    let outcome = try layoutlab("verify", path("a.md"))
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func `a damaged file ends with 5, its line and its column`() throws {
    try write("# A\n\n```layout hiden\n```\n", to: "a.md")
    try write("{\"layoutlab\":1,", to: "b.json")
    let first = try layoutlab("verify", path("a.md"))
    #expect(first.code == 5)
    #expect(first.errors.hasPrefix("\(path("a.md")):3:11: a fence takes hidden"))
    let second = try layoutlab("run", path("b.json"))
    #expect(second.code == 5)
    #expect(second.errors == "\(path("b.json")):1:16: the JSON cannot be read on from here\n")
  }

  @Test(arguments: ["a.md", "a.layout", "a.json"])
  func `what is saved in any form is run again`(name: String) throws {
    let lines = "view red\nred.width == 100 as size\nset size = 70\nsave \"\(path(name))\"\n"
    #expect(try layoutlab(input: lines).code == 0)
    let again = try layoutlab("run", path(name))
    #expect(again.code == 0)
    #expect(again.output == "red added\nsize added   red w 0→100\nsize 100 → 70   red w 100→70\n")
  }
}
