import AutoLayout

/// Text with markup, so that a page can highlight the view that a word names, and a line can be
/// typed again.
///
/// ```swift
/// let sentence: RichText = "\(item: "red") is \(136.0) wide"
/// ```
public struct RichText: Equatable, Sendable {
  /// The kind of a run.
  public enum Kind: Equatable, Sendable {
    /// Words.
    case plain
    /// Whole lines of words, which are refilled to the width of the screen.
    case paragraph
    /// Lines that are shown side by side if the screen is wide enough.
    case list
    /// Words that are emphasized if there is colour.
    case emphasis
    /// Something broken or contradictory.
    case fault
    /// The name of an item as typed; the associated value is the item's own name.
    case item(String)
    /// The name of a constraint as typed; the associated value is the constraint's own name.
    case constraint(String)
    /// A number in points, or a factor.
    case number(Double)
    /// A remark after `//`.
    case remark
    /// A line that can be typed again.
    case line
  }

  /// A part of a text, of one kind.
  public struct Run: Equatable, Sendable {
    /// The text as shown.
    public var text: String
    /// The kind of the run.
    public var kind: Kind
  }

  /// The runs, in order; none is empty, and adjacent plain ones are merged.
  public private(set) var runs: [Run] = []

  /// Creates an empty text.
  public init() {}

  /// Creates a plain text.
  public init(_ text: String) {
    append(text, .plain)
  }

  package init(_ text: String, _ kind: Kind) {
    append(text, kind)
  }

  /// The text without markup.
  public var plain: String {
    runs.count == 1 ? runs[0].text : runs.map { $0.text }.joined()
  }

  package var isEmpty: Bool { runs.isEmpty }

  /// Reserves capacity for runs.
  package mutating func reserveRuns(_ count: Int) { runs.reserveCapacity(count) }

  /// Indicates whether the text ends with a line break.
  package var endsLine: Bool { runs.last?.text.hasSuffix("\n") == true }

  package mutating func append(_ text: String, _ kind: Kind) {
    guard !text.isEmpty else { return }
    if kind == .plain, let last = runs.indices.last, runs[last].kind == .plain {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, kind: kind))
    }
  }

  /// Indicates whether it contains no characters that would control a terminal.
  var isSpelt: Bool { runs.allSatisfy { PlainText.isSpelt($0.text) } }

  /// Returns the text with characters that would control a terminal escaped.
  package func spelt() -> RichText {
    guard !isSpelt else { return self }
    var result = RichText()
    for run in runs.untilStopped { result.append(PlainText.spelt(run.text), run.kind) }
    return result
  }

  package static func + (one: RichText, other: RichText) -> RichText {
    var sum = one
    sum += other
    return sum
  }

  package static func += (text: inout RichText, more: RichText) {
    for run in more.runs { text.append(run.text, run.kind) }
  }

  // MARK: - Parts

  /// Returns the name of an item, as typed.
  package static func item(_ name: String) -> RichText { RichText(Name.written(name), .item(name)) }

  /// Returns a line that can be typed again.
  package static func line(_ line: String) -> RichText { RichText(line, .line) }

  /// Returns whole lines of words, which are refilled to the width of the screen.
  package static func paragraph(_ lines: String) -> RichText { RichText(lines, .paragraph) }

  /// Returns lines that are shown side by side if the screen is wide enough.
  package static func list(_ lines: [String]) -> RichText { RichText(lines.joined(), .list) }

  /// Returns the words, marked as a fault: something broken or contradictory.
  package static func fault(_ words: String) -> RichText { RichText(words, .fault) }

  /// Returns a remark: `// text`.
  package static func remark(_ text: String) -> RichText { RichText("// \(text)", .remark) }

  /// Returns the text with a prefix removed from the first emphasized run that starts with it.
  func without(emphasised words: String) -> RichText {
    let isMeant = { (run: Run) in run.kind == .emphasis && run.text.hasPrefix(words) }
    guard let place = runs.firstIndex(where: isMeant) else { return self }
    var rest = RichText()
    for (index, run) in runs.enumerated() {
      let text = index == place ? String(run.text.dropFirst(words.count)) : run.text
      rest.append(text, run.kind)
    }
    return rest
  }

  /// Returns a number with at most 3 decimals.
  package static func number(_ number: Double) -> RichText {
    RichText(Text.number(number), .number(number))
  }
}

extension RichText: ExpressibleByStringInterpolation {
  /// Builds a text from a literal and its interpolations.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = RichText()

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text.append(literal, .plain) }

    /// Adds plain text.
    public mutating func appendInterpolation(_ words: String) { text.append(words, .plain) }

    /// Adds a count.
    public mutating func appendInterpolation(_ count: Int) { text.append("\(count)", .plain) }

    /// Adds a number with at most 3 decimals.
    public mutating func appendInterpolation(_ number: Double) { text += .number(number) }

    /// Adds another text.
    public mutating func appendInterpolation(_ more: RichText) { text += more }
  }

  /// Creates a plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a text from its interpolation.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension [RichText] {
  package func joined(_ separator: String = "") -> RichText {
    var result = RichText()
    for (index, text) in enumerated().untilStopped {
      if index > 0 { result.append(separator, .plain) }
      result += text
    }
    return result
  }
}

extension [RichText] {
  /// The texts as a list: `a`, `a and b`, `a, b and c`.
  package var listed: RichText {
    guard let last, count > 1 else { return first ?? RichText() }
    return dropLast().map { $0 }.joined(", ") + " and " + last
  }
}
