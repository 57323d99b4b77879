// One name space for items, constraints and groups; case is kept, but does not distinguish.

/// What a name stands for.
public enum Named: Hashable, Sendable {
  /// A view or guide.
  case item(ItemID)
  /// An explicit constraint.
  case constraint(ConstraintID)
  /// Several constraints, by the group's name as it was given.
  case group(String)
}

/// What each name stands for, by its lower-case form.
struct NameTable: Sendable {
  private var meanings: [String: Named] = [:]

  init(_ document: LayoutDocument) {
    for (index, item) in document.items.enumerated() {
      if let item { meanings[item.record.name.lowercased()] = .item(ItemID(index)) }
    }
    for (index, constraint) in document.constraints.enumerated() {
      if let constraint {
        meanings[constraint.name.lowercased()] = .constraint(ConstraintID(index))
      }
    }
    for group in document.groups.keys { meanings[group.lowercased()] = .group(group) }
  }

  /// Makes room for more names.
  mutating func reserve(_ count: Int) {
    meanings.reserveCapacity(meanings.count + count)
  }

  func meaning(of name: String) -> Named? {
    meanings[name.lowercased()]
  }

  /// Gives a name to what had another, or none.
  mutating func rename(
    from old: String?, to new: String?, as named: Named
  ) throws(LayoutError) {
    guard old != new else { return }
    if let old { meanings[old.lowercased()] = nil }
    guard let new else { return }
    guard !new.isEmpty else { throw .reservedName(new) }
    let key = new.lowercased()
    if let taken = meanings.updateValue(named, forKey: key) {
      meanings[key] = taken
      throw .nameTaken(new)
    }
  }
}

extension LayoutDocument {
  func name(of id: ItemID) -> String? {
    items.indices.contains(id.rawValue) ? items[id.rawValue]?.record.name : nil
  }

  func name(of id: ConstraintID) -> String? {
    constraints.indices.contains(id.rawValue) ? constraints[id.rawValue]?.name : nil
  }
}

extension Layout {
  /// What `name` stands for, whatever its case.
  public func lookup(_ name: String) -> Named? {
    names.meaning(of: name)
  }

  /// The record of an item; `nil` if there is none.
  public func record(of item: ItemID) -> ItemRecord? {
    document.item(item)
  }

  /// The record of a constraint; `nil` if there is none.
  public func record(of constraint: ConstraintID) -> ConstraintRecord? {
    document.constraint(constraint)
  }

  /// The name of an item; empty if there is none.
  public func name(of item: ItemID) -> String {
    document.item(item)?.name ?? ""
  }

  /// The items, in order of creation; the root is the first.
  public var liveItems: [ItemID] {
    document.items.indices.filter { document.items[$0] != nil }.map { ItemID($0) }
  }

  /// The explicit constraints in order of activation, inactive ones included.
  public var liveConstraints: [ConstraintID] {
    let live = document.constraints.enumerated().compactMap { index, record in
      record.map { (activation: $0.activation, index: index) }
    }
    return live.sorted { $0 < $1 }.map { ConstraintID($0.index) }
  }

  /// The handle that the next new item takes.
  public var nextItem: ItemID { ItemID(document.items.count) }

  /// The handle that the next new constraint takes.
  public var nextConstraint: ConstraintID { ConstraintID(document.constraints.count) }

  /// A name made of `stem` and the least number from 1 that is free, as in `view1`.
  public func freeName(_ stem: String) -> String {
    var number = 1
    while lookup("\(stem)\(number)") != nil { number += 1 }
    return "\(stem)\(number)"
  }
}
