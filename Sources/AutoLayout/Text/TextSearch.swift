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
    var pieces: [SubSequence] = []
    var start = startIndex
    for range in ranges(of: other) {
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
    var result = Self()
    var start = startIndex
    for range in ranges(of: other) {
      result.append(contentsOf: self[start..<range.lowerBound])
      result.append(contentsOf: replacement)
      start = range.upperBound
    }
    result.append(contentsOf: self[start...])
    return result
  }
}
