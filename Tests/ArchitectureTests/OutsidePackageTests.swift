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
    #expect(outcome.output.split(separator: "\n").last == "20.0 30.0 100.0 50.0 7.0")
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
    var layout = Layout()
    let red = try layout.addView("red")
    _ = try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      red.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 30),
      red.widthAnchor.constraint(equalToConstant: 100),
      red.heightAnchor.constraint(equalTo: red.widthAnchor, multiplier: 0.5),
    ])
    let frame = layout.frame(of: red.id)
    var solver = Solver()
    let x = solver.addVariable(isNonNegative: true)
    _ = try solver.add(LinearConstraint([Term(x, 2)], .equal, 14))
    print(frame.x, frame.y, frame.width, frame.height, solver.value(of: x))
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
