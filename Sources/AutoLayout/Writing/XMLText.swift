/// Text in XML and HTML files.
package enum XMLText {
  /// Returns a text escaped for content and attribute values, without the control characters that XML
  /// does not allow.
  ///
  /// Line breaks and tabs are kept, or written as references, since XML readers turn those in
  /// attribute values into spaces.
  package static func escaped(_ text: String, keepsBreaks: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r":
        if !keepsBreaks {
          result += "&#\(scalar.value);"
        } else if scalar != "\r" {
          result.unicodeScalars.append(scalar)
        }
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
