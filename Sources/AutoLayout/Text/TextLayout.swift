// Text wrapped into lines and measured.

/// A text, wrapped into lines and measured as in a label.
///
/// ```swift
/// let hello = TextLayout("Hello World", fontSize: 17, scale: 3)
/// hello.width   // 88
/// hello.height  // 20.333…
/// ```
///
/// Lines break greedily at spaces, which hang into the margin and do not count; a word wider than a
/// line breaks between characters. Lines beyond the limit are dropped, and the last remaining one
/// ends in `…`. The same arguments give the same lines on every machine.
public struct TextLayout: Equatable, Sendable {
  /// The lines as drawn, without trailing spaces; empty for empty text.
  public let lines: [String]
  /// The width of the widest line, rounded up to pixels, at most `maxWidth`.
  ///
  /// Measured again with this width as `maxWidth`, the text has the same lines.
  public let width: Double
  /// The height of all lines, rounded up to pixels.
  public let height: Double
  /// The distance from the top to the first baseline, rounded to the nearest pixel.
  public let firstBaseline: Double
  /// The distance from the top to the last baseline; for one line, the same as ``firstBaseline``.
  public let lastBaseline: Double
  /// Indicates whether the line limit truncated the text, or a character is wider than `maxWidth`.
  public let isTruncated: Bool

  /// Wraps and measures a text, in time proportional to its length.
  ///
  /// - Parameters:
  ///   - text: The text; newlines always break lines.
  ///   - fontSize: The font size in points.
  ///   - weight: The font weight.
  ///   - maxWidth: The width at which to wrap, in points; `nil` breaks only at newlines.
  ///   - maxLines: The maximum number of lines, 0 for no limit (`numberOfLines` of UILabel).
  ///   - scale: The number of pixels per point.
  public init(
    _ text: String, fontSize: Double, weight: FontWeight = .regular, maxWidth: Double? = nil,
    maxLines: Int = 1, scale: Double
  ) {
    let broken = BrokenLines(
      text, fontSize: fontSize, weight: weight, maxWidth: maxWidth, maxLines: maxLines)
    let grid = PixelGrid(scale: scale)
    let lineHeight = TextMetrics.lineHeight * fontSize
    let count = Double(broken.lines.count)
    let natural = TextMetrics.points(broken.widest, fontSize: fontSize)
    lines = broken.lines
    width = min(grid.roundedUp(natural), maxWidth ?? .infinity)
    height = grid.roundedUp(lineHeight * count)
    firstBaseline = lines.isEmpty ? 0 : grid.snapped(TextMetrics.ascender * fontSize)
    lastBaseline = lines.isEmpty ? 0 : firstBaseline + grid.snapped(lineHeight * (count - 1))
    isTruncated = broken.isTruncated
  }
}

/// The lines of a text, not yet rounded to pixels.
private struct BrokenLines {
  private let fontSize: Double
  private let weight: FontWeight
  private let maxWidth: Double?
  private(set) var lines: [String] = []
  /// The widest line, in thousandths of the font size.
  private(set) var widest = 0
  private(set) var isTruncated = false

  init(_ text: String, fontSize: Double, weight: FontWeight, maxWidth: Double?, maxLines: Int) {
    self.fontSize = fontSize
    self.weight = weight
    self.maxWidth = maxWidth
    guard !text.isEmpty, !takePlainLine(text) else { return }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    for (number, paragraph) in paragraphs.enumerated() {
      let characters = Array(paragraph)
      let advances = characters.map { TextMetrics.advance(of: $0, weight: weight) }
      var start = 0
      repeat {
        let (end, next) = lineEnd(in: characters, advances, from: start)
        let isEndOfText = next == characters.count && number == paragraphs.count - 1
        if lines.count == maxLines - 1, !isEndOfText {
          appendCut(characters[start...], advances[start...])
          return
        }
        append(characters[start..<end], width: advances[start..<end].reduce(0, +))
        start = next
      } while start < characters.count
    }
  }

  /// Handles ASCII text that fits in one line, as most does; returns `false` for any other text.
  private mutating func takePlainLine(_ text: String) -> Bool {
    var (total, visible) = (0, 0)
    // The counts of all characters, and of those up to the last nonblank.
    var (count, end) = (0, 0)
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte) else { return false }
      total += TextMetrics.advance(of: Unicode.Scalar(byte), weight: weight)
      count += 1
      if byte != 0x20 { (visible, end) = (total, count) }
    }
    guard fits(visible) else { return false }
    widest = visible
    lines = [end == count ? text : String(text.utf8.prefix(end)) ?? ""]
    return true
  }

  /// Returns whether a width fits; text must still fit its own width after the engine rounds it up
  /// to pixels.
  private func fits(_ thousandths: Int) -> Bool {
    guard let maxWidth else { return true }
    return TextMetrics.points(thousandths, fontSize: fontSize) <= maxWidth + Tolerance.points
  }

  /// Returns the end of the line that begins at `start`, without spaces, and the start of the next
  /// line.
  private func lineEnd(
    in characters: [Character], _ advances: [Int], from start: Int
  ) -> (end: Int, next: Int) {
    var total = 0
    var textEnd = start
    var lastBreak: (end: Int, next: Int)?
    for index in start..<characters.count {
      total += advances[index]
      if TextMetrics.isBlank(characters[index]) {
        lastBreak = (textEnd, index + 1)
      } else if fits(total) {
        textEnd = index + 1
      } else {
        // At least one character is taken, or the loop would never end.
        let atCharacter = max(index, start + 1)
        return lastBreak ?? (atCharacter, atCharacter)
      }
    }
    return (textEnd, characters.count)
  }

  private mutating func append(_ line: some Sequence<Character>, width: Int) {
    if !fits(width) { isTruncated = true }
    widest = max(widest, width)
    lines.append(String(line))
  }

  /// Ends the text in `…`, after as much of the paragraph as fits before it.
  private mutating func appendCut(_ rest: ArraySlice<Character>, _ advances: ArraySlice<Int>) {
    let ellipsis: Character = "…"
    var total = TextMetrics.advance(of: ellipsis, weight: weight)
    var kept: [Character] = []
    var keptUpToText = 0
    var width = total
    for (character, advance) in zip(rest, advances) {
      total += advance
      guard fits(total) else { break }
      kept.append(character)
      if !TextMetrics.isBlank(character) {
        keptUpToText = kept.count
        width = total
      }
    }
    append(kept.prefix(keptUpToText) + [ellipsis], width: width)
    isTruncated = true
  }
}
