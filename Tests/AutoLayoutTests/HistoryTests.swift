import Conditions
import Testing

@testable import AutoLayout

/// The layout is a function of the document, whatever the road that led to it.
@Suite struct HistoryTests {
  static func randomStep(_ layout: inout Layout, _ random: inout SeededNumbers) throws(LayoutError)
  {
    let items = layout.liveItems
    let views = items.filter { layout.record(of: $0)?.kind != .guide }
    let constraints = layout.liveConstraints
    func view() -> View { View(random.pick(items)) }
    switch random.number(below: 14) {
    case 0:
      try layout.addView(in: View(random.pick(views)))
    case 1:
      try layout.addLabel(
        text: String(repeating: "word ", count: random.number(below: 4) + 1),
        in: View(random.pick(views)))
    case 2:
      try layout.activate([
        view().leadingAnchor.constraint(
          equalTo: view().leadingAnchor, constant: Double(random.number(below: 50)))
      ])
    case 3:
      try layout.activate([
        view().trailingAnchor.constraint(
          lessThanOrEqualTo: view().trailingAnchor, constant: -Double(random.number(below: 20))
        )
        .withPriority(Double(random.number(below: 4) * 250 + 250))
      ])
    case 4:
      try layout.activate([
        view().widthAnchor.constraint(
          equalTo: view().widthAnchor, multiplier: Double(random.number(below: 3) + 1) / 2
        )
        .withPriority(Double(random.number(below: 4) * 250 + 250))
      ])
    case 5:
      try layout.activate([
        view().topAnchor.constraint(equalTo: view().bottomAnchor, constant: 8),
        view().heightAnchor.constraint(equalToConstant: Double(random.number(below: 80))),
      ])
    case 6:
      try layout.activate([
        view().leftAnchor.constraint(
          greaterThanOrEqualTo: view().rightAnchor, constant: Double(random.number(below: 9))
        )
        .withPriority(500)
      ])
    case 7 where !constraints.isEmpty:
      try layout.setConstant(
        Double(random.number(below: 100)), of: random.pick(constraints))
    case 8 where !constraints.isEmpty:
      try layout.deactivate([random.pick(constraints)])
    case 9 where !constraints.isEmpty:
      try layout.reactivate([random.pick(constraints)])
    case 10:
      let victim = random.pick(items)
      if random.number(below: 3) == 0 { try layout.apply(layout.edits(removing: victim)) }
    case 11:
      try layout.updateWorld {
        $0.size.width = Double(200 + random.number(below: 300))
        $0.isRightToLeft = random.number(below: 2) == 0
      }
    case 12:
      let views = views.dropFirst().filter { layout.record(of: $0)?.kind == .view }
      var properties = StackProperties()
      properties.distribution = StackProperties.Distribution.allCases[random.number(below: 5)]
      properties.alignment = StackProperties.Alignment.allCases[random.number(below: 8)]
      properties.axis = random.number(below: 2) == 0 ? .horizontal : .vertical
      properties.spacing = Double(random.number(below: 12))
      guard let superview = views.last.flatMap({ layout.record(of: $0)?.superview }) else { return }
      let arranged = views.filter { layout.record(of: $0)?.superview == superview }.prefix(3)
      guard layout.record(of: superview)?.kind == .view else { return }
      try layout.addStack(
        arranging: arranged.map { View($0) }, in: View(superview), properties)
    default:
      let item = view()
      if item.id != .root {
        let hides = random.number(below: 3) == 0
        try layout.update(item) { $0.isHidden = hides }
      }
    }
  }

  @Test(arguments: 1...30)
  func `random steps lead to what their document alone gives`(seed: Int) throws {
    var layout = Layout()
    var random = SeededNumbers(seed: seed)
    for step in 0..<40 {
      let before = layout.document
      do {
        try Self.randomStep(&layout, &random)
      } catch {
        #expect(layout.document == before, "seed \(seed), step \(step)")
      }
      let fresh = try Layout(document: layout.document)
      let live = layout
      let (one, other) = (live.snapshot(), fresh.snapshot())
      try #require(one.broken == other.broken, "seed \(seed), step \(step)")
      for (a, b) in zip(one.items, other.items) {
        try #require(isSame(a.frame, b.frame), "seed \(seed), step \(step), \(a.name)")
      }
    }
  }

  @Test(arguments: 1...10)
  func `undoing every step leads back to every document and layout`(seed: Int) throws {
    var layout = Layout()
    var random = SeededNumbers(seed: seed + 1000)
    var documents: [LayoutDocument] = []
    for _ in 0..<30 {
      documents.append(layout.document)
      try? Self.randomStep(&layout, &random)
    }
    for document in documents.reversed() {
      try layout.replaceDocument(document)
      let fresh = try Layout(document: document)
      #expect(layout.document == document)
      for item in layout.liveItems {
        #expect(isSame(layout.frame(of: item), fresh.frame(of: item)), "seed \(seed)")
      }
    }
  }

  private func isSame(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }
}
