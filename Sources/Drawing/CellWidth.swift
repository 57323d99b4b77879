// Character widths in terminal cells: 1 for most characters, 2 for East Asian ones and emoji.

/// Returns the cells that a character fills, 1 or 2.
///
/// The widths of its scalars are added and capped at 2, as terminals do for flags, joined emoji and
/// conjuncts.
func cellWidth(of character: Character) -> Int {
  var width = 0
  for scalar in character.unicodeScalars {
    if scalar.value == 0xFE0F { return 2 }
    width += cellWidth(of: scalar)
  }
  return min(max(width, 1), 2)
}

/// Returns the terminal cells that a text fills.
public func cellWidth(of text: String) -> Int {
  var width = 0
  for scalar in text.unicodeScalars {
    guard isAlone(scalar) else { return text.reduce(0) { $0 + cellWidth(of: $1) } }
    width += 1
  }
  return width
}

/// Returns the terminal cells that a line fills, not counting colour sequences.
public func shownWidth(of line: String) -> Int {
  var shown = ""
  var isInSequence = false
  for character in line {
    if character == "\u{1B}" {
      isInSequence = true
    } else if isInSequence {
      isInSequence = character != "m"
    } else {
      shown.append(character)
    }
  }
  return cellWidth(of: shown)
}

/// Returns whether a scalar, such as a Latin letter, `−` or `→`, fills one cell and never combines
/// with a neighbour.
private func isAlone(_ scalar: Unicode.Scalar) -> Bool {
  let value = scalar.value
  return value < 0x300 || (0x2010...0x2027).contains(value) || (0x2190...0x22FF).contains(value)
}

/// Returns the text cut to a number of cells, with an ellipsis for the missing part.
func fitted(_ text: String, to cells: Int, ellipsis: Character) -> String {
  if cellWidth(of: text) <= cells { return text }
  var kept = ""
  var width = cellWidth(of: ellipsis)
  if width > cells { return "" }
  for character in text {
    width += cellWidth(of: character)
    if width > cells { break }
    kept.append(character)
  }
  kept.append(ellipsis)
  return kept
}

private func cellWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  if scalar.properties.isEmojiPresentation {
    // A regional indicator is half a flag.
    return (0x1F1E6...0x1F1FF).contains(scalar.value) ? 1 : 2
  }
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
}

/// Wide and fullwidth blocks of Unicode's East Asian Width, except emoji.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
  0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
  0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
  0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
]
