// A file that is run: a Markdown session, or a plain script.

import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that hold lines to run.
enum SourceFile {
  /// The reason why a file can't be run: the message, with its place.
  struct Unreadable: Error {
    /// `file:line:column: reason`, or `file: reason`.
    var message: String
  }

  /// The file that is called `name` and has this text.
  static func read(
    _ name: String, text: () throws(FileError) -> String
  ) throws(Unreadable) -> SessionFile {
    let contents: String
    do {
      contents = try text()
    } catch {
      throw Unreadable(message: "\(name): \(error.reason)")
    }
    return try parse(contents, name: name)
  }

  /// Returns the file at `path`; `nil` after an error message.
  static func open(_ path: String) -> SessionFile? {
    if path != "-", !TextFile.exists(Places.expanded(path)) { return missing(path) }
    return open(path == "-" ? "<stdin>" : path) { () throws(FileError) in try text(at: path) }
  }

  private static func missing(_ path: String) -> SessionFile? {
    let line = CommandCorrection.line(forMissing: path) ?? ""
    Console.complain("\(path): \(FileError.missing.reason)\n\(line)")
    return nil
  }

  /// Returns the file named `name` with this text; `nil` after an error message.
  static func open(_ name: String, text: () throws(FileError) -> String) -> SessionFile? {
    do {
      return try read(name, text: text)
    } catch {
      Console.complain(error.message + "\n")
      return nil
    }
  }

  /// Returns whether a line opens a fence whose info string starts with `layout`.
  static func hasFence(_ text: String) -> Bool {
    var bytes = text
    guard bytes.withUTF8(holdsFenceMark) else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      let mark = line.prefix { $0 == "`" || $0 == "~" }
      return mark.count >= 3
        && line.dropFirst(mark.count).drop { $0 == " " }.hasPrefix("layout")
    }
  }

  /// Returns whether three marks of a fence stand beside each other anywhere.
  private static func holdsFenceMark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Without a way out of the loop, and without a branch in it, several bytes are looked at
    // together.
    var marks: UInt8 = 0
    for byte in text {
      marks |= (byte == UInt8(ascii: "`") ? 1 : 0) | (byte == UInt8(ascii: "~") ? 1 : 0)
    }
    guard marks != 0 else { return false }
    var count = 0
    for byte in text {
      count = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") ? count + 1 : 0
      if count == 3 { return true }
    }
    return false
  }

  /// The text of the file at `path`, or of standard input for `-`.
  static func text(at path: String) throws(FileError) -> String {
    guard path == "-" else { return try FileAccess.read(path) }
    return TextBytes.text(of: try TextFile.readBytes(STDIN_FILENO))
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
