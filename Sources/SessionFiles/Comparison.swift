import Answers

extension SessionFile.Entry {
  /// Returns whether an answer matches the recorded one; any answer does if none is recorded.
  package func records(_ answer: String) -> Bool {
    guard let recorded else { return true }
    return words.contains(.exact) ? answer == recorded : Comparison.matches(answer, recorded)
  }
}

/// Compares an output with a recorded one: words by letters, numbers to a hundredth of a point.
///
/// All runs of whitespace are equal, and blank lines at the end are ignored. `...` as a separate
/// word matches any words of its line, and alone on a line any lines.
package enum Comparison {
  /// The largest difference between two equal numbers, in points.
  package static let tolerance = 0.01

  /// Returns whether `actual` matches `expected`.
  package static func matches(_ actual: String, _ expected: String) -> Bool {
    firstDifference(actual, expected) == nil
  }

  /// Returns the index of the first line of `expected` that does not match, or its line count if
  /// `actual` is longer.
  package static func firstDifference(_ actual: String, _ expected: String) -> Int? {
    let found = lines(actual)
    let wanted = lines(expected)
    var furthest = 0
    let isMet = wildcard(
      wanted, found, isAny: { $0 == ["..."] },
      matches: { pattern, line in
        wildcard(pattern, line, isAny: { $0 == "..." }, matches: sameWord) { _ in }
      }, reached: { furthest = max(furthest, $0) })
    return isMet ? nil : furthest
  }

  /// Returns whether two words are equal, with embedded numbers compared by value.
  package static func sameWord(_ a: Substring, _ b: Substring) -> Bool {
    if a == b { return true }
    let these = pieces(a)
    let those = pieces(b)
    guard these.count == those.count else { return false }
    return zip(these, those).allSatisfy { one, other in
      guard let x = one.number, let y = other.number else { return one.text == other.text }
      return abs(x - y) <= tolerance
    }
  }

  /// Matches a pattern with wildcards by backtracking to the last one, in time `pattern × text`.
  private static func wildcard<Pattern, Piece>(
    _ pattern: [Pattern], _ text: [Piece], isAny: (Pattern) -> Bool,
    matches: (Pattern, Piece) -> Bool, reached: (Int) -> Void
  ) -> Bool {
    var p = 0
    var t = 0
    var retry: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, isAny(pattern[p]) {
        retry = (p, t)
        p += 1
      } else if p < pattern.count, matches(pattern[p], text[t]) {
        p += 1
        t += 1
      } else if let last = retry {
        reached(p)
        p = last.pattern + 1
        t = last.text + 1
        retry = (last.pattern, t)
      } else {
        reached(p)
        return false
      }
    }
    while p < pattern.count, isAny(pattern[p]) { p += 1 }
    reached(p)
    return p == pattern.count
  }

  private static func lines(_ text: String) -> [[Substring]] {
    var result = TextLines(text).map { line in
      // The words keep their copy of the line alive.
      line.text.split(whereSeparator: { $0.isWhitespace })
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// A number, or the text between numbers.
  private struct Piece {
    var text: Substring
    var number: Double?
  }

  /// Splits a word into numbers and the text between them; digits after a letter belong to a name.
  private static func pieces(_ word: Substring) -> [Piece] {
    var result: [Piece] = []
    var rest = word
    var pending = word.startIndex
    var isBehindName = false
    while let first = rest.first {
      if !isBehindName, let end = numberEnd(rest), let value = Double(rest[..<end]) {
        if pending < rest.startIndex {
          result.append(Piece(text: word[pending..<rest.startIndex], number: nil))
        }
        result.append(Piece(text: rest[..<end], number: value))
        rest = rest[end...]
        pending = rest.startIndex
      } else {
        isBehindName = first.isLetter || first == "_" || (isBehindName && first.isNumber)
        rest = rest.dropFirst()
      }
    }
    if pending < word.endIndex {
      result.append(Piece(text: word[pending...], number: nil))
    }
    return result
  }

  /// Returns the end of the number at the start of `text`; `nil` if there is none.
  private static func numberEnd(_ text: Substring) -> Substring.Index? {
    func digits(_ text: Substring) -> Substring.Index {
      text.firstIndex { !("0"..."9" ~= $0) } ?? text.endIndex
    }
    let unsigned = text.first == "-" ? text.dropFirst() : text
    var end = digits(unsigned)
    guard end > unsigned.startIndex else { return nil }
    if text[end...].first == "." {
      let fraction = text[text.index(after: end)...]
      let fractionEnd = digits(fraction)
      if fractionEnd > fraction.startIndex { end = fractionEnd }
    }
    return end
  }
}
