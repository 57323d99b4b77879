// An entry that is stopped, whenever it is, leaves the session as it was.

@testable import Answers
import AutoLayout
import ConstraintSolver
import Foundation
import Interchange
@testable import SessionFiles
import Testing

@testable import Notebook

@Suite struct StoppedEntryTests {
  /// The contents of the files that entries read.
  private static let files: [String: String] = {
    let views = (1...25).map { "view f\($0) frame \($0) 0 10 10\n" }.joined()
    let anchors = (1...20).map {
      "let s\($0) = UIView()\nview.addSubview(s\($0))\n"
        + "s\($0).widthAnchor.constraint(equalToConstant: \($0)).isActive = true\n"
    }
    let log = (1...20).map {
      "\"<NSLayoutConstraint:0x60000\(100 + $0) UIView:0x7f\(100 + $0).width == \($0)   (active)>\","
    }
    let boxes = (1...20).map {
      "<view id=\"v\($0)\"><rect key=\"frame\" x=\"\($0)\" y=\"0\" width=\"9\" height=\"9\"/></view>"
    }
    return [
      "many.layout": views,
      "outer.layout": "view g1 frame 1 1 1 1\nrun many.layout\n"
        + views
        .replacing("view f", with: "view h"),
      "lesson.md": "# A\n\nText.\n\n```layout\n> view l1\n> { \n"
        + views.split(separator: "\n").map { ". \($0)\n" }.joined() + ". }\n> view l2\n```\n",
      "many.md": "# A\n\n```layout\n" + views.split(separator: "\n").map { "> \($0)\n" }.joined()
        + "```\n",
      "made.swift": anchors.joined(),
      "crash.log": "Unable to simultaneously satisfy constraints.\n(\n"
        + log.joined(separator: "\n") + "\n)\nWill attempt to recover by breaking constraint\n"
        + "<NSLayoutConstraint:0x60000101 UIView:0x7f101.width == 1   (active)>\n",
      "a.xib":
        "<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"
        + "<objects><view id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"90\"/>"
        + "<subviews>\(boxes.joined())</subviews></view></objects></document>",
    ]
  }()

