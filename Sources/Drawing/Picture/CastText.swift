// A reel as an asciicast, version 2, for asciinema and other players in a terminal.

public import AutoLayout

/// Returns a reel as an asciicast file: JSON lines, a header and then one drawing per moment.
///
/// - Parameters:
///   - reel: The reel to play; one without times shows each moment for a second.
///   - style: The style of the drawing.
///   - overlays: The additional layers to draw.
///   - size: The size of the recorded terminal, in cells.
///   - colour: Whether colours are recorded.
/// - Returns: The file's text.
public func castText(
  of reel: Reel, style: TerminalStyle = .box, overlays: Set<Overlay> = [],
  size: (columns: Int, rows: Int) = (80, 24), colour: Bool = true
) -> String {
  var lines = [
    "{\"version\":2,\"width\":\(size.columns),\"height\":\(size.rows),"
      + "\"title\":\(scriptString(drawableText(reel.title)))}"
  ]
  let whole = extent(of: reel.moments.map { $0.snapshot })
  let interval = reel.interval > 0 ? reel.interval : 1
  for (index, moment) in reel.moments.enumerated() {
    let drawing = terminalText(
      of: moment.snapshot, style: style, overlays: overlays,
      size: (size.columns, size.rows - 1), colours: colour ? 1 << 24 : 0,
      framing: whole.map { .film($0) } ?? .occupied)
    let screen =
      "\u{1B}[H\u{1B}[2J" + drawing.replacing("\n", with: "\r\n") + "\r\n"
      + drawableText(moment.label)
    lines.append("[\(seconds(Double(index) * interval)),\"o\",\(scriptString(screen))]")
  }
  return lines.joined(separator: "\n") + "\n"
}

/// Returns seconds rounded to a millionth, the precision of players.
private func seconds(_ value: Double) -> String {
  let millionths = (value * 1_000_000).rounded()
  return plainText(millionths / 1_000_000)
}
