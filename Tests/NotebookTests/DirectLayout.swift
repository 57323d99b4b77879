// The frames of a scene, computed directly: widths from the outside in, heights from the inside
// out, places from the outside in. The computation knows no constraints and shares nothing with the
// program.

/// The frames of a scene in a world.
struct DirectLayout {
  /// x, y, width and height of each box and guide that is shown, in its superview.
  private(set) var frames: [String: [Double]] = [:]

  private let world: SceneWorld

  init(_ scene: Scene, in world: SceneWorld) {
    self.world = world
    let (width, height) = world.size
    let safe = world.safe
    // The keyboard covers the home indicator.
    let bottom = max(world.keyboard, safe.bottom)
    let margin = world.device.sideMargin
    let column = scene.column
    func put(_ side: Double, _ top: Double, in holder: Double) {
      let room = holder - 2 * side
      place(column, at: (side, top), (room, self.height(column, room)), in: holder)
    }
    switch scene.page {
    case .safeScroll:
      let room = width - 2 * safe.side
      frames["page"] = [safe.side, safe.top, room, height - safe.top - bottom]
      put(10, 10, in: room)
    case .page:
      frames["page"] = [0, 0, width, height]
      put(safe.side, safe.top, in: width)
    case .margins: put(safe.side + margin, safe.top, in: width)
    case .readable:
      // 672 points wide at 17 points of body text, and wider with it.
      let size = SceneText.styles["body"]?[world.textSize] ?? 0
      put(max(safe.side + margin, (width - 672 * size / 17) / 2), safe.top, in: width)
    case .guide:
      frames["lane"] = [0.05 * width, safe.top + 5, 0.9 * width, 100]
      put(0.05 * width, safe.top + 5, in: width)
    }
  }

  private func isShown(_ box: SceneBox) -> Bool { !(box.hidesWhenLow && world.isLow) }

  // MARK: Single views

  private func line(_ size: Double) -> Double {
    FontFacts.height(lines: 1, size: size, scale: world.device.scale)
  }

  private func measured(_ text: SceneText) -> Double {
    FontFacts.up(
      FontFacts.width(text.words, size: text.size(in: world)), scale: world.device.scale)
  }

  /// The width that a single view has by itself; `nil` for none.
  private func naturalWidth(_ box: SceneBox) -> Double? {
    switch box.content {
    case .label(let text, _, _): measured(text)
    case .field(let text): measured(text) + 14
    case .button(let text): max(30, measured(text))
    case .fixed(_, let width, _): width
    case .stack, .card, .scroll, .strip, .table: nil
    }
  }

  // MARK: Heights

  /// Returns the height of a box at a width.
  private func height(_ box: SceneBox, _ width: Double) -> Double {
    switch box.content {
    case .label(let text, let wraps, _):
      let size = text.size(in: world)
      let lines =
        wraps ? FontFacts.lines(of: text.words, size: size, within: width).count : 1
      return FontFacts.height(lines: lines, size: size, scale: world.device.scale)
    case .field(let text): return 34 + line(text.size(in: world)) - line(17)
    case .button(let text): return line(text.size(in: world)) + 12
    case .fixed(_, _, let height): return height
    case .stack(let stack, let boxes):
      let placed = arranged(stack, boxes, width)
      let low = placed.map { $0.y + $0.height }.max() ?? 0
      return low + (stack.margins?[2] ?? 0)
    case .card(let frame, let insets, let inner):
      let separator = frame == .cell ? 1 / world.device.scale : 0
      let room = width - insets[1] - insets[3]
      return insets[0] + height(inner, room) + insets[2] + separator
    case .scroll(let height, _, _), .table(let height, _): return height
    case .strip(let inset, let inner): return height(inner, stripWidth(inner)) + 2 * inset
    }
  }

  /// The width of a row that nothing holds: its views side by side.
  private func stripWidth(_ row: SceneBox) -> Double {
    guard case .stack(let stack, let boxes) = row.content else { return 0 }
    let shown = boxes.filter(isShown)
    return shown.reduce(0) { $0 + (naturalWidth($1) ?? 0) }
      + Double(shown.count - 1) * spacing(stack)
  }

  // MARK: Stacks

  /// A view of a stack and where it is, from the leading edge.
  private struct Arranged {
    var box: SceneBox
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  private func spacing(_ stack: SceneStack) -> Double {
    (world.isLow ? stack.lowSpacing : nil) ?? stack.spacing
  }

  private func arranged(_ stack: SceneStack, _ boxes: [SceneBox], _ width: Double) -> [Arranged] {
    let turned = stack.turnsForText && world.isAccessible
    let margins = stack.margins ?? [0, 0, 0, 0]
    let room = width - margins[1] - margins[3]
    var views = boxes.filter(isShown).map { Arranged(box: $0) }
    // Behind each view but the last.
    let gaps = views.dropLast().map { view in
      view.box.name == boxes.first?.name
        ? stack.spacingAfterFirst ?? spacing(stack) : spacing(stack)
    }
    if stack.isVertical || turned {
      column(&views, turned ? "leading" : stack.alignment, stack.distribution, gaps, room)
    } else {
      row(&views, stack, gaps, room)
    }
    let leading = world.isRightToLeft ? margins[3] : margins[1]
    for index in views.indices {
      views[index].x += leading
      views[index].y += margins[0]
    }
    return views
  }

