// The program without a terminal: streams and exit codes.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct PipeTests {
  @Test func `a pipe gets no banner, no prompt and no escapes`() throws {
    let outcome = try layoutlab(input: "quit\n")
    #expect(outcome.output == "")
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
  }

  @Test func `a log that comes line by line is read as a log, and the lines behind it as lines`()
    throws
  {
    let log = """
      2026-11-23 09:41:00 App [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      (
          "<NSLayoutConstraint:0x6e1 UIView:0x7f1.width == 100   (active)>",
          "<NSLayoutConstraint:0x6e2 UIView:0x7f1.width == 300   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6e2 UIView:0x7f1.width == 300   (active)>

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

      """
    let outcome = try layoutlab(input: log + "view red\nred.height == 4321\n")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("width == 100"))
    #expect(outcome.output.contains("width == 300"))
    #expect(outcome.output.contains("h 0→4321"))
  }

  @Test func `a line that is not finished is refused where it stands, without the next one`() throws
  {
    let outcome = try layoutlab(input: "view red\nred.width == root.width *\nred.height == 40\n")
    #expect(outcome.output == "red added\n")
    #expect(
      outcome.errors.hasPrefix(
        """
        <stdin>:2:26: error[E100]: the line is not finished
          red.width == root.width *
                                   ^

        """), "\(outcome.errors)")
    #expect(outcome.errors.contains("try:  1  red.width == root.width\n"))
    #expect(outcome.code == 3)
    let joined = try layoutlab(input: "view red\nred.width == root.width *\n0.5\n")
    #expect(joined.code == 0)
  }

  @Test func `a file that is missing ends with 5 and its name`() throws {
    for arguments in [["run"], ["verify"], ["replay"]] {
      let outcome = try layoutlab(arguments[0], "/nowhere/at-all.md")
      #expect(outcome.code == 5)
      #expect(outcome.errors == "/nowhere/at-all.md: no such file or directory\n")
    }
  }

  @Test(arguments: [["--bogus"], ["verify"], ["--color", "mauve"], ["run"]])
  func `a command line that is not understood ends with 2`(arguments: [String]) throws {
    let outcome =
      arguments.count == 1 ? try layoutlab(arguments[0]) : try layoutlab(arguments[0], arguments[1])
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Usage:"))
  }

  @Test func `with --quiet only what was asked for is printed`() throws {
    let outcome = try layoutlab(
      "--quiet", "-e", "view red", "-e", "red.width == 100", "-e", "red.width as json")
    #expect(outcome.output == "{\"path\":\"red.width\",\"value\":100,\"range\":[100,100]}\n")
    #expect(outcome.errors == "")
    let broken = try layoutlab(
      "-q", input: "view red\nred.width == 1\nred.width == 2\nred.height as json\nfrmaes\n")
    #expect(broken.output.hasPrefix("{\"path\":\"red.height\""))
    #expect(broken.errors.contains("these cannot all hold"))
    #expect(broken.errors.contains("error["))
    #expect(broken.code == 3)
  }

  @Test(arguments: [
    (["run", "5"], "5: no such file or directory\ntry:  layoutlab replay 5\n"),
    (["verify", "5"], "5: no such file or directory\ntry:  layoutlab replay 5\n"),
    (["render", "5", "--to", "a.svg"], "5: no such file or directory\ntry:  layoutlab replay 5\n"),
    (["rnu", "a b.md"], "try:  layoutlab run 'a b.md'\n"),
    (["grad", "5", "a.md"], "try:  layoutlab grade 5 a.md\n"),
    (["hlep"], "hlep: no such file or directory\ntry:  layoutlab help\n"),
    (["verfy"], "verfy: no such file or directory\ntry:  layoutlab verify\n"),
    (["--colr", "never"], "Did you mean '--color'?"),
  ])
  func `a slip in the command line is answered with what would do`(
    arguments: [String], expected: String
  ) throws {
    let outcome = try Outcome(of: Executable.path, arguments)
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    #expect(outcome.output == "" && outcome.code != 0)
  }

  @Test func `check of sessions is verify, and says so`() throws {
    let outcome = try layoutlab("check", "x.md", "y.md")
    #expect(outcome.errors.hasPrefix("read as layoutlab verify x.md y.md\nx.md: no such file"))
    #expect(outcome.output.hasSuffix(", nothing compared; 2 files not read\n"))
    #expect(outcome.code == 5)
  }

  @Test func `each command is offered where its last letter is missing`() throws {
    let help = try layoutlab("--help").output
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first }.filter { $0.allSatisfy(\.isLowercase) }
    #expect(commands.contains("grade") && commands.count >= 6)
    for command in commands {
      let outcome = try layoutlab("\(command.dropLast())")
      #expect(outcome.errors.contains("try:  layoutlab \(command)\n"), "\(outcome.errors)")
    }
  }

  @Test func `the ending of its file says what render makes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("view red\n", to: "a.layout")
    let outcome = try layoutlab("render", "\(folder.path)/a.layout", "--to", "\(folder.path)/a.svg")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try folder.text("a.svg").hasPrefix("<svg"))
  }

  @Test func `the version is one line`() throws {
    let outcome = try layoutlab("--version")
    #expect(outcome.output == "LayoutLab 1.0\n")
    #expect(outcome.code == 0)
  }

  @Test func `options stand before, after and without a command`() throws {
    #expect(try layoutlab("--color", "never", "run", "-", input: "view red\n").code == 0)
    #expect(
      try layoutlab("run", "-", "--color", "never", "--strict", input: "view red\n").code == 0)
    #expect(try layoutlab("--strict", "-e", "quit", "--no-init").code == 0)
  }
}
