import Answers
import AutoLayout
import Conditions
import Notebook
import SessionFiles
import Testing

/// Lines with the words of a right one, in another order or with other signs, at a prompt.
@Suite struct CarriedOutTests {
  private struct Typed {
    let right: String
    let typed: [String]
  }

  /// Lines about two views and a gap with these names, and how people type them.
  private static func lines(_ a: String, _ b: String, _ gap: String, _ number: Int) -> [Typed] {
    [
      Typed(
        right: "set \(gap) = \(number)",
        typed: ["set \(gap) \(number)", "\(gap) set \(number)", "\(gap) \(number)"]),
      Typed(
        right: "set \(gap).priority = \(number)",
        typed: [
          "set \(gap).priority to \(number)", "\(gap) @\(number)", "\(gap) priority \(number)",
        ]),
      Typed(
        right: "\(a).width == \(number)",
        typed: [
          "width \(a) == \(number)", "\(a) width \(number)", "\(a).width === \(number)",
          "width of \(a) == \(number)", "\(a).width \(number)",
        ]),
      Typed(
        right: "\(a).width >= \(number)",
        typed: ["\(a).width => \(number)", "\(a).width >== \(number)"]),
      Typed(
        right: "\(a).top == \(b).bottom + \(number)",
        typed: [
          "top \(a) == bottom \(b) + \(number)", "\(a).top === \(b).bottom + \(number)",
          "top of \(a) == bottom of \(b) + \(number)",
        ]),
      Typed(
        right: "set \(gap) = \(number) when h:compact",
        typed: ["when compact height { set \(gap) = \(number) }"]),
      Typed(right: "\(b).edges == root inset \(number)", typed: ["\(b).edges == root + \(number)"]),
      Typed(right: "show constraints \(a)", typed: ["show \(a) constraints"]),
      Typed(
        right: "frames for root.width in \(number), 500",
        typed: ["frames for root.width in \(number), 500"]),
    ]
  }

  @Test func `no line is carried out as another one than was meant`() throws {
    var random = SeededNumbers(seed: 7)
    let names = ["card", "photo", "Zed", "hue", "box2", "Löwe", "pane", "chip", "item9", "plum"]
    var (tried, done) = (0, 0)
    for _ in 0..<(Settings.isThorough ? 100 : 10) {
      let first = random.number(0...9)
      let (a, b) = (names[first], names[(first + random.number(1...4)) % 10])
      let (gap, number) = (names[(first + random.number(5...9)) % 10], random.number(1...299))
      let ground = try Session(
        typing: ["view \(a), \(b)", "\(a).leading == root.leading + 7 as \(gap)"],
        configuration: Configuration(isInteractive: true))
      for line in Self.lines(a, b, gap, number) {
        var right = ground
        #expect(right.evaluate(line.right).status < .refused, "\(line.right)")
        for typed in line.typed {
          var session = ground
          let answer = session.evaluate(typed)
          tried += 1
          if answer.status < .refused {
            done += 1
            #expect(session.evaluate("show").output == right.evaluate("show").output, "\(typed)")
          } else {
            var before = ground
            #expect(session.evaluate("show").output == before.evaluate("show").output, "\(typed)")
          }
        }
      }
    }
    #expect(done * 10 >= tried * 9, "\(done) of \(tried)")
  }

  @Test(arguments: [
    ("set root.device = iPhone SE", "device \"iPhone SE\""),
    ("use iPhone 15", "device \"iPhone 15\""),
    ("rotate", "device landscape"), ("export swift", "show as swift"),
    ("check red.width == 0", "expect red.width == 0"), ("smallest size", "fit root"),
    ("draw at 320x480, 480x320", "draw for 320x480, 480x320"),
  ])
  func `a line in other words is carried out`(typed: String, line: String) throws {
    var session = try Session(
      typing: ["view red, blue", "red.width == 0", "blue.edges == root"],
      configuration: Configuration(isInteractive: true))
    #expect(session.evaluate(typed).translation == line)
  }

