import Answers
import AutoLayout
import Syntax

extension Session {
  /// Evaluates a statement, writing numbers as the session does.
  mutating func evaluate(
    _ statement: Statement, _ line: String
  ) throws(NotebookError) -> LineOutcome {
    try inNumbersOfWorld { session throws(NotebookError) in
      try statement.run(&session, line)
    }
  }

  /// Evaluates a change to the layout, writing numbers as the session does.
  mutating func evaluate(
    _ change: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> LineOutcome {
    try inNumbersOfWorld { session throws(NotebookError) in try session.transactInSteps(change) }
  }

  private mutating func inNumbersOfWorld(
    _ body: (inout Session) throws(NotebookError) -> LineOutcome
  ) throws(NotebookError) -> LineOutcome {
    let numbers = workspace.layout.document.world.numbers
    guard numbers != Text.numbers else { return try body(&self) }
    return try Text.withNumbers(numbers) {
      Result { () throws(NotebookError) in try body(&self) }
    }.get()
  }

  /// Requests files for a purpose.
  mutating func read(_ files: [Word], _ purpose: Effect.FilePurpose) -> LineOutcome {
    LineOutcome(answer: Answer(effects: files.map { reading($0.value, purpose) }))
  }

  /// Applies a change in one step and reports it; `views` are updated in any case.
  mutating func transact(
    updating views: [ItemID] = [], _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> LineOutcome {
    let transaction = Transaction(in: &self)
    try body(&workspace)
    return try transaction.end(updating: views, in: &self)
  }

  /// Applies lines that may contain animations: each animation is a separate step, and so are the
  /// lines after it.
  mutating func transactInSteps(
    _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> LineOutcome {
    workspace.later = []
    defer { workspace.later = nil }
    var outcome = try transact(body)
    var rest = (workspace.later ?? [])[...]
    workspace.later = nil
    while let first = rest.first {
      let step: LineOutcome
      if let line = first.statement.of(AnimateLine.self) {
        rest.removeFirst()
        step = try line.run(in: &self)
      } else {
        let lines = rest.prefix { $0.statement.of(AnimateLine.self) == nil }
        rest.removeFirst(lines.count)
        step = try transactInSteps { workspace throws(NotebookError) in
          try Block.draft(Array(lines), in: &workspace)
        }
      }
      outcome.append(step)
    }
    return outcome
  }

  /// Changes only the memory outside the document, and answers with a sentence.
  mutating func remember(_ sentence: String, _ change: (inout Memory) -> Void) -> LineOutcome {
    change(&memory)
    return LineOutcome(answer: Answer(output: sentence), recording: .change)
  }
}
