// The house: which room may import which, how long a file may be, what may not be written.

import Conditions
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A Swift file of the package.
struct SourceFile {
  /// Its path below the root.
  var path: String
  var lines: [Substring]

  /// The folder below `Sources` or `Tests`.
  var target: String { String(path.split(separator: "/")[1]) }

  /// The modules it imports.
  var imports: [String] {
    // The expression is slow to fail on the thousands of lines that import nothing.
    lines.filter { $0.mentions("import ") }.compactMap { line in
      line.firstMatch(
        of:
          /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)(?:\.\w+)*\s*(?:\/\/.*)?$/
      ).map { String($0.1) }
    }
  }

  /// Read once for all that ask.
  private static let sources = Result { try read("Sources") }
  private static let tests = Result { try read("Tests") }

  static func all(in folder: String) throws -> [SourceFile] {
    try (folder == "Tests" ? tests : sources).get().filter { $0.path.hasPrefix("\(folder)/") }
  }

  private static func read(_ folder: String) throws -> [SourceFile] {
    try Repository.files(in: folder, endingIn: ".swift").map { path in
      SourceFile(
        path: path,
        lines: try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false))
    }
  }
}

extension Substring {
  /// Returns whether the bytes of a word occur in a line: `contains`, but fast in a debug build.
  func mentions(_ word: String) -> Bool { strstr(String(self), word) != nil }

  /// The line without its comment and without the texts in it.
  fileprivate var code: String {
    var code: [UInt8] = []
    var isText = false
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isText.toggle() }
      if !isText, byte == UInt8(ascii: "/"), last == byte { break }
      if !isText { code.append(byte) }
      last = byte
    }
    return String(decoding: code, as: UTF8.self)
  }
}

extension String {
  /// Indicates whether an optional is taken by force: `!` behind a name or a bracket, and not
  /// before `=`.
  fileprivate var takesByForce: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().contains { index in
      guard bytes[index] == UInt8(ascii: "!") else { return false }
      let before = bytes[index - 1]
      let isNamed =
        before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
        || before == UInt8(ascii: "_") || (0x30...0x39).contains(before)
        || (0x61...0x7A).contains(before | 0x20)
      return isNamed && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "="))
    }
  }
}

@Suite struct SourceTests {
  /// The map: every room, and what it may import.
  static let map: [String: Set<String>] = [
    "ConstraintSolver": ["Synchronization"],
    "AutoLayout": ["ConstraintSolver", "CMath"],
    "Analysis": ["AutoLayout", "ConstraintSolver"],
    "Drawing": ["AutoLayout", "Course"],
    "Syntax": ["AutoLayout"],
    "Interchange": ["AutoLayout"],
    "Answers": ["Syntax", "Drawing", "AutoLayout", "ConstraintSolver", "CMath"],
    "SessionFiles": ["Answers", "Syntax", "Drawing", "AutoLayout", "Course"],
    "Notebook": [
      "SessionFiles", "Answers", "Syntax", "Interchange", "Drawing", "Analysis", "AutoLayout",
      "ConstraintSolver", "Course",
    ],
    "Course": ["CourseFiles"],
    "SessionProtocol": [
      "Notebook", "SessionFiles", "Answers", "ConstraintSolver", "Synchronization",
    ],
    "WebEngine": [
      "SessionProtocol", "Notebook", "SessionFiles", "Answers", "ConstraintSolver", "Course",
      "Synchronization",
    ],
    "Serving": [
      "SessionProtocol", "ConstraintSolver", "Notebook", "SessionFiles", "Answers", "Course",
      "FlyingSocks",
      "FoundationEssentials", "Foundation",
      "Dispatch", "Synchronization", "Glibc", "Darwin",
      // The standard library's normal form of Unicode.
      "Swift",
    ],
    "layoutlab": [
      "ConstraintSolver", "Notebook", "SessionFiles", "Answers", "SessionProtocol", "Serving",
      "Course", "CReadline", "ArgumentParser", "FoundationEssentials", "Foundation",
      "Synchronization", "Glibc", "Darwin",
    ],
  ]

  /// Tables of data, which may be longer than a file of ideas.
  static let dataTables: Set<String> = []

  @Test func `no question about a layout is mutating`() throws {
    // Trials change a copy of their own, and a sentence is put together word by word.
    let others = ["Sources/Analysis/Trials.swift", "Sources/Analysis/Causes/Sentence.swift"]
    let asking = try SourceFile.all(in: "Sources/Analysis")
      .filter { !others.contains($0.path) }.flatMap(\.lines)
    #expect(asking.contains { $0.mentions("public func ") })
    #expect(!asking.contains { $0.mentions("public mutating func ") })
  }

