import AutoLayout

// The statements that differ in AppKit.

extension CodeWriter {
  /// A view with the text that AppKit's initializers take.
  func madeInAppKit(_ type: String, _ record: ItemRecord) -> String {
    func made(_ message: String, _ arguments: [CodeDialect.Argument]) -> String {
      guard let first = arguments.first, !dialect.isSwift else {
        return "\(type)(\(dialect.listed(arguments)))"
      }
      return dialect.call(type, message, [("", first.value)] + arguments.dropFirst())
    }
    let text = record.text ?? ""
    let action: [CodeDialect.Argument] = [("target", "nil"), ("action", "nil")]
    switch record.kind {
    case .label: return made("labelWithString", [("labelWithString", dialect.quoted(text))])
    case .button: return made("buttonWithTitle", [("title", dialect.quoted(text))] + action)
    case .segmented where record.text != nil:
      let mode = dialect.word("selectOne", of: "NSSegmentSwitchTracking")
      return made(
        "segmentedControlWithLabels",
        [("labels", dialect.list(titles(of: text))), ("trackingMode", mode)] + action)
    default: return dialect.made(type)
    }
  }

  /// Sets the properties that AppKit's views need from the start.
  mutating func prepareInAppKit(_ record: ItemRecord, _ name: String) {
    if record.kind == .activity {
      run("\(name).style = \(dialect.word("spinning", of: "NSProgressIndicatorStyle"))")
    }
    if record.kind == .label, record.numberOfLines != 1 {
      run("\(name).lineBreakMode = \(dialect.word("byWordWrapping", of: "NSLineBreak"))")
    }
    let usual = ItemRecord(name: record.name, kind: record.kind, superview: record.superview)
    if record.transform != usual.transform || record.z != 0 {
      run("\(name).wantsLayer = \(dialect.flag(true))")
    }
  }

  /// The statement for a property in AppKit; `nil` if it is the same as in UIKit, and `nil` inside
  /// if AppKit lacks it or it is written elsewhere.
  func statementInAppKit(
    _ property: ItemProperty, of record: ItemRecord, _ name: String
  ) -> String?? {
    guard toolkit == .appKit else { return nil }
    switch property {
    case .text:
      let quoted = dialect.quoted(record.text ?? "")
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
      return "\(name).edgeInsets = \(made(insets))"
    case .hugHorizontal, .hugVertical:
      guard record.kind == .stack else { return nil }
      let axis: Axis = property == .hugHorizontal ? .horizontal : .vertical
      return pull("setHuggingPriority", name, record.hugging(axis), axis)
    case .transform:
      guard let transform = transform(of: record) else { return .some(nil) }
      let layer = "\(name).\(dialect.optional("layer"))"
      return dialect.call(layer, "setAffineTransform", ("", transform))
    case .semantic:
      let directions: [ItemRecord.Semantic: String] = [
        .forceLeftToRight: "leftToRight", .forceRightToLeft: "rightToLeft",
      ]
      guard let word = directions[record.semantic] else { return .some(nil) }
      return "\(name).userInterfaceLayoutDirection = "
        + dialect.word(word, of: "NSUserInterfaceLayoutDirection")
    case .sliderType:
      switch record.sliderType {
      case .horizontal: return .some(nil)
      case .vertical: return "\(name).\(dialect.property("isVertical")) = \(dialect.flag(true))"
      case .circular:
        return "\(name).sliderType = \(dialect.word("circular", of: "NSSliderType"))"
      }
    default: return statementInAppKit(ofStack: property, record, name)
    }
  }

  /// The statement for a property of a stack view, or one that AppKit lacks.
  private func statementInAppKit(
    ofStack property: ItemProperty, _ record: ItemRecord, _ name: String
  ) -> String?? {
    switch property {
    case .axis:
      let word = record.stack?.axis ?? .horizontal
      return "\(name).orientation = "
        + dialect.word(word.rawValue, of: "NSUserInterfaceLayoutOrientation")
    case .alignment:
      guard let stack = record.stack else { return .some(nil) }
      let isVertical = stack.axis == .vertical
      let word =
        switch stack.alignment {
        case .fill: isVertical ? "width" : "height"
        case .center: isVertical ? "centerX" : "centerY"
        default: stack.alignment.rawValue
        }
      return "\(name).alignment = \(dialect.word(word, of: "NSLayoutAttribute"))"
    case .detachesHidden:
      let isOn = record.stack?.detachesHidden ?? true
      return "\(name).detachesHiddenViews = \(dialect.flag(isOn))"
    case .insetsFromSafeArea, .preservesSuperviewMargins, .baselineRelative, .contentMode, .scrolls,
      .offset, .marginsRelative:
      return .some(nil)
    default: return nil
    }
  }

  /// Adds a view to its gravity area of a stack view.
  func arrange(_ view: ItemID, in stack: ItemID) -> String {
    guard toolkit == .appKit, layout.record(of: stack)?.stack?.distribution == .gravityAreas,
      let gravity = layout.record(of: view)?.gravity, gravity != .leading
    else { return dialect.call(name(stack), "addArrangedSubview", ("", name(view))) }
    return dialect.call(
      name(stack), "addView", ("", name(view)),
      (
        dialect.isSwift ? "in" : "inGravity",
        dialect.word(gravity.rawValue, of: "NSStackViewGravity")
      ))
  }
}
