import AutoLayout

// Properties as statements; what they are before any trait changes them.

extension SwiftWriter {
  /// The statement that gives a property its value; `nil` where UIKit has none.
  func statement(_ value: PropertyVariation.Value, of id: ItemID) -> String? {
    let name = name(id)
    let kind = layout.record(of: id)?.kind ?? .view
    switch value {
    case .isHidden(let flag): return "\(name).isHidden = \(flag)"
    case .text(let text):
      let quoted = text.map(SwiftNames.quoted) ?? "nil"
      switch kind {
      case .button: return "\(name).setTitle(\(quoted), for: .normal)"
      case .label, .textField, .textView: return "\(name).text = \(quoted)"
      case .cell: return "\(name).textLabel?.text = \(quoted)"
      default: return nil
      }
    case .numberOfLines(let count):
      switch kind {
      case .label: return "\(name).numberOfLines = \(count)"
      case .cell: return "\(name).textLabel?.numberOfLines = \(count)"
      default: return nil
      }
    case .preferredWidth(let width):
      return kind == .label ? "\(name).preferredMaxLayoutWidth = \(number(width ?? 0))" : nil
    case .fontSize(let size):
      return font(size.map { "UIFont.systemFont(ofSize: \(number($0)))" }, name, kind)
    case .textStyle(let style):
      return font(style.map { "UIFont.preferredFont(forTextStyle: .\($0))" }, name, kind)
    case .hugging(let axis, let priority):
      return "\(name).setContentHuggingPriority(\(text(priority)), for: .\(axis))"
    case .resistance(let axis, let priority):
      return "\(name).setContentCompressionResistancePriority(\(text(priority)), for: .\(axis))"
    case .margins(let margins):
      return "\(name).\(Self.text(margins ?? .usual))"
    case .axis(let axis): return "\(name).axis = .\(axis)"
    case .distribution(let word): return "\(name).distribution = .\(word.rawValue)"
    case .alignment(let word): return "\(name).alignment = .\(word.rawValue)"
    case .spacing(let space): return "\(name).spacing = \(number(space))"
    case .spacingAfter(let space):
      guard let superview = layout.record(of: id)?.superview else { return nil }
      let space = space.map(number) ?? "UIStackView.spacingUseDefault"
      return "\(self.name(superview)).setCustomSpacing(\(space), after: \(name))"
    case .isMarginsRelative(let flag):
      return "\(name).isLayoutMarginsRelativeArrangement = \(flag)"
    case .isBaselineRelative(let flag): return "\(name).isBaselineRelativeArrangement = \(flag)"
    case .insetsMarginsFromSafeArea(let flag):
      return "\(name).insetsLayoutMarginsFromSafeArea = \(flag)"
    case .preservesSuperviewMargins(let flag):
      return "\(name).preservesSuperviewLayoutMargins = \(flag)"
    case .semantic(let semantic): return "\(name).semanticContentAttribute = .\(semantic.rawValue)"
    case .transform(let matrix):
      let words = ["a", "b", "c", "d", "tx", "ty"]
      let numbers = zip(words, matrix).map { "\($0): \(number($1))" }.joined(separator: ", ")
      return "\(name).transform = CGAffineTransform(\(numbers))"
    case .contentOffset(let point):
      return kind == .scroll
        ? "\(name).contentOffset = CGPoint(x: \(number(point.x)), y: \(number(point.y)))" : nil
    case .z(let z): return "\(name).layer.zPosition = \(number(z))"
    case .intrinsicWidth, .intrinsicHeight, .alignmentInsets: return nil
    }
  }

  private func text(_ priority: LayoutPriority) -> String {
    "UILayoutPriority(\(number(priority.rawValue)))"
  }

  private func font(_ font: String?, _ name: String, _ kind: ItemKind) -> String? {
    switch kind {
    case .label, .textField, .textView: "\(name).font = \(font ?? "nil")"
    case .button: "\(name).titleLabel?.font = \(font ?? "nil")"
    default: nil
    }
  }

  /// The property of a value as the item has it whatever the traits.
  func plain(_ value: PropertyVariation.Value, of id: ItemID) -> PropertyVariation.Value? {
    guard let record = layout.record(of: id) else { return nil }
    switch value {
    case .isHidden: return .isHidden(record.isHidden)
    case .text: return .text(record.text)
    case .numberOfLines: return .numberOfLines(record.numberOfLines)
    case .preferredWidth: return .preferredWidth(record.preferredWidth)
    // A style that is given replaces the size.
    case .fontSize, .textStyle:
      return record.textStyle == nil ? .fontSize(record.fontSize) : .textStyle(record.textStyle)
    case .hugging(let axis, _): return .hugging(axis, record.hugging(axis))
    case .resistance(let axis, _): return .resistance(axis, record.resistance(axis))
    case .margins: return .margins(record.margins)
    case .axis: return record.stack.map { .axis($0.axis) }
    case .distribution: return record.stack.map { .distribution($0.distribution) }
    case .alignment: return record.stack.map { .alignment($0.alignment) }
    case .spacing: return record.stack.map { .spacing($0.spacing) }
    case .spacingAfter: return .spacingAfter(record.spacingAfter)
    case .isMarginsRelative: return record.stack.map { .isMarginsRelative($0.isMarginsRelative) }
    case .isBaselineRelative:
      return record.stack.map { .isBaselineRelative($0.isBaselineRelative) }
    case .insetsMarginsFromSafeArea:
      return .insetsMarginsFromSafeArea(record.insetsMarginsFromSafeArea)
    case .preservesSuperviewMargins:
      return .preservesSuperviewMargins(record.preservesSuperviewMargins)
    case .semantic: return .semantic(record.semantic)
    case .transform: return .transform(record.transform)
    case .contentOffset: return .contentOffset(record.contentOffset)
    case .z: return .z(record.z)
    case .intrinsicWidth, .intrinsicHeight, .alignmentInsets: return nil
    }
  }
}
