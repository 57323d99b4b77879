public import AutoLayout
internal import ConstraintSolver

/// Something in a layout that works but could be expressed better, or omitted.
public enum Finding: Equatable, Sendable {
  /// A constraint that duplicates an earlier one.
  case duplicate(ConstraintID, of: ConstraintID)
  /// A required bound implied by another required bound or by an equation.
  case looser(ConstraintID, than: ConstraintID)
  /// A redundant constraint: without it the layout is the same.
  case redundant(ConstraintID)
  /// An optional constraint that fails and influences nothing.
  case ineffective(ConstraintID)
  /// A constraint on left or right, ignoring the reading direction (Auto Layout Guide, "Working
  /// with Constraints": prefer leading and trailing).
  case absoluteEdges(ConstraintID)
  /// Required hugging or resistance, which conflicts with a long text or a large font.
  case requiredContent(ItemID, Axis, isHugging: Bool)
  /// Hugging or resistance of an item without a natural size, which has no effect.
  case contentWithoutSize(ItemID, Axis)
  /// A text with a fixed height, which is cut off at larger text sizes.
  case fixedText(ConstraintID, ItemID)
  /// A constraint on the baseline of a text that is shorter than its view.
  case stretchedBaseline(ConstraintID, ItemID)
  /// A view that its own constant moves out of its superview, as with a wrong sign.
  case outside(ConstraintID, ItemID)
  /// An equation whose constant lays a view over its neighbour, as with a wrong sign.
  case covering(ConstraintID)
  /// An inequality that keeps a view at or beyond an edge of its container, outside.
  case outward(ConstraintID, ItemID)
  /// A truncated text.
  case cutText(Truncation)
  /// An equation or inequality with a negative constant or a fraction, neither of which remains
  /// when its sides are exchanged, as in the record (Auto Layout Guide, "Creating Nonambiguous,
  /// Satisfiable Layouts": prefer positive constants and whole multipliers).
  case turnedAround(ConstraintID, ConstraintRecord)
  /// A view without constraints.
  case unconstrained(ItemID)
  /// A view without width or height, and therefore invisible.
  case noArea(ItemID)
  /// A view completely outside the root.
  case beyondRoot(ItemID)
  /// A view that partly covers an earlier sibling.
  case overlapping(ItemID, over: ItemID)
  /// A constraint on a view whose frame is already fixed by its autoresizing mask.
  case translated(ConstraintID, ItemID)
  /// An item sized by its content that lacks a chain of constraints from edge to edge.
  case missingChain(MissingChain)
  /// A view outside its superview for another reason than its own constant.
  case overhang(Overhang)
  /// A row whose required constraints contradict the height estimated by its table.
  case againstEstimate(ItemID)
  /// A constraint whose numbers are so much larger or smaller than others, or so close to them,
  /// that rounding may decide, in a part of the layout too large to be solved in exact fractions.
  case delicate(ConstraintID)
}

extension Layout {
  /// Reviews the layout for duplicates, redundant constraints, and violations of the guide's rules
  /// of thumb; sorted by constraint in order of activation, then by item.
  ///
  /// Each unmet constraint, and each equation implied by earlier ones, costs a removal on a copy of
  /// the solver.
  public func lint() -> [Finding] { Review(layout: self).findings() }

  /// Returns the first view that is taller than its text and whose baseline a constraint uses.
  public func stretchedText(atBaselineOf record: ConstraintRecord) -> ItemID? {
    func item(_ attribute: ItemAttribute) -> ItemID? {
      guard attribute.attribute.isBaseline,
        isStretchedText(attribute.item, frame(of: attribute.item))
      else { return nil }
      return attribute.item
    }
    if let first = item(record.first) { return first }
    for term in record.second { if let other = item(term.anchor) { return other } }
    return nil
  }

  /// Returns whether a view with the given frame is taller than its text.
  public func isStretchedText(_ item: ItemID, _ frame: Rect) -> Bool {
    guard kind(of: item)?.defaults.hasText == true, let natural = intrinsicSize(of: item).height
    else {
      return false
    }
    // The frame may be larger than the rectangle with the natural size.
    let insets = alignmentInsets(of: item)
    return frame.height - insets.top - insets.bottom > natural + 0.5
  }

  /// Returns the insets from an item's frame to its alignment rectangle, to which constraints
  /// apply.
  func alignmentInsets(of item: ItemID) -> EdgeInsets {
    record(of: item)?.alignmentInsets
      ?? kind(of: item)?.defaults(on: document.world.platform).alignmentInsets ?? .zero
  }

  /// Returns the view with a mask that a constraint would position or size: its only view, the
  /// inner one of two, or else the first.
  ///
  /// Constraints may position other views relative to a view with a mask.
  ///
  /// - Parameters:
  ///   - record: The constraint.
  ///   - masked: The views that have masks according to a log.
  /// - Returns: The view; `nil` if none has a mask.
  public func itemWithFrame(
    placedBy record: ConstraintRecord, or masked: Set<ItemID> = []
  ) -> ItemID? {
    func hasMask(_ item: ItemID) -> Bool { translatesFrame(of: item) || masked.contains(item) }
    guard
      hasMask(record.first.item) || record.second.contains(where: { hasMask($0.anchor.item) })
    else { return nil }
    let items = [record.first.item] + record.second.map { $0.anchor.item }
    return items.first { item in
      guard hasMask(item) else { return false }
      return items.allSatisfy { other in
        other == item || document.ancestors(of: item).contains(other)
          || items[0] == item && !document.ancestors(of: other).contains(item)
      }
    }
  }
}

