/// A set of ASCII characters with a bit for each.
package struct SignSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  package init(_ signs: String) {
    for byte in signs.utf8 {
      if byte < 0x40 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 0x3F) }
    }
  }

  /// Returns whether a byte is in the set, or not ASCII.
  @inline(__always)
  package func contains(orBeyond byte: UInt8) -> Bool {
    byte >= 0x80 || (byte < 0x40 ? low : high) &>> UInt64(byte) & 1 != 0
  }
}
