// XML and HTML text: everything that a user wrote is escaped here and nowhere else.

import AutoLayout

/// The text fit for an element or a quoted attribute; control characters are spelt.
func escaped(_ text: String) -> String {
  let text = visibleText(text)
  // Most texts hold nothing of it.
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

/// A text as a string of JSON that may also stand in a script: `<` is spelt, so that no element of
/// the page is closed by a name.
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

/// A coordinate, to a thousandth of a point.
func coordinate(_ value: Double) -> String {
  let held = held(value)
  // Beyond this a thousandth is lost in the number anyway, and the text would have an exponent.
  guard abs(held) < 1e9 else { return "\(Int64(held))" }
  let thousandths = (held * 1000).rounded()
  return thousandths == 0 ? "0" : plainText(thousandths / 1000)
}

extension Rect {
  /// `x="1" y="2" width="3" height="4"`.
  var attributes: String {
    "x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
      + " width=\"\(coordinate(max(width, 0)))\" height=\"\(coordinate(max(height, 0)))\""
  }

  /// The rectangle made larger, or smaller, on all sides.
  func grown(by margin: Double) -> Rect {
    Rect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Returns whether the insides share a point.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns whether the other lies inside, edges touching or not.
  func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }
}
