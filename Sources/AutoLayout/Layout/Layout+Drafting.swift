// A step in two parts: edits of the document, and the solution. Each replaced value is stored once,
// for undoing the step.

/// The values that a step has replaced so far.
struct DraftedStep: Sendable {
  /// The part of the document that an edit replaces.
  private enum Target: Hashable {
    case item(ItemID), constraint(ConstraintID), group(String), number(String), world, counters

    /// Creates the target of an edit; fails for handles, which no step drafts separately.
    init?(_ edit: DocumentEdit) {
      switch edit {
      case .item(let id, _): self = .item(id)
      case .constraint(let id, _), .constant(let id, _): self = .constraint(id)
      case .group(let name, _): self = .group(name)
      case .number(let name, _): self = .number(name)
      case .world: self = .world
      case .counters: self = .counters
      case .handles: return nil
      }
    }
  }

  /// The edits that undo the step, in the order in which their targets were first touched.
  private(set) var former: [DocumentEdit] = []
  /// The numbers of handles given out before the step.
  var handles: LayoutDocument.Handles?
  /// The reason why an edit could not be applied.
  var refusal: LayoutError?
  /// The indices in ``former`` by target, once there are many.
  private var places: [Target: Int] = [:]

  /// The maximum number of edits to search linearly.
  private static var few: Int { 8 }

  var isEmpty: Bool { former.isEmpty && refusal == nil && handles == nil }

  /// Adds the inverse of an edit unless its target was touched before.
  ///
  /// If a constraint's constant was touched before its record, the record replaces that entry and
  /// receives the former constant.
  mutating func add(_ inverse: DocumentEdit) {
    guard let target = Target(inverse) else { return }
    guard let place = place(of: target) else {
      former.append(inverse)
      if places.isEmpty { findPlaces() } else { places[target] = former.count - 1 }
      return
    }
    if case .constant(let id, let constant) = former[place], var record = inverse.constraint {
      record.constant = constant
      former[place] = .constraint(id, record)
    }
  }

  /// Removes the entry of a constraint that is now as it was before the step.
  mutating func forget(_ id: ConstraintID) {
    guard let place = place(of: .constraint(id)) else { return }
    former.remove(at: place)
    places = [:]
    findPlaces()
  }

  /// Builds the table of indices if there are many entries.
  private mutating func findPlaces() {
    guard former.count > Self.few else { return }
    for (place, edit) in former.enumerated() {
      if let target = Target(edit) { places[target] = place }
    }
  }

  private func place(of target: Target) -> Int? {
    places.isEmpty ? former.firstIndex { Target($0) == target } : places[target]
  }

  /// Returns the edit that restores an item; `nil` if the item was not touched.
  func former(_ id: ItemID) -> DocumentEdit? { place(of: .item(id)).map { former[$0] } }

  /// Returns the edit that restores a constraint or its constant; `nil` if it was not touched.
  func former(_ id: ConstraintID) -> DocumentEdit? {
    place(of: .constraint(id)).map { former[$0] }
  }

  /// Returns the difference that the step made to a document.
  func change(to document: LayoutDocument) -> Change {
    var change = Change()
    if former.count > 64 { change.reserve(former.count) }
    var kept: [ConstraintID] = []
    for edit in inOrder {
      switch edit {
      case .item(let id, let old):
        change.noteItem(id, old, to: document.kept(id), on: document.world.platform)
      case .constraint(let id, _):
        // Removals come first.
        if document.kept(id) == nil { change.constraints.append(id) } else { kept.append(id) }
      case .constant(let id, _): change.constants.append(id)
      case .group(let name, _): change.groups.append(name)
      case .world(let world): change.oldWorld = Boxed(world)
      case .number, .counters, .handles: break
      }
    }
    change.constraints = change.constraints.isEmpty ? kept : change.constraints + kept
    return change
  }

  /// The edits in ascending order of their handles.
  private var inOrder: [DocumentEdit] {
    former.count < 2
      ? former
      : former.sorted { one, other in
        switch (one, other) {
        case (.item(let a, _), .item(let b, _)): a < b
        case (.constraint(let a, _), .constraint(let b, _)),
          (.constant(let a, _), .constant(let b, _)):
          a < b
        default: one.rank < other.rank
        }
      }
  }
}

