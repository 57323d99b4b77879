// The scrollable range of a scroll view, and why it may not scroll.

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
  /// The scroll offset, in points from the left or top.
  public var offset: Double
  /// Indicates whether scrolling stops at multiples of the visible length.
  public var isPaging: Bool

  /// Indicates whether the length of the content is determined.
  public var isTied: Bool { contentRange.isPoint }

  /// The largest scroll offset, in points; 0 if all the content is visible.
  public var reach: Double { isTied ? max(0, content - visible) : 0 }

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
  /// Costs as much as finding the range of one unknown.
  public func scrollExtent(of item: ItemID, _ axis: Axis) -> ScrollExtent? {
    guard let record = document.item(item), record.kind.scrolls else { return nil }
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let content = ItemAttribute(item, attribute, of: .content)
    let frame = frame(of: item)
    return ScrollExtent(
      visible: axis == .horizontal ? frame.width : frame.height, content: value(of: content),
      contentRange: range(of: content),
      offset: axis == .horizontal ? record.contentOffset.x : record.contentOffset.y,
      isPaging: record.isPaging)
  }
}

extension ItemRecord {
  /// Indicates whether a scroll view stops at multiples of its own size.
  public var isPaging: Bool {
    get { extras["paging"] == 1 }
    set { extras["paging"] = newValue ? 1 : nil }
  }

  /// A scroll view's content size where nothing else determines it (`contentSize`).
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
    func row(
      _ part: RowKey.Part, _ attribute: LayoutAttribute, _ length: Double
    ) -> DerivedRow {
      let key = RowKey(row: nil, part: part)
      return DerivedRow(
        key: .row(key), first: .item(ItemAttribute(scroll, attribute, of: .content)),
        constant: length, priority: LayoutPriority(1),
        order: Self.firstProtected + Int64(scroll.rawValue + 1) << 32 + Int64(key.place))
    }
    return [row(.width, .width, size.width), row(.height, .height, size.height)]
  }
}
