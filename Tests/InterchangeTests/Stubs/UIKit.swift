// The declarations of UIKit that written Swift uses, so that a compiler can check it without UIKit.

// swift-format-ignore-file

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

public struct NSDirectionalEdgeInsets {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct UILayoutPriority {
  public init(_ rawValue: Float) {}
}

public typealias LayoutPriority = UILayoutPriority

extension NSLayoutConstraint {
  public enum Axis { case horizontal, vertical }
}

// MARK: - Views

@MainActor open class UILayoutGuide {
  public init() {}
  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor(), rightAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let widthAnchor = NSLayoutDimension(), heightAnchor = NSLayoutDimension()
}

public enum UISemanticContentAttribute {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor public final class CALayer {
  public var zPosition: CGFloat = 0
}

@MainActor open class UIView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1), flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4), flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  public enum ContentMode { case scaleToFill, scaleAspectFit, scaleAspectFill, center }

  public static let noIntrinsicMetric: CGFloat = -1

  public init() {}
  public init(frame: CGRect) {}
  public var translatesAutoresizingMaskIntoConstraints = true
  public var autoresizingMask: AutoresizingMask = []
  public var isHidden = false
  public var contentMode = ContentMode.scaleToFill
  public var transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  public let layer = CALayer()
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  public var insetsLayoutMarginsFromSafeArea = true
  public var preservesSuperviewLayoutMargins = false
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  public func addSubview(_ view: UIView) {}
  public func removeFromSuperview() {}
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  public let leadingAnchor = NSLayoutXAxisAnchor(), trailingAnchor = NSLayoutXAxisAnchor()
  public let leftAnchor = NSLayoutXAxisAnchor(), rightAnchor = NSLayoutXAxisAnchor()
  public let centerXAnchor = NSLayoutXAxisAnchor()
  public let topAnchor = NSLayoutYAxisAnchor(), bottomAnchor = NSLayoutYAxisAnchor()
  public let centerYAnchor = NSLayoutYAxisAnchor()
  public let firstBaselineAnchor = NSLayoutYAxisAnchor()
  public let lastBaselineAnchor = NSLayoutYAxisAnchor()
  public let widthAnchor = NSLayoutDimension(), heightAnchor = NSLayoutDimension()
  public let layoutMarginsGuide = UILayoutGuide(), safeAreaLayoutGuide = UILayoutGuide()
  public let readableContentGuide = UILayoutGuide(), keyboardLayoutGuide = UILayoutGuide()

  public let traitCollection = UITraitCollection()
  public func registerForTraitChanges<View>(
    _ traits: [any UITrait.Type], handler: @escaping @MainActor (View, UITraitCollection) -> Void
  ) {}
}

@MainActor public final class UIFont {
  public struct TextStyle: Sendable {
    public static let largeTitle = Self(), title1 = Self(), title2 = Self(), title3 = Self()
    public static let headline = Self(), subheadline = Self(), body = Self(), callout = Self()
    public static let footnote = Self(), caption1 = Self(), caption2 = Self()
  }
  public struct Weight: Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont() }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

open class UILabel: UIView {
  public var text: String?
  public var font: UIFont!
  public var numberOfLines = 1
  public var preferredMaxLayoutWidth: CGFloat = 0
}

open class UIButton: UIView {
  public struct State: Sendable {
    public static let normal = Self()
  }
  public var titleLabel: UILabel?
  public func setTitle(_ title: String?, for state: State) {}
}

open class UITextField: UIView {
  public var text: String?
  public var font: UIFont?
}

open class UIStackView: UIView {
  public enum Distribution {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }
  public static let spacingUseDefault: CGFloat = -1
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false
  public var isBaselineRelativeArrangement = false
  public func addArrangedSubview(_ view: UIView) {}
  public func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

open class UIScrollView: UIView {
  public let contentLayoutGuide = UILayoutGuide(), frameLayoutGuide = UILayoutGuide()
  public var contentSize = CGSize(width: 0, height: 0)
  public var contentOffset = CGPoint(x: 0, y: 0)
  public var contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public enum ContentInsetAdjustmentBehavior { case automatic, scrollableAxes, never, always }
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public var isPagingEnabled = false, isScrollEnabled = true
}

open class UITextView: UIScrollView {
  public var text: String!
  public var font: UIFont?
}

open class UITableView: UIScrollView {
  public static let automaticDimension: CGFloat = -1
  public var rowHeight: CGFloat = -1
  public var estimatedRowHeight: CGFloat = -1
}

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public let contentView = UIView()
  public var textLabel: UILabel?
  public var detailTextLabel: UILabel?
  public var imageView: UIImageView?
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init() }
}

open class UIImageView: UIView {}
open class UISwitch: UIView {}
open class UISlider: UIView {}
open class UIStepper: UIView {}
open class UIProgressView: UIView {}
open class UISegmentedControl: UIView {
  public convenience init(items: [Any]?) { self.init() }
}
open class UIActivityIndicatorView: UIView {}

// MARK: - Traits

public protocol UITrait {}
public struct UITraitHorizontalSizeClass: UITrait {}
public struct UITraitVerticalSizeClass: UITrait {}
public struct UITraitLayoutDirection: UITrait {}
public struct UITraitPreferredContentSizeCategory: UITrait {}

public enum UIUserInterfaceSizeClass { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection { case unspecified, leftToRight, rightToLeft }

public struct UIContentSizeCategory: Comparable, Sendable {
  var place = 0
  public static func < (one: Self, other: Self) -> Bool { one.place < other.place }
  public static let extraSmall = Self(), small = Self(), medium = Self(), large = Self()
  public static let extraLarge = Self(), extraExtraLarge = Self(), extraExtraExtraLarge = Self()
  public static let accessibilityMedium = Self(), accessibilityLarge = Self()
  public static let accessibilityExtraLarge = Self(), accessibilityExtraExtraLarge = Self()
  public static let accessibilityExtraExtraExtraLarge = Self()
}

@MainActor public final class UITraitCollection {
  public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public let verticalSizeClass = UIUserInterfaceSizeClass.regular
  public let layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public let preferredContentSizeCategory = UIContentSizeCategory.large
}
