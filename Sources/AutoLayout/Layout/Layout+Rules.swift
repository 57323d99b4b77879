// The rules for items and constraints, checked before anything is solved.

extension Layout {
  /// Refuses a constraint that the current rules forbid.
  ///
  /// The rules are those of UIKit at run time ("Invalid pairing of layout attributes" and related
  /// exceptions), of Apple's guide, or of linear arithmetic; see ``World/Rules``.
  ///
  /// - Throws: The ``LayoutError`` case for the violated rule; if UIKit raises an exception for it,
  ///   the error has a ``LayoutError/uikitException``.
  public func validate(_ record: ConstraintRecord) throws(LayoutError) {
    try document.validate(KeptConstraint(record))
  }

  /// Refuses a step whose result, already in the document, violates a rule.
  func check(_ change: Change) throws(LayoutError) {
    for item in change.items { try document.validate(item, isMoved: !change.turned.isEmpty) }
    for id in change.constraints {
      if let kept = document.kept(id) { try document.validate(kept) }
    }
    for id in change.constants {
      if let kept = document.kept(id) { try document.validate(kept) }
    }
    if change.items.contains(where: { document.kind(of: $0) == nil && named.contains($0) }) {
      for (index, kept) in document.keptConstraints.enumerated() {
        var gone: ItemID?
        kept?.forEachItem { item in
          if gone == nil, document.kind(of: item) == nil { gone = item }
        }
        if let gone { throw .itemInUse(gone, by: ConstraintID(index)) }
      }
      for kept in document.items {
        if let superview = kept?.superview, document.kind(of: superview) == nil {
          throw .unknownItem(superview)
        }
      }
    }
    if change.oldWorld != nil { try document.validateWorld() }
  }
}

extension LayoutDocument {
  /// Refuses an item with an invalid superview or value; `isMoved` indicates whether the step moves
  /// items to other superviews rather than only creating new ones.
  func validate(_ item: ItemID, isMoved: Bool) throws(LayoutError) {
    guard items.indices.contains(item.rawValue), let kept = items[item.rawValue] else {
      if item == .root { throw .rootIsFixed }
      return
    }
    if item == .root {
      guard kept.superview == nil, kept.name.lowercased() == "root" else {
        throw .rootIsFixed
      }
    }
    if let superview = kept.superview {
      guard let kind = kind(of: superview) else { throw .unknownItem(superview) }
      guard kind != .guide else { throw .notAContainer(superview) }
      // In a cycle of new items, the first item's superview comes later.
      if isMoved || superview > item { try validateAncestors(of: item, from: superview) }
    }
    try kept.validateNumbers()
    guard let stack = kept.stack else { return }
    guard kept.kind == .stack else { throw .notAStack(item) }
    var seen = Set<ItemID>(minimumCapacity: stack.arranged.count)
    for arranged in stack.arranged {
      guard let kind = kind(of: arranged) else { throw .unknownItem(arranged) }
      guard self.superview(of: arranged) == item, kind != .guide, seen.insert(arranged).inserted
      else {
        throw .notArranged(arranged, in: item)
      }
    }
  }

  private func validateAncestors(of item: ItemID, from superview: ItemID) throws(LayoutError) {
    var current: ItemID? = superview
    var steps = 0
    while let ancestor = current {
      guard ancestor != item, steps <= items.count else { throw .cycleInTree(item) }
      current = self.superview(of: ancestor)
      steps += 1
    }
  }

  // MARK: Constraints

  /// Refuses a constraint that the current rules forbid.
  func validate(_ kept: KeptConstraint) throws(LayoutError) {
    let first = kept.first
    guard first.attribute != .notAnAttribute else { throw .missingFirstAttribute }
    let priority = kept.priority
    guard priority.isValid else { throw .priorityOutOfRange(priority.rawValue) }
    try Self.validateNumber(kept.constant)
    for variation in kept.variations { try Self.validateNumber(variation.constant) }
    try validateArea(first)
    if let second = kept.second { try validate(second) }
    for term in kept.others { try validate(term) }
    if !kept.isInPoints { try validateSource(kept) }
    if world.rules != .math, !kept.comparesOffsets {
      guard kept.others.isEmpty else { throw .tooManyTerms(kept.terms.count) }
      try validatePair(first, kept.second)
    }
    if let second = kept.second { try validateTree(first.item, second.anchor.item) }
    for term in kept.others { try validateTree(first.item, term.anchor.item) }
  }

