// Names and texts made safe to print: control characters are shown, not obeyed.

/// The spelling of unprintable characters.
enum Spelling {
  /// Control pictures, such as `␛`.
  case pictures
  /// Caret notation, such as `^[`.
  case carets
}

/// Returns the text with control, format and separator characters escaped, and at most ten scalars
/// per cluster, so that stacked accents stay inside their cell.
///
/// A composed emoji is represented by its first one, as terminals disagree about the cells of the
/// rest.
func drawableText(_ text: String, spelling: Spelling = .pictures) -> String {
  // Most names and texts are plain.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var visible = String.UnicodeScalarView()
  for character in text {
    let first = character.unicodeScalars.first
    let isFlag = first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
    let isJoined = character.unicodeScalars.contains { [0x200D, 0xFE0F].contains($0.value) }
    let isEmoji =
      first.map {
        !isFlag && $0.properties.isEmoji && ($0.properties.isEmojiPresentation || isJoined)
      } ?? false
    for (position, scalar) in character.unicodeScalars.prefix(isEmoji ? 1 : 10).enumerated() {
      if let spelt = spelt(scalar, isFirst: position == 0, spelling: spelling) {
        visible.append(contentsOf: spelt.unicodeScalars)
      } else {
        visible.append(scalar)
      }
    }
  }
  return String(visible)
}

private func spelt(_ scalar: Unicode.Scalar, isFirst: Bool, spelling: Spelling) -> String? {
  switch (scalar.value, spelling) {
  case (0..<0x20, .pictures):
    return Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
  case (0..<0x20, .carets):
    return Unicode.Scalar(0x40 + scalar.value).map { "^" + String(Character($0)) }
  case (0x7F, .pictures): return "\u{2421}"
  case (0x7F, .carets): return "^?"
  // Joiners, and the tags that spell a region's flag, belong to their cluster.
  case (0x200C...0x200D, _) where !isFirst, (0xE0020...0xE007F, _) where !isFirst: return nil
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate:
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  case .nonspacingMark, .enclosingMark: return isFirst ? "\u{25CC}" + String(scalar) : nil
  default: return nil
  }
}
