import AutoLayout
internal import ConstraintSolver

/// The facts by which causes recognize a conflict: the owner of each constraint, and the fixed
/// sizes and distances.
struct ConflictFacts {
  /// A constraint of the conflict.
  struct Member {
    let reference: ConstraintReference
    let role: ConstraintRole
    /// The record of an explicit constraint.
    let record: ConstraintRecord?
    /// The factor with which it enters the contradiction.
    let multiplier: Double

    /// The constraint, if it is explicit.
    ///
    /// Not inlined: inlining it makes copy propagation in Swift 6.3.1 fail its own check.
    var id: ConstraintID? { @inline(never) get { reference.explicit } }
    var isOwn: Bool { role == .own }
    /// Indicates whether one of its anchors is a margin, whose distance the constraint does not
    /// contain.
    var usesMargin: Bool {
      let anchors = record.map { [$0.first] + $0.second.map { $0.anchor } } ?? []
      return anchors.contains {
        $0.attribute.isOfMargins || [.margins, .contentMargins].contains($0.area)
      }
    }
  }

  /// A member that compares one size with a number.
  struct FixedSize {
    let member: Member
    let item: ItemID
    let axis: Axis
    let relation: LayoutRelation
    let length: Double
  }

  /// A member that relates two locations, the inner item's first if one contains the other: `inner
  /// relation outer + constant`.
  struct Tie {
    let member: Member
    let inner: ItemAttribute
    let outer: ItemAttribute
    let relation: LayoutRelation
    let constant: Double
    /// Indicates whether the first item is inside the second.
    let isInside: Bool
  }

  let layout: Layout
  let broken: ConstraintReference
  let conflict: LayoutConflict
  let sum: Contradiction
  let members: [Member]
  let sizes: [FixedSize]
  let ties: [Tie]

  init?(_ broken: BrokenConstraint, in layout: Layout) {
    guard let sum = layout.contradiction(of: broken.conflict) else { return nil }
    self.layout = layout
    self.broken = broken.constraint
    self.sum = sum
    conflict = broken.conflict
    members = conflict.members.map { member in
      Member(
        reference: member.constraint, role: layout.role(of: member.constraint),
        record: member.constraint.explicit.flatMap { layout.record(of: $0) },
        multiplier: member.multiplier)
    }
    sizes = members.compactMap { FixedSize($0, in: layout) }
    ties = members.compactMap { Tie($0, in: layout) }
  }

  var own: [Member] { members.filter { $0.isOwn } }

  func has(_ role: ConstraintRole) -> Bool { members.contains { $0.role == role } }

  func size(_ role: ConstraintRole) -> FixedSize? { sizes.first { $0.member.role == role } }

  /// The size that determines the room, if any.
  var room: FixedSize? {
    sizes.first { $0.member.reference == sum.room.constraint && $0.relation == .equal }
  }

  /// Returns a sentence that states a size: `root is 320 wide`.
  func stated(_ size: FixedSize) -> Sentence {
    "\(size.item) is \(size.length) \(size.axis.adjective)"
  }

  /// Returns the nearest length that lets all constraints of the conflict hold, as a need; `nil` if
  /// there is none.
  func need(of size: FixedSize, as strength: Strength = .nextToRequired) -> Need? {
    guard let shift = shift(of: size.member.reference, as: strength) else { return nil }
    return Need(
      constraint: size.member.reference, shift: shift, number: settled(size.length + shift))
  }

  /// Indicates whether the conflict comes from a log, which does not give the size of a view's
  /// content.
  var isOfLog: Bool { members.contains { $0.id != nil && !$0.isOwn } }

  /// Returns the need that contradicts a temporary size, with its sentence: another size of the
  /// item itself, or that of its content, including natural sizes unless the conflict comes from a
  /// log.
  func needs(of size: FixedSize) -> (need: Need, sentence: Sentence)? {
    guard var need = need(of: size) else { return nil }
    let isMore = need.shift > 0
    if isMore, !isOfLog, let fitting = self.need(of: size, as: .fitting), fitting.shift > need.shift
    {
      need = fitting
    }
    let own = sizes.first {
      $0.item == size.item && $0.axis == size.axis && $0.member.reference != size.member.reference
    }
    if let own { return (need, "\(own.member.reference) makes it \(need.number)") }
    let across = sizes.first {
      $0.item == size.item && $0.axis != size.axis && $0.relation == .equal
    }
    let given: Sentence = across.map { "at \($0.length) \($0.axis.adjective) " } ?? ""
    // A log does not give the size of content without a size constraint.
    let least = isOfLog && !sum.bounds.isEmpty ? "needs at least" : "needs"
    let verb = isMore ? least : "fills only"
    let margins = isOfLog && members.contains { $0.usesMargin }
    let assumed: Sentence = margins ? ", with the margins that a view has by itself" : ""
    return (need, given + "what lies in it \(verb) \(need.number)" + assumed)
  }

