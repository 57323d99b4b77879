// The libraries stand on their own: a package outside the tree depends on them, is built and run.

import Foundation
import Testing

@Suite struct OutsidePackageTests {
  @Test(.timeLimit(.minutes(5)))
  func `a package outside the tree builds and runs with the libraries`() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("outside-\(UUID())")
    let sources = directory.appendingPathComponent("Sources/outside")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try manifest.write(
      to: directory.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try program.write(
      to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)

    let outcome = try run(in: directory)
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").last == "ConstraintSolver AutoLayout")
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "outside", platforms: [.macOS(.v15)],
      dependencies: [.package(name: "LayoutLab", path: "\(packageRoot.path)")],
      targets: [
        .executableTarget(
          name: "outside",
          dependencies: [
            .product(name: "ConstraintSolver", package: "LayoutLab"),
            .product(name: "AutoLayout", package: "LayoutLab"),
          ])
      ])
    """
  }

  private var program: String {
    """
    import AutoLayout
    import ConstraintSolver
    let document = LayoutDocument()
    let error: SolverError? = nil
    precondition(error == nil && "\\(document)" != "")
    print("ConstraintSolver AutoLayout")
    """
  }

  /// Its own scratch path: the one of the tests is locked while they run.
  private func run(in directory: URL) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "run", "--package-path", directory.path,
      "--scratch-path", directory.appendingPathComponent(".build").path, "outside",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
