// The shared namespace of items, constraints, groups and numbers; names keep their case, but
// comparisons ignore it.

/// The entity that a name refers to.
public enum Named: Hashable, Sendable {
  /// A view or guide.
  case item(ItemID)
  /// An explicit constraint.
  case constraint(ConstraintID)
  /// A group of constraints, by its name as typed.
  case group(String)
  /// A number, by its name as typed.
  case number(String)
}

extension LayoutDocument {
  func name(of id: ItemID) -> String? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.name : nil
  }

  func name(of id: ConstraintID) -> String? {
    keptConstraints.indices.contains(id.rawValue) ? keptConstraints[id.rawValue]?.name : nil
  }
}

extension Layout {
  /// Returns the entity that `name` refers to, ignoring case; `nil` if there is none.
  public func lookup(_ name: String) -> Named? {
    names.meaning(of: name)
  }

  /// Returns the record of an item; `nil` if there is none.
  public func record(of item: ItemID) -> ItemRecord? {
    document.item(item)
  }

  /// Returns the record of a constraint; `nil` if there is none.
  public func record(of constraint: ConstraintID) -> ConstraintRecord? {
    document.constraint(constraint)
  }

  /// Returns the kind of an item; `nil` if there is none.
  public func kind(of item: ItemID) -> ItemKind? { document.kind(of: item) }

  /// Returns the name of an item; empty if there is none.
  public func name(of item: ItemID) -> String {
    document.name(of: item) ?? ""
  }

  /// Returns the name of a constraint; empty if there is none.
  public func name(of constraint: ConstraintID) -> String {
    document.name(of: constraint) ?? ""
  }

  /// Returns the fields common to most constraints, without creating a record; `nil` if there is no
  /// such constraint, or it has further fields: several attributes on the right-hand side, or
  /// variations by traits.
  public func glance(at constraint: ConstraintID) -> ConstraintGlance? {
    guard let kept = document.kept(constraint), kept.isPlain else { return nil }
    return ConstraintGlance(
      first: kept.first, relation: kept.relation, second: kept.second, constant: kept.constant)
  }

  /// Returns the constant in a constraint's record; `nil` if there is none.
  public func constant(of constraint: ConstraintID) -> Double? {
    document.kept(constraint)?.constant
  }

  /// Returns the items that a constraint names, in the order of its terms; empty if it does not
  /// exist.
  public func items(namedBy constraint: ConstraintID) -> [ItemID] {
    var items: [ItemID] = []
    forEachItem(namedBy: constraint) { items.append($0) }
    return items
  }

  /// Calls `body` with each item that a constraint names, in the order of its terms; not at all if
  /// the constraint does not exist.
  public func forEachItem(namedBy constraint: ConstraintID, _ body: (ItemID) -> Void) {
    document.kept(constraint)?.forEachItem(body)
  }

  /// Returns a hash of an active constraint without its numbers, equal for equivalent constraints
  /// even with exchanged sides; `nil` for an inactive constraint.
  public func senseHash(of constraint: ConstraintID) -> UInt32? {
    guard let kept = document.kept(constraint), kept.isActive else { return nil }
    return kept.senseHash
  }

  /// Returns the automatic name of a constraint with a number.
  public static func automaticName(_ number: Int) -> String {
    AutomaticName.text(number)
  }

  /// Returns whether a view has a frame that is translated into constraints.
  public func translatesFrame(of item: ItemID) -> Bool {
    document.kept(item)?.translatesFrame ?? false
  }

  /// Returns the superview of an item; `nil` for the root, or if there is no such item.
  public func superview(of item: ItemID) -> ItemID? {
    document.superview(of: item)
  }

  /// The existing items, in order of creation; the root comes first.
  public var liveItems: [ItemID] {
    document.items.indices.filter { document.items[$0] != nil }.map { ItemID($0) }
  }

  /// The explicit constraints in order of activation, including inactive ones.
  public var liveConstraints: [ConstraintID] {
    ordered(document.keptConstraints.indices.lazy.map { ConstraintID($0) })
  }

  /// Returns the explicit constraints that name any of the given items, in order of activation,
  /// including inactive ones.
  ///
  /// - Complexity: One check per constraint, a few nanoseconds each.
  public func constraints(namingAnyOf items: Set<ItemID>) -> [ConstraintID] {
    let kept = document.keptConstraints
    let naming = kept.indices.lazy.filter { kept[$0]?.mentions(where: items.contains) == true }
    return ordered(naming.map { ConstraintID($0) })
  }

  /// Returns the given constraints that exist, in order of activation.
  public func ordered(_ constraints: some Sequence<ConstraintID>) -> [ConstraintID] {
    let live = constraints.compactMap { id in
      document.kept(id).map { (activation: $0.activation, index: id.rawValue) }
    }
    return live.sorted { $0 < $1 }.map { ConstraintID($0.index) }
  }

  /// The handle that the next new item will get.
  public var nextItem: ItemID { ItemID(document.items.count) }

  /// The handle that the next new constraint will get.
  public var nextConstraint: ConstraintID { ConstraintID(document.keptConstraints.count) }

  /// Returns `stem` followed by the lowest available number, starting from 1, as in `view1`.
  public func freeName(_ stem: String) -> String {
    var number = 1
    while lookup("\(stem)\(number)") != nil { number += 1 }
    return "\(stem)\(number)"
  }
}

/// The fields common to most constraints: one attribute, at most one other, and a number.
public struct ConstraintGlance: Sendable {
  /// The left-hand side.
  public var first: ItemAttribute
  /// The relation between the two sides.
  public var relation: LayoutRelation
  /// The attribute on the right-hand side, if any.
  public var second: ScaledAttribute?
  /// The number on the right-hand side, in points.
  public var constant: Double
}
