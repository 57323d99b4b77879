// The width and height of text without a font: fixed numbers, the same on every machine.

/// The metrics of the font used for all labels.
///
/// Widths are those of Helvetica and Helvetica-Bold in the public Core-14 AFM tables, without
/// kerning, interpolated for weights in between; ascender and descender are 1950 and 494 units of
/// 2048, as in the iOS system font, which gives a 17-point label the height of 20.29 printed in
/// Apple's guides. A browser measures the same for `font-family: "Liberation Sans", Arial,
/// Helvetica` with `font-kerning: none`.
public enum TextMetrics {
  /// The distance from the top of a line to its baseline, in font sizes.
  public static let ascender = 1950.0 / 2048
  /// The distance from the baseline to the bottom of a line, in font sizes.
  public static let descender = 494.0 / 2048
  /// The height of a line, in font sizes.
  public static let lineHeight = ascender + descender

  /// Returns the advance width of a character, in thousandths of the font size.
  ///
  /// A character of several scalars (a combining accent, a flag, a family) is as wide as its widest
  /// scalar.
  public static func advance(of character: Character, weight: FontWeight = .regular) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      widest = max(widest, advance(of: scalar, weight: weight))
    }
    return widest
  }

  /// Returns the advance width of a scalar, in thousandths of the font size.
  static func advance(of scalar: Unicode.Scalar, weight: FontWeight) -> Int {
    let regular = advance(of: scalar)
    guard weight.thirds != 0 else { return regular }
    // All terms are positive, so adding 1 rounds to nearest.
    return (regular * (3 - weight.thirds) + boldAdvance(of: scalar) * weight.thirds + 1) / 3
  }

  /// Returns the width of a line of text in points; trailing spaces do not count, as on iOS.
  ///
  /// The text is measured as one line even if it contains newlines. The time is proportional to its
  /// length.
  public static func lineWidth(
    _ text: some StringProtocol, fontSize: Double, weight: FontWeight = .regular
  ) -> Double {
    var total = 0
    var visible = 0
    for character in text {
      total += advance(of: character, weight: weight)
      if !isBlank(character) { visible = total }
    }
    return points(visible, fontSize: fontSize)
  }

  /// Converts thousandths of a font size to points.
  static func points(_ thousandths: Int, fontSize: Double) -> Double {
    Double(thousandths) * fontSize / 1000
  }

  /// Returns whether a line can break after the character, which then hangs into the margin.
  static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: return HelveticaWidths.ascii[Int(scalar.value) - 0x20]
    case 0xA0...0x17F: return HelveticaWidths.latin[Int(scalar.value) - 0xA0]
    case 0x09: return HelveticaWidths.ascii[0]
    default: return HelveticaWidths.symbols[scalar.value] ?? advanceOfClass(scalar)
    }
  }

  private static func boldAdvance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: HelveticaWidths.boldASCII[Int(scalar.value) - 0x20]
    case 0xA0...0x17F: HelveticaWidths.boldLatin[Int(scalar.value) - 0xA0]
    default: HelveticaWidths.boldSymbols[scalar.value] ?? advance(of: scalar)
    }
  }

  /// Returns the width of a scalar outside the table: 0 for marks and controls, the full font size
  /// for wide East Asian characters, and otherwise the most common widths of Latin letters.
  private static func advanceOfClass(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator:
      0
    case _ where isWide(scalar): 1000
    case .spaceSeparator: 278
    case .uppercaseLetter, .titlecaseLetter: 667
    default: 556
    }
  }

  /// Returns whether a scalar is in a Unicode block of East Asian Width `W` or `F`, or is drawn as
  /// an emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
