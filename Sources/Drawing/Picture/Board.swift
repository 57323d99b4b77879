// A scene as a board, one unit per point: positions of names and dimension lines, with a legend for
// those without room.

import AutoLayout

/// A drawing board on which labels are placed one by one, none over a border or another label.
struct Board {
  /// A text with its position.
  struct Label {
    var text: String
    /// The rectangle that it covers.
    var box: Rect
    /// The shape that it names, which gives its colour; `nil` for dimensions.
    var shape: Int?
  }

  /// A dimension line with its position.
  struct Line {
    var dimension: Dimension
    /// The line's position across its axis.
    var across: Double
    var label: Label
  }

  let scene: DrawnScene
  /// The height of small print, in points; it grows with the picture, which is scaled to fit.
  let em: Double
  /// All drawn rectangles, the root's first; no label may cross their borders.
  private let borders: BoxTree
  /// Indicates for each shape whether it contains others.
  private let holdsOthers: [Bool]
  /// The rectangles occupied by labels and lines.
  private var taken = BoxForest()
  private(set) var names: [Label] = []
  private(set) var keys: [Int?]
  private(set) var isNamed: [Bool]
  private(set) var lines: [Line] = []
  private(set) var undrawn: [Dimension] = []

  /// Reserves the items' own texts, then places names, then dimension lines.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - window: The displayed size in pixels, for which small print is made readable.
  init(_ scene: DrawnScene, shownIn window: Size? = nil) {
    self.scene = scene
    em =
      window.map { Self.smallPrint(for: scene.viewport, in: $0) }
      ?? max(10, max(scene.rootBounds.width, scene.rootBounds.height) / 80)
    borders = BoxTree([scene.rootBounds] + scene.shapes.map({ $0.bounds }))
    var holdsOthers = Array(repeating: false, count: scene.shapes.count)
    for shape in scene.shapes {
      if let parent = shape.parent { holdsOthers[parent] = true }
    }
    self.holdsOthers = holdsOthers
    keys = Array(repeating: nil, count: scene.shapes.count)
    isNamed = Array(repeating: false, count: scene.shapes.count)
    for shape in scene.shapes.untilStopped {
      for box in scene.textBoxes(of: shape) { taken.insert(box) }
    }
    placeNames()
    placeLines()
  }

  /// Returns the text height that appears as eleven pixels when the region, with a margin of three
  /// such heights, fills a window; at most a fifteenth of the region's longer side.
  private static func smallPrint(for view: Rect, in window: Size) -> Double {
    let pixels = 11.0
    let wanted = max(
      view.width / max(window.width - 3 * pixels, 1),
      view.height / max(window.height - 3 * pixels, 1))
    return max(1, min(pixels * wanted, max(view.width, view.height) / 15))
  }

  /// Returns the width of a text in small print.
  func width(of text: String) -> Double { TextMetrics.lineWidth(text, fontSize: em) }

  // MARK: - Names

  private mutating func placeNames() {
    var next = 1
    for index in scene.shapes.indices.untilStopped {
      let name = scene.pictureLabel(of: index)
      // A name close to a border is better than just a number.
      if let box = room(for: name, at: index) ?? room(for: name, at: index, padding: 0.1) {
        names.append(Label(text: name, box: box, shape: index))
        taken.insert(box)
        isNamed[index] = true
      } else {
        // A number needs little room; the legend explains it.
        keys[index] = next
        if let box = room(for: "\(next)", at: index) {
          names.append(Label(text: "\(next)", box: box, shape: index))
          taken.insert(box)
        }
        next += 1
      }
    }
  }

