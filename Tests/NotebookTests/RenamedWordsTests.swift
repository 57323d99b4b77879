// The words of earlier versions and today's: the same answers, and only today's are listed.

import Answers
import Conditions
import Syntax
import Testing

@testable import Notebook

@Suite struct RenamedWordsTests {
  private static let ground = [
    "view red, blue", "view title : label text \"Name\"",
    "red.leading == root.leading + 20 as gap", "(red, blue).(top, height) == root.(top, height)",
    "blue.leading == red.trailing + 8", "root.trailing == blue.trailing + 20",
    "red.width == blue.width", "title.leading == root.leading + 8", "mark before", "set gap = 30",
  ]

  /// A line of earlier versions, and the same today.
  private static let pairs = [
    ("formula red.width", "why red.width as equation"), ("sensitivity gap", "why gap moving"),
    ("staircase title.width", "why title.width by priority"),
    ("affecting red", "why red"), ("affecting red vertical", "why red vertical"),
    ("list", "show constraints"),
    ("list red blue horizontal", "show constraints red blue horizontal"),
    ("trace", "show tree"), ("infer", "show missing"), ("diff before", "show since before"),
    ("exercise title", "ambiguity title other"),
    ("sweep root.width 240...600", "frames for root.width in 240...600"),
    ("matrix rtl, ax3 : frames red", "frames red for rtl, ax3"), ("matrix rtl", "lint for rtl"),
    ("matrix devices : red inside root", "expect red inside root for devices"),
    ("expect for gap in 0...90 : red.width >= 90", "expect red.width >= 90 for gap in 0...90"),
    ("bisect red.leading == 20", "expect red.leading == 20 since"),
    ("compare \"iPhone SE\", \"iPad Air\"", "draw for \"iPhone SE\", \"iPad Air\""),
    ("limit red in root inset 5", "red inside root inset 5"),
    ("hug title 252", "set title.hug = 252"),
    ("resist title horizontal 749", "set title.resist.horizontal = 749"),
    ("bar navigation on", "set root.bars.navigation = on"),
    ("keyboard 216", "set root.keyboard = 216"), ("load a.md", "open a.md"),
    ("import a.xib", "open a.xib"), ("edit 3", "rewrite 3"), ("quiz", "predict"),
    ("explain E101", "help E101"), ("explain gap", "help gap"),
    ("how center", "help center a view"),
  ]

  @Test(arguments: pairs) func `a renamed line does what it did`(old: String, new: String) throws {
    let session = try Session(typing: Self.ground)
    var (one, other) = (session, session)
    let (before, today) = (one.evaluate(old), other.evaluate(new))
    #expect(before.status == today.status, "\(before.errors)\(today.errors)")
    #expect(before.errors.isEmpty == today.errors.isEmpty)
    #expect(before.effects.map(\.action) == today.effects.map(\.action))
    if before.output.hasPrefix("set ") || new.hasPrefix("set ") {
      // The change is told by the words that were typed.
      #expect(one.evaluate("show").output == other.evaluate("show").output)
    } else {
      #expect(before.output == today.output)
    }
  }

  @Test func `the language has forty-eight words, and each earlier one has its row`() {
    #expect(Lines.all.count <= 48)
    #expect(Lines.all.count + Lines.renamed.count == Lines.known.count)
    let shown = Set(Self.pairs.map { Verb(word: String($0.0.prefix { $0.isLetter })) })
    // A bare number, a branch that is there and a hint need more than a line.
    for (verb, _) in Lines.renamed where ![.fix, .switch, .hint].contains(verb) {
      #expect(shown.contains(verb), "\(verb.word)")
    }
  }

  @Test func `a branch that is there is entered by its name`() throws {
    var session = try Session(typing: "view red", "branch idea", "view blue")
    #expect(session.evaluate("branch main").status == .ok)
    #expect(session.evaluate("blue").status == .refused)
  }

