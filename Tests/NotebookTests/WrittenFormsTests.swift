// The ending of a file is the form of what is in it: of a saved session, and of an answer.

@testable import Answers
import Conditions
@testable import SessionFiles
import Testing

@testable import Notebook

@Suite struct WrittenFormsTests {
  /// Types a line, and answers that its files were written.
  private func type(_ line: String, _ session: inout Session) -> (path: String, text: String)? {
    var written: (path: String, text: String)?
    for action in session.evaluate(line).effects.map(\.action) {
      switch action {
      case .writeFile(let path, let text, _): written = (path, text)
      case .writePNG(let path, let picture, _): written = (path, picture.svg)
      case .readFile, .listLessons, .play, .slide, .ask, .edit, .serve, .quit: continue
      }
      session.resume(.written)
    }
    return written
  }

  private func session() throws -> Session {
    try Session(typing: "view red", "red.edges == root inset 20 as pad")
  }

  @Test func `code goes into files of its language, Swift in either dialect`() throws {
    var session = try session()
    for (line, beginning) in [
      ("show as snapkit to a.swift", "import SnapKit\n"),
      ("show as swift to a.swift", "import UIKit"),
      ("show to a.swift", "import UIKit"), ("show to a.m", "#import <UIKit/UIKit.h>"),
      ("show as objc to a.mm", "#import <UIKit/UIKit.h>"),
      ("show to a.xib", "<?xml version=\"1.0\""), ("show to a.storyboard", "<?xml version=\"1.0\""),
    ] {
      #expect(try #require(type(line, &session)).text.hasPrefix(beginning), "\(line)")
    }
    #expect(session.evaluate("show as objc to a.swift").status == .refused)
    #expect(session.evaluate("show as snapkit to a.m").status == .refused)
  }

  @Test(arguments: [
    ("e.swift", ["show as swift to e.swift", "save e.md"]),
    ("e.m", ["show as objc to e.m", "save e.md"]),
    ("e.xib", ["show as xib to e.xib", "save e.md"]),
    ("e.svg", ["draw as svg to e.svg", "save e.md"]),
    ("out/e.html", ["draw as html to out/e.html", "save out/e.md"]),
    ("e.cast", ["draw as cast to e.cast", "save e.md"]),
    ("e.txt", ["show to e.txt", "save e.md"]),
    ("e.log", ["conflicts as log to e.log", "save e.md"]),
    ("e.xyz", ["save e.md"]), ("v1.2", ["save v1.md"]),
  ])
  func `F4: a session is saved in no other form, and the line that does it is offered`(
    path: String, tries: [String]
  ) throws {
    var session = try session()
    let answer = session.evaluate("save \(path)")
    #expect(answer.status == .refused)
    #expect(answer.effects == [])
    #expect(session.suggestions == tries)
    let ending = path.split(separator: ".").last ?? ""
    #expect(answer.errors.hasPrefix("error[E127]: a session is not saved as .\(ending)\n"))
    #expect(answer.errors.contains("rule: .md has the lines and their answers, .layout the lines"))
  }

  @Test(arguments: [
    ("a.md", "# a\n"), ("a.MD", "# a\n"), ("a.layout", "view red\n"),
    ("a.json", "{\"layoutlab\":1"),
    // Without an ending it is a plain script, as load reads it.
    ("notes", "view red\n"), ("\".hidden\"", "view red\n"), ("a.b/notes", "view red\n"),
  ])
  func `F4: a session is saved in the form of its ending`(path: String, start: String) throws {
    var session = try session()
    let written = try #require(type("save \(path)", &session))
    #expect(written.text.hasPrefix(start))
    let again = try #require(type("save", &session))
    #expect(again == written)
  }

  @Test func `F4: a picture never becomes the session's file`() throws {
    var session = try session()
    #expect(type("save mine.md", &session)?.path == "mine.md")
    for line in ["save e.svg", "draw to e.svg", "show to e.swift", "frames to other.md"] {
      _ = type(line, &session)
      #expect(type("save", &session)?.path == "mine.md")
    }
    // Nor a file that could not be saved to, when something else is written there later.
    guard case .writeFile? = session.evaluate("save taken.md").effects.first?.action else {
      Issue.record("nothing is written")
      return
    }
    session.resume(.fileRefused(.exists))
    _ = type("frames to taken.md", &session)
    #expect(type("save", &session)?.path == "mine.md")
  }

