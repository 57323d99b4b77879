// Every slot of the language that takes a number, and numbers that no layout has.

import Syntax
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite struct HostileNumberTests {
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
    let chosen = Self.numbers.indices.filter { isHostile || $0 % 7 == offset % 7 }
    for number in chosen.map({ Self.numbers[$0] }) {
      let line = slot.replacing("#", with: number)
      var session = start
      var answer = Evaluation()
      let time = processorTime { answer = enter(line, in: &session) }
      #expect(time < .seconds(5), "\(line)")
      if answer.status >= .refused {
        #expect(!answer.errors.isEmpty, "\(line)")
        #expect(isSame(session, start), "\(line)")
        continue
      }
      for text in ["frames", "draw"].map({ enter($0, in: &session).output }) + [answer.output] {
        #expect(!Self.hasNonFinite(text), "\(line): \(text.prefix(400))")
      }
      guard session.changeCount > start.changeCount else { continue }
      enter("undo \(session.changeCount - start.changeCount)", in: &session)
      #expect(session.workspace.layout.document == start.workspace.layout.document, "\(line)")
    }
  }

  /// Whether a text has a number that is none, or a zero with a sign.
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
}
