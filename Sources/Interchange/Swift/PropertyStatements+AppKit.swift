import AutoLayout

// AppKit statements for properties that differ from UIKit's.

extension PropertyStatements {
  /// Returns the statement for a property in AppKit; `nil` if it is the same as in UIKit, and an
  /// inner `nil` if AppKit lacks it or it is written elsewhere.
  func inAppKit(
    _ property: ItemProperty, of record: ItemRecord, _ name: String
  ) -> String?? {
    guard terms.toolkit == .appKit else { return nil }
    switch property {
    case .text:
      let quoted = terms.dialect.quoted(record.text ?? "")
      switch record.kind {
      case .label, .textField: return "\(name).stringValue = \(quoted)"
      case .textView: return "\(name).string = \(quoted)"
      case .button: return "\(name).title = \(quoted)"
      default: return .some(nil)
      }
    case .lines:
      return record.kind == .label
        ? "\(name).maximumNumberOfLines = \(record.numberOfLines)" : .some(nil)
    case .margins, .directionalMargins:
      guard record.stack?.isMarginsRelative == true, case .fixed(let insets)? = record.margins
      else { return .some(nil) }
      return "\(name).edgeInsets = \(terms.made(insets))"
    case .hugHorizontal, .hugVertical:
      guard record.kind == .stack else { return nil }
      let axis: Axis = property == .hugHorizontal ? .horizontal : .vertical
      return pull("setHuggingPriority", name, record.hugging(axis), axis)
    case .transform:
      guard let transform = terms.transform(of: record) else { return .some(nil) }
      let layer = "\(name).\(terms.dialect.optional("layer"))"
      return terms.dialect.call(layer, "setAffineTransform", ("", transform))
    case .semantic:
      let directions: [ItemRecord.Semantic: String] = [
        .forceLeftToRight: "leftToRight", .forceRightToLeft: "rightToLeft",
      ]
      guard let word = directions[record.semantic] else { return .some(nil) }
      return "\(name).userInterfaceLayoutDirection = "
        + terms.dialect.word(word, of: "NSUserInterfaceLayoutDirection")
    case .sliderType:
      switch record.sliderType {
      case .horizontal: return .some(nil)
      case .vertical:
        return "\(name).\(terms.dialect.property("isVertical")) = \(terms.dialect.flag(true))"
      case .circular:
        return "\(name).sliderType = \(terms.dialect.word("circular", of: "NSSliderType"))"
      }
    default: return inAppKit(ofStack: property, record, name)
    }
  }

  /// Returns the AppKit statement for a property of a stack view, or one that AppKit lacks.
  private func inAppKit(
    ofStack property: ItemProperty, _ record: ItemRecord, _ name: String
  ) -> String?? {
    switch property {
    case .axis:
      let word = record.stack?.axis ?? .horizontal
      return "\(name).orientation = "
        + terms.dialect.word(word.rawValue, of: "NSUserInterfaceLayoutOrientation")
    case .alignment:
      guard let stack = record.stack else { return .some(nil) }
      let isVertical = stack.axis == .vertical
      let word =
        switch stack.alignment {
        case .fill: isVertical ? "width" : "height"
        case .center: isVertical ? "centerX" : "centerY"
        default: stack.alignment.rawValue
        }
      return "\(name).alignment = \(terms.dialect.word(word, of: "NSLayoutAttribute"))"
    case .detachesHidden:
      let isOn = record.stack?.detachesHidden ?? true
      return "\(name).detachesHiddenViews = \(terms.dialect.flag(isOn))"
    case .insetsFromSafeArea, .preservesSuperviewMargins, .baselineRelative, .contentMode, .scrolls,
      .offset, .marginsRelative, .contentInsetAdjustment:
      return .some(nil)
    default: return nil
    }
  }
}
