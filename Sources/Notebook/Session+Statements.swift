import Answers
import ConstraintSolver
import AutoLayout
import SessionFiles
import Syntax

extension Session {
  /// Evaluates a statement, with numbers as the session writes them.
  mutating func evaluate(
    _ statement: Statement, _ line: String
  ) throws(NotebookError) -> LineOutcome {
    try inNumbersOfWorld { session throws(NotebookError) in
      try session.outcome(of: statement, line)
    }
  }

  /// Evaluates a change of the layout as one step.
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

  /// Runs a line by its kind; the others change the layout, or are refused by the workspace.
  private mutating func outcome(
    of statement: Statement, _ line: String
  ) throws(NotebookError) -> LineOutcome {
    switch statement {
    case .empty: return LineOutcome(answer: Answer())
    case .prose: return LineOutcome(answer: Answer(), recording: .prose)
    case .suggestion(let number), .fix(let number):
      return try SuggestedLine.apply(number, in: &self)
    case .swift:
      foreign = .pasted(line)
      defer { foreign = nil }
      return try transactInSteps { workspace throws(NotebookError) in
        try workspace.draft(statement)
      }
    case .block:
      return try transactInSteps { workspace throws(NotebookError) in
        try workspace.draft(statement)
      }
    case .slide(let line):
      try checkAnswered()
      return try line.run(in: &self)
    case .animate(let line):
      try checkAnswered()
      return try line.run(in: &self)
    case .watch(let watch): return try watch.run(in: &self, line)
    case .needs(let pass, let items): return try Passes.mark(items, for: pass.value, in: &self)
    case .pass(let extent): return try Passes.run(extent, in: &self)
    case .during(let pass, let item, let block):
      return try Passes.setRule(pass, of: item, block, in: &self)
    case .ask(let query): return try query.run(in: &self)
    case .expect(let claim):
      try checkAnswered()
      return try claim.run(in: self)
    case .save(let file, let over):
      return LineOutcome(answer: try SavedSession.write(to: file, over: over, in: &self))
    case .load(let file): return read([file], .load)
    case .run(let file): return read([file], .run)
    case .verify(let files):
      guard !files.isEmpty || file != nil else { throw .noFile }
      return read(files.isEmpty ? [Word(file ?? "", SourceSpan.none)] : files, .verify)
    case .importFile(let file, let scene, let given, let isJSON):
      return read([file], .importing(scene: scene?.value, given: given, isJSON: isJSON))
    case .undo(let count): return try UndoTree.undo(count?.value ?? 1, in: &self)
    case .redo(let count): return try UndoTree.redo(count?.value ?? 1, in: &self)
    case .mark(let name): return try UndoTree.mark(name, in: &self)
    case .branch(let name?): return try UndoTree.branch(name, in: &self)
    case .switchTo(let name?): return try UndoTree.switchTo(name, in: &self)
    case .branch(nil), .switchTo(nil): return UndoTree.list(in: self)
    case .new: return Earlier.beginNew(line, in: &self)
    case .edit(let number): return try RewriteLine.begin(number, in: &self)
    case .rewrite(let rewriting): return try rewriting.run(in: &self, line)
    case .lesson(let name): return LessonGuide.ask(for: name, in: &self)
    case .step: return try LessonGuide.step(in: &self, SourceSpan(0, 4))
    case .stepBack: return try LessonGuide.stepBack(in: &self, SourceSpan(0, 9))
    case .predict(let prediction): return try prediction.run(in: &self, line)
    case .quiz: return try Quiz.ask(in: &self, SourceSpan(0, 4))
    case .hint: return try Quiz.hint(in: &self, SourceSpan(0, 4))
    case .serve: return try ServedPage.run(in: &self, SourceSpan(0, 5))
    case .alias(let alias): return alias.run(in: self)
    case .quit:
      return LineOutcome(answer: Answer(effects: [effect(.quit)]), isLast: true)
    default:
      return try transact { workspace throws(NotebookError) in try workspace.draft(statement) }
    }
  }

  private mutating func read(_ files: [Word], _ purpose: Effect.FilePurpose) -> LineOutcome {
    LineOutcome(answer: Answer(effects: files.map { reading($0.value, purpose) }))
  }

  /// Carries out a change in one step and reports it; `views` are updated in any case.
  mutating func transact(
    updating views: [ItemID] = [], _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> LineOutcome {
    let transaction = Transaction(in: &self)
    try body(&workspace)
    return try transaction.end(updating: views, in: &self)
  }

  /// Carries out lines among which there may be animations: each of these is a step of its own, and
  /// so are the lines behind it.
  private mutating func transactInSteps(
    _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> LineOutcome {
    workspace.later = []
    defer { workspace.later = nil }
    var outcome = try transact(body)
    var rest = (workspace.later ?? [])[...]
    workspace.later = nil
    while let first = rest.first {
      let step: LineOutcome
      if case .animate(let line) = first.statement {
        rest.removeFirst()
        step = try line.run(in: &self)
      } else {
        let lines = rest.prefix { if case .animate = $0.statement { false } else { true } }
        rest.removeFirst(lines.count)
        step = try transact { workspace throws(NotebookError) in
          try Block.draft(Array(lines), in: &workspace)
        }
      }
      outcome.append(step)
    }
    return outcome
  }

  /// Changes only the memory beside the document, and answers with a sentence.
  mutating func remember(_ sentence: String, _ change: (inout Memory) -> Void) -> LineOutcome {
    change(&memory)
    return LineOutcome(answer: Answer(output: sentence), recording: .change)
  }
}