  /// Returns a position for a name: in the middle of a view without subviews, in a corner of one
  /// with subviews, or beside a view that is too small.
  private func room(for text: String, at index: Int, padding: Double = 0.4) -> Rect? {
    let bounds = scene.shapes[index].bounds
    let size = Size(width: width(of: text) + em * padding, height: em * 1.25)
    let within = bounds.grown(by: -em * padding / 2)
    let (slackX, slackY) = (within.width - size.width, within.height - size.height)
    if slackX >= 0, slackY >= 0 {
      let first =
        holdsOthers[index] ? [(0.0, 0.0), (1.0, 0.0)] : [(0.5, 0.5), (0.5, 0.0), (0.0, 0.0)]
      let rest = [
        (0.5, 0.25), (0.5, 0.75), (0.0, 0.5), (1.0, 0.5), (0.0, 1.0), (0.5, 1.0), (1.0, 1.0),
        (1.0, 0.0), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75), (0.5, 0.5),
      ]
      for (x, y) in first + rest {
        let box = Rect(
          x: within.x + x * slackX, y: within.y + y * slackY, width: size.width,
          height: size.height)
        if isFree(box, over: index) { return box }
      }
    }
    // Clear of the cross that represents a view without a size.
    let arm = scene.shapes[index].isEmpty ? em * 0.5 : 0
    let beside = [
      (bounds.x, bounds.y - size.height), (bounds.x + arm, bounds.maxY + arm),
      (bounds.maxX, bounds.y + (bounds.height - size.height) / 2),
      (bounds.x - size.width, bounds.y + (bounds.height - size.height) / 2),
    ]
    let outside = scene.shapes[index].parent
    for (x, y) in beside {
      let box = Rect(x: x, y: y, width: size.width, height: size.height)
      if scene.viewport.contains(box), isFree(box, over: outside) { return box }
    }
    return nil
  }

  /// Returns whether a box is inside one shape, or inside the root for `nil`, covered by no later
  /// shape and clear of all borders and labels.
  private func isFree(_ box: Rect, over index: Int?) -> Bool {
    // The tree stores the root's border before the borders of the shapes.
    isOffBorders(box) && isOffLabels(box)
      && !borders.overlaps(box, behind: index.map { $0 + 1 } ?? 0)
  }

  /// Returns whether no border crosses a box.
  private func isOffBorders(_ box: Rect) -> Bool { !borders.crosses(box) }

  private func isOffLabels(_ box: Rect) -> Bool { !taken.overlaps(box) }

  // MARK: - Dimension lines

  /// The positions to try for a line across its axis, as fractions of the range that both items
  /// share.
  private static let tries = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97]

  /// The maximum number of constraints for which to try a line; a drawing is full long before that.
  private static let mostLines = 200

  private mutating func placeLines() {
    var drawn: [Rect] = []
    for dimension in scene.dimensions.prefix(Board.mostLines).untilStopped {
      // Constraints with the same distance share one line.
      let key = Rect(
        x: dimension.start, y: dimension.end, width: dimension.across.lowerBound,
        height: dimension.axis == .horizontal ? 0 : 1)
      guard !drawn.contains(key) else { continue }
      drawn.append(key)
      if let line = placed(dimension) {
        lines.append(line)
        taken.insert(line.label.box)
        taken.insert(line.box(thickness: em * 0.6))
      } else {
        undrawn.append(dimension)
      }
    }
  }

  private func placed(_ dimension: Dimension) -> Line? {
    let amount = scene.snapshot.connections[dimension.connection].amount
    let text = dimension.label(amount: amount)
    // Digits have no descenders, so the box is as tall as a capital letter.
    let size = Size(width: width(of: text) + em * 0.1, height: em * 0.74)
    let own = (dimension.start + dimension.end) / 2
    let (low, high) = (dimension.across.lowerBound, dimension.across.upperBound)
    let isHorizontal = dimension.axis == .horizontal
    // If a number has no room between its arrows, it is placed after one of them, on the ground of
    // its view, since elsewhere it would seem to belong to another one.
    let reach = ((isHorizontal ? size.width : size.height) + em) / 2
    let first = scene.snapshot.connections[dimension.connection].first
    let ground = first.flatMap { scene.placeOfItem[$0] }.flatMap { scene.shapes[$0].parent }
    let isShort = dimension.drawnLength < 2 * reach
    for middle in isShort ? [own, dimension.end + reach, dimension.start - reach] : [own] {
      for part in Board.tries {
        let across = low + (high - low) * part
        // A line along an edge is taken for it.
        if dimension.isSize, part != 0.5, min(across - low, high - across) < em * 0.5 { continue }
        for side in [-1.0, 1.0] {
          let gap = em * 0.25
          let box =
            isHorizontal
            ? Rect(
              x: middle - size.width / 2, y: side < 0 ? across - gap - size.height : across + gap,
              width: size.width, height: size.height)
            : Rect(
              x: side < 0 ? across + gap : across - gap - size.width, y: middle - size.height / 2,
              width: size.width, height: size.height)
          let line = Line(
            dimension: dimension, across: across, label: Label(text: text, box: box, shape: nil))
          let bar = line.box(thickness: em * 0.3)
          if isOffBorders(box.grown(by: em * 0.08)), isOffLabels(box), isOffLabels(bar),
            scene.viewport.contains(box),
            middle == own
              || isFree(box, over: ground) && isFree(line.leader(em * 0.3), over: ground)
          {
            return line
          }
        }
      }
    }
    return nil
  }
}

