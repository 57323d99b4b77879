// Names and texts in every script, bytes that are no text, and characters that would steer a
// terminal.

import Answers
import AutoLayout
import Conditions
import Notebook
import Syntax
import Testing

@Suite(.thorough) struct HostileTextTests {
  static let names = [
    "Überschrift", "заголовок", "τίτλος", "כותרת", "عنوان", "عنوان\u{200C}ها", "शीर्षक", "标题", "タイトル",
    "제목", "หัวข้อ", "სათაური", "ជំពូក", "မြန်မာ", "𐎠𐎡𐎢", "𝒳𝓎", "e\u{301}", "é",
    "a\u{300}\u{301}\u{302}\u{303}",
    "👩‍👩‍👧‍👦", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "a\u{200B}b", "\u{FEFF}a",
    "a\u{2060}b",
    "\u{202E}txet", "\u{2066}a\u{2069}", "a\u{AD}b", "a\u{2028}b", "a\u{2029}b", "a\u{A0}b", " ",
    "  a ",
    "ﬁ", "İ", "ß", "ẞ", "Σς", "\u{1F1E9}\u{1F1EA}", "a\"b", "a\\b", "a\\nb", "a\nb", "a\tb", "//",
    "> a", "```",
    "<b>&amp;\"'", "]]>", "-->", "${x}", "$i", "%s%n", "'; DROP", "root ", "\u{301}", "\u{10FFFD}",
    "\u{FFFE}",
    "\u{E000}", "\u{D7A3}", "0", "-1", ".", "NaN", "\u{2800}", "\u{3164}", "\u{115F}",
  ]

