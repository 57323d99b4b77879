/// An item's frame before and after a step.
public struct MovedFrame: Equatable, Sendable {
  /// The view or guide whose frame is compared.
  public var item: ItemID
  /// The item's name after the step.
  public var name: String
  /// The frame before the step; `nil` for a new item.
  public var before: Rect?
  /// The frame after the step.
  public var after: Rect

  /// Creates a record of an item's frame before and after a step.
  public init(item: ItemID, name: String, before: Rect?, after: Rect) {
    self.item = item
    self.name = name
    self.before = before
    self.after = after
  }
}

/// A subset of a frame's numbers, by their index in ``Rect/numbers``.
public struct RectNumbers: Equatable, Sendable {
  private var places: UInt8 = 0

  /// Creates an empty set.
  public init() {}

  /// Indicates whether the set contains the number at an index.
  public subscript(place: Int) -> Bool {
    get { places & (1 << place) != 0 }
    set { places = newValue ? places | 1 << place : places & ~(1 << place) }
  }

  /// Indicates whether the set is empty.
  public var isEmpty: Bool { places == 0 }

  /// Returns the numbers in both sets.
  public func intersection(_ other: RectNumbers) -> RectNumbers {
    var both = self
    both.places &= other.places
    return both
  }

  /// The numbers that are not in the set.
  public var inverse: RectNumbers {
    var others = self
    others.places = ~places & 0xF
    return others
  }
}

extension Rect {
  /// A number of a frame that has changed.
  public struct Change: Equatable, Sendable {
    /// The index in ``Rect/numbers``.
    public var place: Int
    /// The number before the change.
    public var before: Double
    /// The number after the change.
    public var after: Double

    /// The letter that names the number in answers.
    public var name: String { Rect.numberNames[place] }
  }

  /// The letters that name ``numbers`` in answers.
  public static let numberNames = ["x", "y", "w", "h"]

  /// The left edge, the top edge, the width and the height.
  public var numbers: [Double] { [x, y, width, height] }

  /// Returns the number at an index in ``numbers``.
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

  /// Returns a change for each number that differs by more than a millionth of a point.
  public func changes(to other: Rect) -> [Change] {
    zip(numbers, other.numbers).enumerated().compactMap { place, pair in
      abs(pair.0 - pair.1) > Tolerance.points
        ? Change(place: place, before: pair.0, after: pair.1) : nil
    }
  }
}