extension LayoutDocument {
  /// Returns the superviews of an item, the innermost first.
  fileprivate func ancestors(of item: ItemID) -> [ItemID] {
    var found: [ItemID] = []
    var next = self.item(item)?.superview
    while let superview = next {
      found.append(superview)
      next = self.item(superview)?.superview
    }
    return found
  }
}

/// The review of a layout.
private struct Review {
  let layout: Layout
  /// The views that have masks according to a log.
  private let masked: Set<ItemID>

  init(layout: Layout) {
    self.layout = layout
    masked = Set(
      layout.liveConstraints.compactMap { id in
        if case .view(let item)? = layout.record(of: id)?.owner { item } else { nil }
      })
  }

  func findings() -> [Finding] {
    let explicit = layout.liveConstraints.untilStopped.compactMap { id in
      layout.row(of: .explicit(id)).map { (id: id, row: $0) }
    }
    var twins: [ConstraintID: ConstraintID] = [:]
    // The indices of constraints by their unknowns.
    var alike: [[Int32]: [Int]] = [:]
    for (place, (id, row)) in explicit.enumerated().untilStopped {
      let row = row.constraint
      let unknowns = row.terms.map { $0.variable.index }.sorted()
      let same = alike[unknowns]?.first { explicit[$0].row.constraint.saysTheSame(as: row) }
      if let same { twins[id] = explicit[same].id }
      alike[unknowns, default: []].append(place)
    }
    let originals = Set(twins.values)
    let dependent = Set(layout.solver.impliedEquations())
    var removals = Removals(from: layout.solver)
    var findings: [Finding] = []
    for (id, row) in explicit where !layout.isStopped {
      // The user can't improve the system's constraints.
      guard layout.isChangeable(.explicit(id)) else { continue }
      if let twin = twins[id], row.constraint.strength == .required || isIdle(id) {
        findings.append(.duplicate(id, of: twin))
      } else if let tighter = alike[row.constraint.terms.map({ $0.variable.index }).sorted()]?
        .first(where: {
          explicit[$0].id != id && row.constraint.follows(from: explicit[$0].row.constraint)
        })
      {
        findings.append(.looser(id, than: explicit[tighter].id))
      } else if !originals.contains(id), let finding = idleness(of: id, row, dependent, &removals) {
        findings.append(finding)
      }
      if let record = layout.record(of: id) {
        findings += manners(of: id, record)
        if twins[id] == nil, let other = record.turnedAround {
          findings.append(.turnedAround(id, other))
        }
      }
    }
    var named: Set<ItemID> = []
    for id in layout.liveConstraints.untilStopped {
      for attribute in layout.record(of: id).map({ [$0.first] + $0.second.map({ $0.anchor }) })
        ?? []
      {
        named.insert(attribute.item)
      }
    }
    for item in layout.liveItems where item != .root && !layout.isStopped {
      findings += manners(of: item, isNamed: named.contains(item))
    }
    return findings + layout.findingsOfSight() + layout.findingsOfSize(besides: findings)
  }

  private func idleness(
    of id: ConstraintID, _ row: Row, _ dependent: Set<LinearConstraint.ID>,
    _ removals: inout Removals
  ) -> Finding? {
    let isUnmet = row.constraint.strength < .required && layout.error(of: id) > 0
    guard isUnmet || dependent.contains(row.id) else { return nil }
    // A measuring pass may read a row that the solver alone does not need.
    guard (try? removals.isRedundant(row.id)) == true, isIdle(id) else { return nil }
    return isUnmet ? .ineffective(id) : .redundant(id)
  }

  /// Returns whether no frame moves without a constraint; each of two equal ones alone is idle.
  private func isIdle(_ id: ConstraintID) -> Bool {
    layout.trial(.deactivate([id])).map { layout.moved(to: $0).isEmpty } ?? false
  }

  private func manners(of id: ConstraintID, _ record: ConstraintRecord) -> [Finding] {
    var findings: [Finding] = []
    let attributes = [record.first] + record.second.map { $0.anchor }
    if attributes.contains(where: { $0.attribute.isAbsolute && $0.attribute.axis == .horizontal }) {
      findings.append(.absoluteEdges(id))
    }
    if record.second.isEmpty, record.relation == .equal, record.first.attribute == .height,
      record.priority.isRequired, layout.record(of: record.first.item)?.text?.isEmpty == false
    {
      findings.append(.fixedText(id, record.first.item))
    }
    if let item = layout.itemWithFrame(placedBy: record, or: masked) {
      findings.append(.translated(id, item))
    }
    if let row = layout.row(of: .explicit(id))?.id, layout.solver.isInDoubt(row) {
      findings.append(.delicate(id))
    }
    if let item = itemOutside(record) { findings.append(.outside(id, item)) }
    if let item = layout.itemPushedOut(by: record, id) { findings.append(.outward(id, item)) }
    if let item = layout.stretchedText(atBaselineOf: record) {
      findings.append(.stretchedBaseline(id, item))
    }
    return findings
  }

