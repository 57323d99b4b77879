import Syntax

// `for i in 1...8 { … }`: grids are loops over rows.

extension Workspace {
  /// Drafts every round; errors point at the loop, since the text of a round was never typed.
  mutating func draft(_ loop: Loop) throws(NotebookError) {
    let first = made.count
    if let name = loop.name { try takeName(name) }
    for round in loop.rounds {
      try checkStop()
      let begun = made.count
      do {
        try draft(round.lines, group: nil)
      } catch {
        throw .inLoop(text: round.text, error, loop.span)
      }
      for index in made.indices[begun...] {
        made[index].origin = Origin(first: loop.span, second: loop.span)
      }
    }
    if let name = loop.name { join(madeSince: first, name) }
  }
}
