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
    (["FILE", "--csv"], "frames as csv"), (["svg", "FILE"], "draw as svg"),
    (["--json", "frames", "FILE"], "frames as json"),
    (["red.width", "FILE", "--json"], "red.width as json"),
    (
      ["frames", "FILE", "--csv", "--for", "iPhone SE", "iPhone 15"],
      "frames for \"iPhone SE\", \"iPhone 15\" as csv"
    ),
    (
      ["red.width", "FILE", "--for", "iPhone SE", "iPhone 15"],
      "red.width for \"iPhone SE\", \"iPhone 15\""
    ),
    (["frames", "FILE", "--device", "iPhone SE"], "frames for \"iPhone SE\""),
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

  /// A path is answered by its value alone, wherever the file stands, and from standard input too.
  @Test(arguments: [["red.width", "FILE"], ["FILE", "red.width"], ["get", "red.width", "FILE"]])
  func `a path is asked for its value`(words: [String]) throws {
    let folder = try folder()
    let file = folder.path + "/a.layout"
    let asked = try Outcome(
      of: Executable.path, words.map { $0 == "FILE" ? file : $0 }, input: "")
    #expect(asked.output == "40\n" && asked.code == 0, "\(asked.errors)")
    let piped = try layoutlab("red.width", "-q", input: "view red\nred.width == 40\n")
    #expect(piped.output == "40\n" && piped.code == 0, "\(piped.errors)")
  }

  @Test func `several files and standard input are asked, and a missing file is said`() throws {
    let folder = try folder()
    let file = folder.path + "/a.layout"
    let both = try layoutlab("expect", "red.width == 40", file, file)
    #expect(both.output == "\(file):\nholds\n\(file):\nholds\n" && both.code == 0)
    let piped = try layoutlab("frames", "--csv", input: "view red\nred.edges == root\n")
    #expect(piped.output == "name,x,y,width,height\nred,0,0,320,480\n")
    let missing = try layoutlab("frames", folder.path + "/b.layout")
    #expect(missing.code == 5 && missing.errors.contains("no such file"))
    let nothing = try layoutlab("lint", input: "")
    #expect(nothing.code == 2 && nothing.errors.contains("lint asks a file: layoutlab lint FILE"))
  }

  @Test func `a strict question tells the conflict that it ends with`() throws {
    let asked = try layoutlab(
      "conflicts", "--strict", input: "view red\nred.width == 1\nred.width == 2\n")
    #expect(asked.code == 4 && asked.output.contains("red.width == 2"), "\(asked.errors)")
  }

  @Test(arguments: [
    (["test", "FILE"], ["verify", "FILE"]), (["version"], ["--version"]),
    (["-f", "FILE"], ["run", "FILE"]), (["lessons"], ["-e", "lesson"]),
    (["frames", "--help"], ["-e", "help frames"]), (["help", "frames"], ["-e", "help frames"]),
    (["-e", "view red", "-e", "draw", "--ascii"], ["-e", "view red", "-e", "draw as ascii"]),
  ])
  func `a command in words of other programs is read`(typed: [String], meant: [String]) throws {
    let folder = try folder()
    let file = folder.path + "/a.layout"
    let outcomes = try [typed, meant].map { words in
      try Outcome(of: Executable.path, words.map { $0 == "FILE" ? file : $0 }, input: "")
    }
    #expect(outcomes[0].output == outcomes[1].output && outcomes[0].code == outcomes[1].code)
    #expect(!outcomes[0].output.isEmpty)
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
