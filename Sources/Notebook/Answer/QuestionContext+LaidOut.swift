import Answers
import AutoLayout
import Syntax

// The layout of the last pass, while passes for later changes are still waiting.

extension QuestionContext {
  /// The changes that wait for the next pass; empty if questions are answered for all changes.
  var pending: String {
    guard workspace.world.passes == .manual else { return "" }
    let (update, layout) = (memory.passes.update, memory.passes.layout)
    if !update.isEmpty {
      return "needs update: " + names(ItemTree(workspace).ordered(update, fromRoot: false))
    }
    return layout.isEmpty
      ? "" : "needs layout: " + names(ItemTree(workspace).ordered(layout, fromRoot: true))
  }

  /// Returns the names of views, at most eight.
  func names(_ items: [ItemID]) -> String {
    Text.short(items.map { workspace.name($0) }, limit: 8)
  }

  /// Answers a question about the layout of the last pass.
  func whereLaidOut<Result>(
    _ ask: (QuestionContext) throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    guard memory.passes.laidOut != nil else { return try ask(self) }
    var workspace = workspace
    workspace.layout = try laidOutLayout()
    workspace.memory.passes = Passes(rules: memory.passes.rules)
    do {
      return try ask(QuestionContext(workspace))
    } catch {
      if case .unknownName(let word) = error, layout.lookup(word.value) != nil {
        throw .notLaidOut(word)
      }
      throw error
    }
  }

  /// Returns the layout of the last pass.
  func laidOutLayout() throws(NotebookError) -> Layout {
    guard let laidOut = memory.passes.laidOut else { return layout }
    do {
      var laidOutLayout = try Layout(document: laidOut.value)
      // Trials on this layout run passes automatically.
      var world = laidOut.value.world
      world.passes = .auto
      try laidOutLayout.apply([.world(world)])
      laidOutLayout.stop = layout.stop
      return laidOutLayout
    } catch {
      throw .layout(error, nil)
    }
  }
}