  /// Returns whether other items are tied to both edges of an item, as its content would be.
  func hasContent(_ item: ItemID) -> Bool {
    let inner = ties.filter { $0.outer.item == item || !$0.isInside && $0.inner.item == item }
    return [LayoutAttribute.Side.near, .far].allSatisfy { side in
      inner.contains { $0.inner.attribute.side == side && $0.outer.attribute.side == side }
    }
  }

  /// The member to relax first: the last one from a far edge to the surroundings, or else the
  /// broken one, or the newest.
  ///
  /// If the nesting is unknown, the item that provides the room counts as the surroundings.
  var lastLink: ConstraintID? {
    let far = ties.last { tie in
      tie.member.isOwn && tie.inner.attribute.side == .far
        && (tie.isInside
          || tie.outer.attribute.side == .far
            && [tie.inner.item, tie.outer.item].contains { $0 == room?.item })
    }
    if let id = far?.member.id { return id }
    let own = own
    return (own.first { $0.reference == broken } ?? own.last)?.id
  }

  /// The cure for numbers that change by themselves.
  var lastLinkGivesWay: [Change] {
    lastLink.map { [.setPriority($0, LayoutPriority(999))] } ?? []
  }

  /// Returns whether any constraint of the layout, from the user or a stack view, positions or
  /// sizes an item from outside.
  ///
  /// Constraints to numbers, superviews and siblings count; those to its content do not. If the
  /// nesting is unknown, a tie between edges of the same side, or an equation with the item's size,
  /// counts as belonging to the content.
  func isPlaced(_ item: ItemID) -> Bool {
    layout.constraints(namingAnyOf: [item]).contains(where: { id in
      guard let record = layout.record(of: id),
        [.person, .stack, .framework(.privateViews)].contains(record.owner)
      else { return false }
      guard let tie = layout.tie(record) else {
        return record.first.item == item
          && record.second.allSatisfy { !layout.lies($0.anchor.item, in: item) }
      }
      if tie.isInside { return tie.inner.item == item }
      // A guide represents the item that it belongs to.
      let isGuide = [tie.inner, tie.outer].contains { layout.kind(of: $0.item) == .guide }
      return isGuide || tie.inner.attribute.side != tie.outer.attribute.side
    })
  }
}

extension ConflictFacts.FixedSize {
  fileprivate init?(_ member: ConflictFacts.Member, in layout: Layout) {
    guard let row = layout.row(of: member.reference)?.constraint, row.terms.count == 1,
      let term = row.terms.first, term.coefficient != 0,
      let found = layout.attribute(of: term.variable), !found.attribute.isLocation,
      let axis = found.attribute.axis
    else { return nil }
    self.member = member
    item = found.item
    self.axis = axis
    length = row.constant / term.coefficient
    relation =
      switch row.relation {
      // At most 0 means 0, as sizes cannot be negative.
      case _ where length == 0: .equal
      case .equal: .equal
      case .lessThanOrEqual: term.coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      case .greaterThanOrEqual: term.coefficient > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      }
  }
}

extension ConflictFacts.Tie {
  fileprivate init?(_ member: ConflictFacts.Member, in layout: Layout) {
    guard let record = member.record, let tie = layout.tie(record) else { return nil }
    self.init(
      member: member, inner: tie.inner, outer: tie.outer, relation: tie.relation,
      constant: tie.constant, isInside: tie.isInside)
  }
}

extension Layout {
  /// Returns the two locations of a constraint without a factor, the inner one first.
  func tie(_ record: ConstraintRecord) -> (
    inner: ItemAttribute, outer: ItemAttribute, relation: LayoutRelation, constant: Double,
    isInside: Bool
  )? {
    guard record.second.count == 1, let term = record.second.first, term.multiplier == 1,
      record.first.attribute.isLocation, term.anchor.attribute.isLocation
    else { return nil }
    if lies(term.anchor.item, in: record.first.item) {
      return (
        term.anchor, record.first, record.relation.flipped,
        record.constant == 0 ? 0 : -record.constant,
        true
      )
    }
    return (
      record.first, term.anchor, record.relation, record.constant,
      lies(record.first.item, in: term.anchor.item)
    )
  }

  /// Returns whether an item is inside another one, at any depth, or is one of its guides or areas.
  func lies(_ item: ItemID, in other: ItemID) -> Bool {
    var next = superview(of: item)
    while let id = next {
      if id == other { return true }
      next = superview(of: id)
    }
    return false
  }
}

extension LayoutAttribute {
  /// The two ends of an axis.
  enum Side { case near, far }

  /// The side of an edge; `nil` for centres, baselines and sizes.
  var side: Side? {
    switch self {
    case .leading, .left, .top, .leadingMargin, .leftMargin, .topMargin: .near
    case .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin: .far
    default: nil
    }
  }

  var isCentre: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}

extension Axis {
  /// The adjective for a length: `wide`, `high`.
  var adjective: String { self == .horizontal ? "wide" : "high" }

  /// The word for a size: `width`, `height`.
  var size: String { self == .horizontal ? "width" : "height" }
}
