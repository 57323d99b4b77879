// An open directory: operations stay in it, even if its path changes.

import Answers
import Foundation
import SessionFiles

/// An open directory.
final class Folder {
  private let descriptor: Int32

  /// Opens the directory at a path named by the user; links are followed.
  init(at path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastCall }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns the folder at a path of names below this one; no link is followed.
  func folder(_ names: some Sequence<String>) throws(FileError) -> Folder {
    var folder = self
    for name in names {
      let next = openat(
        folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else {
        let failure = FileError.lastCall
        throw folder.isLink(name) ? FileError(.link(name)) : failure
      }
      folder = Folder(descriptor: next)
    }
    return folder
  }

  /// Returns the status of an entry, without following links; `nil` if there is none.
  func status(of name: String) throws(FileError) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw .lastCall }
    return nil
  }

  private func isLink(_ name: String) -> Bool {
    (try? status(of: name))?.kind == S_IFLNK
  }

  /// Returns the text of a regular file in the folder, which must not be a link.
  func read(_ name: String) throws(FileError) -> String {
    TextBytes.text(of: try bytes(of: name))
  }

  /// Returns the bytes of a regular file in the folder, which must not be a link.
  func bytes(of name: String) throws(FileError) -> [UInt8] {
    // Opening a pipe must not wait for a writer.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let failure = FileError.lastCall
      throw isLink(name) ? FileError(.link(name)) : failure
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .lastCall }
    try status.requireFile()
    return try TextFile.readBytes(file)
  }

  /// Writes a regular file in the folder so that either the old or the new content is complete at
  /// any time.
  ///
  /// The content is written to a temporary file and flushed to disk before it gets the name.
  ///
  /// - Parameters:
  ///   - contents: The new bytes.
  ///   - name: The file's name; a link of this name is replaced, not followed.
  ///   - replacing: Whether an existing entry of the name may be replaced.
  /// - Returns: The file that now has the name.
  /// - Throws: An error if a call failed; the file is then unchanged.
  @discardableResult
  func write(
    _ contents: [UInt8], as name: String, replacing: Bool
  ) throws(FileError) -> FileIdentity {
    let old = try status(of: name)
    if old != nil && !replacing { throw FileError(.exists) }
    let (temporary, file) = try temporaryFile()
    defer { close(file) }
    do throws(FileError) {
      if let old, old.kind == S_IFREG { fchmod(file, old.st_mode & 0o7777) }
      try TextFile.fill(file, with: contents)
      var status = stat()
      guard fstat(file, &status) == 0 else { throw .lastCall }
      try install(temporary, as: name, replacing: replacing)
      fsync(descriptor)
      return FileIdentity(status)
    } catch {
      unlinkat(descriptor, temporary, 0)
      throw error
    }
  }

  /// Creates an empty file with a random name, since the target's name may already have the maximum
  /// length.
  private func temporaryFile() throws(FileError) -> (name: String, descriptor: Int32) {
    while true {
      let name = ".layoutlab-" + String(UInt64.random(in: .min ... .max), radix: 36)
      let file = openat(
        descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if file >= 0 { return (name, file) }
      guard errno == EEXIST else { throw .lastCall }
    }
  }

  /// Gives the temporary file its name.
  ///
  /// A link, unlike a rename, fails if the target was created meanwhile.
  private func install(_ temporary: String, as name: String, replacing: Bool) throws(FileError) {
    if !replacing {
      if linkat(descriptor, temporary, descriptor, name, 0) == 0 {
        unlinkat(descriptor, temporary, 0)
        return
      }
      // Some file systems have no links; there, the earlier check must suffice.
      if errno == EEXIST { throw FileError(.exists) }
    }
    if renameat(descriptor, temporary, descriptor, name) != 0 { throw .lastCall }
  }
}

/// The identity of a file's content: equal only for the same file, not written since.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the identity of a file from its status.
  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}

extension stat {
  /// The bits of the mode that give the kind of file.
  var kind: mode_t { st_mode & S_IFMT }

  /// Checks that this is a regular file.
  ///
  /// - Throws: An error if it is not.
  func requireFile() throws(FileError) {
    if kind == S_IFDIR { throw .isDirectory }
    if kind != S_IFREG { throw FileError(.special) }
  }
}
