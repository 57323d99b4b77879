// Every line that is typed is computed by a thread, of which nothing may stay.

import Foundation
import Testing

@Suite struct ThreadTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `the threads of lines that were typed give their stacks back`() throws {
    let home = try TemporaryHome()
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
    let before = try #require(shell.addressSpace)
    try type(6...25)
    let after = try #require(shell.addressSpace)
    // A stack is 16 MB, and twenty of them would have stayed.
    #expect(after - before < 100_000, "\(before) KB, then \(after) KB")
  }
}
