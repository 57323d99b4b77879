// A question about a file in the shell of the system, and lines that are read there.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct FileQuestionTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let lines = ["view red", "red.width == 40", "red.edges == root inset 16 @500"]
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder.path + "/a.layout", atomically: true, encoding: .utf8)
    return folder
  }

  /// The answer is that of the line after the file was opened.
  @Test(arguments: [
    (["frames", "FILE"], "frames"), (["frames", "FILE", "--csv"], "frames as csv"),
    (["frames", "--json", "FILE"], "frames as json"),
    (["why", "FILE", "red.width"], "why red.width"),
    (["export", "FILE", "--swift"], "show as swift"),
    (["convert", "FILE", "--to", "objc"], "show as objc"),
    (["export", "FILE", "--csv"], "frames as csv"),
    (["export", "FILE", "--as", "svg"], "draw as svg"),
    (["show", "FILE", "constraints"], "show constraints"), (["lint", "FILE", "--no-init"], "lint"),
    (["check", "FILE"], "lint"), (["ambiguity", "FILE"], "ambiguity"),
  ])
  func `a verb before a file asks the file`(words: [String], line: String) throws {
    let folder = try folder()
    let file = folder.path + "/a.layout"
    let asked = try Outcome(
      of: Executable.path, words.map { $0 == "FILE" ? file : $0 }, input: "")
    let typed = try layoutlab(file, "-e", line)
    #expect(asked.code == 0 && typed.code == 0, "\(asked.errors)")
    #expect(!asked.output.isEmpty && typed.output.hasSuffix(asked.output), "\(asked.output)")
  }

  @Test func `a picture is written where the option says`() throws {
    let folder = try folder()
    let (file, picture) = (folder.path + "/a.layout", folder.path + "/a.svg")
    let outcome = try layoutlab("export", file, "--to", picture)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try folder.text("a.svg").contains("</svg>"))
  }

  @Test func `a word that is no verb is corrected as before`() throws {
    let folder = try folder()
    let file = folder.path + "/a.layout"
    let outcome = try layoutlab("verfy", file)
    #expect(outcome.code == 2 && outcome.errors.contains("try:  layoutlab verify "))
  }

  /// Words of other programs are read and said, and refused where a script has to be strict.
  @Test(arguments: ["-e", "-c"])
  func `lines of an option are read as at the prompt`(option: String) throws {
    let lines = [option, "view red", option, "red.width == 40", option, "print red.width"]
    let read = try Outcome(of: Executable.path, lines, input: "")
    #expect(read.code == 0 && read.output.hasSuffix("read as red.width\nred.width 40\n"))
    let strict = try Outcome(of: Executable.path, ["--strict"] + lines, input: "")
    #expect(strict.code == 3 && strict.errors.contains("print is not a verb"))
    let piped = try layoutlab(input: "view red\nred.width == 40\nprint red.width\n")
    #expect(piped.code == 0 && piped.output.hasSuffix("read as red.width\nred.width 40\n"))
    let several = try layoutlab(option, "view red; red.width == 40; red.width")
    #expect(several.output.hasSuffix("red.width 40\n"))
    let run = try layoutlab("run", "-", input: "view red\nprint red.width\n")
    #expect(run.code == 3)
  }

  @Test func `publish takes its folder as a second word`() throws {
    let folder = try folder()
    try "# A\n\n```layout\n> view red\nred added\n```\n".write(
      toFile: folder.path + "/a.md", atomically: true, encoding: .utf8)
    let outcome = try layoutlab("publish", folder.path + "/a.md", folder.path + "/out")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/out/index.html"))
  }
}
