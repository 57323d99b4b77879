/// A range of a line's text, in UTF-8 offsets, as marked by carets.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte; never below ``start``.
  public var end: Int

  /// Makes a span of the bytes from `start` up to, not including, `end`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The smallest span that covers both.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(min(start, other.start), max(end, other.end))
  }

  /// The span of something without text: a statement made by the program.
  public static let none = SourceSpan(0, 0)
}

extension String {
  /// Returns the text with another one in place of a span; unchanged if the span lies beyond it.
  package func replacing(_ span: SourceSpan, by text: String) -> String {
    let bytes = Array(utf8)
    guard span.end <= bytes.count else { return self }
    return String(decoding: bytes[..<span.start], as: UTF8.self) + text
      + String(decoding: bytes[span.end...], as: UTF8.self)
  }
}

/// A value and its span in the text.
public struct Located<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value.
  public var value: Value
  /// The value's span in the line's text.
  public var span: SourceSpan

  /// Locates a value; without a span it was not typed.
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
