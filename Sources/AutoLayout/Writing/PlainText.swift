/// The characters allowed in a line, and escapes for all others, so that no name can control a
/// terminal.
public enum PlainText {
  /// Returns whether a scalar is text: neither a control character other than a tab or line break,
  /// nor the replacement character for invalid UTF-8.
  public static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F..<0xA0, 0xFFFD: false
    default: true
    }
  }

  /// Returns a text with control, direction and zero-width characters written as `\u{202E}`, as
  /// in quoted text.
  ///
  /// Line breaks, tabs, and joiners inside a word or emoji are kept. ASCII costs one check per
  /// byte. With `keepsColour`, escape sequences that set a colour are also kept.
  public static func spelt(_ text: String, keepsColour: Bool = false) -> String {
    guard !isSpelt(text) else { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar == "\n" || scalar == "\t" || isShown(scalar, behind: last)
        || keepsColour && scalar == "\u{1B}" && isColour(scalars[scalars.index(after: index)...])
      {
        result.append(scalar)
      } else {
        result.append(contentsOf: spelling(of: scalar).unicodeScalars)
      }
      last = scalar
    }
    return String(result)
  }

  /// Returns whether ``spelt(_:keepsColour:)`` would leave a text unchanged.
  public static func isSpelt(_ text: String) -> Bool {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      Self.isPrintable(bytes, or: 0x0A, 0x09)
    }
    if isPlain == true { return true }
    var last: Unicode.Scalar = " "
    return text.unicodeScalars.allSatisfy { scalar in
      defer { last = scalar }
      return scalar == "\n" || scalar == "\t" || isShown(scalar, behind: last)
    }
  }

  /// Returns whether all bytes are printable ASCII or one of up to three other bytes.
  ///
  /// The loop has no exit or branch, so that it can be vectorised.
  @inline(__always)
  package static func isPrintable(
    _ bytes: UnsafeBufferPointer<UInt8>, or one: UInt8 = 0x20, _ two: UInt8 = 0x20,
    _ three: UInt8 = 0x20
  ) -> Bool {
    var others: UInt8 = 0
    for byte in bytes {
      let isOther: UInt8 = byte &- 0x20 < 0x5F ? 0 : 1
      others |= isOther & (byte == one ? 0 : 1) & (byte == two ? 0 : 1) & (byte == three ? 0 : 1)
    }
    return others == 0
  }

  /// Returns whether a scalar is visible, or belongs to the one before it.
  static func isShown(_ scalar: Unicode.Scalar, behind last: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.value {
    case 0x200C, 0x200D: return last.value > 0xA0
    // The tags of a region's flag follow a black flag or another tag.
    case 0xE0020...0xE007F: return last.value == 0x1F3F4 || (0xE0020...0xE007F) ~= last.value
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }

  /// Returns whether an escape character is followed by `[`, numbers and `m`.
  private static func isColour(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard rest.first == "[" else { return false }
    let end = rest.dropFirst().first { !("0"..."9").contains($0) && $0 != ";" }
    return end == "m"
  }

  static func spelling(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}
