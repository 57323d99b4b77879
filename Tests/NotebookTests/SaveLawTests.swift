// A saved session is loaded again: for the course, for random sessions, for damaged files.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

@Suite struct SaveLawTests {
  /// The number of random sessions that are tried; `LAYOUTLAB_RANDOM_SESSIONS=2000` tries them all.
  private static let count =
    Settings.count("LAYOUTLAB_RANDOM_SESSIONS", or: 24)

  @Test(arguments: 0..<4)
  func `a random session is loaded as it was saved`(part: Int) throws {
    var accepted = 0
    var typed = 0
    for seed in stride(from: part, to: Self.count, by: 4) {
      var session = Session()
      for line in RandomSession.lines(seed: seed) {
        typed += 1
        if session.evaluate(line).status <= .conflict { accepted += 1 }
      }
      try expectRoundTrip(session, "seed \(seed)")
    }
    // Noise that is refused would prove nothing.
    #expect(accepted * 2 > typed)
  }

  @Test(arguments: SessionsTests.files)
  func `a session of the course is loaded as it was saved`(name: String) throws {
    let text = try SessionsTests.text(name)
    var session = Session()
    session.evaluate("load \(name)")
    try #require(session.resume(.file(text)).tellsOnly(of: name))
    try expectRoundTrip(session)
  }

  @Test(arguments: SessionsTests.files)
  func `a session of the course that is loaded and saved is the same file`(name: String) throws {
    let text = try SessionsTests.text(name)
    var session = Session()
    session.evaluate("load \(name)")
    session.resume(.file(text))
    let saved = savedText(of: session, as: name)
    let lines = zip(text.split(separator: "\n"), saved.split(separator: "\n"))
    #expect(saved == text, "\(String(describing: lines.first { $0 != $1 }))")
  }

