// Lines that need more rows than the window has.

import Conditions
import Testing

@testable import layoutlab

@Suite struct TallLineTests {
  private static let pieces = [
    "a", "set gap = 30", " ", "\t", "\u{1}", "\u{7f}", "\u{85}", "\u{ad}", "\u{200b}", "\u{202e}",
    "é", "e\u{301}", "→", "漢", "👍", "👨‍👩‍👧", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "\u{e0041}", "\u{10ffff}",
  ]

  @Test(arguments: 0..<60)
  func `a line that surely fits has fewer rows than the window, whatever is typed`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let size = (columns: random.number(4...100), rows: random.number(2...30))
    var line = ""
    while TallLine.surelyFits(2 + line.utf8.count, in: size) {
      let tall = TallLine(prompt: "> ", line: line, offset: 0, columns: size.columns)
      #expect(tall.rows.count < size.rows, "seed \(seed), \(size): \(line.debugDescription)")
      line += random.pick(Self.pieces)
    }
    #expect(TallLine.surelyFits(size.columns / 9, in: size))
    #expect(!TallLine.surelyFits(size.columns * size.rows, in: size))
  }
}
