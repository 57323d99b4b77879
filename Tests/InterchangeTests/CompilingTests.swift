// Written Swift is handed to the compiler, beside a stub of UIKit.

import Conditions
import Foundation
import Conditions
import Notebook
import Testing

@Suite struct CompilingTests {
  private static let compiler: String? = {
    let paths = Settings.text("PATH") ?? ""
    return paths.split(separator: ":").map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// What the compiler prints.
  private func compile(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.compiler))
    process.arguments = ["-swift-version", "6"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 || !text.isEmpty ? text : "no word, but a failure"
  }

  /// The code of every script and session, each function under a name of its own.
  private func codes() -> [String] {
    let files = RoundTripTests.pieces.map { ("load", "a.md", $0.text) }
    let scripts = RoundTripTests.scripts.map { ("run", "a.layout", $0) }
    return (files + scripts).enumerated().map { number, source in
      var session = Session()
      session.evaluate("\(source.0) \(source.1)")
      _ = session.resume(.file(source.2))
      return session.evaluate("show as swift").output
        .replacing("makeLayout", with: "makeLayout\(number)")
    }
  }

  @Test(.enabled(if: compiler != nil, "there is no swiftc on the path"))
  func `all that is written as Swift compiles without a warning`() throws {
    let folder = URL.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stub = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "UIKitStub.swift")
    #expect(
      try compile(
        ["-emit-module", "-parse-as-library", "-module-name", "UIKit", stub.path], in: folder)
        == "")
    let codes = codes()
    #expect(codes.allSatisfy { $0.hasPrefix("import UIKit\n\n@MainActor func makeLayout") })
    try codes.joined(separator: "\n")
      .write(to: folder.appending(path: "code.swift"), atomically: true, encoding: .utf8)
    #expect(
      try compile(["-typecheck", "-parse-as-library", "-I", ".", "code.swift"], in: folder) == "")
    // The compiler is asked: what does not exist is told.
    try "import UIKit\n@MainActor func make(in root: UIView) { root.frobnicate() }"
      .write(to: folder.appending(path: "wrong.swift"), atomically: true, encoding: .utf8)
    #expect(
      try compile(["-typecheck", "-parse-as-library", "-I", ".", "wrong.swift"], in: folder)
        .contains("error: value of type 'UIView' has no member 'frobnicate'"))
  }
}
