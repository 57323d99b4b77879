/// An attribute of an item in a constraint.
///
/// The raw values are those of the public SDK header.
public enum LayoutAttribute: Int, CaseIterable, Sendable {
  /// No attribute: the other side is a plain number.
  case notAnAttribute = 0
  /// The left edge in either writing direction.
  case left = 1
  /// The right edge in either writing direction.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge where reading begins.
  case leading = 5
  /// The edge where reading ends.
  case trailing = 6
  /// The width of the alignment rectangle.
  case width = 7
  /// The height of the alignment rectangle.
  case height = 8
  /// The horizontal centre.
  case centerX = 9
  /// The vertical centre.
  case centerY = 10
  /// The baseline of the last line of text.
  case lastBaseline = 11
  /// The baseline of the first line of text.
  case firstBaseline = 12
  /// The left edge moved inwards by the margin.
  case leftMargin = 13
  /// The right edge moved inwards by the margin.
  case rightMargin = 14
  /// The top edge moved inwards by the margin.
  case topMargin = 15
  /// The bottom edge moved inwards by the margin.
  case bottomMargin = 16
  /// The leading edge moved inwards by the margin.
  case leadingMargin = 17
  /// The trailing edge moved inwards by the margin.
  case trailingMargin = 18
  /// The horizontal centre of the rectangle within the margins.
  case centerXWithinMargins = 19
  /// The vertical centre of the rectangle within the margins.
  case centerYWithinMargins = 20

  /// The quantity that an attribute measures; constraints relate only numbers of the same
  /// dimension.
  public enum Dimension: Sendable {
    /// A width or a height.
    case size
    /// A position along the horizontal axis.
    case horizontal
    /// A position along the vertical axis.
    case vertical
    /// No attribute.
    case none
  }

  /// The dimension of the attribute's number.
  public var dimension: Dimension { row.dimension }

  /// The axis along which the attribute is measured; `nil` for no attribute.
  public var axis: Axis? { row.axis }

  /// The position as a fraction of a rectangle's length along the axis, from left or top, or in the
  /// writing direction: 0 or 1 for edges, 0.5 for centres.
  package var fraction: Double { row.fraction }

  /// Indicates whether the attribute is a location rather than a size.
  public var isLocation: Bool { dimension == .horizontal || dimension == .vertical }

  /// Indicates whether the attribute is the first or last baseline.
  public var isBaseline: Bool { row.of == .baselines }

  /// Indicates whether the attribute is a location in the rectangle within the margins.
  public var isOfMargins: Bool { row.of == .margins }

  /// Indicates whether the attribute is an edge that follows the writing direction.
  public var isDirectional: Bool { row.direction == .followed }

  /// Indicates whether the attribute is a left or right edge, which ignores the writing direction.
  public var isAbsolute: Bool { row.direction == .ignored }

  /// Indicates whether it is an edge at which positive constants point outwards.
  package var isFarEdge: Bool { [.trailing, .right, .bottom].contains(self) }

  /// The opposite edge; `nil` for attributes other than edges.
  package var opposite: LayoutAttribute? {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    default: nil
    }
  }

  /// Returns the edge that follows the writing direction if another one does, or else the edge that
  /// ignores it.
  package func inFamily(of other: LayoutAttribute) -> LayoutAttribute {
    let flowing: [LayoutAttribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
    let fixed: [LayoutAttribute] = [.left, .right, .leftMargin, .rightMargin]
    let (from, to) = other.isDirectional ? (fixed, flowing) : (flowing, fixed)
    return from.firstIndex(of: self).map { to[$0] } ?? self
  }

  /// The attribute's name in printed constraints, as in UIKit.
  public var name: String { row.name }

  /// A row of the table of attributes.
  private struct Row {
    /// The part of a view that contains the location.
    enum Part {
      case rectangle, margins, baselines
    }

    /// The use of the writing direction; only horizontal edges have one.
    enum Direction {
      case followed, ignored, none
    }

    var name: String
    var dimension: Dimension
    var axis: Axis?
    var fraction = 0.5
    var of = Part.rectangle
    var direction = Direction.none

    @inline(__always)
    static func x(
      _ name: String, _ fraction: Double, _ direction: Direction, of part: Part = .rectangle
    ) -> Row {
      Row(
        name: name, dimension: .horizontal, axis: .horizontal, fraction: fraction, of: part,
        direction: direction)
    }

    @inline(__always)
    static func y(_ name: String, _ fraction: Double, of part: Part = .rectangle) -> Row {
      Row(name: name, dimension: .vertical, axis: .vertical, fraction: fraction, of: part)
    }
  }

  /// The table of attributes.
  @inline(__always)
  private var row: Row {
    switch self {
    case .notAnAttribute: Row(name: "NotAnAttribute", dimension: .none)
    case .left: .x("left", 0, .ignored)
    case .right: .x("right", 1, .ignored)
    case .top: .y("top", 0)
    case .bottom: .y("bottom", 1)
    case .leading: .x("leading", 0, .followed)
    case .trailing: .x("trailing", 1, .followed)
    case .width: Row(name: "width", dimension: .size, axis: .horizontal)
    case .height: Row(name: "height", dimension: .size, axis: .vertical)
    case .centerX: .x("centerX", 0.5, .none)
    case .centerY: .y("centerY", 0.5)
    case .lastBaseline: .y("lastBaseline", 1, of: .baselines)
    case .firstBaseline: .y("firstBaseline", 0, of: .baselines)
    case .leftMargin: .x("leftMargin", 0, .ignored, of: .margins)
    case .rightMargin: .x("rightMargin", 1, .ignored, of: .margins)
    case .topMargin: .y("topMargin", 0, of: .margins)
    case .bottomMargin: .y("bottomMargin", 1, of: .margins)
    case .leadingMargin: .x("leadingMargin", 0, .followed, of: .margins)
    case .trailingMargin: .x("trailingMargin", 1, .followed, of: .margins)
    case .centerXWithinMargins: .x("centerXWithinMargins", 0.5, .none, of: .margins)
    case .centerYWithinMargins: .y("centerYWithinMargins", 0.5, of: .margins)
    }
  }
}
