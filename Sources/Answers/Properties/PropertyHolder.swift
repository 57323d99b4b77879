package import AutoLayout

/// An item whose property was requested.
struct PropertyHolder {
  package let id: ItemID
  /// The item's record, with the values for the current traits.
  package let record: ItemRecord
  /// Returns the text of a number.
  package let number: (Double) -> String

  package func numbers(_ numbers: [Double]) -> String { numbers.map(number).joined(separator: " ") }
}

extension ItemProperty {
  /// Returns the effective value of a property whose set value may differ.
  typealias Held = @Sendable (Layout, PropertyHolder) -> String

  /// The properties whose effective value may differ from the one set.
  private static let held: [ItemProperty: Held] = [
    .font: { layout, holder in holder.number(layout.fontSize(of: holder.id) ?? 17) },
    .intrinsic: heldIntrinsic,
    .intrinsicWidth: { layout, holder in
      layout.intrinsicSize(of: holder.id).width.map(holder.number) ?? "none"
    },
    .intrinsicHeight: { layout, holder in
      layout.intrinsicSize(of: holder.id).height.map(holder.number) ?? "none"
    },
    .hugHorizontal: { _, holder in holder.number(holder.record.hugging(.horizontal).rawValue) },
    .hugVertical: { _, holder in holder.number(holder.record.hugging(.vertical).rawValue) },
    .resistHorizontal: { _, holder in
      holder.number(holder.record.resistance(.horizontal).rawValue)
    },
    .resistVertical: { _, holder in holder.number(holder.record.resistance(.vertical).rawValue) },
    .frame: heldFrame, .margins: heldMargins, .directionalMargins: heldDirectionalMargins,
    .insets: heldInsets,
    .direction: { layout, holder in layout.isRightToLeft(holder.id) ? "rtl" : "ltr" },
    .spacingAfter: heldSpacingAfter, .contentSize: heldContentSize, .rowHeight: heldRowHeight,
  ]

  /// Returns a line such as `red.frame 20 20 100 50`, or the `set` line if it would change nothing.
  ///
  /// If the set value differs, it follows in a remark.
  ///
  /// - Returns: The answer, and the value at full precision.
  package func answer(
    of path: String, in layout: Layout, _ id: ItemID, said: ItemRecord, held: ItemRecord
  ) -> (line: String, value: String) {
    func value(_ number: @escaping (Double) -> String) -> String {
      let holder = PropertyHolder(id: id, record: held, number: number)
      return Self.held[self]?(layout, holder) ?? text(held) ?? ""
    }
    let exact = value(NumberFormat.exact)
    if exact == text(said), exact != "none" { return ("set \(path) = \(exact)", exact) }
    let unsaid = ItemRecord(name: said.name, kind: said.kind, superview: said.superview)
    // A frame that was set is only the view's initial one.
    let isSaid =
      Self.held[self] != nil && self != .frame && self.value(in: said) != self.value(in: unsaid)
    let remark = isSaid ? text(said).map { "   // set to \($0)" } ?? "" : ""
    return ("\(path) \(value(Text.number))\(remark)", exact)
  }

  // MARK: - Effective values

  /// Returns the frame in the superview, with intervals if one of its numbers is ambiguous.
  private static let heldFrame: Held = { layout, holder in
    let frame = layout.frame(of: holder.id)
    let ranges = layout.ranges(of: holder.id)
    if ranges.isUnique {
      return holder.numbers([frame.x, frame.y, frame.width, frame.height])
    }
    return [
      "x \(Frames.value(frame.x, ranges.x))", "y \(Frames.value(frame.y, ranges.y))",
      "w \(Frames.value(frame.width, ranges.width))",
      "h \(Frames.value(frame.height, ranges.height))",
    ].joined(separator: "   ")
  }

  private static let heldMargins: Held = { layout, holder in
    let insets = layout.margins(of: holder.id)
    return holder.numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  private static let heldDirectionalMargins: Held = { layout, holder in
    let insets = DirectionalEdgeInsets(
      layout.margins(of: holder.id), rightToLeft: layout.isRightToLeft(holder.id))
    return holder.numbers([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  private static let heldInsets: Held = { layout, holder in
    let usual = holder.record.kind.defaults(on: layout.document.world.platform)
    let insets = holder.record.alignmentInsets ?? usual.alignmentInsets
    return holder.numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Returns the content size of a scroll view: as set, or as determined by its subviews.
  private static let heldContentSize: Held = { layout, holder in
    guard holder.record.kind.scrolls else { return "none" }
    let size = [LayoutAttribute.width, .height].map {
      holder.number(layout.value(of: ItemAttribute(holder.id, $0, of: .content)))
    }
    return size.joined(separator: "x")
  }

  /// Returns the height of a table's rows, or of a cell.
  private static let heldRowHeight: Held = { layout, holder in
    guard holder.record.kind == .cell else {
      return holder.record.table.rowHeight.map(holder.number) ?? "automatic"
    }
    guard let table = holder.record.superview, layout.record(of: table)?.kind == .table else {
      return holder.record.rowHeight.map(holder.number) ?? "automatic"
    }
    return holder.number(layout.frame(of: holder.id).height)
  }

  /// Returns the space after a view in its stack: its own, or the stack's.
  private static let heldSpacingAfter: Held = { layout, holder in
    if let space = holder.record.spacingAfter { return holder.number(space) }
    guard let stack = holder.record.superview.flatMap({ layout.recordInForce(of: $0) })?.stack,
      stack.arranged.contains(holder.id)
    else { return "none" }
    return holder.number(stack.spacing)
  }

  /// Returns the natural size: `300x200`, `none x 30` if one dimension is missing, `none` without
  /// both.
  private static let heldIntrinsic: Held = { layout, holder in
    let size = layout.intrinsicSize(of: holder.id)
    return switch (size.width, size.height) {
    case (nil, nil): "none"
    case (let width?, let height?): "\(holder.number(width))x\(holder.number(height))"
    case (let width, let height):
      "\(width.map(holder.number) ?? "none") x \(height.map(holder.number) ?? "none")"
    }
  }
}
