// The choice of colour, and the colours used. No meaning depends on colour alone.

import ArgumentParser
import Foundation

/// The value of `--color`.
enum ColourChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Returns whether text for `descriptor` is coloured: `--color` decides, then `NO_COLOR`, then
  /// `CLICOLOR_FORCE`, then whether it is a capable terminal.
  func applies(to descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if Console.environment("NO_COLOR") != nil { return false }
      if let force = Console.environment("CLICOLOR_FORCE"), force != "0" { return true }
      return isatty(descriptor) == 1 && Console.environment("TERM") != "dumb"
    }
  }

  /// Returns the number of colours for text on `descriptor`: the number that the terminal declares,
  /// or the sixteen that all terminals have.
  func count(for descriptor: Int32) -> Int {
    guard applies(to: descriptor) else { return 0 }
    let term = Console.environment("TERM") ?? ""
    switch Console.environment("COLORTERM") {
    case "truecolor", "24bit": return 1 << 24
    case _ where term.hasSuffix("-direct"): return 1 << 24
    case _ where term.contains("256color"): return 256
    default: return 16
    }
  }
}

/// The text styles, whose colours have a contrast above 4 on black and on white, unlike yellow and
/// cyan.
enum Colour: String {
  case bold = "1"
  case red = "1;31"
  case magenta = "35"
  case dim = "2"
  case blue = "94"

  /// Returns the text in this style.
  func callAsFunction(_ text: String) -> String { "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" }

  /// Returns a refusal with its important parts coloured: `error[E103]:` and carets red,
  /// `hint[H301]:` magenta, lines to try blue.
  static func refusal(_ text: String) -> String {
    var isTry = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.contains("^"), line.allSatisfy({ $0 == "^" || $0.isWhitespace }) {
        return Colour.red(String(line))
      }
      let begins = line.hasPrefix("try:")
      isTry = begins || isTry && line.hasPrefix("      ")
      if isTry {
        return (begins ? Colour.bold("try:") : "")
          + Colour.blue(String(begins ? line.dropFirst(4) : line))
      }
      for (word, colour) in [("error", Colour.red), ("hint", Colour.magenta)] {
        guard let start = line.range(ofWord: word), let colon = line[start...].firstIndex(of: ":")
        else { continue }
        return line[..<start] + colour(String(line[start...colon])) + line[colon...].dropFirst()
      }
      return String(line)
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// Returns the index of `word[` at the beginning or after a space.
  fileprivate func range(ofWord word: String) -> Index? {
    indices.first { index in
      (index == startIndex || self[self.index(before: index)] == " ")
        && self[index...].hasPrefix(word + "[")
    }
  }
}
