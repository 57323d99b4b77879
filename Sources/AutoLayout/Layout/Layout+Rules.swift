// What may be said: the rules of items and constraints, checked before anything is solved.

extension Layout {
  /// Refuses a constraint that the rules in force do not allow.
  ///
  /// The rules are those of UIKit at run time ("Invalid pairing of layout attributes" and its
  /// kin), of Apple's guide, or of linear arithmetic; see ``World/Rules``.
  public func validate(_ record: ConstraintRecord) throws(LayoutError) {
    try document.validate(record)
  }

  /// Refuses a step whose outcome, now in the document, breaks a rule.
  func check(_ change: Change) throws(LayoutError) {
    for item in change.items { try document.validate(item) }
    for id in change.constraints {
      guard let record = document.constraint(id) else { continue }
      try document.validate(record)
    }
    if change.items.contains(where: { document.item($0) == nil }) {
      for (index, record) in document.constraints.enumerated() {
        guard let record else { continue }
        for attribute in record.attributes where document.item(attribute.item) == nil {
          throw .itemInUse(attribute.item, by: ConstraintID(index))
        }
      }
      for record in document.items {
        if let superview = record?.superview, document.item(superview) == nil {
          throw .unknownItem(superview)
        }
      }
    }
    if change.oldWorld != nil { try document.validateWorld() }
    if let old = change.oldWorld, old.rules != document.world.rules { return }
  }
}

extension LayoutDocument {
  /// Refuses an item that cannot be where or what its record says.
  func validate(_ item: ItemID) throws(LayoutError) {
    guard let record = self.item(item) else {
      if item == .root { throw .rootIsFixed }
      return
    }
    if item == .root {
      guard record.superview == nil, record.name.lowercased() == "root" else { throw .rootIsFixed }
    }
    if let superview = record.superview {
      guard let parent = self.item(superview) else { throw .unknownItem(superview) }
      guard parent.kind != .guide else { throw .notAContainer(superview) }
      try validateAncestors(of: item, from: superview)
    }
    for priority in [
      record.horizontalHugging, record.verticalHugging, record.horizontalResistance,
      record.verticalResistance,
    ] {
      if let priority, !priority.isValid { throw .priorityOutOfRange(priority.rawValue) }
    }
    if record.numberOfLines < 0 { throw .negative(Double(record.numberOfLines)) }
    for length in [
      record.intrinsicWidth ?? nil, record.intrinsicHeight ?? nil, record.preferredWidth,
      record.fontSize,
    ] {
      if let length { try validateLength(length) }
    }
    if let margins = record.margins {
      for value in [margins.top, margins.leading, margins.bottom, margins.trailing] {
        try validateNumber(value)
      }
    }
    if let value = record.spacingAfter { try validateNumber(value) }
    guard let stack = record.stack else { return }
    guard record.kind == .stack else { throw .notAStack(item) }
    try validateNumber(stack.spacing)
    var seen: Set<ItemID> = []
    for arranged in stack.arranged {
      guard let view = self.item(arranged) else { throw .unknownItem(arranged) }
      guard view.superview == item, view.kind != .guide, seen.insert(arranged).inserted else {
        throw .notArranged(arranged, in: item)
      }
    }
  }

  private func validateAncestors(of item: ItemID, from superview: ItemID) throws(LayoutError) {
    var current: ItemID? = superview
    var steps = 0
    while let ancestor = current {
      guard ancestor != item, steps <= items.count else { throw .cycleInTree(item) }
      current = self.item(ancestor)?.superview
      steps += 1
    }
  }

  func validateWorld() throws(LayoutError) {
    try validateLength(world.size.width)
    try validateLength(world.size.height)
    try validateLength(world.keyboardHeight)
    guard world.scale.isFinite, world.scale > 0, world.scale <= 100 else {
      throw .negative(world.scale)
    }
    let safe = world.safeArea
    for value in [safe.top, safe.left, safe.bottom, safe.right] { try validateLength(value) }
  }

  private func validateNumber(_ value: Double) throws(LayoutError) {
    guard value.isFinite, abs(value) <= 1e12 else { throw .notFinite(value) }
  }

  private func validateLength(_ value: Double) throws(LayoutError) {
    try validateNumber(value)
    guard value >= 0 else { throw .negative(value) }
  }

  // MARK: Constraints

  /// Refuses a constraint that the rules in force do not allow.
  func validate(_ record: ConstraintRecord) throws(LayoutError) {
    guard record.first.attribute != .notAnAttribute else { throw .missingFirstAttribute }
    guard record.priority.isValid else { throw .priorityOutOfRange(record.priority.rawValue) }
    try validateNumber(record.constant)
    for variation in record.variations { try validateNumber(variation.constant) }
    try validateArea(record.first)
    for term in record.second {
      try validateArea(term.anchor)
      try validateNumber(term.multiplier)
      if term.anchor.attribute == .notAnAttribute {
        throw .missingSecondAttribute(term.anchor.item)
      }
    }
    try validateSource(record)
    if world.rules != .math, !record.comparesOffsets {
      guard record.second.count <= 1 else { throw .tooManyTerms(record.second.count) }
      try validatePair(record)
    }
    try validateTree(record)
  }

  /// The rules for one attribute on each side (semantics of `NSLayoutConstraint`).
  private func validatePair(_ record: ConstraintRecord) throws(LayoutError) {
    let first = record.first
    guard let term = record.second.first else {
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

  private func validateSource(_ record: ConstraintRecord) throws(LayoutError) {
    let axis: Axis
    switch record.constantSource {
    case .points: return
    case .intrinsicWidth: axis = .horizontal
    case .intrinsicHeight: axis = .vertical
    }
    let scene = Scene(document: self, nodes: [], measures: [:])
    let natural = scene.naturalSize(of: record.first.item)
    guard (axis == .horizontal ? natural.width : natural.height) != nil else {
      throw .noIntrinsicSize(record.first.item, axis)
    }
  }

  private func validateArea(_ attribute: ItemAttribute) throws(LayoutError) {
    guard items.indices.contains(attribute.item.rawValue),
      let kind = items[attribute.item.rawValue]?.kind
    else { throw .unknownItem(attribute.item) }
    let isOfText = attribute.attribute == .firstBaseline || attribute.attribute == .lastBaseline
    if attribute.area != .own, attribute.isMargin || isOfText { throw .noSuchArea(attribute) }
    switch attribute.area {
    case .own:
      if kind == .guide, attribute.isMargin { throw .noSuchArea(attribute) }
    case .margins, .safe, .readable, .keyboard:
      if kind == .guide { throw .noSuchArea(attribute) }
    case .content:
      if !kind.scrolls, kind != .cell { throw .noSuchArea(attribute) }
    case .frame:
      if !kind.scrolls { throw .noSuchArea(attribute) }
    }
  }

  private func validateTree(_ record: ConstraintRecord) throws(LayoutError) {
    guard record.second.contains(where: { $0.anchor.item != record.first.item }) else { return }
    let top = outermost(record.first.item)
    for term in record.second where outermost(term.anchor.item) != top {
      throw .noCommonAncestor(record.first.item, term.anchor.item)
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
  /// Whether it is an edge or centre of the rectangle within the margins.
  fileprivate var isMargin: Bool { attribute.rawValue >= LayoutAttribute.leftMargin.rawValue }
}
