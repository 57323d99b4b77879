public import AutoLayout
import Syntax

/// Writes a layout as Swift: one function that makes its views, guides and constraints with UIKit.
///
///     SwiftWriter(layout).code   // import UIKit … func makeLayout(in root: UIView) { … }
///
/// Constraints are activated together, in the order of the layout; what holds in some traits only is
/// in a function inside that is called whenever they change. What Swift has no word for stands as a
/// comment, with the line of the language. ``SwiftReader`` reads all of it back.
public struct SwiftWriter {
  let layout: Layout
  var names: [ItemID: String] = [.root: "root"]
  var book = SwiftNames()
  var lines: [String] = []
  /// What is to be said again when the traits change.
  var adaptation = SwiftAdaptation()

  /// Prepares the code of a layout.
  public init(_ layout: Layout) {
    self.layout = layout
    _ = book.take("root")
    for id in layout.liveItems where id != .root {
      names[id] = book.take(layout.name(of: id))
    }
  }

  /// The code; it compiles beside UIKit.
  public var code: String {
    var writer = self
    writer.write()
    let body = writer.lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    return "import UIKit\n\n@MainActor func makeLayout(in root: UIView) {\n\(body)}\n"
  }

  private mutating func write() {
    let size = layout.document.world.size
    say("// Made for a root of \(number(size.width)) × \(number(size.height)) points.")
    if let margins = layout.document.world.margins {
      say("root.\(Self.text(margins))")
    }
    let items = layout.liveItems.filter { $0 != .root }
    for id in items {
      guard let record = layout.record(of: id) else { continue }
      declare(id, record)
    }
    if !items.isEmpty { say("") }
    for id in items {
      guard let record = layout.record(of: id), let superview = record.superview else { continue }
      place(id, record, in: superview)
    }
    writeConstraints()
    writeAdaptation()
  }

  mutating func say(_ line: String) { lines.append(line) }

  func name(_ id: ItemID) -> String { names[id] ?? "root" }

  ///
  /// Sums of fractions leave a trace of nothing, which nobody would type.
  func number(_ number: Double) -> String {
    let rounded = (number * 1e9).rounded() / 1e9
    return NumberFormat.exact(abs(number) < 1e6 ? rounded : number)
  }

  /// The assignment of margins behind a view's point.
  static func text(_ margins: Margins) -> String {
    let number = NumberFormat.exact
    return switch margins {
    case .fixed(let insets):
      "layoutMargins = UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
        + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
    case .directional(let insets):
      "directionalLayoutMargins = NSDirectionalEdgeInsets(top: \(number(insets.top)), "
        + "leading: \(number(insets.leading)), bottom: \(number(insets.bottom)), "
        + "trailing: \(number(insets.trailing)))"
    }
  }

  private mutating func place(_ id: ItemID, _ record: ItemRecord, in superview: ItemID) {
    let stack = layout.record(of: superview)?.stack
    let place = name(superview) + (record.isInContentView ? ".contentView" : "")
    let adding =
      record.kind == .guide ? "addLayoutGuide(\(name(id)))" : "addSubview(\(name(id)))"
    if stack?.arranged.first == id {
      for view in stack?.arranged ?? [] {
        say("\(name(superview)).addArrangedSubview(\(name(view)))")
      }
    }
    if stack?.arranged.contains(id) == true {
      if let condition = record.condition {
        say("// \(name(id)) is arranged when \(condition.text) only")
      }
    } else {
      if let condition = record.condition, record.kind != .guide {
        adaptation.add(
          "\(place).\(adding)", else: "\(name(id)).removeFromSuperview()", condition)
      } else {
        say("\(place).\(adding)")
      }
    }
    if record.spacingAfter != nil, let space = statement(.spacingAfter, of: record, id) {
      say(space)
    }
    writeVariations(of: id, record)
  }

  // MARK: - Constraints

