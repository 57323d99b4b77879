// Searching in text without the standard library's string processing, which Embedded Swift lacks.

extension Collection where Element: Equatable {
  /// The first place at which other elements stand; they are compared one by one.
  package func firstRange(of other: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      if let end = end(of: other, from: start) { return start..<end }
      guard start != endIndex else { return nil }
      start = index(after: start)
    }
  }

  /// The places at which other elements stand, from the start; none overlaps the next.
  package func ranges(of other: some Collection<Element>) -> [Range<Index>] {
    var found: [Range<Index>] = []
    guard !other.isEmpty else { return found }
    var start = startIndex
    while start != endIndex {
      if let end = end(of: other, from: start) {
        found.append(start..<end)
        start = end
      } else {
        start = index(after: start)
      }
    }
    return found
  }

  /// Returns whether other elements stand somewhere, one after another.
  package func contains(text other: some Collection<Element>) -> Bool {
    firstRange(of: other) != nil
  }

  /// The pieces between the places at which other elements stand; empty ones are left out unless
  /// `keepsEmpty`.
  package func split(
    at other: some Collection<Element>, keepsEmpty: Bool = false
  ) -> [SubSequence] {
    pieces(between: ranges(of: other), keepsEmpty)
  }

  fileprivate func pieces(between ranges: [Range<Index>], _ keepsEmpty: Bool) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var start = startIndex
    for range in ranges {
      if keepsEmpty || start != range.lowerBound { pieces.append(self[start..<range.lowerBound]) }
      start = range.upperBound
    }
    if keepsEmpty || start != endIndex { pieces.append(self[start...]) }
    return pieces
  }

  /// The end of other elements that begin at a place; `nil` if others stand there.
  private func end(of other: some Collection<Element>, from start: Index) -> Index? {
    var here = start
    for element in other {
      guard here != endIndex, self[here] == element else { return nil }
      here = index(after: here)
    }
    return here
  }
}

extension RangeReplaceableCollection where Element: Equatable {
  /// A copy in which other elements stand for some, wherever these are.
  package func replacing(
    _ other: some Collection<Element>, with replacement: some Collection<Element>
  ) -> Self {
    replacing(ranges(of: other), with: replacement)
  }

  fileprivate func replacing(
    _ ranges: [Range<Index>], with replacement: some Collection<Element>
  ) -> Self {
    var result = Self()
    var start = startIndex
    for range in ranges {
      result.append(contentsOf: self[start..<range.lowerBound])
      result.append(contentsOf: replacement)
      start = range.upperBound
    }
    result.append(contentsOf: self[start...])
    return result
  }
}

// Text is searched byte by byte, at a fiftieth of what comparing characters costs. What is found begins
// and ends between characters, as it would then, so that "\n" is not found in "\r\n"; but é in one
// scalar is another text than e with an accent behind it.

extension StringProtocol where SubSequence == Substring {
  /// The first place at which another text stands.
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    ByteSearch(other).first(in: self[...])
  }

  /// The places at which another text stands, from the start; none overlaps the next.
  package func ranges(of other: some StringProtocol) -> [Range<Index>] {
    ByteSearch(other).all(in: self[...])
  }

  /// Returns whether the text contains another one.
  package func contains(text other: some StringProtocol) -> Bool {
    firstRange(of: other) != nil
  }

  /// The pieces between the places at which another text stands; empty ones are left out unless
  /// `keepsEmpty`.
  package func split(at other: some StringProtocol, keepsEmpty: Bool = false) -> [Substring] {
    pieces(between: ranges(of: other), keepsEmpty)
  }
}

extension StringProtocol {
  /// The words of a text with one space between them, and plain apostrophes: the same however its lines
  /// are broken.
  package var plainWords: String {
    var words = String.UnicodeScalarView()
    var isOpen = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        isOpen = !words.isEmpty
        continue
      }
      if isOpen { words.append(" ") }
      isOpen = false
      words.append(scalar == "\u{2019}" ? "'" : scalar)
    }
    return String(words)
  }
}

extension RangeReplaceableCollection where Self: StringProtocol, SubSequence == Substring {
  /// A copy in which other text stands for some, wherever this is.
  package func replacing(
    _ other: some StringProtocol, with replacement: some StringProtocol
  ) -> Self {
    replacing(ranges(of: other), with: replacement)
  }
}

/// The bytes of a text that is looked for in others.
private struct ByteSearch {
  private let wanted: [UInt8]

  init(_ text: some StringProtocol) { wanted = Array(text.utf8) }

  /// The first place in a text; its start for no bytes.
  func first(in text: Substring) -> Range<Substring.Index>? {
    guard !wanted.isEmpty else { return text.startIndex..<text.startIndex }
    return search(text, isOnce: true).first
  }

  /// All places in a text; none for no bytes.
  func all(in text: Substring) -> [Range<Substring.Index>] {
    wanted.isEmpty ? [] : search(text, isOnce: false)
  }

  private func search(_ text: Substring, isOnce: Bool) -> [Range<Substring.Index>] {
    let found = text.utf8.withContiguousStorageIfAvailable { search($0, of: text, isOnce: isOnce) }
    if let found { return found }
    // A text that another system's framework made.
    return Array(text.utf8).withUnsafeBufferPointer { search($0, of: text, isOnce: isOnce) }
  }

  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, of text: Substring, isOnce: Bool
  ) -> [Range<Substring.Index>] {
    var found: [Range<Substring.Index>] = []
    var (here, index) = (0, text.startIndex)
    var at = 0
    let last = bytes.count - wanted.count
    while at <= last {
      guard bytes[at] == wanted[0], stands(in: bytes, at: at) else {
        at += 1
        continue
      }
      let start = text.utf8.index(index, offsetBy: at - here)
      let end = text.utf8.index(start, offsetBy: wanted.count)
      guard Self.isBetween(bytes, at: at, start, in: text),
        Self.isBetween(bytes, at: at + wanted.count, end, in: text)
      else {
        at += 1
        continue
      }
      found.append(start..<end)
      if isOnce { return found }
      at += wanted.count
      (here, index) = (at, end)
    }
    return found
  }

  private func stands(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    for offset in 1..<wanted.count where bytes[place + offset] != wanted[offset] { return false }
    return true
  }

  /// Returns whether an offset lies on a character boundary.
  private static func isBetween(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ index: Substring.Index,
    in text: Substring
  ) -> Bool {
    guard place > 0, place < bytes.count else { return true }
    let (before, after) = (bytes[place - 1], bytes[place])
    // In ASCII, only CR LF is a character of two bytes.
    if before < 0x80, after < 0x80 { return before != 0x0D || after != 0x0A }
    return String.Index(index, within: text) != nil
  }
}