  /// Words of shells, UIKit and plain English around a line of the language.
  @Test(arguments: [
    ("history | grep red", "history"), ("sudo frames", "frames"),
    ("why can't I see red?", "frames red"), ("why isn't red visible?", "frames red"),
    ("set root.device = iPhone SE landscape", "device \"iPhone SE\" landscape"),
    ("what is hugging?", "help hugging"), ("define priority", "help priority"),
    ("back 1", "undo 1"), ("vertical spacing red blue 8", "blue.top == red.bottom + 8"),
    ("set root.preferredContentSizeCategory = extraSmall", "set root.textsize = xs"),
    ("red.leading = Safe Area.leading + 20", "red.leading == root.safe.leading + 20"),
    ("stack red, blue vertical spacing 10", "stack stack1 (red, blue) vertical spacing 10"),
    ("note All of it, please.", "# All of it, please."),
    ("heading \"Two columns\"", "## Two columns"), ("is anything ambiguous?", "ambiguity"),
    ("are there any conflicts?", "conflicts"), ("ambigous", "ambiguity"),
    ("start lesson 3", "lesson 3"), ("draw for \"iPad\"", "draw for \"iPad Air\""),
    ("for iPhone SE draw", "draw for \"iPhone SE\""), ("why is red so big", "why red.width"),
    ("label view title \"Hi\"", "view title : label text \"Hi\""),
    ("view label title \"Hi\"", "view title : label text \"Hi\""),
    ("save first,md", "save first.md"), ("fix", "conflicts"),
    ("red.width == 40 for regular width", "red.width == 40 when w:regular"),
    ("pin leading red to superview 20", "red.leading == root.leading + 20"),
  ])
  func `a line is offered or read in the language`(typed: String, line: String) throws {
    var session = try Session(
      typing: ["view red, blue", "red.width == 0", "blue.edges == root"],
      configuration: Configuration(isInteractive: true))
    #expect(session.evaluate(typed).meanings.contains(line), "\(session.evaluate(typed))")
  }

  /// Words about a lesson go through it, and undo takes them back.
  @Test(arguments: [
    ("next", "step", 3), ("step 2", "", 4), ("go to step 5", "step to 5", 5), ("skip", "step", 3),
    ("step back", "", 1), ("step to start", "", 0), ("go to the beginning", "step to start", 0),
  ])
  func `a lesson is gone through in words`(typed: String, line: String, done: Int) throws {
    var session = Session(configuration: Configuration(isInteractive: true))
    let commands = (1...8).map { "```layout\n> view v\($0)\n```\n" }.joined(separator: "\n")
    _ = session.begin(try SessionFile(reading: "# A\n\n" + commands, name: "01-a.md"))
    session.evaluate("step 2")
    let before = session.evaluate("show").output
    let answer = session.evaluate(typed)
    #expect(session.lessonProgress?.done == done, "\(answer)")
    #expect(line.isEmpty || typed == "next" || answer.translation == line)
    if done > 2 {
      session.evaluate("undo \(done - 2)")
      #expect(session.evaluate("show").output == before)
    }
    #expect(session.evaluate("next lesson").translation == "lesson next")
  }

  /// Adjectives and words of questions are no new names.
  @Test(arguments: ["bigger text", "which view is red", "the next label"])
  func `an adjective names nothing`(typed: String) throws {
    var session = try Session(
      typing: ["view red"], configuration: Configuration(isInteractive: true))
    let before = session.evaluate("show").output
    let answer = session.evaluate(typed)
    #expect(session.evaluate("show").output == before)
    #expect(!answer.meanings.contains { $0.hasPrefix("view ") }, "\(answer.meanings)")
  }

  @Test func `a line that would change nothing says so`() throws {
    var session = try Session(
      typing: ["set root.size = 400x300"], configuration: Configuration(isInteractive: true))
    let answer = session.evaluate("landscape")
    #expect(answer.diagnostic?.rule == "device landscape changes nothing: it is so already")
  }

  @Test(arguments: Axis.allCases)
  func `an axis behind stack is the axis`(axis: Axis) throws {
    var session = try Session(typing: ["view a, b : label text \"A\", \"B\""])
    session.evaluate("stack \(axis.rawValue) (a, b) spacing 8")
    let places = ["a", "b"].map { session.evaluate("frames \($0)").output }
    #expect(places[0] != places[1])
    #expect(session.evaluate("\(axis.rawValue).axis").output.contains(axis.rawValue))
  }
}