  private mutating func writeConstraints() {
    var activated: [String] = []
    let constraints = layout.liveConstraints.compactMap { id in
      layout.record(of: id).map { (id, $0) }
    }
    for (id, record) in constraints.sorted(by: { $0.1.activation < $1.1.activation }) {
      guard let text = text(of: record) else {
        say("// no Swift for: \(layout.text(of: id))")
        continue
      }
      let isNamed = !Self.isNumbered(record.name)
      let conditions = conditions(of: record)
      guard
        isNamed || !record.priority.isRequired || !record.isActive || !conditions.isEmpty
          || !record.variations.isEmpty
      else {
        activated.append(text)
        continue
      }
      let variable = book.take(isNamed ? record.name : "constraint" + record.name.dropFirst())
      say("let \(variable) = \(text)")
      if isNamed { say("\(variable).identifier = \(SwiftNames.quoted(record.name))") }
      if !record.priority.isRequired {
        say("\(variable).priority = UILayoutPriority(\(number(record.priority.rawValue)))")
      }
      for variation in record.variations {
        adaptation.add(
          "\(variable).constant = \(number(variation.constant))",
          else: "\(variable).constant = \(number(record.constant))", variation.condition)
      }
      guard record.isActive else { continue }
      guard !conditions.isEmpty else {
        activated.append(variable)
        continue
      }
      // Where they exclude each other it never takes part.
      if let condition = SwiftAdaptation.all(of: conditions) {
        adaptation.add(
          "\(variable).isActive = true", else: "\(variable).isActive = false", condition)
      }
    }
    guard !activated.isEmpty else { return }
    say("NSLayoutConstraint.activate([")
    for text in activated { say("  \(text),") }
    say("])")
  }

  /// Whether a name is one that was given out by number.
  private static func isNumbered(_ name: String) -> Bool {
    name.hasPrefix("c") && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
  }

  /// A constraint that is not active yet; `nil` where UIKit has no form for it.
  private func text(of record: ConstraintRecord) -> String? {
    guard record.second.count <= 1, !record.comparesOffsets else { return nil }
    let first = anchor(record.first)
    guard let term = record.second.first else {
      guard record.first.attribute.dimension == .size, let first else { return nil }
      return
        "\(first).constraint(\(Self.label(record.relation))ToConstant: \(constant(of: record)))"
    }
    if let first, let second = anchor(term.anchor),
      term.multiplier == 1 || record.first.attribute.dimension == .size
    {
      var text = "\(first).constraint(\(Self.label(record.relation))To: \(second)"
      if term.multiplier != 1 { text += ", multiplier: \(Self.factor(term.multiplier))" }
      if record.constant != 0 { text += ", constant: \(number(record.constant))" }
      return text + ")"
    }
    return "NSLayoutConstraint(item: \(owner(record.first)), "
      + "attribute: .\(record.first.attribute.name), "
      + "relatedBy: .\(Self.label(record.relation)), toItem: \(owner(term.anchor)), "
      + "attribute: .\(term.anchor.attribute.name), "
      + "multiplier: \(Self.factor(term.multiplier)), constant: \(number(record.constant)))"
  }

  /// The constant, or the natural size that the constant is added to.
  private func constant(of record: ConstraintRecord) -> String {
    let side: String
    switch record.constantSource {
    case .points: return number(record.constant)
    case .intrinsicWidth: side = "width"
    case .intrinsicHeight: side = "height"
    }
    let natural = "\(name(record.first.item)).intrinsicContentSize.\(side)"
    guard record.constant != 0 else { return natural }
    return "\(natural) \(record.constant < 0 ? "-" : "+") \(number(abs(record.constant)))"
  }

  /// A factor; `1.0 / 3` where a decimal would not be the same number.
  private static func factor(_ number: Double) -> String {
    let parts = NumberFormat.fraction(number).split(separator: "/")
    return parts.count == 2 ? "\(parts[0]).0 / \(parts[1])" : NumberFormat.exact(number)
  }

  private func owner(_ attribute: ItemAttribute) -> String {
    let area =
      switch attribute.area {
      case .own: ""
      case .margins: ".layoutMarginsGuide"
      case .safe: ".safeAreaLayoutGuide"
      case .readable: ".readableContentGuide"
      case .keyboard: ".keyboardLayoutGuide"
      case .content where layout.record(of: attribute.item)?.kind == .cell: ".contentView"
      case .content: ".contentLayoutGuide"
      case .frame: ".frameLayoutGuide"
      case .textLabel: ".textLabel!"
      case .detailTextLabel: ".detailTextLabel!"
      case .imageView: ".imageView!"
      }
    return name(attribute.item) + area
  }

  /// `red.leadingAnchor`; `nil` for attributes that have no anchor.
  private func anchor(_ attribute: ItemAttribute) -> String? {
    switch attribute.attribute {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      nil
    default: "\(owner(attribute)).\(attribute.attribute.name)Anchor"
    }
  }

  private static func label(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}
