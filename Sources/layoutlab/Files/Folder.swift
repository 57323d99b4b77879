// A directory that is held open: operations stay in it, even if its path changes.

import Answers
import Notebook
import SessionFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open directory.
final class Folder {
  private let descriptor: Int32

  /// Opens the directory at a path that a person named; links are followed.
  init(at path: String) throws(FileError) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastCall }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The folder that `names` lead to from here, one by one; no link is followed.
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

  /// Returns the status of the entry `name`, links not followed; `nil` when there is none.
  func status(of name: String) throws(FileError) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    guard errno == ENOENT else { throw .lastCall }
    return nil
  }

  private func isLink(_ name: String) -> Bool {
    (try? status(of: name))?.kind == S_IFLNK
  }

  /// The text of a regular file here that is no link.
  func read(_ name: String) throws(FileError) -> String {
    TextBytes.text(of: try bytes(of: name))
  }

  /// The bytes of a regular file here that is no link.
  func bytes(of name: String) throws(FileError) -> [UInt8] {
    // Opening must not wait for a writer of a pipe.
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

  /// Writes a regular file here so that at every moment either the old text or the new one is
  /// there.
  ///
  /// The text goes to a temporary file, is flushed to the disk, and then takes the name.
  ///
  /// - Parameters:
  ///   - contents: The new bytes.
  ///   - name: The file's name; a link of this name is replaced, not followed.
  ///   - replacing: Whether an existing entry of the name may be replaced.
  /// - Returns: The file that has the name now.
  /// - Throws: The reason of the call that failed; the file is then as it was.
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

  /// An empty file with a name of its own, for the target's may be as long as a name can be.
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
  /// A link, unlike a rename, fails if the target was created in the meantime.
  private func install(
    _ temporary: String, as name: String, replacing: Bool
  ) throws(FileError) {
    if !replacing {
      if linkat(descriptor, temporary, descriptor, name, 0) == 0 {
        unlinkat(descriptor, temporary, 0)
        return
      }
      // Some file systems have no links; there the check before must do.
      if errno == EEXIST { throw FileError(.exists) }
    }
    if renameat(descriptor, temporary, descriptor, name) != 0 { throw .lastCall }
  }
}

/// The identity of a file as it was left: equal only if it is the same file, not written to since.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The file whose status this is.
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
  /// The bits of the mode for the kind of file.
  var kind: mode_t { st_mode & S_IFMT }

  /// Throws when this is anything but a regular file.
  func requireFile() throws(FileError) {
    if kind == S_IFDIR { throw .isDirectory }
    if kind != S_IFREG { throw FileError(.special) }
  }
}
