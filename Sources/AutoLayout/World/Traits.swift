// Size classes, and the conditions under which something in a layout varies.

/// The room along an axis; raw values are those of the public SDK header.
public enum SizeClass: Int, CaseIterable, Sendable {
  /// Little: the width of a phone, the height of a phone on its side.
  case compact = 1
  /// Much.
  case regular = 2

  /// The word that conditions use.
  public var name: String {
    switch self {
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// The size classes of the root.
///
/// Writing direction and text size are traits too; they are kept in ``World`` beside these.
public struct Traits: Equatable, Sendable {
  /// Along the horizontal axis.
  public var width: SizeClass
  /// Along the vertical axis.
  public var height: SizeClass

  /// Creates size classes; without arguments those of a phone held upright.
  public init(width: SizeClass = .compact, height: SizeClass = .regular) {
    self.width = width
    self.height = height
  }
}

/// The condition of a variation: every trait that is not `nil` must hold.
///
/// If several variations apply, the most specific is used, the one that names most traits
/// (Interface Builder: `wC hR` before `wC` and `hR`, these before `any`); of equally specific ones
/// the later.
public struct TraitCondition: Hashable, Sendable {
  /// The horizontal size class; `nil` for any.
  public var width: SizeClass?
  /// The vertical size class; `nil` for any.
  public var height: SizeClass?
  /// Indicates whether text runs from right to left; `nil` for either.
  public var isRightToLeft: Bool?
  /// The user's text sizes; `nil` for any.
  public var textSizes: ClosedRange<TextSize>?

  /// Creates a condition; without arguments it always holds.
  public init(
    width: SizeClass? = nil, height: SizeClass? = nil, isRightToLeft: Bool? = nil,
    textSizes: ClosedRange<TextSize>? = nil
  ) {
    self.width = width
    self.height = height
    self.isRightToLeft = isRightToLeft
    self.textSizes = textSizes
  }

  /// The number of traits that it names.
  public var specificity: Int {
    (width == nil ? 0 : 1) + (height == nil ? 0 : 1) + (isRightToLeft == nil ? 0 : 1)
      + (textSizes == nil ? 0 : 1)
  }

  /// Returns whether it holds in a world.
  public func holds(in world: World) -> Bool {
    if let width, width != world.traits.width { return false }
    if let height, height != world.traits.height { return false }
    if let isRightToLeft, isRightToLeft != world.isRightToLeft { return false }
    if let textSizes, !textSizes.contains(world.textSize) { return false }
    return true
  }

  /// The condition as it is typed after `when`; empty if it always holds.
  public var text: String {
    var tests: [String] = []
    if let width { tests.append("w:\(width.name)") }
    if let height { tests.append("h:\(height.name)") }
    if let isRightToLeft { tests.append(isRightToLeft ? "rtl" : "ltr") }
    if let textSizes {
      let (first, last) = (textSizes.lowerBound, textSizes.upperBound)
      tests.append(first == last ? "text:\(first.name)" : "text:\(first.name)...\(last.name)")
    }
    return tests.joined(separator: " and ")
  }
}
