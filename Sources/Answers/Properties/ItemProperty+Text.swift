package import AutoLayout
package import Syntax

// Property values as typed.

extension ItemValue {
  /// Creates a value from a typed one; `nil` if it names items or must be computed.
  package init?(_ value: PropertyValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .numbers(numbers)
    case .size(let width, let height): self = .size(width: width, height: height)
    case .text(let text): self = .text(text)
    case .word(let word): self = .word(word)
    case .flag(let isOn): self = .flag(isOn)
    case .priority(let priority): self = .priority(LayoutPriority(priority.value))
    case .words(let words): self = .words(words)
    case .transform(let steps): self = .matrix(Transform.matrix(steps))
    case .expression, .expressions, .items, .traits: return nil
    }
  }
}

extension ItemProperty {
  /// Returns the value in a record as typed after `=`; `nil` if the property has none.
  package func text(_ record: ItemRecord) -> String? {
    guard hasValue else { return nil }
    guard let value = value(in: record) else {
      return parts.compactMap { $0.text(record) }.joined(separator: "x")
    }
    return text(of: value)
  }

  /// Returns a value as typed after `=`.
  package func text(of value: ItemValue) -> String {
    // The natural font of most kinds has a size of 17 points.
    self == .font && value == .word("natural") ? "17" : value.text
  }
}
