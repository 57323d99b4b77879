// The content of an item and the insets of its areas, for use in rows.

/// The values measured in the solution for an item whose rows depend on them.
struct Measure: Equatable, Sendable {
  /// The width at which multiline text wraps; `nil` before the first solution.
  var wrapWidth: Double?
  /// The extent at each edge of the item that the root's unsafe area covers.
  var safe = EdgeInsets.zero
  /// The part of ``safe`` that a scroll view adds to its content insets.
  var adjustment = EdgeInsets.zero
  /// The extent at each edge of the item that the superview's margins cover.
  var preserved = EdgeInsets.zero
  /// The width of the item, which limits its readable column.
  var width = 0.0
  /// The height above the item's bottom edge that the keyboard covers.
  var keyboard = 0.0
  /// The fitting size of a stack inside a stack that fills proportionally.
  var fitting: Size?
  /// The measured row heights of a table, by cell; the other rows use the estimate.
  var rows: [Int: Double] = [:]
}

extension Scene {
  /// Returns the record of an item with the values for the current traits.
  func record(_ item: ItemID) -> ItemRecord? {
    document.effectiveRecord(item)
  }

  /// Returns the natural size, lines and baselines of an item.
  func content(of item: ItemID) -> ItemContent {
    guard let record = record(item) else { return ItemContent(width: nil, height: nil) }
    return content(of: item, record)
  }

  func content(of item: ItemID, _ record: ItemRecord) -> ItemContent {
    if record.kind == .slider, document.world.platform == .macos {
      return record.sliderType.content(
        ownHeight: record.intrinsicHeight ?? nil, scale: document.world.scale)
    }
    let wrapped = record.preferredWidth ?? measures[item.rawValue]?.wrapWidth
    return record.kind.content(
      text: record.text ?? "", fontSize: document.fontSize(of: record), weight: record.shownWeight,
      maxWidth: record.breaksLines ? wrapped : nil, maxLines: record.numberOfLines,
      ownHeight: record.intrinsicHeight ?? nil, scale: document.world.scale,
      on: document.world.platform)
  }

  /// Returns the natural size towards which content hugging and compression resistance pull an
  /// item.
  ///
  /// A label that wraps at its solved width has the natural width of a single line, so that the
  /// horizontal solution never depends on a measured one.
  func naturalSize(
    of item: ItemID, _ record: ItemRecord, _ known: ItemContent? = nil
  ) -> (width: Double?, height: Double?) {
    guard record.kind != .guide else { return (nil, nil) }
    if record.kind == .view || record.kind == .image || record.kind == .scroll
      || record.kind == .table || record.kind == .cell || record.scrolls
    {
      var height = record.intrinsicHeight ?? nil
      if record.intrinsicHeight == nil, record.hasPredefinedContent {
        height = predefinedContent(of: item, record).naturalHeight
      }
      return (record.intrinsicWidth ?? nil, height)
    }
    let content = known ?? self.content(of: item, record)
    var width = content.width
    if record.breaksLines, record.preferredWidth == nil {
      width = oneLineWidth(record)
    }
    if let given = record.intrinsicWidth { width = given }
    var height = content.height
    if let given = record.intrinsicHeight { height = given }
    return (width, height)
  }

  private func oneLineWidth(_ record: ItemRecord) -> Double? {
    record.kind.content(
      text: record.text ?? "", fontSize: document.fontSize(of: record), weight: record.shownWeight,
      maxLines: record.numberOfLines, scale: document.world.scale, on: document.world.platform
    ).width
  }

  // MARK: Areas

  /// Returns the insets from an item's rectangle to one of its areas, as left and right rather than
  /// leading and trailing.
  func insets(of area: LayoutArea, _ item: ItemID) -> EdgeInsets {
    switch area {
    case .own, .frame, .keyboard, .textLabel, .detailTextLabel, .imageView: .zero
    case .content: contentInsets(of: item)
    case .safe: safeInsets(of: item)
    case .contentMargins: contentMargins(of: item)
    case .margins: margins(of: item)
    case .readable: readableInsets(of: item)
    }
  }

  /// Returns the insets of a cell's content view, which by default excludes only the separator; a
  /// row without height has no room for a separator.
  func contentInsets(of item: ItemID) -> EdgeInsets {
    guard document.kind(of: item) == .cell, let record = document.item(item) else { return .zero }
    let height =
      record.rowHeight ?? record.superview.flatMap { document.item($0)?.table.rowHeight }
    let separator = min(separatorHeight, height ?? separatorHeight)
    return record.contentInsets ?? EdgeInsets(top: 0, left: 0, bottom: separator, right: 0)
  }