extension DocumentEdit {
  /// The position of the edit's kind within a step.
  fileprivate var rank: Int {
    switch self {
    case .item: 0
    case .constraint: 1
    case .constant: 2
    case .group: 3
    case .number, .world, .counters, .handles: 4
    }
  }
}

extension Layout {
  /// Applies an edit only to the document; ``solve()`` updates the solution for all edits since the
  /// last step, and ``discardDraft()`` undoes them.
  ///
  /// From then on, names, records and the tree are those of the document; frames and states are
  /// those of the last step. ``solve()`` refuses an edit that cannot be applied.
  public mutating func draft(_ edit: DocumentEdit) { draft(edit, among: 1) }

  /// Drafts one of several edits; refuses a handle so far beyond the end that the edits could not
  /// fill the gap.
  mutating func draft(_ edit: DocumentEdit, among count: Int) {
    if step.isEmpty { step.handles = document.handles }
    if let refusal = refusal(of: edit, among: count) {
      step.refusal = step.refusal ?? refusal
    } else {
      replaceNames(by: edit)
      step.add(document.replace(edit))
    }
  }

  /// Returns the reason why an edit cannot be applied at all.
  private func refusal(of edit: DocumentEdit, among count: Int) -> LayoutError? {
    let (items, constraints) = (
      document.items.count + count, document.keptConstraints.count + count
    )
    switch edit {
    case .item(let id, _): return (0..<items).contains(id.rawValue) ? nil : .unknownItem(id)
    case .constraint(let id, _):
      return (0..<constraints).contains(id.rawValue) ? nil : .unknownConstraint(id)
    case .constant(let id, _): return document.kept(id) == nil ? .unknownConstraint(id) : nil
    case .number(_, let number?):
      do { try LayoutDocument.validateNumber(number.value) } catch { return error }
      return nil
    case .handles(let handles):
      // Handles may grow only as far as the step's edits can fill them.
      if handles.items > items { return .unknownItem(ItemID(handles.items - 1)) }
      return handles.constraints > constraints
        ? .unknownConstraint(ConstraintID(handles.constraints - 1)) : nil
    case .group, .number, .world, .counters: return nil
    }
  }

  private mutating func replaceNames(by edit: DocumentEdit) {
    switch edit {
    case .item(let id, let new):
      let old = document.kept(id)
      names.replace(old?.name, by: new?.name, of: .item(id))
      named.replace(old, by: new)
    case .constraint(let id, let new):
      let old = document.kept(id)
      names.replace(old?.name, by: new?.name, of: .constraint(id))
      named.replace(old, by: new)
    case .group(let name, let members):
      names.set(.group(name), name, isThere: members != nil)
    case .number(let name, let number): names.set(.number(name), name, isThere: number != nil)
    case .constant, .world, .counters, .handles: break
    }
  }

  /// Solves the drafted edits in one step.
  ///
  /// - Returns: The edits that undo the step, to be applied in the order given.
  /// - Throws: The errors of ``apply(_:)``; the edits then stay drafted.
  @discardableResult
  public mutating func solve() throws(LayoutError) -> [DocumentEdit] {
    try solve(acceptsConflicts: false)
  }

  mutating func solve(acceptsConflicts: Bool) throws(LayoutError) -> [DocumentEdit] {
    if let refusal = step.refusal { throw refusal }
    if isStopped { throw .stopped }
    if step.isEmpty, !needsRebuild { return [] }
    let change = step.change(to: document)
    let stepCount = engine.stepCount
    do {
      try checkNames()
      try check(change)
      try reconcile(change, acceptsConflicts: acceptsConflicts)
    } catch {
      if engine.stepCount != stepCount {
        // The engine had already committed the step when measuring its solution failed: restore the
        // document, but keep the draft.
        let refused = (document: document, step: step, names: names, named: named)
        discardDraft()
        restore(Change(from: refused.document, to: document))
        (document, step, names, named) = (
          refused.document, refused.step, refused.names, refused.named
        )
      }
      throw error
    }
    replaced.note(change, in: document)
    var back: [DocumentEdit] = step.former.reversed()
    if let handles = step.handles, document.handles != handles { back.append(.handles(handles)) }
    step = DraftedStep()
    return back
  }

