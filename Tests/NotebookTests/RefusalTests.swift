import Answers
import Conditions
import Notebook
import Testing

@Suite struct RefusalTests {
  @Test func `a constant for a location has its carets, rule and lines that work`() {
    let answer = Session.answer(to: "view red", "red.leading == 20")
    #expect(answer.status == .refused)
    #expect(
      answer.errors == """
        error[E101]: leading is a place, 20 is only a distance: 20 from what?
          red.leading == 20
          ^^^^^^^^^^^    ^^
        rule: a location must be related to another location; only a size may be a plain number
        try:  1  red.leading == root.leading + 20
              2  red.width == 20
        nothing changed.

        """)
  }

  @Test(arguments: [
    ("red.top == safe.top + 8", "red.top == root.safe.top + 8"),
    ("red.leading == margins.leading", "red.leading == root.margins.leading"),
    (
      "(red.width == 44, red.height == 47)", "{ red.width == 44; red.height == 47 }"
    ), ("hello", "help"),
  ])
  func `the first line to try is what was meant, and no other misreads it`(
    line: String, meant: String
  ) {
    let tries = Session.answer(to: "view red", line).diagnostic?.tries ?? []
    #expect(tries.first == meant, "\(tries)")
    #expect(!tries.contains { $0.contains("44*") || $0 == "help help" }, "\(tries)")
  }

  /// A refused line, its code, and what makes the ground for it.
  static let refused: [(line: String, code: String)] = [
    ("red.leading == 20", "E101"), ("gren.width == 20", "E102"),
    ("red.leading == blue.top + 8", "E103"), ("red.leading == blue.right + 8", "E104"),
    ("red <= 800", "E105"), ("red.width == blue.leading", "E106"),
    ("red.width == 100 @0", "E109"), ("red.width == 100 @1001", "E109"),
    ("red.width + blue.width == 200", "E110"), ("red.width == red.width + 10", "E111"),
    ("red.width == 0,5", "E112"), ("red.width == 1e999", "E112"),
    ("move card to inner", "E114"), ("view red", "E115"), ("view inset", "E116"),
    ("pin red", "E117"), ("(red, blue).top == (red, blue, card).top", "E118"),
    ("set red.colour = 3", "E119"), ("set red.font = \"Arial\"", "E120"),
    ("set red.hidden = 3", "E100"),
    ("red.width == 0 * blue.width", "E121"), ("set red.width = 100", "E123"),
    ("red.x == 20", "E124"), ("redo", "E126"), ("frames as svg", "E127"),
    ("save e.swift", "E127"), ("save e.SVG", "E127"), ("save out/e.html", "E127"),
    ("save e.txt", "E127"), ("save e.log", "E127"), ("save \"a b.xyz\"", "E127"),
    ("draw to d.swift", "E127"), ("draw to d.xyz", "E127"), ("draw as svg to d.html", "E127"),
    ("draw as box to d.svg", "E127"), ("frames to a.svg", "E127"), ("help save to a.svg", "E127"),
    ("draw as json", "E127"), ("show as swift to a.md", "E127"), ("list to a.svg", "E127"),
    ("animate 1s { set gap = 30 } to a.swift", "E127"), ("lint to lint.layout", "E127"),
    ("animate 1s { set gap = 30 } as svg to a.html", "E127"),
    ("root.leading == Superview.leading", "E128"), ("save", "E129"),
    ("during display of red { hug red 251 }", "E100"), ("slide gap", "E131"),
    ("red.animate(1)", "E180"),
    ("watch frames to a.txt", "E100"),
    ("formula gap", "E156"), ("sensitivity red.width", "E157"), ("diff", "E158"),
    ("expect for root.width in 1...2 : for root.width in 1...2 : no conflict", "E159"),
    ("remove root", "E132"), ("red.leading == intrinsic", "E133"), ("logout", "E117"),
    ("gap = 30", "E123"), ("red.hidden = true", "E123"), ("gap += 5", "E123"), ("", ""),
    ("set root.scale = 0", "E112"), ("set root.scale = 101", "E112"),
    ("red.nothing.width", "E119"), ("red.margins.safe.width", "E119"),
    ("red.margins.depth", "E119"), ("red.content.width", "E122"), ("why red.frame.width", "E122"),
    ("why red.margins.x", "E156"), ("expect red.content.width == 3", "E122"),
    ("expect red.margins.x == 3", "E124"), ("red.textLabel.width == 30", "E122"),
    ("predict red.content.width 3 { set gap = 1 }", "E122"),
  ]

  @Test(arguments: refused)
  func `a refusal has its code, changes nothing, and what it suggests is accepted`(
    _ line: String, _ code: String
  ) {
    var session = Session()
    session.type([
      "view red, blue, card", "view inner in card", "red.top == root.top + 20 as gap",
    ])
    let before = session.evaluate("show").output + session.evaluate("frames as json").output
    let answer = session.evaluate(line)
    let after = session.evaluate("show").output + session.evaluate("frames as json").output
    #expect(before == after)
    guard !code.isEmpty else {
      #expect(answer == Answer())
      return
    }
    #expect(answer.errors.hasPrefix("error[\(code)]"), "\(answer.errors)")
    let lines = answer.errors.split(separator: "\n").map(String.init)
    let tries = lines.drop { !$0.hasPrefix("try:") }.dropLast()
    for suggestion in tries {
      var fresh = session
      let typed = String(suggestion.dropFirst(9))
      #expect(fresh.evaluate(typed).status <= .conflict, "\(typed)")
    }
  }

  @Test func `a block that is refused in its last line changes nothing`() {
    var session = Session()
    session.type(pair)
    let before = session.evaluate("show").output
    let answer = session.evaluate("{ view green; remove blue; green.leading == 20 }")
    #expect(answer.status == .refused)
    #expect(session.evaluate("show").output == before)
  }

  @Test func `lines of random words never trap, and print nothing but text`() {
    let words = [
      "view", "red", "blue", "root", ".", "width", "leading", "==", "<=", "20", "@750", "as", "gap",
      "(", ")", "{", "}", ",", "set", "=", "undo", "remove", "frames", "stack", "inside", "expect",
      "animate", "0.3s", "hug", "-8", "\"x", "for", "i", "in", "1...3", ";", "json", "move", "to",
      "branch", "switch", "off", "on", "red.width", "root.size", "300x200", "\\", "é", "list", "1",
    ]
    var random = SeededNumbers(seed: 417)
    var session = Session()
    for _ in 0..<600 {
      let line = (0...random.number(below: 9)).map { _ in random.pick(words) }.joined(
        separator: " ")
      let answer = session.evaluate(line)
      #expect(answer.output.isEmpty || answer.output.hasSuffix("\n"))
      if session.isFinished { session = Session() }
    }
  }
}
