public import AutoLayout
import Syntax

/// Writes a layout as Swift: one function that makes its views, guides and constraints with UIKit.
///
///     SwiftWriter(layout).code   // import UIKit … func makeLayout(in root: UIView) { … }
///
/// Constraints are activated together, in the order of the layout. What Swift has no word for here
/// stands as a comment, with the line of the language. ``SwiftReader`` reads all of it back.
public struct SwiftWriter {
  let layout: Layout
  var names: [ItemID: String] = [.root: "root"]
  var book = SwiftNames()
  var lines: [String] = []

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
    return "import UIKit\n\nfunc makeLayout(in root: UIView) {\n\(body)}\n"
  }

  private mutating func write() {
    let size = layout.document.world.size
    say("// Made for a root of \(number(size.width)) × \(number(size.height)) points.")
    if let margins = layout.document.world.margins {
      say("root.directionalLayoutMargins = \(Self.text(margins))")
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
  }

  mutating func say(_ line: String) { lines.append(line) }

  func name(_ id: ItemID) -> String { names[id] ?? "root" }

  func number(_ number: Double) -> String { NumberFormat.exact(number) }

  static func text(_ insets: DirectionalEdgeInsets) -> String {
    let number = NumberFormat.exact
    return "NSDirectionalEdgeInsets(top: \(number(insets.top)), "
      + "leading: \(number(insets.leading)), bottom: \(number(insets.bottom)), "
      + "trailing: \(number(insets.trailing)))"
  }

  private mutating func place(_ id: ItemID, _ record: ItemRecord, in superview: ItemID) {
    if record.kind == .guide {
      say("\(name(superview)).addLayoutGuide(\(name(id)))")
    } else if layout.record(of: superview)?.stack?.arranged.contains(id) != true {
      say("\(name(superview)).addSubview(\(name(id)))")
    } else if layout.record(of: superview)?.stack?.arranged.first == id {
      for view in layout.record(of: superview)?.stack?.arranged ?? [] {
        say("\(name(superview)).addArrangedSubview(\(name(view)))")
      }
    }
    if let space = record.spacingAfter {
      say("\(name(superview)).setCustomSpacing(\(number(space)), after: \(name(id)))")
    }
  }

  // MARK: - Constraints

  private mutating func writeConstraints() {
    var activated: [String] = []
    let constraints = layout.liveConstraints.compactMap { id in
      layout.record(of: id).map { (id, $0) }
    }
    for (id, record) in constraints.sorted(by: { $0.1.activation < $1.1.activation }) {
      if record.condition != nil || !record.variations.isEmpty {
        say("// whatever the traits: \(layout.text(of: id))")
      }
      guard let text = text(of: record) else {
        say("// no Swift for: \(layout.text(of: id))")
        continue
      }
      let isNamed = !Self.isNumbered(record.name)
      guard isNamed || !record.priority.isRequired || !record.isActive else {
        activated.append(text)
        continue
      }
      let variable = book.take(isNamed ? record.name : "constraint" + record.name.dropFirst())
      say("let \(variable) = \(text)")
      if isNamed { say("\(variable).identifier = \(SwiftNames.quoted(record.name))") }
      if !record.priority.isRequired {
        say("\(variable).priority = UILayoutPriority(\(number(record.priority.rawValue)))")
      }
      if record.isActive { activated.append(variable) }
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
    guard record.second.count <= 1, record.constantSource == .points, !record.comparesOffsets
    else { return nil }
    let first = anchor(record.first)
    guard let term = record.second.first else {
      guard record.first.attribute.dimension == .size, let first else { return nil }
      return "\(first).constraint("
        + "\(Self.label(record.relation))ToConstant: \(number(record.constant)))"
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
      case .content: ".contentLayoutGuide"
      case .frame: ".frameLayoutGuide"
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