  @Test func `one module of the page touches the browser's storage, which may throw`() throws {
    let kinds = [
      "sessionStorage", "localStorage", "indexedDB", "BroadcastChannel", "navigator.locks",
    ]
    let paths = Repository.files(in: "Sources/CourseFiles/Page", endingIn: ".js")
    #expect(paths.count > 30)
    for path in paths {
      let text = try Repository.text(path)
      #expect(kinds.allSatisfy(text.contains) == path.hasSuffix("/storage.js"), "\(path)")
      let touched = path.hasSuffix("/storage.js") ? [] : kinds.filter { text.contains($0) }
      #expect(touched == [], "\(path)")
    }
  }

  @Test func `every room imports only what the map names`() throws {
    let files = try SourceFile.all(in: "Sources")
    #expect(files.count > 10)
    for file in files {
      let allowed = try #require(Self.map[file.target], "\(file.path) is in no room of the map")
      let strangers = file.imports.filter { !allowed.contains($0) }
      #expect(strangers == [], "\(file.path) imports what its room may not")
    }
  }

  @Test func `an import line is recognised in each of its forms`() {
    let lines = ["import A", "public import B", "@preconcurrency import C", "  import struct D.E"]
    let file = SourceFile(path: "Sources/X/Y.swift", lines: lines.map { $0[...] })
    #expect(file.imports == ["A", "B", "C", "D"])
  }

  @Test func `readline is imported in one file`() throws {
    let files = try SourceFile.all(in: "Sources").filter { $0.imports.contains("CReadline") }
    #expect(files.map(\.path) == ["Sources/layoutlab/Terminal/LineEditor.swift"])
  }

  @Test func `no file is longer than its cap`() throws {
    for file in try SourceFile.all(in: "Sources") where !Self.dataTables.contains(file.path) {
      #expect(file.lines.count <= 401, "\(file.path)")
    }
    for file in try SourceFile.all(in: "Tests") {
      #expect(file.lines.count <= 601, "\(file.path)")
    }
  }

  /// The spellings that end a program.
  ///
  /// Bounds of the solver's own cells are checked as those of an array are, so `precondition`
  /// stands there alone.
  static let traps = [
    "fatalError(", "preconditionFailure(", "precondition(", "try!", "as!", "abort(",
    ".unsafelyUnwrapped", "unsafeBitCast(", "unsafeDowncast(", "unowned(unsafe)",
  ]

  @Test func `no source traps on purpose`() throws {
    let cells = "Sources/ConstraintSolver/Engine/Cells.swift"
    for file in try SourceFile.all(in: "Sources") {
      let words = file.path == cells ? Self.traps.filter { $0 != "precondition(" } : Self.traps
      let traps = file.lines.filter { line in
        let code = line.code
        return words.contains { code[...].mentions($0) } || code.takesByForce
      }
      #expect(traps == [], "\(file.path)")
    }
  }

  @Test func `a trap is recognised in each of its spellings`() {
    for line in ["let a = b!", "f(a!.c)", "list[0]!", "g()!", "x as! Y", "try! h()"] {
      let code = line[...].code
      #expect(code.takesByForce || Self.traps.contains { code[...].mentions($0) }, "\(line)")
    }
    for line in ["a != b", "!a", "text = \"Stop!\"", "// never a!", "if !list.isEmpty, !b {"] {
      #expect(!line[...].code.takesByForce, "\(line)")
    }
  }

  /// `XTests.swift` holds `@Suite struct XTests`; what else tests need is called by what it is.
  @Test func `a file of tests is named after its suite`() throws {
    for file in try SourceFile.all(in: "Tests") where file.path.contains("Tests/") {
      let name = file.path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
      let hasTests = file.lines.contains { $0.drop { $0 == " " }.hasPrefix("@Test") }
      #expect(hasTests == name.hasSuffix("Tests"), "\(file.path)")
      guard hasTests, !file.path.contains("+") else { continue }
      let suites = file.lines.filter { $0.hasPrefix("@Suite") }.count
      let structs = file.lines.filter { $0.hasSuffix("Tests {") }
        .compactMap { $0.firstMatch(of: /struct (\w+Tests) \{$/)?.1 }
      #expect(structs == [name] && suites == 1, "\(file.path)")
    }
  }
}
