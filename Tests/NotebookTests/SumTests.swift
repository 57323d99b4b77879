// Sums on their own, compared files, remarks, and the values that conflicts and slides tell.

import Answers
import Conditions
import Testing

@testable import Notebook

@Suite struct SumTests {
  private static let ground = [
    "view red, blue", "red.leading == root.leading + 20", "red.width == 80", "red.height == 40",
    "blue.leading == red.trailing + 8 as gap", "let pad = 12",
  ]

  @Test func `a sum has the value with which a claim about it holds`() throws {
    var session = try Session(typing: Self.ground)
    var random = SeededNumbers(seed: 1)
    for _ in 0..<100 {
      let (factor, rest) = (random.number(1...9), random.number(0...90))
      let value = random.pick(["red.width", "red.height", "blue.leading", "pad", "gap"])
      let sum = random.pick([
        "\(value) * \(factor) + \(rest)", "\(factor) * \(value) - \(rest)",
        "\(value) / \(factor) + red.width", "\(rest) + \(factor) * \(value)",
      ])
      let answer = session.evaluate(sum)
      guard answer.status == .ok else {
        #expect(value == "gap" || value == "pad", "\(sum): \(answer.errors)")
        continue
      }
      let told = try #require(answer.output.split(separator: " ").last?.dropLast(), "\(sum)")
      // A claim needs an attribute.
      guard sum.contains("red") || sum.contains("blue") else { continue }
      let claim = session.evaluate("expect \(sum) <= \(told) + 0.01")
      #expect(claim.status == .ok, "\(sum) is not \(told): \(claim.errors)")
      let other = session.evaluate("expect \(sum) >= \(told) - 0.01")
      #expect(other.status == .ok, "\(sum) is not \(told): \(other.errors)")
    }
    let open = try Session(typing: "view red").aside("2 * red.width + 1").output
    #expect(open.contains("…") && open.hasSuffix("?\n"), "\(open)")
  }

  @Test func `session files are drawn side by side, and what differs is told`() throws {
    var session = Session()
    let files = [80, 120].map { "view red\nred.width == \($0)\nred.height == 20\n" }
    let answer = session.evaluate("compare a.layout, b.layout")
    #expect(answer.effects.count == 2)
    var last = Answer()
    for (effect, text) in zip(answer.effects, files) {
      last = session.resume(.file(text), to: effect.id)
    }
    #expect(last.output.contains("a.layout → b.layout   red w 80→120"), "\(last.output)")
    #expect(session.evaluate("frames").output.hasPrefix("no views yet"))
  }

  @Test func `a line of a compared file that is refused is named`() throws {
    var session = Session()
    var told: [String] = []
    let compared = session.evaluate("compare a.layout, b.layout")
    for (effect, text) in zip(
      compared.effects, ["view red\ngreen.width == 1\n", "view red\nview red\n"])
    {
      let answer = session.resume(.file(text), to: effect.id)
      told.append(answer.errors)
      #expect(answer.status == .refused)
    }
    #expect(
      told[0].hasPrefix("a.layout, line 2, is left out: ") && told[0].contains("green"), "\(told)")
    #expect(
      told[1].hasPrefix("b.layout, line 2, is left out: ") && told[1].contains("red"), "\(told)")
  }

  @Test func `a remark that a person types is saved as text`() throws {
    var session = Session(configuration: Configuration(isInteractive: true))
    session.type(["view red", "// Two equal columns", "red.width == 20"])
    #expect(SavedSession(session).markdown(title: "t").contains("\nTwo equal columns\n"))
  }

  @Test(arguments: [("top", 20, 8, "red y "), ("leading", 20, 60, "red x ")])
  func `the cures of a conflict between places tell the place`(
    edge: String, one: Int, other: Int, told: String
  ) throws {
    var session = try Session(
      typing: "view red", "red.size == 40", "red.\(edge) == root.\(edge) + \(one)")
    let answer = session.evaluate("red.\(edge) == root.\(edge) + \(other)").output
    let tries = answer.split(separator: "\n").filter { $0.contains("// red") }
    #expect(!tries.isEmpty && tries.allSatisfy { $0.contains("// \(told)") }, "\(answer)")
    #expect(answer.contains("// \(told)\(other)"), "\(answer)")
  }

  @Test(arguments: [
    ("undo 2 steps", "undo 2"), ("self.blue.width == 90", "blue.width == 90"),
    ("red.width == 50 at 750", "red.width == 50 @750"), ("export json", "frames as json"),
    ("print red.width * 2", "red.width * 2"),
    ("blue { width: 50px; height: 20px }", "{ blue.width == 50; blue.height == 20 }"),
    ("for i in 1...3 { view box\\(i) }", "for i in 1...3 { view box$(i) }"),
  ])
  func `a line of another language gets the line of this one`(typed: String, meant: String) throws {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate(typed)
    #expect(answer.status >= .refused)
    #expect(answer.diagnostic?.tries.contains(meant) == true, "\(answer.errors)")
  }
}
