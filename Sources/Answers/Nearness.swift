import AutoLayout

/// Returns the known word with the most similar spelling; `nil` if none is similar.
public func nearestWord(to word: String, among known: [String]) -> String? {
  Nearness.nearest(word, in: known)
}

/// Finds known words with a spelling similar to a typed word.
package enum Nearness {
  /// Returns the known word with the smallest edit distance; `nil` if none is near.
  package static func nearest(_ word: String, in known: [String]) -> String? {
    words(word, in: known).first
  }

  /// Returns the words with the most similar spelling, nearest first, then in order; at most a
  /// third of the letters differ.
  ///
  /// Ends early if the computation is stopped.
  ///
  /// - Complexity: The product of the lengths, for each word of similar length; words of more than
  ///   64 letters match nothing.
  package static func words(_ word: String, in known: [String], atMost count: Int = 3) -> [String] {
    var spelling = Spelling(of: word)
    guard 1...64 ~= spelling.count else { return [] }
    var found: [(distance: Int, order: Int, word: String)] = []
    for (order, candidate) in known.enumerated().untilStopped {
      if let distance = spelling.distance(to: candidate) {
        found.append((distance, order, candidate))
      }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(count).map { $0.word }
  }

  /// Returns the edit distance of two words; `nil` if it is too large.
  package static func distance(_ word: String, _ other: String) -> Int? {
    var spelling = Spelling(of: word)
    return spelling.distance(to: other)
  }
}

/// The letters of a word, ignoring case, to compare with others.
private struct Spelling {
  private let letters: [Unicode.Scalar]
  /// The largest accepted edit distance.
  private let limit: Int
  private let kinds: UInt64
  // Buffers that all comparisons reuse.
  private var other: [Unicode.Scalar] = []
  private var rows: (beforeLast: [Int], last: [Int], next: [Int]) = ([], [], [])

  init(of word: String) {
    letters = Array(Name.key(word).unicodeScalars)
    limit = max(1, (letters.count + 1) / 3)
    kinds = Self.kinds(letters)
  }

  var count: Int { letters.count }

  /// Returns the number of insertions, deletions, replacements and exchanges of neighbours; `nil`
  /// if it is too large.
  mutating func distance(to word: String) -> Int? {
    other.removeAll(keepingCapacity: true)
    if word.utf8.allSatisfy({ $0 < 128 }) {
      guard abs(word.utf8.count - letters.count) <= limit else { return nil }
      for byte in word.utf8 {
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        other.append(Unicode.Scalar(isCapital ? byte + 32 : byte))
      }
    } else {
      other += Name.key(word).unicodeScalars
      guard abs(other.count - letters.count) <= limit else { return nil }
    }
    // Each kind of letter that the other word lacks costs an edit.
    guard (kinds & ~Self.kinds(other)).nonzeroBitCount <= limit else { return nil }
    let distance = distance()
    // In a word of two letters, a difference is not a typo.
    return distance <= (max(letters.count, other.count) > 2 ? limit : 0) ? distance : nil
  }

  private static func kinds(_ letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  private mutating func distance() -> Int {
    let width = other.count + 1
    rows.last.removeAll(keepingCapacity: true)
    rows.last += 0..<width
    for i in letters.indices {
      rows.next.removeAll(keepingCapacity: true)
      rows.next.append(i + 1)
      for j in other.indices {
        var best = min(rows.last[j + 1], rows.next[j]) + 1
        best = min(best, rows.last[j] + (letters[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, letters[i] == other[j - 1], letters[i - 1] == other[j] {
          best = min(best, rows.beforeLast[j - 1] + 1)
        }
        rows.next.append(best)
      }
      swap(&rows.beforeLast, &rows.last)
      swap(&rows.last, &rows.next)
    }
    return rows.last[width - 1]
  }
}
