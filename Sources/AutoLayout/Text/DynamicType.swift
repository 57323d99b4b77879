// Dynamic Type: the font size of each text style at each user text size.

/// The user's chosen text size, from extra small to the fifth accessibility size.
public enum TextSize: Int, CaseIterable, Comparable, Sendable {
  /// Extra small.
  case xSmall
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large, the default on a new device.
  case large
  /// Extra large.
  case xLarge
  /// Twice extra large.
  case xxLarge
  /// Three times extra large, the largest size that is not an accessibility size.
  case xxxLarge
  /// The first accessibility size.
  case ax1
  /// The second accessibility size.
  case ax2
  /// The third accessibility size.
  case ax3
  /// The fourth accessibility size.
  case ax4
  /// The fifth accessibility size.
  case ax5

  /// Creates the size from its name, ignoring case: `xs s m l xl xxl xxxl ax1` to `ax5`, or
  /// UIKit's.
  public init?(name: String) {
    let lowercase = name.lowercased()
    guard
      let size = Self.allCases.first(where: {
        $0.name == lowercase || $0.uiKitName.lowercased() == lowercase
      })
    else { return nil }
    self = size
  }

  /// The name in `UIContentSizeCategory`.
  public var uiKitName: String { Self.uiKitNames[rawValue] }

  private static let uiKitNames = [
    "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
    "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
    "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
    "accessibilityExtraExtraExtraLarge",
  ]

  /// The name used in conditions and `textsize`.
  public var name: String { Self.names[rawValue] }

  private static let names = [
    "xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5",
  ]

  /// Indicates whether the size is one of the five offered only in the accessibility settings.
  public var isAccessibility: Bool { self >= .ax1 }

  /// Returns whether one size is smaller than another.
  public static func < (one: TextSize, other: TextSize) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The purpose of a text, which with the user's ``TextSize`` determines its font size.
///
/// The raw values are the names of UIFont.TextStyle.
public enum TextStyle: String, CaseIterable, Sendable {
  /// A large title at the top of a screen.
  case largeTitle
  /// A first-level title.
  case title1
  /// A second-level title.
  case title2
  /// A third-level title.
  case title3
  /// A heading, as large as body text and semibold.
  case headline
  /// A second-level heading.
  case subheadline
  /// Body text.
  case body
  /// A callout beside the text.
  case callout
  /// A footnote.
  case footnote
  /// A caption.
  case caption1
  /// A secondary caption.
  case caption2

  /// Returns the font size in points, according to the table in Apple's Human Interface Guidelines.
  public func fontSize(at textSize: TextSize) -> Double {
    sizes[textSize.rawValue]
  }

  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