  private func column(
    _ views: inout [Arranged], _ alignment: String, _ distribution: String, _ gaps: [Double],
    _ room: Double
  ) {
    for index in views.indices {
      let natural = naturalWidth(views[index].box) ?? room
      views[index].width = alignment == "fill" ? room : min(natural, room)
      views[index].height = height(views[index].box, views[index].width)
      views[index].x = start(of: views[index].width, in: room, alignment)
    }
    let highest = views.map(\.height).max() ?? 0
    if distribution == "fillEqually" {
      for index in views.indices { views[index].height = highest }
    }
    // Centres at one distance, as short as the gaps allow.
    let distance = zip(zip(views, views.dropFirst()), gaps)
      .map { ($0.0.height + $0.1.height) / 2 + $1 }.max()
    for index in views.indices.dropFirst() {
      let above = views[index - 1]
      if distribution == "equalCentering", let distance {
        views[index].y = above.y + above.height / 2 + distance - views[index].height / 2
      } else {
        views[index].y = above.y + above.height + gaps[index - 1]
      }
    }
  }

  private func row(
    _ views: inout [Arranged], _ stack: SceneStack, _ gaps: [Double], _ room: Double
  ) {
    let naturals = views.map { naturalWidth($0.box) ?? 0 }
    let total = naturals.reduce(0, +)
    let spaces = gaps.reduce(0, +)
    for index in views.indices {
      switch stack.distribution {
      case _ where stack.sharesTextWidths, "fillEqually":
        views[index].width = (room - spaces) / Double(views.count)
      case "fillProportionally":
        let before = views[..<index].reduce(0) { $0 + $1.width }
        views[index].width =
          index == views.count - 1
          ? room - spaces - before : room * naturals[index] / (total + spaces)
      default:
        let rest = room - spaces - (total - naturals[index])
        views[index].width = views[index].box.gives ? rest : naturals[index]
      }
    }
    let gap = (room - total) / Double(max(1, views.count - 1))
    for index in views.indices.dropFirst() {
      let before = views[index - 1]
      let equally = stack.distribution.hasPrefix("equal")
      views[index].x = before.x + before.width + (equally ? gap : gaps[index - 1])
    }
    if stack.distribution == "equalCentering", views.count == 3 {
      let centre = (naturals[0] / 2 + room - naturals[2] / 2) / 2
      let least = naturals[0] + gaps[0]
      let most = room - naturals[2] - gaps[1] - naturals[1]
      views[1].x = min(max(centre - naturals[1] / 2, least), most)
    }
    for index in views.indices {
      views[index].height = height(views[index].box, views[index].width)
    }
    if stack.alignment == "firstBaseline" {
      let baselines = views.map { view in
        guard case .label(let text, _, _) = view.box.content else { return 0.0 }
        return FontFacts.baseline(size: text.size(in: world), scale: world.device.scale)
      }
      for index in views.indices { views[index].y = (baselines.max() ?? 0) - baselines[index] }
      return
    }
    let highest = views.map(\.height).max() ?? 0
    for index in views.indices {
      if stack.alignment == "fill" { views[index].height = highest }
      views[index].y = start(of: views[index].height, in: highest, stack.alignment)
    }
  }

  private func start(of length: Double, in room: Double, _ alignment: String) -> Double {
    switch alignment {
    case "center": (room - length) / 2
    case "trailing", "bottom": room - length
    default: 0
    }
  }

  // MARK: Places

  /// Puts a box and what is in it where it is, `at` from the leading edge and the top of a
  /// superview as wide as `holder`.
  private mutating func place(
    _ box: SceneBox, at origin: (x: Double, y: Double), _ size: (width: Double, height: Double),
    in holder: Double
  ) {
    let (width, height) = size
    put(box, box.name, origin, size, in: holder)
    switch box.content {
    case .label, .field, .button, .fixed: break
    case .stack(let stack, let boxes):
      for view in arranged(stack, boxes, width) {
        place(view.box, at: (view.x, view.y), (view.width, view.height), in: width)
      }
    case .card(let frame, let insets, let inner):
      // layoutMargins do not turn with the direction.
      let isFixed = frame == .margins && world.isRightToLeft
      let leading = isFixed ? insets[3] : insets[1]
      let room = width - insets[1] - insets[3]
      let high = self.height(inner, room)
      if frame == .guide {
        put(box, "g" + box.name, (leading, insets[0]), (room, high), in: width)
      }
      place(inner, at: (leading, insets[0]), (room, high), in: width)
    case .scroll(_, let inset, let inner):
      let room = width - 2 * inset
      place(inner, at: (inset, inset), (room, self.height(inner, room)), in: width)
    case .strip(let inset, let inner):
      let room = stripWidth(inner)
      // The content begins at the left, however wide the scroll view is.
      place(inner, at: (inset, inset), (room, height - 2 * inset), in: room + 2 * inset)
    case .table(_, let rows):
      var top = 0.0
      for (index, row) in rows.enumerated() where top < height {
        let high = self.height(row, width - 32)
        let cell = 16 + high + 1 / world.device.scale
        put(box, "\(box.name)r\(index)", (0, top), (width, cell), in: width)
        place(row, at: (16, 8), (width - 32, high), in: width)
        top += cell
      }
    }
  }

  /// The frame for a place: turned with the direction, and wider or higher than what aligns.
  private mutating func put(
    _ box: SceneBox, _ name: String, _ origin: (x: Double, y: Double),
    _ size: (width: Double, height: Double), in holder: Double
  ) {
    var frame = [
      world.isRightToLeft ? holder - origin.x - size.width : origin.x, origin.y, size.width,
      size.height,
    ]
    if case .fixed(let kind, _, _) = box.content {
      if kind == "switch" { frame[2] += 2 }
      if kind == "slider" {
        frame[0] -= 2
        frame[2] += 4
      }
    }
    frames[name] = frame
  }
}
