// A session is a text from somebody else: it runs no program, and reads and writes no file that
// its user did not name.

@testable import Answers
import AutoLayout
import Conditions
import Drawing
import Foundation
import Interchange
@testable import SessionFiles
import Testing

@testable import Notebook

@Suite struct SecurityTests {
  private static func sources(_ folder: String) throws -> [(name: String, text: String)] {
    let path = folder.isEmpty ? "Sources" : "Sources/\(folder)"
    return try Repository.files(in: path, endingIn: ".swift").map {
      (URL(filePath: $0).lastPathComponent, try Repository.text($0))
    }
  }

  @Test func `no program is started but the pager of the environment and tools without a shell`()
    throws
  {
    let starts = [
      "popen(", "system(", "execv", "execl", "posix_spawnp(", "posix_spawn(", "fork(", "Process()",
      "dlopen",
    ]
    var found: [String] = []
    for (name, source) in try Self.sources("") {
      // A session has a method of that name, which copies it.
      let text = source.replacing("Glibc.", with: "").replacing("func fork()", with: "")
        .replacing(".fork()", with: "")
      for start in starts where text.contains(start) { found.append("\(name) \(start)") }
    }
    #expect(found.sorted() == ["Pager.swift popen(", "Tool.swift posix_spawn("])
    // A page is opened where the command line says so, at an address of the program's own; pixels are
    // made of a picture of ours, in a folder of ours.
    let users = try Self.sources("").filter {
      $0.text.contains(" Tool(") || $0.text.contains("=Tool(")
    }
    #expect(users.map(\.name).sorted() == ["Serve.swift", "VectorPicture+PNG.swift"])
  }

