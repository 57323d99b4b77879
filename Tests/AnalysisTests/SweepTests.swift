// Pieces, formulas, slopes and proofs, each against plain re-solving.

import Analysis
import AutoLayout
import Conditions
import Testing

@Suite struct SweepTests {
  /// A layout at another width, laid out from scratch.
  private func fresh(_ layout: Layout, at width: Double) throws -> Layout {
    var world = layout.document.world
    world.size.width = width
    var fresh = try Layout(document: layout.document)
    try fresh.apply([.world(world)])
    return fresh
  }

  private func value(_ quantity: Quantity, in layout: Layout, at width: Double) throws -> Double {
    try fresh(layout, at: width).value(of: quantity)
  }

  @Test func `a sweep is what dense sampling finds`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 6) {
      let (sheet, views) = try Sheet.random(seed)
      let quantities = views.flatMap { [Quantity($0, .x), Quantity($0, .width)] }
      let sweep = sheet.layout.sweep(
        quantities, over: .root(.horizontal), from: 0, to: 600)
      #expect(sweep.isComplete)
      #expect(sweep.pieces.first?.lower == 0)
      #expect(sweep.pieces.last?.upper == 600)
      for (one, next) in zip(sweep.pieces, sweep.pieces.dropFirst()) {
        #expect(one.upper == next.lower)
      }
      var random = SeededNumbers(seed: seed + 1000)
      for _ in 0..<25 {
        let width = Double(random.number(0...6000)) / 10 + 0.037
        guard let piece = sweep.pieces.first(where: { $0.lower <= width && width <= $0.upper })
        else { continue }
        let exactly = try fresh(sheet.layout, at: width)
        for (line, quantity) in zip(piece.lines, quantities) {
          let exact = exactly.value(of: quantity)
          #expect(
            abs(line.value(at: width) - exact) < 1e-5,
            "seed \(seed) at \(width): \(line.value(at: width)) for \(exact)")
        }
      }
    }
  }

  @Test func `a formula gives the value at every size for which it holds`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 8) {
      let (sheet, views) = try Sheet.random(seed)
      let quantity = Quantity(views[views.count - 1], .width)
      let found = sheet.layout.formula(for: quantity)
      let formula = try #require(found)
      let lower = formula.widths.lower ?? 0
      let upper = formula.widths.upper ?? lower + 1000
      #expect(lower <= 320 && 320 <= upper)
      for part in [0.1, 0.35, 0.62, 0.9] {
        let width = lower + (upper - lower) * part
        let told = formula.widthFactor * width + formula.heightFactor * 200 + formula.constant
        let exact = try value(quantity, in: sheet.layout, at: width)
        #expect(abs(told - exact) < 1e-5, "seed \(seed) at \(width)")
      }
    }
  }

  @Test func `shares of two are exact fractions with exact ends`() throws {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, blue)
    let found = sheet.layout.formula(for: Quantity(red, .width))
    let formula = try #require(found)
    #expect(formula.widthFactor == 0.5)
    #expect(formula.heightFactor == 0)
    #expect(formula.constant == -24)
    #expect(formula.widths == ValueRange(lower: 48, upper: nil))
  }

  @Test func `slopes on both sides are those of a small step`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 8) {
      let (sheet, views) = try Sheet.random(seed)
      let found = sheet.layout.response(to: .root(.horizontal))
      let response = try #require(found)
      let layouts = try [319.999, 320, 320.001].map { try fresh(sheet.layout, at: $0) }
      for view in views {
        for part in [Quantity.Part.x, .width] {
          let quantity = Quantity(view, part)
          let slope = response.slopes.first { $0.quantity == quantity }
          let values = layouts.map { $0.value(of: quantity) }
          let (below, here, above) = (values[0], values[1], values[2])
          #expect(abs((slope?.above ?? 0) - (above - here) / 0.001) < 1e-5, "seed \(seed)")
          #expect(abs((slope?.below ?? 0) - (here - below) / 0.001) < 1e-5, "seed \(seed)")
        }
      }
    }
  }

  @Test func `a bend has another slope below than above`() throws {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    try sheet.place(red, x: 0, y: 0, height: 10)
    try sheet.add(red, .width, .lessThanOrEqual, 320)
    try sheet.add(red, .width, .equal, .root, at: 750)
    let found = sheet.layout.response(to: .root(.horizontal))
    let response = try #require(found)
    try #require(response.slopes.map(\.quantity) == [Quantity(red, .width)])
    #expect(response.slopes[0].above == 0)
    #expect(response.slopes[0].below == 1)
    #expect(response.lower == 0)
    #expect(response.upper == nil)
  }

  @Test func `a proof agrees with dense sampling, and its counterexample is one`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 8) {
      let (sheet, views) = try Sheet.random(seed)
      let quantity = Quantity(views[0], .width)
      var random = SeededNumbers(seed: seed + 77)
      let bound = Double(random.number(10...150))
      let relation = random.pick([LayoutRelation.lessThanOrEqual, .greaterThanOrEqual])
      let claim = LinearClaim([(1, quantity)], constant: -bound, relation)
      func holds(_ width: Double, slack: Double = 0.011) throws -> Bool {
        let sum = try value(quantity, in: sheet.layout, at: width) - bound
        return relation == .lessThanOrEqual ? sum <= slack : sum >= -slack
      }
      switch sheet.layout.verdict(on: [claim], over: .root(.horizontal), from: 150, to: 450) {
      case .proved:
        for width in stride(from: 150.0, through: 450, by: 23.7) {
          #expect(try holds(width), "seed \(seed) at \(width)")
        }
      case .refuted(let at, _):
        let near = [at, at + 0.02, at + 0.5].filter { $0 <= 450 }
        #expect(try near.contains { try !holds($0, slack: 0.009) }, "seed \(seed) at \(at)")
        for width in stride(from: 150.0, to: at - 0.02, by: 23.7) {
          #expect(try holds(width), "seed \(seed) at \(width)")
        }
      case .ambiguous(let at):
        var world = sheet.layout.document.world
        world.size.width = at
        var copy = sheet.layout
        try copy.apply([.world(world)])
        let range = copy.range(of: quantity)
        #expect(!range.isPoint)
      case .unfinished: Issue.record("seed \(seed) has too many pieces")
      }
    }
  }

  @Test func `the failing width and the width from which it holds again are exact`() throws {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, blue)
    let claim = LinearClaim([(1, Quantity(red, .width))], constant: -150, .greaterThanOrEqual)
    let width = Parameter.root(.horizontal)
    let low = sheet.layout.verdict(on: [claim], over: width, from: 320, to: 1024)
    #expect(low == .refuted(at: 320, holdsFrom: 348))
    let high = sheet.layout.verdict(on: [claim], over: width, from: 348, to: 1024)
    #expect(high == .proved(pieces: 1))
    let cap = LinearClaim([(1, Quantity(red, .width))], constant: -200, .lessThanOrEqual)
    let capped = sheet.layout.verdict(on: [cap], over: width, from: 320, to: 1024)
    #expect(capped == .refuted(at: 448, holdsFrom: nil))
  }

  @Test func `from right to left too a claim is proved for every width, or refuted at one`() throws
  {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, blue)
    var world = sheet.layout.document.world
    world.isRightToLeft = true
    try sheet.layout.apply([.world(world)])
    // Red is now on the right: 20 from the edge, and as wide as blue.
    let claim = LinearClaim(
      [(1, Quantity(red, .x)), (1, Quantity(red, .width)), (-1, Quantity(.root, .width))],
      constant: 20, .equal)
    let width = Parameter.root(.horizontal)
    #expect(
      sheet.layout.verdict(on: [claim], over: width, from: 48, to: 2000) == .proved(pieces: 1))
    let inside = LinearClaim([(1, Quantity(blue, .x))], constant: -20, .equal)
    #expect(
      sheet.layout.verdict(on: [inside], over: width, from: 320, to: 2000) == .proved(pieces: 1))
    let half = LinearClaim([(1, Quantity(red, .x))], constant: -200, .lessThanOrEqual)
    // x is width / 2 + 4.
    #expect(
      sheet.layout.verdict(on: [half], over: width, from: 320, to: 1024)
        == .refuted(at: 392, holdsFrom: nil))
    let found = sheet.layout.formula(for: Quantity(red, .x))
    let formula = try #require(found)
    #expect(formula.widthFactor == 0.5)
    #expect(formula.constant == 4)
  }
}
