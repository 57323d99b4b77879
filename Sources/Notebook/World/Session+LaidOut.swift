import AutoLayout
import Syntax

// What is laid out, while the passes that would lay out what was said since are still waiting.

extension Session {
  /// Marks what a change made to wait; the reply in place of what moved.
  mutating func holdBack(
    _ owners: [ItemID], _ notes: [String], _ laidOut: LayoutDocument, isMoved: Bool
  ) -> String {
    if workspace.world.passes == .auto {
      // The line itself let the passes run by themselves again.
      memory.passes = Passes(rules: memory.passes.rules)
      return Reply.line(notes)
    }
    let live = owners.filter { workspace.record($0) != nil }
    memory.passes.mark(live, for: .update)
    if isMoved || !live.isEmpty { memory.passes.laidOut = Boxed(laidOut) }
    return Reply.line(notes, live.isEmpty ? "" : "needs update: " + names(live))
  }

  /// What waits for the next pass; empty where questions are answered for all that was said.
  var pending: String {
    guard workspace.world.passes == .manual else { return "" }
    let (update, layout) = (memory.passes.update, memory.passes.layout)
    if !update.isEmpty {
      return "needs update: " + names(workspace.ordered(update, fromRoot: false))
    }
    return layout.isEmpty
      ? "" : "needs layout: " + names(workspace.ordered(layout, fromRoot: true))
  }

  /// Does something with the layout of the last pass in the place of the present one; what it does
  /// to the session stays, but for the layout.
  mutating func whereLaidOut<Result>(
    _ body: (inout Session) throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    guard let laidOut = memory.passes.laidOut else { return try body(&self) }
    let (layout, passes) = (workspace.layout, memory.passes)
    defer {
      workspace.layout = layout
      memory.passes = passes
    }
    do {
      workspace.layout = try Layout(document: laidOut.value)
      // What is tried out on the way is laid out at once.
      var world = laidOut.value.world
      world.passes = .auto
      try workspace.layout.apply([.world(world)])
    } catch {
      throw .layout(error, nil)
    }
    memory.passes = Passes(rules: passes.rules)
    do {
      return try body(&self)
    } catch {
      if case .unknownName(let word) = error, layout.lookup(word.value) != nil {
        throw .notLaidOut(word)
      }
      throw error
    }
  }

  /// The layout of the last pass.
  mutating func laidOutLayout() throws(NotebookError) -> Layout {
    try whereLaidOut { session in session.workspace.layout }
  }

  /// The layout of the last pass, as a value.
  mutating func laidOutSnapshot() throws(NotebookError) -> LayoutSnapshot {
    try whereLaidOut { session in session.workspace.layout.snapshot() }
  }
}

extension Question {
  /// Whether it is about what was said, and not about what was laid out.
  func isAboutDocument(in workspace: Workspace) -> Bool {
    switch self {
    case .value(let path):
      path.heads.contains { head in workspace.namesConstraint(path, head) }
    case .explain(let path):
      path.heads.contains { head in workspace.namesConstraint(path, head) }
    case .list, .show, .lint, .diff, .whatIf, .history, .help, .explainCode: true
    case .frames, .trace, .why, .whyNot, .ambiguity, .exercise, .conflicts, .formula,
      .sensitivity, .sweep, .staircase, .draw, .fit:
      false
    }
  }
}

extension Query {
  /// Whether the answer is a text in which what is still waiting can be told.
  var tellsPending: Bool {
    guard output.file == nil, [nil, .text].contains(output.format?.value) else { return false }
    switch question {
    case .show, .lint, .diff, .whatIf, .history, .help, .explainCode: return false
    case .frames(_, _, let moment): return moment == nil
    case .value, .explain, .list, .trace, .why, .whyNot, .ambiguity, .exercise, .conflicts,
      .formula, .sensitivity, .sweep, .staircase, .draw, .fit:
      return true
    }
  }
}

extension Workspace {
  /// Whether a path means constraints, or a property of some.
  fileprivate func namesConstraint(_ path: Path, _ head: Word) -> Bool {
    let names = [head.value] + path.steps.map(\.value)
    return [names, names.dropLast()].contains { some in
      switch lookup(some.joined(separator: ".")) {
      case .constraint, .group: true
      case .item, nil: false
      }
    }
  }
}
