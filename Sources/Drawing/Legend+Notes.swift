// The notes of the legend: constraints and their states, moved views, invisible views.

import AutoLayout

extension Legend {
  /// Creates the legend of a scene, given which shapes are named or numbered in the picture, and
  /// which constraints it does not show.
  init(
    of scene: DrawnScene, pen: Pen, overlays: Set<Overlay>, ghost: LayoutSnapshot?, isNamed: [Bool],
    keys: [String?], undrawn: [Int], textless: [Int] = [], unseen: Set<String> = [],
    excerpt: Excerpt
  ) {
    let seen = scene.shapes.indices.filter {
      excerpt.subjects == nil || excerpt.meets(scene.shapes[$0].bounds)
    }
    let listed = seen.filter { !isNamed[$0] || overlays.contains(.names) }
    let holds = scene.holders
    for index in listed.untilStopped {
      let shape = scene.shapes[index]
      let item = scene.item(of: shape)
      let kind = overlays.contains(.names) ? item.kind.rawValue + "  " : ""
      let held = (holds[index] ? scene.subviews(of: index) : [])
        .map { scene.name(ofItem: scene.shapes[$0].item, spelling: pen.spelling) }
      let some = held.prefix(Legend.mostHeld) + (held.count > Legend.mostHeld ? [pen.rest] : [])
      let around = held.isEmpty ? "" : "around \(some.joined(separator: ", "))  "
      let superview = shape.parent.map { scene.shapes[$0].item }
      let place = superview.map { "  in " + scene.name(ofItem: $0, spelling: pen.spelling) } ?? ""
      names.append(
        (keys[index] ?? pen.dot) + " "
          + scene.label(of: index, spelling: pen.spelling)
          + (item.arrangement.isEmpty ? "" : "  " + stackText(of: item, pen)))
      inks.append(shape.ink)
      frames.append(
        (scene.isOutside(shape) ? "out of the picture  " : "") + kind + around
          + frameText(of: item, pen: pen) + place)
    }
    let all = scene.snapshot.connections
    let isSigned = overlays.contains(.constraints)
    let shown = isSigned ? Array(all.indices) : undrawn
    notes = shown.filter { all[$0].state == .broken }.untilStopped.map {
      note(of: all[$0], pen, isSigned: isSigned) + scene.drawnNote(of: $0)
    }
    if overlays.contains(.ghost), let ghost { notes += moveNotes(scene, pen, since: ghost) }
    notes += intervalNotes(scene, pen, of: seen.filter { isNamed[$0] }, overlays)
    let unlisted = Set(seen).subtracting(listed)
    notes += seen.filter { unlisted.contains($0) }.map { scene.item(of: scene.shapes[$0]) }
      .filter { !$0.arrangement.isEmpty }
      .map { "\(drawableText($0.name, spelling: pen.spelling))  \(stackText(of: $0, pen))" }
    notes += textNotes(scene, pen, overlays)
    notes += scene.shapes.filter { excerpt.subjects == nil && !scene.isOutside($0) }
      .compactMap { scene.continuation(of: $0, pen: pen) }
    notes += dottedNotes(scene, overlays, ghost: ghost, unseen)
    var told = [
      (text: "no room for the text of ", items: textless.map { scene.shapes[$0].item })
    ]
    if excerpt.subjects == nil {
      let turned = scene.shapes.filter({ $0.isTurned }).map { $0.item }
      let hidden = scene.hidden.filter { scene.snapshot.items[$0].kind != .guide }
      told += [("turned, drawn as its bounds: ", turned), ("hidden: ", hidden)]
    }
    notes += told.filter { !$0.items.isEmpty }
      .map { $0.text + scene.names(of: $0.items, spelling: pen.spelling) }
    for group in scene.alike(shown.filter { all[$0].state != .broken }) {
      let first = all[group[0]]
      var others: [Int] = []
      for item in group.compactMap({ scene.subject(of: all[$0]) })
      where item != scene.subject(of: first) && !others.contains(item) { others.append(item) }
      let text = note(of: first, pen, isSigned: isSigned) + scene.drawnNote(of: group[0])
      let names = scene.names(of: others, upTo: Legend.mostHeld, spelling: pen.spelling)
      constraints.append(
        Entry(
          text: others.isEmpty ? text : "\(text)   also \(names)", count: group.count,
          isBound: first.state != .binding || first.priority < 1000))
    }
  }

  /// The maximum number of subviews that an entry names.
  private static let mostHeld = 3

