import Conditions
import Syntax
import Testing

@testable import Notebook

/// Seeded noise: whatever is typed, reading ends, and what is read is printed stably.
@Suite struct FuzzTests {
  private static let rounds = Settings.count("LAYOUTLAB_LINES", or: 4000)

  @Test func `random tokens are read or refused, and printing is stable`() {
    for seed in 0..<Self.rounds {
      var random = SeededNumbers(seed: seed)
      let count = random.number(1...14)
      var text = ""
      for _ in 0..<count {
        text += random.pick(pieces)
        if random.chance(50) { text += " " }
      }
      check(text, "seed: \(seed)")
    }
  }

  @Test func `mutated legal lines are read or refused, and printing is stable`() {
    for seed in 0..<Self.rounds {
      var random = SeededNumbers(seed: seed + 1_000_000)
      var bytes = Array(random.pick(legalLines).0.utf8)
      for _ in 0...random.number(0...3) where !bytes.isEmpty {
        let place = random.number(below: bytes.count)
        switch random.number(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(random.number(9...255)), at: place)
        default: bytes[place] = UInt8(random.number(32...126))
        }
      }
      check(String(decoding: bytes, as: UTF8.self), "seed: \(seed)")
    }
  }

  /// Lines that once printed as something else: a backslash that continues a line, a comment, a
  /// quoted text with line breaks, a product beyond what is read as a number.
  @Test(arguments: [
    "help \\\\", "help\\\\\\\n\\", "help centerX\\\\\\\\\\\n\\", "help eoff r(\\\\!dn (\\\\",
    "help eo(ff \\r\\\\!nd i\\\t\\", "help e@'''', \n[, \n\n\"ptpe@'''', \n[, \n\nhelp e\"",
    "help \"a\nb\"", "alias w =//", "alias w = // x", "alias w =// x", "5 * 1e12 == red.x",
    "red.x == (1e12 + 1e12) * blue.x", "red.x == blue.x / 1e-13",
  ])
  func `what can't be printed as it was read is refused`(text: String) {
    check(text, "found by random bytes")
    #expect(throws: SyntaxError.self) { try Parser.parse(text) }
  }

  @Test func `topics of several words and quotes are read`() throws {
    for (typed, printed) in [
      ("help size  classes", "help size classes"), ("help \"a // b\"", "help \"a // b\""),
      ("help E103", "help E103"),
    ] {
      #expect(Printer.text(try Parser.parse(typed)) == printed)
    }
  }

  /// A line that begins with a verb in quotes speaks of a view of that name.
  @Test(arguments: [
    "\"watch\"", "watch \"watch\"", "\"why\" as json", "\"set\" to a.txt", "\"load\" inside red",
    "expect \"load\" inside red", "what if \"move\" inside red", "\"import\" + red.width",
  ])
  func `a view named like a verb is printed in quotes`(text: String) throws {
    #expect(Printer.text(try Parser.parse(text)) == text)
  }

  private func check(_ text: String, _ comment: Comment) {
    _ = Parser.isIncomplete(text)
    _ = Parser.completion(of: text)
    do {
      let printed = Printer.text(try Parser.parse(text))
      let again = Printer.text(try Parser.parse(printed))
      #expect(again == printed, "\(comment) \(text)")
    } catch {
      let isOriginal = (try? Parser.parse(text)) == nil
      #expect(isOriginal, "\(comment) \(text) → \(error)")
      if isOriginal {
        #expect(error.span.start >= 0 && error.span.end <= text.utf8.count, "\(comment) \(text)")
      }
    }
  }

  @Test func `nesting is bounded by an error`() {
    let deep = 100_000
    for text in [
      "a.x == " + String(repeating: "(", count: deep), String(repeating: "{", count: deep),
      String(repeating: "what if ", count: deep),
      "expect " + String(repeating: "for a.width in 1...2 : ", count: 9999),
      "a.width == " + String(repeating: "(1 + ", count: deep),
    ] {
      #expect { try Parser.parse(text) } throws: { error in
        if case .tooDeep(limit: Parser.nestingLimit, _) = error as? SyntaxError {
          true
        } else {
          false
        }
      }
    }
    #expect(throws: Never.self) {
      try Parser.parse("a.width == " + String(repeating: "-", count: deep) + "1")
    }
  }

  /// Found by fuzzing: a sign that was read as a token without a character never ended.
  @Test(arguments: ["help s..0", "help Ⓐ", "help (s..0.s3, t)", "vfl ..0", "view s..0"])
  func `no token is empty, so that reading ends`(text: String) {
    check(text, "")
  }

  @Test func `a long line takes linear time`() throws {
    for piece in [" + 1", "a", "(", "view a;", "\"\\\" ", "1", ".a", "// ", "$i"] {
      let text = "a.width == 1" + String(repeating: piece, count: 2_000_000 / piece.utf8.count)
      let time = processorTime { _ = try? Parser.parse(text) }
      #expect(time < bound(seconds: 5), "\(piece)")
    }
  }
}

private let pieces: [String] =
  [
    "red", "root", "Superview", ".", ".width", ".leading", "==", "<=", "≥", "=", "+=", "+", "-",
    "–",
    "*", "/", "(", ")", "{", "}", "[", "]", ",", ":", ";", "@", "750", "high", "as", "gap", "when",
    "w:regular", "text:l...ax5", "1...8", "300x200", "0x20", "1e12", "* 9", "\"a b\"", "\"", "\\",
    "\n", "//", "#",
    "inset", "in", "to", "at", "0.5s", "1e999", "2/3", ".5", "sys", "$i", "for i in 1...3 {",
    "json",
    "edges", "inside", "(a, b)", "s1...s3", "not", "NotAnAttribute", "|-[red]-|", "H:", "on", "off",
    "text", "frame", "hug.horizontal", "ease-in", "spring", "é", "😀", "\u{0}", "∞", "nan",
  ] + Lines.known.flatMap { [$0.word, "\"\($0.word)\""] }
