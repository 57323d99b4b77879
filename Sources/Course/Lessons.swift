// The files of the course that are lessons, and the words that refer to them.

extension Course {
  /// The lessons, in order of name.
  public static var lessons: [String] { lessons(among: files.map { $0.name }) }

  /// Returns the lessons among the given files.
  public static func lessons(among names: [String]) -> [String] {
    names.filter { name in
      name.hasSuffix(".md") && !name.hasPrefix(".") && !name.hasPrefix("README")
        && !name.utf8.contains(UInt8(ascii: "/"))
    }
  }

  /// Returns the lesson that a number or words refer to; `nil` if there is none.
  ///
  /// `2` refers to `02-….md`, and so may `priorities`. A name that contains all the words is
  /// preferred to one that contains only the first.
  public static func lesson(for word: String) -> String? { lesson(for: word, among: lessons) }

  /// Returns the lesson among the given files that a number or words refer to; `nil` if there is
  /// none.
  public static func lesson(for word: String, among names: [String]) -> String? {
    let counted = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    let wanted = word.lowercased()
    if let number = Int(word) ?? counted.firstIndex(of: wanted).map({ $0 + 1 }) {
      return names.first { Int($0.prefix { ("0"..."9").contains($0) }) == number }
    }
    let words = wanted.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    return names.first { [wanted, wanted + ".md"].contains($0.lowercased()) }
      ?? names.first { name in words.allSatisfy { isPart($0, of: name.lowercased()) } }
      ?? names.first { isPart(first, of: $0.lowercased()) }
  }

  /// Returns the heading of a lesson of the course, without its number.
  public static func title(ofLesson name: String) -> String? {
    text(of: name).flatMap { title(in: $0) }
  }

  /// Returns the heading in the text of a lesson, without its number.
  public static func title(in text: String) -> String? {
    guard let heading = text.split(separator: "\n").first(where: { $0.hasPrefix("# ") }) else {
      return nil
    }
    let words = heading.dropFirst(2)
    guard let mark = words.firstIndex(of: "·") else { return String(words) }
    return String(words[words.index(after: mark)...].drop { $0 == " " })
  }

  /// Returns the text of a file of the course.
  public static func text(of name: String) -> String? {
    files.first { $0.name == name }?.text
  }

  private static func isPart(_ word: String, of name: String) -> Bool {
    name.indices.contains { name[$0...].hasPrefix(word) }
  }
}
