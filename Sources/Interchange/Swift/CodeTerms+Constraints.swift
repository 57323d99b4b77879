import AutoLayout

// Constraints as expressions.

extension CodeTerms {
  /// Returns whether a name has the form of a generated one: `c` and a number.
  static func isNumbered(_ name: String) -> Bool {
    name.hasPrefix("c") && name.count > 1 && name.dropFirst().allSatisfy { $0.isNumber }
  }

  /// Returns a constraint as an expression, not yet activated.
  func text(of record: ConstraintRecord) -> String {
    let relation = Self.label(record.relation)
    let first = anchor(record.first)
    guard let term = record.second.first else {
      return dialect.call(
        first ?? "", "constraint", ("\(relation)ToConstant", constant(of: record)))
    }
    if let first, let second = anchor(term.anchor),
      term.multiplier == 1 && record.formulas.multipliers[0] == nil
        || record.first.attribute.dimension == .size
    {
      if case .systemSpacings(let count) = record.constantSource {
        return dialect.call(
          first, "constraint", ("\(relation)ToSystemSpacingBelow", second),
          ("multiplier", Self.factor(count)))
      }
      var arguments: [CodeDialect.Argument] = [("\(relation)To", second)]
      if term.multiplier != 1 || record.formulas.multipliers[0] != nil {
        arguments.append(("multiplier", multiplier(of: record)))
      }
      if record.constant != 0 || record.formulas.constant != nil {
        arguments.append(("constant", points(of: record)))
      }
      return dialect.call(first, "constraint", arguments)
    }
    func attribute(_ attribute: ItemAttribute) -> String {
      dialect.word(attribute.attribute.name, of: "NSLayoutAttribute")
    }
    return dialect.made(
      "NSLayoutConstraint", ("item", owner(record.first)), ("attribute", attribute(record.first)),
      ("relatedBy", dialect.word(relation, of: "NSLayoutRelation")),
      ("toItem", owner(term.anchor)), ("attribute", attribute(term.anchor)),
      ("multiplier", multiplier(of: record)), ("constant", points(of: record)))
  }

  /// Returns the constant, or the natural size with the constant added.
  func constant(of record: ConstraintRecord) -> String {
    let side: String
    switch record.constantSource {
    case .points, .systemSpacings: return points(of: record)
    case .intrinsicWidth: side = "width"
    case .intrinsicHeight: side = "height"
    }
    let natural = "\(name(record.first.item)).intrinsicContentSize.\(side)"
    if let formula = record.formulas.constant { return natural + " + " + text(of: formula) }
    guard record.constant != 0 else { return natural }
    return "\(natural) \(record.constant < 0 ? "-" : "+") \(number(abs(record.constant)))"
  }

  /// Returns a factor; `1.0 / 3` if no decimal is exact.
  static func factor(_ number: Double) -> String {
    let parts = NumberFormat.fraction(number).split(separator: "/")
    return parts.count == 2 ? "\(parts[0]).0 / \(parts[1])" : NumberFormat.exact(number)
  }

  /// Returns the view or guide of an attribute.
  func owner(_ attribute: ItemAttribute) -> String {
    let area =
      switch attribute.area {
      case .own: ""
      case .margins: ".layoutMarginsGuide"
      case .safe: ".safeAreaLayoutGuide"
      case .readable: ".readableContentGuide"
      case .keyboard: ".keyboardLayoutGuide"
      case .content where layout.record(of: attribute.item)?.kind == .cell: ".contentView"
      case .content: ".contentLayoutGuide"
      case .contentMargins: ".contentView.layoutMarginsGuide"
      case .frame: ".frameLayoutGuide"
      case .textLabel: "." + dialect.certain("textLabel")
      case .detailTextLabel: "." + dialect.certain("detailTextLabel")
      case .imageView: "." + dialect.certain("imageView")
      }
    return name(attribute.item) + area
  }

  /// Returns an anchor such as `red.leadingAnchor`; `nil` for attributes without one.
  private func anchor(_ attribute: ItemAttribute) -> String? {
    attribute.attribute.hasAnchor
      ? "\(owner(attribute)).\(attribute.attribute.name)Anchor" : nil
  }

  static func label(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}

extension LayoutAttribute {
  /// Indicates whether UIKit has an anchor for it; margins have none.
  var hasAnchor: Bool { self != .notAnAttribute && !isOfMargins }
}

extension Layout {
  /// The existing constraints, except those assumed around code, in order of activation.
  var constraintsByActivation: [(id: ConstraintID, record: ConstraintRecord)] {
    liveConstraints.untilStopped.compactMap { id in record(of: id).map { (id, $0) } }
      .filter { $0.record.owner != .assumption }
  }
}

extension ConstraintRecord {
  /// The reason why UIKit cannot express a constraint; `nil` if it can.
  var limit: String? {
    if comparesOffsets { return "it compares two distances" }
    if second.count > 1 { return "more than two attributes" }
    if second.isEmpty, first.attribute.dimension != .size || !first.attribute.hasAnchor {
      return "a place needs another item"
    }
    if case .systemSpacings = constantSource {
      let isAlone = constant == 0 && variations.isEmpty
      return isAlone ? nil : "it adds points to the system's spacing"
    }
    return nil
  }
}
