// Programs outside the tree that use the libraries of this build, and nothing else.

import Conditions
import Foundation
import Testing

/// The modules and objects of the library products, as they were built for the tests.
enum BuiltLibraries {
  static let names = ["Analysis", "AutoLayout", "ConstraintSolver"]

  private static let compiler = program("swiftc")

  /// The module of the C library's libm, which AutoLayout imports.
  static let mathModule = Repository.root.appending(path: "Sources/CMath").path

  /// Objects with a sanitizer's calls want its library.
  static var areUsable: Bool { compiler != nil && !isSanitized }

  /// Compiles code, links it with the libraries alone and runs it; what the compiler says if it
  /// does not take it.
  static func run(_ code: String) throws -> Outcome {
    let folder = try TemporaryFolder()
    try folder.write(code, to: "main.swift")
    // Objects of files that are gone stay where they were built.
    let objects = names.flatMap { library in
      Repository.files(in: "Sources/\(library)", endingIn: ".swift").map { path in
        let file = path.split(separator: "/").last ?? ""
        return buildFolder.appending(path: "\(library).build/\(file).o").path
      }
    }
    let modules = buildFolder.appending(path: "Modules").path
    let built = try Outcome(
      of: try #require(compiler),
      ["main.swift", "-o", "outside", "-I", modules, "-I", mathModule] + objects,
      in: folder.path)
    return built.code == 0 ? try Outcome(of: "\(folder.path)/outside", []) : built
  }
}
