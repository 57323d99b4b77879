// A record of every accepted line, so that a crash loses nothing. A journal is a plain script that
// can be run. It is locked while its shell runs; an unlocked one was left by a crash, or by a user
// who did not save.

import Foundation
import Notebook
import SessionProtocol

/// The journal of the running shell.
final class Journal {
  /// A journal that an earlier shell left.
  struct Remains: Equatable {
    /// The path of the journal.
    var path: String
    /// The text of the journal.
    var text: String
    /// The number of accepted lines.
    var count: Int
  }

  /// The path of the file.
  let path: String
  /// Indicates whether all changes so far are saved in a file; the journal then ends with an empty
  /// line, which has no effect when run.
  private(set) var isSaved = true
  private let descriptor: Int32

  /// Starts a journal in a directory and locks it; fails if that is impossible.
  init?(in directory: String? = Places.journals) {
    guard let directory, Places.make(directory) else { return nil }
    path = "\(directory)/\(time(nil))-\(getpid()).layout"
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Appends accepted lines in one write, so that none is lost if the program is then killed.
  ///
  /// - Throws: An error if they cannot be written; the journal then ends where it did before.
  func append(_ lines: [String]) throws(FileError) {
    guard !lines.isEmpty else { return }
    let end = lseek(descriptor, 0, SEEK_END)
    let failure = Console.write(lines.joined(separator: "\n") + "\n", to: descriptor)
    isSaved = false
    guard let failure else { return }
    ftruncate(descriptor, end)
    throw failure
  }

  /// Marks all changes so far as saved in a file, so that they are not offered for recovery.
  func markSaved() {
    guard !isSaved else { return }
    isSaved = Console.write("\n", to: descriptor) == nil
  }

  /// Records the lines of a page's turn, or all lines if it changed the whole session.
  ///
  /// - Throws: An error if they cannot be written.
  func keep(_ turn: Turn) throws(FileError) {
    if let lines = turn.rewritten {
      drop(behind: 0)
      try append(lines)
    } else {
      try append(turn.accepted)
    }
  }

  /// The current end of the journal, for ``drop(behind:)``.
  var end: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Removes everything appended after an earlier end, such as an entry that was stopped.
  func drop(behind end: Int) {
    isSaved = false
    ftruncate(descriptor, off_t(end))
  }

  /// Copies the beginning of the journal to the folder of kept journals; returns its path, or `nil`
  /// if that fails.
  func keepCopy(upTo end: Int) -> String? {
    guard let text = try? TextFile.read(path, limit: .max),
      let kept = Self.keptPath(for: path.replacing(".layout", with: "-\(end).layout"))
    else { return nil }
    let copy = open(kept, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard copy >= 0 else { return nil }
    defer { close(copy) }
    return Console.write(String(decoding: text.utf8.prefix(end), as: UTF8.self), to: copy) == nil
      ? kept : nil
  }

  /// Ends the journal along with its session.
  ///
  /// A journal with unsaved changes is left for the next run, one with only questions is moved to
  /// the folder of kept journals, and a saved one is deleted.
  func end(leaving lines: UnsavedLines) {
    if lines.changes == 0 {
      if lines.questions > 0 { _ = Self.keep(path) } else { unlink(path) }
    }
    close(descriptor)
  }

  /// Returns abandoned journals with unsaved lines, oldest name first; saved ones are moved to the
  /// folder of kept journals.
  static func remains(in directory: String? = Places.journals) -> [Remains] {
    guard let directory, let paths = try? TextFile.list(directory, suffix: ".layout")
    else { return [] }
    return paths.compactMap { path in
      guard isAbandoned(path), let whole = try? TextFile.read(path, limit: .max) else {
        return nil
      }
      // An entry that was not written completely was not answered either.
      let end = whole.utf8.lastIndex(of: UInt8(ascii: "\n"))
      let text = end.map { String(whole[...$0]) } ?? ""
      let count = text.split(separator: "\n").count
      if count == 0 {
        unlink(path)
        return nil
      }
      if text.hasSuffix("\n\n") {
        _ = keep(path)
        return nil
      }
      return Remains(path: path, text: text, count: count)
    }
  }

  /// Moves an abandoned journal to the folder of kept journals, which are not offered again;
  /// returns the new path.
  static func keep(_ remains: Remains) -> String { keep(remains.path) }

  private static func keep(_ path: String) -> String {
    guard let kept = keptPath(for: path) else { return path }
    return rename(path, kept) == 0 ? kept : path
  }

  /// Returns the path of a file in the folder of kept journals; `nil` if the folder does not exist
  /// and cannot be made.
  private static func keptPath(for path: String) -> String? {
    guard let directory = Places.state.map({ $0 + "/kept" }), Places.make(directory),
      let name = path.split(separator: "/").last
    else { return nil }
    return "\(directory)/\(name)"
  }

  /// Removes an abandoned journal that was recovered into a new one.
  static func remove(_ remains: Remains) {
    unlink(remains.path)
  }

  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
