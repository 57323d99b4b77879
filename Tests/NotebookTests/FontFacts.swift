// Facts about text that do not come from the program: the public metrics of one font.

import Foundation

/// The measures of Helvetica, from Adobe's public Core-14 tables, and of a line, as iOS has it.
enum FontFacts {
  /// Advance widths in thousandths of the font size, and the characters that have them.
  private static let groups: [(advance: Int, characters: String)] = [
    (191, "'"), (222, "ijl"), (260, "|"), (278, " !,./:;I[\\]ft"), (333, "-()`r"), (334, "{}"),
    (355, "\""), (389, "*"), (469, "^"), (500, "Jckvsxyz"), (556, "#$?_0123456789Labdeghnopqu€"),
    (584, "+<=>~"), (611, "FTZ"), (667, "&ABEKPSVXY"), (722, "CDHNRUw"), (778, "GOQ"), (833, "Mm"),
    (889, "%"), (944, "W"), (1000, "…"), (1015, "@"),
  ]

  private static let advances: [Character: Int] = Dictionary(
    uniqueKeysWithValues: groups.flatMap { group in
      group.characters.map { ($0, group.advance) }
    })

  /// From the top of a line to its baseline, in font sizes: 1950 of 2048 units.
  private static let ascender = 1950.0 / 2048
  /// The height of a line: with a descender of 494 units.
  private static let line = (1950.0 + 494) / 2048

  /// The width of a text on one line, in points; blanks at its end hang into the margin.
  static func width(_ text: some StringProtocol, size: Double) -> Double {
    let visible = text.reversed().drop { $0 == " " }
    return Double(visible.reduce(0) { $0 + advances[$1, default: 0] }) * size / 1000
  }

  /// A length rounded up to pixels: as large as a text needs.
  static func up(_ length: Double, scale: Double) -> Double {
    (length * scale - 1e-9).rounded(.up) / scale
  }

  /// The height of some lines, rounded up to pixels.
  static func height(lines: Int, size: Double, scale: Double) -> Double {
    up(Double(lines) * line * size, scale: scale)
  }

  /// From the top of a text down to its first baseline, on the nearest pixel.
  static func baseline(size: Double, scale: Double) -> Double {
    (ascender * size * scale).rounded() / scale
  }

  /// The lines of a text that may be so wide: as many words on each as it holds; a word that is
  /// wider by itself goes on in the next line.
  static func lines(of text: String, size: Double, within room: Double) -> [String] {
    func fits(_ line: String) -> Bool { width(line, size: size) <= room + 1e-6 }
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, fits("\(last) \(word)") {
        lines[lines.count - 1] += " " + word
        continue
      }
      lines.append("")
      for letter in word {
        let line = lines.removeLast()
        let longer = line + String(letter)
        lines += line.isEmpty || fits(longer) ? [longer] : [line, String(letter)]
      }
    }
    return lines
  }
}
