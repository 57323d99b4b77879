public import AutoLayout
internal import ConstraintSolver

/// A number of a layout that can be queried: a size, a position, an edge of a frame.
public struct Quantity: Hashable, Sendable {
  /// A number of an item.
  public enum Part: Hashable, Sendable {
    /// An attribute as in constraints: of the alignment rectangle, in the superview's coordinates,
    /// from the top and, unless ``Quantity/isFromLeading``, from the left.
    case attribute(LayoutAttribute, of: LayoutArea)
    /// The left edge of the frame.
    case x
    /// The top edge of the frame.
    case y
    /// The width of the frame.
    case width
    /// The height of the frame.
    case height

    /// The four numbers of a frame.
    static let frame: [Part] = [.x, .y, .width, .height]

    /// The axis along which the number is measured.
    public var axis: Axis {
      switch self {
      case .attribute(let attribute, _): attribute.axis ?? .horizontal
      case .x, .width: .horizontal
      case .y, .height: .vertical
      }
    }
  }

  /// The view or guide to which the number belongs.
  public var item: ItemID
  /// The number of the item.
  public var part: Part
  /// The ancestor, or the item itself, in whose coordinates a location is measured; `nil` for the
  /// superview.
  public var space: ItemID?
  /// Indicates whether a horizontal position is measured from the leading edge, as in constraints
  /// without left and right.
  public var isFromLeading = false

  /// Creates a quantity for a number of an item.
  public init(_ item: ItemID, _ part: Part, in space: ItemID? = nil) {
    self.item = item
    self.part = part
    self.space = space
  }

  /// Creates a quantity for a number that was read in the solution.
  init(read number: Layout.ReadNumber) {
    self.init(
      number.anchor.item, .attribute(number.anchor.attribute, of: number.anchor.area),
      in: number.space)
  }
}

extension Layout {
  /// Returns a quantity as an expression in the solver's unknowns.
  func expression(for quantity: Quantity) -> LinearExpression {
    let attribute: LayoutAttribute
    switch quantity.part {
    case .attribute(let attribute, let area):
      return expression(
        for: ItemAttribute(quantity.item, attribute, of: area), in: quantity.space,
        isAbsolute: !quantity.isFromLeading)
    case .x: attribute = .left
    case .y: attribute = .top
    case .width: attribute = .width
    case .height: attribute = .height
    }
    // The frame differs from the alignment rectangle by insets that do not depend on the solution.
    let anchor = ItemAttribute(quantity.item, attribute)
    var expression = expression(for: anchor)
    expression.constant += value(of: quantity) - value(of: anchor)
    return expression
  }

  /// Returns the value of a quantity in the current solution.
  public func value(of quantity: Quantity) -> Double { value(of: quantity, in: nil) }

  /// Returns the value; `frame` is the item's frame, if already known.
  func value(of quantity: Quantity, in frame: Rect?) -> Double {
    switch quantity.part {
    case .attribute(let attribute, let area):
      quantity.space == nil && !quantity.isFromLeading
        ? value(of: ItemAttribute(quantity.item, attribute, of: area))
        : settled(solver.value(of: expression(for: quantity)))
    case .x: (frame ?? self.frame(of: quantity.item)).x
    case .y: (frame ?? self.frame(of: quantity.item)).y
    case .width: (frame ?? self.frame(of: quantity.item)).width
    case .height: (frame ?? self.frame(of: quantity.item)).height
    }
  }

  /// Returns the exact interval of a quantity over all optimal layouts.
  public func range(of quantity: Quantity) -> ValueRange {
    let expression = expression(for: quantity)
    return ValueRange(solver.interval(of: expression))
  }
}

extension ValueRange {
  init(_ interval: Solver.Interval) {
    self.init(lower: interval.lower.map(settled), upper: interval.upper.map(settled))
  }
}

/// Returns a number, rounded if it is within a billionth of an integer, a possible rounding error.
func settled(_ value: Double) -> Double {
  let whole = value.rounded()
  return abs(value - whole) < 1e-9 * max(1, abs(value)) ? whole + 0 : value
}
