// A file that is run: a Markdown session, or a plain script.

import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that hold lines to run.
enum SourceFile {
  /// Why a file can't be run: the message, with its place.
  struct Unreadable: Error {
    /// `file:line:column: reason`, or `file: reason`.
    var message: String
  }

  /// Reads the file at `path`, or standard input for `-`.
  static func read(_ path: String) throws(Unreadable) -> SessionFile {
    let name = path == "-" ? "<stdin>" : path
    let text: String
    do {
      text = try self.text(at: path)
    } catch {
      throw Unreadable(message: "\(name): \(error.reason)")
    }
    return try parse(text, name: name)
  }

  /// The same; `nil` after saying what is wrong.
  static func open(_ path: String) -> SessionFile? {
    do {
      return try read(path)
    } catch {
      Console.complain(error.message + "\n")
      return nil
    }
  }

  /// Whether a line opens a fence whose info string starts with `layout`.
  static func hasFence(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let mark = line.prefix { $0 == "`" || $0 == "~" }
      return mark.count >= 3
        && line.dropFirst(mark.count).drop { $0 == " " }.hasPrefix("layout")
    }
  }

  private static func text(at path: String) throws(FileError) -> String {
    guard path == "-" else { return try TextFile.read(Places.expanded(path)) }
    return String(decoding: try TextFile.readBytes(STDIN_FILENO), as: UTF8.self)
  }

  /// A text with a `layout` fence, or with the ending `.md`, is a session; what any other is, its
  /// ending says.
  private static func parse(_ text: String, name: String) throws(Unreadable) -> SessionFile {
    do {
      return name.hasSuffix(".md") || hasFence(text)
        ? try SessionFile(parsing: text, name: name) : try SessionFile(reading: text, name: name)
    } catch {
      throw Unreadable(message: error.described(in: name))
    }
  }
}
