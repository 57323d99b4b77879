/// A solved layout as a value: everything needed to draw, list, interpolate or export it.
///
/// A snapshot does not refer back to its ``Layout``. Rectangles are in points and in the
/// superview's coordinates unless stated otherwise; numbers are rounded to 12 significant digits,
/// and negative zero becomes zero.
public struct LayoutSnapshot: Equatable, Sendable {
  /// The root: its size, writing direction and scale.
  public struct Root: Equatable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double
    /// Indicates whether leading is the right edge.
    public var isRightToLeft = false
    /// The number of pixels per point.
    public var scale = 1.0
    /// Indicates whether the user set the scale, so that frames on the pixel grid are shown too.
    public var isScaleChosen = false
    /// The margins, as left and right rather than leading and trailing.
    public var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// The insets of the safe area, as left and right, if a constraint refers to it.
    public var safeArea: EdgeInsets?
    /// The height of the keyboard, in points; 0 without one.
    public var keyboardHeight = 0.0
    /// The visible bars, if a constraint refers to the safe area.
    public var bars: [Bar] = []
    /// The platform whose views are laid out.
    public var platform = World.Platform.ios

    /// The pixel grid on which frames are also shown; `nil` if a point is a pixel or the user did
    /// not set the scale.
    public var pixelGrid: PixelGrid? {
      isScaleChosen && scale != 1 ? PixelGrid(scale: scale) : nil
    }

    /// Creates a root, with the margins of a plain view.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The exact range of each number of a frame over all optimal solutions.
  public struct Ranges: Equatable, Sendable {
    /// The range of the left edge.
    public var x: ValueRange
    /// The range of the top edge.
    public var y: ValueRange
    /// The range of the width.
    public var width: ValueRange
    /// The range of the height.
    public var height: ValueRange

    /// Creates the ranges of one frame.
    public init(x: ValueRange, y: ValueRange, width: ValueRange, height: ValueRange) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Creates the ranges of a frame whose numbers are all unique.
    public init(of frame: Rect) {
      func point(_ value: Double) -> ValueRange { ValueRange(lower: value, upper: value) }
      self.init(
        x: point(frame.x), y: point(frame.y), width: point(frame.width),
        height: point(frame.height))
    }

    /// The ranges in the order of ``Rect/numbers``.
    public var numbers: [ValueRange] { [x, y, width, height] }

    /// Returns the range of the number at an index in ``Rect/numbers``.
    public subscript(place: Int) -> ValueRange {
      switch place {
      case 0: x
      case 1: y
      case 2: width
      default: height
      }
    }

    /// Indicates whether every number is unique.
    public var isUnique: Bool { x.isPoint && y.isPoint && width.isPoint && height.isPoint }
  }

  /// A solved view or guide.
  public struct Item: Equatable, Sendable {
    /// The item's name in the document.
    public var name: String
    /// The kind of the item.
    public var kind: ItemKind
    /// The index of the superview in ``LayoutSnapshot/items``; `nil` if it is the root.
    public var superview: Int?
    /// The frame in the superview's coordinates.
    public var frame: Rect
    /// The alignment rectangle, to which constraints apply, in the superview's coordinates.
    public var alignmentRect: Rect
    /// The range of each number of the frame.
    public var ranges: Ranges
    /// Indicates whether the width is the item's natural width.
    public var isWidthIntrinsic = false
    /// Indicates whether the height is the item's natural height.
    public var isHeightIntrinsic = false
    /// Indicates whether the item is a table row whose height is only estimated.
    public var isEstimated = false
    /// The natural width; `nil` if there is none.
    public var intrinsicWidth: Double?
    /// The natural height; `nil` if there is none.
    public var intrinsicHeight: Double?
    /// The text as wrapped into lines; empty for an item without text.
    public var lines: [String] = []
    /// The font size, in points.
    public var fontSize = 17.0
    /// The font weight.
    public var fontWeight = FontWeight.regular
    /// The distance from the top of the alignment rectangle to the first baseline, in points; `nil`
    /// without text.
    public var firstBaseline: Double?
    /// The distance from the top of the alignment rectangle to the last baseline, in points; `nil`
    /// without text.
    public var lastBaseline: Double?
    /// The margins, as left and right rather than leading and trailing.
    public var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Indicates whether the item is hidden: it is laid out but not drawn.
    public var isHidden = false
    /// The affine transform `a b c d tx ty` about the centre, which affects drawing only.
    public var transform: [Double] = [1, 0, 0, 1, 0, 0]
    /// The drawing order among siblings; higher is in front.
    public var z = 0.0
    /// The properties set on a stack, such as `vertical, spacing 6`; empty for other items.
    public var arrangement = ""
    /// The way an image fills the frame.
    public var contentMode = ContentMode.scaleToFill
    /// The predefined content of a cell.
    public var predefined: [Predefined] = []
    /// The point of a scroll view's content that is at its top left corner.
    public var contentOffset = Point(x: 0, y: 0)
    /// The letters, among `xywh`, of the frame's numbers that the picture hides by showing other
    /// values.
    public var untold = ""

