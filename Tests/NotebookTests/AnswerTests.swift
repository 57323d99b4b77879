@testable import Answers
import Foundation
@testable import SessionFiles
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
  static let questions = chosen + verbsAlone

  /// The verbs that ask by themselves, and have no line among those chosen.
  private static var verbsAlone: [String] {
    let known = Set(chosen.compactMap { Parser.verb(of: $0) })
    return Lines.known.filter { !known.contains($0) }.map(\.word)
      .filter { (try? Parser.parse($0))?.of(Query.self) != nil }
  }

  private static let chosen = [
    "red.width", "gap", "red", "frames", "list", "affecting red", "show", "trace", "why red.x",
    "why not red.width == 30", "ambiguity", "exercise blue", "conflicts", "what if off gap",
    "formula red.x", "sensitivity gap", "sweep root.width 200...400",
    "matrix directions : frames red",
    "infer red", "staircase blue.width",
    "lint", "bisect no conflict", "diff here", "compare \"iPhone SE\", \"iPad Air\"", "explain gap",
    "explain E103", "fit red", "draw",
    "history", "how center", "help",
  ]

  @Test("a question of any verb is answered of a session that is a constant", arguments: questions)
  func answers(line: String) throws {
    let session = Self.session()
    guard let query = try Parser.parse(line).of(Query.self) else {
      Issue.record("\(line) asks nothing")
      return
    }
    let question = query.question
    let known = question.formats
    #expect(!known.isEmpty)
    for format in [.text] + known {
      let answer = Answer(try question.blocks(session, format))
      #expect(!answer.output.isEmpty, "\(format)")
      #expect(answer.output == answer.text(on: .recorded), "\(format)")
    }
  }

  @Test(
    "a question of any verb is answered for programs, as a table and for a page of Markdown",
    arguments: questions.filter { $0 != "draw" && !$0.hasPrefix("compare") },
    ["json", "table", "md"])
  func forms(line: String, form: String) throws {
    var session = Self.session()
    let answer = session.evaluate("\(line) as \(form)")
    #expect(answer.status <= .conflict, "\(answer.errors)")
    let lines = answer.output.split(separator: "\n")
    switch form {
    case "json":
      #expect(lines.count == 1)
      _ = try JSONSerialization.jsonObject(
        with: Data(answer.output.utf8), options: .fragmentsAllowed)
    case "md":
      let cells = lines.map { $0.replacing("\\|", with: "").count { $0 == "|" } }
      #expect(lines.count >= 2 && Set(cells).count == 1, "\(answer.output)")
      #expect(lines[1].allSatisfy { "| -:".contains($0) }, "\(answer.output)")
    default: #expect(!lines.isEmpty)
    }
    // It is what was asked for, and nothing else of a session is.
    #expect(answer.quietly.output == answer.output)
    #expect(session.evaluate("set gap = 30").quietly.output == "")
  }

  @Test("a conflict is told to who wants answers alone")
  func quietConflict() {
    var session = Session()
    #expect(session.evaluate("view red").quietly.output == "")
    session.evaluate("red.width == 10")
    let answer = session.evaluate("red.width == 20").quietly
    #expect(answer.output == "")
    #expect(answer.errors.contains("these cannot all hold"))
    #expect(session.evaluate("{ set c1 = 12; view blue }").quietly.output == "")
  }

  @Test(
    "the forms of what changes nothing but speaks of lines",
    arguments: [
      (
        "list red horizontal as md",
        """
        | axis | constraint | state |
        | --- | --- | --- |
        | horizontal | red.leading == root.leading + 20 as gap |  |
        | horizontal | red.width == 100 as c2 |  |
        | horizontal | red.width == 120 as wide | broken, by 20 |
        | horizontal | blue.leading == red.trailing + 8 as c4 |  |

        """
      ),
      (
        "what if set gap = 30 as json",
        """
        {"moved":[{"name":"red","before":{"x":20,"y":0,"width":100,"height":0},\
        "after":{"x":30,"y":0,"width":100,"height":0}},\
        {"name":"blue","before":{"x":128,"y":0,"width":0,"height":0},\
        "after":{"x":138,"y":0,"width":0,"height":0}}],"broken":["wide"]}

        """
      ),
      (
        "what if set gap = 30 as table",
        """
        name   x         y   width   height
        red    20→30     0   100     0
        blue   128→138   0   0       0

        """
      ),
      ("gap as json", "\"red.leading == root.leading + 20 as gap\"\n"),
      ("red.width as table", "path        value\nred.width   100\n"),
      (
        "explain gap as json",
        """
        {"first":"red.leading","relation":"==","multiplier":"1","second":"root.leading",\
        "constant":"20","priority":"1000, required","active":"on","cost":"another constant is \
        set in place: a point more moves 2 views, with 0 pivots"}

        """
      ),
      (
        "history as table",
        """
        number   line                                      changes
        1        view red, blue                            yes
        2        red.leading == root.leading + 20 as gap   yes
        3        red.width == 100                          yes
        4        red.width == 120 as wide                  yes
        5        blue.leading == red.trailing + 8          yes
        6        mark here                                 yes

        """
      ),
      (
        "bisect no conflict as json",
        """
        {"line":4,"entry":"red.width == 120 as wide","now":"broken: wide"}

        """
      ),
    ])
  func wording(line: String, expected: String) {
    var session = Self.session()
    #expect(session.evaluate(line).output == expected)
  }

  @Test("every verb that asks stands among these questions")
  func everyVerb() throws {
    let asked = Set(Self.questions.compactMap { Parser.verb(of: $0) })
    let session = Self.session()
    for verb in Lines.known where !asked.contains(verb) {
      let examples = [verb.word, "\(verb.word) red", "\(verb.word) red.width"]
      for line in examples {
        guard let query = (try? Parser.parse(line))?.of(Query.self) else { continue }
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
    // A heading stands over the ends of its numbers.
    #expect(frames.contains("<th scope=\"col\" class=\"number\">width</th>"))
    let conflict = session.evaluate("conflicts")
    #expect(conflict.html.contains("data-line=\"set wide.priority = 999\""))
    #expect(
      conflict.html.contains("<strong class=\"conflict\">these cannot all hold (horizontal)<"))
    #expect(conflict.html.contains("<strong class=\"conflict\">broken: the newest</strong>"))
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
