// The paths of the program's own files, according to the XDG base directory specification, and the
// expansion of typed paths.

import Foundation

/// The user's directories, and functions on paths.
enum Places {
  /// The folder for history and journals: `$XDG_STATE_HOME/layoutlab`, by default
  /// `~/.local/state/layoutlab`.
  ///
  /// `nil` if the environment does not name a home directory.
  static var state: String? { directory("XDG_STATE_HOME", orHome: ".local/state") }

  /// The default folder for journals.
  static var journals: String? { state.map { $0 + "/journals" } }

  /// The start-up file: `$XDG_CONFIG_HOME/layoutlab/init.layout`, by default in `~/.config`.
  static var startUpFile: String? {
    directory("XDG_CONFIG_HOME", orHome: ".config").map { $0 + "/init.layout" }
  }

  /// Returns a path with a leading `~/` replaced by the home directory.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = Console.environment("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// Returns the directory that contains the file at a path.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Creates a directory and its parents, accessible only to this user; returns whether it exists
  /// afterwards.
  static func make(_ directory: String) -> Bool {
    if TextFile.isDirectory(directory) { return true }
    guard let slash = directory.lastIndex(of: "/"), slash != directory.startIndex,
      make(String(directory[..<slash]))
    else { return false }
    return mkdir(directory, 0o700) == 0 || TextFile.isDirectory(directory)
  }

  /// Returns the program's folder in a base directory; as specified, a relative path in the
  /// variable is ignored.
  private static func directory(_ variable: String, orHome fallback: String) -> String? {
    if let path = Console.environment(variable), path.hasPrefix("/") { return path + "/layoutlab" }
    return Console.environment("HOME").map { "\($0)/\(fallback)/layoutlab" }
  }
}