  @Test func `the new word is named once, and old ones are not completed`() throws {
    var session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    #expect(session.evaluate("list").output.contains("show constraints [NAME …]"))
    #expect(!session.evaluate("list").output.contains("[NAME …]"))
    let offered = session.completion(of: "", at: 0).candidates.map(\.text)
    #expect(offered.contains("show"))
    for (verb, _) in Lines.renamed { #expect(!offered.contains(verb.word), "\(verb.word)") }
    // Nothing of it is recorded.
    #expect(!session.evaluate("history").output.contains("said so now"))
  }

  @Test func `nothing that is written for people begins with a word of earlier versions`() throws {
    // The lines that are offered, and those that stand for what a session has.
    let folders = ["Sources/Notebook", "Sources/Answers", "Sources/Drawing", "Sources/Analysis"]
    // A branch that is there is entered by an entry that makes none.
    let own = [
      "Lines/Device.swift", "Lines/Open.swift", "Lesson/LessonGuide+Detour.swift",
    ].map { "Sources/Notebook/\($0)" }
    let old = Lines.renamed.map { $0.key.word }
    for path in folders.flatMap({ Repository.files(in: $0, endingIn: ".swift") })
    where !own.contains(path) {
      let text = try Repository.text(path)
      for word in old {
        #expect(!text.contains("\"\(word) \\("), "\(path): \(word)")
        #expect(!text.contains("tries: [\"\(word)"), "\(path): \(word)")
      }
    }
    for path in Repository.sessions(all: true) {
      for line in try Repository.text(path).split(separator: "\n")
      where line.hasPrefix("try:  ") || line.hasPrefix("      ") {
        let offer = line.dropFirst(6).drop { $0.isNumber || $0 == " " }
        #expect(!old.contains { offer.hasPrefix("\($0) ") }, "\(path): \(line)")
      }
    }
  }

  @Test func `help tells about a view that is called like a word of earlier versions`() throws {
    for word in ["list", "bar", "matrix", "limit"] {
      var session = try Session(
        typing: "view \(word) : table in root", "view row : cell in \(word)",
        "\(word).edges == root")
      #expect(session.evaluate("help \(word)").output.hasPrefix("\(word) has 1 row"))
    }
  }

  @Test func `any question is asked in several surroundings`() throws {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate("why red.width for ltr, rtl")
    #expect(answer.output.hasPrefix("ltr\nred.width is"), "\(answer.output)\(answer.errors)")
    #expect(answer.output.contains("\nrtl\nred.width is"))
    #expect(session.evaluate("show").output == (try Session(typing: Self.ground)).shown())
  }

  @Test(arguments: [
    "red.width", "why red.width", "conflicts", "ambiguity", "frames red", "lint", "draw",
  ])
  func `any question is asked once in each range of a parameter`(question: String) throws {
    let lines =
      ["view red", "red.leading == root.leading + 20", "red.width >= 90 as least"]
      + ["red.width == 200 @750", "red.trailing <= root.trailing - 30"]
    for (varied, range) in [("root.width", "60...400"), ("least", "50...250")] {
      var session = try Session(typing: lines)
      let answer = session.evaluate("\(question) for \(varied) in \(range)")
      #expect(answer.status == .ok, "\(answer.errors)")
      let heads = answer.output.split(separator: "\n").filter { $0.hasPrefix("\(varied) ") }
      #expect(heads.count > 1)
      var expected = ""
      for head in heads {
        let value = try #require(head.split(separator: " ").last)
        session.evaluate("set \(varied) = \(value)")
        expected += "\(head)\n" + session.evaluate(question).output
      }
      // Offers are numbered through a whole answer.
      func withoutOffers(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.hasPrefix("try:") && !$0.hasPrefix("      ") }
      }
      #expect(withoutOffers(answer.output) == withoutOffers(expected))
    }
  }

  @Test func `the card is one screen, and the README shows it`() throws {
    var session = Session()
    let lines = session.evaluate("help card").output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let card = lines.joined(separator: " ")
    for verb in Lines.all { #expect(card.contains(verb.word), "\(verb.word)") }
    let readme = try Repository.text("README.md")
    #expect(readme.contains(lines.joined(separator: "\n")))
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
  }
}

extension Session {
  /// The lines that make the layout.
  fileprivate func shown() -> String {
    var copy = self
    return copy.evaluate("show").output
  }
}
