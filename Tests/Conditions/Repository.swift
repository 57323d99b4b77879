// The files of this package, and files that tests make.

public import Foundation

/// The package's own files.
public enum Repository {
  /// The folder of `Package.swift`.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path below the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of the files below a folder that end so, in order; paths begin at the root.
  public static func files(in folder: String, endingIn ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(ending) && !$0.contains(".build") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Texts of the collection that are no sessions: they have no lines with answers.
  private static let texts = [
    "Sessions/README.md", "Sessions/reference/help.md", "Sessions/reference/words.md",
  ]

  /// Session files: lessons, or with `all` the references and templates as well.
  public static func sessions(all: Bool = false) -> [String] {
    files(in: "Sessions", endingIn: ".md").filter {
      !texts.contains($0) && (all || $0.count { $0 == "/" } == 1)
    }
  }
}

/// A folder of its own, removed at the end.
public final class TemporaryFolder: Sendable {
  /// The folder of the repository.
  public let url: URL

  /// Its path.
  public var path: String { url.path }

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "layoutlab-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The text of a file in it.
  public func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Writes a file in it; its place.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Makes a program of a file; its place.
  ///
  /// Another program copies it. A file that this process wrote may be open in a child that another
  /// test starts at the same moment, and the system runs no program that is open for writing.
  @discardableResult
  public func install(_ file: URL, as name: String) throws -> URL {
    let program = url.appending(path: name)
    let copied = try Outcome(
      of: "/usr/bin/install", ["-m", "755", file.path, program.path])
    guard copied.code == 0 else { throw CocoaError(.fileWriteUnknown) }
    return program
  }

  /// Makes a program of a shell script; its place.
  @discardableResult
  public func install(script: String, as name: String) throws -> URL {
    let folder = try TemporaryFolder()
    let text = try folder.write("#!/bin/sh\n\(script)\n", to: "script")
    return try withExtendedLifetime(folder) { try install(text, as: name) }
  }
}
