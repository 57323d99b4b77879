extension Set<String> {
  /// The words of a text, between white space.
  ///
  /// A literal of many strings makes as many instructions, on which the optimizer spends seconds; a
  /// text is one.
  init(words text: String) {
    self.init(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }
}

extension [String: String] {
  /// The rows of a text, each a key, a space and its value; see ``Swift/Set/init(words:)``.
  init(rows text: String) {
    self.init()
    for row in text.split(separator: "\n") {
      guard let space = row.firstIndex(of: " ") else { continue }
      self[String(row[..<space])] = String(row[row.index(after: space)...])
    }
  }
}
