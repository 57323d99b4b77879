// The table of words of other programs: each phrase leads to its row.

import Answers
import AutoLayout
import Conditions
import Syntax
import Testing

@testable import Notebook

@Suite struct ForeignWordsTests {
  /// A row of the file, as it stands there.
  struct Row: CustomTestStringConvertible {
    let phrases: [String]
    let meaning: String

    var testDescription: String { phrases[0] }

    /// The lines in backquotes, if the right cell has nothing else.
    var lines: [String]? {
      let parts = meaning.split(separator: "`", omittingEmptySubsequences: false)
      let isAll = parts.indices.filter { $0 % 2 == 0 }.allSatisfy {
        parts[$0].isEmpty || parts[$0] == ", "
      }
      return isAll ? parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) } : nil
    }
  }

  private static let text = (try? Repository.text("Sessions/reference/words.md")) ?? ""

  private static func rows(_ text: Substring) -> [Row] {
    text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| typed") }.map {
      let cells = $0.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      return Row(phrases: cells[0].split(separator: ", ").map(String.init), meaning: cells[1])
    }
  }

  static let phrases = rows(text.prefix(upTo: text.range(of: "## Single words")))

  private static let ground = [
    "view red, blue, one, two", "view heading : label text \"Hello\"",
    "red.leading == root.leading + 30 as near",
    "heading.width == 90 as far", "stack shelf (one, two)",
  ]

  /// A phrase or a line with names of the session in its holes.
  private static func filled(_ text: String, hasNumber: Bool) -> String {
    let names = [
      ("V", "red"), ("W", "blue"), ("C", "near"), ("X", "near"), ("P", "red.height"),
      ("A", "height"),
      ("N", "20"), ("M", "10"), ("T", "\"Hi\""), ("U", "fresh"), ("S", "root"), ("K", "label"),
      ("Z", "vertical"),
    ]
    var text = text
    for (letter, name) in names {
      text = text.split(separator: " ").map {
        $0 == letter || $0 == letter + "?" ? name : String($0)
      }
      .joined(separator: " ").replacingText("{\(letter)}", name)
    }
    if let open = text.firstIndex(of: "‹"), let close = text.firstIndex(of: "›") {
      let part = hasNumber ? text[open..<close].dropFirst() : ""
      text = String(text[..<open] + part + text[close...].dropFirst())
    }
    return text
  }

  @Test func `the table has two hundred rows at most`() {
    let words = Self.text.split(separator: "\n").filter { $0.hasPrefix("| ") }.count
    #expect(
      words - Self.text.split(separator: "\n").filter { $0 == "| typed | here |" }.count <= 200)
  }

  @Test(arguments: phrases) func `a phrase leads to its row`(row: Row) throws {
    let session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    // In `red constraints` the colour is meant, which is a view here.
    for phrase in row.phrases where !phrase.contains("…") && !phrase.hasPrefix("red ") {
      let line = Self.filled(phrase, hasNumber: true)
      // Some phrases are right lines of this language too.
      var copy = session
      let refused = copy.evaluate(line)
      guard refused.status >= .refused || refused.translation != nil else { continue }
      let meaning = ForeignWords.table.meaning(
        of: [LinePiece](cutting: line), in: session.workspace)
      let meant = [true, false].flatMap { hasNumber in
        (row.lines ?? []).map { Self.filled($0, hasNumber: hasNumber) }
      }
      let isTold = meaning.sentence == row.meaning.split(separator: "`").joined()
      let offered = meaning.lines + refused.meanings
      let leads = row.lines == nil ? isTold : offered.contains { meant.contains($0) }
      #expect(leads, "\(line): \(meaning)")
    }
  }

  /// A phrase is carried out or offered as its line unless that changes nothing here, or cannot be
  /// yet.
  @Test func `most phrases are carried out or offered as their lines`() throws {
    let session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    var (refused, served) = (0, 0)
    for row in Self.phrases {
      for phrase in row.phrases.prefix(Settings.isThorough ? 99 : 1)
      where row.lines != nil && !phrase.contains("…") {
        var copy = session
        let answer = copy.evaluate(Self.filled(phrase, hasNumber: true))
        guard answer.status >= .refused || answer.translation != nil else { continue }
        refused += 1
        let meant = (row.lines ?? []).map { Self.filled($0, hasNumber: true) }
        if answer.meanings.contains(where: meant.contains) { served += 1 }
      }
    }
    #expect(served * 10 > refused * 6, "\(served) of \(refused)")
  }

  /// A line in words of another system, typed at a prompt, is the line that it is read as.
  ///
  /// It has the same effect, stands in the history and is taken back by undo; a file has to contain
  /// the line itself.
  @Test func `a phrase that is carried out is its line`() throws {
    let session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    let script = try Session(typing: Self.ground)
    var count = 0
    for row in Self.phrases {
      for phrase in row.phrases.prefix(Settings.isThorough ? 99 : 2) where !phrase.contains("…") {
        let typed = Self.filled(phrase, hasNumber: true)
        var (done, meant, refused) = (session, session, script)
        let answer = done.evaluate(typed)
        guard let line = answer.translation else { continue }
        count += 1
        let plain = meant.evaluate(line)
        #expect(
          answer.output == "read as \(line)\n" + plain.output && answer.status == plain.status,
          "\(typed)")
        #expect(done.acceptedLines == meant.acceptedLines, "\(typed)")
        #expect(done.workspace.layout.document == meant.workspace.layout.document, "\(typed)")
        #expect(refused.evaluate(typed).status == .refused, "\(typed)")
        if done.workspace.layout.document != session.workspace.layout.document {
          done.evaluate("undo")
          #expect(done.workspace.layout.document == session.workspace.layout.document, "\(typed)")
        }
      }
    }
    #expect(count > 100, "\(count)")
  }

  @Test(arguments: [
    ("set heading.compression.horizontal = 749", "set heading.resist.horizontal = 749"),
    ("view rows : tableview", "view rows : table"),
    ("set red.translatesAutoresizingMaskIntoConstraints = on", "set red.translates = on"),
    ("constraints", "show constraints"),
  ])
  func `words of UIKit are carried out as those of the language`(typed: String, line: String) throws
  {
    var session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    #expect(session.evaluate(typed).translation == line)
    #expect(session.acceptedLines == [line])
  }

  /// A slip, a missing sign and a name that is not there are guesses: they are offered.
  @Test(arguments: [
    "rde.width == 50", "red.widht == 50", "veiw green", "red == root",
    "red.centerX == root.centerY", "new file", "close", "undo all",
  ])
  func `a guess is not carried out`(typed: String) throws {
    var session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    let document = session.workspace.layout.document
    #expect(session.evaluate(typed).status == .refused)
    #expect(session.workspace.layout.document == document && session.acceptedLines.isEmpty)
  }

  @Test func `natural words after help are answered, and nonsense is not`() {
    let asked = [
      "same height": "red.width == blue.width", "fill width": "leading, trailing",
      "dark mode": "no part of the layout", "delete": "remove NAME", "comment": "//",
      "present": "layoutlab replay", "projector": "layoutlab replay",
      "rounded corners": "no part of the layout", "test": "expect", "prefer": "@750",
      "loop": "for i in", "landscape": "device", "percent": "0.5 *", "hide": "hidden = on",
      "content hugging priority": "hug", "safe area": "root.safe", "spacer": "spread",
      "z index": ".z = 1", "margin": "inset", "resolve auto layout issues": "conflicts",
    ]
    for (words, expected) in asked {
      var session = Session()
      let answer = session.evaluate("help \(words)")
      let text = answer.output.split(separator: "\n").joined(separator: " ")
      #expect(answer.status == .ok && text.contains(expected), "\(words): \(answer.output)")
    }
    for words in ["qqqq", "banana split", "purple monkey dishwasher"] {
      var session = Session()
      #expect(session.evaluate("help \(words)").status == .refused, "\(words)")
    }
  }

  /// A block of another language, and a line for the shell, are more than their words.
  @Test(arguments: ["VStack { Text(\"Hello\") }", "HStack { red }", "!ls", "!show"])
  func `what says more than a row of the table is not carried out`(line: String) throws {
    var session = try Session(
      typing: ["view red, blue"], configuration: Configuration(isInteractive: true))
    let before = session.evaluate("show").output
    let answer = session.evaluate(line)
    #expect(answer.translation == nil, "\(answer.output)")
    #expect(session.evaluate("show").output == before)
  }
}

extension String {
  fileprivate func replacingText(_ text: String, _ other: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.range(of: text) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  fileprivate func range(of text: String) -> Range<Index> {
    self[...].range(of: text) ?? endIndex..<endIndex
  }

  fileprivate func prefix(upTo range: Range<Index>) -> Substring { self[..<range.lowerBound] }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
