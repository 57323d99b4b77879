import AutoLayout
import Syntax

/// Words that may have been meant: by spelling, and by meaning.
enum Nearness {
  /// The known word that takes the fewest edits; `nil` when none is near.
  static func nearest(_ word: String, in known: [String]) -> String? {
    let key = Array(Name.key(word).prefix(64))
    let limit = max(1, key.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let other = Array(Name.key(candidate).prefix(64))
      // So many letters are to be put in or left out at least.
      guard abs(key.count - other.count) <= limit else { continue }
      let distance = distance(key, other)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The property that a word of UIKit or of other tools means, or else the nearest one.
  static func property(_ word: String) -> String? {
    switch Name.key(word) {
    case "orientation": return "axis"
    case "gap": return "spacing"
    case "padding": return "margins"
    case "arrangedsubviews": return "arranged"
    case "layoutmargins": return "margins"
    default: break
    }
    let own = ItemProperty.allCases.first { $0.uiKit.map { Name.matches($0, word) } == true }
    return own?.name ?? nearest(word, in: Property.all.map(\.name))
  }

  /// A line that does what a word of other tools means.
  static func meaning(of word: String, view: String?) -> String? {
    let view = view ?? "red"
    switch Name.key(word) {
    case "pin", "add", "constrain", "constraint", "anchor": return "\(view).width == 100"
    case "print", "layout", "solve", "frame": return "frames"
    case "exit", "bye", "q": return "quit"
    case "delete", "rm", "del": return "remove \(view)"
    case "create", "new", "make": return "view red"
    case "show", "render", "picture": return "draw"
    case "?", "man", "tutorial": return "help"
    default: return nil
    }
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
