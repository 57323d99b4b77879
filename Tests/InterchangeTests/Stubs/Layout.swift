// The declarations that UIKit and AppKit have in common, for the stubs of both.

// swift-format-ignore-file

public typealias CGFloat = Double

public struct CGSize {
  public var width, height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

public struct CGPoint {
  public init(x: CGFloat, y: CGFloat) {}
}

public struct CGRect {
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
}

public struct CGAffineTransform {
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
}

// MARK: - Anchors

@MainActor open class NSLayoutAnchor<Kind> {
  public func constraint(
    equalTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

extension NSLayoutAnchor where Kind == YAxis {
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

public enum XAxis {}
public enum YAxis {}
public enum Extent {}

public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<XAxis>
public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<YAxis>

@MainActor public final class NSLayoutDimension: NSLayoutAnchor<Extent> {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor public final class NSLayoutConstraint {
  public enum Attribute {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins, notAnAttribute
  }
  public enum Relation { case lessThanOrEqual, equal, greaterThanOrEqual }

  public var identifier: String?
  public var priority = LayoutPriority(1000)
  public var constant: CGFloat = 0
  public var isActive = false

  init() {}
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {}
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}
