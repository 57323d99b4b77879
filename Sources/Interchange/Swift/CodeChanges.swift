public import AutoLayout

/// Writes changes to a layout as statements in an app.
public struct CodeChanges {
  private let terms: CodeTerms
  private let properties: PropertyStatements
  private let blocks: SnapKitBlocks

  private var layout: Layout { terms.layout }
  private var dialect: CodeDialect { terms.dialect }

  /// Prepares to write changes to a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout before the changes.
  ///   - dialect: The language of the code.
  ///   - root: The name of the root in the code.
  ///   - expressions: The expressions for some views in the code, by view name.
  public init(
    _ layout: Layout, in dialect: CodeDialect, root: String, expressions: [String: String] = [:]
  ) {
    terms = CodeTerms(layout, in: dialect, root: root, expressions: expressions)
    properties = PropertyStatements(terms: terms)
    blocks = SnapKitBlocks(of: terms)
  }

  /// Returns the statements that make changes in an app, such as
  /// `bottom.priority = UILayoutPriority(999)`; `nil` if one of the changes, such as the screen's
  /// size, has no statement.
  ///
  /// An unnamed constraint is named after its edge; SnapKit constraints are written as in its
  /// blocks.
  public func statements(of edits: [DocumentEdit]) -> [String]? {
    var lines: [String] = []
    for edit in edits {
      guard let more = statements(of: edit) else { return nil }
      // A single statement changes all constraints of a mask.
      lines += more.filter { !lines.contains($0) }
    }
    return lines
  }

  private func statements(of edit: DocumentEdit) -> [String]? {
    switch edit {
    case .constraint(let id, let new?):
      if let old = layout.record(of: id) {
        old.isOfInterfaceBuilder ? nil : statements(of: id, from: old, to: new.record)
      } else {
        activation(of: new.record).map { [$0] }
      }
    case .constant(let id, let constant):
      layout.record(of: id).map { old in
        var new = old
        new.constant = constant
        return statements(of: id, from: old, to: new)
      }
    case .item(let id, let new?):
      layout.record(of: id).flatMap { statements(of: id, from: $0, to: new.record) }
    case .constraint(let id, nil):
      if case .view(let item)? = layout.record(of: id)?.owner {
        [translation(of: item, dialect.flag(false))]
      } else {
        nil
      }
    case .item(_, nil), .group, .number, .world, .counters, .handles: nil
    }
  }

  private func statements(
    of id: ConstraintID, from old: ConstraintRecord, to new: ConstraintRecord
  ) -> [String] {
    let (variable, place) = holder(of: id, old)
    let isActive = "\(variable).\(dialect.property("isActive")) = "
    let isRemade =
      old.relation != new.relation || old.first != new.first || old.second != new.second
    if !new.isActive {
      if let made = blocks.made[id] {
        // No variable holds it.
        return ["// delete make.\(terms.chain(made, old, false).text)\(place)"]
      }
      return ["\(isActive)\(dialect.flag(false))\(dialect.end)\(place)"]
    }
    if blocks.made[id] != nil, let said = SnapKitBlocks.made(new, in: layout) {
      return ["make.\(terms.chain(said, new, false).text)\(place)"]
    }
    if isRemade {
      return ["\(isActive)\(dialect.flag(false))\(dialect.end)\(place)"]
        + [activation(of: new)].compactMap { $0 }
    }
    var lines = old.isActive ? [] : ["\(isActive)\(dialect.flag(true))\(dialect.end)\(place)"]
    if new.constant != old.constant {
      lines.append("\(variable).constant = \(terms.number(new.constant))\(dialect.end)\(place)")
    }
    if new.priority != old.priority {
      lines.append("\(variable).priority = \(terms.priority(new.priority))\(dialect.end)\(place)")
    }
    return lines
  }

  /// Returns the statement that activates a new constraint; `nil` if UIKit cannot express it, or if
  /// it is optional, which would need a variable.
  private func activation(of record: ConstraintRecord) -> String? {
    guard record.limit == nil, record.priority.isRequired else { return nil }
    return
      "\(terms.text(of: record)).\(dialect.property("isActive")) = \(dialect.flag(true))\(dialect.end)"
  }

  /// Returns the variable that would hold a constraint in an app, and a comment with its location
  /// or equation.
  private func holder(
    of id: ConstraintID, _ record: ConstraintRecord
  ) -> (variable: String, place: String) {
    guard !isWord(record) else { return (record.name, "") }
    let (variable, inner) = edge(record)
    // The newer of two constraints on the same edge gets the name.
    let isOld = layout.constraints(namingAnyOf: [inner.item]).contains { other in
      guard other != id, let newer = layout.record(of: other), newer.activation > record.activation
      else { return false }
      return isWord(newer) ? newer.name == variable : edge(newer).inner == inner
    }
    let isPlace = !record.isNameAutomatic && !CodeTerms.isNumbered(record.name)
    return (
      isOld ? "old" + variable.prefix(1).uppercased() + variable.dropFirst() : variable,
      "   // " + (isPlace ? record.name : layout.text(of: record))
    )
  }

  /// Returns whether a constraint's name can be a variable name.
  private func isWord(_ record: ConstraintRecord) -> Bool {
    !record.isNameAutomatic && !CodeTerms.isNumbered(record.name)
      && record.name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// Returns a name such as `titleTop` for an unnamed constraint, from the inner view's edge.
  private func edge(_ record: ConstraintRecord) -> (variable: String, inner: ItemAttribute) {
    let second = record.second.first?.anchor
    let isTurned = second.map { layout.lies($0.item, within: record.first.item) } ?? false
    let inner = isTurned ? second ?? record.first : record.first
    let (word, owner) = (inner.attribute.name, terms.identifier(inner.item))
    return (
      (owner.hasSuffix("_") ? String(owner.dropLast()) : owner) + word.prefix(1).uppercased()
        + word.dropFirst(), inner
    )
  }

  /// Returns the statements that turn off the masks of views.
  public func statements(unmasking items: [ItemID]) -> [String] {
    items.map { translation(of: $0, dialect.flag(false)) }
  }

  /// Returns the statement that turns a view's `translatesAutoresizingMaskIntoConstraints` on or
  /// off.
  private func translation(of id: ItemID, _ flag: String) -> String {
    "\(terms.name(id)).translatesAutoresizingMaskIntoConstraints = \(flag)\(dialect.end)"
  }

  private func statements(
    of id: ItemID, from old: ItemRecord, to new: ItemRecord
  ) -> [String]? {
    var lines: [String] = []
    if old.translatesAutoresizingMask != new.translatesAutoresizingMask {
      lines.append(translation(of: id, dialect.flag(new.translatesAutoresizingMask)))
    }
    for property in ItemProperty.allCases
    where property.isShown && property.value(in: old) != property.value(in: new) {
      guard property != .translates, property != .frame else { continue }
      guard let line = properties.statement(property, of: new, id) else { return nil }
      lines.append(line + dialect.end)
    }
    return lines.isEmpty ? nil : lines
  }
}
