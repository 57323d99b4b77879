package import AutoLayout

extension MovedFrame {
  /// Returns the changed numbers of a view, each with a new number or interval, or a new view's
  /// size: `red x 20→30 w 136→0…272 ?`.
  ///
  /// Numbers that became ambiguous are included; `wasSettled` indicates which numbers were known to
  /// be unambiguous before.
  package func text(
    _ ranges: LayoutSnapshot.Ranges, wasSettled: RectNumbers = RectNumbers(),
    in numbers: World.Numbers = Text.numbers
  ) -> RichText {
    var text = RichText()
    text.reserveRuns(before == nil ? 2 : 4)
    text.append(Name.written(name), .item(name))
    for place in Rect.numberNames.indices {
      let (key, new, range) = (Rect.numberNames[place], after[place], ranges[place])
      guard let old = before?[place] else {
        if place > 1 { text.append(" \(key) \(Frames.value(new, range, in: numbers))", .plain) }
        continue
      }
      let isOpened = wasSettled[place] && !range.isPoint
      guard isOpened || abs(old - new) > 1e-6 else { continue }
      text.append(" \(key) ", .plain)
      text.append(Text.number(old, in: numbers), .number(old))
      text.append("→\(Frames.value(new, range, in: numbers))", .plain)
    }
    return text
  }

  /// Appends the text after the name as bytes, with at most 3 decimals, for unambiguous numbers.
  package func appendNumbers(to text: inout [UInt8]) {
    for place in Rect.numberNames.indices {
      let new = after[place]
      let old = before?[place]
      if let old, abs(old - new) <= 1e-6 { continue }
      if old == nil, place < 2 { continue }
      text.append(UInt8(ascii: " "))
      text += Rect.numberNames[place].utf8
      text.append(UInt8(ascii: " "))
      if let old {
        text += Text.number(old, in: .rounded).utf8
        text += "→".utf8
      }
      text += Text.number(new, in: .rounded).utf8
    }
  }
}