  private func contentMargins(of cell: ItemID) -> EdgeInsets {
    let (content, margins) = (contentInsets(of: cell), margins(of: cell))
    return EdgeInsets(
      top: content.top + margins.top, left: content.left + margins.left,
      bottom: content.bottom + margins.bottom, right: content.right + margins.right)
  }

  func safeInsets(of item: ItemID) -> EdgeInsets {
    item == .root ? document.world.effectiveSafeArea : measures[item.rawValue]?.safe ?? .zero
  }

  /// Returns the effective margins (`layoutMargins` on a device): the item's own, measured from the
  /// safe area, and at least the superview's if those are preserved.
  func margins(of item: ItemID) -> EdgeInsets {
    guard let record = record(item), let node = node(item) else { return .zero }
    let own = document.ownMargins(of: item, record, rightToLeft: node.isRightToLeft)
    let safe = record.insetsMarginsFromSafeArea ? safeInsets(of: item) : .zero
    let preserved =
      record.preservesSuperviewMargins ? measures[item.rawValue]?.preserved ?? .zero : .zero
    return EdgeInsets(
      top: max(own.top + safe.top, preserved.top), left: max(own.left + safe.left, preserved.left),
      bottom: max(own.bottom + safe.bottom, preserved.bottom),
      right: max(own.right + safe.right, preserved.right))
  }

  /// Returns the margins, widened at the sides if the column would otherwise be too wide to read.
  private func readableInsets(of item: ItemID) -> EdgeInsets {
    var insets = margins(of: item)
    let width =
      item == .root ? document.world.size.width : measures[item.rawValue]?.width ?? 0
    let side = (width - document.readableWidth) / 2
    insets.left = max(insets.left, side)
    insets.right = max(insets.right, side)
    return insets
  }

  /// Returns the height of an item's keyboard guide: the part that the keyboard covers, or the
  /// bottom of the safe area.
  func keyboardHeight(in item: ItemID) -> Double {
    let keyboard =
      item == .root ? document.world.keyboardHeight : measures[item.rawValue]?.keyboard ?? 0
    return max(keyboard, safeInsets(of: item).bottom)
  }
}

extension LayoutDocument {
  /// Returns the record of an item with the values for the current traits.
  func effectiveRecord(_ item: ItemID) -> ItemRecord? {
    guard let kept = kept(item) else { return nil }
    guard kept.varies else { return kept.record }
    var record = kept.record
    for variation in applicable(record.variations) { record.assign(variation) }
    return record
  }

  func fontSize(of record: ItemRecord) -> Double {
    let usual = record.kind.defaults(on: world.platform).fontSize
    if let size = record.fontSize { return size }
    guard let name = record.textStyle, let style = TextStyle(rawValue: name) else {
      return usual
    }
    return style.fontSize(at: world.textSize)
  }

  /// Returns the margins as set, or those of the kind or the device.
  func ownMargins(of item: ItemID, _ record: ItemRecord, rightToLeft: Bool) -> EdgeInsets {
    item == .root
      ? world.effectiveMargins(rightToLeft: rightToLeft)
      : (record.margins ?? .usual).insets(rightToLeft: rightToLeft)
  }

  /// The width of a readable column: 672 points at the default text size, in proportion to the text
  /// size.
  var readableWidth: Double {
    let size = TextStyle.body.fontSize(at: world.textSize)
    return 672 * size / 17
  }

  /// Returns whether leading is the right edge for an item's subviews (`semanticContentAttribute`
  /// is not inherited; a guide uses its owner's direction).
  func isRightToLeft(_ item: ItemID) -> Bool {
    let kept = kept(item)
    if kept?.kind == .guide, let owner = kept?.superview { return isRightToLeft(owner) }
    let semantic =
      kept?.varies == true ? effectiveRecord(item)?.semantic : kept?.semantic
    return switch semantic ?? .unspecified {
    case .unspecified: world.isRightToLeft
    case .playback, .spatial, .forceLeftToRight: false
    case .forceRightToLeft: true
    }
  }
}

extension ItemRecord {
  /// Returns the content hugging priority along an axis: the item's own, or the kind's default.
  public func hugging(_ axis: Axis) -> LayoutPriority {
    let own = axis == .horizontal ? horizontalHugging : verticalHugging
    return own ?? kind.defaults.hugging[axis]
  }

  /// Returns the compression resistance priority along an axis: the item's own, or the kind's
  /// default.
  public func resistance(_ axis: Axis) -> LayoutPriority {
    let own = axis == .horizontal ? horizontalResistance : verticalResistance
    return own ?? kind.defaults.resistance[axis]
  }
}
