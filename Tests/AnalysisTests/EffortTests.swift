// The cost of answers on a layout of 500 views: exchanges of the basis for each row that is named.
//
// All that is tried on copies counts, the search for what is broken included.

@testable import Analysis
import AutoLayout
import ConstraintSolver
import Conditions
import Testing

@Suite(.thorough) struct EffortTests {
  /// At most so many exchanges for each row that an answer names; an answer that names nothing
  /// has those of one.
  static let mostForEach = 16

  /// Asks, and compares what was spent with the rows that were named.
  private func ask(
    _ question: String, _ cells: inout Cells, atLeast least: Int = 1,
    _ body: (Layout) -> Int
  ) {
    let meter = WorkMeter()
    cells.layout.meter = meter
    let rows = body(cells.layout)
    cells.layout.meter = nil
    let spent = meter.total.pivots + meter.total.flips
    #expect(rows >= least, "\(question) names \(rows) rows")
    #expect(
      spent <= Self.mostForEach * max(1, rows),
      "\(question): \(spent) exchanges for \(rows) rows")
  }

  /// Ratios like 1.11111 make all answers come from exact fractions, each a solution of its own.
  @Test func `whether views overhang costs as much as their ranges`() throws {
    var sheet = try Sheet()
    var last = try sheet.view("v0")
    try sheet.add(last, .height, .equal, nil, plus: 21)
    try sheet.add(last, .top, .equal, .root, plus: -4)
    for number in 1...8 {
      let view = try sheet.view("v\(number)")
      try sheet.add(view, .height, .equal, last, times: 1.11111)
      try sheet.add(view, .top, .equal, last, .bottom, plus: -3)
      last = view
    }
    let items = sheet.layout.liveItems
    let ranges = processorTime { _ = sheet.layout.ranges(of: items) }
    let overhangs = processorTime { #expect(!sheet.layout.overhangs().isEmpty) }
    #expect(overhangs < ranges * 3)
  }

  private func claim(_ item: ItemID, _ width: Double) -> ConstraintRecord {
    ConstraintRecord(name: "", first: ItemAttribute(item, .width), constant: width, activation: 0)
  }

  @Test func `why, why not and the staircase of 500 views cost 16 exchanges a row at most`() throws
  {
    var cells = try Cells()
    let (cell, image, title) = (cells.cells[50], cells.images[50], cells.titles[50])
    let gap = cells.gaps[50]
    ask("why a width", &cells, atLeast: 1) {
      $0.reason(for: Quantity(title, .width)).map { $0.parts.count + $0.pulls.count } ?? 0
    }
    ask("why a place below 50 cells", &cells, atLeast: 300) {
      $0.reason(for: Quantity(cell, .y))?.parts.count ?? 0
    }
    ask("why not, forbidden", &cells, atLeast: 2) { layout in
      guard case .forbidden(let broken, _) = layout.objection(to: claim(image, 60)) else {
        return 0
      }
      return broken.conflict.members.count
    }
    ask("why not, outweighed", &cells, atLeast: 1) { layout in
      guard case .outweighed(_, let losses, _) = layout.objection(to: claim(title, 100)) else {
        return 0
      }
      return losses.count
    }
    ask("staircase", &cells, atLeast: 2) { $0.staircase(of: Quantity(title, .width)).count }
    ask("what if", &cells, atLeast: 49) { layout in
      layout.trial(.setConstant(gap, 20)).map { layout.moved(to: $0).count } ?? 0
    }
  }

  @Test func `a formula, a slope, a sweep and a proof cost 16 exchanges a row at most`() throws {
    var cells = try Cells()
    let (cell, title, gap) = (cells.cells[50], cells.titles[50], cells.gaps[50])
    ask("formula of a width", &cells, atLeast: 3) {
      $0.formula(for: Quantity(title, .width))?.overWidths.pieces.count ?? 0
    }
    ask("formula of a place", &cells) {
      $0.formula(for: Quantity(cell, .y))?.overWidths.pieces.count ?? 0
    }
    ask("sensitivity to the width", &cells, atLeast: 200) {
      $0.response(to: .root(.horizontal))?.slopes.count ?? 0
    }
    ask("sensitivity to a gap", &cells, atLeast: 50) {
      $0.response(to: .constant(gap))?.slopes.count ?? 0
    }
    ask("sweep of the width", &cells, atLeast: 100) { layout in
      let sweep = layout.sweep(
        layout.allFrameNumbers(), over: .root(.horizontal), from: 300, to: 320)
      return Self.rows(of: sweep)
    }
    ask("sweep of a gap", &cells, atLeast: 50) { layout in
      let sweep = layout.sweep(
        layout.allFrameNumbers(), over: .constant(gap), from: 0, to: 100)
      return Self.rows(of: sweep)
    }
    let claims = [LinearClaim([(1, Quantity(title, .width))], constant: -20, .greaterThanOrEqual)]
    ask("proof", &cells) { layout in
      let verdict = layout.verdict(on: claims, over: .root(.horizontal), from: 320, to: 1024)
      return if case .proved(let pieces) = verdict { pieces } else { 0 }
    }
    ask("proof of a state", &cells, atLeast: 10) { layout in
      layout.sweep(
        layout.allFrameNumbers(), over: .root(.horizontal), from: 300, to: 320, asksUnique: true
      ).pieces.count
    }
  }

  /// The lines of a sweep that are not those of the piece before.
  private static func rows(of sweep: Sweep) -> Int {
    var count = sweep.pieces.first.map { $0.lines.count { $0.slope != 0 } } ?? 0
    for (one, next) in zip(sweep.pieces, sweep.pieces.dropFirst()) {
      count += zip(one.lines, next.lines).count { $0 != $1 }
    }
    return count
  }

  @Test func `what is open in 500 views costs 16 exchanges a row at most`() throws {
    var cells = try Cells()
    ask("ambiguity of nothing", &cells, atLeast: 0) { $0.ambiguity().values.count }
    try cells.drop([20, 50, 80].map { cells.places[$0] })
    try cells.require(cells.subtitles[30], .width, 95, at: 300)
    try cells.require(cells.subtitles[30], .width, 105, at: 300)
    ask("ambiguity", &cells, atLeast: 9) { layout in
      let found = layout.ambiguity()
      return found.values.count + found.tied.count
    }
    ask("what would settle it", &cells, atLeast: 10) { layout in
      let found = layout.ambiguity()
      return found.values.count + found.tied.count + layout.settlements(of: found).count
    }
    ask("exercise", &cells, atLeast: 8) { layout in
      layout.exercise().reduce(0) { $0 + 1 + $1.moved.count }
    }
    ask("trace", &cells, atLeast: 500) { $0.autolayoutTrace().count }
    let (image, cell) = (cells.images[50], cells.cells[50])
    ask("why not, merely not picked", &cells) { layout in
      let claim = ConstraintRecord(
        name: "", first: ItemAttribute(image, .leading),
        second: [ScaledAttribute(1, ItemAttribute(cell, .leading))], constant: 40,
        activation: 0)
      guard case .merelyNotPicked(let other) = layout.objection(to: claim) else { return 0 }
      return layout.moved(to: other).count
    }
    // Nothing at all is said of 500 views.
    var nothing = try Cells()
    try nothing.drop(nothing.layout.liveConstraints)
    ask("ambiguity of all", &nothing, atLeast: 1000) { $0.ambiguity().values.count }
  }

  @Test func `conflicts among 500 views cost 16 exchanges a row at most`() throws {
    var cells = try Cells()
    try cells.require(cells.images[50], .width, 60)
    try cells.require(cells.titles[20], .width, 400)
    #expect(cells.layout.broken.count == 2)
    ask("all conflicts", &cells, atLeast: 9) {
      $0.allConflicts().sets.reduce(0) { $0 + $1.members.count }
    }
    for (place, broken) in cells.layout.broken.enumerated() {
      ask("repairs \(place)", &cells, atLeast: 3) { layout in
        var trials = Trials(of: layout)
        let moved = trials.repairs(for: broken) { repair, _ in repair.moved.count + 1 }
        return moved.reduce(broken.conflict.members.count, +)
      }
    }
    ask("what if one were off", &cells) { layout in
      let id = layout.broken[0].constraint.explicit
      return id.flatMap { layout.trial(.deactivate([$0]))?.broken.count } ?? 0
    }
    ask("sweep", &cells, atLeast: 100) { layout in
      Self.rows(
        of: layout.sweep(
          layout.allFrameNumbers(), over: .root(.horizontal), from: 310, to: 320))
    }
  }

  @Test func `lint and diff of 500 views cost 16 exchanges a row at most`() throws {
    var cells = try Cells()
    ask("lint of nothing", &cells, atLeast: 0) { $0.lint().count }
    for place in [10, 40, 70] {
      try cells.require(cells.subtitles[place], .width, 90)
      try cells.require(cells.images[place], .width, 70, at: 10)
    }
    ask("lint", &cells, atLeast: 3) { $0.lint().count }
    var other = try Cells()
    ask("the same at every size", &other) { layout in
      guard case .same(let pieces) = layout.equivalence(to: layout) else { return 0 }
      return pieces
    }
    try other.layout.setConstant(9, of: other.gaps[50])
    let changed = other.layout
    var first = try Cells()
    ask("told apart", &first) { layout in
      guard case .different = layout.equivalence(to: changed) else { return 0 }
      return 1
    }
  }

  /// Returns the work of comparing two columns whose optional constraints have no room, so that it
  /// is open which of them gives way, with a first gap of another priority, or of another length.
  private func workToCompare(_ count: Int, _ gap: Double, at priority: Double) throws -> Int {
    func column(_ gap: Double, at priority: Double) throws -> Layout {
      var sheet = try Sheet(width: 320, height: 20 * Double(count))
      var last: ItemID?
      for number in 0..<count {
        let view = try sheet.view("v\(number)")
        try sheet.add(view, .leading, .equal, .root)
        try sheet.add(view, .width, .equal, 10)
        try sheet.add(view, .height, .equal, 40, at: 600)
        try sheet.add(view, .height, .greaterThanOrEqual, 10)
        if let last {
          try sheet.add(view, .top, .equal, last, .bottom)
        } else {
          try sheet.add(view, .top, .equal, .root, plus: gap, at: priority)
        }
        last = view
      }
      if let last { try sheet.add(last, .bottom, .lessThanOrEqual, .root, at: 700) }
      return sheet.layout
    }
    var layout = try column(8, at: 1000)
    let meter = WorkMeter()
    layout.meter = meter
    let result = layout.equivalence(to: try column(gap, at: priority))
    switch result {
    case .different: #expect(gap != 8)
    case .ambiguous: #expect(gap == 8)
    default: Issue.record("\(result)")
    }
    return meter.total.rowsTouched + meter.total.entriesWritten + meter.total.pivots
  }

  @Test func `columns that differ now are told apart without a look at other sizes`() throws {
    let (short, long) = (try workToCompare(10, 4, at: 1000), try workToCompare(80, 4, at: 1000))
    #expect(long <= 12 * short, "\(short), \(long)")
  }

  @Test func `columns that are open are compared in the square of their length`() throws {
    let (short, long) = (try workToCompare(10, 8, at: 999), try workToCompare(40, 8, at: 999))
    #expect(long <= 24 * short, "\(short), \(long)")
  }
}
