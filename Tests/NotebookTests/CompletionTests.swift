// Completion at a cursor: every place of every verb has an answer, and what is inserted is
// accepted.

import Answers
import Syntax
import Testing

@testable import Notebook

/// Walks the grammar by completing: from each verb on to all that may follow.
private struct Walk {
  let session: Session
  /// Places that were silent.
  var silent: [String] = []
  /// The inserted words that led to no line that is accepted.
  var refused: [String] = []
  /// The inserted words, with the hint at their place.
  private var inserted: Set<String> = []
  private var seen: Set<String> = []
  private var queue: [String] = []

  init(_ session: Session) {
    self.session = session
  }

  mutating func run(from start: String) {
    queue = [start]
    seen = []
    while let text = queue.popLast() { visit(text, verb: start) }
  }

  private mutating func visit(_ text: String, verb: String) {
    let completion = session.completion(of: text, at: text.utf8.count)
    if completion.candidates.isEmpty, completion.hint == nil { silent.append(text) }
    let place = completion.candidates.map(\.text).joined(separator: " ") + (completion.hint ?? "")
    guard seen.insert(place).inserted, text.count < 80 else { return }
    for next in Self.extended(text, completion) {
      let word = next.dropFirst(text.count - completion.replaces.count)
      guard inserted.insert("\(word) \(completion.hint ?? "")").inserted else { continue }
      guard leadsOn(next) else {
        // Words that the walk made up may be refused, such as a number for a place.
        if completion.candidates.contains(where: { $0.text == word }) { refused.append(next) }
        continue
      }
      queue += Self.joined(next)
    }
  }

  /// Returns whether a text is a line that is accepted, or one that can go on.
  private func leadsOn(_ text: String) -> Bool {
    guard let statement = try? Parser.parse(text), !Self.isBegun(statement) else {
      return Self.joined(text).contains { !Parser.completion(of: $0).slots.isEmpty }
    }
    // A path may be no question and yet the beginning of a constraint or of a longer path; a name
    // alone may be a number's or a view's.
    return ["", ".width", ".trailing", " == root"].contains { isAccepted(text + $0) }
  }

  /// Returns whether a line is but the beginning of one: behind `what if` a path alone asks
  /// nothing.
  private static func isBegun(_ statement: Statement) -> Bool {
    let question = statement.of(Query.self)?.question.of(WhatIfQuestion.self)
    return question?.line.statement.of(Query.self) != nil
  }

  private func isAccepted(_ line: String) -> Bool {
    var session = session
    let answer = session.evaluate(line)
    if line.hasPrefix("during "), answer.errors.contains("can run its lines only once") {
      // A rule that adds a name adds it again in the next round; its lines alone are accepted.
      return isAccepted(String(line.drop { $0 != "{" }))
    }
    return answer.status <= .expectationFailed
      || (line.hasPrefix("slide ") || line.hasPrefix("serve"))
        && answer.errors.hasPrefix("error[E131]")
  }

  /// The text with each candidate put in, then with something made up where that is wanted.
  private static func extended(_ text: String, _ completion: Notebook.Completion) -> [String] {
    let bytes = Array(text.utf8.prefix(completion.replaces.lowerBound))
    let before = String(decoding: bytes, as: UTF8.self)
    let hint = completion.hint ?? ""
    let madeUp = [
      "a number": "1", "a new name": "fresh", "a size such": "300x200", "a range such": "0...10",
      "text in quotes": "\"t\"", "a time such": "0.3s", "a file": "f.md", "a lesson": "1",
      "a device": "\"iPhone SE\"", "a visual format": "H:[red(30)]",
    ].sorted { $0.key < $1.key }.filter { hint.contains($0.key) }.map(\.value)
    // Lines in lines are walked from their own verbs; here two stand for all.
    let candidates = completion.candidates.filter { candidate in
      candidate.isAllowed && (candidate.group == nil || ["red", "view"].contains(candidate.text))
    }
    return (candidates.map(\.text) + madeUp).map { before + $0 }
  }

  /// The text before its next word.
  private static func joined(_ text: String) -> [String] {
    guard let last = text.last else { return [text] }
    if last.isLetter || last == "\"" { return [text + " ", text + "."] }
    return last == "." ? [text] : [text + " "]
  }
}

