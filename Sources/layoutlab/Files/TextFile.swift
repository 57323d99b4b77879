// Text files, read as a whole, and written completely or not at all.

import Answers
import Foundation
import SessionFiles

/// The reason why a file could not be read or written, as a short phrase.
struct FileError: Error, Equatable {
  /// The phrase, such as `no such file or directory`.
  var reason: String
  /// The reason why the program refuses to open the file, although it might be possible.
  var refusal: FileRefusal?

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ refusal: FileRefusal) {
    reason = refusal.phrase
    self.refusal = refusal
  }

  /// The error for a missing file.
  static let missing = FileError(number: ENOENT)

  /// The error for a directory instead of a file.
  static let isDirectory = FileError("it is a directory")

  /// Creates the error for a directory instead of a file, with the first files in it.
  init(directoryHolding names: [String]) {
    let names = names.filter { !$0.hasPrefix(".") }
    let rest = names.count > 4 ? ", …" : ""
    self.init(
      names.isEmpty
        ? "it is an empty directory"
        : "it is a directory; in it: " + names.prefix(4).joined(separator: ", ") + rest)
  }

  /// The error of the last failed system call.
  static var lastCall: FileError { FileError(number: errno) }

  /// Creates the error for an error number.
  init(number: Int32) {
    let phrase = String(cString: strerror(number))
    reason = phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}

/// Reads and writes whole text files.
enum TextFile {
  /// The maximum number of bytes of a named file: the limit of a session file.
  static let limit = SessionFile.sizeLimit

  /// Returns the text of a file; bytes that are not UTF-8 become the replacement character.
  static func read(_ path: String, limit: Int = limit) throws(FileError) -> String {
    String(decoding: try bytes(of: path, limit: limit), as: UTF8.self)
  }

  /// Returns the bytes of a file.
  ///
  /// A file longer than `limit` is refused; the program's own files may have any length. A named
  /// pipe is refused, since it might never end; the system's own pipes (`/dev/stdin`) are read.
  static func bytes(of path: String, limit: Int = limit) throws(FileError) -> [UInt8] {
    // Opening a pipe must not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastCall }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastCall }
    guard status.kind != S_IFDIR else { throw .isDirectory }
    guard status.kind != S_IFIFO || path.hasPrefix("/dev/") else {
      throw FileError("it is a named pipe, no file")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return try readBytes(descriptor, limit: limit)
  }

  /// Returns all remaining bytes of a descriptor.
  ///
  /// An input over the limit is refused before its end is reached, since `/dev/zero` has none.
  static func readBytes(_ descriptor: Int32, limit: Int = limit) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= limit else {
          throw FileError("it is longer than \(limit / 1_048_576) MB")
        }
      } else if errno != EINTR {
        throw .lastCall
      }
    }
  }

  /// Writes a file so that either the old or the new content is complete at any time.
  ///
  /// A target that is not a regular file (`/dev/stdout`) is written directly.
  ///
  /// - Parameters:
  ///   - contents: The new bytes.
  ///   - path: The target; a symbolic link is followed.
  ///   - replacing: Whether an existing file may be replaced.
  /// - Returns: The file, if it is a regular one.
  /// - Throws: An error if a call failed; the target is then unchanged.
  @discardableResult
  static func write(
    _ contents: [UInt8], to path: String, replacing: Bool
  ) throws(FileError) -> FileIdentity? {
    let target = resolved(path) ?? path
    var status = stat()
    if stat(target, &status) == 0, status.kind != S_IFREG {
      if status.kind == S_IFDIR { throw .isDirectory }
      // A block device needs permission, as a file does; a pipe or a terminal is only written to.
      if status.kind == S_IFBLK && !replacing { throw FileError(.exists) }
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .lastCall }
      defer { close(descriptor) }
      try fill(descriptor, with: contents)
      return nil
    }
    return try Folder(at: Places.parent(of: target))
      .write(contents, as: Places.name(of: target), replacing: replacing)
  }

  /// Returns the identity of the file at a path, following links; `nil` if there is none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Returns the paths of the files in a directory and its subdirectories whose names end in
  /// `suffix`, in order of name, without hidden ones.
  ///
  /// Links are not followed. A link that leads out of the directory is listed itself, but cannot be
  /// read by ``Folder``; the target of any other link is listed anyway.
  static func list(_ directory: String, suffix: String) throws(FileError) -> [String] {
    try list(directory, suffix: suffix, top: (resolved(directory) ?? directory) + "/")
  }

  private static func list(
    _ directory: String, suffix: String, top: String
  ) throws(FileError) -> [String] {
    guard let names = entries(of: directory) else { throw .lastCall }
    var paths: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.kind == S_IFDIR {
        paths += try list(path, suffix: suffix, top: top)
      } else if status.kind == S_IFLNK {
        let target = resolved(path) ?? path
        let leadsOut = !(target + "/").hasPrefix(top)
        if leadsOut && (isDirectory(path) || name.hasSuffix(suffix)) { paths.append(path) }
      } else if name.hasSuffix(suffix) {
        paths.append(path)
      }
    }
    return paths
  }

  /// Returns the names in a directory, in order; empty if it cannot be read.
  static func names(in directory: String) -> [String] {
    (entries(of: directory) ?? []).filter { $0 != "." && $0 != ".." }
  }

  private static func entries(of directory: String) -> [String]? {
    guard let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Removes the file or directory at `path` with all its contents, without following links.
  static func removeAll(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns whether anything exists at `path`.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Returns whether there is a directory at `path`.
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the path with symbolic links resolved, so that no link is replaced by a file; `nil` if
  /// nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Writes all bytes to an open file, and flushes it to disk.
  static func fill(_ descriptor: Int32, with contents: [UInt8]) throws(FileError) {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .lastCall
      }
    }
    // Pipes and terminals cannot be flushed, and need not be.
    if fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP { throw .lastCall }
  }
}

/// Calls read(2), under a name that is not shadowed by methods called `read`.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  #if canImport(Glibc)
    Glibc.read(descriptor, buffer, count)
  #else
    Darwin.read(descriptor, buffer, count)
  #endif
}
