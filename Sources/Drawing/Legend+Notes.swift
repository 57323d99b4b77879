// The notes of the legend: constraints and their states, moved views, invisible views.

import AutoLayout

extension Legend {
  /// Creates the legend of a scene, given which shapes are named or numbered in the picture.
  init(
    of scene: DrawnScene, pen: Pen, overlays: Set<Overlay>, ghost: LayoutSnapshot?, isNamed: [Bool],
    keys: [Int?], undrawn: [Dimension], excerpt: Excerpt
  ) {
    let seen = scene.shapes.indices.filter {
      excerpt.subjects == nil || excerpt.meets(scene.shapes[$0].bounds)
    }
    let listed = seen.filter { !isNamed[$0] || overlays.contains(.names) }
    moreEntries = max(listed.count - Legend.mostEntries, 0)
    for index in listed.prefix(Legend.mostEntries) {
      let item = scene.item(of: scene.shapes[index])
      let kind = overlays.contains(.names) ? item.kind.rawValue + "  " : ""
      let held = scene.subviews(of: index).prefix(Legend.mostHeld)
        .map { scene.name(ofItem: scene.shapes[$0].item, spelling: pen.spelling) }
      let around = held.isEmpty ? "" : "around \(held.joined(separator: ", "))  "
      let name = scene.label(of: index, spelling: pen.spelling)
      entries.append(
        Entry(
          key: keys[index].map { "\($0)" } ?? pen.dot, name: name,
          detail: kind + around + frameText(of: item, pen: pen)))
    }
    notes = constraintNotes(scene, pen, overlays)
    if overlays.contains(.ghost), let ghost { notes += moveNotes(scene, pen, since: ghost) }
    notes += intervalNotes(scene, pen, of: seen.filter { isNamed[$0] }, overlays)
    notes += textNotes(scene, pen, overlays)
    notes += dottedNotes(overlays, ghost: ghost)
    if excerpt.subjects == nil { notes += unseenNotes(scene, pen) }
    if !overlays.contains(.constraints) { distances = undrawn.map { distanceText($0, scene, pen) } }
  }

  /// The number of subviews that an entry names.
  private static let mostHeld = 3

  /// Adds the lost gaps that a constraint or a stack makes.
  mutating func tell(_ lost: [Gap], undrawn: [Dimension], of scene: DrawnScene, pen: Pen) {
    var told: Set<String> = []
    for gap in lost.untilStopped where gap.length >= Gap.leastTold {
      let line = undrawn.firstIndex {
        $0.axis == gap.axis && abs($0.start - gap.low) < 1e-6 && abs($0.end - gap.high) < 1e-6
      }
      let text =
        line.map { distanceText(undrawn[$0], scene, pen) }
        ?? scene.spacing(of: gap, spelling: pen.spelling)
      if let text, told.insert(text).inserted { gaps.append(text) }
    }
    distances.removeAll { told.contains($0) }
  }

  /// Returns a distance such as `8 between blue.leading and red.trailing`.
  private func distanceText(_ dimension: Dimension, _ scene: DrawnScene, _ pen: Pen) -> String {
    let connection = scene.snapshot.connections[dimension.connection]
    func end(_ item: Int?, _ attribute: LayoutAttribute) -> String {
      scene.name(ofItem: item, spelling: pen.spelling) + "." + attribute.name
    }
    let first = end(connection.first, connection.firstAttribute)
    guard connection.hasSecond else { return "\(first) \(dimension.distance)" }
    let second = end(connection.second, connection.secondAttribute)
    return "\(dimension.distance) between \(first) and \(second)"
  }

  /// Returns each explicit constraint, or only the broken ones, with a sign for its state and,
  /// where it matters, the amount in points.
  private func constraintNotes(_ scene: DrawnScene, _ pen: Pen, _ overlays: Set<Overlay>)
    -> [String]
  {
    let showsAll = overlays.contains(.constraints)
    let told = scene.snapshot.connections.filter { showsAll || $0.state == .broken }
    return told.untilStopped.map { connection in
      let text = visibleText(connection.text, spelling: pen.spelling)
      let points = pointText(abs(connection.amount))
      return switch connection.state {
      case .binding: "= \(text)"
      case .slack: "~ \(text)  \(points) to spare"
      case .unmet: "! \(text)  off by \(points)"
      case .broken: "! \(text)  broken"
      }
    }
  }