@Suite struct CompletionTests {
  /// A session with one of everything.
  private static func session() throws -> Session {
    var session = Session()
    for line in [
      "view red, blue", "view title : label in red text \"Name\"", "view one, two : label",
      "stack row (one, two) spacing 8", "guide strip", "red.leading == root.leading + 20 as gap",
      "red.edges <= root as pins", "mark before", "alias w = frames", "view cell",
      "animate 0.3s { set gap = 30 }", "branch idea",
    ] {
      let answer = session.evaluate(line)
      try #require(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    return session
  }

  private func complete(_ text: String) throws -> Notebook.Completion {
    try Self.session().completion(of: text, at: text.utf8.count)
  }

  private func allowed(_ text: String) throws -> [String] {
    try complete(text).candidates.filter(\.isAllowed).map(\.text)
  }

  @Test(arguments: Lines.known.map(\.word))
  func `every place of a verb has an answer, and what is put in leads to an accepted line`(
    verb: String
  ) throws {
    var walk = Walk(try Self.session())
    walk.run(from: verb + " ")
    #expect(walk.silent == [])
    #expect(walk.refused == [])
  }

  @Test(arguments: [
    "red.", "(red, blue).", "red.leading ", "red.leading == ", "red.leading == blue.",
    "red.width == 2 * ", "red.edges ", "red.edges == ", "red inside ", "100 <= ", "{ ",
    "{ view n; ", "red.width == 10 @", "red.width == 10 when ", "for ",
  ])
  func `every place of a line without a verb has an answer that is accepted`(start: String) throws {
    var walk = Walk(try Self.session())
    walk.run(from: start)
    #expect(walk.silent == [])
    #expect(walk.refused == [])
  }

  @Test func `behind an edge only edges of its axis and family are put in, the rest have reasons`()
    throws
  {
    let completion = try complete("red.leading == blue.")
    #expect(
      completion.candidates.filter(\.isAllowed).map(\.text) == ["leading", "trailing", "centerX"])
    let reasons = completion.candidates.filter { !$0.isAllowed }.reduce(into: [String: String]()) {
      $0[$1.text] = $1.reason
    }
    #expect(reasons["top"] == "it is vertical, the other side horizontal")
    #expect(reasons["width"] == "a size is not a place")
    #expect(
      reasons["left"]
        == "leading and trailing follow the reading direction, left and right do not")
    #expect(reasons["x"] == "it is read off the frame, never constrained")
    #expect(reasons.values.allSatisfy { !$0.isEmpty })
    #expect(reasons.count == 13)
  }

  @Test func `a size goes with sizes, a number with sizes, an attribute not with itself`() throws {
    #expect(try allowed("red.width == blue.") == ["width", "height"])
    #expect(try allowed("100 <= blue.") == ["width", "height", "size"])
    #expect(
      try allowed("red.top == red.") == ["bottom", "centerY", "lastBaseline", "firstBaseline"])
    #expect(try allowed("red.size == blue.") == ["width", "height", "size"])
    #expect(try allowed("red.width == blue.width + blue.").isEmpty)
  }

  @Test func `a guide has no baseline and no margins`() throws {
    #expect(try !allowed("strip.").contains("firstBaseline"))
    #expect(try allowed("strip.leadingM").isEmpty)
    #expect(try allowed("red.leadingM") == ["leadingMargin"])
  }

  @Test func `names are those that the verb can take`() throws {
    #expect(try allowed("off ") == ["gap", "pins.1", "pins.2", "pins.3", "pins.4", "pins"])
    #expect(try allowed("view n in s").isEmpty)
    #expect(
      try allowed("set gap.")
        == ["constant", "priority", "multiplier", "active", "name", "owner"])
    #expect(try allowed("switch ") == ["before", "main"])
    #expect(try allowed("set row.axis = ") == ["horizontal", "vertical"])
    #expect(try allowed("set rules = ") == ["uikit", "guide", "math"])
    #expect(try allowed("frames as ") == ["text", "table", "json", "md", "csv"])
    #expect(try allowed("pins.") == ["1", "2", "3", "4"])
    #expect(try allowed("vfl H:|-[re") == ["red"])
  }

  @Test func `what was typed filters, letter case aside, and is replaced`() throws {
    let completion = try complete("frames TI")
    #expect(completion.candidates.map(\.text) == ["title"])
    #expect(completion.replaces == 7..<9)
  }

  @Test func `a place for something made up says what, and how the verb goes on`() throws {
    #expect(try complete("undo ").hint == "a number; undo [NUM]")
    #expect(try complete("quit ").hint == "the line is complete; quit")
    #expect(try complete("load ").wantsFile)
    #expect(try complete("red.leading == blue.top == ").hint != nil)
  }

  @Test func `house 8.1: behind what if stand only verbs that change the layout`() throws {
    let groups = Set(try complete("what if ").candidates.compactMap(\.group))
    #expect(groups == ["make", "constrain", "change", "world", "names"])
  }

  @Test func `an empty line lists the verbs by group`() throws {
    let groups = try complete("").candidates.compactMap(\.group)
    #expect(Set(groups).isSuperset(of: ["make", "constrain", "change", "ask", "session", "names"]))
  }
}
