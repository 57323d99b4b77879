import Syntax
import Testing

@testable import Notebook

/// Answers are values: what they speak of keeps its name, and text and pages are made of them last.
@Suite struct AnswerTests {
  private static func session() -> Session {
    var session = Session()
    for line in [
      "view red, blue", "red.leading == root.leading + 20 as gap", "red.width == 100",
      "red.width == 120 as wide", "blue.leading == red.trailing + 8", "mark here",
    ] {
      session.evaluate(line)
    }
    return session
  }

  /// A line for each verb that asks, and for a path alone.
  static let questions: [String] = [
    "red.width", "gap", "red", "frames", "list", "affecting red", "show", "trace", "why red.x",
    "why not red.width == 30", "ambiguity", "exercise blue", "conflicts", "what if off gap",
    "formula red.x", "sensitivity gap", "sweep root.width 200...400",
    "matrix directions : frames red",
    "infer red", "staircase blue.width",
    "lint", "diff here", "explain gap", "explain E103", "fit red", "draw", "history", "help",
  ]

  @Test("a question of any verb is answered of a session that is a constant", arguments: questions)
  func answers(line: String) throws {
    let session = Self.session()
    guard case .ask(let query) = try Parser.parse(line) else {
      Issue.record("\(line) asks nothing")
      return
    }
    let question = try #require(query.question as? any AnsweredQuestion)
    let known = question.formats
    #expect(!known.isEmpty)
    for format in [.text] + known {
      let answer = Answer(try question.blocks(in: session, as: format))
      #expect(!answer.output.isEmpty, "\(format)")
      #expect(answer.output == answer.text(on: .recorded), "\(format)")
    }
  }

  @Test("every verb that asks stands among these questions")
  func everyVerb() throws {
    let asked = Set(Self.questions.compactMap { Parser.verb(of: $0) })
    let session = Self.session()
    for verb in Verb.allCases where !asked.contains(verb) {
      let examples = [verb.rawValue, "\(verb.rawValue) red", "\(verb.rawValue) red.width"]
      for line in examples {
        guard case .ask(let query)? = try? Parser.parse(line) else { continue }
        Issue.record("\(line) asks, and is not tried; \(query) \(session.prompt)")
      }
    }
  }

  @Test("a page can point at what an answer speaks of, and type its lines again")
  func pointing() {
    var session = Self.session()
    let reason = session.evaluate("why red.x").html
    #expect(reason.contains("<code class=\"line\">red.leading == root.leading + 20 as gap</code>"))
    let frames = session.evaluate("frames").html
    #expect(frames.contains("<td><b data-item=\"red\">red</b></td>"))
    #expect(frames.contains("<th scope=\"col\">width</th>"))
    let conflict = session.evaluate("conflicts")
    #expect(conflict.html.contains("data-line=\"set wide.priority = 999\""))
    #expect(session.suggestions == conflict.suggestions)
    #expect(session.evaluate("draw").html.hasPrefix("<figure><svg"))
  }

  @Test("the text of a page is the text of the terminal", arguments: questions)
  func sameText(line: String) {
    var session = Self.session()
    let answer = session.evaluate(line)
    for case .text(let text) in answer.blocks {
      var plain = ""
      var isTag = false
      for character in text.html {
        switch character {
        case "<": isTag = true
        case ">": isTag = false
        default: if !isTag { plain.append(character) }
        }
      }
      for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
        plain = plain.replacing(entity, with: sign)
      }
      #expect(plain == text.plain)
    }
  }

  @Test("nothing that a person writes becomes an element of the page")
  func escaping() {
    var session = Session()
    session.evaluate("view \"<img src=x onerror=alert(1)>\" : label text \"</pre><script>\"")
    for line in ["frames", "trace", "show", "draw", "list", "ambiguity", "why not root.width == 1"]
    {
      let html = session.evaluate(line).html
      #expect(!html.contains("<img"), "\(line)")
      #expect(!html.contains("<script"), "\(line)")
    }
  }
}
