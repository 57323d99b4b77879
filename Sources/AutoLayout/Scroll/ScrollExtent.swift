// The scrollable range of a scroll view, and the reason why it may not scroll.

/// The scrolling of a scroll view or table along one axis.
public struct ScrollExtent: Equatable, Sendable {
  /// The visible length, in points.
  public var visible: Double
  /// The length of the content, in points.
  public var content: Double
  /// The possible lengths of the content.
  ///
  /// If nothing in the scroll view connects both edges, the range is unbounded, the content counts
  /// as 0, and the view does not scroll.
  public var contentRange: ValueRange
  /// The scroll offset, in points from the left or top; at rest, it is the negative near inset.
  public var offset: Double
  /// The inset before the content, in points.
  public var nearInset = 0.0
  /// The inset after the content, in points.
  public var farInset = 0.0
  /// Indicates whether scrolling stops at multiples of the visible length.
  public var isPaging: Bool

  /// Indicates whether the length of the content is determined.
  public var isTied: Bool { contentRange.isPoint }

  /// The distance that the content scrolls, in points; 0 if all of it is visible.
  public var reach: Double { isTied ? max(0, nearInset + content + farInset - visible) : 0 }

  /// The number of pages if scrolling is paged; the last page may be partial.
  ///
  /// The count is `nil` if it is too large to represent.
  public var pageCount: Int? {
    guard isPaging, visible > 0 else { return nil }
    return Int(exactly: max(1, (content / visible - Tolerance.pageRest).rounded(.up)))
  }

  /// The page at the offset, starting from 1; `nil` between two pages.
  public var page: Int? {
    guard isPaging, visible > 0 else { return nil }
    let page = offset / visible
    return abs(page - page.rounded()) < Tolerance.page ? Int(exactly: page.rounded() + 1) : nil
  }
}

extension Layout {
  /// Returns the scrolling of a scroll view or table along an axis; `nil` for other kinds.
  ///
  /// Takes as long as finding the range of one unknown.
  public func scrollExtent(of item: ItemID, _ axis: Axis) -> ScrollExtent? {
    guard let record = document.item(item), record.kind.scrolls else { return nil }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let content = ItemAttribute(item, attribute, of: .content)
    let frame = frame(of: item)
    let (offset, insets) = (contentOffset(of: item), adjustedContentInsets(of: item))
    return ScrollExtent(
      visible: axis == .horizontal ? frame.width : frame.height, content: value(of: content),
      contentRange: range(of: content),
      offset: axis == .horizontal ? offset.x : offset.y,
      nearInset: axis == .horizontal ? insets.left : insets.top,
      farInset: axis == .horizontal ? insets.right : insets.bottom,
      isPaging: record.isPaging)
  }

  /// Returns the insets around the content of a scroll view or table: its own, and those that the
  /// safe area adds (`adjustedContentInset`).
  public func adjustedContentInsets(of item: ItemID) -> EdgeInsets {
    document.adjustedContentInsets(of: item, engine.tables.measures[item.rawValue])
  }

  func contentOffset(of item: ItemID) -> Point {
    engine.tables.nodes[item.rawValue]?.offset ?? Point(x: 0, y: 0)
  }
}

/// The conditions under which the safe area adds to the content insets of a scroll view
/// (`UIScrollView.ContentInsetAdjustmentBehavior`).
public enum ContentInsetAdjustment: String, CaseIterable, Sendable {
  /// Along the scrollable axes; without a navigation controller, the same as `scrollableAxes`.
  case automatic
  /// Along the axes in which the content is longer than the view; in a table, from top to bottom.
  case scrollableAxes
  /// Never.
  case never
  /// At every edge.
  case always
}

extension LayoutDocument {
  /// Returns the scroll offset of an item: as set, or else at rest, with the insets in view.
  func contentOffset(of item: ItemID, _ measure: Measure?) -> Point {
    guard let kept = kept(item) else { return Point(x: 0, y: 0) }
    let set = kept.varies ? effectiveRecord(item)?.contentOffset : kept.contentOffset
    if let set { return set }
    guard kept.kind.scrolls else { return Point(x: 0, y: 0) }
    let insets = adjustedContentInsets(of: item, measure)
    return Point(x: 0 - insets.left, y: 0 - insets.top)
  }

  /// Returns the insets around a scroll view's content; the rows of a table are inside its own
  /// insets.
  fileprivate func adjustedContentInsets(of item: ItemID, _ measure: Measure?) -> EdgeInsets {
    guard let record = self.item(item) else { return .zero }
    let own = record.kind == .scroll ? record.contentInsets ?? .zero : .zero
    guard let measure, record.adjustsContentInsets(on: world.platform) else { return own }
    let more = measure.adjustment
    return EdgeInsets(
      top: own.top + more.top, left: own.left + more.left, bottom: own.bottom + more.bottom,
      right: own.right + more.right)
  }
}

extension ItemRecord {
  /// The conditions under which the safe area adds to the content insets.
  public var contentInsetAdjustment: ContentInsetAdjustment {
    get {
      let place = extras["adjustment"].flatMap { Int(exactly: $0) } ?? 0
      let all = ContentInsetAdjustment.allCases
      return all.indices.contains(place) ? all[place] : .automatic
    }
    set {
      let place = ContentInsetAdjustment.allCases.firstIndex(of: newValue) ?? 0
      extras["adjustment"] = place == 0 ? nil : Double(place)
    }
  }

  /// Returns whether the safe area may be added to the content insets: only in UIKit, and not with
  /// `never`.
  func adjustsContentInsets(on platform: World.Platform) -> Bool {
    kind.scrolls && platform == .ios && contentInsetAdjustment != .never
  }

  /// Returns the part of the safe area that is added to the content insets.
  func insetAdjustment(
    for safe: EdgeInsets, scrollsAcross: Bool, down scrollsDown: Bool
  ) -> EdgeInsets {
    var insets = safe
    guard contentInsetAdjustment != .always else { return insets }
    if !scrollsAcross { (insets.left, insets.right) = (0, 0) }
    // A table always bounces vertically.
    if !scrollsDown, kind != .table { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// Indicates whether a scroll view stops at multiples of its own size.
  public var isPaging: Bool {
    get { extras["paging"] == 1 }
    set { extras["paging"] = newValue ? 1 : nil }
  }

  /// A scroll view's content size if nothing else determines it (`contentSize`).
  ///
  /// Every constraint overrides this size, as with UIKit's property.
  public var contentSize: Size? {
    get {
      guard let width = extras["contentSize.width"], let height = extras["contentSize.height"]
      else { return nil }
      return Size(width: width, height: height)
    }
    set {
      extras["contentSize.width"] = newValue?.width
      extras["contentSize.height"] = newValue?.height
    }
  }
}

extension Scene {
  /// Returns the rows for an explicit content size.
  func contentSizeRows(_ scroll: ItemID, _ record: ItemRecord) -> [DerivedRow] {
    guard let size = record.contentSize else { return [] }
    func row(_ part: RowKey.Part, _ attribute: LayoutAttribute, _ length: Double) -> DerivedRow {
      let key = RowKey(row: nil, part: part)
      return DerivedRow(
        key: .row(key), first: .item(ItemAttribute(scroll, attribute, of: .content)),
        constant: length, priority: LayoutPriority(1),
        order: Self.firstProtected + Int64(scroll.rawValue + 1) << 32 + Int64(key.place))
    }
    return [row(.width, .width, size.width), row(.height, .height, size.height)]
  }
}
