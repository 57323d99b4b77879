// Size classes, and the conditions under which parts of a layout vary.

/// The space along an axis; the raw values are those of the public SDK header.
public enum SizeClass: Int, CaseIterable, Sendable {
  /// Little space: the width of most phones, or the height of a phone in landscape.
  case compact = 1
  /// Ample space.
  case regular = 2

  /// The word used in conditions.
  public var name: String {
    switch self {
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}

/// The size classes of the root.
///
/// Writing direction and text size are also traits; they are stored separately in ``World``.
public struct Traits: Equatable, Sendable {
  /// The horizontal size class.
  public var width: SizeClass
  /// The vertical size class.
  public var height: SizeClass

  /// Creates size classes, by default those of a phone in portrait.
  public init(width: SizeClass = .compact, height: SizeClass = .regular) {
    self.width = width
    self.height = height
  }
}

/// The condition of a variation: every trait that is not `nil` must match.
///
/// If several variations apply, the most specific one is used, which is the one that names the most
/// traits (in Interface Builder, `wC hR` before `wC` and `hR`, and those before `any`); among
/// equally specific ones, the last.
public struct TraitCondition: Hashable, Sendable {
  /// The horizontal size class; `nil` for any.
  public var width: SizeClass?
  /// The vertical size class; `nil` for any.
  public var height: SizeClass?
  /// Indicates whether the writing direction is right to left; `nil` for either.
  public var isRightToLeft: Bool?
  /// The range of user text sizes; `nil` for any.
  public var textSizes: ClosedRange<TextSize>?

  /// Creates a condition, by default one that always holds.
  public init(
    width: SizeClass? = nil, height: SizeClass? = nil, isRightToLeft: Bool? = nil,
    textSizes: ClosedRange<TextSize>? = nil
  ) {
    self.width = width
    self.height = height
    self.isRightToLeft = isRightToLeft
    self.textSizes = textSizes
  }

  /// The number of traits that the condition names.
  public var specificity: Int {
    (width == nil ? 0 : 1) + (height == nil ? 0 : 1) + (isRightToLeft == nil ? 0 : 1)
      + (textSizes == nil ? 0 : 1)
  }

  /// Returns whether the condition holds in a world.
  public func holds(in world: World) -> Bool {
    if let width, width != world.traits.width { return false }
    if let height, height != world.traits.height { return false }
    if let isRightToLeft, isRightToLeft != world.isRightToLeft { return false }
    if let textSizes, !textSizes.contains(world.textSize) { return false }
    return true
  }

  /// The condition as typed after `when`; empty if it always holds.
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
