// Views that move to another superview, or are turned, scrolled or inset: what names anything in
// them is written anew, and nothing else.

import Conditions
import Testing

@testable import AutoLayout

@Suite struct TurningTests {
  /// A step that changes where places in a view are measured from, or builds what such a step
  /// reaches.
  private static func turningStep(
    _ layout: inout Layout, _ random: inout SeededNumbers
  ) throws(LayoutError) {
    let items = layout.liveItems
    let views = items.filter { layout.record(of: $0)?.kind != .guide }
    func view() -> View { View(random.pick(items)) }
    let id = random.pick(items)
    guard id != .root, var record = layout.record(of: id) else { return }
    switch random.number(below: 20) {
    case 0, 1, 16: try layout.apply(layout.edits(moving: id, to: random.pick(views)))
    case 2, 3, 4, 17, 18:
      // With all constraints that lead out of it.
      let superview = random.pick(views)
      guard layout.record(of: record.superview ?? .root)?.kind != .stack else { return }
      record.superview = superview
      try layout.apply([.item(id, record)])
    case 5:
      let inset = Double(random.number(below: 9))
      record.alignmentInsets = EdgeInsets(top: inset, left: 2 * inset, bottom: 1, right: 3)
      try layout.apply([.item(id, record)])
    case 6:
      record.semantic = random.number(below: 2) == 0 ? .forceRightToLeft : .unspecified
      try layout.apply([.item(id, record)])
    case 7: try layout.addView(kind: .scroll, in: View(random.pick(views)))
    case 8:
      let x = Double(random.number(below: 40))
      record.contentOffset = random.number(below: 3) == 0 ? Point(x: x, y: 7) : nil
      if record.kind == .scroll {
        record.contentInsets = EdgeInsets(top: x, left: 2, bottom: 3, right: x)
        record.contentInsetAdjustment = random.pick(ContentInsetAdjustment.allCases)
      }
      try layout.apply([.item(id, record)])
    case 9:
      record.preservesSuperviewMargins.toggle()
      record.margins = .directional(
        DirectionalEdgeInsets(
          top: 3, leading: Double(random.number(below: 20)), bottom: 5, trailing: 7))
      try layout.apply([.item(id, record)])
    case 10:
      try layout.activate([
        view().leadingAnchor.constraint(
          equalTo: View(random.pick(views)).layoutMarginsGuide.leadingAnchor, constant: 4)
      ])
    case 11:
      try layout.activate([
        view().firstBaselineAnchor.constraint(equalTo: view().lastBaselineAnchor, constant: 6)
      ])
    case 12:
      try layout.addLabel(
        text: String(repeating: "word ", count: 12), in: View(random.pick(views)))
      guard let label = layout.liveItems.last else { return }
      try layout.update(View(label)) { $0.numberOfLines = 0 }
    case 13:
      try layout.activate([
        view().topAnchor.constraint(
          equalTo: layout.root.safeAreaLayoutGuide.topAnchor, constant: 4)
      ])
    case 14:
      record.translatesAutoresizingMask.toggle()
      record.frame = Rect(x: 3, y: 4, width: 50, height: Double(random.number(below: 60)))
      record.frameReference = Size(width: 100, height: 100)
      try layout.apply([.item(id, record)])
    default:
      switch random.number(below: 3) {
      case 0: try layout.updateWorld { $0.safeArea.top = Double(random.number(below: 50)) }
      case 1 where random.number(below: 8) == 0:
        // All is turned from then on where it matters to rows of tables.
        try layout.addView(kind: .table, in: View(random.pick(views)))
      default: try layout.updateWorld { $0.textSize = random.pick([.large, .xLarge]) }
      }
    }
  }

  @Test(arguments: 0..<6)
  func `a layout of views that are moved and turned is what its document alone gives`(
    batch: Int
  ) throws {
    var turned = 0
    for seed in 1...10 { turned += try turnings(seed: 10 * batch + seed) }
    #expect(turned > 20)
  }

