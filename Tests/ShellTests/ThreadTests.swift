// Every line that is typed is computed by a thread, of which nothing may stay.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct ThreadTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `the threads of lines that were typed give their stacks back`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    func type(_ numbers: ClosedRange<Int>) throws {
      for number in numbers {
        shell.type("view v\(number)\r")
        try shell.expect("v\(number) added")
        try shell.expect("> ")
      }
    }
    try type(1...5)
    let before = try #require(shell.writableMemory)
    try type(6...25)
    let after = try #require(shell.writableMemory)
    // A stack is 16 MB, and twenty of them would have stayed.
    #expect(after - before < 100_000, "\(before) KB, then \(after) KB")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `what Ctrl-C stopped again and again does not pile up`() throws {
    let home = try TemporaryFolder()
    // Each view is deeper than the one before: this takes minutes, in a release build 15 seconds.
    let lines = (1...10_000).map { "view v\($0) in \($0 == 1 ? "root" : "v\($0 - 1)")\n" }
    let file = home.url.appendingPathComponent("deep.layout")
    try lines.joined().write(to: file, atomically: true, encoding: .utf8)
    // To a leak checker, the memory of the computations looks lost when the program ends.
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    // A sanitizer has a thread of its own as soon as there is another, which is given time to end.
    shell.type("view first\r")
    try shell.expect("first added")
    Thread.sleep(forTimeInterval: 0.5)
    let idle = try #require(shell.threadCount)
    for _ in 1...5 {
      shell.type("load \(file.path)\r")
      try shell.expect("working", seconds: 60)
      #expect(try #require(shell.threadCount) - idle <= 2)
      shell.type("\u{3}")
      try shell.expect("stopped; nothing changed.", seconds: 60)
    }
    // Each ends at its next line, and gives its time and its thread back.
    let deadline = Date(timeIntervalSinceNow: 20)
    while try #require(shell.threadCount) > idle, Date() < deadline { usleep(10_000) }
    #expect(try #require(shell.threadCount) == idle)
    shell.type("\u{4}\u{4}")
    #expect(try shell.end() == 0)
  }
}
