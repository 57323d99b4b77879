// The declarations of SnapKit that written Swift uses, so that a compiler can check it without it.

// swift-format-ignore-file

import UIKit

public protocol ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}

@MainActor public final class ConstraintItem: ConstraintRelatableTarget {}

@MainActor public final class Constraint {
  public var isActive = false
  @discardableResult public func update(offset: CGFloat) -> Constraint { self }
}

@MainActor public struct ConstraintDSL {
  public let left = ConstraintItem(), right = ConstraintItem(), top = ConstraintItem()
  public let bottom = ConstraintItem(), leading = ConstraintItem(), trailing = ConstraintItem()
  public let width = ConstraintItem(), height = ConstraintItem()
  public let centerX = ConstraintItem(), centerY = ConstraintItem()
  public let firstBaseline = ConstraintItem(), lastBaseline = ConstraintItem()
  public let leftMargin = ConstraintItem(), rightMargin = ConstraintItem()
  public let topMargin = ConstraintItem(), bottomMargin = ConstraintItem()
  public let leadingMargin = ConstraintItem(), trailingMargin = ConstraintItem()
  public let centerXWithinMargins = ConstraintItem(), centerYWithinMargins = ConstraintItem()

  @discardableResult public func prepareConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] { [] }
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {}
}

extension UIView {
  public var snp: ConstraintDSL { ConstraintDSL() }
}

extension UILayoutGuide {
  public var snp: ConstraintDSL { ConstraintDSL() }
}

@MainActor public class ConstraintMakerFinalizable {}

@MainActor public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  @discardableResult public func priority(_ amount: Double) -> ConstraintMakerPrioritizable { self }
  @discardableResult public func labeled(_ label: String) -> ConstraintMakerFinalizable { self }
}

@MainActor public final class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  @discardableResult public func multipliedBy(_ amount: Double) -> ConstraintMakerEditable { self }
  @discardableResult public func offset(_ amount: Double) -> ConstraintMakerEditable { self }
  @discardableResult public func inset(_ amount: Double) -> ConstraintMakerEditable { self }
}

@MainActor public final class ConstraintMaker {
  public let left = ConstraintMakerExtendable(), right = ConstraintMakerExtendable()
  public let top = ConstraintMakerExtendable(), bottom = ConstraintMakerExtendable()
  public let leading = ConstraintMakerExtendable(), trailing = ConstraintMakerExtendable()
  public let width = ConstraintMakerExtendable(), height = ConstraintMakerExtendable()
  public let centerX = ConstraintMakerExtendable(), centerY = ConstraintMakerExtendable()
  public let firstBaseline = ConstraintMakerExtendable()
  public let lastBaseline = ConstraintMakerExtendable()
  public let leftMargin = ConstraintMakerExtendable(), rightMargin = ConstraintMakerExtendable()
  public let topMargin = ConstraintMakerExtendable(), bottomMargin = ConstraintMakerExtendable()
  public let leadingMargin = ConstraintMakerExtendable()
  public let trailingMargin = ConstraintMakerExtendable()
  public let centerXWithinMargins = ConstraintMakerExtendable()
  public let centerYWithinMargins = ConstraintMakerExtendable()
  public let edges = ConstraintMakerExtendable(), directionalEdges = ConstraintMakerExtendable()
  public let size = ConstraintMakerExtendable(), center = ConstraintMakerExtendable()
}

@MainActor public final class ConstraintMakerExtendable {
  public var left: ConstraintMakerExtendable { self }
  public var right: ConstraintMakerExtendable { self }
  public var top: ConstraintMakerExtendable { self }
  public var bottom: ConstraintMakerExtendable { self }
  public var leading: ConstraintMakerExtendable { self }
  public var trailing: ConstraintMakerExtendable { self }
  public var width: ConstraintMakerExtendable { self }
  public var height: ConstraintMakerExtendable { self }
  public var centerX: ConstraintMakerExtendable { self }
  public var centerY: ConstraintMakerExtendable { self }
  public var firstBaseline: ConstraintMakerExtendable { self }
  public var lastBaseline: ConstraintMakerExtendable { self }

  @discardableResult public func equalTo(
    _ other: any ConstraintRelatableTarget
  ) -> ConstraintMakerEditable { ConstraintMakerEditable() }
  @discardableResult public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget
  ) -> ConstraintMakerEditable { ConstraintMakerEditable() }
  @discardableResult public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget
  ) -> ConstraintMakerEditable { ConstraintMakerEditable() }
  @discardableResult public func equalToSuperview() -> ConstraintMakerEditable {
    ConstraintMakerEditable()
  }
  @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable {
    ConstraintMakerEditable()
  }
  @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable {
    ConstraintMakerEditable()
  }
}
