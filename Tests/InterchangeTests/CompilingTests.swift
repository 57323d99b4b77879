// Written code is handed to the compiler, beside stubs of UIKit, AppKit and SnapKit.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@Suite(.thorough, .waiting) struct CompilingTests {
  private static let swift = program("swiftc")
  private static let clang = program("clang")

  private let stubs = Repository.root.appending(path: "Tests/InterchangeTests/Stubs").path

  /// Returns the output of a compiler.
  private func compile(
    _ compiler: String?, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> String {
    let outcome = try Outcome(of: try #require(compiler), arguments, in: folder.path)
    let text = outcome.output + outcome.errors
    return outcome.code == 0 || !text.isEmpty ? text : "no word, but a failure"
  }

  /// The code of every script and session, each function and class under a name of its own.
  private func codes(as dialect: String, isMac: Bool = false) -> [String] {
    let files = RoundTripTests.pieces.map { ("load", "a.md", $0.text) }
    let scripts = RoundTripTests.scripts.map { ("run", "a.layout", $0) }
    let ofMac = MacRoundTripTests.scripts.map {
      ("run", "a.layout", "set root.platform = macos\n" + $0)
    }
    return (files + (isMac ? ofMac : scripts)).enumerated().compactMap { number, source in
      var session = Session()
      session.evaluate("\(source.0) \(source.1)")
      _ = session.resume(.file(source.2))
      let code = session.evaluate("show as \(dialect)").output
      // Some lessons are of macOS.
      let isOfMac = code.split(separator: "\n").prefix(2).contains { $0.contains("AppKit") }
      if number < files.count, isOfMac != isMac { return nil }
      return code.replacing("makeLayout", with: "makeLayout\(number)")
        .replacing("Sized", with: "Sized\(number)")
    }
  }

  private func typecheck(_ file: String, in folder: TemporaryFolder) throws -> String {
    try compile(
      Self.swift, ["-swift-version", "6", "-typecheck", "-parse-as-library", "-I", ".", file],
      in: folder)
  }

  @Test(.enabled(if: swift != nil, "there is no swiftc on the path"))
  func `all that is written as Swift compiles without a warning`() throws {
    let folder = try TemporaryFolder()
    for module in ["UIKit", "AppKit", "SnapKit"] {
      let stub =
        [
          "-swift-version", "6", "-emit-module", "-parse-as-library", "-I", ".", "-module-name",
          module, "\(stubs)/\(module).swift",
        ] + (module == "SnapKit" ? [] : ["\(stubs)/Layout.swift"])
      #expect(try compile(Self.swift, stub, in: folder) == "")
    }
    let codes = codes(as: "swift")
    #expect(codes.allSatisfy { $0.hasPrefix("import UIKit\n\n@MainActor func makeLayout") })
    try folder.write(codes.joined(separator: "\n"), to: "code.swift")
    #expect(try typecheck("code.swift", in: folder) == "")
    let ofMac = self.codes(as: "swift", isMac: true)
    #expect(ofMac.allSatisfy { $0.hasPrefix("import AppKit\n\n@MainActor func makeLayout") })
    try folder.write(ofMac.joined(separator: "\n"), to: "mac.swift")
    #expect(try typecheck("mac.swift", in: folder) == "")
    let blocks = self.codes(as: "snapkit").joined(separator: "\n")
    #expect(blocks.contains(".snp.makeConstraints { make in\n    make."))
    try folder.write(blocks, to: "blocks.swift")
    #expect(try typecheck("blocks.swift", in: folder) == "")
    // The compiler is asked: what does not exist is told.
    try folder.write(
      "import UIKit\n@MainActor func make(in root: UIView) { root.frobnicate() }", to: "wrong.swift"
    )
    #expect(
      try typecheck("wrong.swift", in: folder)
        .contains("error: value of type 'UIView' has no member 'frobnicate'"))
  }

  @Test(.enabled(if: clang != nil, "there is no clang on the path"))
  func `all that is written as Objective-C compiles without a warning`() throws {
    let folder = try TemporaryFolder()
    let options = [
      "-fsyntax-only", "-fblocks", "-fobjc-runtime=ios-17", "-fobjc-arc", "-Wall", "-I", stubs,
    ]
    let codes = codes(as: "objc")
    #expect(codes.allSatisfy { $0.hasPrefix("#import <UIKit/UIKit.h>\n\n") })
    try folder.write(codes.joined(separator: "\n"), to: "code.m")
    #expect(try compile(Self.clang, options + ["code.m"], in: folder) == "")
    let ofMac = self.codes(as: "objc", isMac: true)
    #expect(ofMac.allSatisfy { $0.hasPrefix("#import <AppKit/AppKit.h>\n\n") })
    try folder.write(ofMac.joined(separator: "\n"), to: "mac.m")
    #expect(try compile(Self.clang, options + ["mac.m"], in: folder) == "")
    try folder.write(
      "#import <UIKit/UIKit.h>\nvoid make(UIView *root) { [root frobnicate]; }", to: "wrong.m")
    #expect(
      try compile(Self.clang, options + ["wrong.m"], in: folder)
        .contains("no visible @interface for 'UIView' declares the selector 'frobnicate'"))
  }
}
