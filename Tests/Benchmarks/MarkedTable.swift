#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The place in a document where measurements stand.
struct MarkedTable {
  let path: String
  private static let marks = ("<!-- measurements -->\n", "<!-- end of measurements -->\n")

  /// Replaces what is between the marks; false if that is not possible.
  func replace(with table: String) -> Bool {
    guard let text = contents, let begin = text.range(of: Self.marks.0),
      let end = text.range(of: Self.marks.1), begin.upperBound <= end.lowerBound,
      let file = fopen(path, "w")
    else { return false }
    defer { fclose(file) }
    let new = text[..<begin.upperBound] + table + "\n" + text[end.lowerBound...]
    return fputs(String(new), file) >= 0
  }

  private var contents: String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var next = fgetc(file)
    while next >= 0 {
      bytes.append(UInt8(next))
      next = fgetc(file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The first place of another text.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
