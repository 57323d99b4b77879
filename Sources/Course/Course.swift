// The course and the page, which are built into every copy of the program.
//
//     Course.files.first { $0.name == "05-priorities.md" }?.text
//     Course.page.first { $0.name == "board.js" }?.text

import CourseFiles

/// The lessons, references and templates from the folder `Sessions` at build time, and the files of
/// the page.
public enum Course {
  /// A file of the course, or of the page.
  public struct File: Sendable {
    /// The path below its folder: `05-priorities.md`, `reference/errors.md`, `board.js`.
    public let name: String
    /// The contents of the file.
    public let text: String
  }

  /// The lessons, references and templates, in order of name.
  public static let files = files(courseFiles())

  /// The files of the page, in order of name: `index.html`, style sheets and modules.
  public static let page = files(pageFiles())

  private static func files(_ first: UnsafePointer<CourseFile>?) -> [File] {
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
