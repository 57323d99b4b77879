internal import ConstraintSolver

/// A tree of views with constraints, and its solution.
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
/// The ``document`` contains the user's input; everything else is derived from it: each item has
/// four unknowns in a solver (x, y, width and height, measured from its superview's top leading
/// corner), whose rows are explicit constraints, natural sizes, masks, stacks and the root's size.
/// The layout is solved after every step; the solution is a function of the document alone, not of
/// its history.
///
/// A refused step changes nothing.
public struct Layout: Sendable {
  /// The user's input: items, constraints and world.
  public internal(set) var document: LayoutDocument
  var names: NameTable
  var named: NamedItems
  var engine: Engine
  var replaced = ReplacedRecords()
  /// The edits that are in the document but not yet in the engine.
  var step = DraftedStep()
  /// Indicates whether the engine is out of date and the next step must rebuild it.
  var needsRebuild = false

  /// Creates a layout with an empty root.
  public init() {
    document = LayoutDocument()
    names = NameTable(document)
    named = NamedItems(document)
    engine = Engine()
    restore(Change(all: document))
  }

  /// Lays out a document; the newer of conflicting required constraints are broken, even if the
  /// document's rule is to refuse conflicts.
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

  /// Applies replacements as one step: all of them or, if one is refused, none.
  ///
  /// - Returns: The edits that undo the step, to be applied in the order given.
  /// - Throws: `conflict` if conflicts are refused, `measuringLoop`, `stopped`, or the first rule
  ///   that an edit violates: one about names, numbers or the tree, or one of ``validate(_:)``.
  @discardableResult
  public mutating func apply(_ edits: [DocumentEdit]) throws(LayoutError) -> [DocumentEdit] {
    try apply(edits, acceptsConflicts: false)
  }

  /// Goes back to a previously laid out document: constraints broken in it are broken again, even
  /// if conflicts are refused now.
  ///
  /// - Returns: The edits that undo the step, as for ``apply(_:)``.
  /// - Throws: The errors of ``apply(_:)`` except `conflict`.
  @discardableResult
  public mutating func goBack(_ edits: [DocumentEdit]) throws(LayoutError) -> [DocumentEdit] {
    try apply(edits, acceptsConflicts: true)
  }

  private mutating func apply(
    _ edits: [DocumentEdit], acceptsConflicts: Bool
  ) throws(LayoutError) -> [DocumentEdit] {
    for edit in edits { draft(edit, among: edits.count) }
    do {
      return try solve(acceptsConflicts: acceptsConflicts)
    } catch {
      discardDraft()
      throw error
    }
  }

  /// Sets the constant of a constraint, on a fast path that neither copies a record nor looks up a
  /// name.
  ///
  /// - Throws: `unknownConstraint`, `notFinite`, `conflict` if conflicts are refused,
  ///   `measuringLoop`, or `stopped`.
  /// - Complexity: O(*m*) for *m* numbers that move.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(LayoutError) {
    guard document.keptConstraints.indices.contains(id.rawValue),
      let old = document.keptConstraints[id.rawValue]?.constant
    else { throw .unknownConstraint(id) }
    guard constant.isFinite, abs(constant) <= 1e12 else { throw .notFinite(constant) }
    // Measurements in the solution may depend on the constant, so it is set in the document first.
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

  /// Replaces the document, applying only the differences; the newer of conflicting required
  /// constraints are broken.
  ///
  /// - Throws: The errors of ``goBack(_:)``.
  public mutating func replaceDocument(_ document: LayoutDocument) throws(LayoutError) {
    discardDraft()
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
}
