// A record of every accepted line, so that a crash loses nothing. A journal is a plain script that
// can be run. While its shell lives it is locked; an unlocked one was left behind, by a crash or by
// a user who did not save.

import Notebook
import Serving
import SessionProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The journal of the running shell.
final class Journal {
  /// A journal that a shell left behind.
  struct Remains: Equatable {
    /// The journal.
    var path: String
    /// The lines in it.
    var text: String
    /// The number of accepted lines.
    var count: Int
  }

  /// The file.
  let path: String
  /// Indicates whether a file holds all changes so far; the journal then ends with an empty line,
  /// which has no effect when it is run.
  private(set) var isSaved = true
  private let descriptor: Int32

  /// Starts a journal in a directory and locks it; `nil` when that can't be done.
  init?(in directory: String? = Places.journals) {
    guard let directory, Places.make(directory) else { return nil }
    path = "\(directory)/\(time(nil))-\(getpid()).layout"
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Appends accepted lines, in one write: after it a killed program has lost none of them.
  ///
  /// - Throws: why they can't be written; the journal then ends with the lines before them.
  func append(_ lines: [String]) throws(FileError) {
    guard !lines.isEmpty else { return }
    let end = lseek(descriptor, 0, SEEK_END)
    let failure = Console.write(lines.joined(separator: "\n") + "\n", to: descriptor)
    isSaved = false
    guard let failure else { return }
    ftruncate(descriptor, end)
    throw failure
  }

  /// Notes that a file has all that was changed so far: none of it is offered again.
  func markSaved() {
    guard !isSaved else { return }
    isSaved = Console.write("\n", to: descriptor) == nil
  }

  /// Keeps what a page entered, or made of the whole session.
  ///
  /// - Throws: the reason if it can't be written.
  func keep(_ turn: Turn) throws(FileError) {
    if let lines = turn.rewritten {
      drop(behind: 0)
      try append(lines)
    } else {
      try append(turn.accepted)
    }
  }

  /// The end of the journal, to go back to.
  var end: Int { Int(lseek(descriptor, 0, SEEK_END)) }

  /// Drops what was appended since the journal ended here: an entry that was stopped in the end.
  func drop(behind end: Int) {
    isSaved = false
    ftruncate(descriptor, off_t(end))
  }

  /// Puts a copy of its beginning aside; the path, or `nil` when that can't be done.
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

  /// Ends the journal with its session: one with unsaved changes is left for the next start, one
  /// with only questions is put aside, and a saved one is deleted.
  func end(leaving lines: UnsavedLines) {
    if lines.changes == 0 {
      if lines.questions > 0 { _ = Self.keep(path) } else { unlink(path) }
    }
    close(descriptor)
  }

  /// Journals with lines that no file has, left behind in a directory, oldest name first; those whose
  /// lines are all in a file are put aside.
  static func remains(in directory: String? = Places.journals) -> [Remains] {
    guard let directory, let paths = try? TextFile.list(directory, suffix: ".layout")
    else { return [] }
    return paths.compactMap { path in
      guard isAbandoned(path), let whole = try? TextFile.read(path, limit: .max) else {
        return nil
      }
      // An entry that was not written to its end was not answered either.
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

  /// Moves remains to a place where they are not offered again; returns the new path.
  static func keep(_ remains: Remains) -> String { keep(remains.path) }

  private static func keep(_ path: String) -> String {
    guard let kept = keptPath(for: path) else { return path }
    return rename(path, kept) == 0 ? kept : path
  }

  /// Returns the path to which a file is put aside; `nil` when there is no such directory and none
  /// can be made.
  private static func keptPath(for path: String) -> String? {
    guard let directory = Places.state.map({ $0 + "/kept" }), Places.make(directory),
      let name = path.split(separator: "/").last
    else { return nil }
    return "\(directory)/\(name)"
  }

  /// Removes remains that were recovered into a live journal.
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