    /// Creates an item; all other properties have the values of a plain view.
    public init(name: String, kind: ItemKind, superview: Int?, frame: Rect) {
      self.name = name
      self.kind = kind
      self.superview = superview
      self.frame = frame
      alignmentRect = frame
      ranges = Ranges(of: frame)
    }
  }

  /// A text or image that a cell lays out itself.
  public struct Predefined: Equatable, Sendable {
    /// The frame, in the coordinates of the cell's superview.
    public var rect: Rect
    /// The text as wrapped into lines; empty for an image.
    public var lines: [String]
    /// The font size, in points.
    public var fontSize: Double
    /// The distance from the top of ``rect`` to the first baseline, in points.
    public var firstBaseline: Double
  }

  /// A constraint between two positions in the picture, for overlays.
  public struct Connection: Equatable, Sendable {
    /// Indicates whether the constraint holds with equality, has slack, fails, or was broken.
    public enum State: Sendable {
      /// The constraint holds, and moving either end would violate it.
      case binding
      /// The constraint is an inequality that holds with slack.
      case slack
      /// The constraint is optional and not satisfied.
      case unmet
      /// The constraint is required and was broken in a conflict.
      case broken
    }

    /// The constraint's name.
    public var name: String
    /// The constraint as printed.
    public var text: String
    /// The axis of the constraint.
    public var axis: Axis
    /// The index of the first item in ``LayoutSnapshot/items``; `nil` for the root.
    public var first: Int?
    /// The attribute of the first item.
    public var firstAttribute: LayoutAttribute
    /// Indicates whether there is a second item.
    public var hasSecond: Bool
    /// The index of the second item; `nil` for the root, or if there is none.
    public var second: Int?
    /// The attribute of the second item.
    public var secondAttribute: LayoutAttribute
    /// The constant, in points.
    public var constant: Double
    /// The priority, in (0, 1000].
    public var priority: Double
    /// The constraint's state.
    public var state: State
    /// The slack or the error, in points.
    public var amount: Double
  }

  /// An optional explicit constraint that is not satisfied.
  public struct Unsatisfied: Equatable, Sendable {
    /// The constraint's name.
    public var name: String
    /// The constraint's priority, below 1000.
    public var priority: Double
    /// The error, in points.
    public var error: Double
  }

  /// The root view and its surroundings.
  public var root: Root
  /// Views in creation order, then guides in creation order.
  public var items: [Item]
  /// The explicit constraints, in order of activation.
  public var connections: [Connection]
  /// The names of broken required constraints, in order of activation.
  public var broken: [String]
  /// The optional explicit constraints that are not satisfied, in order of activation.
  public var unsatisfied: [Unsatisfied]

  /// Creates a snapshot.
  public init(
    root: Root, items: [Item] = [], connections: [Connection] = [], broken: [String] = [],
    unsatisfied: [Unsatisfied] = []
  ) {
    self.root = root
    self.items = items
    self.connections = connections
    self.broken = broken
    self.unsatisfied = unsatisfied
  }
}
