// AppKit's controls where they differ from UIKit's, in the regular size on macOS 11 to 15. Frames
// and alignment rectangles are inferred from constraints in Interface Builder files.

extension ItemKind {
  /// Returns the kind's defaults on a platform.
  public func defaults(on platform: World.Platform) -> KindDefaults {
    switch platform {
    case .ios: defaults
    case .macos: appKitDefaults ?? defaults
    }
  }

  /// The kind's defaults in AppKit; `nil` if they are the same as UIKit's.
  private var appKitDefaults: KindDefaults? {
    switch self {
    // The text starts 2 points inside the frame.
    case .label: appKit(.text, EdgeInsets(top: 0, left: 2, bottom: 0, right: 2), hasText: true)
    // A push button, 32 points tall with its shadow.
    case .button:
      appKit(
        .paddedText(beside: 21, around: 4, leastWidth: 0),
        EdgeInsets(top: 5, left: 7, bottom: 7, right: 7), hasText: true)
    case .switch:
      appKit(
        .fixed(width: 38, height: 22), EdgeInsets(top: 1, left: 2, bottom: 2, right: 2))
    // A horizontal slider; ``SliderType`` has the others.
    case .slider:
      appKit(
        .fixed(width: nil, height: 24), EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    case .stepper: appKit(.fixed(width: 19, height: 27))
    // An editable field has no intrinsic width.
    case .textField: appKit(.field(beside: nil, height: 21), hasText: true)
    case .textView: appKit(.fixed(width: nil, height: nil), hasText: true)
    case .progress: appKit(.fixed(width: nil, height: 20))
    case .segmented:
      appKit(
        .segments(beside: 15, height: 22), EdgeInsets(top: 1, left: 2, bottom: 1, right: 2),
        hasText: true)
    case .activity: appKit(.fixed(width: 32, height: 32))
    case .view, .image, .stack, .scroll, .table, .cell, .guide: nil
    }
  }

  /// Returns defaults with UIKit's priorities and the font of AppKit's controls.
  private func appKit(
    _ naturalSize: NaturalSizeRule, _ insets: EdgeInsets = .zero, hasText: Bool = false
  ) -> KindDefaults {
    KindDefaults(
      naturalSize: naturalSize, hugging: defaults.hugging, resistance: defaults.resistance,
      alignmentInsets: insets, hasText: hasText, fontSize: 13)
  }

  /// Returns the distance from a control's middle down to the middle of its text, in points.
  ///
  /// Interface Builder files align controls with labels by their baselines: up to macOS 15, the
  /// titles of bezelled buttons sit a point higher, those of large ones one and a half, and the
  /// text of fields on the upper of two pixels. In macOS 26, whose buttons are taller, the text is
  /// centred.
  func baselineShift(
    in height: Double, ofText text: Double, fontSize: Double, on platform: World.Platform
  ) -> Double {
    guard platform == .macos, fontSize >= 12 else { return 0 }
    let room = height - text
    switch self {
    case .button:
      switch room {
      case 4..<6: return -1
      case 11 where fontSize == 14: return -1.5
      default: return 0
      }
    case .textField:
      switch room {
      case 5 where fontSize == 14: return 0
      // A field 22 points tall positions its text like one 21 points tall.
      case 6: return -1
      default: return -0.5
      }
    default: return 0
    }
  }

  /// Returns the text that determines an AppKit control's baselines; a label, pop-up button or
  /// field without text has the baselines of the line that it would show.
  func standing(
    _ text: TextLayout, or line: @autoclosure () -> TextLayout, on platform: World.Platform
  ) -> TextLayout {
    platform == .macos && text.lines.isEmpty ? line() : text
  }

  /// Returns the content of an AppKit label.
  ///
  /// Before macOS 11, labels in the system font were 17 points tall, a point more than their line,
  /// which was at the top.
  func appKitLabel(
    _ text: TextLayout, standing: TextLayout, ownHeight: Double?, fontSize: Double, scale: Double
  ) -> ItemContent {
    let height = standing.height
    let below = fontSize == 13 && ownHeight == height + 1 ? 1.0 : 0
    return ItemContent(
      width: text.width, height: height + below, text: text, baselinesOf: standing,
      shift: -below / 2, scale: scale)
  }
}
