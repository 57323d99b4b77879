// A file to run: a Markdown session, or a plain script.

import Answers
import ArgumentParser
import Foundation
import Notebook
import SessionFiles

/// Reads files with lines to run.
enum SourceFile {
  /// The reason why a file cannot be run.
  struct Unreadable: Error {
    /// The message: `file:line:column: reason`, or `file: reason`.
    var message: String
    /// The exit code.
    var status = ExitStatus.inputOutput
  }

  /// Parses a text as the file named `name`.
  ///
  /// - Throws: The message if it cannot be read.
  static func read(
    _ name: String, text: () throws(FileError) -> String
  ) throws(Unreadable) -> SessionFile {
    let contents: String
    do {
      contents = try text()
    } catch {
      throw Unreadable(message: "\(name): \(error.reason)")
    }
    do throws(SessionFileError) {
      return try SessionFile(reading: contents, name: name)
    } catch {
      throw Unreadable(message: error.described(in: name), status: error.status)
    }
  }

  /// Returns the file at `path`; prints a message and returns `nil` if it cannot be read.
  static func open(_ path: String) -> SessionFile? {
    if path != "-", !TextFile.exists(Places.expanded(path)) { return missing(path) }
    return open(path == "-" ? "<stdin>" : path) { () throws(FileError) in try text(at: path) }
  }

  /// Returns the file at `path` if it has a command; otherwise the message says that nothing was
  /// `done`.
  ///
  /// - Throws: The exit code, after a message.
  static func opened(_ path: String, to done: String) throws -> SessionFile {
    if path != "-", !TextFile.exists(Places.expanded(path)) {
      _ = missing(path)
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
    let file: SessionFile
    do throws(Unreadable) {
      file = try read(path == "-" ? "<stdin>" : path) { () throws(FileError) in
        try text(at: path)
      }
    } catch {
      Console.complain(error.message + "\n")
      throw ExitCode(error.status.rawValue)
    }
    guard file.entries.isEmpty else { return file }
    if !file.isSession, !file.text.allSatisfy(\.isWhitespace) {
      Console.complain(SessionFileError.noFence.described(in: path) + "\n")
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
    Console.complain(visibleText("\(path): no commands, so nothing was \(done)\n"))
    throw ExitCode(ExitStatus.usage.rawValue)
  }

  private static func missing(_ path: String) -> SessionFile? {
    let line = CommandCorrection.line(forMissing: path) ?? ""
    Console.complain("\(path): \(FileError.missing.reason)\n\(line)")
    return nil
  }

  /// Parses a text as the file named `name`; prints a message and returns `nil` if it cannot be
  /// read.
  static func open(_ name: String, text: () throws(FileError) -> String) -> SessionFile? {
    do {
      return try read(name, text: text)
    } catch {
      Console.complain(error.message + "\n")
      return nil
    }
  }

  /// Returns the text of the file at `path`, or of standard input for `-`.
  static func text(at path: String) throws(FileError) -> String {
    guard path == "-" else { return try FileAccess.read(path) }
    return TextBytes.text(of: try TextFile.readBytes(STDIN_FILENO))
  }
}
