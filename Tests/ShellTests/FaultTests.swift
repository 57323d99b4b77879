// Killed while it saves, journals or accepts: each file is the old one or the new one, whole.
//
// LAYOUTLAB_KILLS sets how often; a full run is 200.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct FaultTests {
  private static let kills =
    Settings.count("LAYOUTLAB_KILLS", or: 6)

  /// Starts the program, and kills it some microseconds after a file is there.
  private func runAndKill(
    _ arguments: [String], input: String, in home: TemporaryFolder, after: Int, file: URL
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Executable.path)
    process.arguments = arguments
    process.currentDirectoryURL = home.url
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Small enough for the pipe, so that nobody waits for a program that is dead.
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    let deadline = Date(timeIntervalSinceNow: 60)
    while !FileManager.default.fileExists(atPath: file.path), Date() < deadline { usleep(500) }
    usleep(UInt32(after))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try pipe.fileHandleForWriting.close()
  }

  @Test func `a program killed while it saves leaves the old file or the new one`() throws {
    let home = try TemporaryFolder()
    let file = home.url.appendingPathComponent("a.md")
    var lines = ["for i in 1...40 { view v$i : label text \"some words, to be written\" }"]
    for round in 1...60 {
      lines += ["set root.size = \(300 + round)x200", "frames as json", "save a.md over"]
    }
    let input = lines.joined(separator: "\n") + "\n"
    #expect(input.utf8.count < 60_000)
    for round in 0..<Self.kills {
      try runAndKill([], input: input, in: home, after: round * 7919 % 200_000, file: file)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.hasPrefix("# a\n") && text.hasSuffix("```\n"), "round \(round)")
      let verified = try layoutlab("verify", file.path)
      #expect(verified.code == 0, "round \(round): \(verified.output.prefix(500))")
    }
  }

  @Test func `a program killed while it accepts leaves the old file or the new one`() throws {
    let home = try TemporaryFolder()
    let commands = (1...30).map { "> view v\($0)\nwrong\n> frames as json\nwrong" }
    let old = "# A\n\n```layout\n\(commands.joined(separator: "\n"))\n```\n"
    let file = home.url.appendingPathComponent("a.md")
    try old.write(to: file, atomically: true, encoding: .utf8)
    #expect(try layoutlab("verify", "--accept", file.path).code == 0)
    let new = try home.text("a.md")
    #expect(new != old)
    for round in 0..<Self.kills {
      try old.write(to: file, atomically: true, encoding: .utf8)
      try runAndKill(
        ["verify", "--accept", file.path], input: "", in: home, after: round * 7919 % 150_000,
        file: file)
      let text = try home.text("a.md")
      #expect(text == old || text == new, "round \(round)")
    }
  }
}
