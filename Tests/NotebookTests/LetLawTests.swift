// Named numbers against the same session with its numbers written out, in random edits.

import Answers
import Conditions
import Testing

@testable import AutoLayout
@testable import Notebook

@Suite struct LetLawTests {
  /// Writes lines about two views and three named numbers.
  private struct Lines {
    var random: SeededNumbers

    private mutating func amount() -> String {
      let name = random.pick(["p", "q", "r"])
      return random.pick([
        name, "2 * \(name)", "\(name) - 3", "\(random.number(1...9))", "0.5 * \(name) + 4",
      ])
    }

    mutating func line() -> String {
      let view = random.pick(["a", "b"])
      switch random.number(1...9) {
      case 1: return "\(view).leading == root.leading + \(amount()) @\(random.number(1...999))"
      case 2: return "\(view).width == \(amount()) @\(random.number(1...999))"
      case 3: return "\(view).height >= \(amount()) * root.height @\(random.number(1...999))"
      case 4: return "let \(random.pick(["p", "q", "r"])) = \(random.number(1...40))"
      case 5: return "let r = \(random.pick(["p", "q", "p + q", "2 * p - 1"]))"
      case 6: return "set \(random.pick(["p", "q"])) \(random.pick(["+=", "-="])) 3"
      case 7: return "set c\(random.number(1...6)) = \(amount())"
      case 8: return random.pick(["undo", "redo", "remove c\(random.number(1...6))"])
      default: return "{ let p = \(random.number(1...20)); \(view).top == root.top + p @30 }"
      }
    }
  }

  @Test(arguments: 1...40)
  func `a session with names is the one with its numbers written out`(seed: Int) throws {
    var lines = Lines(random: SeededNumbers(seed: seed))
    var session = try Session(typing: "view a, b")
    let empty = session.workspace.layout.document
    var accepted = ["let p = 3", "let q = 5", "let r = 7"]
    session.type(accepted)
    for _ in 0..<25 {
      let line = lines.line()
      guard session.evaluate(line).status <= .conflict else { continue }
      accepted.append(line)
      let layout = session.workspace.layout
      var plain = layout.document
      for id in layout.liveConstraints {
        guard var record = plain.constraint(id) else { continue }
        let numbers = plain.numbers
        let written = record
        record.follow { numbers[$0]?.value }
        #expect(record == written, "\(accepted)")
        record.formulas = ConstraintFormulas()
        plain.replace(.constraint(id, record))
      }
      for name in plain.numbers.keys { plain.replace(.number(name, nil)) }
      let rebuilt = try Layout(document: plain)
      for id in layout.liveItems {
        #expect(layout.frame(of: id) == rebuilt.frame(of: id), "\(accepted)")
      }
    }
    #expect(accepted.count > 10)
    let last = session.workspace.layout.document
    var steps = 0
    while session.workspace.layout.document != empty, steps < 60 {
      session.evaluate("undo")
      steps += 1
    }
    #expect(session.workspace.layout.document == empty)
    for _ in 0..<steps { session.evaluate("redo") }
    #expect(session.workspace.layout.document == last)
  }
}
