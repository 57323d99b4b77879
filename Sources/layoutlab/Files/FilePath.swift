// A path in a line of a file: names from a folder down to a file, none of them hidden.

import Answers
import Foundation

/// A path from a folder down to a file.
struct FilePath {
  /// The components of the path, at least one; the last is the file's name.
  let names: [String]

  /// Splits a path below a folder.
  ///
  /// - Throws: An error if the path leads upwards, is hidden, or does not name a file.
  init(_ path: String) throws(FileError) {
    try Self.check(path)
    let names = path.split(separator: "/").map(String.init).filter { $0 != "." }
    if names.contains("..") { throw FileError(.outside) }
    if names.contains(where: { $0.hasPrefix(".") }) { throw FileError(.hidden) }
    guard !names.isEmpty, !path.hasSuffix("/."), path != "." else { throw .isDirectory }
    self.names = names
  }

  /// Checks that a path can lead to a file.
  ///
  /// - Throws: An error if it cannot.
  static func check(_ path: String) throws(FileError) {
    // The system would truncate the path at the NUL.
    if path.utf8.contains(0) { throw FileError("a path has no NUL in it") }
    if path.hasSuffix("/") { throw .isDirectory }
  }
}

/// A folder in which lines from files may create files.
struct WritableFolder {
  /// The folder, held open.
  let folder: Folder
  /// The components of its absolute path, as named and with links resolved.
  private let paths: [[Substring]]

  /// Opens a folder named on the command line.
  init(_ path: String) throws(FileError) {
    let path = Places.expanded(path)
    folder = try Folder(at: path)
    paths = [Self.absolute(path)?.names, TextFile.resolved(path).map { Self.names($0) }]
      .compactMap { $0 }
  }

  /// Returns the part of a path below this folder; `nil` if the path leads elsewhere.
  func rest(of path: String) -> String? {
    guard let whole = Self.absolute(path) else { return nil }
    for start in paths where whole.names.starts(with: start) {
      // The end of the path shows whether it names a directory.
      return whole.names.dropFirst(start.count).joined(separator: "/") + whole.end
    }
    return nil
  }

  private static func absolute(_ path: String) -> (names: [Substring], end: String)? {
    let end = path.hasSuffix("/") ? "/" : ""
    if path.hasPrefix("/") { return (names(path), end) }
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    return (names("\(String(cString: pointer))/\(path)"), end)
  }

  private static func names(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}
