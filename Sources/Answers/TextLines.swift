/// The lines of a text, separate from their line ends.
///
/// Carriage returns before a newline belong to the line end.
package struct TextLines: Sequence, IteratorProtocol {
  /// A line and its line end.
  package struct Line: Equatable {
    /// The line without its end.
    package var text: String
    /// A newline, with its carriage return if there is one; empty for an unfinished last line.
    package var end: String
    /// The line with its end.
    package var raw: String { text + end }
  }

  private var rest: Substring.UTF8View

  package init(_ text: String) {
    rest = text[...].utf8
  }

  package mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    guard let (width, end) = lineWidth else {
      defer { rest = rest[rest.endIndex...] }
      return Line(text: String(Substring(rest)), end: "")
    }
    let newline = rest.index(rest.startIndex, offsetBy: width)
    let line = Line(text: String(Substring(rest[..<newline])), end: end)
    rest = rest[rest.index(newline, offsetBy: end.utf8.count)...]
    return line
  }

  /// The number of bytes before the next line end, and that line end; `nil` in the last line.
  private var lineWidth: (width: Int, end: String)? {
    let newline =
      rest.withContiguousStorageIfAvailable { $0.firstIndex(of: 0x0A) }
      ?? rest.firstIndex(of: 0x0A).map { rest.distance(from: rest.startIndex, to: $0) }
    guard let newline else { return nil }
    let isReturn =
      newline > 0 && rest[rest.index(rest.startIndex, offsetBy: newline - 1)] == 0x0D
    return isReturn ? (newline - 1, "\r\n") : (newline, "\n")
  }
}
