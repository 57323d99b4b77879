// The files that .ci/package puts beside the program: manual pages and completions, made from its
// own description of the command line.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct InstalledFilesTests {
  private static let commands = [
    "run", "verify", "replay", "render", "publish", "bundle", "serve", "grade",
  ]

  @Test(.enabled(if: program("python3") != nil, "there is no python3 on the path"))
  func `there is a manual page of each command, with every option that it takes`() throws {
    let folder = try TemporaryFolder()
    let description = try layoutlab("--experimental-dump-help")
    let made = try Outcome(
      of: Repository.root.appending(path: ".ci/manual").path, ["7.5", "2026-11-23", folder.path],
      input: description.output)
    #expect(made.code == 0, "\(made.errors)")
    let pages = ["layoutlab"] + Self.commands.map { "layoutlab-\($0)" }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == pages.map { "\($0).1" }.sorted())
    for (page, command) in zip(pages, [[]] + Self.commands.map { [$0] }) {
      let text = try folder.text("\(page).1").replacing("\\-", with: "-")
      #expect(text.hasPrefix(".TH \(page.uppercased()) 1 \"2026-11-23\" \"LayoutLab 7.5\""))
      let help = try Outcome(of: Executable.path, command + ["--help"]).output
      let options = help.matches(of: /\n  (?:-\w, )?(--[a-z-]+)/).map(\.1)
      #expect(options.count >= 5)
      for option in options { #expect(text.contains("\\fB\(option)\\fR"), "\(page): \(option)") }
    }
    // The command without a name is on the first page.
    let first = try folder.text("layoutlab.1")
    for part in ["\\fB\\-e\\fR \\fIline\\fR", "\\fB\\-\\-allow\\-write\\fR", "\\fIfile\\fR"] {
      #expect(first.contains(part), "\(part)")
    }
    #expect(first.contains("layoutlab \\-e 'view red' \\-e draw\n"))
  }

  @Test(
    .enabled(if: program("bash") != nil, "there is no bash on the path"),
    arguments: [
      ("layoutlab re", ["render", "replay"]), ("layoutlab ver", ["verify"]),
      ("layoutlab verify --ann", ["--annotations"]), ("layoutlab verify pa", ["page.md"]),
      ("layoutlab render page.md --as s", ["svg"]), ("layoutlab --color ne", ["never"]),
    ])
  func `Tab in bash completes commands, options, their values and files`(
    line: String, words: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "page.md")
    try folder.write(try layoutlab("--generate-completion-script", "bash").output, to: "script")
    let typed = line.split(separator: " ").map(String.init)
    let asked = """
      source ./script
      COMP_WORDS=(\(line)) COMP_CWORD=\(typed.count - 1) COMP_LINE='\(line)' COMP_POINT=\(line.count)
      _layoutlab layoutlab '\(typed[typed.count - 1])' '\(typed[typed.count - 2])'
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Outcome(of: try #require(program("bash")), ["-c", asked], in: folder.path)
    #expect(outcome.errors == "")
    let offered = outcome.output.split(separator: "\n").map(String.init).sorted()
    #expect(offered == words)
  }
}
