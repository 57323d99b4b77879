// What is offered first for a wrong line, against tables written by judgement and words mistyped at
// random.

import Conditions
import Notebook
import Syntax
import Testing

@Suite struct OfferedFirstTests {
  /// A wrong line, and what should be offered first for it; `nil` for nothing.
  struct Wrong {
    var typed: String
    var expected: String?
  }

  /// The rows of the tables.
  static let written: [Wrong] = [
    WrongLines.programs, WrongLines.questions, WrongLines.changes, WrongLines.equations,
    WrongLines.slips,
  ].flatMap { $0.split(separator: "\n") }.map { row in
    let parts = row.split(separator: " → ").map(String.init)
    return Wrong(typed: parts[0], expected: parts[1] == "–" ? nil : parts[1])
  }

  /// Right lines, of which a word is mistyped.
  private static let right = [
    "frames", "frames red", "draw", "draw as sentences", "list red", "show", "trace",
    "why red.width", "ambiguity", "exercise red", "conflicts", "formula red.width",
    "sensitivity gap", "sweep root.width 240...600", "staircase red.width", "lint", "explain gap",
    "fit label1", "affecting red", "history", "undo", "branch idea", "mark here", "switch main",
    "set gap = 30", "set red.hidden = on", "set row.spacing = 8", "remove red", "move blue to card",
    "device \"iPhone SE\"", "keyboard 216", "animate 0.3s { set gap = 20 }", "watch red.width",
    "red.height == 20", "blue.leading == red.trailing + 8", "card.centerX == root.centerX",
    "blue.width == 0.5 * root.width", "card.top == root.top + 20 @750", "stack pair (red, blue)",
    "spread (red, blue) horizontal in root", "hug label1 251", "resist label1 749", "quit", "help",
    "expect red.leading == root.leading + 20", "predict red.width", "verify", "bisect no conflict",
  ]

  /// Each right line with one edit in one of its words, drawn from a seed; words of four letters
  /// and more, so that the edit leaves something to go by.
  static let mistyped: [Wrong] = {
    var random = SeededNumbers(seed: 25)
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map { String($0) }
    return right.flatMap { line in
      (0..<4).compactMap { kind -> Wrong? in
        let words = line.split { !$0.isLetter }.filter { $0.count >= 4 && $0 != "iPhone" }
        guard !words.isEmpty else { return nil }
        let word = random.pick(words)
        var typed = word.map { String($0) }
        let place = 1 + random.number(below: typed.count - 1)
        switch kind {
        case 0: typed.remove(at: place)
        case 1: typed.insert(random.pick(letters), at: place)
        case 2: typed[place] = random.pick(letters)
        default: typed.swapAt(place, place - 1)
        }
        let wrong = line[..<word.startIndex] + typed.joined() + line[word.endIndex...]
        return wrong == line ? nil : Wrong(typed: String(wrong), expected: line)
      }
    }
  }()

  private static func ground() throws -> Session {
    try Session(
      typing: WrongLines.ground, configuration: Configuration(isInteractive: true))
  }

  /// The first line that is offered for a refused one, with whether it was refused.
  private static func offered(for line: String, in session: Session) -> (
    first: String?, isRefused: Bool
  ) {
    var session = session
    let answer = session.evaluate(line)
    let first = answer.errors.split(separator: "\n").first { $0.hasPrefix("try:  1  ") }
    return (first.map { String($0.dropFirst(9)) }, answer.status >= .refused)
  }

  @Test func `of the lines that people mistype, nearly all are offered right first`() throws {
    let session = try Self.ground()
    var (right, all) = (0, 0)
    var wrong = ""
    for row in Self.written + Self.mistyped {
      let (first, isRefused) = Self.offered(for: row.typed, in: session)
      // A slip that makes another right line, and a file that only a program can look for.
      guard isRefused else { continue }
      all += 1
      if first == row.expected {
        right += 1
      } else {
        wrong += "  \(row.typed)   offered \(first ?? "–"), and not \(row.expected ?? "–")\n"
      }
    }
    let rate = Double(right) / Double(all)
    print("right first: \(right) of \(all), \(Int((rate * 1000).rounded()) / 10) %\n\(wrong)")
    #expect(all >= 400)
    #expect(rate >= 0.95)
  }

  @Test func `what is offered is accepted, and tried on nothing that counts`() throws {
    let session = try Self.ground()
    for row in Self.written + Self.mistyped {
      var copy = session
      let before = copy.evaluate("show").output
      let answer = copy.evaluate(row.typed)
      guard answer.status >= .refused else { continue }
      #expect(copy.evaluate("show").output == before, "\(row.typed)")
      for offer in answer.errors.split(separator: "\n").filter({
        $0.dropFirst(6).first?.isNumber == true
      })
      where offer.hasPrefix("try:") || offer.hasPrefix("      ") {
        var other = session
        let line = String(offer.dropFirst(9))
        #expect(other.evaluate(line).status < .refused, "\(row.typed): \(line)")
      }
    }
  }

  @Test(arguments: Verb.allCases)
  func `a mistyped verb is never offered as a view`(_ verb: Verb) throws {
    let word = verb.rawValue
    guard word.count > 3 else { return }
    for place in 1..<word.count {
      var letters = Array(word)
      letters.swapAt(place, place - 1)
      let typed = String(letters)
      guard Verb(word: typed) == nil else { continue }
      let answer = Session.answer(to: "view red", typed)
      #expect(!answer.errors.contains("view \(typed)"), "\(answer.errors)")
    }
  }

  @Test func `a view is offered only where the line is then accepted`() {
    for line in ["set pic = 3", "remove c99", "why green.width", "off green"] {
      let answer = Session.answer(to: "view red", line)
      #expect(answer.status == .refused)
      #expect(!answer.errors.contains("  view "), "\(answer.errors)")
    }
    let answer = Session.answer(to: "view red", "green.leading == yellow.trailing + 8")
    #expect(answer.errors.contains("try:  1  view green, yellow\n"), "\(answer.errors)")
  }
}
