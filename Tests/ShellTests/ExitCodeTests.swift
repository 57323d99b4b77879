// Exit codes, and where a refusal in a file stands.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct ExitCodeTests {
  private func run(_ lines: String, _ arguments: String...) throws -> Outcome {
    try layoutlab("run", "-", arguments.first ?? "--no-init", input: lines)
  }

  @Test func `a claim that does not hold ends with 1`() throws {
    let outcome = try run("view red\nred.width == 100\nexpect red.width == 99\n")
    #expect(outcome.code == 1)
  }

  @Test func `a refused line ends with 3, its place and nothing on standard output`() throws {
    let outcome = try run("view red\n\n{\n  red.width == 1\n  red.leading == 20\n}\n")
    #expect(outcome.code == 3)
    #expect(outcome.output == "red added\n")
    #expect(outcome.errors.hasPrefix("<stdin>:5:3: error[E101]: "))
  }

  @Test func `a conflict ends with 4 only under --strict`() throws {
    let lines = "view red\nred.width == 1\nred.width == 2\nview last\n"
    #expect(try run(lines).code == 0)
    let strict = try run(lines, "--strict")
    #expect(strict.code == 4)
    #expect(!strict.output.contains("last added"))
  }

  @Test func `a file that cannot be written ends with 5`() throws {
    #expect(try run("view red\nsave /nowhere/at-all.md\n").code == 5)
  }

  @Test func `Ctrl-C ends a run with 130`() throws {
    let home = try TemporaryFolder()
    let file = home.path + "/long.layout"
    let long = "for i in 1...9000 { red.width == $i @500; red.height == red.width - $i @400 }"
    try "view red\n\(long)\n".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try TypedSession(["run", file], home: home)
    try run.expect("red added")
    run.type("\u{3}")
    #expect(try run.end() == 130)
  }

  @Test func `lines from -e are numbered, and stop at the first refusal`() throws {
    let outcome = try layoutlab("-e", "view red", "-e", "red.leading == 20", "-e", "view blue")
    #expect(outcome.code == 3)
    #expect(outcome.errors.hasPrefix("-e:2:1: error[E101]"))
    #expect(outcome.output == "red added\n")
  }
}
