// The declarations of AppKit that written Swift uses, so that a compiler can check it without AppKit.

// swift-format-ignore-file

public struct NSEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public typealias LayoutPriority = NSLayoutConstraint.Priority

extension NSLayoutConstraint {
  public struct Priority {
    public init(_ rawValue: Float) {}
  }
  public enum Orientation { case horizontal, vertical }
}

@MainActor open class NSLayoutGuide {
  public init() {}
  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor(), rightAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let widthAnchor = NSLayoutDimension(), heightAnchor = NSLayoutDimension()
}

public enum NSUserInterfaceLayoutDirection { case leftToRight, rightToLeft }
public enum NSUserInterfaceLayoutOrientation { case horizontal, vertical }

@MainActor public final class CALayer {
  public var zPosition: CGFloat = 0
  public func setAffineTransform(_ transform: CGAffineTransform) {}
}

@MainActor open class NSView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let minXMargin = Self(rawValue: 1), width = Self(rawValue: 2)
    public static let maxXMargin = Self(rawValue: 4), minYMargin = Self(rawValue: 8)
    public static let height = Self(rawValue: 16), maxYMargin = Self(rawValue: 32)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  public init() {}
  public init(frame: CGRect) {}
  public var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var translatesAutoresizingMaskIntoConstraints = true
  public var autoresizingMask: AutoresizingMask = []
  public var isHidden = false
  public var wantsLayer = false
  public var layer: CALayer?
  public var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  open var isFlipped: Bool { false }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  public func addSubview(_ view: NSView) {}
  public func addLayoutGuide(_ guide: NSLayoutGuide) {}
  public func layoutSubtreeIfNeeded() {}
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}

  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor(), rightAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let firstBaselineAnchor = NSLayoutYAxisAnchor()
  public let lastBaselineAnchor = NSLayoutYAxisAnchor()
  public let widthAnchor = NSLayoutDimension(), heightAnchor = NSLayoutDimension()
  public let layoutMarginsGuide = NSLayoutGuide(), safeAreaLayoutGuide = NSLayoutGuide()
}

@MainActor public final class NSFont {
  public struct TextStyle: Sendable {
    public static let largeTitle = Self(), title1 = Self(), title2 = Self(), title3 = Self()
    public static let headline = Self(), subheadline = Self(), body = Self(), callout = Self()
    public static let footnote = Self(), caption1 = Self(), caption2 = Self()
  }
  public struct TextStyleOptionKey: Hashable {}
  public struct Weight: Sendable {
    public static let ultraLight = Weight(), thin = Weight(), light = Weight(), medium = Weight()
    public static let semibold = Weight(), bold = Weight(), heavy = Weight(), black = Weight()
  }
  public static func systemFont(ofSize size: CGFloat) -> NSFont { NSFont() }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont { NSFont() }
  public static func preferredFont(
    forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any]
  ) -> NSFont { NSFont() }
}

public enum NSLineBreakMode { case byWordWrapping, byClipping }

open class NSControl: NSView {
  public var font: NSFont?
  public var stringValue = ""
  public var lineBreakMode = NSLineBreakMode.byClipping
}

open class NSTextField: NSControl {
  public var maximumNumberOfLines = 0
  public var preferredMaxLayoutWidth: CGFloat = 0
  public convenience init(labelWithString string: String) { self.init() }
}

open class NSButton: NSControl {
  public var title = ""
  public convenience init(title: String, target: Any?, action: Int?) { self.init() }
}

open class NSSegmentedControl: NSControl {
  public enum SwitchTracking { case selectOne, selectAny, momentary }
  public convenience init(
    labels: [String], trackingMode: SwitchTracking, target: Any?, action: Int?
  ) { self.init() }
}

open class NSSlider: NSControl {
  public enum SliderType { case linear, circular }
  public var isVertical = false
  public var sliderType = SliderType.linear
}

open class NSProgressIndicator: NSView {
  public enum Style { case bar, spinning }
  public var style = Style.bar
}

open class NSTextView: NSView {
  public var string = ""
  public var font: NSFont?
}

open class NSStackView: NSView {
  public enum Distribution {
    case gravityAreas, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Gravity { case top, leading, center, bottom, trailing }
  public var orientation = NSUserInterfaceLayoutOrientation.horizontal
  public var alignment = NSLayoutConstraint.Attribute.centerY
  public var distribution = Distribution.gravityAreas
  public var spacing: CGFloat = 8
  public var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var detachesHiddenViews = true
  public func addArrangedSubview(_ view: NSView) {}
  public func addView(_ view: NSView, in gravity: Gravity) {}
  public func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {}
  public func setHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {}
}

open class NSImageView: NSControl {}
open class NSSwitch: NSControl {}
open class NSStepper: NSControl {}
