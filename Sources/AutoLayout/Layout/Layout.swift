internal import ConstraintSolver

/// A tree of views with constraints, laid out.
///
/// ```swift
/// var layout = Layout()
/// let red = try layout.addView("red")
/// try layout.activate([
///   red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
///   red.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 20),
///   red.widthAnchor.constraint(equalToConstant: 100),
///   red.heightAnchor.constraint(equalToConstant: 50),
/// ])
/// layout.frame(of: red.id)  // 20, 20, 100, 50
/// ```
///
/// The ``document`` holds the user's input; everything else is derived from it: each item has four
/// unknowns in a solver (x, y, width, height, measured from its superview's leading top corner),
/// and explicit constraints, natural sizes, masks, stacks and the root's size are rows of it. After
/// every step the layout is solved; it is a function of the document alone, not of its history.
///
/// A step that is refused changes nothing.
public struct Layout: Sendable {
  /// The user's input: items, constraints and world.
  public internal(set) var document: LayoutDocument
  var names: NameTable
  var named: NamedItems
  var engine: Engine
  var replaced = ReplacedRecords()
  /// Indicates whether the engine is out of date, so that the next step rebuilds it.
  var needsRebuild = false

  /// Creates a layout of an empty root.
  public init() {
    document = LayoutDocument()
    names = NameTable(document)
    named = NamedItems(document)
    engine = Engine()
    restore(Change(all: document))
  }

  /// Lays out a document; of required constraints that conflict the newer are broken, also where
  /// its rule is to refuse such changes.
  ///
  /// - Throws: The errors of ``replaceDocument(_:)``.
  public init(document: LayoutDocument) throws(LayoutError) {
    self.init()
    stop = Stopping.token
    try replaceDocument(document)
  }

  /// The root view.
  public var root: View { View(.root) }

  // MARK: Steps

  /// Makes one step of replacements: all of them or, if one is refused, none.
  ///
  /// - Returns: the replacements that undo the step, to be applied in the order given.
  /// - Throws: `conflict` if conflicts are refused, `measuringLoop`, `stopped`, or the first rule
  ///   that an edit breaks: names, numbers, the tree, or ``validate(_:)``.
  @discardableResult
  public mutating func apply(_ edits: [DocumentEdit]) throws(LayoutError) -> [DocumentEdit] {
    try apply(edits, acceptsConflicts: false)
  }

  /// Makes a step back to a document that was laid out before: constraints that were broken in it
  /// are broken again, even if conflicts are refused now.
  ///
  /// - Returns: the replacements that undo the step, as ``apply(_:)`` does.
  /// - Throws: The errors of ``apply(_:)`` except `conflict`.
  @discardableResult
  public mutating func goBack(_ edits: [DocumentEdit]) throws(LayoutError) -> [DocumentEdit] {
    try apply(edits, acceptsConflicts: true)
  }

  private mutating func apply(
    _ edits: [DocumentEdit], acceptsConflicts: Bool
  ) throws(LayoutError) -> [DocumentEdit] {
    var step = Step(edits.count)
    let handles = document.handles
    let stepCount = engine.stepCount
    if edits.count > 1 { names.free(namesReplacedBy: edits, in: document) }
    do throws(LayoutError) {
      for index in edits.indices {
        if isStopped { throw .stopped }
        switch edits[index].kept {
        case .item(let id, let kept): try place(kept, id, in: &step)
        case .constraint(let id, let kept): try place(kept, id, in: &step)
        case .constant, .group, .number, .world, .counters, .handles:
          try carryOut(edits[index], in: &step)
        }
      }
      try check(step.change)
      try reconcile(step.change, acceptsConflicts: acceptsConflicts)
    } catch {
      let refused = document
      for edit in step.inverse.reversed() { document.replace(edit) }
      document.replace(.handles(handles))
      names = NameTable(document)
      named = NamedItems(document)
      if engine.stepCount != stepCount { restore(Change(from: refused, to: document)) }
      throw error
    }
    replaced.note(step.change, in: document)
    step.inverse.withUnsafeMutableBufferPointer { $0.reverse() }
    if document.handles != handles { step.inverse.append(.handles(handles)) }
    return step.inverse
  }

  /// A step under way.
  private struct Step {
    /// The number of replacements in the step.
    let count: Int
    /// The items and constraints touched so far.
    var change = Change()
    /// The edits that undo the step, first one first.
    var inverse: [DocumentEdit] = []

    init(_ count: Int) {
      self.count = count
      // The handles go last.
      inverse.reserveCapacity(count + 1)
      if count > 64 { change.reserve(count) }
    }
  }