  /// Refuses names that the edits gave more than once.
  private func checkNames() throws(LayoutError) {
    for edit in step.former {
      switch edit {
      case .item(let id, _):
        if let new = document.kept(id) { try checkName(new.name, .item(id)) }
      case .constraint(let id, _):
        if let new = document.kept(id) { try checkName(new.name, .constraint(id)) }
      case .group(let name, _):
        if document.groups[name] != nil { try checkName(name, .group(name)) }
      case .number(let name, _):
        if document.numbers[name] != nil { try checkName(name, .number(name)) }
      case .constant, .world, .counters, .handles: break
      }
    }
  }

  private func checkName(_ name: String, _ meaning: Named) throws(LayoutError) {
    guard !name.isEmpty else { throw .reservedName(name) }
    guard names.isAlone(meaning, name) else { throw .nameTaken(name) }
  }

  /// Undoes the drafted edits.
  public mutating func discardDraft() {
    guard !step.isEmpty else { return }
    let (former, handles) = (step.former, step.handles)
    step = DraftedStep()
    for edit in former.reversed() {
      replaceNames(by: edit)
      document.replace(edit)
    }
    if let handles { document.replace(.handles(handles)) }
  }

  /// Undoes the edits of a new constraint and releases its handle.
  public mutating func withdraw(_ id: ConstraintID) {
    guard let edit = step.former(id) else { return }
    replaceNames(by: edit)
    document.replace(edit)
    step.forget(id)
    guard id.rawValue == document.keptConstraints.count - 1, let handles = step.handles,
      id.rawValue >= handles.constraints
    else { return }
    document.keptConstraints.removeLast()
  }

  // MARK: Drafts

  /// Indicates whether there are drafted edits.
  public var hasDraft: Bool { !step.isEmpty }

  /// The items that drafted edits change, in order of creation.
  public var draftedItems: [ItemID] {
    var items: [ItemID] = []
    for edit in step.former { if case .item(let id, _) = edit { items.append(id) } }
    return items.count < 2 ? items : items.sorted()
  }

  /// The constraints that drafted edits change, in order of creation.
  public var draftedConstraints: [ConstraintID] {
    var constraints: [ConstraintID] = []
    for edit in step.former {
      switch edit {
      case .constraint(let id, _), .constant(let id, _): constraints.append(id)
      case .item, .group, .number, .world, .counters, .handles: break
      }
    }
    return constraints.count < 2 ? constraints : constraints.sorted()
  }

  /// The world of the last step, if drafted edits replace it.
  public var formerWorld: World? {
    for edit in step.former { if case .world(let world) = edit { return world } }
    return nil
  }

  /// Returns the record of an item in the last step; `nil` if it did not exist.
  public func formerRecord(of id: ItemID) -> ItemRecord? {
    guard let edit = step.former(id) else { return record(of: id) }
    return edit.item
  }

  /// Returns the record of a constraint in the last step; `nil` if it did not exist.
  public func formerRecord(of id: ConstraintID) -> ConstraintRecord? {
    switch step.former(id) {
    case .constraint(_, let kept)?: return kept?.record
    case .constant(_, let constant)?:
      var record = record(of: id)
      record?.constant = constant
      return record
    default: return record(of: id)
    }
  }

  /// Calls `body` with each item that a drafted constraint names, or named in the last step.
  public func forEachItemNamedByDraft(_ body: (ItemID) -> Void) {
    for id in draftedConstraints {
      forEachItem(namedBy: id, body)
      if case .constraint(_, let kept)? = step.former(id) { kept?.forEachItem(body) }
    }
  }

  /// Returns whether an item existed in the last step.
  public func wasThere(_ id: ItemID) -> Bool {
    step.former(id).map { !$0.isRemoval } ?? (document.kept(id) != nil)
  }

  /// Returns whether a constraint existed in the last step.
  public func wasThere(_ id: ConstraintID) -> Bool {
    step.former(id).map { !$0.isRemoval } ?? (document.kept(id) != nil)
  }
}
