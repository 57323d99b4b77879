// Ambiguous numbers, their causes, and the constraints that would settle them.

import Analysis
import AutoLayout
import Conditions
import ConstraintSolver
import Testing

@Suite struct AmbiguityTests {
  @Test func `two views that share a width leave one choice, and one size decides the rest`()
    throws
  {
    let (sheet, red, blue) = try Sheet.pair()
    let ambiguity = sheet.layout.ambiguity()
    #expect(ambiguity.freeChoices == 1)
    #expect(ambiguity.tied.isEmpty)
    #expect(
      ambiguity.values.map(\.quantity) == [
        Quantity(red, .width), Quantity(blue, .x), Quantity(blue, .width),
      ])
    #expect(
      ambiguity.values.map(\.range) == [
        ValueRange(lower: 0, upper: 272), ValueRange(lower: 28, upper: 300),
        ValueRange(lower: 0, upper: 272),
      ])
    #expect(ambiguity.values.allSatisfy { $0.kind == .underconstrained })
    #expect(ambiguity.choices.count == 1)
    #expect(ambiguity.choices[0].leader.quantity == Quantity(red, .width))
    #expect(ambiguity.choices[0].followers == [Quantity(blue, .width), Quantity(blue, .x)])
    let settlements = sheet.layout.settlements(of: ambiguity)
    #expect(settlements.map(\.freeChoices) == [0, 0])
    #expect(settlements[0].layout.frame(of: red).width == 136)
    #expect(settlements[1].layout.frame(of: red).width == 100)
  }

  @Test func `equal priorities that disagree are a tie, and one louder voice settles it`() throws {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    try sheet.place(red, x: 0, y: 0, height: 10)
    let first = try sheet.add(red, .width, .equal, 100, at: 500)
    let second = try sheet.add(red, .width, .equal, 200, at: 500)
    let ambiguity = sheet.layout.ambiguity()
    #expect(ambiguity.freeChoices == 1)
    #expect(ambiguity.tied == [.explicit(first), .explicit(second)])
    #expect(ambiguity.values.map(\.kind) == [.tie])
    #expect(ambiguity.values.map(\.range) == [ValueRange(lower: 100, upper: 200)])
    let settlements = sheet.layout.settlements(of: ambiguity)
    #expect(
      settlements.map(\.change) == [
        .setPriority(first, LayoutPriority(501)), .setPriority(second, LayoutPriority(501)),
      ])
    #expect(settlements.map { $0.layout.frame(of: red).width } == [100, 200])
  }

  @Test func `C12 two labels in a column are a tie of hugging, and 251 decides`() throws {
    var sheet = try Sheet(width: 390, height: 600)
    let one = try sheet.view("label1", intrinsic: (300, 20))
    let two = try sheet.view("label2", intrinsic: (250, 20))
    for label in [one, two] {
      try sheet.add(label, .leading, .equal, .root)
      try sheet.add(label, .trailing, .equal, .root)
    }
    try sheet.add(one, .top, .equal, .root)
    try sheet.add(one, .bottom, .equal, two, .top)
    try sheet.add(two, .bottom, .equal, .root)
    let ambiguity = sheet.layout.ambiguity()
    #expect(ambiguity.freeChoices == 1)
    let heights = ambiguity.values.filter { $0.quantity.part == .height }
    #expect(heights.map(\.quantity.item) == [one, two])
    #expect(heights.allSatisfy { $0.range == ValueRange(lower: 20, upper: 580) })
    #expect(ambiguity.values.allSatisfy { $0.kind == .tie })
    let settled = try #require(
      sheet.layout.trial(.setHugging(two, .vertical, LayoutPriority(251))))
    #expect(settled.frame(of: one).height == 580)
    #expect(settled.frame(of: two).height == 20)
  }

  @Test func `C13 a row of two labels squeezes the one that resists less`() throws {
    var sheet = try Sheet(width: 390)
    let one = try sheet.view("label1", intrinsic: (300, 20))
    let two = try sheet.view("label2", intrinsic: (250, 20))
    for label in [one, two] { try sheet.add(label, .top, .equal, .root) }
    try sheet.add(one, .leading, .equal, .root)
    try sheet.add(one, .trailing, .equal, two, .leading)
    try sheet.add(two, .trailing, .equal, .root)
    let ambiguity = sheet.layout.ambiguity()
    #expect(
      ambiguity.values.filter { $0.quantity.part == .width }.map(\.range) == [
        ValueRange(lower: 140, upper: 300), ValueRange(lower: 90, upper: 250),
      ])
    #expect(ambiguity.values.allSatisfy { $0.kind == .tie })
    #expect(ambiguity.tied.count == 2)
    let settled = try #require(
      sheet.layout.trial(.setResistance(one, .horizontal, LayoutPriority(751))))
    #expect(settled.frame(of: one).width == 300)
    #expect(settled.frame(of: two).width == 90)
    let settlements = sheet.layout.settlements(of: ambiguity)
    #expect(
      settlements.map(\.change) == [
        .setResistance(two, .horizontal, LayoutPriority(751)),
        .setResistance(one, .horizontal, LayoutPriority(751)),
      ])
  }

  @Test func `exercise shows both ends, and a missing end as none`() throws {
    let (sheet, red, _) = try Sheet.pair()
    let ends = sheet.layout.exercise()
    #expect(ends.map(\.value) == [0, 272])
    #expect(ends.map(\.quantity) == [Quantity(red, .width), Quantity(red, .width)])
    var loose = try Sheet()
    let alone = try loose.view("alone")
    try loose.place(alone, x: 0, y: 0, height: 10)
    let open = loose.layout.exercise()
    #expect(open.map(\.value) == [0, nil])
  }

  @Test func `the ends are those of the intervals, each an optimal layout`() throws {
    let (sheet, red, blue) = try Sheet.pair()
    let ends = sheet.layout.exercise([red])
    for end in ends {
      for moved in end.moved where moved.item == blue {
        #expect(abs(moved.after.maxX - 300) < 1e-9)
      }
    }
    #expect(ends.count == 2)
  }

  @Test func `the staircase narrows level by level to what is drawn`() throws {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    try sheet.place(red, x: 0, y: 0, height: 10)
    try sheet.add(red, .width, .lessThanOrEqual, 150)
    try sheet.add(red, .width, .greaterThanOrEqual, 120, at: 999)
    try sheet.add(red, .width, .equal, 200, at: 750)
    try sheet.add(red, .width, .equal, 100, at: 250)
    let steps = sheet.layout.staircase(of: Quantity(red, .width))
    #expect(steps.map(\.priority.rawValue) == [1000, 999, 750])
    #expect(
      steps.map(\.range) == [
        ValueRange(lower: 0, upper: 150), ValueRange(lower: 120, upper: 150),
        ValueRange(lower: 150, upper: 150),
      ])
  }

  @Test func `questions leave the layout as it was`() throws {
    var (sheet, red, _) = try Sheet.pair()
    try sheet.add(red, .width, .equal, 50, at: 400)
    try sheet.add(red, .width, .equal, 60, at: 400)
    let before = sheet.layout.snapshot()
    let document = sheet.layout.document
    let ambiguity = sheet.layout.ambiguity()
    _ = sheet.layout.settlements(of: ambiguity)
    _ = sheet.layout.exercise()
    _ = sheet.layout.staircase(of: Quantity(red, .width))
    _ = sheet.layout.autolayoutTrace()
    _ = sheet.layout.objection(
      to: ConstraintRecord(
        name: "", first: ItemAttribute(red, .width), constant: 999, activation: 0))
    #expect(sheet.layout.document == document)
    #expect(sheet.layout.snapshot() == before)
  }

  @Test func `an interval ends where the next point would cost a stronger constraint`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 10) {
      let (sheet, views) = try Sheet.random(seed)
      for view in views {
        let range = sheet.layout.range(of: Quantity(view, .width))
        /// By how much the levels fail in all when a width is required, and how many break.
        func cost(_ width: Double) throws -> [Double] {
          let trial = try #require(
            sheet.layout.trial(
              .add(
                ConstraintRecord(
                  name: "", first: ItemAttribute(view, .width), constant: width, activation: 0))))
          return [Double(trial.broken.count)] + trial.solver.errors().map(\.total)
        }
        let least = [Double(sheet.layout.broken.count)] + sheet.layout.solver.errors().map(\.total)
        func isOptimal(_ width: Double) throws -> Bool {
          try zip(cost(width), least).allSatisfy { $0 <= $1 + 1e-6 }
        }
        for end in [range.lower, range.upper].compactMap({ $0 }) {
          #expect(try isOptimal(end), "seed \(seed)")
        }
        if let lower = range.lower, lower >= 1 { #expect(try !isOptimal(lower - 0.5)) }
        if let upper = range.upper { #expect(try !isOptimal(upper + 0.5), "seed \(seed)") }
      }
    }
  }
}