  /// Sets the constant of a constraint: the fast path, which copies no record and looks up no name.
  ///
  /// - Throws: `unknownConstraint`, `notFinite`, `conflict` if conflicts are refused,
  ///   `measuringLoop`, or `stopped`.
  /// - Complexity: O(*m*) for *m* numbers that move.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LayoutError) {
    guard document.keptConstraints.indices.contains(id.rawValue),
      let old = document.keptConstraints[id.rawValue]?.constant
    else { throw .unknownConstraint(id) }
    guard constant.isFinite, abs(constant) <= 1e12 else { throw .notFinite(constant) }
    // The measures in the solution may depend on the constant, so the document has it first.
    document.set(constant: constant, of: id)
    var change = Change()
    change.constraints = [id]
    do {
      if needsRebuild {
        try reconcile(change)
      } else {
        try engine.setConstant(of: id, in: document)
        try engine.settle(after: Change(), in: document)
      }
    } catch {
      document.set(constant: old, of: id)
      restore(change)
      throw error
    }
  }

  /// Replaces the document, changing only the differences; of conflicting required constraints the
  /// newer are broken.
  ///
  /// - Throws: The errors of ``goBack(_:)``.
  public mutating func replaceDocument(_ document: LayoutDocument) throws(LayoutError) {
    let old = self.document
    let (oldNames, oldNamed) = (names, named)
    let change = Change(from: old, to: document)
    let stepCount = engine.stepCount
    self.document = document
    names = NameTable(document)
    named = NamedItems(document)
    do {
      try check(change)
      try reconcile(change, acceptsConflicts: true)
      replaced.noteEverything()
    } catch {
      self.document = old
      (names, named) = (oldNames, oldNamed)
      if engine.stepCount != stepCount { restore(Change(from: document, to: old)) }
      throw error
    }
  }

  /// Replaces an item in the document and the names, and notes it.
  ///
  /// Handles far beyond the end are refused, for which room would have to be made.
  @inline(__always)
  private mutating func place(
    _ kept: KeptItem?, _ id: ItemID, in step: inout Step
  ) throws(LayoutError) {
    if let kept, id == nextItem {
      step.change.items.append(id)
      try names.add(kept, id, in: document)
      named.replace(nil, by: kept)
      document.items.append(kept)
      return step.inverse.append(DocumentEdit(.item(id, nil)))
    }
    let limit = document.items.count + step.count
    guard (0..<limit).contains(id.rawValue) else { throw .unknownItem(id) }
    step.change.noteItem(id, in: document, to: kept)
    try names.rename(id, as: kept, in: document)
    named.replace(document.kept(id), by: kept)
    step.inverse.append(document.replace(DocumentEdit(.item(id, kept))))
  }

  /// The same for a constraint.
  @inline(__always)
  private mutating func place(
    _ kept: KeptConstraint?, _ id: ConstraintID, in step: inout Step
  ) throws(LayoutError) {
    if let kept, id == nextConstraint {
      step.change.constraints.append(id)
      try names.add(kept, id, in: document)
      named.replace(nil, by: kept)
      document.keptConstraints.append(kept)
      return step.inverse.append(DocumentEdit(.constraint(id, nil)))
    }
    let limit = document.keptConstraints.count + step.count
    guard (0..<limit).contains(id.rawValue) else { throw .unknownConstraint(id) }
    step.change.constraints.append(id)
    try names.rename(id, as: kept, in: document)
    named.replace(document.kept(id), by: kept)
    step.inverse.append(document.replace(DocumentEdit(.constraint(id, kept))))
  }

  /// Carries out any other replacement, and notes it.
  private mutating func carryOut(
    _ edit: DocumentEdit, in step: inout Step
  ) throws(LayoutError) {
    switch edit.kept {
    case .constant(let id, _):
      guard document.kept(id) != nil else { throw .unknownConstraint(id) }
      step.change.constants.append(id)
    case .group(let name, let members):
      step.change.groups.append(name)
      try names.setGroup(name, isThere: members != nil, in: document)
    case .number(let name, let number):
      if let number { try LayoutDocument.validateNumber(number.value) }
      try names.setNumber(name, isThere: number != nil, in: document)
    case .world: step.change.oldWorld = step.change.oldWorld ?? SharedWorld(document.world)
    case .handles(let handles):
      // Room for more is made only as far as the edits of the step can fill it.
      guard handles.items <= document.items.count + step.count else {
        throw .unknownItem(ItemID(handles.items - 1))
      }
      guard handles.constraints <= document.keptConstraints.count + step.count else {
        throw .unknownConstraint(ConstraintID(handles.constraints - 1))
      }
    case .item, .constraint, .counters: break
    }
    step.inverse.append(document.replace(edit))
  }
}