  @inline(__always)
  private func validate(_ term: ScaledAttribute) throws(LayoutError) {
    try validateArea(term.anchor)
    try Self.validateNumber(term.multiplier)
    if term.anchor.attribute == .notAnAttribute {
      throw .missingSecondAttribute(term.anchor.item)
    }
  }

  /// Checks the rules for one attribute on each side (semantics of `NSLayoutConstraint`).
  private func validatePair(_ first: ItemAttribute, _ term: ScaledAttribute?) throws(LayoutError) {
    guard let term else {
      if first.attribute.isLocation { throw .locationNeedsSecondItem(first) }
      return
    }
    let second = term.anchor
    switch (first.attribute.dimension, second.attribute.dimension) {
    case (.size, .size): break
    case (.size, _), (_, .size): throw .sizeWithLocation(first, second)
    case (let one, let other) where one != other: throw .mixedAxes(first, second)
    default:
      if first.attribute.isDirectional && second.attribute.isAbsolute
        || first.attribute.isAbsolute && second.attribute.isDirectional
      {
        throw .directionalWithAbsolute(first, second)
      }
      if term.multiplier == 0 { throw .locationNeedsSecondItem(first) }
      if world.rules == .guide, term.multiplier != 1 {
        throw .multiplierOnLocation(first, term.multiplier)
      }
    }
    if term.multiplier == 0 { throw .zeroMultiplier(first) }
    if first == second, term.multiplier == 1 { throw .selfReference(first) }
  }

  private func validateSource(_ kept: KeptConstraint) throws(LayoutError) {
    let axis: Axis
    switch kept.constantSource {
    case .points: return
    case .intrinsicWidth: axis = .horizontal
    case .intrinsicHeight: axis = .vertical
    case .systemSpacings(let count): return try Self.validateNumber(count)
    }
    let scene = Scene(document: self, nodes: [], measures: [:])
    let natural = scene.naturalSize(of: kept.first.item)
    guard (axis == .horizontal ? natural.width : natural.height) != nil else {
      throw .noIntrinsicSize(kept.first.item, axis)
    }
  }

  @inline(__always)
  private func validateArea(_ attribute: ItemAttribute) throws(LayoutError) {
    guard let kind = kind(of: attribute.item) else { throw .unknownItem(attribute.item) }
    if attribute.area != .own || kind == .guide { try validateArea(attribute, of: kind) }
  }

  private func validateArea(_ attribute: ItemAttribute, of kind: ItemKind) throws(LayoutError) {
    guard attribute.area != .own else {
      if kind == .guide, attribute.isMargin { throw .noSuchArea(attribute) }
      return
    }
    if attribute.isMargin || attribute.attribute.isBaseline || !kind.areas.contains(attribute.area)
    {
      throw .noSuchArea(attribute)
    }
  }

  @inline(__always)
  private func validateTree(_ first: ItemID, _ second: ItemID) throws(LayoutError) {
    // Most constraints relate siblings, or a view and its superview.
    let around = superview(of: first)
    let outer = superview(of: second)
    if second == first || second == around || outer == first || around != nil && outer == around {
      return
    }
    guard outermost(first) == outermost(second) else {
      throw .noCommonAncestor(first, second)
    }
  }

  private func outermost(_ item: ItemID) -> ItemID {
    var current = item
    var steps = 0
    while steps <= items.count, items.indices.contains(current.rawValue),
      let superview = items[current.rawValue]?.superview
    {
      current = superview
      steps += 1
    }
    return current
  }
}

extension ItemAttribute {
  /// Indicates whether the attribute is an edge or centre of the rectangle within the margins.
  fileprivate var isMargin: Bool { attribute.rawValue >= LayoutAttribute.leftMargin.rawValue }
}
