// What holds a value, judged by layouts that are made anew.

import Analysis
import AutoLayout
import Testing

/// The number of answers judged, and those that break a law.
struct HoldingCount {
  private var documents = 0
  private var values = 0
  private var lists = 0
  private var broken: [String: [String]] = ["enough": [], "needed": [], "complete": []]

  mutating func judge(_ seed: Int) throws {
    let document = try HeldDocument(seed: seed)
    try judge(document.sheet.layout, document.views, as: "seed \(seed)")
  }

  mutating func judge(_ layout: Layout, _ views: [ItemID], as name: String) throws {
    var fresh = FreshLayouts(layout)
    documents += 1
    for view in views {
      for part in [Quantity.Part.x, .width, .y, .height] {
        let quantity = Quantity(view, part)
        guard let reason = layout.reason(for: quantity) else { continue }
        values += 1
        let named = Set(
          (reason.parts.map(\.constraint) + reason.pulls.map(\.constraint)).compactMap(\.explicit))
        let read = Set(reason.readings.flatMap(\.constraints).compactMap(\.explicit))
        let all = named.union(read)
        let told = "\(name), \(layout.name(of: view)).\(part)"
        if try !fresh.hold(quantity, at: reason.value, by: all) {
          broken["enough"]?.append(told)
          continue
        }
        for id in named.subtracting(read).sorted(by: { $0.rawValue < $1.rawValue })
        where try fresh.hold(quantity, at: reason.value, by: all.subtracting([id]))
          && !fresh.move(quantity, from: reason.value, by: id, among: all)
        {
          broken["needed"]?.append("\(told): \(layout.record(of: id)?.name ?? "")")
        }
      }
      for axis in Axis.allCases {
        lists += 1
        let listed = Set(
          layout.constraints(affecting: view, along: axis).compactMap(\.explicit))
        let parts: [Quantity.Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
        for id in fresh.constraints where !listed.contains(id) {
          let without = try fresh.keeping(Set(fresh.constraints).subtracting([id]))
          for part in parts {
            let quantity = Quantity(view, part)
            guard !isSame(layout.range(of: quantity), without.range(of: quantity)) else {
              continue
            }
            broken["complete"]?.append(
              "\(name), \(layout.name(of: view)) \(axis): \(layout.record(of: id)?.name ?? "")"
            )
          }
        }
      }
    }
  }

  private func isSame(_ one: ValueRange, _ other: ValueRange) -> Bool {
    func isSame(_ one: Double?, _ other: Double?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return abs(one - other) <= 1e-5 * max(1, abs(one))
    }
    return isSame(one.lower, other.lower) && isSame(one.upper, other.upper)
  }

  func report() {
    #expect(values > 3 * documents && lists > 2 * documents)
    for (law, cases) in broken.sorted(by: { $0.key < $1.key }) {
      #expect(
        cases.isEmpty,
        "\(law): \(cases.count) of \(values) values, \(lists) lists, \(documents) documents; \(cases.prefix(4))"
      )
    }
  }
}