  @Test func `the program opens the files of sessions in one place`() throws {
    let opening = [
      "TextFile.read(", "TextFile.write(", "O_RDONLY", "O_WRONLY", "fopen(", "openat(", "mkdtemp(",
    ]
    var found: Set<String> = []
    for (name, text) in try Self.sources("layoutlab") where opening.contains(where: text.contains) {
      found.insert(name)
    }
    // The history, the journals, those of a class, and the page's address are the program's own; pixels
    // are made in a folder for that alone; a page with its engine is made of files that the command
    // line names.
    #expect(
      found.sorted() == [
        "BundleCommand.swift", "ClassFolder.swift", "FileAccess.swift", "Folder.swift",
        "HistoryFile.swift", "Journal.swift", "LessonNotes.swift", "Lessons.swift",
        "PageAddress.swift", "TextFile.swift",
        "VectorPicture+PNG.swift",
      ])
  }

  @Test(arguments: [
    "ConstraintSolver", "AutoLayout", "Analysis", "Drawing", "Syntax", "Interchange", "Notebook",
  ])
  func `a library opens no file and no connection`(module: String) throws {
    let sources = try Self.sources(module)
    #expect(!sources.isEmpty)
    for (name, text) in sources {
      for call in ["fopen(", "socket(", "getenv(", "O_RDONLY", "O_WRONLY", "FileManager"]
      where text.contains(call) {
        Issue.record("\(name) \(call)")
      }
    }
  }

  @Test(arguments: [
    "frames to /tmp/a.txt", "draw as svg to ../a.svg", "show to ~/.profile",
    "save /etc/passwd over",
    "run /dev/stdin", "load \"../secret.md\"", "import \".git/config\"", "verify /",
    "run \"a/../../b\"",
    "animate 1s { set gap = 5 } as svg to .ssh/authorized_keys", "save \".bashrc\"",
    "frames to a/.b/c",
  ])
  func `what a line of a file wants to read or write is told apart from what is typed`(line: String)
    throws
  {
    let text = "view red\nred.leading == root.leading + 20 as gap\n\(line)\nview never\n"
    // Typed, the line is the user's own.
    var typed = furnishedSession()
    let own = typed.evaluate(line).effects
    #expect(!own.isEmpty && own.allSatisfy { !$0.isScripted }, "\(line)")

    var asked: [Effect] = []
    var player = Player(try SessionFile(reading: text, name: "evil.layout"))
    while player.next(perform: {
      asked.append($0)
      return nil
    }) != nil {}
    #expect(!asked.isEmpty && asked.allSatisfy { $0.isScripted }, "\(line)")

    var session = Session()
    session.evaluate("run evil.layout")
    let answer = session.resume(.file(text))
    #expect(
      !answer.effects.isEmpty && answer.effects.allSatisfy { $0.isScripted }, "\(line)")
  }

  @Test(arguments: ["frames as text to build.sh over", "run other.layout", "save build over"])
  func `an alias that a file gave is still the file's when it is typed`(line: String) throws {
    var session = Session()
    session.evaluate("run evil.layout")
    session.resume(.file("alias trace = \(line) // \n"))
    let answer = session.evaluate("trace")
    #expect(answer.effects.count == 1)
    #expect(answer.effects.allSatisfy { $0.isScripted })
    session.evaluate("alias trace = \(line)")
    #expect(session.evaluate("trace").effects.allSatisfy { !$0.isScripted })
    // Nor does it give an alias of its own.
    session.evaluate("run evil.layout")
    session.resume(
      .file("alias trace = alias lint = \(line) // \n"))
    session.evaluate("trace")
    #expect(session.evaluate("lint").effects.allSatisfy { $0.isScripted })
    #expect(session.evaluate("frames to a.txt").effects.allSatisfy { !$0.isScripted })
  }

  @Test func `what is watched or done again writes nothing`() {
    var session = furnishedSession()
    #expect(session.evaluate("watch frames to a.txt over").status == .refused)
    #expect(session.evaluate("set gap = 21").effects.isEmpty)
    _ = session.evaluate("animate 1s { set gap = 22 } as svg to a.svg")
    session.resume(.written)
    session.evaluate("undo")
    #expect(session.evaluate("redo").effects.isEmpty)
  }

  @Test func `a lesson writes nothing, and goes on`() throws {
    var session = Session()
    let text = "# A\n\n```layout\n> view red\n> frames to a.txt\n> red.width == 5\n```\n"
    _ = session.begin(try SessionFile(parsing: text, name: "a.md"))
    session.evaluate("step")
    #expect(session.evaluate("step").output == "> frames to a.txt\na.txt not written\n")
    #expect(session.evaluate("step").output.contains("c1 added"))
  }

  @Test func `lines ask for no file but those that are in them`() {
    let start = furnishedSession()
    for line in HostileNumberTests.slots.map({ $0.replacing("#", with: "1") }) + GrammarLines.verbs
    {
      var session = start
      for effect in session.evaluate(line).effects {
        #expect(!effect.isScripted, "\(line) was typed")
        switch effect.action {
        case .readFile(let path, let purpose):
          #expect(line.contains(path) || purpose == .lesson, "\(line): \(path)")
        case .writeFile(let path, _, _), .writePNG(let path, _, _):
          #expect(line.contains(path), "\(line): \(path)")
        case .listLessons, .play, .slide, .ask, .edit, .serve, .quit: break
        }
      }
    }
  }

  // MARK: Files that run each other

  @Test func `files that run each other are stopped`() {
    let files = [
      "a.layout": "run b.layout\n", "b.layout": "view x\nundo\nrun a.layout\n",
      "self.md": "```layout expect-error\n> run self.md\n> run self.md\n> run self.md\n```\n",
    ]
    for start in files.keys.sorted() {
      var session = Session()
      var effects = session.evaluate("run \(start)").effects
      var errors = ""
      var count = 0
      while !effects.isEmpty, count < 100_000 {
        count += 1
        guard case .readFile(let path, _) = effects.removeFirst().action, let text = files[path]
        else {
          continue
        }
        let answer = session.resume(.file(text))
        errors += answer.errors
        effects += answer.effects
      }
      #expect(errors.contains("files run each other too deeply"), "\(start)")
      #expect(effects.isEmpty, "\(start)")
    }
  }

  @Test func `files that multiply are stopped at the limit of lines`() {
    let calls = String(repeating: "run next.layout\n", count: 50)
    var session = Session()
    var effects = session.evaluate("run next.layout").effects
    var errors = ""
    var count = 0
    while !effects.isEmpty, count < 300_000 {
      count += 1
      guard case .readFile = effects.removeFirst().action else { continue }
      // Most of the lines there may be are behind it, so that the test is short.
      session.pendingWork.runs.played = max(
        session.pendingWork.runs.played, RunningFiles.lineLimit - 2000)
      // The innermost do nothing, so that none is refused for its depth.
      let text = session.pendingWork.runs.files.count >= 6 ? "view x\nundo\n" : calls
      let answer = session.resume(.file(text))
      errors += answer.errors
      effects += answer.effects
    }
    #expect(errors.contains("too often"))
    #expect(effects.isEmpty)
  }

  @Test func `a line behind one that runs a file waits for it`() {
    var session = Session()
    session.evaluate("run outer.layout")
    let first = session.resume(
      .file("run inner.layout\nset gap = 30\n"))
    #expect(first.output + first.errors == "")
    #expect(first.effects.map(\.action) == [.readFile(path: "inner.layout", purpose: .run)])
    #expect(first.effects.allSatisfy { $0.isScripted })
    let second = session.resume(
      .file("view red\nred.leading == root.leading + 20 as gap\n"))
    #expect(second.status == .ok, "\(second.errors)")
    #expect(second.output.contains("gap 20 → 30"))
    #expect(session.acceptedLines.count == 3)
  }

  // MARK: Exports

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><svg onload=alert(1)>", "]]><b>", "--><b>", "&#x3c;",
    "' onload='",
    "javascript:alert(1)", "${7*7}", "</title></text></style>", "&amp;&lt;",
  ])
  func `a picture has no markup but its own`(hostile: String) throws {
    var layout = Layout()
    let view = try layout.addLabel("view", text: hostile)
    var record = try #require(layout.document.item(view.id))
    record.name = hostile
    try layout.apply([.item(view.id, record)])
    try layout.activate([
      view.widthAnchor.constraint(equalToConstant: 120),
      view.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 9),
    ])
    let snapshot = layout.snapshot()
    var plain = snapshot
    for index in plain.items.indices {
      plain.items[index].name = "a"
      plain.items[index].lines = plain.items[index].lines.map { _ in "a" }
    }
    for index in plain.connections.indices { plain.connections[index].text = "a" }
    #expect(Self.tags(svgText(of: snapshot)) == Self.tags(svgText(of: plain)))
    var session = Session()
    let quoted = "\"" + hostile.replacing("\"", with: "\\\"") + "\""
    session.evaluate("view \(quoted) : label text \(quoted)")
    session.evaluate("\(quoted).width == 90 as \"n\(hostile.replacing("\"", with: "\\\""))\"")
    for question in ["draw as svg", "draw as html", "draw with names, constraints as svg"] {
      let answer = session.evaluate(question)
      #expect(answer.status == .ok)
      var known = Session()
      known.evaluate("view a : label text \"a\"")
      known.evaluate("a.width == 90 as na")
      #expect(
        Self.tags(answer.output).isSubset(of: Self.tags(known.evaluate(question).output)),
        "\(question)")
    }
  }

  /// The names of the elements and attributes of a text.
  private static func tags(_ text: String) -> Set<String> {
    var names: Set<String> = []
    for element in text.matches(of: /<([a-zA-Z\/!?][^\s>]*)([^>]*)>/) {
      names.insert(String(element.output.1))
      let outside = element.output.2.replacing(/"[^"]*"/, with: "\"\"")
      for attribute in outside.matches(of: /\s([a-zA-Z:-]+)=/) {
        names.insert(String(attribute.output.1))
      }
    }
    return names
  }

  // MARK: Imports

  /// A text of which only the beginning is printed: it may be a megabyte long.
  struct LongText: CustomTestStringConvertible {
    var text: String
    var testDescription: String { String(text.prefix(40)) }
  }

  @Test(
    arguments: [
      "<!DOCTYPE a [<!ENTITY b \"bbbb\">]><document>&b;</document>",
      "<?xml version=\"1.0\"?><!DOCTYPE a SYSTEM \"file:///etc/passwd\"><document/>",
      "<document>" + String(repeating: "<a>", count: 10_000),
      "<document>" + String(repeating: "<a/>", count: 300_000) + "</document>",
      "<document " + (0..<1000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>",
      "<document>&unknown;</document>", "<document a=\"", "<", "<document", "<document></other>",
    ].map(LongText.init))
  func `a file of Interface Builder that would expand, nest or never end is refused`(
    file: LongText
  ) {
    var session = furnishedSession()
    let before = visibleState(session)
    session.evaluate("import a.xib")
    let answer = session.resume(.file(file.text))
    #expect(
      answer.status >= .refused || answer.output.contains("0 views"), "\(answer.output.prefix(300))"
    )
    #expect(visibleState(session) == before)
  }

  @Test(arguments: ["a.swift", "a.txt", "a.xib", "a.json", "a.md", "a.layout"])
  func `an import of very many lines ends`(path: String) {
    let count = Settings.isHostile ? 100_000 : 300
    let line = "view.addSubview(a.b(c, \"d\"))[{(<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0x2]>\n"
    let text = String(repeating: line, count: count)
    var session = Session()
    session.evaluate("import \(path)")
    let time = processorTime {
      let answer = session.resume(.file(text))
      #expect(answer.status >= .refused || !answer.output.isEmpty)
    }
    #expect(time < bound(seconds: 60))
  }
}
