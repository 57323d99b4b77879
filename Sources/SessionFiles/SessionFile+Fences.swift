// Recognizing a session in a text.

extension SessionFile {
  /// Returns whether a text contains a fence whose info string starts with `layout`.
  public static func hasFence(_ text: String) -> Bool {
    var bytes = text
    guard bytes.withUTF8(holdsFenceMark) else { return false }
    return text.split(whereSeparator: { $0.isNewline }).contains { line in
      let mark = line.prefix { $0 == "`" || $0 == "~" }
      return mark.count >= 3
        && line.dropFirst(mark.count).drop { $0 == " " }.hasPrefix("layout")
    }
  }

  /// Returns whether the text contains three fence characters in a row.
  private static func holdsFenceMark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without an early exit or a branch, the loop is vectorized.
    var marks: UInt8 = 0
    for byte in text {
      marks |= (byte == UInt8(ascii: "`") ? 1 : 0) | (byte == UInt8(ascii: "~") ? 1 : 0)
    }
    guard marks != 0 else { return false }
    var count = 0
    for byte in text {
      count = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") ? count + 1 : 0
      if count == 3 { return true }
    }
    return false
  }
}
