public import AutoLayout

/// How a line names things: items, attributes, references and paths.

/// A view, a guide or a region of a view: `red`, `root.safe`, `Superview`.
public struct Item: Equatable, Sendable {
  /// What the item's name is.
  public enum Base: Equatable, Sendable {
    /// A name as typed; match it with ``Name``.
    case named(String)
    /// The root view.
    case root
    /// The superview of the other side's item, taken for each item of a list.
    case superview
  }

  /// The name.
  public var base: Base
  /// The regions behind it, `margins` in `red.margins`; seldom more than one.
  public var regions: [Located<LayoutArea>]
  /// All of it.
  public var span: SourceSpan

  /// Names an item.
  public init(_ base: Base, regions: [Located<LayoutArea>] = [], span: SourceSpan = .none) {
    self.base = base
    self.regions = regions
    self.span = span
  }
}

/// An attribute as it is written; raw values are the canonical spelling.
public enum AttributeName: String, CaseIterable, Sendable {
  /// The edges whatever the writing direction.
  case left, right, top, bottom
  /// The edges of reading.
  case leading, trailing
  /// The sizes.
  case width, height
  /// The centres.
  case centerX, centerY
  /// The baselines; `baseline` is read as the last.
  case firstBaseline, lastBaseline
  /// The edges moved inwards by the margin.
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  /// The centres of the rectangle within the margins.
  case centerXWithinMargins, centerYWithinMargins
  /// Width and height.
  case size
  /// Both centres.
  case center
  /// The frame's origin: may be asked and expected, never constrained.
  case x, y
}

/// Attributes of items in an equation: `red.leading`, `(red, blue).(top, bottom)`.
public struct Reference: Equatable, Sendable {
  /// The items; more than one were in parentheses.
  public var items: [Item]
  /// The attributes, never empty; more than one were in parentheses.
  public var attributes: [Located<AttributeName>]
  /// All of it.
  public var span: SourceSpan

  /// Makes a reference of items to attributes.
  public init(
    _ items: [Item], _ attributes: [Located<AttributeName>], span: SourceSpan = .none
  ) {
    self.items = items
    self.attributes = attributes
    self.span = span
  }
}

/// Something that can be asked, set, listed or removed: `red`, `red.width`, `pins.1`,
/// `title.hug.horizontal`, `(red, blue).hidden`, `red.(width, height)`.
///
/// Whether the head is an item, a constraint, a group or a setting (`rules`) is for the reader to
/// find out. `root` and `Superview` stand as plain words.
public struct Path: Equatable, Sendable {
  /// The names before the first point, never empty; more than one were in parentheses.
  public var heads: [Word]
  /// The steps behind, as typed: properties, regions, axes, numbers.
  public var steps: [Word]
  /// The properties in parentheses at the end; empty when there are none.
  public var choices: [Word]
  /// All of it.
  public var span: SourceSpan

  /// Makes a path.
  public init(
    heads: [Word], steps: [Word] = [], choices: [Word] = [], span: SourceSpan = .none
  ) {
    self.heads = heads
    self.steps = steps
    self.choices = choices
    self.span = span
  }
}
