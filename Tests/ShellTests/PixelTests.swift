// Pictures of pixels, which a program of the system makes.

import Conditions
import Foundation
import Testing

@testable import layoutlab

@Suite(.thorough, .waiting) struct PixelTests {
  /// A folder with programs that are shell scripts, and with nothing else.
  private static func folder(_ programs: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, script) in programs { try folder.install(script: script, as: name) }
    return folder
  }

  private static func layoutlab(_ arguments: String..., in folder: TemporaryFolder) throws
    -> Outcome
  {
    try Outcome(
      of: Executable.path, arguments, in: folder.path,
      environment: ["PATH": "\(folder.path):relative", "HOME": folder.path, "TMPDIR": folder.path])
  }

  @Test func `the first program that is there makes the pixels, of words that no shell reads`()
    throws
  {
    let script = "for word in \"$@\"; do last=$word; done; /bin/cp \"$last\" \"$4\""
    let folder = try Self.folder(["rsvg-convert": script, "inkscape": "exit 1"])
    let name = "a; touch b $(touch c).png"
    let outcome = try Self.layoutlab("-e", "view red", "-e", "draw to \"\(name)\"", in: folder)
    #expect(outcome.errors == "" && outcome.code == 0)
    // This one only copies: the picture in its size, not filling a page.
    let text = try folder.text(name)
    #expect(text.hasPrefix("<svg xmlns") && !text.contains("100%"))
    // Nothing else is left.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        .sorted() == [name, "inkscape", "rsvg-convert"])
  }

  @Test func `without a program it is said which would do, and nothing is written`() throws {
    let folder = try Self.folder([:])
    let outcome = try Self.layoutlab("-e", "view red", "-e", "draw as png to a.png", in: folder)
    #expect(outcome.code == 5)
    #expect(
      outcome.errors == """
        -e:2:1: error[E129]: a.png: there is no program here that makes a PNG
        rule: rsvg-convert does (package librsvg2-bin), inkscape or chromium; an .svg needs none of them
        try:  1  draw to a.svg
        nothing changed.

        """)
  }

  @Test func `a program that fails or goes on for ever is told`() throws {
    let folder = try Self.folder(["inkscape": "exit 3"])
    let outcome = try Self.layoutlab("-e", "view red", "-e", "draw to a.png", in: folder)
    #expect(outcome.errors.contains("a.png: inkscape failed"))
    #expect(outcome.code == 5)
    let sleep = try #require(Tool("sleep"))
    let clock = ContinuousClock()
    let taken = clock.measure {
      #expect(throws: FileError("sleep did not end within 1 seconds")) {
        try sleep.run(["60"], within: 1)
      }
    }
    #expect(taken < .seconds(30))
  }

  @Test func `a line of a file makes pixels only where it may write`() throws {
    let folder = try Self.folder(["rsvg-convert": "/bin/touch was-run; /bin/cp \"$5\" \"$4\""])
    try folder.write("view red\ndraw to a.png\n", to: "evil.layout")
    let refused = try Self.layoutlab("run", "evil.layout", in: folder)
    #expect(refused.code == 5 && refused.errors.contains("what is run may not write files"))
    #expect(try Self.layoutlab("replay", "evil.layout", in: folder).code == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/was-run"))
    #expect(try Self.layoutlab("run", "--allow-write", ".", "evil.layout", in: folder).code == 0)
    #expect(try folder.text("a.png").hasPrefix("<svg"))
  }

  @Test(
    .enabled(if: ["rsvg-convert", "inkscape", "chromium"].contains { Tool($0) != nil }))
  func `pixels are two to a point`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Outcome(
      of: Executable.path,
      ["-e", "view red", "-e", "red.edges == root inset 20", "-e", "draw to a.png"],
      in: folder.path, environment: ["HOME": folder.path])
    try #require(outcome.code == 0, "\(outcome.errors)")
    let bytes = [UInt8](try Data(contentsOf: folder.url.appending(path: "a.png")))
    #expect(bytes.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let svg = try Outcome(
      of: Executable.path,
      ["-q", "-e", "view red", "-e", "red.edges == root inset 20", "-e", "draw as svg"],
      in: folder.path, environment: ["HOME": folder.path]
    ).output
    let box = try #require(svg.firstMatch(of: /viewBox="\S+ \S+ (\S+) \S+"/))
    #expect(abs(Double(width) - 2 * (Double(box.1) ?? 0)) <= 2)
  }
}
