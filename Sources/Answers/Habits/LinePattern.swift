import AutoLayout
import Syntax

/// The shape of a line: words and signs as typed, and `$` with a word for each part that is kept.
///
///     LinePattern("$a > $rest").match("red.width > 20")     // a: red.width, rest: 20
///
/// The name of a hole decides what it takes: `$a`, `$b` a path, `$n`, `$m`, `$w`, `$h` a number,
/// `$verb` a verb, `$percent` a number with its sign, `$value` the beginning of a side, `$rest` and
/// `$side` anything, any other hole a name.
package struct LinePattern {
  private let pieces: [Piece]
  /// The words and signs as typed: a line without one of them is not looked at further.
  private let literals: [String]

  /// Texts by the names of the holes that took them.
  package typealias Match = [String: String]

  /// The most pieces of a line that is looked at.
  private static let longest = 60

  private enum Piece {
    case literal(String)
    case name(String), verb(String), path(String), number(String), percent(String), value(String)
    case anything(String)
  }

  package init(_ text: String) {
    var rest = Self.cut(text)[...]
    var pieces: [Piece] = []
    while let piece = rest.popFirst() {
      guard piece == "$", let hole = rest.first, hole.first?.isLetter == true else {
        pieces.append(.literal(Name.key(String(piece))))
        continue
      }
      rest.removeFirst()
      pieces.append(Self.hole(String(hole)))
    }
    self.pieces = pieces
    literals = pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
  }

  private static func hole(_ name: String) -> Piece {
    switch name {
    case "a", "b": .path(name)
    case "n", "m", "w", "h": .number(name)
    case "verb": .verb(name)
    case "percent": .percent(name)
    case "value": .value(name)
    case "rest", "side": .anything(name)
    default: .name(name)
    }
  }

  /// Returns the contents of the holes for a line of this shape; `nil` for any other line.
  package func match(_ line: Line) -> Match? {
    guard line.pieces.count >= pieces.count, literals.allSatisfy(line.words.contains) else {
      return nil
    }
    var match = Match()
    return take(pieces[...], line.pieces[...], of: line, &match) ? match : nil
  }

  /// A line in pieces: names, numbers, texts in quotes, signs.
  package struct Line {
    package let text: String
    package let pieces: [Substring]
    /// The pieces as names are compared.
    fileprivate let keys: [String]
    fileprivate let words: Set<String>

    /// `nil` for one with too many pieces, or several lines.
    package init?(_ text: String) {
      guard text.utf8.count <= 1000, !text.contains("\n") else { return nil }
      self.text = text
      pieces = LinePattern.cut(text)
      guard pieces.count <= LinePattern.longest else { return nil }
      keys = pieces.map { Name.key(String($0)) }
      words = Set(keys)
    }

    /// Returns whether a word, in lower case, is a piece of the line.
    package func has(_ word: String) -> Bool { words.contains(word) }

    /// The text from the first of some pieces to the last.
    package func text(_ pieces: ArraySlice<Substring>) -> String {
      guard let first = pieces.first, let last = pieces.last else { return "" }
      return String(text[first.startIndex..<last.endIndex])
    }
  }

  // MARK: - Matching

  private func take(
    _ pieces: ArraySlice<Piece>, _ words: ArraySlice<Substring>, of line: Line,
    _ match: inout Match
  ) -> Bool {
    guard let piece = pieces.first else { return words.isEmpty }
    let rest = pieces.dropFirst()
    guard let word = words.first else { return false }
    func keep(_ name: String, _ count: Int) -> Bool {
      let before = match
      match[name] = line.text(words.prefix(count))
      if take(rest, words.dropFirst(count), of: line, &match) { return true }
      match = before
      return false
    }
    switch piece {
    case .literal(let text):
      return line.keys[words.startIndex] == text && take(rest, words.dropFirst(), of: line, &match)
    case .name(let name):
      return Self.isName(word) && keep(name, 1)
    case .verb(let name):
      return Verb(word: String(word)) != nil && keep(name, 1)
    case .path(let name):
      guard Self.isName(word) else { return false }
      var last = words.startIndex
      while last + 2 < words.endIndex, words[last + 1] == ".",
        words[last + 2].first?.isLetter == true,
        words[last + 1].endIndex == words[last + 2].startIndex,
        words[last].endIndex == words[last + 1].startIndex
      {
        last += 2
      }
      return keep(name, last - words.startIndex + 1)
    case .number(let name):
      return Double(word) != nil && keep(name, 1)
    case .percent(let name):
      guard let number = Double(word), words.dropFirst().first == "%" else { return false }
      guard keep(name, 2) else { return false }
      match[name] = NumberFormat.exact(number / 100)
      return true
    case .value(let name):
      return (Self.isName(word) || Double(word) != nil || word == "(") && keep(name, words.count)
    case .anything(let name):
      return (1...words.count).contains { keep(name, $0) }
    }
  }

  private static func isName(_ word: Substring) -> Bool {
    word.first.map { $0.isLetter || $0 == "\"" } ?? false
  }

  /// A text cut into names, numbers, texts in quotes and signs.
  private static func cut(_ text: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      // `300x200` is two numbers.
      let isTimes =
        first == "x" && rest.dropFirst().first?.isNumber == true
        && pieces.last.map { $0.endIndex == rest.startIndex && Double($0) != nil } == true
      // `.5` is a number, unless the point follows something.
      let isFraction =
        first == "." && rest.dropFirst().first?.isNumber == true
        && pieces.last.map { $0.endIndex != rest.startIndex || $0 == "(" || $0 == "=" } != false
      let length =
        isTimes
        ? 1
        : isFraction
          ? 1 + rest.dropFirst().prefix { $0.isNumber }.count
          : length(ofFirst: first, in: rest)
      pieces.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return pieces
  }

  private static func length(ofFirst first: Character, in text: Substring) -> Int {
    if first.isLetter || first == "_" {
      return text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.count
    }
    if first.isNumber {
      let whole = text.prefix { $0.isNumber }
      let behind = text.dropFirst(whole.count)
      guard behind.first == ".", behind.dropFirst().first?.isNumber == true else {
        return whole.count
      }
      return whole.count + 1 + behind.dropFirst().prefix { $0.isNumber }.count
    }
    if first == "\"", let end = text.dropFirst().firstIndex(of: "\"") {
      return text[...end].count
    }
    return ["==", "<=", ">=", "=>", "=<", "!=", ":="].contains(text.prefix(2)) ? 2 : 1
  }
}
