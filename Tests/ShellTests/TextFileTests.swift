// Files that are written whole or not at all.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@testable import layoutlab

@Suite(.thorough, .waiting) struct TextFileTests {
  let home: TemporaryFolder
  private var path: String { home.path + "/a.md" }

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func `a file that is there is replaced only when that is wanted`() throws {
    try TextFile.write(Array("one\n".utf8), to: path, replacing: false)
    #expect(throws: FileError(.exists)) {
      try TextFile.write(Array("two\n".utf8), to: path, replacing: false)
    }
    #expect(try TextFile.read(path) == "one\n")
    try TextFile.write(Array("two\n".utf8), to: path, replacing: true)
    #expect(try TextFile.read(path) == "two\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["a.md"])
  }

  @Test func `a link is followed and keeps pointing at its file`() throws {
    try TextFile.write(Array("one\n".utf8), to: path, replacing: false)
    let link = home.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try TextFile.write(Array("two\n".utf8), to: link, replacing: true)
    #expect(try TextFile.read(path) == "two\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test func `a named pipe is refused, and nobody waits for it`() {
    let pipe = home.path + "/a.xib"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileError("it is a named pipe, no file")) { try TextFile.read(pipe) }
  }

  @Test func `a directory is refused`() {
    #expect(throws: FileError.isDirectory) { try TextFile.read(home.path) }
    #expect(throws: FileError.isDirectory) {
      try TextFile.write(Array("".utf8), to: home.path, replacing: true)
    }
  }
}
