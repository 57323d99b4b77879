// Dynamic Type: the size of each text style at each text size that a user may choose.

/// The text size that the user chose, from extra small to the fifth accessibility size.
public enum TextSize: Int, CaseIterable, Comparable, Sendable {
  /// Extra small.
  case xSmall
  /// Small.
  case small
  /// Medium.
  case medium
  /// Large: the size that a new device has.
  case large
  /// Extra large.
  case xLarge
  /// Twice extra large.
  case xxLarge
  /// Three times extra large: the last one that is not an accessibility size.
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

  /// Finds the size by the name that conditions and `textsize` use: `xs s m l xl xxl xxxl ax1` to
  /// `ax5`, in capitals or not.
  public init?(name: String) {
    let lowercase = name.lowercased()
    guard let size = Self.allCases.first(where: { $0.name == lowercase }) else { return nil }
    self = size
  }

  /// The name that conditions and `textsize` use.
  public var name: String {
    switch self {
    case .xSmall: "xs"
    case .small: "s"
    case .medium: "m"
    case .large: "l"
    case .xLarge: "xl"
    case .xxLarge: "xxl"
    case .xxxLarge: "xxxl"
    case .ax1: "ax1"
    case .ax2: "ax2"
    case .ax3: "ax3"
    case .ax4: "ax4"
    case .ax5: "ax5"
    }
  }

  /// Indicates whether it is one of the five sizes that only the accessibility settings offer.
  public var isAccessibility: Bool { self >= .ax1 }

  /// Smaller text before larger.
  public static func < (one: TextSize, other: TextSize) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The purpose of a text; its font size follows from that and from the user's ``TextSize``.
///
/// Raw values are the names of UIFont.TextStyle.
public enum TextStyle: String, CaseIterable, Sendable {
  /// A title at the top of a screen.
  case largeTitle
  /// A title of the first level.
  case title1
  /// A title of the second level.
  case title2
  /// A title of the third level.
  case title3
  /// A heading; as large as body, and semibold.
  case headline
  /// A heading of the second level.
  case subheadline
  /// Text that is read.
  case body
  /// A remark beside the text.
  case callout
  /// A footnote.
  case footnote
  /// The caption of a picture.
  case caption1
  /// A second caption.
  case caption2

  /// The font size in points, as the table of Apple's Human Interface Guidelines has it.
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
