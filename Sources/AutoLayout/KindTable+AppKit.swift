// AppKit's controls if they differ from UIKit's, in the regular size on macOS 11 to 15. Both
// rectangles of each are inferred from frames and constraints in files of Interface Builder.

extension ItemKind {
  /// Returns the defaults of the kind on a platform.
  public func defaults(on platform: World.Platform) -> KindDefaults {
    switch platform {
    case .ios: defaults
    case .macos: appKitDefaults ?? defaults
    }
  }

  /// AppKit's defaults for the kind, `nil` for the same as UIKit.
  private var appKitDefaults: KindDefaults? {
    switch self {
    // The text begins 2 points inside the frame.
    case .label: appKit(.text, EdgeInsets(top: 0, left: 2, bottom: 0, right: 2), hasText: true)
    // A push button, 32 high with its shadow.
    case .button:
      appKit(
        .paddedText(beside: 21, around: 4, leastWidth: 0),
        EdgeInsets(top: 5, left: 7, bottom: 7, right: 7), hasText: true)
    case .switch:
      appKit(
        .fixed(width: 38, height: 22), EdgeInsets(top: 1, left: 2, bottom: 2, right: 2))
    // A horizontal one; ``SliderType`` has the others.
    case .slider:
      appKit(
        .fixed(width: nil, height: 24), EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    case .stepper: appKit(.fixed(width: 19, height: 27))
    // A field that can be edited has no width of its own.
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

  /// A row with the priorities of UIKit and the font of AppKit's controls.
  private func appKit(
    _ naturalSize: NaturalSizeRule, _ insets: EdgeInsets = .zero, hasText: Bool = false
  ) -> KindDefaults {
    KindDefaults(
      naturalSize: naturalSize, hugging: defaults.hugging, resistance: defaults.resistance,
      alignmentInsets: insets, hasText: hasText, fontSize: 13)
  }

  /// Returns the distance of a control's text below the control's middle, in points.
  ///
  /// AppKit puts the titles of regular buttons with a bezel a point higher, and the text of regular
  /// fields on the upper one of two pixels: files align controls with labels by their baselines.
  func baselineShift(
    in height: Double, ofText text: Double, fontSize: Double, on platform: World.Platform
  ) -> Double {
    guard platform == .macos, fontSize >= 12 else { return 0 }
    switch self {
    case .button: return height - text >= 4 ? -1 : 0
    case .textField: return -0.5
    default: return 0
    }
  }
}
