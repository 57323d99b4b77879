import Conditions
import Notebook
import Testing

/// Files of which lines are missing at the start or the end: each reader takes what is there, and ends.
///
/// `LAYOUTLAB_PIECES=2000` tries that many pieces.
@Suite(.thorough) struct CutFileTests {
  /// A file by the name under which it is read, and its text.
  private struct File {
    let name: String
    let text: String

    /// It without some of its first or last lines.
    func piece(without count: Int, atEnd: Bool) -> String {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (atEnd ? lines.dropLast(count) : lines.dropFirst(count)).joined(separator: "\n")
    }

    var lineCount: Int { text.count { $0 == "\n" } + 1 }
  }

  private static func files() throws -> [File] {
    var files = SwiftListing.all.enumerated().map { File(name: "s\($0).swift", text: $1.text) }
    files += SwiftListing.objectiveC.enumerated().map { File(name: "o\($0).m", text: $1.text) }
    files += (LogSample.all + LogSample.more).enumerated().map {
      File(name: "l\($0).log", text: $1.text)
    }
    files += [InterfaceSample.login, InterfaceDesignTests.table].enumerated()
      .map { File(name: "i\($0).storyboard", text: $1) }
    files += try Repository.sessions().prefix(12)
      .map { File(name: "session.md", text: try Repository.text($0)) }
    files += ["layout", "ipynb", "json"].map { File(name: "saved.\($0)", text: Self.saved(as: $0)) }
    files.append(File(name: "formats.layout", text: Self.formats))
    return files
  }

  private static let formats = """
    view a, b, c
    vfl H:|-[a(>=20)]-8-[b(==a)]-(>=8@500)-[c]-|
    vfl V:|-20-[a(44)]-[b(44@750)]
    vfl H:[c(50)] align top bottom
    """

  private static func saved(as ending: String) -> String {
    var session = Session()
    for line in [
      "view red, blue", "red.leading == root.leading + 20 as gap", "frames", "why red.x",
    ] {
      _ = session.evaluate(line)
    }
    let answer = session.evaluate("save x.\(ending)")
    for effect in answer.effects {
      if case .writeFile(_, let contents, _) = effect.action { return contents }
    }
    return ""
  }

  @Test func `what is left of a file whose first or last lines are gone is read in time`() throws {
    let wanted = Settings.count("LAYOUTLAB_PIECES", or: 240)
    let cuts = try Self.files().flatMap { file in
      (1..<max(file.lineCount, 2)).flatMap { [(file, $0, true), (file, $0, false)] }
    }
    #expect(cuts.count > 1000)
    let step = max(1, cuts.count / wanted)
    for at in stride(from: 0, to: cuts.count, by: step) {
      let (file, count, atEnd) = cuts[at]
      let text = file.piece(without: count, atEnd: atEnd)
      let isCode = ["swift", "m", "log", "storyboard"].contains { file.name.hasSuffix(".\($0)") }
      var session = Session()
      let time = processorTime {
        _ = session.evaluate("\(isCode ? "import" : "load") \(file.name)")
        _ = session.resume(.file(text))
      }
      #expect(time < bound(seconds: 1), "\(file.name) without \(count) lines, at its end: \(atEnd)")
    }
  }

  @Test(arguments: [
    "UIView *a;\n@end", "- (void)place {\n  [self.view addSubview:box];\n}\n@end",
    "MY_AVAILABLE\n@interface A : UIView\n@end\n@implementation A\n@end", "case 1:\n  break;\n}",
    "default:\n  [a b];", "@end\n@end\n}", "- (", "@implementation", "switch (x) { case", "[[[[",
    "@{@[",
  ])
  func `the lower half of a class ends`(code: String) {
    for name in ["tail.m", "tail.swift"] {
      var session = Session()
      let time = processorTime {
        _ = session.evaluate("import \(name)")
        _ = session.resume(.file(code))
      }
      #expect(time < bound(seconds: 1), "\(name)")
    }
  }
}
