public import AutoLayout

// Changes of a layout as the statements by which an app makes them.

extension CodeWriter {
  /// The statements that make changes in an app: `bottom.priority = UILayoutPriority(999)`; `nil`
  /// where an app has no line for one of them, as for the size of the screen.
  ///
  /// A constraint that has no name of its own is called by the edge that it ties. What SnapKit makes
  /// is written as its blocks say it.
  public func statements(of edits: [DocumentEdit]) -> [String]? {
    var lines: [String] = []
    for edit in edits {
      guard let more = statements(of: edit) else { return nil }
      // Several constraints of one mask go by one statement.
      lines += more.filter { !lines.contains($0) }
    }
    return lines
  }

  private func statements(of edit: DocumentEdit) -> [String]? {
    switch edit.content {
    case .constraint(let id, let new?):
      if let old = layout.record(of: id) {
        statements(of: id, from: old, to: new)
      } else {
        activation(of: new).map { [$0] }
      }
    case .constant(let id, let constant):
      layout.record(of: id).map { old in
        var new = old
        new.constant = constant
        return statements(of: id, from: old, to: new)
      }
    case .item(let id, let new?):
      layout.record(of: id).flatMap { statements(of: id, from: $0, to: new) }
    case .constraint(let id, nil):
      if case .view(let item)? = layout.record(of: id)?.owner {
        [translation(of: item, dialect.flag(false))]
      } else {
        nil
      }
    case .item(_, nil), .group, .world, .counters, .handles: nil
    }
  }

  private func statements(
    of id: ConstraintID, from old: ConstraintRecord, to new: ConstraintRecord
  ) -> [String] {
    let (variable, place) = holder(of: id, old)
    let isActive = "\(variable).\(dialect.property("isActive")) = "
    let isRemade =
      old.relation != new.relation || old.first != new.first || old.second != new.second
    if !new.isActive { return ["\(isActive)\(dialect.flag(false))\(dialect.end)\(place)"] }
    if let made = blocks.made[id] {
      let said = SnapKitBlocks.Made(
        maker: made.maker, relation: made.isTurned ? new.relation.exchanged : new.relation,
        target: made.target, constant: made.isTurned ? -new.constant : new.constant,
        isTurned: made.isTurned)
      return ["make.\(chain(said, new, false).text)\(place)"]
    }
    if isRemade {
      return ["\(isActive)\(dialect.flag(false))\(dialect.end)\(place)"]
        + [activation(of: new)].compactMap { $0 }
    }
    var lines: [String] = []
    if new.constant != old.constant {
      lines.append("\(variable).constant = \(number(new.constant))\(dialect.end)\(place)")
    }
    if new.priority != old.priority {
      lines.append("\(variable).priority = \(priority(new.priority))\(dialect.end)\(place)")
    }
    return lines
  }

  /// The statement that makes a constraint; `nil` where UIKit has no form for it, or where it is
  /// optional, which takes a variable more.
  private func activation(of record: ConstraintRecord) -> String? {
    guard record.limit == nil, record.priority.isRequired else { return nil }
    return
      "\(text(of: record)).\(dialect.property("isActive")) = \(dialect.flag(true))\(dialect.end)"
  }

  /// The variable that holds a constraint in an app, and the place that is known of it as a comment.
  private func holder(
    of id: ConstraintID, _ record: ConstraintRecord
  ) -> (variable: String, place: String) {
    guard !isWord(record) else { return (record.name, "") }
    let (variable, inner) = edge(record)
    // The newer of two that tie the same edge has its name.
    let isOld = layout.constraints(namingAnyOf: [inner.item]).contains { other in
      guard other != id, let newer = layout.record(of: other), newer.activation > record.activation
      else { return false }
      return isWord(newer) ? newer.name == variable : edge(newer).inner == inner
    }
    let isPlace = !record.isNameAutomatic && !Self.isNumbered(record.name)
    return (
      isOld ? "old" + variable.prefix(1).uppercased() + variable.dropFirst() : variable,
      isPlace ? "   // \(record.name)" : ""
    )
  }

  /// Whether a constraint has a name that a variable may have.
  private func isWord(_ record: ConstraintRecord) -> Bool {
    !record.isNameAutomatic && !Self.isNumbered(record.name)
      && record.name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  /// `titleTop`, for a constraint without a name: the edge of the inner of two views.
  private func edge(_ record: ConstraintRecord) -> (variable: String, inner: ItemAttribute) {
    let second = record.second.first?.anchor
    let isTurned = second.map { layout.lies($0.item, within: record.first.item) } ?? false
    let inner = isTurned ? second ?? record.first : record.first
    let (word, owner) = (inner.attribute.name, name(inner.item))
    return (
      (owner.hasSuffix("_") ? String(owner.dropLast()) : owner) + word.prefix(1).uppercased()
        + word.dropFirst(), inner
    )
  }

  /// The statement that turns the mask of a view into constraints, or stops that.
  private func translation(of id: ItemID, _ flag: String) -> String {
    "\(name(id)).translatesAutoresizingMaskIntoConstraints = \(flag)\(dialect.end)"
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
      guard let line = statement(property, of: new, id) else { return nil }
      lines.append(line + dialect.end)
    }
    return lines.isEmpty ? nil : lines
  }
}

extension LayoutRelation {
  /// The same with both sides exchanged.
  fileprivate var exchanged: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
