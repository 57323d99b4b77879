// Where the lessons are, from whatever directory the program is started.

import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of lessons, and its files.
///
/// It is `$LAYOUTLAB_SESSIONS`, or `share/layoutlab/Sessions` beside the `bin` of an installed
/// program, or `Sessions` of the package in which the program was built.
enum LessonFolder {
  /// The folder's path; `nil` when there is none.
  static var path: String? {
    if let named = Console.environment("LAYOUTLAB_SESSIONS"), !named.isEmpty {
      return Places.expanded(named)
    }
    guard let program = executable else { return nil }
    var directory = Places.parent(of: program)
    let installed = Places.parent(of: directory) + "/share/layoutlab/Sessions"
    if TextFile.isDirectory(installed) { return installed }
    // The program lies a few levels below its package.
    for _ in 0..<6 {
      let sessions = directory + "/Sessions"
      if TextFile.isDirectory(sessions), TextFile.exists(directory + "/Package.swift") {
        return sessions
      }
      directory = Places.parent(of: directory)
    }
    return nil
  }

  /// The paths of the lessons, in order of name.
  static func files() throws(FileError) -> [String] {
    guard let path else { throw FileError("set LAYOUTLAB_SESSIONS to the folder of lessons") }
    return try TextFile.list(path, suffix: ".md").filter { !name(of: $0).hasPrefix("README") }
  }

  /// The lesson that a number or a word means: `2` is `02-….md`, `priorities` names it too.
  ///
  /// The path of a file does as well.
  static func file(called word: String) throws(FileError) -> String {
    if word.hasSuffix(".md"), TextFile.exists(Places.expanded(word)) { return word }
    let files = try files()
    let wanted = word.lowercased()
    let found =
      if let number = Int(word) {
        files.first { Int(name(of: $0).prefix { ("0"..."9").contains($0) }) == number }
      } else {
        files.first { name(of: $0).lowercased() == wanted + ".md" }
          ?? files.first { name(of: $0).lowercased().contains(wanted) }
      }
    guard let found else { throw FileError("there is no such lesson") }
    return found
  }

  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// The program's own file, links resolved.
  private static var executable: String? {
    #if os(Linux)
      let real = realpath("/proc/self/exe", nil)
    #else
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let real = realpath(buffer, nil)
    #endif
    guard let real else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