  @Test(arguments: [
    ("draw to d.svg", "<svg"), ("draw to d.html", "<!"), ("draw to d.cast", "{\"version\":2"),
    ("draw to d.txt", "╭"), ("draw as svg to d", "<svg"),
    ("draw as svg to d.svg", "<svg"), ("draw as svg to d.backup", "<svg"),
    ("frames to f.json", "{\"root\""), ("frames to f.md", "| name"),
    ("frames to f.txt", "red   x 20"),
    ("show to s.swift", "import UIKit"), ("show to s.json", "{\"layoutlab\":1"),
    ("show to s.layout", "view red in root"), ("show as vfl to s.layout", "view red in root"),
    ("conflicts to c.log", "no conflict"), ("list to l.json", "{\"horizontal\""),
    ("animate 1s { set pad.1 = 30 } to m.svg", "<svg"),
    ("animate 1s { set pad.1 = 30 } at 0.5 to m.json", "{\"root\""),
  ])
  func `F34: the ending of a file decides the form when none is said`(
    line: String, start: String
  ) throws {
    var session = try session()
    let written = try #require(type(line, &session))
    #expect(written.text.hasPrefix(start), "\(written.text.prefix(200))")
    #expect(!written.text.contains("\u{1b}"))
    #expect(written.path == line.split(separator: " ").last ?? "")
  }

  @Test(arguments: [
    ("draw as svg to d.html", ["draw as svg to d.svg", "draw to d.html"]),
    ("draw as box to d.svg", ["draw as box to d.txt", "draw to d.svg"]),
    (
      "draw red to d.swift",
      ["show as swift to d.swift", "draw red to d.txt", "draw red to d.svg"]
    ),
    (
      "frames at 0 to f.svg",
      ["draw as svg to f.svg", "frames at 0 to f.txt", "frames at 0 to f.json"]
    ),
    ("frames as json to f.swift", ["frames as json to f.json"]),
    ("red.width to w.xyz", ["red.width to w.txt", "red.width to w.json", "red.width to w.md"]),
    ("help draw to h.svg", ["draw as svg to h.svg", "help draw to h.txt", "help draw to h.json"]),
  ])
  func `F34: a form that contradicts its ending is refused with the lines that work`(
    line: String, tries: [String]
  ) throws {
    var session = try session()
    session.evaluate("animate 1s { set pad.1 = 30 }")
    let answer = session.evaluate(line)
    #expect(answer.errors.hasPrefix("error[E127]"), "\(answer.errors)")
    #expect(answer.effects == [])
    #expect(session.suggestions == tries)
    for line in tries {
      var trial = session
      #expect(type(line, &trial) != nil, "\(line)")
    }
  }

  @Test func `F51: a foreign file is refused with the line that replaces it`() throws {
    var session = try session()
    session.evaluate("save thesis.md")
    let answer = session.resume(.fileRefused(.exists))
    #expect(
      answer.errors == """
        error[E129]: thesis.md: it exists already
        rule: over at the end replaces a file that is not this session's, or was changed since
        try:  1  save thesis.md over
        nothing changed.

        """)
    let again = session.evaluate("1")
    guard case .writeFile("thesis.md", _, .replace)? = again.effects.first?.action else {
      Issue.record("\(again)")
      return
    }
  }

  @Test func `F2: an answer is recorded alike on every screen, and drawn for each`() throws {
    var session = try Session(
      typing: [
        "view \"red box\"", "view red", "(\"red box\", red).(width, height) == 80",
        "\"red box\".(left, top) == root.(left, top) + 20",
        "red.(right, bottom) == root.(right, bottom)",
      ], configuration: Configuration(isInteractive: true))
    let answer = session.evaluate("draw")
    #expect(answer.text(on: .recorded) == answer.output)
    let wide = answer.text(on: Screen(columns: 120, rows: 40, colours: 1 << 24))
    #expect(wide.contains("\u{1b}[38;2;"))
    #expect((20...40).contains(wide.split(separator: "\n").count), "\(wide)")
    let saved = try #require(type("save a.md", &session)).text
    #expect(saved.contains(answer.output))
  }
}
