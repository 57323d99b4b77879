// Describes a layout in sentences, for screen readers.

public import AutoLayout

/// Describes the layout from the outside inwards, with a line for each view.
///
/// Each line states a view's kind, size, position in its superview, nearest neighbour and
/// ambiguities; hidden items and broken or unmet constraints follow. Words, not indentation,
/// express depth.
public func sentences(of snapshot: LayoutSnapshot) -> String {
  sentenceLines(of: snapshot).joined(separator: "\n")
}

/// Returns the lines of ``sentences(of:)``.
func sentenceLines(of snapshot: LayoutSnapshot) -> [String] {
  let scene = DrawnScene(snapshot, showsGuides: true)
  let root = snapshot.root
  let count = scene.shapes.filter { $0.parent == nil }.count
  let direction = root.isRightToLeft ? ", and reads from right to left" : ""
  var lines = [
    "The root is \(pointText(root.width)) points wide and \(pointText(root.height)) high\(direction)."
      + " It holds \(counted(count))."
  ]
  for index in scene.shapes.indices.untilStopped { lines.append(scene.sentence(of: index)) }
  let hidden = scene.hidden.map { scene.name(ofItem: $0) }
  if !hidden.isEmpty {
    lines.append("Hidden: \(hidden.joined(separator: ", ")).")
  }
  lines += snapshot.connections.untilStopped.compactMap { connection in
    let text = drawableText(connection.text)
    return switch connection.state {
    case .broken: "The constraint \(text) is broken: it cannot hold with the others."
    case .unmet:
      "The constraint \(text) is not met, by \(pointText(abs(connection.amount))) points."
    case .binding, .slack: nil
    }
  }
  return lines
}

/// The maximum number of earlier siblings searched for a neighbour, so that long rows stay cheap.
private let mostNeighbours = 32

private func counted(_ count: Int) -> String {
  count == 0 ? "nothing" : count == 1 ? "1 item" : "\(count) items"
}

extension DrawnScene {
  fileprivate func sentence(of index: Int) -> String {
    let shape = shapes[index]
    let item = item(of: shape)
    let name = name(ofItem: shape.item)
    let inside = shape.parent.map { self.name(ofItem: shapes[$0].item) } ?? "the root"
    var parts = ["\(name), \(article(item.kind)) in \(inside)"]
    if item.frame.width <= 0 || item.frame.height <= 0 { parts.append("without extent") }
    let size =
      "\(pointText(item.frame.width)) wide and \(pointText(item.frame.height)) high"
      + (item.isEstimated ? " by an estimate" : "")
    let place =
      "\(pointText(item.frame.x)) from the left and \(pointText(item.frame.y)) from the top"
    var text = parts.joined(separator: ", ") + ": \(size), \(place)"
    if let beside = neighbour(of: index) { text += ", \(beside)" }
    text += "."
    if !item.lines.isEmpty {
      text += " It reads: \(item.lines.map { drawableText($0) }.joined(separator: " "))."
    }
    if let open = openSentence(item) { text += " \(open)" }
    if shape.isTurned { text += " It is turned." }
    return text
  }

  private func article(_ kind: ItemKind) -> String {
    let word = kind.noun
    return (word.first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + word
  }

  /// Describes the nearest earlier sibling in its row or column: `8 right of red`.
  private func neighbour(of index: Int) -> String? {
    let (shape, bounds) = (shapes[index], shapes[index].bounds)
    var best: (distance: Double, text: String)?
    var seen = 0
    for other in shapes[..<index].reversed() where other.parent == shape.parent {
      seen += 1
      if seen > mostNeighbours { break }
      let name = name(ofItem: other.item)
      let sharesRow = other.bounds.y < bounds.maxY && bounds.y < other.bounds.maxY
      let sharesColumn = other.bounds.x < bounds.maxX && bounds.x < other.bounds.maxX
      var ways: [(Double, String)] = []
      if sharesRow {
        ways = [
          (bounds.x - other.bounds.maxX, "right of"), (other.bounds.x - bounds.maxX, "left of"),
        ]
      } else if sharesColumn {
        ways = [(bounds.y - other.bounds.maxY, "below"), (other.bounds.y - bounds.maxY, "above")]
      }
      for (distance, way) in ways where distance >= 0 && distance < best?.distance ?? .infinity {
        best = (distance, "\(distance == 0 ? "directly" : pointText(distance)) \(way) \(name)")
      }
    }
    return best?.text
  }

  private func openSentence(_ item: LayoutSnapshot.Item) -> String? {
    let open = [
      ("distance from the left", item.ranges.x), ("distance from the top", item.ranges.y),
      ("width", item.ranges.width), ("height", item.ranges.height),
    ].filter { !$0.1.isPoint }
    if open.isEmpty { return nil }
    let words = open.map { name, range in
      switch (range.lower, range.upper) {
      case (let low?, let high?):
        "its \(name) could be from \(pointText(low)) to \(pointText(high))"
      case (let low?, nil): "its \(name) could be \(pointText(low)) or more"
      case (nil, let high?): "its \(name) could be \(pointText(high)) or less"
      case (nil, nil): "its \(name) could be anything"
      }
    }
    return "Ambiguous: " + words.joined(separator: "; ") + "."
  }
}
