/// A replacement in a ``LayoutDocument``; its inverse is the same replacement with the old value.
///
/// An edit is always a few words in size, and copying it copies no record.
public enum DocumentEdit: Equatable, Sendable {
  /// Sets an item; `nil` removes it.
  ///
  /// A new item is added at the end, as ``Layout/nextItem``. The handle of a removed item stays
  /// reserved, so that no other item gets it and undo finds it free.
  case item(ItemID, KeptItem?)
  /// Sets a constraint; `nil` removes it.
  case constraint(ConstraintID, KeptConstraint?)
  /// Sets the constant of a constraint, without copying a record.
  ///
  /// In a step with no other edits, only the solver receives the number, and nothing is derived
  /// again.
  case constant(ConstraintID, Double)
  /// Sets the members of a group; `nil` removes the group.
  indirect case group(String, [String]?)
  /// Sets a named number; `nil` removes it.
  ///
  /// Constraints that use the number are set by separate edits.
  indirect case number(String, NamedNumber?)
  /// Sets the world.
  indirect case world(World)
  /// Sets the counters.
  case counters(LayoutDocument.Counters)
  /// Sets the number of handles given out; later handles are free again unless they are in use.
  case handles(LayoutDocument.Handles)

  /// Returns an edit that sets an item; a record with few fields is not copied.
  public static func item(_ id: ItemID, _ record: borrowing ItemRecord) -> DocumentEdit {
    .item(id, KeptItem(record))
  }

  /// Returns an edit that sets a constraint; a record with few fields is not copied.
  public static func constraint(
    _ id: ConstraintID, _ record: borrowing ConstraintRecord
  ) -> DocumentEdit {
    .constraint(id, KeptConstraint(record))
  }

  /// Indicates whether the edit removes an item or constraint.
  public var isRemoval: Bool {
    switch self {
    case .item(_, nil), .constraint(_, nil): true
    default: false
    }
  }

  /// The new record of an item; `nil` if the edit does not set an item.
  public var item: ItemRecord? {
    if case .item(_, let item) = self { item?.record } else { nil }
  }

  /// The new record of a constraint; `nil` if the edit does not set a constraint.
  public var constraint: ConstraintRecord? {
    if case .constraint(_, let constraint) = self { constraint?.record } else { nil }
  }
}
