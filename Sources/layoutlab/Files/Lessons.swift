// The lessons: those in the program, or those of the folder that LAYOUTLAB_SESSIONS names.

import Course
import Notebook

/// The lessons that `lesson` and `replay` give.
enum Lessons {
  /// The folder that takes the place of the course; `nil` when none is named.
  private static var folder: String? {
    Console.environment("LAYOUTLAB_SESSIONS").map(Places.expanded)
  }

  /// The lessons, in order of name.
  static var names: [String] {
    let all =
      if let folder {
        TextFile.names(in: folder).filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
      } else {
        Course.files.map(\.name)
      }
    return all.filter { !$0.contains("/") && !$0.hasPrefix("README") }
  }

  /// The lesson that a number or a word means: `2` is `02-….md`, `priorities` names it too; `nil`
  /// when none is meant.
  static func name(for word: String) -> String? {
    let names = names
    if let number = Int(word) {
      return names.first { Int($0.prefix { ("0"..."9").contains($0) }) == number }
    }
    let wanted = word.lowercased()
    return names.first { [wanted, wanted + ".md"].contains($0.lowercased()) }
      ?? names.first { !wanted.isEmpty && $0.lowercased().contains(wanted) }
  }

  /// The lessons with their headings.
  static var headings: [LessonHeading] {
    names.map { LessonHeading(name: $0, title: title(of: $0) ?? $0) }
  }

  /// The heading of a lesson, without its number.
  static func title(of name: String) -> String? {
    guard let text = try? text(of: name),
      let heading = text.split(separator: "\n").first(where: { $0.hasPrefix("# ") })
    else { return nil }
    let words = heading.dropFirst(2)
    return words.firstRange(of: " · ").map { String(words[$0.upperBound...]) } ?? String(words)
  }

  /// The text of a lesson that ``names`` has.
  static func text(of name: String) throws(FileError) -> String {
    if let folder { return try TextFile.read("\(folder)/\(name)") }
    guard let file = Course.files.first(where: { $0.name == name }) else {
      throw .missing
    }
    return file.text
  }
}