extension Board.Line {
  /// The start and end of the line, which extends to a label beyond one of its ends.
  var ends: (start: Double, end: Double) {
    let box = label.box
    let (low, high) = dimension.axis == .horizontal ? (box.x, box.maxX) : (box.y, box.maxY)
    let (start, end) = (dimension.start, dimension.end)
    let middle = (low + high) / 2
    return (middle < start ? low : start, middle > end ? high : end)
  }

  /// Returns what extends to the label, as a rectangle of the given thickness; empty if nothing does.
  func leader(_ thickness: Double) -> Rect {
    var rest = self
    let (start, end) = ends
    let isBehind = end > dimension.end
    (rest.dimension.start, rest.dimension.end) =
      isBehind ? (dimension.end + thickness / 4, end) : (start, dimension.start - thickness / 4)
    return rest.box(thickness: thickness)
  }

  /// Returns the line as a rectangle of the given thickness.
  func box(thickness: Double) -> Rect {
    let (half, (start, end)) = (thickness / 2, ends)
    return dimension.axis == .horizontal
      ? Rect(x: start, y: across - half, width: end - start, height: thickness)
      : Rect(x: across - half, y: start, width: thickness, height: end - start)
  }
}

extension DrawnScene {
  /// Returns the rectangles of an item's lines of text, in the root; empty if the item is turned.
  func textBoxes(of shape: Shape) -> [Rect] {
    textLines(of: shape).map { line in
      Rect(
        x: line.x, y: line.baseline - line.size * TextMetrics.ascender,
        width: TextMetrics.lineWidth(line.text, fontSize: line.size, weight: line.weight),
        height: line.size * TextMetrics.lineHeight)
    }
  }

  /// A line of an item's own text, with its start, baseline, size and weight.
  typealias TextLine = (
    text: String, x: Double, baseline: Double, size: Double, weight: FontWeight
  )

  /// Returns the lines of an item's own text.
  func textLines(of shape: Shape) -> [TextLine] {
    let item = item(of: shape)
    guard !item.lines.isEmpty, !shape.isTurned else { return [] }
    guard item.predefined.isEmpty else {
      return item.predefined.flatMap { part in
        textLines(
          part.lines, in: placed(part.rect, like: shape), from: part.firstBaseline,
          size: part.fontSize, weight: .regular, isCentred: false)
      }
    }
    let rect = placed(item.alignmentRect, like: shape)
    let first = item.firstBaseline ?? (rect.height + item.fontSize * TextMetrics.ascender) / 2
    return textLines(
      item.lines, in: rect, from: first, size: item.fontSize, weight: item.fontWeight,
      isCentred: item.kind.centersText)
  }

  private func textLines(
    _ lines: [String], in rect: Rect, from first: Double, size: Double, weight: FontWeight,
    isCentred: Bool
  ) -> [TextLine] {
    lines.enumerated().map { number, line in
      let text = drawableText(line)
      let slack = rect.width - TextMetrics.lineWidth(text, fontSize: size, weight: weight)
      let x = rect.x + (isCentred ? slack / 2 : snapshot.root.isRightToLeft ? slack : 0)
      return (
        text, x, rect.y + first + Double(number) * size * TextMetrics.lineHeight, size, weight
      )
    }
  }
}
