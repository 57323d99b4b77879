internal import ConstraintSolver

/// The unknowns of an item: its alignment rectangle, measured from the top leading corner of the
/// superview's frame towards trailing and downwards.
struct Box: Sendable {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  func origin(_ axis: Axis) -> Variable { axis == .horizontal ? x : y }
  func size(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }
}

/// An item as the engine sees it.
struct Node: Sendable {
  let box: Box
  private let shortSuperview: Int32
  private let shortDepth: Int32
  let kind: ItemKind
  /// Indicates whether leading is the right edge for the item's subviews.
  let isRightToLeft: Bool
  /// The insets, scroll offset and content size; boxed, as most nodes have none of them.
  private let rare: Rare?

  private final class Rare: Sendable {
    let insets: EdgeInsets
    let offset: Point
    let content: ContentSize?

    init(_ insets: EdgeInsets, _ offset: Point, _ content: ContentSize?) {
      (self.insets, self.offset, self.content) = (insets, offset, content)
    }
  }

  init(
    box: Box, superview: Int, depth: Int, kind: ItemKind, isRightToLeft: Bool, insets: EdgeInsets,
    offset: Point, content: ContentSize?
  ) {
    self.box = box
    shortSuperview = Int32(truncatingIfNeeded: superview)
    shortDepth = Int32(truncatingIfNeeded: depth)
    self.kind = kind
    self.isRightToLeft = isRightToLeft
    let isPlain = insets == .zero && offset == Point(x: 0, y: 0) && content == nil
    rare = isPlain ? nil : Rare(insets, offset, content)
  }

  /// The index of the superview; -1 for the root and for views outside its tree.
  var superview: Int { Int(shortSuperview) }
  /// The number of superviews.
  var depth: Int { Int(shortDepth) }
  /// The insets from the frame to the alignment rectangle, as left and right rather than leading
  /// and trailing.
  var insets: EdgeInsets { rare?.insets ?? .zero }
  /// The scroll offset of a scroll view.
  var offset: Point { rare?.offset ?? Point(x: 0, y: 0) }
  /// The size of a scroll view's content.
  var content: ContentSize? { rare?.content }

  /// Returns the inset at the near end of an axis, for a writing direction.
  func nearInset(_ axis: Axis, rightToLeft: Bool) -> Double {
    switch axis {
    case .horizontal: rightToLeft ? insets.right : insets.left
    case .vertical: insets.top
    }
  }

  /// Returns the sum of both insets along an axis.
  func insets(_ axis: Axis) -> Double {
    axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }
}

/// The unknowns for the size of a scroll view's content.
struct ContentSize: Sendable {
  var width: Variable
  var height: Variable

  func size(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }
}

/// The unknowns of a span in a stack that corresponds to no item: the gap between two views, or the
/// span across all of them.
struct Stretch: Sendable {
  var origin: Variable
  var size: Variable
}
