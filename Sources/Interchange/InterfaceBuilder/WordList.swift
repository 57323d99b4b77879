extension Set<String> {
  /// Splits a text into words.
  ///
  /// A literal of many strings compiles to as many instructions, which costs the optimizer seconds;
  /// a single text does not.
  init(words text: String) {
    self.init(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }
}

extension [String: String] {
  /// Parses the rows of a text, each a key, a space and its value; see ``Swift/Set/init(words:)``.
  init(rows text: String) {
    self.init()
    for row in text.split(separator: "\n") {
      guard let space = row.firstIndex(of: " ") else { continue }
      self[String(row[..<space])] = String(row[row.index(after: space)...])
    }
  }
}
