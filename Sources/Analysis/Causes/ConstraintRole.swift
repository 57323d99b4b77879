public import AutoLayout

/// The role of a constraint in a conflict, from the user's point of view.
enum ConstraintRole: Equatable {
  /// A constraint made by the user.
  case own
  /// The root's position or size, or the assumed surroundings of a view.
  case root
  /// A number of a view's frame, from its mask.
  case mask(ItemID)
  /// The size that a stack view gives to a hidden view.
  case hiding
  /// A stack view's constraint that divides its length among its views.
  case sharing
  /// Any other constraint by which a stack view arranges its views.
  case arranging
  /// A temporary size from a table, a collection, a window or a navigation.
  case encapsulated
  /// The size that a view has before its first layout, or while it is measured.
  case temporary
  /// Margins or a safe area.
  case inset
  /// A required natural size.
  case content
  /// Any other constraint of the system.
  case system
}

extension Layout {
  /// Returns the role of a constraint.
  func role(of reference: ConstraintReference) -> ConstraintRole {
    switch reference {
    case .generated:
      if reference.isOfRoot { return .root }
      if let item = itemWithMask(reference) { return .mask(item) }
      let part = source(of: reference)?.path.prefix { $0 != "." } ?? ""
      return switch part {
      case "hiding": .hiding
      case "hug", "resist": .content
      case "row": .encapsulated
      case "equal", "proportion", "gap": .sharing
      default: .arranging
      }
    case .explicit(let id):
      guard let record = record(of: id) else { return .system }
      return switch record.owner {
      case .person: .own
      case .framework(.container): .encapsulated
      case .framework(.privateViews): .system
      case .assumption: .root
      case .view, .stack, .framework(.identifier): role(ofSystem: record)
      }
    }
  }

  /// Returns whether the user can change a constraint: one that exists and does not belong to the
  /// system.
  public func isChangeable(_ reference: ConstraintReference) -> Bool {
    guard let id = reference.explicit, let record = record(of: id) else { return false }
    return record.owner == .person
  }

  /// Returns the role of a logged constraint, by the identifier that the system gave it.
  private func role(ofSystem record: ConstraintRecord) -> ConstraintRole {
    let word = record.identifier ?? record.name
    let roles: [(String, ConstraintRole)] = [
      ("NSAutoresizingMaskLayoutConstraint", .mask(record.first.item)), ("UISV-hiding", .hiding),
      ("UISV-fill-", .sharing), ("UISV-distributing-edge", .sharing), ("UISV-", .arranging),
      ("NSStackView.", .arranging),
      ("UIView-Encapsulated-Layout-", .encapsulated), ("_UITemporaryLayout", .temporary),
      ("fittingSize", .temporary), ("UIViewSafeAreaLayoutGuide-", .inset),
    ]
    if let role = roles.first(where: { word.hasPrefix($0.0) })?.1 { return role }
    return word.contains(text: "argin-guide-constraint") ? .inset : .system
  }
}
