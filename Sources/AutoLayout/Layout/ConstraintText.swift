/// The printed form of a layout's constraints, which can also be typed.
enum ConstraintText {
  static func text(of id: ConstraintID, in layout: Layout, withName: Bool) -> String {
    layout.document.constraint(id).map { line(of: $0, in: layout, withName: withName) } ?? ""
  }

  static func line(of record: ConstraintRecord, in layout: Layout, withName: Bool) -> String {
    var result = text(of: record, in: layout)
    if withName { result += " as \(Name.written(record.name))" }
    if let condition = record.condition, condition != TraitCondition() {
      result += " when \(condition.text)"
    }
    return result
  }

  static func text(of reference: ConstraintReference, in layout: Layout) -> String {
    switch reference {
    case .explicit(let id):
      return text(of: id, in: layout, withName: true)
    case .generated(let path):
      guard let (item, key) = layout.generatedKey(path),
        let row = layout.engine.tables.row(item, key)
      else {
        return ""
      }
      if case .root = key { return text(of: row.derived, owner: item, in: layout) }
      let name = row.derived.key.logName.map { " (\($0))" } ?? ""
      return "\(text(of: row.derived, owner: item, in: layout)) // \(path)\(name)"
    }
  }

  static func text(of record: ConstraintRecord, in layout: Layout) -> String {
    var result = "\(text(of: record.first, in: layout)) \(record.relation.symbol)"
    var constant: String? = nil
    switch record.constantSource {
    case .points: break
    case .intrinsicWidth: constant = "IntrinsicWidth"
    case .intrinsicHeight: constant = "IntrinsicHeight"
    case .systemSpacings: break
    }
    var isFirst = true
    for (place, term) in record.second.enumerated() {
      let attribute = text(of: term.anchor, in: layout)
      if let formula = record.formulas.multipliers[place] {
        result += joined(
          formula.isNegative ? -1 : 1, "\(formula.factorText) * \(attribute)", isFirst: isFirst)
      } else {
        result += joined(term.multiplier, attribute, isFirst: isFirst)
      }
      isFirst = false
    }
    if case .systemSpacings(let count) = record.constantSource {
      result += count < 0 ? " - " : " + "
      result += "\(number(abs(count))) sys"
    }
    if let constant {
      result += joined(1, constant, isFirst: isFirst)
      isFirst = false
    }
    if let formula = record.formulas.constant {
      result += isFirst ? " \(formula.text)" : formula.textBehind
    } else if isFirst {
      result += " \(number(record.constant))"
    } else if record.constant != 0 {
      result += record.constant < 0 ? " - " : " + "
      result += number(abs(record.constant))
    }
    if !record.priority.isRequired { result += " @\(number(record.priority.rawValue))" }
    return result
  }

  static func text(of attribute: ItemAttribute, in layout: Layout) -> String {
    let item = name(of: attribute.item, in: layout)
    let area = attribute.area == .own ? "" : ".\(attribute.area.rawValue)"
    return "\(item)\(area).\(attribute.attribute.name)"
  }

  static func text(of row: DerivedRow, owner: ItemID, in layout: Layout) -> String {
    if case .root(let part) = row.key {
      return "set root.\(part.rawValue) = \(number(row.constant))"
    }
    var result = "\(text(of: row.first, owner, in: layout)) \(row.relation.symbol)"
    if let second = row.second, row.multiplier != 0 {
      result += joined(row.multiplier, text(of: second, owner, in: layout), isFirst: true)
      if row.constant != 0 {
        result += row.constant < 0 ? " - " : " + "
        result += number(abs(row.constant))
      }
    } else {
      result += " \(number(row.constant))"
    }
    if !row.priority.isRequired { result += " @\(number(row.priority.rawValue))" }
    return result
  }

  private static func text(of operand: Operand, _ owner: ItemID, in layout: Layout) -> String {
    switch operand {
    case .item(let attribute):
      return text(of: attribute, in: layout)
    case .stretch(let item, let attribute):
      let stretch: String =
        switch item {
        case .gap(let index): "gap.\(index + 1)"
        default: "spanner"
        }
      return "\(name(of: owner, in: layout)).\(stretch).\(attribute.name)"
    }
  }

  // MARK: Words

  /// Returns a term with its sign: ` + 2 * blue.width`.
  private static func joined(_ factor: Double, _ text: String, isFirst: Bool) -> String {
    let magnitude = abs(factor)
    let product = magnitude == 1 ? text : "\(number(magnitude)) * \(text)"
    if isFirst { return factor < 0 ? " -\(product)" : " \(product)" }
    return factor < 0 ? " - \(product)" : " + \(product)"
  }

  /// Returns the name of an item as it can be typed.
  private static func name(of item: ItemID, in layout: Layout) -> String {
    item == .root ? "root" : Name.written(layout.name(of: item))
  }

  private static func number(_ value: Double) -> String { NumberFormat.fraction(value) }
}

extension Layout {
  /// Returns an explicit constraint as text: `red.leading == root.leading + 20 @750 as gap`.
  ///
  /// The sides and the sign of the constant are as the user wrote them.
  public func text(of id: ConstraintID, withName: Bool = true) -> String {
    ConstraintText.text(of: id, in: self, withName: withName)
  }

  /// Returns a constraint as text; for a generated one, its path and its name in UIKit's log follow
  /// after `//`.
  public func text(of reference: ConstraintReference) -> String {
    ConstraintText.text(of: reference, in: self)
  }

  /// Returns a constraint as text, with the constant that applies under the current traits.
  package func text(inForce reference: ConstraintReference) -> String {
    guard case .explicit(let id) = reference, var record = document.constraint(id),
      let variation = document.variation(among: record.variations)
    else { return text(of: reference) }
    (record.constant, record.formulas.constant) = (variation.constant, nil)
    return ConstraintText.line(of: record, in: self, withName: true)
  }

  /// Returns a constraint record as text, without its name: equation and priority.
  public func text(of record: ConstraintRecord) -> String {
    ConstraintText.text(of: record, in: self)
  }

  /// Returns an attribute as text: `red.leading`, `root.safe.top`.
  public func text(of attribute: ItemAttribute) -> String {
    ConstraintText.text(of: attribute, in: self)
  }

  /// Returns the constraints that an item generates, in a stable order.
  public func generated(for item: ItemID) -> [GeneratedConstraint] {
    let name = name(of: item)
    return engine.tables.rows(of: item).map { row in
      GeneratedConstraint(
        path: "\(name).\(row.derived.key.path)", identifier: row.derived.key.identifier,
        text: ConstraintText.text(of: row.derived, owner: item, in: self),
        priority: row.derived.priority,
        axis: row.derived.axis, owner: item)
    }
  }
}
