import Answers
import Notebook
import Testing

/// `sys` between baselines, as it is typed, pasted, printed and claimed.
@Suite struct BaselineSpacingTests {
  private static let labels = ["view a, b : label text \"One\", \"Two\"", "a.top == root.top"]

  @Test(arguments: [
    "b.firstBaseline == a.lastBaseline + 1 sys",
    "b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, "
      + "multiplier: 1).isActive = true",
  ])
  func `typed and pasted, it is printed as it is said and follows the font`(line: String) throws {
    var session = try Session(typing: Self.labels + [line])
    #expect(
      session.evaluate("list b vertical").output.contains(
        "b.firstBaseline == a.lastBaseline + 1 sys"))
    // 17 × 2444/2048; both baselines are 16 below the top.
    session.expect("b.y == 20.287", "b.firstBaseline == a.lastBaseline + 1 sys")
    session.evaluate("set b.font = 34")
    // 34 × 2444/2048 = 40.574, and the baseline of 34 points is at 32.
    session.expect("b.y == 24.574", "b.firstBaseline == a.lastBaseline + 1 sys")
    session.expect("for root.width in 100...400 : b.firstBaseline == a.lastBaseline + 1 sys")
    #expect(
      session.evaluate("show as swift").output.contains(
        "b.firstBaselineAnchor.constraint("
          + "equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)"))
  }

  @Test func `points are added to it, and can be changed`() throws {
    var session = try Session(
      typing: Self.labels + ["b.firstBaseline == a.lastBaseline + 2 sys + 3 as gap"])
    session.expect("b.y == 43.574")
    session.evaluate("set gap = 5")
    session.expect("b.y == 45.574")
    let shown = session.evaluate("show gap").output
    #expect(shown == "b.firstBaseline == a.lastBaseline + 2 sys + 5 as gap\n")
    var again = Session()
    for line in session.evaluate("show").output.split(separator: "\n") {
      again.evaluate(String(line))
    }
    #expect(again.evaluate("frames").output == session.evaluate("frames").output)
  }

  @Test func `elsewhere it is 8 points`() throws {
    var session = try Session(
      typing: Self.labels + ["b.top == a.bottom + 2 sys", "b.leading == root.leading + 1 sys"])
    session.expect("b.y == 37", "b.x == 8", "b.top == a.lastBaseline + 1 sys + 13")
  }
}
