// The folder of a published site: written next to its destination, then moved there, so that either
// the old or the new site is complete at any time.

import Foundation
import SessionFiles

/// Writes the folder of a site.
enum SiteFolder {
  /// The list of written files, which identifies a folder written by `publish`.
  private static let list = ".layoutlab-site"

  /// Checks that a folder may become the site.
  ///
  /// - Throws: An error if it contains files that `publish` did not write.
  static func check(_ path: String) throws(FileError) {
    let path = place(path)
    guard TextFile.exists(path) else { return }
    guard TextFile.isDirectory(path) else { throw FileError("it is a file; name a folder") }
    let found = try Folder(at: path)
    guard !TextFile.names(in: path).isEmpty else { return }
    guard try found.status(of: list) != nil else {
      throw FileError("it holds other files than a site's; name a new folder, or empty this one")
    }
    let written = Set(try found.read(list).split(separator: "\n").map(String.init) + [list])
    let strangers = files(below: path).filter { !written.contains($0) }
    if let first = strangers.first {
      let more = strangers.count > 1 ? " and \(strangers.count - 1) more" : ""
      throw FileError("publish did not write \(first)\(more); move that away, or name a new folder")
    }
  }

  /// Writes a site, replacing an earlier one.
  ///
  /// - Throws: An error if that fails; the folder is then unchanged.
  static func write(_ files: [Publication.File], to path: String) throws(FileError) {
    try check(path)
    let path = place(path)
    let parent = Places.parent(of: path)
    if !TextFile.isDirectory(parent) { throw FileError("there is no folder \(parent)") }
    let name = parent + "/.layoutlab-" + String(UInt64.random(in: .min ... .max), radix: 36)
    let (fresh, old) = (name + "-new", name + "-old")
    defer {
      TextFile.removeAll(fresh)
      TextFile.removeAll(old)
    }
    try make(fresh)
    for file in files { try write(file.text, to: file.path, in: fresh) }
    try write(files.map { $0.path + "\n" }.joined(), to: list, in: fresh)
    let isThere = TextFile.exists(path)
    if isThere, rename(path, old) != 0 { throw .lastCall }
    if rename(fresh, path) != 0 {
      let failure = FileError.lastCall
      if isThere { _ = rename(old, path) }
      throw failure
    }
  }

  private static func write(_ text: String, to path: String, in folder: String) throws(FileError) {
    var place = folder
    for name in path.split(separator: "/").dropLast() {
      place += "/\(name)"
      if !TextFile.isDirectory(place) { try make(place) }
    }
    try Folder(at: place).write(Array(text.utf8), as: Places.name(of: path), replacing: false)
  }

  private static func make(_ folder: String) throws(FileError) {
    if mkdir(folder, 0o777) != 0 { throw .lastCall }
  }

  /// Returns the path of a folder with links resolved, without a trailing slash.
  private static func place(_ path: String) -> String {
    var path = Places.expanded(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return TextFile.resolved(path) ?? path
  }

  /// Returns the relative paths of the files in a folder, and of folders without files.
  private static func files(below folder: String) -> [String] {
    TextFile.names(in: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      let kind = try? Folder(at: folder).status(of: name)?.kind
      guard kind == S_IFDIR else { return [name] }
      let inside = files(below: path)
      return inside.isEmpty ? [name] : inside.map { "\(name)/\($0)" }
    }
  }
}
