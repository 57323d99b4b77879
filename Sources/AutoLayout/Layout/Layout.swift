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
/// What the user said is the ``document``; everything else is derived from it: each item has four
/// unknowns in a solver (x, y, width, height, measured from its superview's leading top corner),
/// and explicit constraints, natural sizes, masks, stacks and the root's size are rows of it. After
/// every step the layout is solved; it is a function of the document alone, not of its history.
///
/// A step that is refused changes nothing.
public struct Layout: Sendable {
  /// What the user said.
  public internal(set) var document: LayoutDocument
  var names: NameTable
  var engine: Engine

  /// Creates a layout of an empty root.
  public init() {
    document = LayoutDocument()
    names = NameTable(document)
    engine = Engine()
    // An empty document cannot be refused: its root is consistent with itself.
    try? engine.reconcile(Change(all: document), with: document)
  }

  /// Lays out a document; of required constraints that conflict the newer are broken, also where its
  /// rule is to refuse such changes.
  ///
  /// - Throws: What ``replaceDocument(_:)`` throws.
  public init(document: LayoutDocument) throws(LayoutError) {
    self.init()
    try replaceDocument(document)
  }

  /// The root view.
  public var root: View { View(.root) }

  // MARK: Steps

  /// Makes one step of replacements: all of them or, when one is refused, none.
  ///
  /// - Returns: the replacements that take the step back, to be applied in the order given.
  @discardableResult
  public mutating func apply(_ edits: [DocumentEdit]) throws(LayoutError) -> [DocumentEdit] {
    try apply(edits, acceptsConflicts: false)
  }

  /// Makes a step back to a document that was laid out before: what was broken in it is broken
  /// again, also where conflicts are refused by now.
  public mutating func goBack(_ edits: [DocumentEdit]) throws(LayoutError) {
    _ = try apply(edits, acceptsConflicts: true)
  }

  private mutating func apply(
    _ edits: [DocumentEdit], acceptsConflicts: Bool
  ) throws(LayoutError) -> [DocumentEdit] {
    var inverse: [DocumentEdit] = []
    inverse.reserveCapacity(edits.count)
    var change = Change()
    if edits.count > 64 {
      names.reserve(edits.count)
      change.reserve(edits.count)
    }
    do {
      for index in edits.indices {
        inverse.append(try carryOut(edits[index], among: edits.count, &change))
      }
      try check(change)
      try engine.reconcile(change, with: document, acceptsConflicts: acceptsConflicts)
    } catch {
      let refused = document
      for edit in inverse.reversed() { document.replace(edit) }
      names = NameTable(document)
      restore(from: refused)
      throw error
    }
    inverse.reverse()
    return inverse
  }

  /// Sets the constant of a constraint: the fast path, for which no record is copied and no name
  /// looked up.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(LayoutError) {
    guard document.keptConstraints.indices.contains(id.rawValue),
      let old = document.keptConstraints[id.rawValue]?.constant
    else { throw .unknownConstraint(id) }
    guard constant.isFinite, abs(constant) <= 1e12 else { throw .notFinite(constant) }
    // What is measured in the solution may depend on it, so the document has it first.
    document.set(constant: constant, of: id)
    do {
      try engine.setConstant(constant, of: id, in: document)
    } catch {
      document.set(constant: old, of: id)
      var change = Change()
      change.constraints = [id]
      // It was laid out with the old constant before, so it cannot be refused now.
      try? engine.reconcile(change, with: document, acceptsConflicts: true)
      throw error
    }
  }

  /// Replaces the document, changing only what differs; of required constraints that conflict the
  /// newer are broken.
  public mutating func replaceDocument(_ document: LayoutDocument) throws(LayoutError) {
    let old = self.document
    let oldNames = names
    let change = Change(from: old, to: document)
    self.document = document
    names = NameTable(document)
    do {
      try check(change)
      try engine.reconcile(change, with: document, acceptsConflicts: true)
    } catch {
      self.document = old
      names = oldNames
      restore(from: document)
      throw error
    }
  }

  /// Brings the engine back to the document after a refusal, should it have gone some of the way:
  /// what is measured in the solution can be refused after the step itself was not.
  private mutating func restore(from refused: LayoutDocument) {
    // It was laid out before, so it cannot be refused now.
    try? engine.reconcile(
      Change(from: refused, to: document), with: document, acceptsConflicts: true)
  }

  /// Carries out one replacement in the document and the names, and returns its inverse.
  ///
  /// Handles far beyond the end are refused, for which room would have to be made.
  private mutating func carryOut(
    _ edit: DocumentEdit, among count: Int, _ change: inout Change
  ) throws(LayoutError) -> DocumentEdit {
    switch edit.kept {
    case .item(let id, let kept):
      let limit = document.items.count + count
      guard (0..<limit).contains(id.rawValue) else { throw .unknownItem(id) }
      if let kept, id == nextItem {
        change.items.append(id)
        try names.add(kept.name, for: id, in: document)
        document.items.append(kept)
        return DocumentEdit(.item(id, nil))
      }
      change.noteItem(id, in: document, to: kept)
      try names.rename(id, to: kept?.name, in: document)
    case .constraint(let id, let kept):
      let limit = document.keptConstraints.count + count
      guard (0..<limit).contains(id.rawValue) else { throw .unknownConstraint(id) }
      change.constraints.append(id)
      if let kept, id == nextConstraint {
        try names.add(kept.name, for: id, in: document)
        document.keptConstraints.append(kept)
        return DocumentEdit(.constraint(id, nil))
      }
      try names.rename(id, to: kept?.name, in: document)
    case .group(let name, let members):
      change.groups.append(name)
      try names.setGroup(name, isThere: members != nil, in: document)
    case .world: change.oldWorld = change.oldWorld ?? document.world
    case .counters: break
    }
    return document.replace(edit)
  }
}
