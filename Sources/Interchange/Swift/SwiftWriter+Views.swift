import AutoLayout
import Syntax

// Views and guides with their properties.

extension SwiftWriter {
  /// The lines that make an item, before it has a superview.
  mutating func declare(_ id: ItemID, _ record: ItemRecord) {
    let name = name(id)
    guard record.kind != .guide else {
      say("let \(name) = UILayoutGuide()")
      return
    }
    let type = sizedClass(record) ?? ViewClass.className(ofKind: record.kind.rawValue)
    if record.translatesAutoresizingMask {
      let frame = layout.frame(of: id)
      say(
        "let \(name) = \(type)(frame: CGRect(x: \(number(frame.x)), y: \(number(frame.y)), "
          + "width: \(number(frame.width)), height: \(number(frame.height))))")
      let masks = Self.masks.filter { record.autoresizing.contains($0.mask) }
      if !masks.isEmpty {
        say("\(name).autoresizingMask = [\(masks.map { ".\($0.word)" }.joined(separator: ", "))]")
      }
    } else {
      say("let \(name) = \(type)()")
      say("\(name).translatesAutoresizingMaskIntoConstraints = false")
    }
    if record.condition != nil || !record.variations.isEmpty {
      say("// \(name) has values for particular traits, which are not written")
    }
    writeContent(name, record)
    writePriorities(name, record)
    writeMargins(name, record)
    if let stack = record.stack { write(stack, name) }
  }

  private static let masks: [(mask: AutoresizingMask, word: String)] = [
    (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
    (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
    (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
  ]

  /// A class of its own, for a view whose natural size is given.
  private mutating func sizedClass(_ record: ItemRecord) -> String? {
    guard record.intrinsicWidth != nil || record.intrinsicHeight != nil else { return nil }
    let base = ViewClass.className(ofKind: record.kind.rawValue)
    let word = record.name.prefix(1).uppercased() + record.name.dropFirst()
    let type = book.take("Sized" + word)
    func side(_ value: Double??, _ own: String) -> String {
      switch value {
      case .some(.some(let value)): number(value)
      case .some(nil): "UIView.noIntrinsicMetric"
      case nil where record.kind == .view: "UIView.noIntrinsicMetric"
      case nil: "super.intrinsicContentSize.\(own)"
      }
    }
    say("final class \(type): \(base) {")
    say("  override var intrinsicContentSize: CGSize {")
    say(
      "    CGSize(width: \(side(record.intrinsicWidth, "width")), "
        + "height: \(side(record.intrinsicHeight, "height")))")
    say("  }")
    say("}")
    return type
  }

  private mutating func writeContent(_ name: String, _ record: ItemRecord) {
    if let text = record.text {
      let quoted = SwiftNames.quoted(text)
      switch record.kind {
      case .button: say("\(name).setTitle(\(quoted), for: .normal)")
      case .label, .textField, .textView: say("\(name).text = \(quoted)")
      default: say("// \(name) shows \(quoted)")
      }
    }
    if record.kind == .label, record.numberOfLines != 1 {
      say("\(name).numberOfLines = \(record.numberOfLines)")
    }
    if let width = record.preferredWidth {
      say("\(name).preferredMaxLayoutWidth = \(number(width))")
    }
    if let style = record.textStyle {
      say("\(name).font = UIFont.preferredFont(forTextStyle: .\(style))")
    } else if let size = record.fontSize {
      say("\(name).font = UIFont.systemFont(ofSize: \(number(size)))")
    }
    if record.isHidden { say("\(name).isHidden = true") }
  }

  private mutating func writePriorities(_ name: String, _ record: ItemRecord) {
    let pulls: [(LayoutPriority?, String, String)] = [
      (record.horizontalHugging, "Hugging", "horizontal"),
      (record.verticalHugging, "Hugging", "vertical"),
      (record.horizontalResistance, "CompressionResistance", "horizontal"),
      (record.verticalResistance, "CompressionResistance", "vertical"),
    ]
    for (priority, pull, axis) in pulls {
      guard let priority else { continue }
      say(
        "\(name).setContent\(pull)Priority(UILayoutPriority(\(number(priority.rawValue))), "
          + "for: .\(axis))")
    }
  }

  private mutating func writeMargins(_ name: String, _ record: ItemRecord) {
    if let margins = record.margins {
      say("\(name).directionalLayoutMargins = \(Self.text(margins))")
    }
    if !record.insetsMarginsFromSafeArea {
      say("\(name).insetsLayoutMarginsFromSafeArea = false")
    }
    if record.preservesSuperviewMargins {
      say("\(name).preservesSuperviewLayoutMargins = true")
    }
    if record.semantic != .unspecified {
      say("\(name).semanticContentAttribute = .\(record.semantic.rawValue)")
    }
    if record.alignmentInsets != nil {
      say("// \(name) needs alignmentRectInsets of its own")
    }
  }

  private mutating func write(_ stack: StackProperties, _ name: String) {
    if stack.axis == .vertical { say("\(name).axis = .vertical") }
    if stack.distribution != .fill {
      say("\(name).distribution = .\(stack.distribution.rawValue)")
    }
    if stack.alignment != .fill { say("\(name).alignment = .\(stack.alignment.rawValue)") }
    if stack.spacing != 0 { say("\(name).spacing = \(number(stack.spacing))") }
    if stack.isMarginsRelative { say("\(name).isLayoutMarginsRelativeArrangement = true") }
    if stack.isBaselineRelative { say("\(name).isBaselineRelativeArrangement = true") }
  }
}
