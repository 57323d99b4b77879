// The page of promises names the tests that hold them; here it is held to that.

import Conditions
import Foundation
import Notebook
import SessionFiles
import Syntax
import Testing

@Suite struct PromiseTests {
  private static func page() throws -> String {
    try Repository.text("Sources/Notebook/Documentation.docc/Promises.md")
  }

  private static func names(in page: String) -> [String] {
    page.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("- held by `"), line.hasSuffix("`") else { return nil }
      return String(line.dropFirst("- held by `".count).dropLast())
    }
  }

  @Test func `every test that the page of promises names is there`() throws {
    let page = try Self.page()
    let tests = try Repository.files(in: "Tests", endingIn: ".swift").map(Repository.text).joined()
    let names = Self.names(in: page)
    #expect(names.count > 40)
    for name in names {
      #expect(tests.contains("func `\(name)`("), "no test is called \(name)")
    }
  }

  @Test func `every promise names a test`() throws {
    for section in try Self.page().components(separatedBy: "\n## ").dropFirst() {
      #expect(!Self.names(in: section).isEmpty, "\(section.prefix(40))")
    }
  }

  @Test func `the limits on the page are those of the code`() throws {
    let page = try Self.page()
    #expect(Parser.byteLimit == 4 * 1_048_576 && page.contains("| 4 MB |"))
    #expect(Parser.nestingLimit == 64 && page.contains("in each other | 64 |"))
    #expect(Parser.countLimit == 20_000 && page.contains("lines of a loop | 20 000 |"))
    #expect(Parser.loopByteLimit == 20_000_000 && page.contains("| 20 MB |"))
    #expect(SessionFile.sizeLimit == 16 * 1_048_576 && page.contains("| 16 MB |"))
  }
}
