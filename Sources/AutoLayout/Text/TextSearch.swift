// Text search without the standard library's string processing, which Embedded Swift lacks.

extension Collection where Element: Equatable {
  /// Returns the first occurrence of other elements, compared one by one.
  package func firstRange(of other: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      if let end = end(of: other, from: start) { return start..<end }
      guard start != endIndex else { return nil }
      start = index(after: start)
    }
  }

  /// Returns the nonoverlapping occurrences of other elements, in order.
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

  /// Returns whether the collection contains other elements consecutively.
  package func contains(text other: some Collection<Element>) -> Bool {
    firstRange(of: other) != nil
  }

  /// Returns the pieces between occurrences of other elements, omitting empty pieces unless
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

  /// Returns the end of an occurrence of other elements at `start`; `nil` if there is none.
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
  /// Returns a copy in which all occurrences of other elements are replaced.
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

// Text is searched byte by byte, at a fiftieth of the cost of comparing characters. Matches begin
// and end on character boundaries, as in a comparison by characters, so "\n" is not found in
// "\r\n"; but é as one scalar does not match e followed by a combining accent.

extension StringProtocol where SubSequence == Substring {
  /// Returns the first occurrence of another text.
  package func firstRange(of other: some StringProtocol) -> Range<Index>? {
    other.utf8.count > utf8.count ? nil : ByteSearch(other).first(in: self[...])
  }

  /// Returns the nonoverlapping occurrences of another text, in order.
  package func ranges(of other: some StringProtocol) -> [Range<Index>] {
    ByteSearch(other).all(in: self[...])
  }

  /// Returns whether the text contains another text.
  package func contains(text other: some StringProtocol) -> Bool {
    firstRange(of: other) != nil
  }

  /// Returns the pieces between occurrences of another text, omitting empty pieces unless
  /// `keepsEmpty`.
  package func split(at other: some StringProtocol, keepsEmpty: Bool = false) -> [Substring] {
    pieces(between: ranges(of: other), keepsEmpty)
  }
}

extension StringProtocol {
  /// The words of the text, separated by single spaces and with plain apostrophes, regardless of
  /// line breaks.
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
  /// Returns a copy in which all occurrences of another text are replaced.
  package func replacing(
    _ other: some StringProtocol, with replacement: some StringProtocol
  ) -> Self {
    replacing(ranges(of: other), with: replacement)
  }
}

/// The bytes of a text to search for.
private struct ByteSearch {
  private let wanted: [UInt8]

  init(_ text: some StringProtocol) { wanted = Array(text.utf8) }

  /// Returns the first match in a text; the start of the text if there are no bytes.
  func first(in text: Substring) -> Range<Substring.Index>? {
    guard !wanted.isEmpty else { return text.startIndex..<text.startIndex }
    return search(text, isOnce: true).first
  }

  /// Returns all matches in a text; empty if the pattern is empty.
  func all(in text: Substring) -> [Range<Substring.Index>] {
    wanted.isEmpty ? [] : search(text, isOnce: false)
  }

  private func search(_ text: Substring, isOnce: Bool) -> [Range<Substring.Index>] {
    let found = text.utf8.withContiguousStorageIfAvailable { search($0, of: text, isOnce: isOnce) }
    if let found { return found }
    // Text bridged from another framework has no contiguous storage.
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

  /// Returns whether an offset is on a character boundary.
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
