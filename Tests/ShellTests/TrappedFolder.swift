import Conditions
import Foundation
import Testing

/// A folder with a session from elsewhere in it, and files that are none of its business.
final class TrappedFolder {
  let home: TemporaryFolder
  /// The endings of what the lines write.
  static let endings = ["md", "swift", "svg", "layout"]
  /// The working directory.
  var path: String { home.path + "/work" }

  init() throws {
    home = try TemporaryFolder()
    let files = FileManager.default
    for folder in ["work/sub", "work/.config", "other"] {
      try files.createDirectory(atPath: "\(home.path)/\(folder)", withIntermediateDirectories: true)
    }
    let secret = "# S\n\n```layout\n> view secret\n```\n"
    for name in ["other/victim.md", "work/.hidden.md", "work/.config/a.md", "work/there.md"] {
      try secret.write(toFile: "\(home.path)/\(name)", atomically: true, encoding: .utf8)
    }
    try write("#!/bin/sh\nview secret\n", to: "build.sh")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/build.sh")
    try files.createSymbolicLink(atPath: "\(path)/dirlink", withDestinationPath: "../other")
    for ending in Self.endings {
      for (link, target) in [
        ("innocent", "../other/victim.md"), ("dangling", "../other/new.md"),
        ("device", "/dev/null"),
      ] {
        try files.createSymbolicLink(
          atPath: "\(path)/\(link).\(ending)", withDestinationPath: target)
      }
      try files.linkItem(atPath: "\(home.path)/other/victim.md", toPath: "\(path)/hard.\(ending)")
      #expect(mkfifo("\(path)/fifo.\(ending)", 0o644) == 0)
      if ending != "md" {
        try secret.write(toFile: "\(path)/there.\(ending)", atomically: true, encoding: .utf8)
      }
    }
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }

  /// The paths that no line of a file may write to.
  var forbidden: [String] {
    [
      "innocent.md", "dangling.md", "dirlink/new.md", "dirlink/victim.md", "dirlink", "device.md",
      "../other/new.md", "sub/../../other/new.md", "..", ".", "\(home.path)/other/new.md",
      "/dev/null",
      "/dev/stdout", "~/new.md", ".hidden.md", ".profile", ".config/new.md", "sub/.new.md",
      "fifo.md", "sub", "sub/", "there.md", "there.md/", "new.md/", "nowhere/new.md", "hard.md",
      "build.sh", "./build.sh", "sub/../build.sh", String(repeating: "a", count: 300) + ".md",
      String(repeating: "sub/../", count: 1000) + "a.md",
    ]
  }

  /// The paths that no line of a file may read.
  var secret: [String] {
    [
      "innocent.md", "dangling.md", "dirlink/victim.md", "dirlink", "../other/victim.md",
      "sub/../../other/victim.md", "\(home.path)/other/victim.md", "~/other/victim.md",
      ".hidden.md", ".config/a.md", "fifo.md", "device.md", "/dev/null", "sub", "sub/", "there.md/",
    ]
  }

  /// All that is in the home: kinds, rights, texts and what links lead to.
  func state() throws -> [String] {
    let files = FileManager.default
    let paths = files.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0 != "work/evil.md" }.sorted().map { name in
      let path = "\(home.path)/\(name)"
      let attributes = try files.attributesOfItem(atPath: path)
      let kind = attributes[.type] as? FileAttributeType
      let text =
        kind == .typeRegular
        ? try home.text(name) : (try? files.destinationOfSymbolicLink(atPath: path)) ?? ""
      return "\(name) \(kind?.rawValue ?? "") \(attributes[.posixPermissions] ?? "") \(text)"
    }
  }

  /// Runs the program in the folder, with nobody at the other end of its standard input.
  func layoutlab(_ arguments: [String]) throws -> Outcome {
    try Outcome(of: Executable.path, arguments, in: path, environment: ["HOME": home.path])
  }
}
