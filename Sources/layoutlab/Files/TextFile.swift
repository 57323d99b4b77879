// Text files: read whole, written whole or not at all.

import Notebook

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a file could not be read or written, as a short phrase for people.
struct FileError: Error, Equatable {
  /// The phrase: `no such file or directory`.
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// A file is there that is not to be replaced.
  static let exists = FileError("it exists already")

  /// The phrase for the last system call that failed.
  static var lastCall: FileError { FileError(number: errno) }

  /// The phrase for the number of an error.
  init(number: Int32) {
    let phrase = String(cString: strerror(number))
    reason = phrase.prefix(1).lowercased() + phrase.dropFirst()
  }
}

/// Reading and writing of whole text files.
enum TextFile {
  /// The most bytes of a file that somebody names: what a session may have.
  static let limit = SessionFile.sizeLimit

  /// The text of a file; bytes that are not UTF-8 become the replacement character.
  ///
  /// A longer one than `limit` is refused; the program's own files may have any length.
  static func read(_ path: String, limit: Int = limit) throws(FileError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastCall }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastCall }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError("it is a directory") }
    return String(decoding: try readBytes(descriptor, limit: limit), as: UTF8.self)
  }

  /// All bytes that a descriptor still gives; refused when they are too many, before they are read
  /// to the end: `/dev/zero` has none.
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

  /// Writes a file so that at every moment either the old text or the new one is there.
  ///
  /// The text goes to a temporary file beside the target, is flushed to the disk, and then takes the
  /// target's name. A target that is no regular file (`/dev/stdout`) is written directly.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - path: The target; a symbolic link is followed.
  ///   - replacing: Whether a file that is already there may be replaced.
  /// - Throws: The reason of the call that failed; the target is then as it was.
  static func write(_ text: String, to path: String, replacing: Bool) throws(FileError) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists && status.st_mode & S_IFMT == S_IFDIR { throw FileError("it is a directory") }
    if exists && status.st_mode & S_IFMT != S_IFREG {
      return try fill(open(target, O_WRONLY | O_CLOEXEC), with: text)
    }
    if exists && !replacing { throw FileError.exists }

    // A name of its own, for the target's may be as long as a name can be.
    var template = Array("\(Places.parent(of: target))/.layoutlab-XXXXXX".utf8CString)
    let temporary = mkstemp(&template)
    guard temporary >= 0 else { throw .lastCall }
    let name = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    fchmod(temporary, exists ? status.st_mode & 0o7777 : 0o666 & ~currentMask())
    do {
      try fill(temporary, with: text)
      try install(name, as: target, replacing: replacing)
    } catch {
      unlink(name)
      throw error
    }
    flushDirectory(of: target)
  }

  /// The paths of the files in a directory whose names end in `suffix`, subdirectories included, in
  /// order of name; hidden ones are left out, and so is a directory that links lead to again.
  static func list(_ directory: String, suffix: String) throws(FileError) -> [String] {
    var seen: Set<[UInt64]> = []
    return try list(directory, suffix: suffix, &seen)
  }

  private static func list(
    _ directory: String, suffix: String, _ seen: inout Set<[UInt64]>
  ) throws(FileError) -> [String] {
    var status = stat()
    guard stat(directory, &status) == 0, let names = entries(of: directory) else {
      throw .lastCall
    }
    let identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    guard seen.insert(identity).inserted else { return [] }
    var paths: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
      if isDirectory(path) {
        paths += try list(path, suffix: suffix, &seen)
      } else if name.hasSuffix(suffix) {
        paths.append(path)
      }
    }
    return paths
  }

  /// The names in a directory, in order; none where it can't be read.
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

  /// Whether something is at `path`.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether a directory is at `path`.
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The file that a chain of symbolic links leads to, so that a link is not replaced by a file.
  private static func resolved(_ path: String) -> String {
    guard let pointer = realpath(path, nil) else { return path }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  private static func fill(_ descriptor: Int32, with text: String) throws(FileError) {
    guard descriptor >= 0 else { throw .lastCall }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .lastCall
      }
    }
    // Pipes and terminals cannot be flushed to a disk, and need not be.
    if fsync(descriptor) != 0 && errno != EINVAL && errno != ENOTSUP { throw .lastCall }
  }

  /// Gives the temporary file its name.
  ///
  /// A link, unlike a renaming, fails when somebody made the
  /// target in the meantime.
  private static func install(
    _ temporary: String, as target: String, replacing: Bool
  ) throws(FileError) {
    if !replacing {
      if link(temporary, target) == 0 {
        unlink(temporary)
        return
      }
      // Some file systems have no links; there the check before must do.
      if errno == EEXIST { throw FileError.exists }
    }
    if rename(temporary, target) != 0 { throw .lastCall }
  }

  private static func flushDirectory(of path: String) {
    let descriptor = open(Places.parent(of: path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func currentMask() -> mode_t {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }
}

/// read(2), under a name that the methods called `read` do not hide.
func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  #if canImport(Glibc)
    Glibc.read(descriptor, buffer, count)
  #else
    Darwin.read(descriptor, buffer, count)
  #endif
}
