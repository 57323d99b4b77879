// Named numbers at the prompt: making, using, changing, and what follows them.

@testable import Answers
import Conditions
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite struct LetTests {
  private static let ground = [
    "view a, b, c", "let gap = 8", "a.leading == root.leading + gap as first",
    "b.leading == a.trailing + 2 * gap as second", "a.width == 100", "b.width == 50",
  ]

  private func session(_ more: String...) throws -> Session {
    try Session(typing: Self.ground + more)
  }

  // MARK: - Use

  @Test func `a named number is made once, and all that use it move with it`() throws {
    var session = try session()
    session.expect("a.x == 8", "b.x == 124")
    #expect(session.evaluate("let gap = 12").output == "gap 8 → 12   a x 8→12   b x 124→136\n")
    #expect(session.evaluate("set gap += 4").output == "gap 12 → 16   a x 12→16   b x 136→148\n")
    #expect(session.evaluate("set gap -= 6").output == "gap 16 → 10   a x 16→10   b x 148→130\n")
    #expect(session.evaluate("set GAP = 8").output == "gap 10 → 8   a x 10→8   b x 130→124\n")
    session.evaluate("undo 4")
    session.expect("a.x == 8", "b.x == 124")
  }

  @Test(arguments: [
    ("c.leading == a.leading - gap", "c.leading == a.leading - gap", "c.x == 0"),
    ("c.width == gap", "c.width == gap", "c.width == 8"),
    ("c.width == 3 * gap / 2 - 4", "c.width == 1.5 * gap - 4", "c.width == 8"),
    ("c.width == -(gap - 30) @750", "c.width == -gap + 30 @750", "c.width == 22"),
    ("gap + 2 == c.width", "c.width == gap + 2", "c.width == 10"),
    ("c.width == ratio * a.width", "c.width == ratio * a.width", "c.width == 50"),
    ("c.width == a.width * ratio + gap", "c.width == ratio * a.width + gap", "c.width == 58"),
    ("c.width == (1 - ratio) * a.width", "c.width == (1 - ratio) * a.width", "c.width == 50"),
    ("ratio * a.width == c.width", "c.width == ratio * a.width", "c.width == 50"),
    (
      "c.width == -ratio * (a.width - 120)", "c.width == -ratio * a.width + 120 * ratio",
      "c.width == 10"
    ),
    ("2 * c.width == gap", "c.width == 0.5 * gap", "c.width == 4"),
    ("c.width == gap - gap + 5", "c.width == 5", "c.width == 5"),
    ("c.width == Gap", "c.width == gap", "c.width == 8"),
    ("c.leading == root.leading + gap + 1 sys", "c.leading == root.leading + gap + 8", "c.x == 16"),
  ])
  func `an equation takes a name in the place of a number`(
    line: String, written: String, claim: String
  ) throws {
    var session = try session("let ratio = 0.5")
    #expect(session.evaluate(line + " as it").status == .ok)
    #expect(session.evaluate("it").output == written + " as it\n")
    session.expect(claim)
    // The line that is shown makes the same.
    session.evaluate("remove it")
    session.evaluate(written + " as it")
    #expect(session.evaluate("it").output == written + " as it\n")
  }

  @Test func `insets take names`() throws {
    var session = try session("let side = 5")
    session.evaluate("c.edges == root inset gap side as pins")
    #expect(
      session.evaluate("pins").output == """
        c.top == root.top + gap as "pins.1"
        c.leading == root.leading + side as "pins.2"
        root.bottom == c.bottom + gap as "pins.3"
        root.trailing == c.trailing + side as "pins.4"

        """)
    session.evaluate("let gap = 20")
    session.expect("c.y == 20", "c.x == 5")
    session.evaluate("b inside root inset -gap as kept")
    #expect(session.evaluate("kept.1").output.hasPrefix("b.top >= root.top - gap as \"kept.1\""))
  }

  @Test func `a visual format takes names, unless a metric has the name`() throws {
    var session = try session("vfl H:[b]-gap-[c(side)] metrics side=30 as line")
    #expect(session.evaluate("line.1").output == "c.leading == b.trailing + gap as \"line.1\"\n")
    session.expect("c.x == 182", "c.width == 30")
    session.evaluate("let gap = 10")
    session.expect("c.x == 190")
    session.evaluate("vfl V:|-gap-[c(gap)] metrics gap=3 as other")
    #expect(session.evaluate("other.1").output == "c.top == root.top + 3 as \"other.1\"\n")
  }

  @Test func `a number made from others follows them`() throws {
    var session = try session("let big = 2 * gap + 4", "c.width == big", "let area = big * gap")
    session.expect("c.width == 20")
    #expect(
      session.evaluate("let gap = 10").output
        == "gap 8 → 10, big 20 → 24, area 160 → 240   a x 8→10   b x 124→130   c w 20→24\n")
    #expect(session.evaluate("let big = gap").output.hasPrefix("big = gap 24 → 10"))
    session.expect("c.width == 10")
    session.evaluate("undo 2")
    session.expect("c.width == 20")
  }

  @Test func `a constant is set to follow a name, and to follow it no more`() throws {
    var session = try session("set first = 3 * gap")
    session.expect("a.x == 24")
    session.evaluate("set first += 1")
    #expect(
      session.evaluate("first").output == "a.leading == root.leading + 3 * gap + 1 as first\n")
    session.evaluate("set first = 30")
    #expect(session.evaluate("first").output == "a.leading == root.leading + 30 as first\n")
    session.evaluate("let gap = 1")
    session.expect("a.x == 30")
    session.evaluate("undo 2")
    session.expect("a.x == 25")
  }

  @Test func `a property takes the value of the moment, and says so`() throws {
    var session = try Session(typing: "view a, b", "stack row (a, b)", "let gap = 8")
    let answer = session.evaluate("set row.spacing = 2 * gap").output
    #expect(answer.contains("row.spacing 0 → 16"), "\(answer)")
    #expect(answer.contains("it does not follow gap"), "\(answer)")
    session.evaluate("let gap = 9")
    #expect(session.evaluate("row.spacing").output == "set row.spacing = 16\n")
  }

  // MARK: - Answers

  @Test func `a name alone answers its value and what uses it`() throws {
    var session = try session("let big = 2 * gap")
    #expect(
      session.evaluate("gap").output == """
        gap = 8
          let big = 2 * gap
          a.leading == root.leading + gap as first
          b.leading == a.trailing + 2 * gap as second

        """)
    #expect(session.evaluate("big").output == "big = 2 * gap = 16\n")
    #expect(
      session.evaluate("list gap").output == """
        horizontal:
          a.leading == root.leading + gap as first
          b.leading == a.trailing + 2 * gap as second

        """)
    #expect(
      session.evaluate("list").output.hasPrefix(
        "numbers:\n  let gap = 8\n  let big = 2 * gap   // 16\nhorizontal:\n"))
    let shown = session.evaluate("show").output
    #expect(shown.contains("let gap = 8\nlet big = 2 * gap\n"), "\(shown)")
    #expect(session.evaluate("show second").output.hasPrefix("let gap = 8\n"))
    #expect(!session.evaluate("show c3").output.contains("let"))
    #expect(session.evaluate("why b.x").output.contains("a.trailing + 2 * gap"))
    #expect(session.evaluate("affecting b").output.contains("a.trailing + 2 * gap"))
    session.expect("b.leading == a.trailing + 2 * gap", "a.width >= 10 * gap + 20")
    #expect(session.evaluate("expect a.width == gap").status == .expectationFailed)
  }

  @Test(arguments: [
    ("let gap = gap + 1", "E147", "gap would be made from itself"),
    ("remove gap", "E147", "gap is used by first, second"),
    ("view gap", "E115", "there is a gap already"),
    ("c.width == 5 as GAP", "E115", "there is a GAP already"),
    ("let first = 3", "E115", "there is a first already"),
    ("let root = 3", "E116", "root"),
    ("c.width == gab", "E102", "did you mean gap?"),
    ("let big = 2 * gab", "E102", "did you mean gap?"),
    ("let big = gab", "E102", "did you mean gap?"),
    ("c.width == a", "E105", "which attribute of a?"),
    ("c.width == first", "E105", ""),
    ("c.width == gap * a", "E105", "which attribute of a?"),
    ("a.width * b.width == gap", "E110", "two unknowns are multiplied"),
    ("ratio * a.width == ratio * c.width", "E110", "multiplied"),
    ("c.width == 1 / gap", "E110", "multiplied"),
    ("gap == 30", "E105", "gap is a number, and no part of the layout"),
    ("off gap", "E122", "gap is a named number, not a view or guide"),
    ("gap.width == 5", "E122", "gap is a named number"),
    ("let gap = 8px", "E112", ""),
    ("let gap = 1e13", "E112", ""),
    ("set gap = 5 when rtl", "E122", "gap is a named number"),
  ])
  func `a line that cannot be is refused with a reason`(
    line: String, code: String, words: String
  ) throws {
    var session = try session("let ratio = 0.5")
    let before = session.workspace.layout.document
    let answer = session.evaluate(line)
    #expect(answer.status == .refused)
    #expect(answer.errors.contains(code), "\(answer.errors)")
    #expect(answer.errors.contains(words), "\(answer.errors)")
    #expect(session.workspace.layout.document == before)
  }

  @Test func `states that differ in a number are told apart by its line`() throws {
    var session = try session("mark before", "let gap = 12")
    let told = session.evaluate("diff before").output
    #expect(told.hasPrefix("- let gap = 8\n+ let gap = 12\n"), "\(told)")
    #expect(Inspection(of: "b.left == a.right + gap", at: 22, in: session)?.kind == .value)
  }

  @Test func `a number that nothing follows goes, also with what followed it`() throws {
    var session = try session("let spare = 3", "remove spare")
    #expect(session.evaluate("spare").status == .refused)
    #expect(session.evaluate("remove first, second, gap").output.contains("gap removed"))
    session.evaluate("undo")
    #expect(session.evaluate("gap").output.contains("as second"))
  }

  @Test func `a name goes from one kind of thing to another in one step`() throws {
    var session = try Session(typing: "view a", "let gap = 8", "let pins = 1")
    session.type([
      "{ remove gap; view gap }", "{ remove pins; { a.width == 5; a.height == 5 } as pins }",
    ])
    #expect(session.workspace.lookup("gap") == .item(ItemID(2)))
    #expect(session.workspace.lookup("pins") == .group("pins"))
    session.type(["{ remove pins; let pins = 2 }", "{ remove gap; let gap = 3 }"])
    #expect(session.workspace.lookup("pins") == .number("pins"))
    #expect(session.workspace.lookup("gap") == .number("gap"))
    session.evaluate("undo 2")
    #expect(session.workspace.lookup("pins") == .group("pins"))
  }

  @Test func `a constraint of an automatic name gives way`() throws {
    var session = try Session(typing: "view a", "a.width == 5")
    #expect(session.evaluate("let c1 = 8").output.contains("c1 is now c2"))
  }

  @Test func `a multiplier of 0 is refused with the constraint as before`() throws {
    var session = try session("let ratio = 0.5", "c.width == ratio * a.width")
    #expect(session.evaluate("let ratio = 0").status == .refused)
    session.expect("c.width == 50")
    #expect(session.evaluate("ratio").output.hasPrefix("ratio = 0.5\n"))
  }

  @Test(arguments: [
    "c.width == ", "c.width == ga", "c.leading == a.trailing + ", "c.width == 2 * g",
    "let big = ", "let big = 2 * g", "slide ", "remove ga", "c.edges == root inset ", "set gap += ",
  ])
  func `named numbers are offered where one may stand`(text: String) throws {
    let session = try session()
    let offered = session.completion(of: text, at: text.utf8.count).candidates
    #expect(offered.contains { $0.text == "gap" }, "\(offered)")
    let isLet = text.hasPrefix("let")
    #expect(!isLet || offered.allSatisfy { $0.text != "a" })
  }

  @Test(arguments: [
    ("pad = 8", "let pad = 8"), ("const pad = 8", "let pad = 8"),
    (":root { --pad: 8px }", "let pad = 8"), ("--pad: 8px;", "let pad = 8"),
    ("gap = 30", "set gap = 30"),
  ])
  func `other spellings of a named number are offered in this one`(
    line: String, offer: String
  ) throws {
    var session = try session()
    session.evaluate(line)
    #expect(session.suggestions.first == offer, "\(session.suggestions)")
  }

  @Test func `a variable of Swift is offered to all lines`() throws {
    var session = try session()
    #expect(session.evaluate("var pad = 8").output.contains("let pad = 8"))
  }

  // MARK: - Swift

  @Test func `lines of Swift and of the language share a number`() throws {
    var session = try Session(typing: "view red, blue")
    #expect(session.evaluate("let gap: CGFloat = 8").output == "gap = 8\n")
    session.evaluate(
      "red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: gap).isActive = true")
    session.evaluate("blue.leading == red.leading + gap")
    session.evaluate("let gap = 12")
    session.expect("red.x == 12", "blue.x == 24")
    #expect(session.evaluate("let other = red").status == .ok)
    session.evaluate("other.widthAnchor.constraint(equalToConstant: 2 * gap).isActive = true")
    session.expect("red.width == 24")
    for line in ["let isOn = true", "let side = standardSide", "let none = nil"] {
      #expect(session.evaluate(line).status == .ok, "\(line)")
    }
  }

  // MARK: - Cost

  @Test func `a changed number is a number for the solver, and no record is made anew`() throws {
    var session = try session()
    let records = { (session: Session) in
      session.workspace.layout.document.keptConstraints.compactMap {
        $0.map(ObjectIdentifier.init)
      }
    }
    let before = (records(session), session.workspace.layout.rowCounters)
    for line in ["set gap = 30", "undo", "redo"] {
      session.evaluate(line)
      #expect(records(session) == before.0, "\(line)")
    }
    var counts = before.1
    counts.constants += 6
    #expect(session.workspace.layout.rowCounters == counts)
  }

  // MARK: - Sliding

  @Test func `one slider moves all that follows`() throws {
    var session = Session()
    session.configuration.isInteractive = true
    session.type(Self.ground)
    let effect = try #require(session.evaluate("slide gap 0...50").effects.first)
    guard case .slide(let request) = effect.action else {
      Issue.record("no slide")
      return
    }
    #expect(request.path == "gap")
    #expect([request.low, request.high, request.current] == [0, 50, 8])
    let shown = session.slidePreview(20, of: effect.id, on: Screen())
    #expect(shown.hasPrefix("gap 20\n"))
    #expect(shown.contains("* a") && shown.contains("* b"))
    session.resume(.slideEnded(20), to: effect.id)
    session.expect("a.x == 20", "b.x == 160")
    #expect(session.evaluate("gap").output.hasPrefix("gap = 20\n"))
    session.evaluate("undo")
    session.expect("a.x == 8")
  }

  @Test func `a drag of the number of a line moves all that follows`() throws {
    var session = try session()
    let slidable = SlidableValues(of: session, finding: "gap").values.first { $0.path == "gap" }
    #expect(slidable?.value == 8)
    #expect(session.drag("gap", to: .number(20)) == nil)
    #expect(session.workspace.layout.frame(of: ItemID(2)).x == 160)
    _ = session.drop("gap", at: .number(10))
    session.expect("a.x == 10", "b.x == 130")
  }

  // MARK: - Files

  @Test func `a session with named numbers is loaded as it was saved`() throws {
    let session = try session(
      "let big = 2 * gap + 4", "c.edges == root inset big", "branch other", "let gap = 10",
      "switch main", "set gap += 1", "mark here", "undo", "redo")
    try expectRoundTrip(session)
  }
}
