// A view's margins, as left and right or as leading and trailing.

/// The margins, in the form in which they were last set.
public enum Margins: Equatable, Sendable {
  /// By left and right, which ignore the writing direction (`layoutMargins`).
  case fixed(EdgeInsets)
  /// By leading and trailing, which follow the writing direction (`directionalLayoutMargins`).
  case directional(DirectionalEdgeInsets)

  /// The default margins of a view: 8 on every side.
  public static let usual = Margins.fixed(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

  /// Returns the left and right margins for a writing direction.
  public func insets(rightToLeft: Bool) -> EdgeInsets {
    switch self {
    case .fixed(let insets): insets
    case .directional(let insets):
      EdgeInsets(
        top: insets.top, left: rightToLeft ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: rightToLeft ? insets.leading : insets.trailing)
    }
  }

  /// Returns the leading and trailing margins for a writing direction.
  public func directionalInsets(rightToLeft: Bool) -> DirectionalEdgeInsets {
    switch self {
    case .fixed(let insets): DirectionalEdgeInsets(insets, rightToLeft: rightToLeft)
    case .directional(let insets): insets
    }
  }
}

extension DirectionalEdgeInsets {
  /// Creates the insets that correspond to left and right insets in a writing direction.
  public init(_ insets: EdgeInsets, rightToLeft: Bool) {
    self.init(
      top: insets.top, leading: rightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: rightToLeft ? insets.left : insets.right)
  }
}
