// What is saved is loaded again: for the course, for random sessions, for damaged files.

import Conditions
import Foundation
import Notebook
import Testing

@Suite struct SaveLawTests {
  /// How many random sessions are tried; `LAYOUTLAB_RANDOM_SESSIONS=2000` tries them all.
  private static let count =
    ProcessInfo.processInfo.environment["LAYOUTLAB_RANDOM_SESSIONS"].flatMap(Int.init) ?? 40

  @Test(arguments: 0..<4)
  func `a random session is loaded as it was saved`(part: Int) throws {
    var accepted = 0
    var typed = 0
    for seed in stride(from: part, to: Self.count, by: 4) {
      var session = Session()
      for line in RandomSession.lines(seed: UInt64(seed)) {
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
    try #require(session.resume(.file(path: name, contents: text)) == Evaluation())
    try expectRoundTrip(session)
  }

  @Test(arguments: SessionsTests.files)
  func `a session of the course that is loaded and saved is the same file`(name: String) throws {
    let text = try SessionsTests.text(name)
    var session = Session()
    session.evaluate("load \(name)")
    session.resume(.file(path: name, contents: text))
    let saved = savedText(of: session, as: name)
    let lines = zip(text.split(separator: "\n"), saved.split(separator: "\n"))
    #expect(saved == text, "\(String(describing: lines.first { $0 != $1 }))")
  }

  @Test func `fence words, questions, refusals and elisions survive`() throws {
    let text = smallLesson + "\n\n```layout exact\n> frames red\nred   x ...\n> red.width\n```\n"
    var session = Session()
    session.evaluate("load a.md")
    #expect(session.resume(.file(path: "a.md", contents: text)).errors == "")
    let answer = session.evaluate("save")
    #expect(answer.effects == [.writeFile(path: "a.md", contents: text, mode: .create)])
  }

  // MARK: - Damaged files

  /// The session after a failed load is the session before it, and the refusal has the place.
  private func refusal(_ text: String, _ path: String = "a.md") -> String {
    var session = Session()
    session.evaluate("view kept")
    let before = visibleState(of: session)
    session.evaluate("load \(path)")
    let answer = session.resume(.file(path: path, contents: text))
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
    (String(repeating: "[", count: 100_000), "a.json:1:65: the JSON cannot be read on"),
  ])
  func `damaged JSON is refused with its place`(text: String, message: String) {
    #expect(refusal(text, "a.json").contains(message), "\(refusal(text, "a.json"))")
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
        path: "a.md",
        contents:
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
    for line in SessionFiles.lines { session.evaluate(line) }
    let text = savedText(of: session, as: "a.md")
    let json = savedText(of: session, as: "a.json")
    for (path, whole) in [("a.md", text), ("a.json", json)] {
      for cut in stride(from: 1, to: whole.utf8.count - 3, by: 37) {
        var loaded = Session()
        loaded.evaluate("load \(path)")
        let part = String(decoding: whole.utf8.prefix(cut), as: UTF8.self)
        let answer = loaded.resume(.file(path: path, contents: part))
        if answer.status < .refused { #expect(path == "a.md" && !part.contains("> animate")) }
        #expect(answer.status < .refused || answer.errors.contains("\(path):"), "\(part)")
      }
    }
  }
}