  /// A session with a history, in which much can be taken back and done again.
  private static func start() -> Session {
    var session = Session(configuration: Configuration(isInteractive: true))
    let conflicts = (1...3).flatMap { number in
      ["red.width == \(number)", "blue.height == \(number)"]
    }
    let lines =
      [
        "view red, blue", "red.leading == root.leading + 20 as gap", "red.width == 100 as wide",
        "blue.leading == red.trailing + 8", "mark small",
      ] + (1...10).map { "view v\($0) frame \($0) 1 2 3" } + ["branch other"]
      + conflicts + (1...10).map { "set gap = \($0)" } + ["undo 8"]
    for line in lines {
      let answer = session.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    return session
  }

  /// All that a person can find out about a session.
  private static func state(of session: Session) -> [String] {
    visibleState(session) + session.history.steps.map { $0.entry + $0.output }
      + session.history.undone.flatMap { $0 } + session.suggestions + session.memory.hints
      + [
        "\(session.changeCount) \(session.isFinished) \(session.lesson?.present.position ?? -1)",
        "\(session.memory.places.map(\.name)) \(session.aliases.map(\.word)) \(session.quizzes.count)",
        "\(session.awaitedReplies) \(session.unsaved) \(session.title ?? "") \(session.file ?? "")",
      ]
  }

  /// Returns the answers to a few more lines, the same with any solver underneath.
  private static func future(of session: Session) -> [String] {
    var session = session
    return ["undo 3", "redo 2", "view late frame 1 2 3 4", "set gap = 5", "step", "1", "frames"]
      .map { line in
        let answer = enter(line, in: &session, files: files)
        return answer.output + answer.errors
      }
  }

  /// Evaluates an entry that is stopped after a time; whether it was, before its end.
  private static func isStopped(
    _ entry: String, after time: Duration, _ session: inout Session
  ) async -> Bool {
    let token = StopToken()
    session.stop = token
    defer { session.stop = nil }
    let bell = Task.detached {
      if time > .zero { try? await Task.sleep(for: time) }
      token.stop()
    }
    if time == .zero { await bell.value }
    let answer = session.evaluate(entry) { effect in
      switch effect.action {
      case .readFile(let path, _): files[path].map { .file($0) } ?? .fileFailed(reason: "missing")
      case .writeFile, .writePNG: .written
      case .slide: .slideEnded(33)
      case .ask: .answered("100")
      case .listLessons, .play, .edit, .serve, .quit: nil
      }
    }
    await bell.value
    return answer.isStopped
  }

  @Test(
    .timeLimit(.minutes(15)),
    arguments: [
      "view a, b, c", "for i in 1...30 { view r$i frame $i 0 1 1 }", "set gap = 30",
      "set root.size = 500x600", "remove red", "slide gap", "conflicts all", "sweep red.x",
      "why red.x", "lint", "undo", "undo 1000", "redo 5", "switch small", "mark small",
      "alias x = frames", "watch red.x", "load many.md", "load many.layout", "run many.layout",
      "run outer.layout", "lesson lesson.md", "verify many.md", "import made.swift",
      "import crash.log", "import a.xib", "predict red.x { set gap = 60 }",
      "animate 1s { set gap = 90 }", "animate 1s { set gap = 90 } as json to a.json",
      "animate 1s from small to other", "what if set gap = 70", "expect red.x == 22", "quit",
      "frames to a.txt", "save a.md", "# words",
    ])
  func `an entry that is stopped leaves no trace`(entry: String) async {
    let start = Self.start()
    let (state, future) = (Self.state(of: start), Self.future(of: start))
    var time = Duration.zero
    var isStopped = true
    while isStopped {
      var session = start
      isStopped = await Self.isStopped(entry, after: time, &session)
      if isStopped {
        #expect(Self.state(of: session) == state, "\(entry) after \(time)")
        #expect(Self.future(of: session) == future, "\(entry) after \(time)")
      } else {
        #expect(time > .zero, "\(entry) was not stopped at all")
      }
      time = max(time * 3, .microseconds(200))
    }
  }

  @Test(
    .timeLimit(.minutes(15)),
    arguments: ["step", "step back", "undo", "undo 2", "predict l1.width", "view detour"])
  func `in a lesson an entry that is stopped leaves no trace`(entry: String) async throws {
    var start = Self.start()
    _ = start.begin(
      try SessionFile(parsing: try #require(Self.files["lesson.md"]), name: "lesson.md"))
    for line in ["step", "view other", "step"] { start.evaluate(line) }
    let (state, future) = (Self.state(of: start), Self.future(of: start))
    var time = Duration.zero
    var isStopped = true
    while isStopped {
      var session = start
      isStopped = await Self.isStopped(entry, after: time, &session)
      if isStopped {
        #expect(Self.state(of: session) == state, "\(entry) after \(time)")
        #expect(Self.future(of: session) == future, "\(entry) after \(time)")
      }
      time = max(time * 3, .microseconds(200))
    }
  }

  /// The number of labels in the column whose computations are stopped at a look.
  private static let labels = 24

  /// A session with a column of labels, of which each stands below the one before.
  private static let column: Session = {
    var session = Session(configuration: Configuration(isInteractive: true))
    let last = labels - 1
    for line in [
      "for i in 0...\(last) { view v$i : label text \"Row $i\" }", "v0.top == root.top + 8 as gap",
      "(v1...v\(last)).top == (v0...v\(last - 1)).bottom + 8",
      "(v0...v\(last)).leading == root.leading + 16", "mark there", "set gap = 9",
    ] + (1...labels).map({ "set gap = \($0)" }) {
      let answer = session.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    return session
  }()

  @Test(
    .timeLimit(.minutes(15)),
    arguments: [
      "frames", "frames as table", "frames as md", "frames as json", "list", "list as json", "show",
      "show as vfl", "show as swift", "show as snapkit", "show as objc", "show as xib",
      "show as json", "trace",
      "trace as json", "draw", "draw as ascii", "draw as block", "draw as svg",
      "draw as html", "draw as sentences", "draw with names, constraints", "why v23.y",
      "why v23.y as json", "why not v23.top == root.top + 3", "affecting v23", "affecting",
      "lint", "sensitivity gap", "sweep gap 0...50", "fit root", "matrix orientations : frames",
      "matrix orientations, rtl : no ambiguity", "history", "diff there", "save a.md",
      "save a.json", "save a.ipynb", "save a.layout", "frames as json to a.json",
      "affecting v23 as json", "sensitivity root.width", "matrix devices : frames",
      "animate 1s { set gap = 50 } as json", "animate 1s { set gap = 50 } as svg",
      "animate 1s { set gap = 50 } as html to a.html", "undo 20",
      "set (v0...v23).font = 20", "hug (v0...v23) 300", "move (v0...v22) to v23",
      "(v0...v23).width >= 5", "remove v0, (v5...v19)", "for i in 1...200 { view n$i }",
      "stack s (v0...v23)", "spread (v0...v19) vertical",
    ])
  func `an entry looks at the token as often as there are views, and ends at any look`(
    entry: String
  ) {
    let start = Self.column
    func enter(_ session: inout Session, _ token: StopToken) -> Answer {
      session.stop = token
      defer { session.stop = nil }
      return session.evaluate(entry) { effect in
        if case .writeFile = effect.action { .written } else { nil }
      }
    }
    var session = start
    let counting = StopToken(mostLooks: .max)
    let answer = enter(&session, counting)
    #expect(answer.status <= .conflict, "\(answer.errors)")
    #expect(counting.looks >= Self.labels / 2, "\(entry) looks \(counting.looks) times")
    let state = Self.state(of: start)
    for part in [0, counting.looks / 3, counting.looks * 2 / 3] {
      session = start
      let answer = enter(&session, StopToken(mostLooks: part))
      #expect(answer.isStopped, "\(entry) at look \(part) of \(counting.looks)")
      #expect(Self.state(of: session) == state, "\(entry) at look \(part)")
    }
  }

  @Test func `a line with many remarks is broken with looks in proportion to its words`() {
    func looks(_ count: Int) -> Int {
      let line = (1...count).map { "v.top == root.top   // c\($0) is here" }.joined(
        separator: "   ")
      let token = StopToken(mostLooks: .max)
      let answer = Answer(output: line)
      let screen = Screen(columns: 40, isForReading: true)
      #expect(answer.text(on: screen, until: token)?.isEmpty == false)
      return token.looks
    }
    let (few, many) = (looks(50), looks(500))
    #expect(few > 250)
    #expect(many < 11 * few, "\(few) and \(many) looks")
  }

  @Test func `a reply that comes late, again or of another kind changes nothing`() {
    var session = Session()
    let asked = session.evaluate("run many.layout").effects
    let id = asked[0].id
    #expect(session.resume(.answered("view x"), to: id) == Answer())
    #expect(session.resume(.written, to: Effect.ID(rawValue: 999)) == Answer())
    #expect(session.awaitedReplies == [id])
    #expect(session.resume(.file("view once\n"), to: id).output.contains("once added"))
    #expect(session.resume(.file("view twice\n"), to: id) == Answer())
    let late = session.evaluate("run many.layout").effects[0].id
    session.evaluate("view middle")
    #expect(session.resume(.file("view late\n"), to: late) == Answer())
    #expect(late != id)
    #expect(session.history.steps.map(\.entry) == ["view once", "view middle"])
  }

  @Test func `two files of one path are told apart by their effects`() {
    var session = Session()
    let effects = session.evaluate("verify a.md a.md").effects
    #expect(effects.count == 2 && effects[0].id != effects[1].id)
    let good = "```layout\n> view red\n```\n"
    #expect(session.resume(.file(good), to: effects[1].id).status == .ok)
    #expect(session.resume(.fileFailed(reason: "gone"), to: effects[0].id).status == .inputOutput)
    #expect(session.awaitedReplies.isEmpty)
  }

  @Test func `what reads foreign files ends when it is stopped`() throws {
    let swift = try #require(Self.files["made.swift"])
    let log = try #require(Self.files["crash.log"])
    let xib = try #require(Self.files["a.xib"])
    var looks = 0
    func isStopped() -> Bool {
      looks += 1
      return looks > 10
    }
    var reader = SwiftReader()
    let whole = reader.read(swift, in: Surroundings()).lines.count
    reader = SwiftReader()
    #expect(reader.read(swift, in: Surroundings(isStopped: isStopped)).lines.count < whole)
    looks = 0
    let entries = try #require(Translation.log(log, isStopped: isStopped))
    #expect(entries.lines.isEmpty && looks > 10)
    looks = 0
    #expect(throws: InterchangeError.stopped) {
      try Translation.interfaceFile(xib, isStopped: isStopped)
    }
    #expect(looks == 11)
  }
}
