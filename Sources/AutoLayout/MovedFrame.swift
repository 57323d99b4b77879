/// An item's frame before and after a step.
public struct MovedFrame: Equatable, Sendable {
  /// The item.
  public var item: ItemID
  /// Its frame before; `nil` for an item that is new.
  public var before: Rect?
  /// Its frame after.
  public var after: Rect

  /// Creates a frame before and after a step.
  public init(item: ItemID, before: Rect?, after: Rect) {
    self.item = item
    self.before = before
    self.after = after
  }
}

extension Rect {
  /// A number of a frame that is another than before.
  public struct Change: Equatable, Sendable {
    /// Which of ``Rect/numbers`` it is.
    public var place: Int
    /// The number before.
    public var before: Double
    /// The number after.
    public var after: Double

    /// The letter by which answers call it.
    public var name: String { Rect.numberNames[place] }
  }

  /// The letters by which answers call ``numbers``.
  public static let numberNames = ["x", "y", "w", "h"]

  /// The left and top edge, the width and the height.
  public var numbers: [Double] { [x, y, width, height] }

  /// Whether no number differs by more than a millionth of a point.
  public func isClose(to other: Rect) -> Bool {
    abs(x - other.x) <= Tolerance.points && abs(y - other.y) <= Tolerance.points
      && abs(width - other.width) <= Tolerance.points
      && abs(height - other.height) <= Tolerance.points
  }

  /// The numbers that differ by more than a millionth of a point.
  public func changes(to other: Rect) -> [Change] {
    zip(numbers, other.numbers).enumerated().compactMap { place, pair in
      abs(pair.0 - pair.1) > Tolerance.points
        ? Change(place: place, before: pair.0, after: pair.1) : nil
    }
  }
}
