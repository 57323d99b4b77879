// Why, formulas, sweeps, proofs and comparisons, as they are told.

import Answers
import Notebook
import Testing

@Suite struct WhyAnswerTests {
  private func session(_ more: String...) -> Session {
    var session = Session()
    session.type(
      [
        "view red, blue", "red.leading == root.leading + 20", "blue.leading == red.trailing + 8",
        "root.trailing == blue.trailing + 20", "red.width == blue.width",
        "(red, blue).top == root.top", "(red, blue).height == 100",
      ] + more)
    return session
  }

  @Test func `why names what fixes a width, with factors and shares`() {
    var session = session()
    #expect(
      session.evaluate("why red.width").output == """
        red.width is 136, fixed by 5 constraints, all required
          set root.width = 320                        // 1/2 × 320   +160
          red.leading == root.leading + 20 as c1      // 1/2 × 20    − 10
          blue.leading == red.trailing + 8 as c2      // 1/2 × 8     −  4
          root.trailing == blue.trailing + 20 as c3   // 1/2 × 20    − 10
          red.width == blue.width as c4               // shares the rest in two

        """)
    let json = session.evaluate("why red.x as json").output
    #expect(
      json == #"{"path":"red.x","value":20,"constraints":[{"name":"c1","text":"red.leading == "#
        + #"root.leading + 20 as c1","priority":1000,"factor":1,"constant":20,"share":20}],"#
        + #""bounds":[],"pulls":[],"repeats":[],"reads":[]}"# + "\n")
  }

  @Test func `an unmet priority is not forgotten: it pulls`() {
    var session = Session()
    session.type([
      "view red", "red.leading == root.leading", "red.width <= 150 as cap",
      "red.width == 200 @750 as wish", "red.width == 100 @250 as rest",
    ])
    #expect(
      session.evaluate("why red.width").output == """
        red.width is 150, fixed by 2 constraints, the weakest @750: at most 150, and red.width == 200 @750 as wish pushes it there
          red.width <= 150 as cap         // 1 × 150   +150
          red.width == 200 @750 as wish   // not met, by 50, and pulls all the same: without it 100

        """)
    #expect(
      session.evaluate("why not red.width == 100").output == """
        red.width == 100 could be, and is outweighed at @750
          red.width == 200 @750 as wish   // is off by 50 now, and would be off by 100
          with it: red w 150→100

        """)
    #expect(
      session.evaluate("staircase red.width").output == """
        red.width, from the strongest level down
          required   0…150
          @750       150

        """)
  }

  @Test func `why not writes out what forbids it`() {
    var session = session()
    #expect(
      session.evaluate("why not red.width == 100").output == """
        red.width == 100 cannot be: these cannot all hold (horizontal)
          red.leading == root.leading + 20 as c1      //   20
          blue.leading == red.trailing + 8 as c2      // + 8
          root.trailing == blue.trailing + 20 as c3   // + 20
          red.width == blue.width as c4               // + 0
          red.width == 100                            // + 200 = 2 × 100  what is asked
          set root.width = 320                        // = 248, 72 too little

        """)
    #expect(
      session.evaluate("why not red.width == 136").output
        == "red.width == 136 is so, and nothing else is possible\n")
  }

  @Test func `a formula says how far it holds, and what comes before`() {
    var session = session()
    #expect(
      session.evaluate("formula red.width").output == """
        red.width == 1/2 * root.width - 24   // 136 now, while root.width >= 48
          red.width == 0   // root.width <= 48, c3 broken

        """)
    #expect(
      session.evaluate("formula red.width as json").output
        == #"{"path":"red.width","value":136,"width":0.5,"height":0,"constant":-24,"#
        + #""widths":[48,null],"heights":[0,null]}"# + "\n")
  }

  @Test func `sensitivity says what moves, and how far`() {
    var session = session()
    #expect(
      session.evaluate("sensitivity c1").output == """
        c1 is 20; for each point more
          red.x        + 1
          red.width    − 1/2
          blue.x       + 1/2
          blue.width   − 1/2
        while c1 is at most 292

        """)
  }

  @Test func `a sweep has a formula for each range`() {
    var session = session()
    #expect(
      session.evaluate("sweep root.width 0...600").output == """
        root.width 0…48   c3 broken
          red.width == 0    // 0→0 ?
          blue.x == 28      // 28→28 ?
          blue.width == 0   // 0→0 ?
        root.width 48…600
          red.width == 1/2 * root.width - 24    // 0→276
          blue.x == 1/2 * root.width + 4        // 28→304
          blue.width == 1/2 * root.width - 24   // 0→276
        curves over root.width 0…600
          red.width    ▁▁▁▁▂▂▂▃▃▃▄▄▄▅▅▅▆▆▆▇▇▇██   knee at 48
          blue.x       ▁▁▁▁▂▂▂▃▃▃▄▄▄▅▅▅▆▆▆▇▇▇██   knee at 48
          blue.width   ▁▁▁▁▂▂▂▃▃▃▄▄▄▅▅▅▆▆▆▇▇▇██   knee at 48

        """)
  }

  @Test func `text that wraps bends a sweep where a word moves to the next line`() {
    var session = Session()
    session.type([
      "view title : label text \"A longer title that wraps into several lines of text\"",
      "set title.lines = 0", "title.leading == root.leading + 20",
      "root.trailing == title.trailing + 20", "title.top == root.top + 20",
    ])
    let answer = session.evaluate("sweep root.width 200...300").output
    #expect(answer.contains("  title.height == 61 "))
    #expect(answer.contains("  title.height == 41 "))
    // At each bend, the layout itself: a hair narrower has a line more.
    let bend = answer.firstRange(of: "root.width 200…").map { answer[$0.upperBound...] } ?? ""
    let place = bend.prefix { $0.isNumber || $0 == "." }
    #expect(!place.isEmpty)
    session.evaluate("set root.width = \(place)9")
    #expect(session.evaluate("expect title.height == 41").status == .ok)
    session.evaluate("set root.width -= 0.01")
    #expect(session.evaluate("expect title.height == 61").status == .ok)
  }

  @Test func `a claim over a range is proved, or the failing width is named`() {
    var session = session()
    #expect(
      session.evaluate("expect for root.width in 320...1024 : red.width >= 100").output
        == "holds for every root.width in 320...1024\n")
    let failed = session.evaluate("expect for root.width in 320...1024 : red.width >= 150")
    #expect(failed.status == .expectationFailed)
    #expect(
      failed.errors == "expect failed: at root.width 320 red.width is 136, not >= 150; "
        + "it holds from 348\n")
    let later = session.evaluate("expect for root.width in 320...1024 : red.width <= 200")
    #expect(later.errors.contains("at root.width 448 it begins to fail"), "\(later.errors)")
    for claim in [
      "red inside root", "red not overlaps blue", "no conflict", "no ambiguity",
      "blue.leading == red.trailing + 8", "red.x == 20",
    ] {
      let answer = session.evaluate("expect for root.width in 60...1024 : \(claim)")
      #expect(answer.status == .ok, "\(claim): \(answer.errors)")
    }
    let broken = session.evaluate("expect for root.width in 0...1024 : no conflict")
    #expect(broken.errors == "expect failed: at root.width 0 broken: c3; it holds from 48\n")
    #expect(
      session.evaluate("expect for c1 in 0...100 : red.width + blue.width <= 300").status == .ok)
  }

  @Test func `diff lists what was said otherwise and proves what is the same`() {
    var session = session("mark before", "off c4", "blue.width == red.width as twin")
    let same = session.evaluate("diff").output
    #expect(same.contains("+ blue.width == red.width as twin\n"), "\(same)")
    #expect(same.hasSuffix("same at every size\n"), "\(same)")
    session.evaluate("set c2 = 9")
    #expect(session.evaluate("diff").output.contains("told apart at 320x480: red x 20 y 0 w 136"))
  }

  @Test func `lint names what is said twice`() {
    var session = session("blue.width == red.width as twin")
    #expect(
      session.evaluate("lint").output == "twin   // says what c4 says; remove one of them\n")
    #expect(
      Session.answer(to: "view red", "red.edges == root", "lint").output
        == "nothing to object to in 1 view and 4 constraints\n"
    )
  }

  @Test func `what if answers and keeps nothing`() {
    var session = session()
    let before = session.evaluate("frames as json").output
    #expect(
      session.evaluate("what if set c1 = 40").output
        == "what if: c1 20 → 40   red x 20→40 w 136→126   blue x 164→174 w 136→126\n")
    #expect(session.evaluate("frames as json").output == before)
  }

  @Test(arguments: [
    "quit", "save a.md", "load a.md", "run a.md", "verify a.md", "import a.log", "undo", "redo",
    "mark m", "branch b", "switch main", "lesson 1", "step", "step back", "quiz", "hint",
    "alias f = frames", "slide c1", "animate 0.3s { set c1 = 4 }", "watch frames", "needs layout",
    "pass", "during layout of red off", "frames", "red.width", "what if c1", "1", "fix 1",
    "expect red.width == 1", "predict red.width { set c1 = 4 }", "help", "history", "# prose",
  ])
  func `house 8.1: what if takes no line that does not change the layout`(line: String) throws {
    var session = try Session(
      typing: ["view red", "red.width == 10"],
      configuration: Configuration(isInteractive: true))
    let before = session.evaluate("history").output
    for wrapped in [line, "{ red.height == 5; \(line) }"] {
      let answer = session.evaluate("what if \(wrapped)")
      #expect(answer.status == .refused && answer.effects.isEmpty, "\(wrapped): \(answer)")
      #expect(session.acceptedLines.isEmpty)
    }
    #expect(!session.isFinished)
    #expect(session.evaluate("history").output == before)
    #expect(session.nextLessonLine == nil)
    #expect(session.evaluate("undo").output == "undone: red.width == 10   red w 10→0… ?\n")
  }

  @Test func `house 8.1: a line that what if does not take is pointed at, and another offered`() {
    var session = session()
    let answer = session.evaluate("what if quit")
    #expect(
      answer.errors == """
        error[E100]: what if takes a line that changes the layout
          what if quit
                  ^^^^
        rule: it shows what a constraint, a block, or a line that creates or sets something would do
        try:  1  what if set root.size = 480x320
        nothing changed.

        """)
    #expect(session.evaluate("1").output.contains("what if: root 320×480 → 480×320"))
    let inner = session.evaluate("what if { set c1 = 5; quit }").errors
    #expect(inner.contains("this line cannot stand in a block"))
    #expect(inner.contains("                        ^^^^"))
  }

  @Test func `house 8.1: what if forgets all that it did, a slide and a question included`() throws
  {
    var session = session(
      "predict red.width 100", "watch red.width", "during layout of red { set c1 = 30 }")
    let before = session
    for line in [
      "what if { remove red; view other }", "what if device \"iPad Pro 11\"",
      "what if set passes = manual", "what if let box = UIView()", "what if red.width == 1000",
      "what if off c1",
    ] {
      session.evaluate(line)
    }
    func told(_ session: Session) -> [String] {
      var session = session
      return ["frames", "show", "list", "watch", "conflicts", "1"].map {
        let answer = session.evaluate($0)
        return answer.output + answer.errors
      }
    }
    #expect(told(session) == told(before))
  }

  @Test(arguments: [
    "ambiguity", "exercise", "conflicts", "why red.size", "why not red.width == 7", "lint", "trace",
    "formula blue.x", "sensitivity c1", "sweep c1 0...400", "staircase red.width",
    "what if remove red", "expect for root.width in 0...900 : red.width >= 0", "diff before",
  ])
  func `a question leaves the layout as it was`(question: String) {
    var session = session("mark before", "red.width == 500 @400", "blue.height == 900 as tall")
    let before = session.evaluate("frames as json").output + session.evaluate("show").output
    for form in ["", " as json"] where form.isEmpty || !question.hasPrefix("expect") {
      let answer = session.evaluate(question + form)
      #expect(answer.status != .refused, "\(question): \(answer.errors)")
    }
    #expect(session.evaluate("frames as json").output + session.evaluate("show").output == before)
    #expect(session.evaluate("undo").output.hasPrefix("undone: blue.height == 900 as tall"))
  }

  @Test func `why of a constraint says what it is, and what its constant moves`() throws {
    var session = try Session(
      typing: "view red, blue", "red.leading == root.leading + 20 as gap", "red.width == 50",
      "blue.leading == red.trailing + 8")
    let told = session.evaluate("why gap").output
    #expect(told.hasPrefix("red.leading == root.leading + 20 as gap"), "\(told)")
    #expect(told.contains("red.x    + 1\n"), "\(told)")
    #expect(told.contains("blue.x   + 1\n"), "\(told)")
  }

  @Test(arguments: [60, 90, 140, 300])
  func `the headline counts every constraint below it`(width: Int) throws {
    var session = try Session(
      typing: "view a : label text \"Some words that go over lines\" lines 0",
      "a.top == root.top + 8", "a.leading == root.leading + 16",
      "root.trailing == a.trailing + \(320 - width)", "view b",
      "b.top == a.bottom + 4", "b.(leading, width) == a.(leading, width)", "b.height == 20")
    for path in ["a.height", "a.width", "b.bottom", "b.width"] {
      let lines = session.evaluate("why \(path)").output.split(separator: "\n")
      let counted = lines[0].matches(of: /by (\d+)/).compactMap { Int($0.1) }.reduce(0, +)
      #expect(counted == lines.dropFirst().count { $0.hasPrefix("  ") }, "\(lines)")
    }
  }

  /// A constant varies by traits: the listings have the one that applies, the session's lines both.
  @Test func `a varied constraint is shown with the constant that applies`() throws {
    var session = try Session(
      typing: "view a", "a.height == 40 as tall", "set tall = 60 when w:compact")
    for line in ["why a.height", "show constraints", "show constraints a"] {
      let text = session.evaluate(line).output
      #expect(text.contains("a.height == 60 as tall") && !text.contains("40"), "\(line): \(text)")
    }
    let saved = session.evaluate("show").output
    #expect(saved.contains("a.height == 40 as tall\nset tall = 60 when w:compact"), "\(saved)")
    session.evaluate("device \"iPad Air\"")
    #expect(session.evaluate("why a.height").output.contains("a.height == 40 as tall"))
  }
}
