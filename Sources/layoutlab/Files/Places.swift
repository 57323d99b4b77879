// The places of the program's own files, after the XDG base directory specification, and the lookup
// of a path that a person types.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The directories of this user.
enum Places {
  /// History and journals: `$XDG_STATE_HOME/layoutlab`, by default `~/.local/state/layoutlab`.
  ///
  /// `nil` when the environment names no home.
  static var state: String? { directory("XDG_STATE_HOME", orHome: ".local/state") }

  /// The folder of journals unless another one is named.
  static var journals: String? { state.map { $0 + "/journals" } }

  /// The start-up file: `$XDG_CONFIG_HOME/layoutlab/init.layout`, by default below `~/.config`.
  static var startUpFile: String? {
    directory("XDG_CONFIG_HOME", orHome: ".config").map { $0 + "/init.layout" }
  }

  /// `path` with a leading `~/` replaced by the home directory.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = Console.environment("HOME") else { return path }
    return home + path.dropFirst()
  }

  /// The directory that holds the file at `path`.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of the file at `path` in its directory.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Makes a directory and those above it, for this user alone; returns whether it exists
  /// afterwards.
  static func make(_ directory: String) -> Bool {
    if TextFile.isDirectory(directory) { return true }
    guard let slash = directory.lastIndex(of: "/"), slash != directory.startIndex,
      make(String(directory[..<slash]))
    else { return false }
    return mkdir(directory, 0o700) == 0 || TextFile.isDirectory(directory)
  }

  /// The specification says that a relative path in these variables is to be ignored.
  private static func directory(_ variable: String, orHome fallback: String) -> String? {
    if let path = Console.environment(variable), path.hasPrefix("/") { return path + "/layoutlab" }
    return Console.environment("HOME").map { "\($0)/\(fallback)/layoutlab" }
  }
}
