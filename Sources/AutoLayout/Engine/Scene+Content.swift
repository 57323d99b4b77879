// The content of an item and the insets of its areas, as rows need them.

/// The values measured in the solution, for an item whose rows depend on them.
struct Measure: Equatable, Sendable {
  /// The width at which a label of many lines breaks; `nil` before it was first solved.
  var wrapWidth: Double?
  /// The part of the item that the root's unsafe area covers.
  var safe = EdgeInsets.zero
  /// The part of the item that the superview's margins cover.
  var preserved = EdgeInsets.zero
  /// The width of the item, which limits the readable column.
  var width = 0.0
  /// The height from the item's bottom that the keyboard covers.
  var keyboard = 0.0
  /// The fitting size of a stack in a stack that fills in proportion.
  var fitting: Size?
  /// The heights of a table's rows that were measured, by cell; the others only the estimate knows.
  var rows: [Int: Double] = [:]
}

extension Scene {
  /// The record of an item with the values that hold in the present traits.
  func record(_ item: ItemID) -> ItemRecord? {
    document.effectiveRecord(item)
  }

  /// The natural size, lines and baselines of an item.
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

  /// The natural size to which content hugging and compression resistance hold an item.
  ///
  /// The width of a label that breaks at its solved width stays that of one line, so that the
  /// horizontal solution never depends on the measured one.
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

  /// From an item's rectangle inwards to one of its areas, left to right.
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

  /// A cell's content view leaves the separator free, unless the cell says otherwise.
  func contentInsets(of item: ItemID) -> EdgeInsets {
    guard document.kind(of: item) == .cell else { return .zero }
    return document.item(item)?.contentInsets
      ?? EdgeInsets(top: 0, left: 0, bottom: separatorHeight, right: 0)
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

  /// The margins in force (`layoutMargins` on a device): its own, measured from the safe area, and
  /// at least the superview's if those are preserved.
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

  /// Returns the margins, or more at the sides if the column would be too wide to read.
  private func readableInsets(of item: ItemID) -> EdgeInsets {
    var insets = margins(of: item)
    let width =
      item == .root ? document.world.size.width : measures[item.rawValue]?.width ?? 0
    let side = (width - document.readableWidth) / 2
    insets.left = max(insets.left, side)
    insets.right = max(insets.right, side)
    return insets
  }

  /// Returns the height of the keyboard's guide in an item: the part that the keyboard covers, or
  /// the bottom of the safe area.
  func keyboardHeight(in item: ItemID) -> Double {
    let keyboard =
      item == .root ? document.world.keyboardHeight : measures[item.rawValue]?.keyboard ?? 0
    return max(keyboard, safeInsets(of: item).bottom)
  }
}

extension LayoutDocument {
  /// The record of an item with the values that hold in the present traits.
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

  /// The margins as they are set, or as the kind or the device has them.
  func ownMargins(of item: ItemID, _ record: ItemRecord, rightToLeft: Bool) -> EdgeInsets {
    item == .root
      ? world.effectiveMargins(rightToLeft: rightToLeft)
      : (record.margins ?? .usual).insets(rightToLeft: rightToLeft)
  }

  /// The width of a column that is easily read: 672 points at the default text size, in proportion
  /// to it.
  var readableWidth: Double {
    let size = TextStyle.body.fontSize(at: world.textSize)
    return 672 * size / 17
  }

  /// Returns whether leading is the right edge for the subviews of an item
  /// (`semanticContentAttribute` is not inherited; a guide takes the direction of its owner).
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
  /// Content hugging along an axis, as set or as for the kind.
  public func hugging(_ axis: Axis) -> LayoutPriority {
    let own = axis == .horizontal ? horizontalHugging : verticalHugging
    return own ?? kind.defaults.hugging[axis]
  }

  /// Compression resistance along an axis, as set or as for the kind.
  public func resistance(_ axis: Axis) -> LayoutPriority {
    let own = axis == .horizontal ? horizontalResistance : verticalResistance
    return own ?? kind.defaults.resistance[axis]
  }
}
