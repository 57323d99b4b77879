// Why: shares that add up, factors that are true, pulls that matter.

import Analysis
import AutoLayout
import Conditions
import Testing

@Suite struct ReasonTests {
  @Test func `the shares of a reason add up to the value`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 15) {
      let (sheet, views) = try Sheet.random(seed)
      for view in views {
        for part in [Quantity.Part.x, .width] {
          guard let reason = sheet.layout.reason(for: Quantity(view, part)) else { continue }
          let sum = reason.parts.reduce(reason.offset) { $0 + $1.share }
          #expect(abs(sum - reason.value) < 1e-6, "seed \(seed)")
          #expect(reason.offset == 0)
        }
      }
    }
  }

  @Test func `a value with several possibilities has no reason`() throws {
    let (sheet, red, blue) = try Sheet.pair()
    let reasons = [Quantity(red, .width), Quantity(blue, .x), Quantity(red, .x)].map {
      sheet.layout.reason(for: $0)
    }
    #expect(reasons.map { $0?.value } == [nil, nil, 20])
  }

  @Test func `a factor says by how much the value follows the constant`() throws {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, blue)
    let found = sheet.layout.reason(for: Quantity(red, .width))
    let reason = try #require(found)
    #expect(reason.value == 136)
    try #require(reason.parts.count == 5)
    #expect(reason.parts.map(\.factor) == [0.5, -0.5, -0.5, -0.5, reason.parts[4].factor])
    #expect(reason.parts.map(\.share) == [160, -10, -4, -10, 0])
    #expect(abs(reason.parts[4].factor) == 0.5)
    for part in reason.parts {
      guard let id = part.constraint.explicit else { continue }
      let constant = try #require(sheet.layout.record(of: id)?.constant)
      let trial = try #require(sheet.layout.trial(.setConstant(id, constant + 2)))
      #expect(abs(trial.frame(of: red).width - 136 - 2 * part.factor) < 1e-9)
    }
  }

  @Test func `an unmet constraint that pulls is named, one that does not is not`() throws {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    try sheet.place(red, x: 0, y: 0, height: 10)
    let cap = try sheet.add(red, .width, .lessThanOrEqual, 150)
    let wish = try sheet.add(red, .width, .equal, 200, at: 750)
    try sheet.add(red, .width, .equal, 100, at: 250)
    let found = sheet.layout.reason(for: Quantity(red, .width))
    let reason = try #require(found)
    #expect(reason.value == 150)
    #expect(reason.parts.map(\.constraint) == [.explicit(cap)])
    #expect(reason.pulls.map(\.constraint) == [.explicit(wish)])
    #expect(reason.pulls.map(\.error) == [50])
    #expect(reason.pulls.map(\.rangeWithout) == [ValueRange(lower: 100, upper: 100)])
  }

  @Test func `a size that is 0 because it cannot be less says so`() throws {
    var sheet = try Sheet(width: 0)
    let red = try sheet.view("red")
    try sheet.place(red, y: 0, height: 10)
    try sheet.add(red, .leading, .equal, .root, plus: 0)
    try sheet.add(red, .trailing, .lessThanOrEqual, .root, plus: -30, at: 900)
    let found = sheet.layout.reason(for: Quantity(red, .width))
    let reason = try #require(found)
    #expect(reason.value == 0)
    #expect(reason.parts.isEmpty)
    #expect(reason.bounds.map(\.item) == [red])
  }

  @Test func `what affects an item includes what its content brings`() throws {
    var sheet = try Sheet()
    let label = try sheet.view("title", intrinsic: (80, 20))
    try sheet.add(label, .leading, .equal, .root, plus: 8, as: "near")
    try sheet.add(label, .top, .equal, .root, plus: 8, as: "above")
    let names = sheet.layout.constraints(affecting: label, along: .horizontal).map {
      sheet.layout.text(of: $0)
    }
    #expect(names.count == 3)
    #expect(names.contains("title.leading == root.leading + 8 as near"))
    // Without its hugging the label may be wider, without its resistance narrower.
    #expect(names.contains { $0.hasPrefix("title.width <= 80") })
    #expect(names.contains { $0.hasPrefix("title.width >= 80") })
  }
}
