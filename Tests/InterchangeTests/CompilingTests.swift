// Written Swift is handed to the compiler, beside a stub of UIKit.

import Conditions
import Foundation
import Conditions
import Notebook
import Testing

@Suite(.waiting) struct CompilingTests {
  private static let compiler = program("swiftc")

  /// What the compiler prints.
  private func compile(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let compiler = try #require(Self.compiler)
    let outcome = try Outcome(of: compiler, ["-swift-version", "6"] + arguments, in: folder.path)
    let text = outcome.output + outcome.errors
    return outcome.code == 0 || !text.isEmpty ? text : "no word, but a failure"
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
    let folder = try TemporaryFolder()
    let stub = Repository.root.appending(path: "Tests/InterchangeTests/UIKitStub.swift")
    #expect(
      try compile(
        ["-emit-module", "-parse-as-library", "-module-name", "UIKit", stub.path], in: folder)
        == "")
    let codes = codes()
    #expect(codes.allSatisfy { $0.hasPrefix("import UIKit\n\n@MainActor func makeLayout") })
    try folder.write(codes.joined(separator: "\n"), to: "code.swift")
    #expect(
      try compile(["-typecheck", "-parse-as-library", "-I", ".", "code.swift"], in: folder) == "")
    // The compiler is asked: what does not exist is told.
    try folder.write(
      "import UIKit\n@MainActor func make(in root: UIView) { root.frobnicate() }", to: "wrong.swift"
    )
    #expect(
      try compile(["-typecheck", "-parse-as-library", "-I", ".", "wrong.swift"], in: folder)
        .contains("error: value of type 'UIView' has no member 'frobnicate'"))
  }
}
