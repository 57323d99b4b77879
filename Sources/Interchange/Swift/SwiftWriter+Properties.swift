import AutoLayout

// Properties as statements.

extension SwiftWriter {
  /// The statement that gives a property the value that a record has; `nil` where UIKit has none, or
  /// where it is said with the view itself.
  func statement(_ property: ItemProperty, of record: ItemRecord, _ id: ItemID) -> String? {
    let name = name(id)
    switch property {
    case .text:
      let quoted = record.text.map(SwiftNames.quoted) ?? "nil"
      return switch record.kind.textOwner {
      case .title: "\(name).setTitle(\(quoted), for: .normal)"
      case .view: "\(name).text = \(quoted)"
      case .textLabel: "\(name).textLabel?.text = \(quoted)"
      case .none: nil
      }
    case .lines:
      let owner = record.kind == .label ? name : record.kind == .cell ? "\(name).textLabel?" : nil
      return owner.map { "\($0).numberOfLines = \(record.numberOfLines)" }
    case .preferredWidth:
      return record.kind == .label
        ? "\(name).preferredMaxLayoutWidth = \(number(record.preferredWidth ?? 0))" : nil
    case .font:
      return font(record.fontSize.map { "UIFont.systemFont(ofSize: \(number($0)))" }, name, record)
    case .textStyle:
      let style = record.textStyle.map { "UIFont.preferredFont(forTextStyle: .\($0))" }
      return font(style, name, record)
    case .hugHorizontal, .hugVertical:
      let axis: Axis = property == .hugHorizontal ? .horizontal : .vertical
      return "\(name).setContentHuggingPriority(\(text(record.hugging(axis))), for: .\(axis))"
    case .resistHorizontal, .resistVertical:
      let axis: Axis = property == .resistHorizontal ? .horizontal : .vertical
      return "\(name).setContentCompressionResistancePriority(\(text(record.resistance(axis))), "
        + "for: .\(axis))"
    case .margins, .directionalMargins: return "\(name).\(Self.text(record.margins ?? .usual))"
    case .spacingAfter:
      guard let superview = record.superview else { return nil }
      let space = record.spacingAfter.map(number) ?? "UIStackView.spacingUseDefault"
      return "\(self.name(superview)).setCustomSpacing(\(space), after: \(name))"
    case .transform:
      let words = ["a", "b", "c", "d", "tx", "ty"]
      let numbers = zip(words, record.transform).map { "\($0): \(number($1))" }
      return "\(name).transform = CGAffineTransform(\(numbers.joined(separator: ", ")))"
    case .offset:
      let point = record.contentOffset
      return record.kind == .scroll
        ? "\(name).contentOffset = CGPoint(x: \(number(point.x)), y: \(number(point.y)))" : nil
    case .translates, .paging: return nil
    default:
      guard let word = property.uiKit, let value = property.value(in: record).flatMap(literal)
      else {
        return nil
      }
      return "\(name).\(word) = \(value)"
    }
  }

  /// A value where Swift has it as it is.
  private func literal(_ value: ItemValue) -> String? {
    switch value {
    case .flag(let isOn): "\(isOn)"
    case .number(let number): self.number(number)
    case .word(let word): ".\(word)"
    case .numbers, .size, .text, .words, .priority, .matrix: nil
    }
  }

  private func text(_ priority: LayoutPriority) -> String {
    "UILayoutPriority(\(number(priority.rawValue)))"
  }

  private func font(_ font: String?, _ name: String, _ record: ItemRecord) -> String? {
    switch record.kind.textOwner {
    case .view: "\(name).font = \(font ?? "nil")"
    case .title: "\(name).titleLabel?.font = \(font ?? "nil")"
    case .textLabel, .none: nil
    }
  }
}
