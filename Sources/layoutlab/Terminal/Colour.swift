// Whether to colour, and the few colours there are. No meaning is carried by colour alone.

import ArgumentParser

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What `--color` says.
enum ColourChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether text for `descriptor` is coloured: `--color` decides, then `NO_COLOR`, then
  /// `CLICOLOR_FORCE`, then whether a capable terminal is there.
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
}

/// The ways in which text is set apart.
enum Colour: String {
  case bold = "1"
  case red = "1;31"
  case yellow = "33"
  case dim = "2"

  /// `text` in this colour.
  func callAsFunction(_ text: String) -> String { "\u{1b}[\(rawValue)m\(text)\u{1b}[0m" }

  /// Refusals with their first word set apart: `error[E103]:` red, `hint[H301]:` yellow.
  static func refusal(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (word, colour) in [("error", Colour.red), ("hint", Colour.yellow)] {
        guard let start = line.range(ofWord: word), let colon = line[start...].firstIndex(of: ":")
        else { continue }
        return line[..<start] + colour(String(line[start...colon])) + line[colon...].dropFirst()
      }
      return String(line)
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// Where `word[` begins, at the start or behind a blank.
  fileprivate func range(ofWord word: String) -> Index? {
    indices.first { index in
      (index == startIndex || self[self.index(before: index)] == " ")
        && self[index...].hasPrefix(word + "[")
    }
  }
}
