// The first offer for a line with a slip, against a table written by judgement and words mistyped at
// random.

import Answers
import Conditions
import Notebook
import Syntax
import Testing

@Suite(.thorough) struct OfferedFirstTests {
  /// A wrong line, and what should be offered first for it; `nil` for nothing.
  struct Wrong {
    var typed: String
    var expected: String?
  }

  /// The rows of the tables.
  static let written: [Wrong] = WrongLines.slips.split(separator: "\n").map { row in
    let parts = row.split(separator: " → ").map(String.init)
    return Wrong(typed: parts[0], expected: parts[1] == "–" ? nil : parts[1])
  }

  /// Right lines, of which a word is mistyped.
  private static let right = [
    "frames", "frames red", "draw", "draw as sentences", "show constraints red", "show",
    "show tree",
    "why red.width", "ambiguity", "ambiguity red other", "conflicts", "why red.width as equation",
    "why gap moving", "frames for root.width in 240...600", "why red.width by priority", "lint",
    "why gap",
    "fit label1", "why red", "history", "undo", "branch idea", "mark here", "branch main",
    "set gap = 30", "set red.hidden = on", "set row.spacing = 8", "remove red", "move blue to card",
    "device \"iPhone SE\"", "set root.keyboard = 216", "animate 0.3s { set gap = 20 }",
    "watch red.width",
    "red.height == 20", "blue.leading == red.trailing + 8", "card.centerX == root.centerX",
    "blue.width == 0.5 * root.width", "card.top == root.top + 20 @750", "stack pair (red, blue)",
    "spread (red, blue) horizontal in root", "set label1.hug = 251", "set label1.resist = 749",
    "quit", "help",
    "expect red.leading == root.leading + 20", "predict red.width", "verify",
    "expect no conflict since",
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

  /// The session into which the rows are typed.
  private static let ground = Result {
    try Session(typing: WrongLines.ground, configuration: Configuration(isInteractive: true))
  }

  /// Each row that is refused, with its answer and the session after it.
  ///
  /// The others are slips that make another right line, and a file that only a program can look
  /// for.
  private static let refused = Task {
    let session = try ground.get()
    return (written + mistyped).compactMap { row -> (row: Wrong, answer: Answer, after: Session)? in
      var copy = session
      let answer = copy.evaluate(row.typed)
      return answer.status >= .refused ? (row, answer, copy) : nil
    }
  }

  /// The lines that an answer offers.
  private static func offers(of answer: Answer) -> [String] {
    answer.errors.split(separator: "\n")
      .filter { $0.hasPrefix("try:") || $0.hasPrefix("      ") }
      .filter { $0.dropFirst(6).first?.isNumber == true }
      .map { String($0.dropFirst(9)) }
  }

  @Test func `of the lines that people mistype, nearly all are offered right first`() async throws {
    let refused = try await Self.refused.value
    let wrong = refused.filter { row, answer, _ in Self.offers(of: answer).first != row.expected }
    let (right, all) = (refused.count - wrong.count, refused.count)
    let rate = Double(right) / Double(all)
    print("right first: \(right) of \(all), \(Int((rate * 1000).rounded()) / 10) %")
    for (row, answer, _) in wrong {
      let first = Self.offers(of: answer).first ?? "–"
      print("  \(row.typed)   offered \(first), and not \(row.expected ?? "–")")
    }
    #expect(all >= 150)
    #expect(rate >= 0.95)
  }

  @Test func `what is offered is accepted, and tried on nothing that counts`() async throws {
    var session = try Self.ground.get()
    let before = session.evaluate("show").output
    for (row, answer, var after) in try await Self.refused.value {
      #expect(after.evaluate("show").output == before, "\(row.typed)")
      for line in Self.offers(of: answer) {
        var other = session
        #expect(other.evaluate(line).status < .refused, "\(row.typed): \(line)")
      }
    }
  }

  @Test(arguments: [
    "* = 3 x", "/ = 2 3 4", ") . ( == inset 3 4 5 6", "| grep red", ". .. ( red", "== 3 inset",
    "% of", "when landscape", "- as x", "no truncation", "1 000", "px 3 px", "HStack {",
    "inset inset3",
  ])
  func `signs and words that lack what stands before them are refused`(line: String) {
    #expect(Session.answer(to: "view red", line).status >= .refused)
  }

  @Test func `a name that nothing has is never offered as a view`() {
    for line in [
      "set pic = 3", "remove c99", "why green.width", "off green", "green.top == root.top",
    ] {
      let answer = Session.answer(to: "view red", line)
      #expect(answer.status == .refused)
      #expect(
        answer.diagnostic?.tries.contains { $0.hasPrefix("view ") } != true, "\(answer.errors)")
    }
  }
}
