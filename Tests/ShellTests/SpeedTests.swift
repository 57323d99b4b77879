// The speed of the shell: a measurement, made only of the program that LAYOUTLAB_EXECUTABLE names,
// which should be built for release on a quiet machine. Medians are printed.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting, .serialized, .enabled(if: Executable.named != nil)) struct SpeedTests {
  private func median(_ times: [Duration]) -> Double {
    times.sorted()[times.count / 2] / .milliseconds(1)
  }

  @Test func `from start to prompt takes less than 30 ms`() throws {
    let clock = ContinuousClock()
    let times = try (0..<21).map { _ in
      let home = try TemporaryFolder()
      let start = clock.now
      let shell = try TypedSession(home: home)
      try shell.expect(bytes: "> ")
      return start.duration(to: clock.now)
    }
    print("start to prompt: \(median(times)) ms")
    #expect(median(times) < 30)
  }

  @Test func `a key while sliding 300 views is drawn within 16 ms`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("view v0\rv0.leading == root.leading + 20 as gap\rv0.width == 4\r")
    try shell.expect("w 0→4")
    shell.type("for i in 1...299 { view v$i; v$i.leading == v0.leading + $i; v$i.width == 4 }\r")
    try shell.expect("added", seconds: 60)
    shell.type("(v0...v299).top == root.top\r(v0...v299).height == 9\r")
    try shell.expect("h 0→9", seconds: 60)
    shell.type("slide gap 0...200\r")
    try shell.expect("Esc goes back", seconds: 60)
    let clock = ContinuousClock()
    var bytes = 0
    let times = try (21...61).map { value in
      let before = shell.raw.count
      let start = clock.now
      shell.type("\u{1b}[C")
      try shell.expect(bytes: "Esc goes back")
      bytes = max(bytes, shell.raw.count - before)
      return start.duration(to: clock.now)
    }
    print("key to redraw: \(median(times)) ms, at most \(bytes) bytes")
    #expect(median(times) < 16)
    #expect(bytes < 24 * (80 * 3 + 16))
  }
}
