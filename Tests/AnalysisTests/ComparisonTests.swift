// Equivalence against brute force, conflicts by removal, and what lint finds.

import Analysis
import AutoLayout
import Conditions
import Testing

@Suite struct ComparisonTests {
  @Test func `Apple's two ways to say one layout are the same at every size`() throws {
    var (one, red, blue) = try Sheet.pair()
    try one.add(red, .width, .equal, blue)
    var two = try Sheet()
    let (rose, sky) = (try two.view("red"), try two.view("blue"))
    try two.add(sky, .trailing, .equal, .root, plus: -20)
    try two.add(sky, .width, .equal, rose)
    try two.add(sky, .leading, .equal, rose, .trailing, plus: 8)
    try two.add(.root, .leading, .equal, rose, plus: -20)
    for view in [rose, sky] { try two.place(view, y: 0, height: 10) }
    // If the root is narrower than 48, both break their newest constraint, which is another.
    guard case .sameWithoutConflicts = one.layout.equivalence(to: two.layout) else {
      Issue.record("not the same")
      return
    }
    for width in [48.0, 100, 900] {
      try one.resize(width, 480)
      try two.resize(width, 480)
      #expect(one.layout.broken.isEmpty && two.layout.broken.isEmpty)
      #expect(one.layout.frame(of: red) == two.layout.frame(of: rose))
      #expect(one.layout.frame(of: blue) == two.layout.frame(of: sky))
    }
  }