  /// Returns the number of random steps that turn some views and not all.
  private func turnings(seed: Int) throws -> Int {
    var layout = Layout()
    var random = SeededNumbers(seed: seed)
    var turned = 0
    for step in 0..<60 {
      let before = layout.document
      do {
        if random.number(below: 2) == 0 {
          try HistoryTests.randomStep(&layout, &random)
        } else {
          try Self.turningStep(&layout, &random)
        }
      } catch {
        #expect(layout.document == before, "seed \(seed), step \(step)")
      }
      if case .inside(let items) = layout.document.turning(
        by: Change(from: before, to: layout.document))
      {
        turned += items.isEmpty ? 0 : 1
      }
      let fresh = try Layout(document: layout.document)
      let (one, other) = (layout.snapshot(), fresh.snapshot())
      try #require(one.broken == other.broken, "seed \(seed), step \(step)")
      for (a, b) in zip(one.items, other.items) {
        try #require(isSame(a.frame, b.frame), "seed \(seed), step \(step), \(a.name)")
      }
      // Frames in the root are the same asked for together and one by one.
      for (index, frame) in layout.rootFrames().enumerated() {
        guard let frame else { continue }
        try #require(
          frame == layout.rootFrame(of: ItemID(index)), "seed \(seed), step \(step), \(index)")
      }
      // Whoever follows a layout is told all that is another.
      let changes = layout.takeChanges()
      if !changes.isEverything, let old = try? Layout(document: before) {
        for item in layout.liveItems where layout.isInstalled(item) && old.isInstalled(item) {
          if !isSame(layout.frame(of: item), old.frame(of: item)) {
            try #require(
              changes.items.contains(item),
              "seed \(seed), step \(step), \(layout.name(of: item)) is not told")
          }
        }
      }
    }
    return turned
  }

  /// A row of cards, each with a label in it that is pinned to the card.
  private func cards(_ count: Int) throws -> (layout: Layout, labels: [View]) {
    var layout = Layout()
    var edits: [DocumentEdit] = []
    var constraints: [LayoutConstraint] = []
    var before = layout.root.leadingAnchor
    var labels: [View] = []
    for index in 0..<count {
      let (card, label) = (View(ItemID(2 * index + 1)), View(ItemID(2 * index + 2)))
      edits.append(.item(card.id, ItemRecord(name: "card\(index)", kind: .view, superview: .root)))
      var record = ItemRecord(name: "label\(index)", kind: .label, superview: card.id)
      record.text = "Label"
      edits.append(.item(label.id, record))
      constraints += [
        card.leadingAnchor.constraint(equalTo: before, constant: 8),
        card.topAnchor.constraint(equalTo: layout.root.topAnchor),
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
        label.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        label.topAnchor.constraint(equalTo: card.topAnchor),
        label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      ]
      before = card.trailingAnchor
      labels.append(label)
    }
    try layout.apply(edits)
    try layout.activate(constraints)
    _ = layout.takeChanges()
    return (layout, labels)
  }

  private func steps() -> [(String, (inout Layout, [View]) throws -> Void)] {
    [
      (
        "a label goes to another card",
        { layout, labels in
          let other = try #require(layout.record(of: labels[5].id)?.superview)
          try layout.apply(layout.edits(moving: labels[3].id, to: other))
        }
      ),
      (
        "a card is turned",
        { layout, labels in
          let card = try #require(layout.record(of: labels[3].id)?.superview)
          try layout.update(View(card)) { $0.semantic = .forceRightToLeft }
        }
      ),
      (
        "a label has a shadow",
        { layout, labels in
          try layout.update(labels[3]) {
            $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
          }
        }
      ),
      (
        "two labels are stacked",
        { layout, labels in
          let card = try #require(layout.record(of: labels[3].id)?.superview)
          try layout.apply(layout.edits(moving: labels[4].id, to: card))
          try layout.addStack(arranging: [labels[3], labels[4]], in: View(card), StackProperties())
        }
      ),
    ]
  }

  @Test func `what is turned costs the same among few and many`() throws {
    for (name, step) in steps() {
      let counts = try [10, 200].map { size in
        var (layout, labels) = try cards(size)
        let before = layout.rowCounters
        try step(&layout, labels)
        let after = layout.rowCounters
        #expect(!layout.takeChanges().isEverything, "\(name)")
        return [
          after.visited - before.visited, after.derived - before.derived,
          after.lowered - before.lowered, after.measured - before.measured,
        ]
      }
      #expect(counts[0] == counts[1], "\(name)")
    }
  }

  private func isSame(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }
}
