import Answers
import AutoLayout
import Notebook
import Testing

/// Devices, bars, the keyboard and traits, as they are typed.
@Suite struct WorldTests {
  @Test func `a device sets what is around the root, and says so`() {
    var session = Session()
    session.type(["view red", "red.edges == root.safe"])
    #expect(
      session.evaluate("device \"iPhone SE\" landscape").output
        == "iPhone SE landscape   root 667×375   w:compact h:compact   safe 0 0 0 0   "
        + "red w 320→667 h 480→375\n")
    #expect(
      session.evaluate("device iPhone 14").output
        == "iPhone 14   root 390×844   w:compact h:regular   safe 47 0 34 0   "
        + "red y 0→47 w 667→390 h 375→763\n")
    session.evaluate("device \"iPad Pro 11\" landscape split 1/2")
    #expect(session.evaluate("expect root.width == 592").status == .ok)
    #expect(session.evaluate("device off").output.hasPrefix("no device"))
    #expect(session.evaluate("expect red.y == 0").status == .ok)
    for _ in 0..<4 { session.evaluate("undo") }
    #expect(session.evaluate("expect red.height == 480").status == .ok)
  }

  @Test func `bars and the keyboard take room`() {
    var session = Session()
    session.type(["device \"iPhone X\"", "view a, b"])
    session.type(["a.top == root.safe.top", "b.bottom == root.keyboard.top", "(a, b).height == 10"])
    #expect(
      session.evaluate("bar navigation on").output
        == "bar navigation on   root.safe 88 0 34 0   a y 44→88\n")
    #expect(session.evaluate("keyboard 336").output == "keyboard 0 → 336   b y 768→466\n")
    session.evaluate("bar tab on")
    session.evaluate("keyboard off")
    #expect(session.evaluate("expect b.y == 719").status == .ok)
    session.evaluate("set root.safe = 10 0 20 0")
    #expect(session.evaluate("expect a.y == 64").status == .ok)
  }

  @Test func `constants, constraints, views and stacks vary with the traits`() {
    var session = Session()
    session.type([
      "view red", "red.leading == root.leading + 20 as gap",
      "red.width == 100 as narrow when w:compact",
      "red.width == 300 as wide when w:regular", "view bar in root when w:regular and h:regular",
      "view a, b : label text \"Name\", \"Value\" textStyle body",
      "stack row (a, b) in root horizontal spacing 8", "row.leading == root.leading",
    ])
    #expect(
      session.evaluate("set gap = 40 when w:regular").output == "gap 40 when w:regular\n")
    #expect(
      session.evaluate("set row.axis = vertical when text:ax1...ax5").output
        == "row.axis vertical when text:ax1...ax5\n")
    #expect(
      session.evaluate("set root.traits = w:regular").output
        == "root.traits w:regular h:regular, active: bar wide, inactive: narrow   "
        + "red x 20→40 w 100→300\n")
    #expect(session.evaluate("frames bar").output.hasPrefix("bar"))
    #expect(
      session.evaluate("device \"iPhone SE\" landscape").output.contains(
        "active: narrow, inactive: bar wide"))
    #expect(session.evaluate("expect b.x == 0").status == .expectationFailed)
    session.evaluate("set root.textsize = ax2")
    #expect(session.evaluate("expect b.x == 0").status == .ok)
    #expect(
      session.evaluate("list red").output.contains("red.width == 300 as wide when w:regular"))
  }

  @Test(arguments: [
    "set red.text = \"Other\" when rtl", "set red.hidden = on when w:regular",
    "set red.hug = 300 when w:regular", "set red.margins = 4 when h:compact",
    "set red.margins.left = 4 when h:compact", "set red.direction = rtl when text:xl",
    "set red.transform = rotate 20 when w:regular", "set red.insets = 1 when w:regular",
    "set red.intrinsic = 30x40 when w:regular", "set c1.active = on when w:regular",
    "set red.preservesSuperviewMargins = on when w:regular", "set red.z = 3 when w:regular",
    "set c1.constant += 5 when w:regular", "set (red, blue).lines = 2 when w:any",
    "{ red.top == root.top when h:compact; set c2 = 4 when h:compact }",
  ])
  func `what varies is accepted, and undone`(_ line: String) {
    var session = Session()
    session.type(["view red, blue : label text \"Red\"", "red.width == 100"])
    let before = session.evaluate("frames as json").output + session.evaluate("list").output
    #expect(session.evaluate(line).errors == "")
    session.evaluate("undo")
    #expect(
      session.evaluate("frames as json").output + session.evaluate("list").output == before)
  }

  /// A refused line and its code.
  static let refused: [(line: String, code: String)] = [
    ("device \"iPhone 99\"", "E134"), ("device iPhon SE", "E134"),
    ("device \"iPhone 14\" landscape split 1/2", "E135"),
    ("device \"iPad Pro 11\" split 1/2", "E135"),
    ("device \"iPad Pro 11\" landscape split 0.3", "E135"),
    ("red.width == 10 when w:compact and w:regular", "E136"),
    ("set red.hidden = on when text:ax5...ax1", "E136"),
    ("set c1.priority = 999 when w:regular", "E137"), ("set rules = math when rtl", "E137"),
    ("set red.frame = 1 2 3 4 when rtl", "E137"), ("set root.margins = 9 when rtl", "E137"),
    ("set c1.active = off when rtl", "E137"),
    (
      "{ view note : label text \"one two three four five six seven\" lines 0; "
        + "set note.hug.vertical = 1000; set note.resist.vertical = 1000; "
        + "set note.resist.horizontal = 1; note.width == 4 * note.height; "
        + "note.width == 40 @20 }", "E138"
    ),
    ("during layout of red { set c1 += 1 }", "E139"),
    ("during layout of red { view green }", "E139"),
    ("during layout of red { for i in 1...2 { view v$i } }", "E139"),
    ("during layout of red { remove blue }", "E139"),
  ]

  @Test(arguments: refused)
  func `a refusal has its code, changes nothing, and what it suggests is accepted`(
    _ line: String, _ code: String
  ) {
    var session = Session()
    session.type(["view red, blue", "red.width == 100"])
    let before = session.evaluate("show").output + session.evaluate("frames as json").output
    let answer = session.evaluate(line)
    #expect(answer.errors.hasPrefix("error[\(code)]"), "\(answer.output)\(answer.errors)")
    #expect(
      session.evaluate("show").output + session.evaluate("frames as json").output == before)
    #expect(session.evaluate("explain \(code)").output.hasPrefix("\(code): "))
    // Items of the refused block are not there to be changed.
    if code != "E138" { expectAccepted(answer, in: session) }
  }

  /// Types each suggestion of an answer.
  private func expectAccepted(_ answer: Answer, in session: Session) {
    let lines = answer.errors.split(separator: "\n").map(String.init)
    let tries = lines.drop { !$0.hasPrefix("try:") }.prefix { !$0.hasPrefix("nothing changed") }
    #expect(!tries.isEmpty, "\(answer.errors)")
    for suggestion in tries {
      var fresh = session
      let typed = String(suggestion.dropFirst(9))
      let second = fresh.evaluate(typed)
      #expect(second.status <= .conflict, "\(typed): \(second.errors)")
    }
  }

  private static let attributes: [LayoutAttribute] = Array(LayoutAttribute.allCases.dropFirst())

  @Test(arguments: ["uikit", "guide"], ["==", "<=", ">="])
  func `every illegal pair of attributes is refused, and what is suggested is accepted`(
    _ rules: String, _ relation: String
  ) {
    var ground = Session()
    ground.type(["view red, blue", "set rules = \(rules)"])
    var refused = 0
    for first in Self.attributes {
      for second in Self.attributes + [.notAnAttribute] {
        let right = second == .notAnAttribute ? "20" : "blue.\(second.name)"
        var session = ground
        let answer = session.evaluate("red.\(first.name) \(relation) \(right)")
        let isLegal =
          second == .notAnAttribute
          ? first.dimension == .size
          : first.dimension == second.dimension
            && !(first.isDirectional && second.isAbsolute)
            && !(first.isAbsolute && second.isDirectional)
        #expect((answer.status <= .conflict) == isLegal, "\(first) \(relation) \(right)")
        guard !isLegal else { continue }
        refused += 1
        expectAccepted(answer, in: session)
      }
    }
    // 18 locations with a number, 2 × 2 × 18 sizes with locations, 2 × 10 × 8 across the axes, and
    // 2 × 4 × 4 leading with left.
    #expect(refused == 18 + 72 + 160 + 32)
  }

  @Test(arguments: ["==", "<=", ">="])
  func `a multiplier on a location is refused under the guide only`(_ relation: String) {
    for attribute in Self.attributes where attribute.isLocation {
      var session = Session()
      let line = "red.\(attribute.name) \(relation) 0.5 * blue.\(attribute.name)"
      session.type(["view red, blue", "set rules = guide"])
      let answer = session.evaluate(line)
      #expect(answer.errors.hasPrefix("error[E121]"))
      expectAccepted(answer, in: session)
      session.evaluate("set rules = uikit")
      #expect(session.evaluate(line).status == .ok)
    }
  }
}
