// The picture of a watched `draw` at the top of the window.

import Conditions
import Testing

@Suite struct PanelTests {
  private let lines = [
    "view red", "red.leading == root.leading + 20", "red.top == root.top + 20",
    "red.width == 100", "red.height == 60",
  ]

  private func screen(_ shell: TypedSession) -> [String] {
    PaintedScreen(shell.raw, columns: 80, rows: 24).rows
  }

  @Test func `a watched drawing stays at the top while lines scroll below it`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home)
    _ = try shell.prompted()
    for line in lines { try shell.enter(line) }
    try shell.enter("watch draw")
    let first = screen(shell)
    #expect(first[0].hasPrefix("╭──"), "\(first.joined(separator: "\n"))")
    #expect(first[11].contains("watch off or Ctrl-C ends this"))
    for _ in 0..<6 { try shell.enter("frames") }
    #expect(screen(shell).prefix(12) == first.prefix(12), "the picture does not scroll")
    try shell.enter("red.leading == root.leading + 60")
    try shell.enter("set root.width = 200")
    let last = screen(shell)
    #expect(last[0].hasPrefix("╭──") && Array(last.prefix(11)) != Array(first.prefix(11)))
    #expect(!last.dropFirst(12).contains { $0.contains("╭") }, "it is not printed as well")
    shell.type("\u{3}")
    try shell.expect("nothing is watched")
    _ = try shell.prompted()
    #expect(shell.raw.suffix(400).firstRange(of: Array("\u{1b}[r".utf8)) != nil)
    shell.type("\u{4}")
  }

  @Test func `in a pipe a watched drawing is printed after each change`() throws {
    let input = (lines + ["watch draw", "set root.width = 300"]).joined(separator: "\n") + "\n"
    let output = try layoutlab(input: input).output
    #expect(output.contains("╭──") && output.contains("root 300×480"))
    #expect(!output.contains("\u{1b}"))
  }

  @Test func `code goes to the clipboard of the terminal, and no file is made`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home)
    _ = try shell.prompted()
    try shell.enter("view red")
    try shell.enter("show as swift to clipboard")
    #expect(shell.raw.firstRange(of: Array("\u{1b}]52;c;".utf8)) != nil)
    #expect((try? home.text("clipboard")) == nil)
    shell.type("\u{4}")
  }
}
