// Every slot of the language that takes a number, and numbers that no layout has.

@testable import Answers
import Conditions
import Syntax
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite(.thorough) struct HostileNumberTests {
  static let numbers = [
    "nan", "inf", "-infinity", "∞", "1e999", "1e300", "-1e300", "1e13", "1e12", "-1e12", "5e-324",
    "1e-300", "-0", "0", "-1", "0.1", "1e9", "2147483648", "9223372036854775808", "1/3", "1/0",
    "0,5", "1e-12", "4e9x4e9", "0/5", "00012", "1.2.3", "999999999999.9999",
  ]

  /// `#` is the slot.
  static let slots = [
    "red.width == #", "red.width == # * blue.width", "red.width == blue.width / #",
    "red.leading == root.leading + #", "red.leading == root.leading + # sys",
    "red.width == 5 @#", "red.width == 5 @high + #", "# <= red.width <= #",
    "red.width == 2 * (blue.width + #)", "red.edges == root inset #",
    "red inside root inset # # # #", "red.leading == # * root.trailing",
    "view new intrinsic #x#", "view new intrinsic #xnone", "view new frame # # # #",
    "view new margins #", "view new hug #", "view new resist horizontal #", "view new z #",
    "view new : label text \"a\" font #", "view new : label text \"a\" lines #",
    "view new : label text \"word word\" preferredWidth #", "view new insets # #",
    "stack new (red, blue) in root spacing #", "set row.spacing = #", "set one.spacingAfter = #",
    "set gap = #", "set gap += #", "set gap.priority = #", "set gap.multiplier = #",
    "set gap = # when w:regular", "set gap = # * red.width", "set pins = #",
    "set red.transform = scale # rotate # translate # #", "set red.offset = # #",
    "set red.margins.leading = #", "set root.size = #x#", "set root.scale = #",
    "set root.safe = # # # #", "set root.margins = #", "set pane.offset = # #",
    "set pane.contentSize = #x#",
    "set list.spacing = #", "hug title #", "resist title vertical #", "keyboard #",
    "device \"iPad Pro 11\" split #", "vfl H:|-#-[red(#@#)]-(>=#)-|",
    "vfl H:|-pad-[red]-| metrics pad=#", "spread (red, blue) horizontal in root ends # gaps #",
    "slide gap #...# step #", "slide gap 0...#", "animate #s { set gap = 5 }",
    "animate 1s delay #s repeat # { set gap = 5 }",
    "animate 1s spring # velocity # { set gap = 5 }",
    "animate 1s bezier # # # # { set gap = 5 }", "animate 1s { set gap = 5 } at #, #s",
    "animate 1s { set gap = # }", "frames at #", "frames at #s", "sweep root.width #...#",
    "sweep root.width 100...#", "fit red width #", "expect red.width == #",
    "expect for root.width in #...# : red.width >= #", "why not red.width == #",
    "what if red.width == #", "predict red.width #", "undo #", "redo #", "fix #", "#", "lesson #",
    "for i in #...# { view n$i }", "for i in 1...# { set gap = $i }", "(s1...s#).width == 5",
    "draw as svg", "import a.xib scene \"#\"",
    "red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: #).isActive = true",
    "red.setContentHuggingPriority(UILayoutPriority(#), for: .horizontal)",
  ]

  @Test(arguments: slots)
  func `a number out of the ordinary is refused, or the answer is finite`(slot: String) {
    let start = furnishedSession()
    // Every slot sees a few of the numbers, and all of them in a long run.
    let offset = Self.slots.firstIndex(of: slot) ?? 0
    let chosen = Self.numbers.indices.filter { Settings.isHostile || $0 % 7 == offset % 7 }
    for number in chosen.map({ Self.numbers[$0] }) {
      let line = slot.replacing("#", with: number)
      var session = start
      var answer = Answer()
      let time = processorTime { answer = enter(line, in: &session) }
      #expect(time < bound(seconds: 5), "\(line)")
      if answer.status >= .refused {
        #expect(!answer.errors.isEmpty, "\(line)")
        #expect(isSame(session, start), "\(line)")
        continue
      }
      let questions = ["frames", "draw"] + (Settings.isHostile ? Self.pictures : [])
      for text in questions.map({ enter($0, in: &session).output }) + [answer.output] {
        #expect(!Self.hasNonFinite(text), "\(line): \(text.prefix(400))")
      }
      guard session.changeCount > start.changeCount else { continue }
      enter("undo \(session.changeCount - start.changeCount)", in: &session)
      #expect(session.workspace.layout.document == start.workspace.layout.document, "\(line)")
    }
  }

  static let pictures = [
    "draw as svg", "draw as html", "draw as cast", "draw as sentences",
    "draw red with names, constraints", "draw two as ascii", "show", "lint", "ambiguity",
  ]

  @Test(arguments: ["5e-324x5e-324", "5e-324x800", "1e-300x1e12", "1e12x1e-10", "1e-10x1e-10"])
  func `a layout of almost no size is drawn`(size: String) {
    var session = Session()
    for line in ["view red", "red.edges == root", "set root.size = \(size)"] {
      #expect(session.evaluate(line).status == .ok, "\(line)")
    }
    for question in ["draw"] + Self.pictures where !question.contains("two") {
      let answer = session.evaluate(question)
      #expect(answer.status == .ok, "\(question): \(answer.errors)")
      #expect(!Self.hasNonFinite(answer.output), "\(question): \(answer.output)")
    }
  }

  /// Returns whether a text has a number that is none, or a zero with a sign.
  private static func hasNonFinite(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "∞" && $0 != "." }
      .contains { ["nan", "-nan", "inf", "-inf", "∞", "-∞", "-0"].contains($0) }
  }

  @Test(arguments: [
    Double.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e13,
    .leastNonzeroMagnitude, -.leastNormalMagnitude, -0.0, 1e12,
  ])
  func `a number given to the model is refused, or every frame is finite`(number: Double) throws {
    var layout = Layout()
    let red = try layout.addView("red")
    let blue = try layout.addView("blue")
    let root = layout.root
    _ = try? layout.activate([
      red.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: number)
    ])
    _ = try? layout.activate([red.widthAnchor.constraint(equalToConstant: number)])
    _ = try? layout.activate([
      blue.widthAnchor.constraint(equalTo: red.widthAnchor, multiplier: number, constant: number)
    ])
    let good = red.topAnchor.constraint(equalTo: root.topAnchor, constant: 7)
    try layout.activate([good])
    let id = try #require(layout.document.constraints.indices.last.map { ConstraintID($0) })
    try? layout.setConstant(number, of: id)
    for item in [ItemID.root, red.id, blue.id] {
      let frame = layout.frame(of: item)
      for value in [frame.x, frame.y, frame.width, frame.height] {
        #expect(value.isFinite)
        #expect(value != 0 || value.sign == .plus)
      }
    }
  }

  /// Everything of an item that has numbers.
  static let fields: [(name: String, set: @Sendable (inout ItemRecord, Double) -> Void)] = [
    ("numberOfLines", { $0.numberOfLines = Int(exactly: $1) ?? .max }),
    ("preferredWidth", { ($0.numberOfLines, $0.preferredWidth) = (0, $1) }),
    ("fontSize", { $0.fontSize = $1 }), ("intrinsicWidth", { $0.intrinsicWidth = .some($1) }),
    ("intrinsicHeight", { $0.intrinsicHeight = .some($1) }),
    ("hugging", { $0.horizontalHugging = LayoutPriority($1) }),
    ("resistance", { $0.verticalResistance = LayoutPriority($1) }),
    (
      "frame",
      {
        $0.translatesAutoresizingMask = true
        $0.frame = Rect(x: $1, y: $1, width: $1, height: $1)
        $0.frameReference = Size(width: $1, height: $1)
        $0.autoresizing = [.flexibleWidth, .flexibleLeftMargin, .flexibleHeight]
      }
    ),
    (
      "margins",
      {
        $0.margins = .directional(
          DirectionalEdgeInsets(top: $1, leading: $1, bottom: $1, trailing: $1))
      }
    ),
    (
      "alignmentInsets",
      { $0.alignmentInsets = EdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }
    ),
    ("transform", { $0.transform = [$1, $1, $1, $1, $1, $1] }),
    ("transform cut off", { $0.transform = [$1] }),
    ("contentOffset", { $0.contentOffset = Point(x: $1, y: $1) }), ("z", { $0.z = $1 }),
    ("spacingAfter", { $0.spacingAfter = $1 }),
    ("contentMode", { $0.extras["contentMode"] = $1 }), ("paging", { $0.extras["paging"] = $1 }),
    ("rowHeight", { ($0.kind, $0.extras["rowHeight"]) = (.table, $1) }),
    ("estimated", { ($0.kind, $0.extras) = (.table, ["rowHeight": -1, "estimated": $1]) }),
    ("contentSize", { ($0.kind, $0.contentSize) = (.scroll, Size(width: $1, height: $1)) }),
    ("stack", { ($0.kind, $0.stack) = (.stack, StackProperties(spacing: $1)) }),
    (
      "variation",
      { record, number in record.vary(.font, when: TraitCondition()) { $0.fontSize = number } }
    ),
  ]

  @Test(arguments: fields.map(\.name))
  func `a number in a record is refused, or everything that is shown is finite`(
    name: String
  ) throws {
    let field = try #require(Self.fields.first { $0.name == name })
    for number in [
      Double.nan, .infinity, -.infinity, 1e300, 1e13, -1e12, 1e12, .leastNonzeroMagnitude, -0.0,
      0.5, -7, 3,
    ] {
      var layout = Layout()
      let before = layout.document
      var record = ItemRecord(name: "title", kind: .label, superview: .root)
      record.text = "Some words"
      field.set(&record, number)
      do {
        try layout.add(record)
      } catch {
        #expect(layout.document == before, "\(name) \(number)")
        continue
      }
      #expect(abs(number) <= 1e12 || name == "numberOfLines", "\(name) took \(number)")
      var session = Session()
      session.workspace.layout = layout
      for question in [
        "frames", "show", "draw as svg", "draw as block", "draw with names, margins", "trace",
        "explain title", "show as swift", "show as objc", "show as snapkit",
      ] {
        let answer = session.evaluate(question)
        #expect(answer.status == .ok, "\(name) \(number) \(question) \(answer.errors)")
        #expect(!Self.hasNonFinite(answer.output), "\(name) \(number) \(question)")
      }
    }
  }

  @Test func `a document whose numbers can't be does not take the place of another`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    try layout.activate([red.widthAnchor.constraint(equalToConstant: 70)])
    let before = layout.document
    for size in [Double.nan, -5, 1e300] {
      var other = before
      other.world.size.width = size
      #expect(throws: LayoutError.self) { try layout.replaceDocument(other) }
      #expect(throws: LayoutError.self) { try Layout(document: other) }
      #expect(layout.document == before)
      #expect(layout.frame(of: red.id).width == 70)
    }
    try layout.updateWorld { $0.size.width = 400 }
    #expect(layout.frame(of: .root).width == 400)
  }

  @Test func `a transform of factors that no number holds is refused`() {
    var session = furnishedSession()
    let before = visibleState(session)
    let scales = String(repeating: " scale 1e12", count: 30)
    for line in ["set red.transform =\(scales)", "set red.transform = translate 1 1\(scales)"] {
      let answer = session.evaluate(line)
      #expect(answer.status == .refused, "\(answer.output)")
      #expect(answer.errors.hasPrefix("error[E112]"), "\(answer.errors)")
    }
    #expect(visibleState(session) == before)
  }

  @Test func `lengths that no number holds are refused, and the last before stands`() {
    var session = Session()
    for line in ["view v0", "v0.width == 1000"] { session.evaluate(line) }
    var refusal: Answer?
    var index = 0
    while refusal == nil, index < 60 {
      index += 1
      session.evaluate("view v\(index)")
      let answer = session.evaluate("v\(index).width == 1e8 * v\(index - 1).width")
      if answer.status == .refused { refusal = answer }
    }
    let title = "error[E112]: with this, no frames can be calculated"
    #expect(refusal?.errors.hasPrefix(title) == true)
    let layout = session.workspace.layout
    guard case .item(let last)? = layout.lookup("v\(index - 1)") else {
      Issue.record("there is no v\(index - 1)")
      return
    }
    #expect(layout.frame(of: last).width > 1e300)
    #expect(layout.frame(of: last).width.isFinite)
  }

  @Test func `pages that are too small to be counted are not counted`() {
    var session = Session()
    for line in [
      "view pane : scroll", "set pane.contentSize = 1e12x1e12", "set pane.paging = on",
      "pane.width == 1e-12", "pane.height == 1e-12", "set pane.offset = 1e12 1e12",
      "explain pane", "draw", "frames",
    ] {
      let answer = session.evaluate(line)
      #expect(answer.status == .ok, "\(line): \(answer.errors)")
      #expect(!Self.hasNonFinite(answer.output))
    }
    let narrow = ScrollExtent(
      visible: 100, content: 250, contentRange: ValueRange(lower: 250, upper: 250), offset: 100,
      isPaging: true)
    #expect(narrow.pageCount == 3 && narrow.page == 2)
  }
}
