public import AutoLayout

// Causes with edges outside their surroundings.

extension ConstraintRecord {
  /// Returns the constraint with relation and sign reversed, so that it keeps the inner view
  /// inside; `nil` if it does not point outward, or does not tie edges of the same side.
  public func pointingInward(in layout: Layout) -> ConstraintRecord? {
    guard let tie = layout.tie(self), tie.isInside, let side = tie.inner.attribute.side,
      side == tie.outer.attribute.side, tie.outer.area != .content,
      layout.kind(of: tie.outer.item)?.scrolls != true
    else { return nil }
    let isFar = side == .far
    let isOutward: Bool =
      switch tie.relation {
      case .equal: isFar ? tie.constant > 0 : tie.constant < 0
      case .lessThanOrEqual: !isFar
      case .greaterThanOrEqual: isFar
      }
    guard isOutward else { return nil }
    var record = self
    record.relation = relation.flipped
    let inward = isFar ? -abs(constant) : abs(constant)
    record.constant = tie.inner == first ? inward : -inward
    if record.constant == 0 { record.constant = 0 }
    return record
  }

  /// Returns the constraint with the opposite sign, which keeps two views apart; `nil` if its
  /// constant does not make one overlap the other.
  public func keepingApart(in layout: Layout) -> ConstraintRecord? {
    guard relation == .equal, let tie = layout.tie(self), !tie.isInside,
      tie.inner.item != tie.outer.item, let side = tie.inner.attribute.side,
      let other = tie.outer.attribute.side, side != other,
      side == .far ? tie.constant > 0 : tie.constant < 0
    else { return nil }
    var record = self
    record.constant = -constant
    return record
  }
}

extension Layout {
  /// Returns the view that an outward inequality keeps at or beyond an edge of its container, if
  /// its opposite edge or its centre is tied inside as well, so that it would have to be larger
  /// than the container; otherwise `nil`.
  public func itemPushedOut(by record: ConstraintRecord, _ id: ConstraintID) -> ItemID? {
    guard record.relation != .equal, record.pointingInward(in: self) != nil, let tie = tie(record)
    else { return nil }
    let isHeld = constraints(namingAnyOf: [tie.inner.item]).contains { other in
      guard other != id, let record = self.record(of: other), record.isActive,
        let held = self.tie(record), held.isInside, held.inner.item == tie.inner.item,
        held.inner.attribute.axis == tie.inner.attribute.axis
      else { return false }
      return held.inner.attribute.isCentre || held.inner.attribute.side != tie.inner.attribute.side
    }
    return isHeld ? tie.inner.item : nil
  }
}

extension Cause {
  /// An inequality keeps an edge outside its surroundings.
  static let outwardInequality = Cause(
    "an inequality that points outward",
    example: [
      "view note", "note.centerX == root.centerX", "note.leading >= root.leading + 16",
      "note.trailing >= root.trailing + 16 as far",
    ]
  ) { facts in
    for tie in facts.ties where tie.member.isOwn && tie.relation != .equal {
      guard let id = tie.member.id, let inward = tie.member.record?.pointingInward(in: facts.layout)
      else { continue }
      let meant = tie.relation == .lessThanOrEqual ? ">=" : "<="
      return Diagnosis(
        sentence:
          "\(tie.member.reference) keeps \(tie.inner) at or beyond \(tie.outer), outside; is "
          + "\(meant) meant?", cures: [.replace([id], inward)])
    }
    return nil
  }

  /// A constant with the wrong sign moves an edge outside its surroundings.
  static let outwardSign = Cause(
    "a sign that points outward",
    example: [
      "view note", "note.leading == root.leading + 16", "note.width == 288",
      "note.trailing == root.trailing + 16 as far",
    ]
  ) { facts in
    let outward = facts.ties.filter { tie in
      tie.member.isOwn && tie.relation == .equal
        && tie.member.record?.pointingInward(in: facts.layout) != nil
    }
    func isCured(byTurning ties: [ConflictFacts.Tie]) -> Bool {
      let gap = ties.reduce(facts.conflict.gap) { gap, tie in
        gap - 2 * tie.member.multiplier * (tie.member.record?.constant ?? 0)
      }
      let isEquation =
        facts.conflict.bounds.isEmpty
        && facts.members.allSatisfy { $0.record.map { $0.relation == .equal } ?? true }
      return isEquation ? abs(gap) < 1e-6 : gap > -1e-6
    }
    guard let first = outward.first, isCured(byTurning: outward) else { return nil }
    let single = outward.filter { isCured(byTurning: [$0]) }
    let tie = single.first ?? first
    return Diagnosis(
      sentence: "\(tie.member.reference) holds \(tie.inner) \(abs(tie.constant)) outside of "
        + "\(tie.outer); is the other sign meant?",
      cures: single.compactMap { tie in
        guard let id = tie.member.id, let record = tie.member.record else { return nil }
        return .setConstant(id, -record.constant)
      })
  }
}
