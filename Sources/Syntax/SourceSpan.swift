/// A range of a line's text, in UTF-8 offsets, as marked by carets.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte; never below ``start``.
  public var end: Int

  /// Creates a span of the bytes from `start` up to, but not including, `end`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Returns the smallest span that covers both.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }

  /// The span of something without text, such as a statement made by the program.
  public static let none = SourceSpan(0, 0)
}

extension String {
  /// Returns the text with a span replaced; unchanged if the span extends beyond it.
  package func replacing(_ span: SourceSpan, by text: String) -> String {
    let bytes = Array(utf8)
    guard span.end <= bytes.count else { return self }
    return String(decoding: bytes[..<span.start], as: UTF8.self) + text
      + String(decoding: bytes[span.end...], as: UTF8.self)
  }
}

/// A value and its span in the text.
public struct Located<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The parsed value.
  public var value: Value
  /// The value's span in the line's text.
  public var span: SourceSpan

  /// Creates a located value; one that was not typed has no span.
  public init(_ value: Value, _ span: SourceSpan = .none) {
    self.value = value
    self.span = span
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), span)
  }
}

/// A name or a quoted text as typed, without its quotes and escapes.
public typealias Word = Located<String>
