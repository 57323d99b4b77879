// A session typed at a terminal and saved is the same file in any window and with any colours, and
// it is a session like any other: it loads, runs and verifies.
//
// LAYOUTLAB_KILLS of 200 or more types every session file in both windows.

import Conditions
import Foundation
import Testing

/// A terminal in which a session is typed.
struct Window: CustomTestStringConvertible, Sendable {
  var columns: UInt16
  var rows: UInt16
  var isColoured: Bool

  var testDescription: String { "\(columns)×\(rows)\(isColoured ? ", colour" : "")" }

  static let all = [
    Window(columns: 80, rows: 24, isColoured: true),
    Window(columns: 140, rows: 45, isColoured: true),
    Window(columns: 80, rows: 24, isColoured: false),
  ]

  /// A shell in it that has shown its first prompt.
  func shell(_ home: TemporaryFolder) throws -> TypedSession {
    let shell = try TypedSession(
      ["--no-init"], home: home, columns: columns, rows: rows,
      environment: [
        "NO_COLOR": isColoured ? "" : "1", "COLORTERM": "truecolor", "LAYOUTLAB_PAGER": "",
      ])
    _ = try shell.prompted()
    return shell
  }
}

@Suite(.thorough, .waiting) struct RecordedSessionTests {
  /// README's ten lines but the last, which saves.
  private static func tenLines() throws -> [String] {
    let readme = try Repository.text("README.md")
    let section = try #require(readme.components(separatedBy: "## Ten lines").dropFirst().first)
    let fence = try #require(section.components(separatedBy: "```\n").dropFirst().first)
    let lines = fence.split(separator: "\n").map(String.init)
    #expect(lines.count == 10 && lines.last == "save first.md")
    return lines.dropLast()
  }

  /// The commands of a file's fences, each with the lines that continue it.
  private static func commands(_ text: String) -> [String] {
    var commands: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("> ") {
        commands.append(String(line.dropFirst(2)))
      } else if line.hasPrefix(". "), let last = commands.popLast() {
        commands.append(last + "\n" + line.dropFirst(2))
      }
    }
    // The keys of a slide are not in the file, what is never closed waits for more lines, and what
    // edit puts into the prompt is typed on.
    return commands.filter { command in
      let open = command.count { "([{".contains($0) }
      let closed = command.count { ")]}".contains($0) }
      let isTyped = !["slide", "edit", "quit"].contains(command.prefix { $0 != " " })
      return isTyped && open <= closed
    }
  }

  /// Drawings of every kind, alone, with a change, and moving.
  private static let pictures = [
    "draw", "draw as block", "draw as box with names", "draw with constraints as ascii",
    "watch draw", "set root.size = 300x200", "watch off",
    "animate 0.05s { set root.size = 320x480 }", "draw with ghost",
  ]

  /// The file that comes of typing commands and `save typed.md`.
  private func saved(_ commands: [String], in window: Window, _ home: TemporaryFolder) throws
    -> String
  {
    let shell = try window.shell(home)
    for command in commands {
      // It asks for a number first.
      if command == "quiz" {
        shell.type("quiz\r")
        try shell.expect(" = 20? ")
        try shell.enter("20")
      } else {
        try shell.enter(command)
      }
    }
    shell.type("save typed.md\r")
    try shell.expect("saved typed.md\n")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
    #expect(shell.raw.contains(0x1b))
    let text = try home.text("typed.md")
    #expect(!text.utf8.contains(0x1b))
    let path = home.url.appending(path: "typed.md").path
    let verified = try layoutlab("verify", path)
    #expect(verified.code == 0, "\(verified.output)\(verified.errors)")
    return text
  }

  @Test(arguments: Window.all)
  func `F1 F2: README's ten lines typed in any window are saved as one file, and it verifies`(
    window: Window
  ) throws {
    let home = try TemporaryFolder()
    let text = try saved(Self.tenLines(), in: window, home)
    let path = home.url.appending(path: "typed.md").path
    // The same lines without a terminal.
    let other = home.url.appending(path: "piped.md").path
    let lines = try Self.tenLines() + ["save \"\(other)\""]
    #expect(try layoutlab(input: lines.joined(separator: "\n") + "\n").code == 0)
    #expect(text == (try home.text("piped.md")).replacing("# piped\n", with: "# typed\n"))
    // The output of a run into a pipe is the one in the file.
    let run = try layoutlab("run", path)
    #expect(run.code == 0)
    let recorded = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "```layout" }.dropFirst().prefix { $0 != "```" }.filter { !$0.hasPrefix("> ") }
    #expect(run.output == recorded.map { $0 + "\n" }.joined())
    // And it can be read back.
    // (320 - 20 - 30 - 20) / 2
    let loaded = try layoutlab("-e", "load \"\(path)\"", "-e", "expect red.width == 125")
    #expect(loaded.code == 0, "\(loaded.errors)")
  }

  @Test func `F1: a session saved with colour forced on has no escape codes`() throws {
    let home = try TemporaryFolder()
    let path = home.url.appending(path: "z.md").path
    let drawn = try layoutlab(
      "--color", "always", "-e", "view red", "-e", "red.edges == root inset 20", "-e", "draw",
      "-e", "save \"\(path)\"")
    #expect(drawn.output.contains("\u{1b}["))
    #expect(!(try home.text("z.md")).contains("\u{1b}"))
    #expect(try layoutlab("verify", path).code == 0)
  }

  @Test(arguments: Window.all)
  func `F2: every kind of drawing and an animation are recorded alike in any window`(
    window: Window
  ) throws {
    let lines = try Self.tenLines() + Self.pictures
    let text = try saved(lines, in: window, TemporaryFolder())
    let reference = try saved(lines, in: Window.all[2], TemporaryFolder())
    #expect(text == reference)
  }

  @Test func `F2: on the screen a drawing fits the window, with colour`() throws {
    for window in Window.all {
      let shell = try window.shell(TemporaryFolder())
      try shell.enter("view red")
      try shell.enter("red.edges == root inset 20")
      let start = shell.raw.count
      let lines = try shell.enter("draw as box").split(separator: "\n").dropFirst()
      #expect(lines.contains { $0.first == "╭" })
      // The line that was typed and the next prompt have room beside it.
      #expect(lines.count == Int(window.rows) - 1, "\(lines.count)")
      #expect(lines.allSatisfy { $0.count <= Int(window.columns) })
      let colour = Array("\u{1b}[38;2;".utf8)
      #expect((shell.raw[start...].firstRange(of: colour) != nil) == window.isColoured)
    }
  }

  @Test(arguments: Repository.sessions(all: true) + ["Sessions/README.md"])
  func `F1 F2: a session file typed in a colour terminal is saved, and verifies`(
    name: String
  ) throws {
    let kills = Settings.count("LAYOUTLAB_KILLS", or: 0)
    let text = try Repository.text(name)
    let commands = Self.commands(text) + Self.pictures
    let windows = kills >= 200 ? Window.all : [Window.all[name.utf8.count % 2]]
    for window in windows { _ = try saved(commands, in: window, TemporaryFolder()) }
  }
}
