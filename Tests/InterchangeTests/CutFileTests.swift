import Answers
import ConstraintSolver
import Conditions
import Notebook
import Testing

/// Files of which lines are missing at the start or the end: each reader takes what is there, and ends.
///
/// A reader that goes on for ever looks at its stop token for ever: a token that stops by itself after
/// so many looks ends it, and the piece is named. `LAYOUTLAB_PIECES=2000` tries that many pieces.
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
    files += try Repository.sessions(all: true)
      .map { File(name: "session.md", text: try Repository.text($0)) }
    files += ["swift", "m"].map { File(name: "screen.\($0)", text: Self.screen(as: $0)) }
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
    written(
      by: "save x.\(ending)",
      in: ["view red, blue", "red.leading == root.leading + 20 as gap", "frames", "why red.x"])
  }

  private static func screen(as ending: String) -> String {
    written(
      by: "show to x.\(ending)",
      in: [
        "view card", "card.edges == root inset 20",
        "view title, value : label in card text \"A\", \"B\"",
        "stack row (title, value) in card horizontal spacing 8", "row.edges == card inset 8",
        "view list : table in root", "list.edges == root", "view cell : cell in list text \"C\"",
        "view old frame 1 2 30 40 flexible (left, width)", "hug title 252",
      ])
  }

  private static func written(by line: String, in lines: [String]) -> String {
    var session = Session()
    for line in lines { _ = session.evaluate(line) }
    for effect in session.evaluate(line).effects {
      if case .writeFile(_, let contents, _) = effect.action { return contents }
    }
    return ""
  }

  /// The most looks at the stop token that a text may cost.
  private static func mostLooks(_ text: String) -> Int { 20_000 + 200 * text.utf8.count }

  @Test func `what is left of a file whose first or last lines are gone is read in time`() throws {
    let wanted = Settings.count("LAYOUTLAB_PIECES", or: 240)
    let cuts = try Self.files().flatMap { file in
      (1..<max(file.lineCount, 2)).flatMap { [(file, $0, true), (file, $0, false)] }
    }
    #expect(cuts.count > 2000)
    let step = max(1, cuts.count / wanted)
    for at in stride(from: 0, to: cuts.count, by: step) {
      let (file, count, atEnd) = cuts[at]
      let text = file.piece(without: count, atEnd: atEnd)
      let isCode = ["swift", "m", "log", "storyboard"].contains { file.name.hasSuffix(".\($0)") }
      var session = Session()
      session.stop = StopToken(mostLooks: Self.mostLooks(text))
      _ = session.evaluate("\(isCode ? "import" : "load") \(file.name)")
      let isStopped = session.resume(.file(text)).isStopped
      let told = "\(file.name) without \(count) lines, at its end: \(atEnd)"
      #expect(!isStopped, "\(told): more than \(Self.mostLooks(text)) looks")
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
      session.stop = StopToken(mostLooks: Self.mostLooks(code))
      let time = processorTime {
        _ = session.evaluate("import \(name)")
        #expect(!session.resume(.file(code)).isStopped, "\(name)")
      }
      #expect(time < bound(seconds: 1), "\(name)")
    }
  }
}
