/// A replacement in a ``LayoutDocument``; its inverse is the same replacement with the old value.
///
/// An edit is always a few words in size, and copying it copies no record.
public struct DocumentEdit: Equatable, Sendable {
  /// The target of a replacement with its new value.
  public enum Content: Equatable, Sendable {
    /// Sets an item; `nil` removes it.
    indirect case item(ItemID, ItemRecord?)
    /// Sets a constraint; `nil` removes it.
    indirect case constraint(ConstraintID, ConstraintRecord?)
    /// Sets the constant of a constraint.
    case constant(ConstraintID, Double)
    /// Sets the members of a group; `nil` removes the group.
    case group(String, [String]?)
    /// Sets a named number; `nil` removes it.
    indirect case number(String, NamedNumber?)
    /// Sets the world.
    indirect case world(World)
    /// Sets the counters.
    case counters(LayoutDocument.Counters)
    /// Sets the number of handles given out.
    case handles(LayoutDocument.Handles)
  }

  enum Kept: Equatable, Sendable {
    case item(ItemID, KeptItem?)
    case constraint(ConstraintID, KeptConstraint?)
    case constant(ConstraintID, Double)
    indirect case group(String, [String]?)
    indirect case number(String, NamedNumber?)
    indirect case world(World)
    case counters(LayoutDocument.Counters)
    case handles(LayoutDocument.Handles)
  }

  let kept: Kept

  /// Sets an item; `nil` removes it.
  ///
  /// A new item goes at the end, ``Layout/nextItem``. The handle of a removed item stays reserved,
  /// so that no other item gets it and undo finds it free.
  public static func item(_ id: ItemID, _ record: ItemRecord?) -> DocumentEdit {
    DocumentEdit(kept: .item(id, record.map { KeptItem($0) }))
  }

  /// Sets an item; a record with few fields is not copied.
  public static func item(_ id: ItemID, _ record: borrowing ItemRecord) -> DocumentEdit {
    DocumentEdit(kept: .item(id, KeptItem(record)))
  }

  /// Sets a constraint; `nil` removes it.
  public static func constraint(
    _ id: ConstraintID, _ record: ConstraintRecord?
  ) -> DocumentEdit {
    DocumentEdit(kept: .constraint(id, record.map { KeptConstraint($0) }))
  }

  /// Sets a constraint; a record with few fields is not copied.
  public static func constraint(
    _ id: ConstraintID, _ record: borrowing ConstraintRecord
  ) -> DocumentEdit {
    DocumentEdit(kept: .constraint(id, KeptConstraint(record)))
  }

  /// Sets the constant of a constraint, without copying a record.
  ///
  /// In a step of nothing else, only the solver receives the number, and nothing is derived again.
  public static func constant(_ id: ConstraintID, _ constant: Double) -> DocumentEdit {
    DocumentEdit(kept: .constant(id, constant))
  }

  /// Sets the members of a group; `nil` removes the group.
  public static func group(_ name: String, _ members: [String]?) -> DocumentEdit {
    DocumentEdit(kept: .group(name, members))
  }

  /// Sets a named number; `nil` removes it.
  ///
  /// Constraints that use the number are set by separate edits.
  public static func number(_ name: String, _ number: NamedNumber?) -> DocumentEdit {
    DocumentEdit(kept: .number(name, number))
  }

  /// Sets the world.
  public static func world(_ world: World) -> DocumentEdit {
    DocumentEdit(kept: .world(world))
  }

  /// Sets the counters.
  public static func counters(_ counters: LayoutDocument.Counters) -> DocumentEdit {
    DocumentEdit(kept: .counters(counters))
  }

  /// Sets the number of handles given out: later handles are free again unless they are in use.
  public static func handles(_ handles: LayoutDocument.Handles) -> DocumentEdit {
    DocumentEdit(kept: .handles(handles))
  }

  /// Indicates whether the edit removes an item or constraint.
  public var isRemoval: Bool {
    switch kept {
    case .item(_, let item): item == nil
    case .constraint(_, let constraint): constraint == nil
    case .constant, .group, .number, .world, .counters, .handles: false
    }
  }

  /// The new record of an item; `nil` if the edit sets no item.
  public var item: ItemRecord? {
    if case .item(_, let item) = kept { item?.record } else { nil }
  }

  /// The new record of a constraint; `nil` if the edit sets no constraint.
  public var constraint: ConstraintRecord? {
    if case .constraint(_, let constraint) = kept { constraint?.record } else { nil }
  }

  /// The target and new value, with a copy of the record.
  public var content: Content {
    switch kept {
    case .item(let id, let item): .item(id, item?.record)
    case .constraint(let id, let constraint): .constraint(id, constraint?.record)
    case .constant(let id, let constant): .constant(id, constant)
    case .group(let name, let members): .group(name, members)
    case .number(let name, let number): .number(name, number)
    case .world(let world): .world(world)
    case .counters(let counters): .counters(counters)
    case .handles(let handles): .handles(handles)
    }
  }
}
