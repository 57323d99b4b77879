import Answers
import Notebook
import Testing

/// Advice on lines that were carried out.
@Suite struct HintTests {
  private static let ground = [
    "view red, blue, card", "view dot in card", "view old frame 20 20 50 50",
    "view title, word : label text \"Hello\"", "red.width == 100 as wide",
    "title.height == 80", "title.top == root.top",
  ]

  /// A line and the hint it earns.
  static let hinted: [(line: String, hint: String)] = [
    ("red.trailing == Superview.trailing + 20", "H301"),
    ("red.bottom == root.safe.bottom + 8", "H301"),
    ("dot.right == root.right + 1", "H301"), ("hug word 1000", "H302"),
    ("resist word vertical 1000", "H302"), ("red.width == 100", "H303"),
    ("{ red.top == blue.top + 8; blue.top == red.top - 8 }", "H303"), ("hug red 300", "H304"),
    ("title.firstBaseline == red.top + 300", "H305"), ("old.leading == root.leading + 20", "H306"),
    ("red.centerX == 0.5 * root.trailing", "H307"), ("blue.width == 1/3", "H311"),
  ]

  @Test(arguments: hinted)
  func `a hint comes once, the line is done, and what it suggests is accepted`(
    _ line: String, _ code: String
  ) {
    var session = Session()
    session.type(Self.ground)
    let answer = session.evaluate(line)
    #expect(answer.status <= .conflict)
    #expect(answer.output.contains("\nhint[\(code)]: "), "\(answer.output)")
    let lines = answer.output.split(separator: "\n").map(String.init)
    for suggestion in lines.drop(while: { !$0.hasPrefix("try:") }) {
      var fresh = session
      let second = fresh.evaluate(String(suggestion.dropFirst(9)))
      #expect(second.status <= .conflict, "\(suggestion): \(second.errors)")
    }
    session.evaluate("undo")
    #expect(session.evaluate(line).output == answer.output, "undone, it is not given yet")
    #expect(!session.evaluate(line).output.contains("hint[\(code)]"), "given once")
    #expect(session.evaluate("explain \(code)").output.hasPrefix("\(code): "))
  }

  @Test func `the sign on trailing is explained and set right by the first suggestion`() {
    var session = Session()
    session.type(["view red", "red.width == 100"])
    #expect(
      session.evaluate("red.trailing == Superview.trailing + 20").output == """
        c2 added   red x 0→240
        hint[H301]: y grows down, x grows toward trailing, so a gap inside the trailing edge is \
        negative here
        try:  1  set c2 = -20
              2  { remove c2; root.trailing == red.trailing + 20 }

        """)
    session.evaluate("1")
    #expect(session.evaluate("expect red.x == 200").status == .ok)
  }

  @Test(arguments: [
    "root.trailing == red.trailing + 20", "red.trailing == root.trailing - 20",
    "red.trailing == blue.trailing + 20", "red.trailing <= root.trailing + 20", "hug title 999",
    "red.width == 100 when w:regular", "red.width <= 100", "hug title 300",
    "red.height == 0.5 * blue.height", "title.leading == root.leading",
  ])
  func `what is in order earns no hint`(_ line: String) {
    var session = Session()
    session.type(Self.ground)
    let answer = session.evaluate(line)
    #expect(answer.errors == "")
    #expect(!answer.output.contains("hint["), "\(answer.output)")
  }

  /// In either order, also when a constant stretches it; `lint` says so as long as it is so.
  @Test(arguments: [
    ["a.height == 50", "b.firstBaseline == a.firstBaseline"],
    ["b.firstBaseline == a.firstBaseline", "a.height == 50"],
    ["b.lastBaseline == a.firstBaseline", "a.height == 21 as high", "set high = 50"],
    ["a.firstBaseline == root.top + 30", "a.bottom == root.top + 300"],
  ])
  func `a stretched baseline is hinted at whichever comes first`(_ lines: [String]) throws {
    var session = try Session(typing: "view a, b : label text \"Hi\"")
    for line in lines.dropLast() {
      #expect(!session.evaluate(line).output.contains("hint["), "\(line)")
    }
    #expect(session.evaluate("lint").output.contains("higher than its text") == false)
    #expect(session.evaluate(lines[lines.count - 1]).output.contains("\nhint[H305]: a is higher"))
    #expect(session.evaluate("lint").output.contains("aligns a baseline of a, which is higher"))
    session.evaluate("undo")
    #expect(!session.evaluate("lint").output.contains("higher than its text"))
  }

  /// A layout too large for exact fractions is not decided by rounding without a word.
  @Test func `doubt is said once where too much is connected to be solved exactly`() throws {
    func column(of count: Int) -> [String] {
      (0..<count).flatMap { at in
        [
          "view v\(at)", "v\(at).top == \(at == 0 ? "root.top" : "v\(at - 1).bottom")",
          "v\(at).height == 10", "v\(at).leading == root.leading",
        ]
      }
    }
    let delicate = "v1.width == 0.00001 * v0.width + 3 as far"
    var small = Session()
    small.type(column(of: 20) + ["v0.width == 90"])
    #expect(!small.evaluate(delicate).output.contains("hint["), "20 views are solved exactly")
    #expect(!small.evaluate("lint").output.contains("rounding may decide"))
    var apart = Session()
    apart.type(column(of: 60) + ["v0.width == 90"])
    #expect(!apart.evaluate(delicate).output.contains("hint["), "a width is solved alone")
    #expect(!apart.evaluate("lint").output.contains("rounding may decide"))
    var large = Session()
    let joined = (2..<100).map { "v\($0).width <= v1.width + 1000" }
    for line in column(of: 100) + ["v0.width == 90"] + joined {
      #expect(!large.evaluate(line).output.contains("hint["), "nothing is delicate yet")
    }
    let answer = large.evaluate(delicate).output
    #expect(answer.contains("hint[H309]: numbers are so far apart"), "\(answer)")
    #expect(!large.evaluate("v2.width == 4").output.contains("hint["), "said once")
    #expect(large.evaluate("lint").output.contains("far   // has numbers so far apart"))
    large.evaluate("set far.multiplier = 1/2")
    #expect(!large.evaluate("lint").output.contains("rounding may decide"))
  }

  @Test func `of two constraints that say the same, the weaker one repeats`() throws {
    var session = try Session(typing: "view a", "a.width == 120 @700")
    let answer = session.evaluate("a.width == 120").output
    #expect(answer.contains("hint[H303]: c1 repeats c2"), "\(answer)")
    #expect(answer.contains("remove c1"))
  }
}
