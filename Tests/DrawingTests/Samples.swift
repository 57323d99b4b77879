// Snapshots that the tests draw: small ones by hand, and random ones from a seed.

import Conditions

@testable import AutoLayout

extension LayoutSnapshot.Item {
  /// A plain item with its frame as four numbers.
  static func at(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in superview: Int? = nil, kind: ItemKind = .view, text: [String] = []
  ) -> LayoutSnapshot.Item {
    var item = LayoutSnapshot.Item(
      name: name, kind: kind, superview: superview,
      frame: Rect(x: x, y: y, width: width, height: height))
    item.lines = text
    if !text.isEmpty {
      item.firstBaseline = 16.184
      item.lastBaseline = 16.184 + 20.287 * Double(text.count - 1)
    }
    return item
  }

  /// The item with a width that could be anything in a range.
  func width(from lower: Double?, to upper: Double?) -> LayoutSnapshot.Item {
    var item = self
    item.ranges.width = ValueRange(lower: lower, upper: upper)
    return item
  }
}

/// A constraint between two edges, `nil` for the root.
func connection(
  _ name: String, _ axis: Axis, _ first: Int?, _ firstAttribute: LayoutAttribute, to second: Int?,
  _ secondAttribute: LayoutAttribute, constant: Double, priority: Double = 1000,
  state: LayoutSnapshot.Connection.State = .binding, amount: Double = 0
) -> LayoutSnapshot.Connection {
  LayoutSnapshot.Connection(
    name: name, text: "\(name) text", axis: axis, first: first, firstAttribute: firstAttribute,
    hasSecond: true, second: second, secondAttribute: secondAttribute, constant: constant,
    priority: priority, state: state, amount: amount)
}

/// Two views side by side in a 320×480 root, 20 points from its edges and 8 apart.
func redAndBlue() -> LayoutSnapshot {
  LayoutSnapshot(
    root: .init(width: 320, height: 480),
    items: [.at("red", 20, 20, 136, 440), .at("blue", 164, 20, 136, 440)],
    connections: [
      connection("c1", .horizontal, 0, .leading, to: nil, .leading, constant: 20),
      connection("c2", .horizontal, 1, .leading, to: 0, .trailing, constant: 8),
      connection("c3", .horizontal, nil, .trailing, to: 1, .trailing, constant: 20),
      connection("c4", .horizontal, 0, .width, to: 1, .width, constant: 0),
      connection("c5", .vertical, 0, .top, to: nil, .top, constant: 20),
    ])
}

/// A card with a picture, two lines of text, a button and a field, in landscape.
func card() -> LayoutSnapshot {
  var snapshot = LayoutSnapshot(
    root: .init(width: 480, height: 240),
    items: [
      .at("card", 20, 20, 440, 200),
      .at("photo", 16, 16, 120, 168, in: 0, kind: .image),
      .at("title", 152, 16, 200, 20.333, in: 0, kind: .label, text: ["Hello World"]),
      .at(
        "body", 152, 48, 272, 61, in: 0, kind: .label,
        text: ["The quick brown fox", "jumps over the", "lazy dog"]),
      .at("send", 344, 150, 80, 34, in: 0, kind: .button, text: ["Send"]),
    ],
    connections: [
      connection("gap", .horizontal, 2, .leading, to: 1, .trailing, constant: 16),
      connection("c2", .horizontal, 0, .trailing, to: 4, .trailing, constant: 16),
      connection("c3", .vertical, 4, .top, to: 3, .bottom, constant: 41),
    ])
  snapshot.items[2].intrinsicWidth = 88
  snapshot.items[2].intrinsicHeight = 20.333
  snapshot.items[3].intrinsicHeight = 61
  snapshot.items[4].alignmentRect = Rect(x: 350, y: 156, width: 68, height: 22)
  return snapshot
}

/// A random tree of up to sixteen views, some of them ambiguous, empty, hidden, outside their
/// superview or named in other scripts.
func randomSnapshot(seed: Int) -> LayoutSnapshot {
  var random = SeededNumbers(seed: seed)
  let sizes: [(Double, Double)] = [(320, 480), (375, 667), (480, 320), (1024, 768), (600, 44)]
  let (width, height) = random.pick(sizes)
  var snapshot = LayoutSnapshot(root: .init(width: width, height: height))
  let stems = ["red", "titleLabel", "b", "紅い四角", "עברית", "a\u{1B}[31mb", "🙂face", "a view"]
  let kinds: [ItemKind] = [.view, .view, .label, .button, .image, .stack]
  for index in 0..<random.number(1...16) {
    let superview = random.chance(50) ? nil : (0..<index).randomElement(using: &random)
    let outer = superview.map { snapshot.items[$0].frame }
    let (across, down) = (outer?.width ?? width, outer?.height ?? height)
    let x = Double.random(in: -0.1...0.8, using: &random) * across
    let y = Double.random(in: -0.1...0.8, using: &random) * down
    var item = LayoutSnapshot.Item.at(
      random.pick(stems) + "-\(index)-", x.rounded(),
      y.rounded(), (Double.random(in: 0...0.8, using: &random) * across).rounded(),
      (Double.random(in: 0...0.8, using: &random) * down).rounded(), in: superview,
      kind: random.pick(kinds))
    switch random.number(below: 12) {
    case 0: item.frame.width = 0
    case 1: item.frame.height = 0
    case 2: item = item.width(from: 0, to: nil)
    case 3: item.ranges.y = ValueRange(lower: nil, upper: nil)
    case 4: item.isHidden = random.chance(50)
    default: break
    }
    if item.kind == .label { item.lines = ["Hello World", "again"] }
    snapshot.items.append(item)
  }
  for number in 0..<random.number(0...8) {
    let first = random.number(below: snapshot.items.count)
    let second = random.chance(50) ? nil : snapshot.items[first].superview
    let isHorizontal = random.chance(50)
    let state: LayoutSnapshot.Connection.State =
      random.pick([.binding, .binding, .slack, .unmet, .broken])
    snapshot.connections.append(
      connection(
        "c\(number)", isHorizontal ? .horizontal : .vertical, first, isHorizontal ? .leading : .top,
        to: second, isHorizontal ? .leading : .top, constant: 20, state: state, amount: 5))
  }
  return snapshot
}
