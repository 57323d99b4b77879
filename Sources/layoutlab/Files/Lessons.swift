// The lessons: those in the program, or those in the folder named by LAYOUTLAB_SESSIONS.

import Answers
import Course

/// The lessons for `lesson` and `replay`.
enum Lessons {
  /// The folder that replaces the course; `nil` if none is named.
  private static var folder: String? {
    Console.environment("LAYOUTLAB_SESSIONS").map(Places.expanded)
  }

  /// The lessons, in order of name.
  static var names: [String] {
    folder.map { Course.lessons(among: TextFile.names(in: $0)) } ?? Course.lessons
  }

  /// Returns the lesson that a number or a word refers to; `nil` if there is none.
  static func name(for word: String) -> String? { Course.lesson(for: word, among: names) }

  /// The lessons with their headings.
  static var headings: [LessonHeading] {
    names.map { LessonHeading(name: $0, title: title(of: $0) ?? $0) }
  }

  /// Returns the heading of a lesson, without its number.
  static func title(of name: String) -> String? {
    (try? text(of: name)).flatMap { Course.title(in: $0) }
  }

  /// Returns the text of a lesson in ``names``.
  static func text(of name: String) throws(FileError) -> String {
    if let folder { return try TextFile.read("\(folder)/\(name)") }
    guard let text = Course.text(of: name) else { throw .missing }
    return text
  }
}
