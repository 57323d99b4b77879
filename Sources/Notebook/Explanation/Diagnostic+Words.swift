import Syntax

// The words that explanations are put together from.

extension Diagnostic {
  /// The candidates closest to a word, at most three, and none that is far.
  ///
  /// Ordered by the number of letters to change, then as given.
  static func nearest(_ word: String, in candidates: [String]) -> [String] {
    let key = Array(Name.key(word).prefix(64))
    let limit = max(1, key.count / 3)
    let rated = candidates.enumerated().compactMap { index, candidate -> (Int, Int, String)? in
      let distance = distance(key, Array(Name.key(candidate)))
      return distance <= limit ? (distance, index, candidate) : nil
    }
    return rated.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
  }

  /// The edit distance of Levenshtein, with swapped neighbours as one change.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// An entry with a stretch of it replaced.
  static func replacing(_ span: SourceSpan, in entry: String, by text: String) -> String {
    let bytes = Array(entry.utf8)
    let start = min(max(0, span.start), bytes.count)
    let end = min(max(start, span.end), bytes.count)
    return String(decoding: bytes[..<start] + Array(text.utf8) + bytes[end...], as: UTF8.self)
  }

  /// A path as it is typed.
  static func written(_ path: Path) -> String {
    let heads = path.heads.map { Name.written($0.value) }
    let head = heads.count == 1 ? heads[0] : "(" + heads.joined(separator: ", ") + ")"
    return ([head] + path.steps.map(\.value)).joined(separator: ".")
  }

  /// What may stand at a place, with its article.
  static func name(_ slot: Slot) -> String {
    switch slot {
    case .line: "a verb"
    case .choice(let words): words.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    case .item: "a view"
    case .attribute: "an attribute"
    case .name: "a name"
    case .step, .modifier: "a property"
    case .newName: "a new name"
    case .number: "a number"
    case .size: "a size such as 300x200"
    case .range: "a range such as 320...1024"
    case .text: "text in quotes"
    case .duration: "a time such as 0.3s"
    case .priority: "a priority"
    case .trait: "a trait"
    case .file: "a file"
    case .device: "a device"
    case .branch: "a branch or mark"
    case .lesson: "a lesson"
    case .topic: "a topic of the help"
    case .code: "a code such as E103"
    case .format: "a visual format"
    }
  }

  static func name(_ bounds: SyntaxError.Bounds) -> String {
    switch bounds {
    case .priority: "a priority: above 0 and at most 1000"
    case .notNegative: "0 or more"
    case .positive: "more than 0"
    case .fraction: "a part: above 0 and at most 1"
    case .unit: "between 0 and 1"
    case .count: "a whole number from 1"
    case .wholeNumber: "a whole number from 0"
    }
  }

  /// Numbers that would do.
  static func inside(_ bounds: SyntaxError.Bounds) -> [String] {
    switch bounds {
    case .priority: ["1", "1000"]
    case .notNegative, .wholeNumber: ["0"]
    case .positive, .fraction, .count: ["1"]
    case .unit: ["0", "1"]
    }
  }
}
