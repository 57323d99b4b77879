import AutoLayout
import Syntax

// What is laid out, while the passes that would lay out what was said since are still waiting.

extension Session {
  /// Marks what a change made to wait; the reply in place of what moved.
  mutating func holdBack(
    _ owners: [ItemID], _ notes: [String], _ laidOut: LayoutDocument, isMoved: Bool
  ) -> ChangeReport {
    if workspace.world.passes == .auto {
      // The line itself let the passes run by themselves again.
      memory.passes = Passes(rules: memory.passes.rules)
      return ChangeReport(notes)
    }
    let live = owners.filter { workspace.record($0) != nil }
    memory.passes.mark(live, for: .update)
    if isMoved || !live.isEmpty { memory.passes.laidOut = Boxed(laidOut) }
    var report = ChangeReport(notes)
    if !live.isEmpty { report.consequences = [RichText("needs update: " + names(live))] }
    return report
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

  /// Asks something of what the last pass laid out.
  func whereLaidOut<Result>(
    _ ask: (QuestionContext) throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    guard memory.passes.laidOut != nil else { return try ask(QuestionContext(self)) }
    var (workspace, memory) = (workspace, memory)
    workspace.layout = try laidOutLayout()
    memory.passes = Passes(rules: memory.passes.rules)
    do {
      return try ask(QuestionContext(workspace, memory))
    } catch {
      if case .unknownName(let word) = error, self.workspace.layout.lookup(word.value) != nil {
        throw .notLaidOut(word)
      }
      throw error
    }
  }

  /// The layout of the last pass.
  func laidOutLayout() throws(NotebookError) -> Layout {
    guard let laidOut = memory.passes.laidOut else { return workspace.layout }
    do {
      var layout = try Layout(document: laidOut.value)
      // What is tried out on the way is laid out at once.
      var world = laidOut.value.world
      world.passes = .auto
      try layout.apply([.world(world)])
      layout.stop = workspace.layout.stop
      return layout
    } catch {
      throw .layout(error, nil)
    }
  }

  /// The layout of the last pass, as a value.
  func laidOutSnapshot() throws(NotebookError) -> LayoutSnapshot {
    try laidOutLayout().snapshot()
  }
}

extension Workspace {
  /// Whether a path means constraints, or a property of some.
  func namesConstraint(_ path: Path, _ head: Word) -> Bool {
    let names = [head.value] + path.steps.map(\.value)
    return [names, names.dropLast()].contains { some in
      switch lookup(some.joined(separator: ".")) {
      case .constraint, .group: true
      case .item, nil: false
      }
    }
  }
}
