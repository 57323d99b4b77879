// The predefined content of a cell, inside its content view: an image, a text and a second text.

/// A cell's predefined content (`imageView`, `textLabel` and `detailTextLabel` of
/// `UITableViewCell`), whose position follows from the cell's rectangle: constraints can refer to
/// it but not move it.
///
/// Without a second text, the label fills the content view between the margins, as Interface
/// Builder stores it for the style Default; with one, both form a centred block (Subtitle).
struct PredefinedContent {
  private let image: Size?
  private let text: TextLayout
  private let detail: TextLayout?
  private let fontSize: Double
  /// The distance from the cell's edges to its content, in points.
  private let margin: Double
  /// The height of the separator below the content view.
  private let separator: Double
  /// The measured width of the cell; `nil` before measuring.
  private let width: Double?

  /// The font size of the second text, in points.
  static let detailFontSize = 12.0
  /// The space between the image and the texts, in points.
  private static let gap = 16.0
  /// The padding above and below a cell's content, in points, in a row that fits its content.
  private static let padding = 11.0

  init(
    _ record: ItemRecord, width: Double?, fontSize: Double, margin: Double, separator: Double,
    scale: Double
  ) {
    image = record.imageSize
    self.width = width
    self.fontSize = fontSize
    self.margin = margin
    self.separator = separator
    let beside = image.map { $0.width + Self.gap } ?? 0
    let room = width.map { max(0, $0 - 2 * margin - beside) }
    text = TextLayout(
      record.text ?? "", fontSize: fontSize, maxWidth: record.numberOfLines == 1 ? nil : room,
      maxLines: record.numberOfLines, scale: scale)
    detail = record.detailText.map {
      TextLayout($0, fontSize: Self.detailFontSize, scale: scale)
    }
  }

  /// The cell height that the content requires, in points.
  var naturalHeight: Double {
    max(
      TableRules.defaultRowHeight,
      max(image?.height ?? 0, blockHeight) + 2 * Self.padding + separator)
  }

  /// Returns the span of a part along an axis, from leading to trailing or from top to bottom.
  func span(of area: LayoutArea, _ axis: Axis) -> EdgePair {
    axis == .horizontal ? across(area) : down(area)
  }

  private func across(_ area: LayoutArea) -> EdgePair {
    let imageEnd = margin + (image?.width ?? 0)
    if area == .imageView { return fixed(0, from: margin, length: image?.width ?? 0) }
    let start = image == nil ? margin : imageEnd + Self.gap
    guard let detail else {
      return area == .textLabel
        ? EdgePair(insetNear: start, far: margin) : fixed(0, from: start, length: 0)
    }
    let natural = area == .textLabel ? text.width : detail.width
    // Text wider than its space is truncated.
    let room = width.map { max(0, $0 - margin - start) } ?? natural
    return fixed(0, from: start, length: min(natural, room))
  }

  private func down(_ area: LayoutArea) -> EdgePair {
    if area == .imageView { return centred(image?.height ?? 0) }
    guard let detail else {
      return area == .textLabel ? EdgePair(far: separator) : centred(0)
    }
    let top = -(blockHeight + separator) / 2
    return area == .textLabel
      ? fixed(0.5, from: top, length: text.height)
      : fixed(0.5, from: top + text.height, length: detail.height)
  }

  /// Returns the visible parts, for a cell's rectangle.
  func placed(in rect: Rect, rightToLeft: Bool, scale: Double) -> [LayoutSnapshot.Predefined] {
    func place(_ area: LayoutArea, _ text: TextLayout?, _ size: Double)
      -> LayoutSnapshot.Predefined
    {
      let span = span(of: area, .horizontal)
      let across = rightToLeft ? span.mirrored : span
      let down = self.span(of: area, .vertical)
      let (left, right) = (across.near.place(in: rect.width), across.far.place(in: rect.width))
      let (top, bottom) = (down.near.place(in: rect.height), down.far.place(in: rect.height))
      let slack = bottom - top - (text?.height ?? 0)
      return LayoutSnapshot.Predefined(
        rect: Rect(
          x: rect.x + left, y: rect.y + top, width: right - left, height: bottom - top),
        lines: text?.lines ?? [], fontSize: size,
        firstBaseline: (text?.firstBaseline ?? 0) + PixelGrid(scale: scale).snapped(slack / 2))
    }
    var parts: [LayoutSnapshot.Predefined] = []
    if image != nil { parts.append(place(.imageView, nil, 0)) }
    if !text.lines.isEmpty { parts.append(place(.textLabel, text, fontSize)) }
    if let detail, !detail.lines.isEmpty {
      parts.append(place(.detailTextLabel, detail, Self.detailFontSize))
    }
    return parts
  }

  private var blockHeight: Double { text.height + (detail?.height ?? 0) }

  private func centred(_ length: Double) -> EdgePair {
    fixed(0.5, from: -(length + separator) / 2, length: length)
  }

  private func fixed(_ fraction: Double, from offset: Double, length: Double) -> EdgePair {
    EdgePair(
      near: Edge(fraction: fraction, offset: offset),
      far: Edge(fraction: fraction, offset: offset + length))
  }
}

extension ItemRecord {
  /// Indicates whether the item is inside its cell's content view rather than beside it.
  ///
  /// Both start at the cell's corner; the content view ends above the separator.
  public var isInContentView: Bool {
    get { extras["contentView"] == 1 }
    set { extras["contentView"] = newValue ? 1 : nil }
  }

  /// The size of a cell's predefined image, in points; `nil` for none.
  public var imageSize: Size? {
    get {
      guard let width = extras["image.width"], let height = extras["image.height"] else {
        return nil
      }
      return Size(width: width, height: height)
    }
    set {
      extras["image.width"] = newValue?.width
      extras["image.height"] = newValue?.height
    }
  }

  /// Indicates whether the item is a cell with predefined content.
  var hasPredefinedContent: Bool {
    kind == .cell && (text != nil || detailText != nil || imageSize != nil)
  }
}

extension Scene {
  /// Returns the predefined content of a cell, for the measured width unless one is given.
  func predefinedContent(
    of item: ItemID, _ record: ItemRecord, width: Double? = nil
  ) -> PredefinedContent {
    PredefinedContent(
      record, width: width ?? measures[item.rawValue]?.width,
      fontSize: document.fontSize(of: record),
      margin: max(
        16,
        DirectionalEdgeInsets(
          document.world.effectiveMargins, rightToLeft: document.world.isRightToLeft
        ).leading), separator: separatorHeight,
      scale: document.world.scale)
  }
}
