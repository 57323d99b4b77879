package import AutoLayout
import Syntax

/// An item whose property is asked for: the effective value may differ from the one set.
struct PropertyHolder {
  package let id: ItemID
  /// The item's record, with the values for the present traits.
  package let record: ItemRecord
  /// The spelling of numbers.
  package let number: (Double) -> String

  package func numbers(_ numbers: [Double]) -> String { numbers.map(number).joined(separator: " ") }
}

extension ItemProperty {
  /// The effective value, if it may differ from the one set.
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

  /// `red.frame 20 20 100 50`, or the line that sets it so: if a `set` line would change nothing it
  /// is that line, else the value after its path, with the value set if that differs.
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
    // A frame that was set is only the view's first one.
    let isSaid =
      Self.held[self] != nil && self != .frame && self.value(in: said) != self.value(in: unsaid)
    let remark = isSaid ? text(said).map { "   // set to \($0)" } ?? "" : ""
    return ("\(path) \(value(Text.number))\(remark)", exact)
  }

  // MARK: - Effective values

  /// A frame in the superview; as in `frames` if one of its numbers is ambiguous.
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

  /// The size of scrolling content: as set, or as its subviews make it.
  private static let heldContentSize: Held = { layout, holder in
    guard holder.record.kind.scrolls else { return "none" }
    let size = [LayoutAttribute.width, .height].map {
      holder.number(layout.value(of: ItemAttribute(holder.id, $0, of: .content)))
    }
    return size.joined(separator: "x")
  }

  /// The height of a table's rows, or of a cell's own row.
  private static let heldRowHeight: Held = { layout, holder in
    guard holder.record.kind == .cell else {
      return holder.record.table.rowHeight.map(holder.number) ?? "automatic"
    }
    guard let table = holder.record.superview, layout.record(of: table)?.kind == .table else {
      return holder.record.rowHeight.map(holder.number) ?? "automatic"
    }
    return holder.number(layout.frame(of: holder.id).height)
  }

  /// The space after a view in its stack: its own, or the stack's.
  private static let heldSpacingAfter: Held = { layout, holder in
    if let space = holder.record.spacingAfter { return holder.number(space) }
    guard let stack = holder.record.superview.flatMap({ layout.recordInForce(of: $0) })?.stack,
      stack.arranged.contains(holder.id)
    else { return "none" }
    return holder.number(stack.spacing)
  }

  /// The natural size: `300x200`, `none x 30` if one of them is missing, `none` without both.
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
