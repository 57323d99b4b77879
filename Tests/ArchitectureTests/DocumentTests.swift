// Tests of the documents for newcomers: links lead somewhere, the table of targets matches the
// imports, and the code of the libraries' pages prints what it claims.

import Conditions
import Foundation
import Testing

@Suite struct DocumentTests {
  private static let pages =
    [
      "README.md", "Sources/README.md", "Sources/Installing.md", "Sources/Jupyter.md",
      "Sources/ContinuousIntegration.md", "Sources/Measurements.md", "Tests/README.md",
    ] + articles
  private static let articles = [
    "ConstraintSolver", "AutoLayout", "Analysis", "Notebook", "Serving",
  ]
  .flatMap { Repository.files(in: "Sources/\($0)", endingIn: ".md") }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path)
  }

  /// The targets of a page's links to files, by their paths below the root.
  private static func links(of page: String) throws -> [String] {
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    return try Repository.text(page).matches(of: /\]\(([^)#:\s]+)(?:#[^)]*)?\)/).map { match in
      var parts = folder.split(separator: "/")
      for part in match.1.split(separator: "/") {
        if part == ".." { parts.removeLast() } else if part != "." { parts.append(part) }
      }
      return parts.joined(separator: "/")
    }
  }

  @Test(arguments: pages)
  func `every link to a file leads to one`(page: String) throws {
    for link in try Self.links(of: page) { #expect(Self.exists(link), "\(page): \(link)") }
  }

  @Test func `the table of targets is the map of imports`() throws {
    let rows = try Self.table("Targets", of: "Sources/README.md")
    let system: Set = [
      "Glibc", "Darwin", "Synchronization", "FoundationEssentials", "Foundation", "Dispatch",
      "Swift",
    ]
    let told = rows.map { row in
      (Self.code(row[0])[0], Set(Self.code(row[2])))
    }
    #expect(Set(told.map(\.0)) == Set(SourceTests.map.keys))
    for (target, imports) in told {
      #expect(imports == SourceTests.map[target]?.subtracting(system), "\(target)")
    }
  }

  @Test func `the walk of a constant goes through functions that are there`() throws {
    let rows = try Self.table("The walk of a constant", of: "Sources/README.md")
    #expect(rows.count > 8)
    for row in rows {
      let path = try #require(row[1].firstMatch(of: /\]\((.+)\)/)?.1)
      let name = try #require(Self.code(row[0]).first)
      let text = try Repository.text("Sources/\(path)")
      #expect(
        text.contains("func \(name)(") || text.contains("func \(name)<"), "\(name) in \(path)")
    }
  }

  /// The variables of the environment that tests and settings read are those of the table.
  @Test func `every setting of the tests is explained`() throws {
    let text = try Repository.text("Tests/README.md")
    var used: Set<Substring> = []
    for path in Repository.files(in: "Tests", endingIn: ".swift") where !path.contains("Fuzzing") {
      let text = try Repository.text(path)
      guard text[...].mentions("LAYOUTLAB_") else { continue }
      for match in text.matches(of: /(?:count|seeds|text)\(\s*"(LAYOUTLAB_\w+)"/) {
        used.insert(match.1)
      }
    }
    #expect(used.count > 10)
    for name in used { #expect(text.contains("| `\(name)` |"), "\(name)") }
  }

  @Test func `the release has one number`() throws {
    let source = try Repository.text("Sources/Notebook/Release.swift")
    let version = try #require(source.firstMatch(of: /version = "([0-9.]+)"/)?.1)
    let kernel = try Repository.text("Sources/JupyterKernel/layoutlab_kernel/__init__.py")
    #expect(kernel.contains("__version__ = \"\(version)\"\n"))
    // The newest of the notes, from which the package's changelog is made.
    let page = try Repository.text("Sources/Installing.md")
    let notes = try #require(
      page.components(separatedBy: "\n## Release notes\n").dropFirst().first)
    #expect(notes.hasPrefix("\n### \(version), 20"))
  }

  /// Each page is a program: its fences of Swift, in order; what `print` prints stands behind it.
  @Test(.enabled(if: BuiltLibraries.areUsable, "there is no swiftc on the path"))
  func `the code of the README and the libraries' pages prints what it says`() throws {
    var code = BuiltLibraries.names.map { "import \($0)\n" }.joined()
    var printed: [String] = []
    for page in ["README.md"] + Self.articles
    where !page.contains("/Notebook/") && !page.contains("/Serving/") {
      let fences = try Repository.text(page).components(separatedBy: "```swift\n").dropFirst()
        .compactMap { $0.components(separatedBy: "```").first }
      guard !fences.isEmpty else { continue }
      let lines = fences.joined().split(separator: "\n").filter { !$0.hasPrefix("import ") }
      code += "do {\n" + lines.joined(separator: "\n") + "\n}\n"
      printed += lines.compactMap { $0.firstMatch(of: /print\(.*\/\/ (.*)$/).map { String($0.1) } }
    }
    #expect(printed.count > 12)
    let outcome = try BuiltLibraries.run(code)
    #expect(outcome.output.split(separator: "\n").map(String.init) == printed, "\(outcome.errors)")
  }

  // MARK: - Markdown

  /// The rows of the first table below a heading, without its head.
  private static func table(_ heading: String, of page: String) throws -> [[String]] {
    let text = try Repository.text(page)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    return section.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
      .dropFirst(2).map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// Returns the texts in backticks.
  private static func code(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
