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

/// Some of the numbers of a frame, by their index in ``Rect/numbers``.
public struct RectNumbers: Equatable, Sendable {
  private var places: UInt8 = 0

  /// None of them.
  public init() {}

  /// Returns whether the number at a place is one of them.
  public subscript(place: Int) -> Bool {
    get { places & (1 << place) != 0 }
    set { places = newValue ? places | 1 << place : places & ~(1 << place) }
  }

  /// Indicates whether they are none.
  public var isEmpty: Bool { places == 0 }

  /// Returns the numbers in both sets.
  public func intersection(_ other: RectNumbers) -> RectNumbers {
    var both = self
    both.places &= other.places
    return both
  }

  /// All others.
  public var inverse: RectNumbers {
    var others = self
    others.places = ~places & 0xF
    return others
  }
}

extension Rect {
  /// A number of a frame that is another than before.
  public struct Change: Equatable, Sendable {
    /// The index among ``Rect/numbers``.
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

  /// The number at a place in ``numbers``.
  public subscript(place: Int) -> Double {
    switch place {
    case 0: x
    case 1: y
    case 2: width
    default: height
    }
  }

  /// Returns whether no number differs by more than a millionth of a point.
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
