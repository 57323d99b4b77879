// The text of frames, intervals and natural sizes in a legend.

import AutoLayout

/// Returns a frame such as `x 20  y 30  w 0…272 ?  h 20`, with intervals if it is not unique, and
/// `e` after an estimated row height.
func frameText(of item: LayoutSnapshot.Item, pen: Pen) -> String {
  numbers(of: item).map { $0.name + " " + rangeText($0.range, $0.value, pen: pen) }
    .joined(separator: "  ") + (item.isEstimated ? " e" : "")
}

/// Returns the part of ``frameText(of:pen:)`` for numbers that are ambiguous.
func openText(of item: LayoutSnapshot.Item, pen: Pen) -> String {
  numbers(of: item).filter { !$0.range.isPoint }
    .map { $0.name + " " + rangeText($0.range, $0.value, pen: pen) }.joined(separator: "  ")
}

/// Returns a value, or its interval if it is not unique: `20`, `0…272 ?`, `0… ?`, `?`.
func rangeText(_ range: ValueRange, _ value: Double, pen: Pen) -> String {
  if range.isPoint { return pointText(value) }
  let to = pen.spelling == .carets ? ".." : "…"
  guard range.lower != nil || range.upper != nil else { return "?" }
  return (range.lower.map(pointText) ?? "") + to + (range.upper.map(pointText) ?? "") + " ?"
}

private func numbers(
  of item: LayoutSnapshot.Item
) -> [(name: String, value: Double, range: ValueRange)] {
  [
    ("x", item.frame.x, item.ranges.x), ("y", item.frame.y, item.ranges.y),
    ("w", item.frame.width, item.ranges.width), ("h", item.frame.height, item.ranges.height),
  ]
}

/// Returns the natural size, with a dot for a missing dimension: `i 88×20.333`; `nil` if both are
/// missing.
func naturalText(of item: LayoutSnapshot.Item, pen: Pen) -> String? {
  guard item.intrinsicWidth != nil || item.intrinsicHeight != nil else { return nil }
  let width = item.intrinsicWidth.map(pointText) ?? pen.dot
  let height = item.intrinsicHeight.map(pointText) ?? pen.dot
  return "i \(width)\(pen.times)\(height)"
}

/// Returns the difference between the laid-out and the natural size: `wider by 112, lower by 4`.
func stretchText(of item: LayoutSnapshot.Item) -> String {
  var words: [String] = []
  if let natural = item.intrinsicWidth, abs(item.alignmentRect.width - natural) > 1e-6 {
    let more = item.alignmentRect.width - natural
    words.append((more > 0 ? "wider by " : "narrower by ") + pointText(abs(more)))
  }
  if let natural = item.intrinsicHeight, abs(item.alignmentRect.height - natural) > 1e-6 {
    let more = item.alignmentRect.height - natural
    words.append((more > 0 ? "higher by " : "lower by ") + pointText(abs(more)))
  }
  return words.isEmpty ? "as laid out" : words.joined(separator: ", ")
}
