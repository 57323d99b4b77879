public import AutoLayout

/// The part that a constraint plays for whoever reads a conflict.
enum ConstraintRole: Equatable {
  /// One that a person made.
  case own
  /// The root's place or size.
  case root
  /// A number of a frame, by the mask of a view.
  case mask(ItemID)
  /// The size that a hidden view has in a stack view.
  case hiding
  /// What a stack view makes so that its views share its length.
  case sharing
  /// What else a stack view makes to arrange its views.
  case arranging
  /// The size that a table, a collection, a window or a navigation gives for the moment.
  case encapsulated
  /// The size that a view has before its first layout, or while it is measured.
  case temporary
  /// Margins or a safe area.
  case inset
  /// A natural size that is required.
  case content
  /// Any other that the system makes.
  case system
}

extension Layout {
  /// The part that a constraint plays.
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
      case .view, .stack, .framework(.identifier): role(ofSystem: record)
      }
    }
  }

  /// Returns whether a person can change a constraint: one that was made, and not by the system.
  public func isChangeable(_ reference: ConstraintReference) -> Bool {
    guard let id = reference.explicit, let record = record(of: id) else { return false }
    return record.owner == .person
  }

  /// The part of a constraint of a log, by the identifier that the system gives it.
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
