// The libraries' documentation is built by docc, from this build and without a network.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct DocumentationTests {
  #if os(Linux)
    private static let isPossible = program("docc") != nil && BuiltLibraries.areUsable
  #else
    // The extractor wants an SDK there.
    private static let isPossible = false
  #endif

  @Test(.enabled(if: isPossible, "there is no docc on the path"), arguments: BuiltLibraries.names)
  func `the documentation of a library is built, and every symbol that it names is there`(
    library: String
  ) throws {
    let folder = try TemporaryFolder()
    let symbols = "\(folder.path)/symbols"
    try FileManager.default.createDirectory(atPath: symbols, withIntermediateDirectories: true)
    let extracted = try Outcome(
      of: try #require(program("swift-symbolgraph-extract")),
      [
        "-module-name", library, "-I", buildFolder.appending(path: "Modules").path,
        "-I", BuiltLibraries.mathModule,
        "-target", Self.target, "-minimum-access-level", "public", "-output-dir", symbols,
      ])
    #expect(extracted.code == 0, "\(extracted.errors)")
    let built = try Outcome(
      of: try #require(program("docc")),
      [
        "convert", "Sources/\(library)/\(library).docc", "--additional-symbol-graph-dir", symbols,
        "--fallback-display-name", library, "--fallback-bundle-identifier", library,
        // The pages alone: for a web site docc copies files of the toolchain, which fails for those
        // who do not own them.
        "--no-transform-for-static-hosting",
        "--output-path", "\(folder.path)/\(library).doccarchive",
      ], in: Repository.root.path)
    #expect(built.code == 0)
    #expect(!(built.output + built.errors).contains("warning:"), "\(built.output)\(built.errors)")
    let page = "\(library).doccarchive/data/documentation/\(library.lowercased()).json"
    #expect(try folder.text(page).contains("\"title\":\"\(library)\""))
  }

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif
}
