// Layouts that are built at random, written as code and read again, have the same frames.

@testable import Answers
import Conditions
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite struct WrittenCodeTests {
  /// The items that code finds around the root, and does not mention.
  private static let start = [
    "set conflicts = break", "set passes = auto", "device off", "set root.size = 320x480",
    "set root.safe = 0", "set root.scale = 1", "set root.direction = ltr",
  ]
  private static let worlds = [
    "set root.size = 700x333", "set root.size = 413x1100", "set root.direction = rtl",
  ]

  /// Lines for which code has words beside plain views: kinds, stacks, insets, traits, frames.
  private static func furniture(seed: Int) -> [String] {
    var random = SeededNumbers(seed: seed)
    let lines = [
      "view n1 : label text \"Some text\"", "view n2 : button text \"Tap\"",
      "view n3 : image intrinsic 60x40", "view n4 : switch", "view n5 : slider",
      "view n6 frame 10 20 30 40 flexible (width, top)",
      "stack row (n1, n2) horizontal spacing 8 alignment firstBaseline",
      "stack column (n3, n4) vertical spacing 4 alignment leading distribution equalSpacing",
      "row.leading == v1.trailing + 8 @750", "n3.top == root.safe.top + 4 @750 as deep",
      "n5.firstBaseline == n1.lastBaseline + 2", "n6.width == 90 @200",
      "column.centerX == root.margins.trailing - 20 @500", "set deep = 50 when w:regular",
      "set deep.active = off when h:compact", "set n2.hidden = on", "set n3.margins = 4 8 12 16",
      "set n4.insets = 1 2 3 4", "set n1.lines = 0", "hug n1 horizontal 251",
      "set row.axis = vertical when w:regular", "set n2.spacingAfter = 12",
      "view n7 in n6", "n7.edges == n6 inset 3", "off deep",
    ]
    return lines.filter { _ in random.chance(60) }
  }

  /// The session of a seed; lines that it does not take change nothing.
  private func session(seed: Int) -> Session {
    var session = Session()
    let lines = LayoutLines.lines(seed: seed) + Self.start + Self.furniture(seed: seed)
    for line in lines { session.evaluate(line) }
    return session
  }

  private func frames(_ session: Session) -> [String: [Double]] {
    let layout = session.workspace.layout
    return Dictionary(
      uniqueKeysWithValues: layout.liveItems.map { id in
        let frame = layout.frame(of: id)
        return (session.workspace.name(id), [frame.x, frame.y, frame.width, frame.height])
      })
  }

  @Test(arguments: ["swift", "snapkit", "objc"])
  func `a random layout that is written as code and read again has the same frames`(
    dialect: String
  ) {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 12) {
      var original = session(seed: seed)
      let code = original.evaluate("show as \(dialect)").output
      var copy = Session()
      copy.evaluate("import a.\(dialect == "objc" ? "m" : "swift")")
      let answer = copy.resume(.file(code))
      let isWhole =
        answer.status <= .conflict && !answer.output.contains("not understood")
        && !answer.output.contains("and refused") && !code.contains("// no ")
      #expect(isWhole, "seed \(seed)\n\(answer.errors)\(answer.output)\(code)")
      for line in Self.start + Self.worlds {
        original.evaluate(line)
        copy.evaluate(line)
        let (old, new) = (frames(original), frames(copy))
        let isSame = old.allSatisfy { name, frame in
          new[name].map { zip(frame, $0).allSatisfy { abs($0 - $1) < 1e-6 } } ?? false
        }
        #expect(isSame && old.count == new.count, "seed \(seed), \(line)\n\(old)\n\(new)\n\(code)")
        if !isSame { break }
      }
    }
  }

  @Test func `layouts of every sort are written`() {
    let codes = (0..<25).map { seed in
      var session = session(seed: seed)
      return session.evaluate("show as swift").output
    }
    for word in [
      "UILayoutGuide()", "UIStackView(", "intrinsicContentSize", "multiplier:", ".isHidden = true",
      "priority = UILayoutPriority", "traitCollection", "safeAreaLayoutGuide", "UISlider",
    ] {
      #expect(codes.contains { $0.contains(word) }, "\(word)")
    }
  }
}
