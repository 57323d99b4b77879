// Bringing the engine in line with the document, and restoring it after a refusal.

internal import ConstraintSolver

extension Layout {
  /// Undoes the steps since a previously laid out document; unlike ``goBack(_:)``, this cannot be
  /// refused.
  ///
  /// - Parameter edits: The edits that the steps returned, starting with the last step's.
  public mutating func takeBack(_ edits: [DocumentEdit]) {
    let token = stop
    stop = nil
    defer { stop = token }
    do {
      try goBack(edits)
    } catch {
      var before = document
      for edit in edits { before.replace(edit) }
      rebuild(before, after: error)
    }
  }

  /// Returns to a previously laid out document; unlike ``replaceDocument(_:)``, this cannot be
  /// refused.
  public mutating func takeBack(to document: LayoutDocument) {
    let token = stop
    stop = nil
    defer { stop = token }
    do { try replaceDocument(document) } catch { rebuild(document, after: error) }
  }

  /// Makes the next step rebuild the engine, for a previously laid out document.
  private mutating func rebuild(_ document: LayoutDocument, after error: LayoutError) {
    assertionFailure("a layout that was accepted is refused: \(error)")
    self.document = document
    names = NameTable(document)
    named = NamedItems(document)
    replaced.noteEverything()
    needsRebuild = true
  }

  /// Updates the engine to a document in which `change` was made.
  mutating func reconcile(_ change: Change, acceptsConflicts: Bool = false) throws(LayoutError) {
    guard needsRebuild else {
      return try engine.reconcile(change, with: document, acceptsConflicts: acceptsConflicts)
    }
    var fresh = Engine()
    fresh.solver.stop = stop
    fresh.solver.meter = meter
    try fresh.reconcile(
      Change(all: document), with: document, acceptsConflicts: acceptsConflicts)
    engine = fresh
    needsRebuild = false
    replaced.noteEverything()
  }

  /// Restores the engine to the document after a refusal midway: measurements can be refused after
  /// the step itself was accepted.
  ///
  /// The document was laid out before, so it can be neither refused nor stopped now; if that
  /// happens anyway, the next step rebuilds the engine.
  mutating func restore(_ change: Change) {
    let token = stop
    stop = nil
    defer { stop = token }
    do {
      try reconcile(change, acceptsConflicts: true)
    } catch {
      assertionFailure("a layout that was accepted is refused: \(error)")
      needsRebuild = true
    }
  }
}
