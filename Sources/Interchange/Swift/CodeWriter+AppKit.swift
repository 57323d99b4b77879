import AutoLayout

// The statements that differ in AppKit.

extension CodeWriter {
  /// Returns a view created with the text that AppKit's initializers take.
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

  /// Sets the initial properties that AppKit views need.
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

  /// Returns the statement that adds a view to its gravity area in a stack view.
  func arrange(_ view: ItemID, in stack: ItemID) -> String {
    guard toolkit == .appKit, layout.record(of: stack)?.stack?.distribution == .gravityAreas,
      let gravity = layout.record(of: view)?.gravity, gravity != .leading
    else { return dialect.call(terms.name(stack), "addArrangedSubview", ("", terms.name(view))) }
    return dialect.call(
      terms.name(stack), "addView", ("", terms.name(view)),
      (
        dialect.isSwift ? "in" : "inGravity",
        dialect.word(gravity.rawValue, of: "NSStackViewGravity")
      ))
  }
}
