import AutoLayout
internal import ConstraintSolver

extension Cause {
  /// There would be room without the margins or the safe area.
  static let marginsOfTheMoment = Cause(
    "margins of the moment",
    example: [
      "set root.safe = 40 0 40 0", "view note", "note.top == root.safe.top",
      "note.bottom == root.safe.bottom", "note.height == 480 as whole",
    ]
  ) { facts in
    var (insets, owner): (Double, ItemID?) = (0, nil)
    var without: [(id: LinearConstraint.ID, constant: Double)] = []
    for share in facts.sum.shares {
      guard case .explicit(let id) = share.constraint, let record = facts.layout.record(of: id),
        record.constantSource == .points, record.variations.isEmpty,
        let row = facts.layout.row(of: share.constraint)
      else { continue }
      let anchors = [record.first] + record.second.map { $0.anchor }
      guard let anchor = anchors.first(where: { $0.isWithinInsets }) else { continue }
      insets += share.factor * (share.rightSide - record.constant)
      without.append((row.id, record.constant))
      owner = owner ?? anchor.item
    }
    guard let owner, insets != 0, facts.canHold(settling: without) else { return nil }
    return Diagnosis(
      sentence: "the margins and safe area of \(owner) take \(abs(insets)) at this moment; without "
        + "them there would be room",
      cures: facts.lastLinkGivesWay)
  }
}

extension ItemAttribute {
  /// Indicates whether margins, a safe area or a keyboard move the attribute.
  fileprivate var isWithinInsets: Bool {
    switch area {
    case .margins, .contentMargins, .safe, .readable, .keyboard: true
    case .own, .content, .frame, .textLabel, .detailTextLabel, .imageView:
      attribute.rawValue >= LayoutAttribute.leftMargin.rawValue
    }
  }
}
