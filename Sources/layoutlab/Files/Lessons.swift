// The lessons: those in the program, or those of the folder that LAYOUTLAB_SESSIONS names.

import Answers
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
    folder.map { Course.lessons(among: TextFile.names(in: $0)) } ?? Course.lessons
  }

  /// The lesson that a number or a word means; `nil` when none is meant.
  static func name(for word: String) -> String? { Course.lesson(for: word, among: names) }

  /// The lessons with their headings.
  static var headings: [LessonHeading] {
    names.map { LessonHeading(name: $0, title: title(of: $0) ?? $0) }
  }

  /// The heading of a lesson, without its number.
  static func title(of name: String) -> String? {
    (try? text(of: name)).flatMap { Course.title(in: $0) }
  }

  /// The text of a lesson that ``names`` has.
  static func text(of name: String) throws(FileError) -> String {
    if let folder { return try TextFile.read("\(folder)/\(name)") }
    guard let text = Course.text(of: name) else { throw .missing }
    return text
  }
}
