// The only access to files for lines that read or write. A line typed by the user may name any
// file. A line of a file, which may come from someone else, may read files below its folder, and
// may write only new files, or those made by this session, below the folders named on the command
// line. It follows no links.

import Answers
import Foundation
import Notebook
import SessionFiles

/// Carries out effects on files, within the rights of the line that requests them.
final class FileAccess {
  /// The treatment of writes by lines of files.
  enum ScriptedWrites {
    /// The line is refused.
    case refused
    /// The line counts as carried out, but nothing is written.
    case skipped
    /// New files may be made below these folders.
    case below([WritableFolder])
  }

  private let writes: ScriptedWrites
  /// The folders that lines of files search: the working directory, then the folder of their own
  /// file.
  private let readFolders: [String]
  /// The files that this session wrote, in the state in which it left them.
  private var made: Set<FileIdentity> = []
  /// The files that the user loaded, in their state at that time.
  private var loaded: Set<FileIdentity> = []

  /// Creates access to files for one session.
  ///
  /// - Parameters:
  ///   - writes: The treatment of writes by lines of files.
  ///   - file: The played file, whose lines may read from its folder.
  init(writes: ScriptedWrites = .refused, besides file: String? = nil) {
    self.writes = writes
    readFolders = ["."] + (file.map { [Places.parent(of: Places.expanded($0))] } ?? [])
  }

  /// Returns the reply to an effect on files; `nil` for any other effect.
  func perform(_ effect: Effect) -> EffectReply? {
    let isScripted = effect.isScripted
    do throws(FileError) {
      switch effect.action {
      case .readFile(let path, .lesson): return .file(try lesson(path, isScripted: isScripted))
      case .readFile(let path, .run), .readFile(let path, .verify), .readFile(let path, .compare):
        return .file(try read(path, isScripted: isScripted))
      case .readFile(let path, .load), .readFile(let path, .importing):
        return .file(try load(path, isScripted: isScripted))
      case .listLessons: return .lessons(Lessons.headings)
      case .writeFile(let path, let contents, _) where isScripted:
        return try writeScripted(to: path) { () throws(FileError) in Array(contents.utf8) }
      case .writeFile(let path, let contents, let mode):
        try write(Array(contents.utf8), to: path, replacing: mode == .replace)
        return .written
      case .writePNG(let path, let picture, _) where isScripted:
        return try writeScripted(to: path) { () throws(FileError) in try picture.png() }
      case .writePNG(let path, let picture, let mode):
        try write(try picture.png(), to: path, replacing: mode == .replace)
        return .written
      case .play, .slide, .ask, .edit, .serve, .quit: return nil
      }
    } catch {
      return error.refusal.map { .fileRefused($0) } ?? .fileFailed(reason: error.reason)
    }
  }

  /// Writes to a path named by the user; a file of this session is replaced in any case.
  func write(_ contents: [UInt8], to path: String, replacing: Bool) throws(FileError) {
    let path = Places.expanded(path)
    try FilePath.check(path)
    let isOwn =
      TextFile.identity(of: path).map { made.contains($0) || loaded.contains($0) } ?? false
    if let file = try TextFile.write(contents, to: path, replacing: replacing || isOwn) {
      made.insert(file)
    }
  }

  /// Returns the text of a lesson, given by number, name or path.
  private func lesson(_ word: String, isScripted: Bool) throws(FileError) -> String {
    if word.hasSuffix(".md") {
      do {
        return try read(word, isScripted: isScripted)
      } catch {
        // The word may be the name of a lesson.
        guard error == .missing else { throw error }
      }
    }
    guard let name = Lessons.name(for: word) else { throw .missing }
    return try Lessons.text(of: name)
  }

  /// Returns the text of a file; if it is a session, the session may be saved to it.
  private func load(_ path: String, isScripted: Bool) throws(FileError) -> String {
    let text = try read(path, isScripted: isScripted)
    if !isScripted, ContentKind(of: text, name: path).isSession,
      let file = TextFile.identity(of: Places.expanded(path))
    {
      loaded.insert(file)
    }
    return text
  }

  /// Returns the text of a file named by the user, in any encoding that editors use.
  static func read(_ path: String) throws(FileError) -> String {
    let path = Places.expanded(path)
    guard TextFile.isDirectory(path) else {
      try FilePath.check(path)
      return TextBytes.text(of: try TextFile.bytes(of: path))
    }
    // A playground is a folder that contains its code as a file.
    let code = path + "/Contents.swift"
    guard TextFile.exists(code) else { throw FileError(directoryHolding: TextFile.names(in: path)) }
    return TextBytes.text(of: try TextFile.bytes(of: code))
  }

  /// Returns the text of a file found in a directory named by the user; it must not be a link.
  static func read(found path: String) throws(FileError) -> String {
    try Folder(at: Places.parent(of: path)).read(Places.name(of: path))
  }

  // MARK: - Lines of files

  private func read(_ path: String, isScripted: Bool) throws(FileError) -> String {
    guard isScripted else { return try Self.read(path) }
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { throw FileError(.outside) }
    let names = try FilePath(path).names
    var failure = FileError.missing
    for start in readFolders {
      do {
        return try Folder(at: start).folder(names.dropLast()).read(names[names.count - 1])
      } catch {
        failure = error
        if error != .missing { break }
      }
    }
    throw failure
  }

  /// Writes a file on behalf of a line of a file, if allowed.
  private func writeScripted(
    to path: String, _ contents: () throws(FileError) -> [UInt8]
  ) throws(FileError) -> EffectReply {
    let folders: [WritableFolder]
    switch writes {
    case .refused: throw FileError(.notAllowed)
    case .skipped: return .skipped
    case .below(let allowed): folders = allowed
    }
    var names: [String] = []
    var top: Folder?
    for folder in folders where top == nil {
      guard let rest = folder.rest(of: path) else { continue }
      names = try FilePath(rest).names
      top = folder.folder
    }
    guard let top else { throw FileError(.outside) }
    let name = names[names.count - 1]
    let folder = try top.folder(names.dropLast())
    if let status = try folder.status(of: name) {
      if status.kind == S_IFLNK { throw FileError(.link(name)) }
      try status.requireFile()
      guard made.contains(FileIdentity(status)) else { throw FileError(.foreign) }
      if status.st_mode & 0o111 != 0 { throw FileError(.executable) }
      made.insert(try folder.write(contents(), as: name, replacing: true))
    } else {
      made.insert(try folder.write(contents(), as: name, replacing: false))
    }
    return .written
  }
}