  /// Returns the subview that an equation holds outside its superview's edge.
  private func itemOutside(_ record: ConstraintRecord) -> ItemID? {
    guard record.relation == .equal, record.second.count == 1, record.constant != 0,
      record.second[0].multiplier == 1, record.first.attribute == record.second[0].anchor.attribute
    else { return nil }
    let (first, second) = (record.first.item, record.second[0].anchor.item)
    let isFar = [.trailing, .right, .bottom].contains(record.first.attribute)
    let isNear = [.leading, .left, .top].contains(record.first.attribute)
    guard isFar || isNear else { return nil }
    if layout.record(of: first)?.superview == second {
      return (record.constant > 0) == isFar ? first : nil
    }
    if layout.record(of: second)?.superview == first {
      return (record.constant < 0) == isFar ? second : nil
    }
    return nil
  }

  private func manners(of item: ItemID, isNamed: Bool) -> [Finding] {
    guard let record = layout.record(of: item), record.kind != .guide else { return [] }
    var findings: [Finding] = []
    let natural = layout.intrinsicSize(of: item)
    for (axis, size, hugging, resistance) in [
      (Axis.horizontal, natural.width, record.horizontalHugging, record.horizontalResistance),
      (.vertical, natural.height, record.verticalHugging, record.verticalResistance),
    ] {
      if size == nil, record.kind == .view, hugging != nil || resistance != nil {
        findings.append(.contentWithoutSize(item, axis))
      } else if hugging?.isRequired == true {
        findings.append(.requiredContent(item, axis, isHugging: true))
      } else if resistance?.isRequired == true {
        findings.append(.requiredContent(item, axis, isHugging: false))
      }
    }
    if record.text?.isEmpty == false, [.label, .button].contains(record.kind),
      let cut = layout.truncation(of: item)
    {
      findings.append(.cutText(cut))
    }
    if !record.translatesAutoresizingMask, !isArranged(item), !isNamed {
      findings.append(.unconstrained(item))
    }
    return findings
  }

  private func isArranged(_ item: ItemID) -> Bool {
    guard let superview = layout.record(of: item)?.superview else { return false }
    return layout.record(of: superview)?.stack?.arranged.contains(item) == true
  }
}

extension ConstraintRecord {
  /// The constraint with its sides exchanged, if only that form has a positive constant and a whole
  /// multiplier.
  fileprivate var turnedAround: ConstraintRecord? {
    guard second.count == 1, variations.isEmpty, constantSource == .points else { return nil }
    let (factor, divisor) = (second[0].multiplier, (1 / second[0].multiplier).rounded())
    let isFraction = 0..<1 ~= factor && constant == 0 && divisor * factor == 1
    guard isFraction && !first.attribute.isLocation || factor == 1 && constant < 0 else {
      return nil
    }
    var other = self
    other.first = second[0].anchor
    other.second = [ScaledAttribute(divisor, first)]
    other.constant = constant == 0 ? 0 : -constant
    other.relation = relation.flipped
    return other
  }
}

extension LinearConstraint {
  /// Returns whether two rows are the same up to a factor, with the same strength.
  fileprivate func saysTheSame(as other: LinearConstraint) -> Bool {
    guard strength == other.strength, let factor = factor(to: other) else { return false }
    return relation == other.relation.turned(by: factor)
      && abs(constant - factor * other.constant) <= 1e-9 * max(1, abs(constant))
  }

  /// Returns whether it is an inequality implied by a required row with the same terms, up to a
  /// factor.
  fileprivate func follows(from other: LinearConstraint) -> Bool {
    guard other.strength == .required, relation != .equal, !saysTheSame(as: other),
      let factor = factor(to: other)
    else { return false }
    let relation = other.relation.turned(by: factor)
    guard relation == .equal || relation == self.relation else { return false }
    let room = constant - factor * other.constant
    return self.relation == .lessThanOrEqual ? room >= 0 : room <= 0
  }

  /// Returns the factor between the terms of two rows; `nil` if they are not proportional.
  func factor(to other: LinearConstraint) -> Double? {
    guard terms.count == other.terms.count, let first = terms.first,
      let match = other.terms.first(where: { $0.variable == first.variable }),
      match.coefficient != 0
    else { return nil }
    let factor = first.coefficient / match.coefficient
    let isMultiple = terms.allSatisfy { term in
      other.terms.contains {
        $0.variable == term.variable
          && abs(term.coefficient - factor * $0.coefficient) <= 1e-9 * abs(term.coefficient)
      }
    }
    return isMultiple ? factor : nil
  }
}

extension Relation {
  /// Returns the relation after both sides are multiplied by a factor.
  fileprivate func turned(by factor: Double) -> Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: factor < 0 ? .greaterThanOrEqual : self
    case .greaterThanOrEqual: factor < 0 ? .lessThanOrEqual : self
    }
  }
}
