internal import AutoLayout

extension Lexer {
  /// The first range of bytes that is not text; a carriage return is text only before a line break
  /// or at the end.
  package var foreign: SourceSpan? {
    // Most lines are plain.
    if bytes.withUnsafeBufferPointer({ PlainText.isPrintable($0) }) { return nil }
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x7F {
        offset += 1
        continue
      }
      let (scalar, width) = scalar(at: offset)
      let isReturn = byte == 0x0D
      let isAtEnd = offset + 1 == bytes.count || bytes[offset + 1] == 0x0A
      if !PlainText.isText(scalar) || isReturn && !isAtEnd {
        return SourceSpan(offset, offset + width)
      }
      offset += width
    }
    return nil
  }
}
