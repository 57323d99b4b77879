public import AutoLayout

/// The role of a constraint in a conflict, as its reader sees it.
enum ConstraintRole: Equatable {
  /// A constraint made by the user.
  case own
  /// The root's position or size, or what is assumed around a view.
  case root
  /// A number of a frame, from the mask of a view.
  case mask(ItemID)
  /// The size that a hidden view has in a stack view.
  case hiding
  /// A constraint of a stack view that makes its views share its length.
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
  /// The role of a constraint.
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

  /// The role of a constraint in a log, by its identifier from the system.
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
