// Code that is written here says in comments in which world it lays out, so that it comes back.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct CodeWorldTests {
  /// The code that a session shows, imported in a new one.
  private func copy(of session: inout Session, as form: String) -> (Session, code: String) {
    let code = session.evaluate("show as \(form)").output
    var copy = Session()
    copy.evaluate("import a.\(form == "objc" ? "m" : "swift")")
    _ = copy.resume(.file(code))
    return (copy, code)
  }

  private func frames(_ session: Session) -> String {
    var session = session
    return session.evaluate("frames as json").output
  }

  private static let worlds = [
    ["set root.size = 500x400"], ["device \"iPhone SE\""], ["device \"iPhone 15\" landscape"],
    ["device \"iPhone 15\"", "bar navigation on"], ["set root.safe = 20 0 34 0"],
    ["set root.direction = rtl"], ["set root.platform = macos", "set root.size = 480x272"],
    ["set root.margins = 4 8 12 16"], ["keyboard 216"], ["set root.size = 333.5x400"], [],
  ]

  @Test(arguments: worlds, ["swift", "snapkit", "objc"])
  func `frames are the same behind show and import`(world: [String], form: String) throws {
    if form == "snapkit", world.first?.hasSuffix("macos") == true { return }
    var session = Session()
    let lines = [
      "view red", "red.leading == root.leading + 10", "root.trailing == red.trailing + 30",
      "red.top == root.safe.top + 5", "root.safe.bottom == red.bottom + 7",
    ]
    for line in world + lines {
      let answer = session.evaluate(line)
      try #require(answer.status == .ok, "\(answer.errors)")
    }
    let (copy, code) = copy(of: &session, as: form)
    #expect(frames(copy) == frames(session), "\(code)")
    #expect(copy.world(of: "show") == session.world(of: "show"))
  }

  @Test func `only a size needs one comment, and none in the world of a new session`() {
    var session = Session()
    session.evaluate("set root.size = 500x400")
    session.evaluate("view red")
    let (_, code) = copy(of: &session, as: "swift")
    #expect(code.contains("  // Made for a root of 500 × 400 points.\n  let red"))
    var other = Session()
    other.evaluate("import a.swift")
    let answer = other.resume(.file(code))
    #expect(answer.output.contains("root 320×480 → 500×400"))
  }

  @Test(arguments: [
    "// In LayoutLab: save a.md", "// In LayoutLab: new; quit", "// In LayoutLab: { view x }",
    "// Made for a root of 0 × x points.", "// Made for a root of",
  ])
  func `a comment makes nothing but the world`(comment: String) {
    var session = Session()
    session.evaluate("view old")
    session.evaluate("import a.swift")
    let answer = session.resume(.file("\(comment)\nlet red = UIView()\nview.addSubview(red)\n"))
    #expect(answer.status == .ok)
    #expect(session.evaluate("frames").output.contains("red"))
    #expect(session.evaluate("root").output.contains("320"))
    #expect(answer.effects.isEmpty)
  }

  @Test func `pasted code brings its world along`() {
    var session = Session()
    session.evaluate("set root.size = 500x400")
    session.evaluate("view red")
    session.evaluate("red.edges == root inset 10")
    // A paste has the import of a module as an entry of its own.
    let code = session.evaluate("show as swift").output
    let function = code.split(separator: "\n\n", maxSplits: 1)[1]
    var copy = Session()
    #expect(copy.evaluate(String(function)).status == .ok)
    #expect(frames(copy) == frames(session))
  }
}

extension Session {
  /// The lines of an answer that set the world.
  fileprivate func world(of line: String) -> [String] {
    var session = self
    return session.evaluate(line).output.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("set root.") || $0.hasPrefix("device") || $0.hasPrefix("bar") }
      .filter { !$0.contains("argins") }
  }
}
