import AutoLayout

/// The statements that set properties of views.
struct PropertyStatements {
  let terms: CodeTerms

  private var dialect: CodeDialect { terms.dialect }
  private var toolkit: CodeToolkit { terms.toolkit }

  /// Returns the statement that sets a property to a record's value; `nil` if UIKit has none, or if
  /// it is written with the view.
  func statement(_ property: ItemProperty, of record: ItemRecord, _ id: ItemID) -> String? {
    let name = terms.name(id)
    if let own = inAppKit(property, of: record, name) { return own }
    switch property {
    case .text:
      let quoted = record.text.map(dialect.quoted) ?? "nil"
      return switch record.kind.textOwner {
      case .title:
        dialect.call(
          name, "setTitle", ("", quoted), ("for", dialect.word("normal", of: "UIControlState")))
      case .view: "\(name).text = \(quoted)"
      case .textLabel: "\(name).\(dialect.optional("textLabel")).text = \(quoted)"
      case .none: nil
      }
    case .lines:
      let cell = "\(name).\(dialect.optional("textLabel"))"
      let owner = record.kind == .label ? name : record.kind == .cell ? cell : nil
      return owner.map { "\($0).numberOfLines = \(record.numberOfLines)" }
    case .preferredWidth:
      return record.kind == .label
        ? "\(name).preferredMaxLayoutWidth = \(terms.number(record.preferredWidth ?? 0))" : nil
    case .font, .weight:
      let weight = dialect.word(record.fontWeight.rawValue, of: toolkit.own("UIFontWeight"))
      let weights: [CodeDialect.Argument] =
        record.fontWeight == .regular ? [] : [("weight", weight)]
      let size = record.fontSize ?? (weights.isEmpty ? nil : usualFontSize(record))
      let font = size.map {
        dialect.call(toolkit.own("UIFont"), "systemFont", [("ofSize", terms.number($0))] + weights)
      }
      return self.font(font, name, record)
    case .textStyle:
      let font = record.textStyle.map {
        dialect.call(
          toolkit.own("UIFont"), "preferredFont",
          [("forTextStyle", dialect.word("\($0)", of: toolkit.own("UIFontTextStyle")))]
            + (toolkit == .uiKit ? [] : [("options", dialect.isSwift ? "[:]" : "@{}")]))
      }
      return self.font(font, name, record)
    case .hugHorizontal, .hugVertical:
      let axis: Axis = property == .hugHorizontal ? .horizontal : .vertical
      return pull("setContentHuggingPriority", name, record.hugging(axis), axis)
    case .resistHorizontal, .resistVertical:
      let axis: Axis = property == .resistHorizontal ? .horizontal : .vertical
      return pull("setContentCompressionResistancePriority", name, record.resistance(axis), axis)
    case .margins, .directionalMargins: return "\(name).\(terms.text(record.margins ?? .usual))"
    case .spacingAfter:
      guard let superview = record.superview else { return nil }
      let space =
        record.spacingAfter.map(terms.number)
        ?? dialect.constant("spacingUseDefault", of: "UIStackView")
      return dialect.call(
        terms.name(superview), "setCustomSpacing", ("", space), ("after", name))
    case .transform:
      return terms.transform(of: record).map { "\(name).transform = \($0)" }
    case .offset:
      guard let offset = record.contentOffset, record.kind == .scroll else { return nil }
      let point = dialect.made(
        "CGPoint", ("x", terms.number(offset.x)), ("y", terms.number(offset.y)))
      return "\(name).contentOffset = \(point)"
    case .contentMode:
      let word = record.contentMode.rawValue
      let uiKit = word.hasPrefix("aspect") ? "scaleA" + word.dropFirst() : word
      return "\(name).contentMode = \(dialect.word(uiKit, of: "UIViewContentMode"))"
    case .translates, .paging: return nil
    default:
      guard let word = property.uiKit,
        let value = property.value(in: record).flatMap({ literal($0, of: property) })
      else {
        return nil
      }
      // The layer of an AppKit view is optional.
      let layer = toolkit == .uiKit ? "layer" : dialect.optional("layer")
      let path = dialect.property(word).replacing("layer.", with: layer + ".")
      return "\(name).\(path) = \(value)"
    }
  }

  private func usualFontSize(_ record: ItemRecord) -> Double {
    record.kind.defaults(on: terms.layout.document.world.platform).fontSize
  }

  /// Returns a value as a literal of the dialect.
  private func literal(_ value: ItemValue, of property: ItemProperty) -> String? {
    switch value {
    case .flag(let isOn): dialect.flag(isOn)
    case .number(let number): terms.number(number)
    case .word(let word): Self.types[property].map { dialect.word(word, of: toolkit.own($0)) }
    case .numbers, .size, .text, .words, .priority, .matrix: nil
    }
  }

  /// The enumeration types of properties.
  private static let types: [ItemProperty: String] = [
    .axis: "UILayoutConstraintAxis", .distribution: "UIStackViewDistribution",
    .alignment: "UIStackViewAlignment", .semantic: "UISemanticContentAttribute",
    .contentInsetAdjustment: "UIScrollViewContentInsetAdjustment",
  ]

  func pull(
    _ method: String, _ name: String, _ priority: LayoutPriority, _ axis: Axis
  ) -> String {
    dialect.call(
      name, method, ("", terms.priority(priority)),
      (terms.axisLabel, dialect.word(axis.rawValue, of: toolkit.own("UILayoutConstraintAxis"))))
  }

  private func font(_ font: String?, _ name: String, _ record: ItemRecord) -> String? {
    switch record.kind.textOwner {
    case .title where toolkit == .appKit: "\(name).font = \(font ?? "nil")"
    case .view: "\(name).font = \(font ?? "nil")"
    case .title: "\(name).\(dialect.optional("titleLabel")).font = \(font ?? "nil")"
    case .textLabel, .none: nil
    }
  }
}
