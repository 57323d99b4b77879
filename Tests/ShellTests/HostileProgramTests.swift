// The program where the world fails: disks that are full, folders that can't be written, terminals
// and pipes that are gone, input without end, bytes that are no text.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct HostileProgramTests {
  /// Returns the outcome of a shell command, with the program as `$0`; its memory is limited, in
  /// KB.
  private func shell(_ command: String, memory: Int = 1_500_000) throws -> Outcome {
    #if os(Linux)
      let limit = isSanitized ? "" : "ulimit -v \(memory); "
    #else
      let limit = ""
    #endif
    return try Outcome(of: "/bin/sh", ["-c", limit + command, Executable.path])
  }

  // MARK: Disks

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is told, and what was there stays`() throws {
    let saved = try layoutlab("-e", "view red", "-e", "save /dev/full over")
    #expect(saved.code == 5)
    #expect(saved.errors.contains("no space left on device"))
    let printed = try shell("\"$0\" -e 'view red' -e frames > /dev/full")
    #expect(printed.code == 5)
    #expect(printed.errors == "standard output: no space left on device\n")
    let verified = try shell("\"$0\" --version > /dev/full")
    #expect(verified.code == 5)
  }

  @Test func `a folder that can't be written is told, and nothing is left in it`() throws {
    #if os(Linux)
      let folder = "/proc"
    #else
      let folder = "/System"
    #endif
    for line in ["save \(folder)/a.md", "draw as svg to \(folder)/a.svg", "frames to /nowhere/a"] {
      let outcome = try layoutlab("-e", "view red", "-e", line)
      #expect(outcome.code == 5, "\(line)")
      #expect(outcome.errors.contains("error[E129]"), "\(outcome.errors)")
    }
  }

  @Test func `a disk that becomes full while a file is written leaves the old one`() throws {
    let home = try TemporaryFolder()
    let disk = home.url.appendingPathComponent("disk").path
    // If no disk can be made, the disk without room above has to do.
    let made = try shell("mkdir '\(disk)' && mount -t tmpfs -o size=32k tmpfs '\(disk)'")
    guard made.code == 0 else { return }
    defer { _ = try? shell("umount '\(disk)'") }
    let script = "for i in 1...60 { view v$i : label text \"some words to fill a disk with\" }"
    let small = try layoutlab("-e", "view kept", "-e", "save \"\(disk)/a.md\"")
    #expect(small.code == 0)
    let before = try home.text("disk/a.md")
    var lines = ["-e", script]
    for _ in 0..<9 { lines += ["-e", "frames as json"] }
    let process = try shell(
      "\"$0\" " + lines.map { $0 == "-e" ? $0 : "'\($0)'" }.joined(separator: " ")
        + " -e 'save \"\(disk)/a.md\" over' > /dev/null")
    #expect(process.code == 5)
    #expect(process.errors.contains("no space left on device"))
    #expect(try home.text("disk/a.md") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["a.md"])
    // A journal on it: the shell says so, and goes on.
    _ = try shell("cat /dev/zero > '\(disk)/fill'")
    let typed = try TypedSession(home: home, environment: ["XDG_STATE_HOME": disk])
    try typed.expect("> ")
    typed.type("view red\r")
    try typed.expect("red added")
    typed.type("red.width == 5\r")
    try typed.expect("c1 added")
    typed.type("quit\rquit\r")
    #expect(try typed.end() == 0)
  }

  // MARK: Streams

  @Test func `a pipe that is closed ends the program quietly`() throws {
    let outcome = try shell(
      "(\"$0\" -e 'for i in 1...300 { view v$i }' -e 'frames' -e 'frames as json' -e frames; "
        + "echo $? >&2) | head -c 10")
    #expect(outcome.output.utf8.count == 10)
    #expect(outcome.errors.hasPrefix("141\n"), "\(outcome.errors)")
  }

  @Test func `a terminal that vanishes ends the program, and the work is offered again`() throws {
    let home = try TemporaryFolder()
    let first = try TypedSession(home: home)
    try first.expect("> ")
    first.type("view red\r")
    try first.expect("red added")
    first.type("red.width == 123 as w\r")
    try first.expect("w added")
    #expect(try first.vanish() == -SIGHUP)
    let second = try TypedSession(home: home)
    try second.expect("session's 2 lines?")
    second.type("y\r")
    try second.expect("Recovered.")
    second.type("red.width\r")
    try second.expect("123")
    second.type("quit\rquit\r")
    #expect(try second.end() == 0)
  }

  @Test func `input without end and without lines is refused at its limit`() throws {
    for command in ["\"$0\" < /dev/zero", "tr '\\0' 'x' < /dev/zero | \"$0\""] {
      let outcome = try shell(command)
      #expect(outcome.code == 3, "\(outcome.errors.prefix(300))")
      #expect(outcome.errors.utf8.count < 5000)
    }
    for command in ["run /dev/zero", "verify /dev/zero", "replay /dev/zero", "-e 'load /dev/zero'"]
    {
      let outcome = try shell("\"$0\" \(command)")
      #expect(outcome.code == 5, "\(command) \(outcome.errors.prefix(300))")
      #expect(outcome.errors.contains("longer than 16 MB"))
    }
  }

  @Test func `a line of 50 MB is refused in bounded memory`() throws {
    let home = try TemporaryFolder()
    let file = home.url.appendingPathComponent("long.txt")
    try Data(repeating: UInt8(ascii: "x"), count: 50_000_000).write(to: file)
    let outcome = try shell("\"$0\" < '\(file.path)'", memory: 800_000)
    #expect(outcome.code == 3)
    #expect(outcome.errors.contains("more than 4194304 bytes"), "\(outcome.errors.prefix(300))")
  }

  @Test func `bytes that are no UTF-8 are refused where they stand`() throws {
    let home = try TemporaryFolder()
    try Data([0x76, 0x69, 0x65, 0x77, 0x20, 0xFF, 0xFE, 0x0A]).write(
      to: home.url.appendingPathComponent("a.layout"))
    let piped = try shell("\"$0\" < '\(home.path)/a.layout'")
    #expect(piped.code == 3)
    #expect(piped.errors.hasPrefix("<stdin>:1:6: error[E100]: here the line is no text"))
    let file = try shell("\"$0\" run '\(home.path)/a.layout'")
    #expect(file.code == 5)
    #expect(file.errors.contains("a.layout:1:6: here the file is no text"))
    let argument = try shell("\"$0\" -e \"$(printf 'view \\377')\"")
    #expect(argument.code == 3)
  }

  @Test func `no byte of a name or file is an escape sequence for the terminal`() throws {
    let home = try TemporaryFolder()
    let escape = "\u{1B}]0;owned\u{7}\u{1B}[2J"
    try "# \(escape)\n\n```layout\n> view red\n```\n".write(
      to: home.url.appendingPathComponent("title.md"), atomically: true, encoding: .utf8)
    try "# A\n\n```layout\n> view red\nblue added\n```\n".write(
      to: home.url.appendingPathComponent("x\(escape).md"), atomically: true, encoding: .utf8)
    for command in [
      "run '\(home.path)/title.md'", "verify '\(home.path)'", "replay '\(home.path)/title.md'",
      "run '/nowhere\(escape)'", "-e 'view \"\(escape)\"'", "-e 'run \"\(escape)\"'",
      "'\(home.path)/x\(escape).md'", "verify '\(home.path)/x\(escape).md'", "'--\(escape)'",
      "render '\(escape)' --as svg --to '\(escape)'",
    ] {
      let outcome = try shell("\"$0\" \(command)")
      for text in [outcome.output, outcome.errors] {
        #expect(!text.utf8.contains(0x1B) && !text.utf8.contains(7), "\(command): \(text)")
      }
    }
  }

  @Test func `folders that contain themselves are listed once`() throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: home.url.appendingPathComponent("a"), withIntermediateDirectories: true)
    for (link, target) in [("a/up", ".."), ("a/here", "."), ("a/also", "../a"), ("back", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(home.path)/\(link)", withDestinationPath: target)
    }
    try "# A\n\n```layout\n> view red\nred added\n```\n".write(
      to: home.url.appendingPathComponent("a/lesson.md"), atomically: true, encoding: .utf8)
    let outcome = try layoutlab("verify", home.path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.count { $0 == "\n" } <= 2, "\(outcome.output)")
  }

  @Test func `files that run themselves end with what is wrong`() throws {
    let home = try TemporaryFolder()
    for (name, other) in [("a", "b"), ("b", "a"), ("self", "self")] {
      try "view \(name)\nundo\nrun \(other).layout\n".write(
        to: home.url.appendingPathComponent("\(name).layout"), atomically: true, encoding: .utf8)
    }
    for name in ["a", "self"] {
      for command in ["run \(name).layout", "-e 'run \(name).layout'", "-e 'load \(name).layout'"] {
        let outcome = try shell("cd '\(home.path)' && \"$0\" \(command)")
        #expect(outcome.code == 5 || outcome.code == 3, "\(command) \(outcome.errors)")
        #expect(!outcome.errors.isEmpty)
      }
    }
  }
}