  @Test func `fence words, questions, refusals and elisions survive`() throws {
    let text =
      smallLesson
      + "\n\n```layout exact\n> red.width\nred.width 150\n> frames\n```\n"
      + "\n```layout\n> frames red\nred   x ...\n```\n"
    var session = Session()
    session.evaluate("load a.md")
    #expect(session.resume(.file(text)).errors == "")
    let answer = session.evaluate("save")
    #expect(
      answer.effects.map(\.action) == [.writeFile(path: "a.md", contents: text, mode: .create)])
  }

  // MARK: - Stale answers

  @Test(arguments: [
    ("> red.width == 9\nred w 0→9\n> frames\nred x 1 y 2 w 3 h 4\n> red.width\n", "w 3"),
    ("> red.width == 9\nc7 added   red w 0→8\n> expect red.width == 9\n", "c7"),
    ("> red.width == 9\n> expect red.width == 10\nholds\n", "holds"),
    ("> red.width == 9\n> expect red.width == 10\n", "> expect red.width == 10\n```"),
    ("> red.width == 9\n> frames red\n?\n", "\n?\n"),
    ("> red.width == 9\n> draw as ascii\n+--+\n| r|\n+--+\n", "+--+"),
  ])
  func `reliability: a stale answer of a file is not saved again`(
    body: String, stale: String
  ) throws {
    let text = "# A\n\nWords.\n\n```layout\n> view red\n\(body)```\n\nMore words.\n"
    #expect(!verify(try SessionFile(parsing: text, name: "a.md")).passed)
    // An answer is that of a pipe, whatever the terminal.
    var session = Session(
      configuration: Configuration(isInteractive: true))
    session.evaluate("load a.md")
    #expect(session.resume(.file(text)).tellsOnly(of: "a.md"))
    let saved = savedText(of: session, as: "a.md")
    let report = verify(try SessionFile(parsing: saved, name: "a.md"))
    #expect(report.passed, "\(report.text)\n\(saved)")
    #expect(!saved.contains(stale), "\(saved)")
    #expect(saved.hasPrefix("# A\n\nWords.\n\n```layout\n> view red\n> red.width == 9\n"))
    #expect(saved.hasSuffix("```\n\nMore words.\n"))
  }

  @Test func `reliability: an answer that must be the same in every character is not kept`() throws
  {
    let text = "```layout exact\n> view red\n> red.width == 9\n> red.width\nred.width    9\n```\n"
    var session = Session()
    session.evaluate("load a.md")
    session.resume(.file(text))
    let saved = savedText(of: session, as: "a.md")
    #expect(saved == text.replacing("width    9", with: "width 9"))
    #expect(verify(try SessionFile(parsing: saved, name: "a.md")).passed)
  }

  @Test(arguments: 0..<4)
  func `reliability: a random session with altered answers verifies once it is loaded and saved`(
    part: Int
  ) throws {
    var altered = 0
    for seed in stride(from: part, to: Self.count, by: 4) {
      var session = Session()
      for line in RandomSession.lines(seed: seed) { session.evaluate(line) }
      let whole = savedText(of: session, as: "a.md")
      let tampered = Self.tampered(whole, seed: seed)
      guard tampered != whole else { continue }
      altered += 1
      var loaded = Session()
      loaded.evaluate("load a.md")
      let answer = loaded.resume(.file(tampered))
      #expect(answer.tellsOnly(of: "a.md"), "seed \(seed)\n\(tampered)")
      let saved = savedText(of: loaded, as: "a.md")
      let report = verify(try SessionFile(parsing: saved, name: "a.md"))
      #expect(report.passed, "seed \(seed)\n\(report.text)\n\(saved)")
      try expectRoundTrip(loaded, "seed \(seed)")
    }
    #expect(altered * 2 > Self.count / 4)
  }

  /// A file in which about every third line of an answer is another, gone or said twice.
  private static func tampered(_ text: String, seed: Int) -> String {
    var random = SeededNumbers(seed: seed + 7)
    var isFence = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      if line.hasPrefix("```") {
        isFence = line.hasPrefix("```layout")
        return [String(line)]
      }
      guard isFence, !line.hasPrefix("> "), !line.hasPrefix(". "), random.number(below: 3) == 0
      else {
        return [String(line)]
      }
      switch random.number(below: 4) {
      case 0: return []
      case 1: return [String(line), String(line)]
      case 2: return [line.replacing("1", with: "7") + " indeed"]
      default: return [String(line.dropLast(3)) + "?"]
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - Damaged files

  /// The session after a failed load is the session before it, and the refusal has the place.
  private func refusal(_ text: String, _ path: String = "a.md") -> String {
    var session = Session()
    session.evaluate("view kept")
    let before = visibleState(of: session)
    session.evaluate("load \(path)")
    let answer = session.resume(.file(text))
    #expect(answer.status >= .refused)
    #expect(visibleState(of: session) == before)
    return answer.errors
  }

  @Test(arguments: [
    ("```layout\n> view red\n", "a.md:1:1: this fence is never closed"),
    ("# A\n\n```layout hiden\n```\n", "a.md:3:11: a fence takes"),
    ("# A\n<!-- layout 1 root=9e99x1 -->\n", "a.md:2:15: root cannot be 9e99x1"),
    ("# A\n<!-- layout 1 rot=3x4 -->\n", "a.md:2:15: the metadata have no rot"),
    ("# A\n<!-- layout 1 device=Abacus -->\n", "a.md:2:15: device cannot be Abacus"),
    ("# A\n<!-- layout 1 device=iPhone-SE,1/3 -->\n", "a.md:2:15: device cannot be"),
    ("<!-- layout 7 -->\n", "a.md:1:1: the file is of version 7"),
    ("```layout\nview red\n```\n", "a.md:2:1: output stands before the first command"),
    ("# A\n\n\u{89}PNG\0", "a.md:3:1: here the file is no text"),
    ("ab\n\u{FFFD}", "a.md:2:1: here the file is no text"),
    ("# A README\n\nNothing here.\n", "a.md:1:1: there is no fence of commands in it"),
    ("```layout\n> view red\n> red.leading == 5\n```\n", "a.md:3:3: error[E101]"),
    ("```layout\n> {\n. view red\n. red.top == 5 }\n```\n", "a.md:4:3: error[E101]"),
    ("```layout\n> { view red\n```\n", "a.md:2:3: error[E100]"),
  ])
  func `a damaged or foreign file is refused with its place`(text: String, message: String) {
    #expect(refusal(text).contains(message), "\(refusal(text))")
  }

  @Test(arguments: [
    ("{\"layoutlab\":1,", "a.json:1:16: the JSON cannot be read on"),
    ("{\n \"a\": 01x }", "a.json:2:9: the JSON cannot be read on"),
    ("{\"name\":\"x\"}", "a.json:1:1: this JSON is no session"),
    ("{\"layoutlab\":2,\"title\":\"\",\"steps\":[]}", "a.json:1:1: the file is of version 2"),
  ])
  func `damaged JSON is refused with its place`(text: String, message: String) {
    #expect(refusal(text, "a.json").contains(message), "\(refusal(text, "a.json"))")
  }

  @Test func `JSON that is nested without end is refused with its place`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(refusal(text, "a.json").contains("a.json:1:65: the JSON cannot be read on"))
  }

  @Test(arguments: [
    ("iPhone-SE,landscape", "667x375", "device \"iPhone SE\" landscape\n"),
    ("iPad-Pro-11,landscape,1/2", "592x834", "device \"iPad Pro 11\" landscape split 1/2\n"),
  ])
  func `the metadata of a file may name a device`(
    device: String, size: String, line: String
  ) throws {
    var session = Session()
    session.evaluate("load a.md")
    session.resume(
      .file(
        "# A\n<!-- layout 1 device=\(device) rules=uikit -->\n\n```layout\n> view red\n```\n"
      ))
    #expect(session.evaluate("root.size").output == "set root.size = \(size)\n")
    #expect(session.evaluate("show").output.hasPrefix(line))
    try expectRoundTrip(session)
  }

  @Test func `a huge file is refused at once`() {
    let line = "word after word after word\n"
    let huge = String(repeating: line, count: SessionFile.sizeLimit / line.utf8.count + 1)
    let time = processorTime {
      #expect(refusal(huge).contains("the file is longer than 16 MB"))
    }
    #expect(time < bound(seconds: 20))
  }

  @Test func `wherever a saved file breaks off, it is refused or is a shorter session`() throws {
    var session = Session()
    for line in SessionFileTests.lines { session.evaluate(line) }
    let text = savedText(of: session, as: "a.md")
    let json = savedText(of: session, as: "a.json")
    let notebook = savedText(of: session, as: "a.ipynb")
    for (path, whole) in [("a.md", text), ("a.json", json), ("a.ipynb", notebook)] {
      for cut in stride(from: 1, to: whole.utf8.count - 3, by: 37) {
        var loaded = Session()
        loaded.evaluate("load \(path)")
        let part = String(decoding: whole.utf8.prefix(cut), as: UTF8.self)
        let answer = loaded.resume(.file(part))
        if answer.status < .refused { #expect(path == "a.md" && !part.contains("> animate")) }
        #expect(answer.status < .refused || answer.errors.contains("\(path):"), "\(part)")
      }
    }
  }
}
