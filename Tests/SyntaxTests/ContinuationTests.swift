import SessionFiles
import Syntax
import Testing

@testable import Notebook

/// Entries whose lines come one after the other.
@Suite struct ContinuationTests {
  private func entries(_ lines: [String]) -> [String] {
    var collector = EntryCollector()
    let entries = lines.flatMap { collector.take($0) }
    return entries + (collector.pending.isEmpty ? [] : [collector.pending])
  }

  @Test(arguments: [
    ["red.width == root.width *", "red.height == 40"], ["red.top == root.top +", "view blue"],
    ["red.top == root.top +", "red.left == 5"], ["view red,", "view blue"],
    ["set gap =", "red.width == 5"], ["red.top ==", "frames red"], ["hug red,", "frames"],
    ["red.top == root.top -", "let gap = 8"],
  ])
  func `a whole line is no rest of one that is not finished`(lines: [String]) {
    #expect(entries(lines) == lines)
    for line in lines.dropFirst() { #expect(throws: Never.self) { try Parser.parse(line) } }
  }

  @Test(arguments: [
    ["red.width == root.width *", "0.5"], ["red.width ==", "blue.width + 8"],
    ["red.top ==", "blue.top == root.top"], ["red.width == 20 +", "blue.width"],
    ["view red,", "blue"], ["set gap =", "12"], ["red.width \\", "== 20"],
    ["stack row (red,", "blue)"], ["red.width == \\", "frames"], ["let wide =", "2 * gap"],
    ["let label =", "UILabel()"], ["red.width ==", "frames"], ["hug red,", "blue 251"],
  ])
  func `a rest goes on with the line before it`(lines: [String]) {
    #expect(entries(lines) == [lines.joined(separator: "\n")])
  }

  @Test func `lines behind an unfinished one are entries of their own`() {
    let lines = [
      "red.top == root.top +", "view blue", "red.width == blue.width *", "frames red", "draw",
    ]
    #expect(entries(lines) == lines)
  }
}