  /// Returns the intervals of ambiguous items whose names, but not numbers, are in the picture.
  private func intervalNotes(
    _ scene: DrawnScene, _ pen: Pen, of named: [Int], _ overlays: Set<Overlay>
  ) -> [String] {
    if overlays.contains(.names) { return [] }
    return named.filter { scene.shapes[$0].isAmbiguous }.map {
      scene.label(of: $0, spelling: pen.spelling) + "  "
        + openText(of: scene.item(of: scene.shapes[$0]), pen: pen)
    }
  }

  private func moveNotes(_ scene: DrawnScene, _ pen: Pen, since ghost: LayoutSnapshot) -> [String] {
    let moves = scene.moves(since: ghost)
    if moves.isEmpty { return ["nothing moved"] }
    return moves.map { move in
      let changes = move.changes.map {
        "\($0.name) \(pointText($0.before))\(pen.becomes)\(pointText($0.after))"
      }
      return ([scene.name(ofItem: move.item, spelling: pen.spelling)] + changes)
        .joined(separator: "  ")
    }
  }

  private func textNotes(_ scene: DrawnScene, _ pen: Pen, _ overlays: Set<Overlay>) -> [String] {
    var notes: [String] = []
    if overlays.contains(.intrinsic) {
      for shape in scene.shapes.untilStopped {
        let item = scene.item(of: shape)
        guard let natural = naturalText(of: item, pen: pen) else { continue }
        let name = scene.name(ofItem: shape.item, spelling: pen.spelling)
        notes.append("\(name)  \(natural)  \(stretchText(of: item))")
      }
    }
    if overlays.contains(.baselines) {
      for line in scene.baselines().untilStopped {
        let name = scene.name(ofItem: scene.shapes[line.shape].item, spelling: pen.spelling)
        notes.append(
          "\(name)  \(line.isFirst ? "first" : "last") baseline at y \(pointText(line.y))")
      }
    }
    return notes
  }

  private func dottedNotes(_ overlays: Set<Overlay>, ghost: LayoutSnapshot?) -> [String] {
    var dotted: [String] = []
    if overlays.contains(.margins) { dotted.append("margins") }
    if overlays.contains(.guides) { dotted.append("guides") }
    if overlays.contains(.alignment) { dotted.append("alignment rectangles") }
    if overlays.contains(.baselines) { dotted.append("baselines") }
    if overlays.contains(.ghost), ghost != nil { dotted.append("before") }
    return dotted.isEmpty ? [] : ["dotted: " + dotted.joined(separator: ", ")]
  }

  /// Returns notes on items that are outside the picture, turned or hidden.
  private func unseenNotes(_ scene: DrawnScene, _ pen: Pen) -> [String] {
    func names(_ items: [Int]) -> String {
      items.untilStopped.map { scene.name(ofItem: $0, spelling: pen.spelling) }.joined(
        separator: ", ")
    }
    let viewport = scene.viewport
    let outside = scene.shapes.filter { shape in
      shape.bounds.maxX < viewport.x || shape.bounds.x > viewport.maxX
        || shape.bounds.maxY < viewport.y || shape.bounds.y > viewport.maxY
    }
    let turned = scene.shapes.filter({ $0.isTurned })
    let views = scene.hidden.filter { scene.snapshot.items[$0].kind != .guide }
    var notes: [String] = []
    if !outside.isEmpty { notes.append("out of the picture: " + names(outside.map({ $0.item }))) }
    if !turned.isEmpty {
      notes.append("turned, drawn as its bounds: " + names(turned.map({ $0.item })))
    }
    if !views.isEmpty { notes.append("hidden: " + names(views)) }
    return notes
  }
}
