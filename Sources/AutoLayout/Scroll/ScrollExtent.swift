internal import ConstraintSolver

// The scrolling range of a scroll view, and the reason if it does not scroll.

/// The scrolling of a scroll view or table along an axis.
public struct ScrollExtent: Equatable, Sendable {
  /// The visible length, in points.
  public var visible: Double
  /// The size of the content, in points.
  public var content: Double
  /// The sizes that the content may have.
  ///
  /// If nothing in the scroll view reaches from edge to edge, the range has no end, the content
  /// counts as nothing, and the scroll view is frozen.
  public var contentRange: ValueRange
  /// The scrolling offset, in points from the left or the top.
  public var offset: Double
  /// Indicates whether it stops at multiples of the visible length.
  public var isPaging: Bool

  /// Indicates whether the size of the content is decided.
  public var isTied: Bool { contentRange.isPoint }

  /// The largest scrolling offset, in points; 0 if all of the content is visible.
  public var reach: Double { isTied ? max(0, content - visible) : 0 }

  /// The number of pages, if it stops at pages; the last one may be cut.
  ///
  /// `nil` if they are so small that they can't be counted.
  public var pageCount: Int? {
    guard isPaging, visible > 0 else { return nil }
    return Int(exactly: max(1, (content / visible - Tolerance.pageRest).rounded(.up)))
  }

  /// The page that the offset shows, from 1; `nil` when it lies between two.
  public var page: Int? {
    guard isPaging, visible > 0 else { return nil }
    let page = offset / visible
    return abs(page - page.rounded()) < Tolerance.page ? Int(exactly: page.rounded() + 1) : nil
  }
}

extension Layout {
  /// Returns the scrolling of a scroll view or table along an axis; `nil` for other kinds.
  ///
  /// The cost is that of the interval of one unknown.
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

  /// A scroll view's content size if nothing ties the content (`contentSize`).
  ///
  /// This size gives way to every constraint, as UIKit's property does.
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
  /// The rows of a content size that was set.
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
