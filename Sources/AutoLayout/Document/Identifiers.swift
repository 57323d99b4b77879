// Handles of items and constraints, and the order of priorities.

/// The identity of a view or guide in a ``LayoutDocument``, ascending in order of creation.
public struct ItemID: Hashable, Comparable, Sendable {
  private let place: Int32
  /// The index in the document's list of items.
  public var rawValue: Int { Int(place) }

  /// The root view, which every document contains.
  public static let root = ItemID(0)

  /// Creates the handle for an index; no document has more than 2³¹ items.
  public init(_ rawValue: Int) {
    place = Int32(clamping: rawValue)
  }

  /// Returns whether `a` was created before `b`.
  public static func < (a: ItemID, b: ItemID) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// The identity of an explicit constraint in a ``LayoutDocument``.
public struct ConstraintID: Hashable, Comparable, Sendable {
  private let place: Int32
  /// The index in ``LayoutDocument/constraints``.
  public var rawValue: Int { Int(place) }

  /// Creates the handle for an index; no document has more than 2³¹ constraints.
  public init(_ rawValue: Int) {
    place = Int32(clamping: rawValue)
  }

  /// Returns whether `a` was created before `b`.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// The priority of a constraint: a number above 0 and up to 1000, which means required.
///
/// Priorities are compared, never added (Auto Layout Guide, "Constraint Priorities").
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number; ``isValid`` indicates whether it is allowed.
  public var rawValue: Double

  /// Priority 1000: the constraint must hold.
  public static let required = LayoutPriority(1000)
  /// Priority 750: the compression resistance of most views.
  public static let defaultHigh = LayoutPriority(750)
  /// Priority 510: a drag that can resize an AppKit window, or a scene.
  public static let dragThatCanResizeWindow = LayoutPriority(510)
  /// Priority 500: an AppKit window keeps its size.
  public static let windowSizeStayPut = LayoutPriority(500)
  /// Priority 490: a drag that cannot resize a window, such as that of a split view's divider.
  public static let dragThatCannotResizeWindow = LayoutPriority(490)
  /// Priority 250: the content hugging of most views.
  public static let defaultLow = LayoutPriority(250)
  /// Priority 50: the priority at which a fitting size is requested.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Creates a priority; values outside (0, 1000] are refused when the priority is used.
  ///
  /// UIKit's priorities are `Float`: of numbers that are equal as `Float`, such as 999.99999 and
  /// 1000, the one with the fewest decimals is used.
  public init(_ rawValue: Double) {
    let single = Float(rawValue)
    let scales: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
    self.rawValue =
      scales.lazy.map { (rawValue * $0).rounded() / $0 }.first { Float($0) == single }
      ?? Double(single)
  }

  /// Indicates whether the number is above 0 and at most 1000.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Indicates whether the priority is required.
  public var isRequired: Bool { rawValue >= 1000 }

  /// Returns whether `a` is lower than `b`.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// The relation between the two sides of a constraint; the raw values are those of the public SDK
/// header.
public enum LayoutRelation: Int, CaseIterable, Sendable {
  /// `==`
  case equal = 0
  /// `<=`
  case lessThanOrEqual = -1
  /// `>=`
  case greaterThanOrEqual = 1

  /// The operator: `==`, `<=` or `>=`.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation with the two sides exchanged.
  public var flipped: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
