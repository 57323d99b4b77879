// XML and HTML text: all text from users is escaped here and nowhere else.

import AutoLayout

/// Returns the text escaped for an element or a quoted attribute, with control characters made
/// visible.
func escaped(_ text: String) -> String {
  let text = drawableText(text)
  // Most texts contain no such character.
  if text.utf8.allSatisfy({ !marks.contains($0) }) { return text }
  var result = ""
  for character in text {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.append(character)
    }
  }
  return result
}

/// The bytes that have a special meaning in XML.
private let marks: [UInt8] = Array("&<>\"'".utf8)

/// Returns a text as a JSON string that is safe in a script: `<` is escaped, so that a name cannot
/// close an element.
func scriptString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    default:
      if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "<"
        || (0x2028...0x2029).contains(scalar.value)
      {
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

/// Returns a coordinate, rounded to a thousandth of a point.
func coordinate(_ value: Double) -> String {
  let held = held(value)
  // At this size, thousandths do not matter.
  guard abs(held) < 1e9 else { return "\(Int64(held))" }
  let thousandths = (held * 1000).rounded()
  return thousandths == 0 ? "0" : plainText(thousandths / 1000)
}

extension Rect {
  /// The attributes of a `rect` element: `x="1" y="2" width="3" height="4"`.
  var attributes: String {
    "x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
      + " width=\"\(coordinate(max(width, 0)))\" height=\"\(coordinate(max(height, 0)))\""
  }

  /// Returns the rectangle grown by a margin on all sides, or shrunk by a negative one.
  func grown(by margin: Double) -> Rect {
    Rect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns whether the interiors intersect.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns whether the other rectangle is inside; edges may touch.
  func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }
}