  @Test func `one number apart, and a size tells them apart`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 4) {
      var (one, views) = try Sheet.random(seed)
      var (two, _) = try Sheet.random(seed)
      #expect(one.layout.document == two.layout.document)
      switch one.layout.equivalence(to: two.layout) {
      case .same, .ambiguous: break
      default: Issue.record("seed \(seed): a layout differs from itself")
      }
      try two.add(views[0], .width, .lessThanOrEqual, 47, at: 999)
      let brute = try stride(from: 1.0, through: 900, by: 31).first { width in
        try one.resize(width, 200)
        try two.resize(width, 200)
        return (one.layout.brokenConstraints.isEmpty || two.layout.brokenConstraints.isEmpty)
          && views.contains { one.layout.frame(of: $0) != two.layout.frame(of: $0) }
      }
      try one.resize(320, 200)
      try two.resize(320, 200)
      switch one.layout.equivalence(to: two.layout) {
      case .different(let witness):
        try one.resize(witness.size.width, witness.size.height)
        try two.resize(witness.size.width, witness.size.height)
        #expect(
          views.contains { one.layout.frame(of: $0) != two.layout.frame(of: $0) }, "seed \(seed)")
      case .same, .sameWithoutConflicts, .ambiguous:
        #expect(brute == nil, "seed \(seed): they differ at width \(brute ?? 0)")
      case .notProved, .otherItems: Issue.record("seed \(seed): not decided")
      }
    }
  }

  @Test func `a layout that lacks a view is told by the view`() throws {
    var one = try Sheet()
    try one.view("red")
    let two = try Sheet()
    guard case .otherItems(let names, others: nil) = one.layout.equivalence(to: two.layout) else {
      Issue.record("the view is not missed")
      return
    }
    #expect(names == ["red"])
  }

  /// A view of 100 by 100 in the middle, by its centre, and by a line that lies there or 10 below.
  @Test func `views that both have are compared, whatever helps to place them`() throws {
    func sheet(_ offset: Double? = nil) throws -> Sheet {
      var sheet = try Sheet()
      let a = try sheet.view("a")
      try sheet.place(a, x: 20, width: 100, height: 100)
      guard let offset else {
        try sheet.add(a, .centerY, .equal, .root)
        return sheet
      }
      let line = try sheet.view("line")
      try sheet.add(line, .top, .equal, .root, .centerY, plus: offset)
      try sheet.add(a, .centerY, .equal, line, .top)
      return sheet
    }
    let plain = try sheet()
    for (offset, isSame) in [(0.0, true), (10, false)] {
      guard
        case .otherItems(["line"], let others?) = plain.layout.equivalence(
          to: try sheet(offset).layout)
      else {
        Issue.record("the line is not missed")
        return
      }
      switch others {
      case .same: #expect(isSame)
      case .different(let witness):
        #expect(!isSame)
        #expect(witness.name == "a" && abs(witness.second.y - witness.first.y - 10) < 1e-6)
      case .sameWithoutConflicts, .notProved, .ambiguous, .otherItems:
        Issue.record("not decided")
      }
    }
  }

  @Test func `without any one member a conflict is none, and all sets are found`() throws {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, 200)
    try sheet.add(blue, .width, .equal, 150)
    try sheet.add(red, .width, .equal, 210)
    let all = sheet.layout.allConflicts()
    #expect(all.isComplete)
    #expect(all.sets.count == 3)
    for set in all.sets {
      let explicit = set.members.compactMap(\.constraint.explicit)
      func layout(without left: ConstraintID?) throws -> Layout {
        var layout = sheet.layout
        for id in layout.liveConstraints where !explicit.contains(id) || id == left {
          layout = try #require(layout.trial(.deactivate([id])))
        }
        return layout
      }
      #expect(try layout(without: nil).broken.count == 1)
      for id in explicit { #expect(try layout(without: id).broken.isEmpty) }
      let sum = try #require(sheet.layout.contradiction(of: set))
      #expect(abs(sum.surplus) > 1e-6)
    }
  }

  @Test func `every repair settles its conflict`() throws {
    var (sheet, red, _) = try Sheet.pair()
    try sheet.add(red, .width, .equal, 300, as: "wide")
    let broken = try #require(sheet.layout.broken.first)
    var trials = Trials(of: sheet.layout)
    let repairs = trials.repairs(for: broken, limit: 10) { ($0, $1) }
    #expect(repairs.count >= 4)
    for (repair, layout) in repairs {
      #expect(layout.broken.isEmpty)
      let alone = try #require(sheet.layout.trial(repair.change))
      #expect(alone.document == layout.document)
      #expect(sheet.layout.moved(to: alone) == repair.moved)
    }
  }

  @Test func `lint finds duplicates, idle constraints and bad manners, and nothing in good ones`()
    throws
  {
    var (sheet, red, blue) = try Sheet.pair()
    try sheet.add(red, .width, .equal, blue)
    let none = sheet.layout.lint()
    #expect(none.isEmpty)
    let twin = try sheet.add(blue, .width, .equal, red)
    let idle = try sheet.add(red, .width, .equal, 500, at: 10)
    let follows = try sheet.add(.root, .trailing, .equal, red, .trailing, plus: 164)
    let left = try sheet.add(red, .left, .lessThanOrEqual, blue, .left)
    let out = try sheet.add(red, .bottom, .equal, .root, plus: 12, at: 20)
    let findings = sheet.layout.lint()
    #expect(findings.contains { if case .duplicate(twin, _) = $0 { true } else { false } })
    #expect(findings.contains(.ineffective(idle)))
    #expect(findings.contains(.redundant(follows)))
    #expect(findings.contains(.absoluteEdges(left)))
    #expect(findings.contains(.outside(out, red)))
    let alone = try sheet.view("alone")
    let last = sheet.layout.lint()
    #expect(last.contains(.unconstrained(alone)))
  }

  @Test func `lint finds the bound that a tighter one makes good, and only that`() throws {
    var (sheet, red, blue) = try Sheet.pair()
    let tight = try sheet.add(red, .width, .lessThanOrEqual, 100)
    let wish = try sheet.add(red, .width, .lessThanOrEqual, 50, at: 500)
    try sheet.add(red, .width, .greaterThanOrEqual, 20)
    // blue − red ≥ 5, which makes blue − red ≥ 4 good.
    let gap = try sheet.add(red, .centerX, .lessThanOrEqual, blue, .centerX, plus: -5)
    #expect(!sheet.layout.lint().contains { if case .looser = $0 { true } else { false } })
    let loose = try sheet.add(red, .width, .lessThanOrEqual, 200)
    let turned = try sheet.add(blue, .centerX, .greaterThanOrEqual, red, .centerX, plus: 4)
    let weak = try sheet.add(red, .width, .lessThanOrEqual, 120, at: 300)
    let found = sheet.layout.lint()
    #expect(found.contains(.looser(loose, than: tight)))
    #expect(found.contains(.looser(turned, than: gap)))
    #expect(found.contains(.looser(weak, than: tight)))
    #expect(!found.contains(.looser(wish, than: tight)))
  }

  /// A change that mends many is tried once for all of them.
  @Test func `repairs of many conflicts are those that each is told alone`() throws {
    var sheet = try Sheet(width: 10, height: 480)
    for number in 0..<12 {
      let view = try sheet.view("v\(number)")
      try sheet.add(view, .leading, .equal, .root, plus: 16)
      try sheet.add(view, .trailing, .lessThanOrEqual, .root, plus: -16)
    }
    let layout = sheet.layout
    #expect(layout.broken.count == 12)
    func repairs(of broken: BrokenConstraint, _ trials: inout Trials) -> [String] {
      trials.repairs(for: broken) { repair, tried in
        "\(repair.change): \(repair.moved), \(tried.brokenConstraints)"
      }
    }
    var shared = Trials(of: layout)
    for broken in layout.broken {
      var own = Trials(of: layout)
      let told = repairs(of: broken, &shared)
      #expect(told == repairs(of: broken, &own))
      #expect(told.contains { $0.hasPrefix("\(Change.setRoot(.horizontal, 32))") })
    }
  }
}
