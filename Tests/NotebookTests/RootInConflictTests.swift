// The root's size in a conflict: it is named where another size would help, and only there.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct RootInConflictTests {
  /// −1 against R + 100, half of R + 100, or the safe area's bottom: no height R of a root does.
  @Test(
    arguments: [0.0, 1, 100, 480, 1000, 20_000],
    [
      ["view v", "v.top == root.top - 1", "v.top == root.bottom + 100"],
      ["view v", "v.top == root.top - 1", "v.top == root.centerY + 100"],
      ["view v", "v.bottom == root.margins.bottom + 20", "v.bottom == root.top - 3"],
      [
        "view v, w", "v.top == root.top - 1", "w.top == v.top", "w.bottom == root.bottom + 100",
        "w.height == 0",
      ],
    ])
  func `a conflict that no height of the root resolves neither names nor changes it`(
    height: Double, lines: [String]
  ) throws {
    var session = try Session(typing: ["set root.height = \(height)"] + lines.dropLast())
    let answer = session.evaluate(lines[lines.count - 1])
    #expect(answer.status == .conflict)
    for output in [answer.output, session.evaluate("conflicts").output] {
      #expect(output.contains("root.height >= 0"), "\(output)")
      #expect(!output.contains("set root.height"), "\(output)")
    }
  }

  @Test func `a constraint that gives the root another size is met by a root of that size`() throws
  {
    var session = Session()
    let output = session.evaluate("root.width == 200 as narrow").output
    #expect(output.contains("because root is set to 200, and root is 320 wide"), "\(output)")
    #expect(output.contains("set root.width = 200"), "\(output)")
    #expect(!output.contains("//  now"), "\(output)")
    session = Session()
    #expect(session.evaluate("set root.width = 200").status == .ok)
    #expect(session.evaluate("root.width == 200 as narrow").status == .ok)
  }

  /// A view without a size of its own stands for the root: where the constraints of a set hold with
  /// it, some size of the root resolves the conflict.
  @Test(arguments: Settings.seeds("LAYOUTLAB_SEEDS", or: 120))
  func `a set names the root's size where its constraints hold with another one`(
    seed: Int
  ) throws {
    var random = SeededNumbers(seed: seed)
    let (near, far, size) =
      random.chance(50) ? ("leading", "trailing", "width") : ("top", "bottom", "height")
    var session = try Session(typing: "view a, b, c")
    var isNamed = false
    for _ in 0..<random.number(3...8) {
      let one = random.pick(["a", "b", "c"])
      let other = random.pick(["root", "root", "a", "b", "c"])
      let distance = random.number(-40...120)
      let line =
        switch random.number(1...5) {
        case 1: "\(one).\(near) == \(other).\(near) + \(distance)"
        case 2: "\(other).\(far) == \(one).\(far) + \(distance)"
        case 3: "\(one).\(near) == \(other).\(far) + \(distance)"
        case 4: "\(one).\(size) == \(random.pick(["0.5", "2", "-1"])) * \(other).\(size) + 10"
        default: "\(one).\(size) == \(abs(distance) * 5)"
        }
      let answer = session.evaluate(line)
      guard answer.status == .conflict else { continue }
      for members in Self.sets(in: answer.output) {
        let constraints = members.filter { !$0.hasPrefix("set ") && !$0.hasSuffix(" >= 0") }
        var free = try Session(
          typing: "set root.size = 90000x90000", "view r, a, b, c", "r.leading == root.leading",
          "r.top == root.top")
        let holds = constraints.allSatisfy { member in
          free.evaluate(member.replacing("root.", with: "r.")).status == .ok
        }
        let names = members.contains("set root.\(size) = \(size == "width" ? 320 : 480)")
        #expect(names == holds, "seed \(seed): \(members)")
        isNamed = isNamed || names
      }
      session.evaluate("undo")
    }
    if !isNamed { #expect(!session.evaluate("conflicts").output.contains("set root")) }
  }

  /// The members of each set in an answer, without their comments and names.
  private static func sets(in output: String) -> [[String]] {
    var sets: [[String]] = []
    var isOpen = false
    for line in output.split(separator: "\n") {
      if line.hasPrefix("these cannot all hold") {
        sets.append([])
        isOpen = true
      } else if isOpen, line.hasPrefix("  ") {
        let text = line.split(separator: "   //")[0].drop { $0 == " " }
        let words = text.split(separator: " ")
        let end = words.firstIndex(of: "as") ?? words.firstIndex(of: "//") ?? words.endIndex
        sets[sets.count - 1].append(words[..<end].joined(separator: " "))
      } else {
        isOpen = false
      }
    }
    return sets
  }
}
