// The libraries stand on their own: a program outside the tree uses them and nothing else.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct OutsidePackageTests {
  private static let code = """
    import Analysis
    import AutoLayout
    import ConstraintSolver
    var layout = Layout()
    let red = try layout.addView("red")
    _ = try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      red.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 30),
      red.widthAnchor.constraint(equalTo: red.heightAnchor, multiplier: 2),
      red.heightAnchor.constraint(equalToConstant: 50),
    ])
    let frame = layout.frame(of: red.id)
    var solver = Solver()
    let x = solver.addVariable(isNonNegative: true)
    _ = try solver.add(LinearConstraint([Term(x, 2)], .equal, 14))
    print(frame.x, frame.y, frame.width, frame.height, solver.value(of: x), layout.lint().isEmpty)
    """

  private static let printed = "20.0 30.0 100.0 50.0 7.0 true"

  /// With the modules of this build, which takes a second; `LAYOUTLAB_OUTSIDE=1` builds the package.
  @Test(.enabled(if: BuiltLibraries.areUsable, "there is no swiftc on the path"))
  func `a program outside the tree compiles, links and runs with the libraries alone`() throws {
    let outcome = try BuiltLibraries.run(Self.code)
    #expect(outcome.output == Self.printed + "\n", "\(outcome.errors)")
  }

  @Test(
    .enabled(if: Settings.count("LAYOUTLAB_OUTSIDE", or: 0) > 0, "LAYOUTLAB_OUTSIDE is not set"),
    .timeLimit(.minutes(5)))
  func `a package outside the tree builds and runs with the library products`() throws {
    let folder = try TemporaryFolder()
    let sources = folder.url.appending(path: "Sources/outside")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let products = BuiltLibraries.names.map { ".product(name: \"\($0)\", package: \"LayoutLab\")" }
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "outside", platforms: [.macOS(.v15)],
        dependencies: [.package(name: "LayoutLab", path: "\(Repository.root.path)")],
        targets: [
          .executableTarget(
            name: "outside", dependencies: [\(products.joined(separator: ", "))])
        ])
      """, to: "Package.swift")
    try folder.write(Self.code, to: "Sources/outside/main.swift")
    // Its own scratch path: the one of the tests is locked while they run.
    let outcome = try Outcome(
      of: "/usr/bin/env",
      [
        "swift", "run", "--package-path", folder.path, "--scratch-path", "\(folder.path)/.build",
        "outside",
      ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").last.map(String.init) == Self.printed)
  }
}
