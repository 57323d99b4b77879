// The course, which every copy of the program has in it.
//
//     Course.files.first { $0.name == "05-priorities.md" }?.text

import CourseFiles

/// The lessons, references and templates, as they stood in the folder `Sessions` when the program
/// was built.
public enum Course {
  /// A file of the course.
  public struct File: Sendable {
    /// Its path below `Sessions` or `Page`: `05-priorities.md`, `reference/errors.md`.
    public let name: String
    /// Its text.
    public let text: String
  }

  /// The files of the course, in order of name.
  public static let files = files(from: courseFiles())

  /// The files of the page that shows a session, in order of name.
  public static let page = files(from: pageFiles())

  private static func files(from first: UnsafePointer<CourseFile>?) -> [File] {
    var files: [File] = []
    var next = first
    while let entry = next?.pointee, let path = entry.path, let text = entry.text {
      let name = String(cString: path).split(separator: "/").drop { $0 == ".." }.dropFirst()
      files.append(File(name: name.joined(separator: "/"), text: String(cString: text)))
      next = next?.successor()
    }
    return files
  }
}
