/// Decodes the bytes of a text file from any editor.
///
/// The text is UTF-8, with or without a byte order mark, or UTF-16 with one. Lone carriage returns,
/// the line breaks of old editors, become newlines; bytes that are not UTF-8 become the replacement
/// character.
public enum TextBytes {
  /// Returns the text, without a byte order mark.
  public static func text(of bytes: [UInt8]) -> String {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return normalized(utf16(bytes.dropFirst(2), highByteFirst: false))
    case (0xFE, 0xFF): return normalized(utf16(bytes.dropFirst(2), highByteFirst: true))
    default: return normalized(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns a text without its byte order mark, with newlines instead of lone carriage returns.
  public static func normalized(_ text: String) -> String {
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let bytes = text.utf8
    // A text above the size limit is refused later anyway.
    guard bytes.count <= SessionFile.sizeLimit,
      bytes.withContiguousStorageIfAvailable({ $0.contains(0x0D) }) ?? bytes.contains(0x0D)
    else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if previous == 0x0D, byte != 0x0A { result[result.count - 1] = 0x0A }
      result.append(byte)
      previous = byte
    }
    if previous == 0x0D { result[result.count - 1] = 0x0A }
    return String(decoding: result, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, highByteFirst: Bool) -> String {
    let even = bytes.startIndex
    let units = stride(from: even, to: bytes.endIndex - 1, by: 2).map { at in
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return highByteFirst ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}
