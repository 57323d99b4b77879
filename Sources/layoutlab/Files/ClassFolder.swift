// The folder of a class: a session file for each student and, hidden, their journals and the
// register of students. All names are plain names in the folder, and links are not followed.

import Answers
import Foundation
import Serving

/// The folder of a class, open and locked while the class is served.
final class ClassFolder: Sendable {
  /// The path of the file with the port and the teacher's token.
  let addressPath: String
  private let folder: Int32
  private let journals: Int32
  private let register: Int32

  /// Opens the folder, creating it if necessary.
  ///
  /// - Throws: An error if that fails, or if another server uses the folder.
  init(at path: String) throws(FileError) {
    guard Places.make(path), Places.make(path + "/.journals") else { throw .lastCall }
    addressPath = path + "/.address"
    folder = try Self.directory(path)
    journals = try Self.directory(path + "/.journals")
    register = openat(
      folder, ".register", O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard register >= 0 else { throw .lastCall }
    guard flock(register, LOCK_EX | LOCK_NB) == 0 else {
      throw FileError("another server has this class")
    }
  }

  deinit { for descriptor in [folder, journals, register] { close(descriptor) } }

  private static func directory(_ path: String) throws(FileError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastCall }
    return descriptor
  }

  /// Returns the completely written lines of the register.
  func registered() throws(FileError) -> [String] {
    lseek(register, 0, SEEK_SET)
    let text = String(decoding: try TextFile.readBytes(register), as: UTF8.self)
    return Self.wholeLines(of: text).split(separator: "\n").map(String.init)
  }

  /// Returns the class's access to the folder; `lesson` returns the text of a lesson.
  func files(lesson: @escaping @Sendable (Effect) -> EffectReply?) -> ClassFiles {
    ClassFiles(
      append: { lines, file in self.failure { () throws(FileError) in try self.append(lines, file) }
      },
      rewrite: { lines, file in
        self.failure { () throws(FileError) in
          try self.replace(self.journals, file + ".layout", Self.text(of: lines))
        }
      },
      entries: { self.entries(of: $0) },
      save: { text, file in
        self.failure { () throws(FileError) in try self.replace(self.folder, file + ".md", text) }
      },
      earlier: { file, number in self.saved("\(file).sent-\(number).md") },
      register: { line in
        self.failure { () throws(FileError) in try Self.append(line + "\n", to: self.register) }
      },
      lesson: lesson, complain: { Console.complain($0) })
  }

  private func failure(_ body: () throws(FileError) -> Void) -> String? {
    do { try body() } catch { return error.reason }
    return nil
  }

  private static func text(of lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Returns only the completely written lines, since no other line was answered.
  private static func wholeLines(of text: String) -> String {
    text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { String(text[...$0]) } ?? ""
  }

  private func saved(_ name: String) -> String? {
    let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return (try? TextFile.readBytes(descriptor)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the register of the class in a folder; `nil` if there is none.
  static func register(in path: String) -> ClassRegister? {
    guard let text = try? FileAccess.read(found: path + "/.register") else { return nil }
    return ClassRegister(wholeLines(of: text).split(separator: "\n").map(String.init))
  }

  private func entries(of file: String) -> [String] {
    let descriptor = openat(journals, file + ".layout", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard let bytes = try? TextFile.readBytes(descriptor) else { return [] }
    let (entries, rest) = Paste.entries(
      of: Self.wholeLines(of: String(decoding: bytes, as: UTF8.self)))
    return entries + (rest.isEmpty ? [] : [rest])
  }

  private func append(_ lines: [String], _ file: String) throws(FileError) {
    let descriptor = openat(
      journals, file + ".layout", O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .lastCall }
    defer { close(descriptor) }
    try Self.append(Self.text(of: lines), to: descriptor)
  }

  /// Appends text in one write, after any unfinished line of a killed program, and waits for the
  /// disk.
  private static func append(_ text: String, to descriptor: Int32) throws(FileError) {
    let end = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 10
    if end > 0 { pread(descriptor, &last, 1, end - 1) }
    let failure = Console.write((last == 10 ? "" : "\n") + text, to: descriptor)
    if let failure {
      ftruncate(descriptor, end)
      throw failure
    }
    guard synchronize(descriptor) == 0 else { throw .lastCall }
  }

  private static func synchronize(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      fdatasync(descriptor)
    #else
      fsync(descriptor)
    #endif
  }

  /// Writes a file so that either the old or the new text is complete at any time.
  private func replace(_ folder: Int32, _ name: String, _ text: String) throws(FileError) {
    let temporary = ".\(name).new"
    let descriptor = openat(
      folder, temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .lastCall }
    defer { close(descriptor) }
    if let failure = Console.write(text, to: descriptor) { throw failure }
    guard Self.synchronize(descriptor) == 0, renameat(folder, temporary, folder, name) == 0 else {
      throw .lastCall
    }
  }
}