  @Test(arguments: names)
  func `a name in any script is kept, saved, loaded, and hides nothing`(name: String) throws {
    let quoted = Name.quoted(name)
    var session = Session()
    for line in [
      "view \(quoted)", "\(quoted).width == 40 as \(Name.quoted(name + "w"))",
      "\(quoted).edges == root inset 5 @20", "mark \(Name.quoted(name + "m"))",
      "view other : label text \(quoted)",
    ] {
      let answer = session.evaluate(line)
      #expect(answer.status == .ok, "\(line): \(answer.errors)")
    }
    let state = visibleState(session)
    for path in ["a.md", "a.json", "a.layout"] {
      let text = savedText(session, path)
      var loaded = Session()
      loaded.evaluate("load \(path)")
      let answer = loaded.resume(.file(text))
      #expect(answer == Answer(output: answer.output), "\(path): \(answer.errors)\n\(text)")
      #expect(visibleState(loaded)[0] == state[0], "\(path)")
    }
    // A listed text is typed again, and means the same.
    var again = Session()
    for line in session.evaluate("show").output.split(separator: "\n") {
      let answer = again.evaluate(String(line))
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    #expect(visibleState(again)[0] == state[0])
    let few = ["frames as json", "list", "draw as svg", "conflicts as log"]
    for question in (Settings.isHostile ? Self.questions : few) + [
      "why \(quoted).width", "explain \(quoted)", quoted,
    ] {
      expectHarmless(enter(question, in: &session), question)
    }
    for wrong in ["\(quoted).nothing == 5", "view \(quoted)", "\(Name.quoted(name + "x")).width"] {
      expectHarmless(session.evaluate(wrong), wrong)
    }
  }

  private static let questions = [
    "frames", "frames as json", "frames as md", "list", "list as json", "show", "show as swift",
    "show as objc", "show as snapkit", "show as xib", "show as storyboard",
    "trace", "history", "ambiguity", "conflicts", "conflicts as log", "lint", "draw",
    "draw as ascii",
    "draw as block", "draw as svg", "draw as html", "draw as sentences",
    "draw with names", "watch", "help", "sensitivity other.width", "sweep root.width 100...200",
  ]

  /// Nothing in the answer is obeyed by a terminal, or invisible in it.
  private func expectHarmless(
    _ answer: Answer, _ line: String, location: SourceLocation = #_sourceLocation
  ) {
    for text in [answer.output, answer.errors] {
      let bad = text.unicodeScalars.first { scalar in
        switch scalar.value {
        case 0x0A, 0x09: false
        case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
          0xFEFF:
          true
        default: false
        }
      }
      #expect(bad == nil, "\(line): \(text.debugDescription.prefix(300))", sourceLocation: location)
    }
  }

  @Test func `every control character is refused, where it stands, and spelt in the answer`() {
    let start = furnishedSession()
    var session = start
    for value in (UInt32(0)...0x9F) where !(0x20...0x7E).contains(value) {
      guard value != 0x09, value != 0x0A, let scalar = Unicode.Scalar(value) else { continue }
      for line in [
        "view a\(scalar)b", "view \"a\(scalar)[31mb\"", "# a\(scalar)b", "// \(scalar)x",
        "view a \(scalar)x", "run \"\(scalar)]0;title\"", "alias x = \(scalar)y", "\(scalar)x",
      ] {
        let answer = enter(line, in: &session)
        #expect(answer.status == .refused, "\(line.debugDescription) \(answer.output)")
        expectHarmless(answer, line)
        #expect(isSame(session, start))
      }
    }
  }

  @Test(arguments: [
    "\\u{1B}", "\\u{7F}", "\\u{9B}", "\\u{0}", "\\u{D800}", "\\u{}", "\\u{110000}", "\\u", "\\x",
  ])
  func `no escape in quotes makes a control character`(escape: String) {
    var session = Session()
    #expect(session.evaluate("view \"a\(escape)b\"").status == .refused)
    #expect(session.changeCount == 0)
  }

  @Test func `what can't be seen is typed as it is shown`() {
    var session = Session()
    session.evaluate("view \"a\u{202E}b\"")
    let line = session.evaluate("show").output
    #expect(line == "view \"a\\u{202E}b\" in root\n")
    session.evaluate("undo")
    #expect(session.evaluate(line).status == .ok)
    #expect(session.evaluate("\"a\u{202E}b\"").status == .ok)
  }

  @Test(arguments: ["a.md", "a.json", "a.layout", "a.xib", "a.txt", "a.swift"])
  func `a file of noise is refused, or listed as not understood, and nothing changes`(path: String)
  {
    let start = furnishedSession()
    for seed in 0..<(Settings.isHostile ? 2000 : 12) {
      var numbers = SeededNumbers(seed: seed)
      let bytes = (0..<numbers.number(0...400)).map { _ in UInt8(numbers.number(0...255)) }
      let text = String(decoding: bytes, as: UTF8.self)
      for verb in ["load", "run", "verify", "import"] {
        var session = start
        session.evaluate("\(verb) \(path)")
        let answer = session.resume(.file(text))
        expectHarmless(answer, "\(verb) \(seed)")
        if answer.status >= .refused { #expect(isSame(session, start)) }
      }
    }
  }

  @Test func `escapes in a file's title, prose and records never reach the terminal`() {
    let esc = "\u{1B}]0;owned\u{7}"
    for text in [
      "# A \(esc)\n\n```layout\n> view red\n```\n", "# A\n\n\(esc)\n\n```layout\n> view red\n```\n",
      "# A\n\n```layout\n> view red\n\(esc)\n```\n", "# A\n\n```layout \(esc)\n> view red\n```\n",
      "# A\n<!-- layout 1 \(esc)=5 -->\n```layout\n> view red\n```\n",
    ] {
      for verb in ["load", "run", "verify", "lesson"] {
        var session = Session()
        session.evaluate("\(verb) \"a.md\"")
        expectHarmless(session.resume(.file(text)), verb)
        for _ in 0..<4 { expectHarmless(enter("step", in: &session), "step") }
      }
    }
    var session = Session()
    session.evaluate("load a.json")
    let json = "{\"layoutlab\":1,\"title\":\"\\u001b[2J\",\"steps\":[{\"line\":\"view red\"}]}"
    expectHarmless(session.resume(.file(json)), "title")
    session.evaluate("run x")
    let answer = session.resume(.fileFailed(reason: "\(esc)"))
    expectHarmless(answer, "reason")
  }
}
