package import AutoLayout
package import Syntax

/// The table of frames, for people and for programs.
package struct Frames {
  package var snapshot: LayoutSnapshot
  /// The indices of the listed items.
  package var items: [Int]
  /// The moment of an animation, as a fraction.
  package var moment: Double?
  /// Indicates whether pixel frames may be listed; they are relative to superviews.
  package var showsPixels = true
  /// The index of the item whose coordinates all frames use; `nil` for each item's superview.
  package var space: Int?

  package init(
    snapshot: LayoutSnapshot, items: [Int], moment: Double? = nil, showsPixels: Bool = true,
    space: Int? = nil
  ) {
    self.snapshot = snapshot
    self.items = items
    self.moment = moment
    self.showsPixels = showsPixels
    self.space = space
  }

  /// The frames as lines: `red   x 20   y 20   w 136   h 440`.
  package var text: String { told.recorded }

  /// Returns the frames in a format.
  package func blocks(as format: OutputFormat) -> [Answer.Block] {
    Listing(told: [told], table: table, json: json).blocks(as: format)
  }

  /// The columns of every list of frames.
  package static let columns: [Table.Column] = [
    .init("name"), .init("x", isNumeric: true, label: "x"),
    .init("y", isNumeric: true, label: "y"), .init("width", isNumeric: true, label: "w"),
    .init("height", isNumeric: true, label: "h"),
  ]

  /// The columns of this list, with distances from the bottom on macOS, and with pixels if a scale
  /// is set.
  package var columns: [Table.Column] {
    Self.columns + (countsUp ? [.init("appKitY", isNumeric: true, label: "y↑")] : [])
      + (grid == nil ? [] : [.init("pixelFrame", label: "pixels")])
  }

  /// Indicates whether distances from the bottom, AppKit's y, are listed too.
  private var countsUp: Bool { snapshot.root.platform == .macos }

  /// Returns the distance of an item's lower edge from the bottom of its superview, or of
  /// ``space``, and whether it is known.
  private func placeFromBelow(_ item: LayoutSnapshot.Item) -> (number: Double, isKnown: Bool) {
    let around = (showsPixels ? item.superview : space).map { snapshot.items[$0] }
    let height = around?.frame.height ?? snapshot.root.height
    // Sums of thirds leave rounding errors.
    let place = height - item.frame.y - item.frame.height
    return (
      abs(place) < 1e-9 ? 0 : place,
      item.ranges.y.isPoint && item.ranges.height.isPoint && around?.ranges.height.isPoint ?? true
    )
  }

  /// The pixel grid, if a scale is set.
  private var grid: PixelGrid? { showsPixels ? snapshot.root.pixelGrid : nil }

  /// The frames as a table.
  private var table: Table { Table(columns, rows) }

  private var told: Answer.Block {
    items.isEmpty
      ? .plain("no views yet; try: view red\n") : .table(table.styled(.bare(indent: 0)))
  }

  /// The frames as cells of ``columns``.
  package var rows: [[RichText]] {
    let grid = grid
    return items.untilStopped.map { index in
      let item = snapshot.items[index]
      func number(
        _ number: Double, _ range: ValueRange, isIntrinsic: Bool = false, needs: Double? = nil
      ) -> RichText {
        let isCut = range.isPoint && item.showsText && needs.map { $0 > number + 0.01 } ?? false
        return RichText(Self.value(number, range, isIntrinsic: isIntrinsic), .number(number))
          + (isCut ? " t" : "")
      }
      let fromBelow = (countsUp ? [placeFromBelow(item)] : []).map { place in
        RichText(place.isKnown ? Text.number(place.number) : "?", .number(place.number))
      }
      return [
        .item(item.name), number(item.frame.x, item.ranges.x),
        number(item.frame.y, item.ranges.y),
        number(
          item.frame.width, item.ranges.width, isIntrinsic: item.isWidthIntrinsic,
          needs: item.intrinsicWidth),
        number(
          item.frame.height, item.ranges.height, isIntrinsic: item.isHeightIntrinsic,
          needs: item.intrinsicHeight)
          + (item.isEstimated ? " e" : ""),
      ] + fromBelow + (grid.map { [RichText(Self.pixels(of: item, on: $0))] } ?? [])
    }
  }

  /// Returns the frame in pixels, with `?` for ambiguous numbers: `33.5 0 33 20`.
  private static func pixels(of item: LayoutSnapshot.Item, on grid: PixelGrid) -> String {
    let (frame, ranges) = (grid.snapped(item.frame), item.ranges)
    // An edge is rounded if its position is known; a length depends on both of its edges.
    return [
      (frame.x, [ranges.x]), (frame.y, [ranges.y]), (frame.width, [ranges.x, ranges.width]),
      (frame.height, [ranges.y, ranges.height]),
    ].map { number, ranges in
      ranges.allSatisfy { $0.isPoint } ? Text.number(number) : "?"
    }.joined(separator: " ")
  }

  /// Returns a number, or the interval that contains it: `136`, `88 i`, `0…272 ?`, `0… ?`, `?`.
  package static func value(
    _ number: Double, _ range: ValueRange, isIntrinsic: Bool = false,
    in numbers: World.Numbers = Text.numbers
  ) -> String {
    if range.isPoint { return Text.number(number, in: numbers) + (isIntrinsic ? " i" : "") }
    switch (range.lower, range.upper) {
    case (nil, nil): return "?"
    case (let lower, let upper):
      return "\(lower.map(Text.number) ?? "")…\(upper.map(Text.number) ?? "") ?"
    }
  }

  /// The list as one JSON object.
  package var json: JSON {
    var members: [(key: String, value: JSON)] = [("root", root)]
    if let moment { members.append(("t", .number(moment))) }
    return .object(members + self.members)
  }

  /// The frames and the constraints that do not hold, as JSON members.
  package var members: [(key: String, value: JSON)] {
    let frames = items.untilStopped.map { JSON.object(members(of: snapshot.items[$0])) }
    let unsatisfied = snapshot.unsatisfied.map { entry in
      JSON.object([
        ("name", .string(entry.name)), ("priority", .number(entry.priority)),
        ("error", .number(entry.error)),
      ])
    }
    return [
      ("frames", .array(frames)), ("broken", .strings(snapshot.broken)),
      ("unsatisfied", .array(unsatisfied)),
    ]
  }

  private var root: JSON {
    .object([
      ("width", .number(snapshot.root.width)), ("height", .number(snapshot.root.height)),
      ("direction", .string(snapshot.root.isRightToLeft ? "rtl" : "ltr")),
      ("scale", .number(snapshot.root.scale)),
    ])
  }

  /// Returns the frame of an item and its intervals as JSON members.
  package func members(of item: LayoutSnapshot.Item) -> [(key: String, value: JSON)] {
    let superview = item.superview.map { snapshot.items[$0].name } ?? "root"
    var members: [(key: String, value: JSON)] = [
      ("name", .string(item.name)), ("kind", .string(item.kind.rawValue)),
      ("superview", .string(superview)),
    ]
    members += Self.members(item.frame)
    if countsUp { members.append(("appKitY", .number(placeFromBelow(item).number))) }
    if let grid { members.append(("pixelFrame", .object(Self.members(grid.snapped(item.frame))))) }
    let ranges = JSON.object([
      ("x", Self.range(item.ranges.x)), ("y", Self.range(item.ranges.y)),
      ("width", Self.range(item.ranges.width)), ("height", Self.range(item.ranges.height)),
    ])
    members.append(("range", ranges))
    members.append(("alignmentRect", .object(Self.members(item.alignmentRect))))
    if item.isEstimated { members.append(("estimated", .bool(true))) }
    if item.showsText, let width = item.intrinsicWidth, width > item.frame.width + 0.01 {
      members.append(("needsWidth", .number(width)))
    }
    if item.showsText, let height = item.intrinsicHeight, height > item.frame.height + 0.01 {
      members.append(("needsHeight", .number(height)))
    }
    return members
  }

  package static func members(_ rect: Rect) -> [(key: String, value: JSON)] {
    [
      ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ]
  }

  package static func range(_ range: ValueRange) -> JSON {
    .array([.optional(range.lower), .optional(range.upper)])
  }
}

extension LayoutSnapshot.Item {
  /// Indicates whether the item shows text that is truncated if it lacks room.
  fileprivate var showsText: Bool { !lines.isEmpty && (kind == .label || kind == .button) }
}