  /// Returns a constraint as typed, with a symbol for its state and, where it matters, the amount
  /// in points.
  private func note(
    of connection: LayoutSnapshot.Connection, _ pen: Pen, isSigned: Bool
  ) -> String {
    let text = drawableText(connection.text, spelling: pen.spelling)
    let points = pointText(abs(connection.amount))
    return switch connection.state {
    case .binding: (isSigned ? "= " : "") + text
    case .slack: isSigned ? "~ \(text)  \(points) to spare" : text
    case .unmet: "! \(text)  off by \(points)"
    case .broken: "! \(text)  broken"
    }
  }

  /// Returns the settings of a stack.
  private func stackText(of item: LayoutSnapshot.Item, _ pen: Pen) -> String {
    drawableText(item.arrangement, spelling: pen.spelling)
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

  private func dottedNotes(
    _ scene: DrawnScene, _ overlays: Set<Overlay>, ghost: LayoutSnapshot?, _ unseen: Set<String>
  ) -> [String] {
    let hasGuides = scene.shapes.contains { scene.item(of: $0).kind == .guide }
    let lines = [
      (overlays.contains(.margins), "margins"), (hasGuides, "guides"),
      (scene.snapshot.root.safeArea != nil, "safe area"),
      (scene.snapshot.root.keyboardHeight > 0, "keyboard"),
      (overlays.contains(.alignment), "alignment rectangles"),
      (overlays.contains(.baselines), "baselines"),
      (overlays.contains(.ghost) && ghost != nil, "before"),
    ]
    let dotted = lines.filter { $0.0 && !unseen.contains($0.1) }.map { $0.1 }
    return dotted.isEmpty ? [] : ["dotted: " + dotted.joined(separator: ", ")]
  }
}

extension DrawnScene {
  /// Returns constraints in order; three or more that hold, and differ only in one item and their
  /// automatic name, form one group.
  fileprivate func alike(_ connections: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var groupOfText: [String: Int] = [:]
    for index in connections {
      let connection = snapshot.connections[index]
      let name = subject(of: connection).map { snapshot.items[$0].name + "." } ?? ""
      let suffix = " as " + connection.name
      let text = connection.text.dropLast(suffix.count)
      let place = text.indices.first { index in
        let isWord = index == text.startIndex || text[text.index(before: index)] == " "
        return isWord && text[index...].hasPrefix(name)
      }
      guard connection.state == .binding, !name.isEmpty, let place,
        AutomaticName.number(in: connection.name) != nil, connection.text.hasSuffix(suffix)
      else {
        groups.append([index])
        continue
      }
      let said = String(text[..<place]) + text[place...].dropFirst(name.count - 1)
      if let group = groupOfText[said] {
        groups[group].append(index)
      } else {
        groupOfText[said] = groups.count
        groups.append([index])
      }
    }
    return groups.flatMap { $0.count < 3 ? $0.map { [$0] } : [$0] }.sorted { $0[0] < $1[0] }
  }

  /// Returns the item by which similar constraints differ: the first one, or the second if the
  /// first is the root.
  fileprivate func subject(of connection: LayoutSnapshot.Connection) -> Int? {
    connection.first ?? (connection.hasSecond ? connection.second : nil)
  }

  /// Returns by how much a view extends beyond the picture: `content goes on 607 pt below`.
  fileprivate func continuation(of shape: Shape, pen: Pen) -> String? {
    let (bounds, viewport) = (shape.bounds, viewport.cut(to: shape.window))
    let parts = [
      (viewport.y - bounds.y, "above"), (bounds.maxY - viewport.maxY, "below"),
      (viewport.x - bounds.x, "to the left"), (bounds.maxX - viewport.maxX, "to the right"),
    ].filter { $0.0 > 1e-6 && !shape.isEmpty }.map { "\(pointText($0.0)) pt \($0.1)" }
    return parts.isEmpty
      ? nil
      : name(ofItem: shape.item, spelling: pen.spelling) + "  goes on "
        + parts.joined(separator: ", ")
  }

  /// Returns the visible distance of a constraint if transforms change it: `  30 drawn`.
  fileprivate func drawnNote(of connection: Int) -> String {
    guard let line = dimension(of: connection), line.isDrawnOtherwise else { return "" }
    return "  \(pointText(line.drawn)) drawn"
  }

  /// Returns whether a shape is outside the picture of the whole root.
  fileprivate func isOutside(_ shape: Shape) -> Bool {
    shape.isScrolledAway || !viewport.meets(shape.seen)
  }
}
