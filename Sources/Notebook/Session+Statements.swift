import Answers
import ConstraintSolver
import AutoLayout
import SessionFiles
import Syntax

extension Session {
  /// Evaluates a statement, with numbers as the session writes them.
  mutating func evaluate(
    _ statement: Statement, _ line: String
  ) throws(NotebookError) -> Outcome {
    try inNumbersOfWorld { session throws(NotebookError) in
      try session.outcome(of: statement, line)
    }
  }

  /// Evaluates a change of the layout as one step.
  mutating func evaluate(
    _ change: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> Outcome {
    try inNumbersOfWorld { session throws(NotebookError) in try session.transactInSteps(change) }
  }

  private mutating func inNumbersOfWorld(
    _ body: (inout Session) throws(NotebookError) -> Outcome
  ) throws(NotebookError) -> Outcome {
    let numbers = workspace.layout.document.world.numbers
    guard numbers != Text.numbers else { return try body(&self) }
    return try Text.withNumbers(numbers) {
      Result { () throws(NotebookError) in try body(&self) }
    }.get()
  }

  /// Dispatches on the kind of line; this is the only place that does so for every kind.
  private mutating func outcome(
    of statement: Statement, _ line: String
  ) throws(NotebookError) -> Outcome {
    switch statement {
    case .empty: return Outcome(answer: Answer())
    case .prose: return Outcome(answer: Answer(), recording: .prose)
    case .suggestion(let number), .fix(let number): return try applySuggestion(number)
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
    case .constraint, .edges, .inside, .loop, .view, .guide, .stack, .number, .visualFormat,
      .spread, .insert, .set, .activate, .contentPriority, .remove, .move, .device, .bar,
      .keyboard:
      return try transact { workspace throws(NotebookError) in try workspace.draft(statement) }
    case .slide(let line): return try line.run(in: &self)
    case .animate(let line): return try line.run(in: &self)
    case .watch(let watch): return try watch.run(in: &self, line)
    case .needs(let pass, let items): return try Passes.mark(items, for: pass.value, in: &self)
    case .pass(let extent): return try Passes.run(extent, in: &self)
    case .during(let pass, let item, let block):
      return try Passes.setRule(pass, of: item, block, in: &self)
    case .ask(let query): return try query.run(in: &self)
    case .expect(let claim): return try claim.run(in: self)
    case .save(let file, let over):
      return Outcome(answer: try SavedSession.write(to: file, over: over, in: &self))
    case .load(let file): return read([file], .load)
    case .run(let file): return read([file], .run)
    case .verify(let files): return read(files, .verify)
    case .importFile(let file, let scene, let given, let isJSON):
      return read([file], .importing(scene: scene?.value, given: given, isJSON: isJSON))
    case .undo(let count): return try UndoTree.undo(count?.value ?? 1, in: &self)
    case .redo(let count): return try UndoTree.redo(count?.value ?? 1, in: &self)
    case .mark(let name): return try UndoTree.mark(name, in: &self)
    case .branch(let name?): return try UndoTree.branch(name, in: &self)
    case .switchTo(let name?): return try UndoTree.switchTo(name, in: &self)
    case .branch(nil), .switchTo(nil): return UndoTree.list(in: self)
    case .new: return beginNew(line)
    case .edit(let number): return try RewriteLine.begin(number, in: &self)
    case .rewrite(let rewriting): return try rewriting.run(in: &self, line)
    case .lesson(let name): return LessonGuide.ask(for: name, in: &self)
    case .step: return try LessonGuide.step(in: &self, SourceSpan(0, 4))
    case .stepBack: return try LessonGuide.stepBack(in: &self, SourceSpan(0, 9))
    case .predict(let prediction): return try prediction.run(in: &self, line)
    case .quiz: return try Quiz.ask(in: &self, SourceSpan(0, 4))
    case .hint: return try Quiz.hint(in: &self, SourceSpan(0, 4))
    case .serve: return try ServedPage.run(in: &self, SourceSpan(0, 5))
    case .alias(let alias): return alias.run(in: &self)
    case .quit:
      isFinished = true
      return Outcome(answer: Answer(effects: [effect(.quit)]))
    }
  }

  private mutating func read(_ files: [Word], _ purpose: Effect.FilePurpose) -> Outcome {
    Outcome(answer: Answer(effects: files.map { reading($0.value, purpose) }))
  }

  /// The state before a change that is reported.
  private struct Before {
    var broken: BrokenSet
    var memory: Boxed<Memory>
    /// The document of the last pass, if passes wait.
    var waiting: LayoutDocument?
  }

  /// Carries out a change in one step and reports it; `views` are updated in any case.
  ///
  /// All but the change is in functions of their own, of which each caller would have a copy.
  mutating func transact(
    updating views: [ItemID] = [], _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> Outcome {
    let before = beginTransaction()
    defer { workspace.past = nil }
    try body(&workspace)
    return try endTransaction(since: before, updating: views)
  }

  /// Carries out lines among which there may be animations: each of these is a step of its own, and
  /// so are the lines behind it.
  private mutating func transactInSteps(
    _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> Outcome {
    workspace.later = []
    defer { workspace.later = nil }
    var outcome = try transact(body)
    var rest = (workspace.later ?? [])[...]
    workspace.later = nil
    while let first = rest.first {
      let step: Outcome
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

  private mutating func beginTransaction() -> Before {
    let broken = workspace.beginStep()
    let waiting =
      workspace.layout.document.world.passes == .manual
      ? memory.passes.laidOut?.value ?? workspace.layout.document : nil
    workspace.past = history
    return Before(broken: broken, memory: remembered, waiting: waiting)
  }

  private mutating func endTransaction(
    since before: Before, updating views: [ItemID]
  ) throws(NotebookError) -> Outcome {
    let waiting = before.waiting
    if !memory.exercised.isEmpty { memory.exercised = [] }
    let hints = HintCandidates(of: workspace, given: memory.hints)
    let makes = !workspace.log.made.isEmpty || workspace.hasNewItems
    var rules = memory.passes.rules
    let owners =
      waiting == nil && rules.isEmpty ? [] : Passes.owners(inDraftOf: workspace, rules) + views
    if waiting == nil, !rules.isEmpty {
      let rounds = try PassRules.run(&rules, updating: owners, in: &workspace)
      memory.passes.rules = rules
      for (pass, count) in [("updates", rounds.update), ("layouts", rounds.layout)]
      where count > 0 {
        workspace.log.notes.append("\(pass) ran \(Text.count(count, "round"))")
      }
    }
    let remarks = workspace.log.allRemarks(in: workspace)
    let (implied, below) = (workspace.log.implied, workspace.log.below)
    let isAdded = makes || !workspace.log.made.isEmpty
    var notes = workspace.log.takeNotes()
    let settled = SettledFrame.all(inDraftOf: workspace)
    let edits = try workspace.commit()
    try workspace.checkStop()
    let (moved, newly, returned) = workspace.follow(since: before.broken)
    try workspace.checkStop()
    var answer = Answer(status: newly.isEmpty || waiting != nil ? .ok : .conflict)
    var report: ChangeReport?
    var recorded: String?
    if newly.isEmpty || waiting != nil {
      if isAdded { Self.tellAdded(&notes) }
      if !remarks.isEmpty { notes += remarks }
      report =
        if let waiting {
          Passes.holdBack(owners, notes, waiting, isMoved: !moved.isEmpty, in: &self)
        } else {
          ChangeReport(notes, moved, before: settled, in: workspace.layout)
        }
    }
    if !implied.isEmpty, !newly.isEmpty { answer.add(equations(implied)) }
    let returns =
      returned.isEmpty
      ? [] : ConflictTelling(context: QuestionContext(self)).sentences(onReturned: returned)
    if var report {
      report.consequences += returns
      answer.add(.change(report))
    } else {
      if !remarks.isEmpty { answer.add([.change(ChangeReport(remarks)), .lineEnd]) }
      let isFirst = !memory.hints.contains(ConflictReply.ruleIsTold)
      if !newly.isEmpty, isFirst { memory.hints.append(ConflictReply.ruleIsTold) }
      let reply = ConflictReply(to: newly, in: QuestionContext(self))
      if foreign?.isFile == true {
        // A replay reads the lines that the file stands for.
        var plain = answer
        plain.add(reply.blocks(notes: notes, tellsRule: isFirst))
        plain.endLine()
        recorded = plain.output
      }
      answer.add(reply.blocks(notes: notes, of: foreign, tellsRule: isFirst))
      answer.add(returns.map { .text("   " + $0) })
    }
    if !implied.isEmpty, newly.isEmpty { answer.add([.lineEnd, equations(implied)]) }
    if !below.isEmpty { answer.add(.plain("\n" + below)) }
    if newly.isEmpty, let hint = hints.hint(in: &workspace, moved: moved, given: memory.hints) {
      memory.hints.append(hint.code.rawValue)
      if implied.isEmpty { answer.add(.lineEnd) }
      answer.add(hint.blocks)
    }
    answer.endLine()
    return Outcome(
      answer: answer,
      recording: .change(History.Inverse(edits: edits, memory: before.memory)), recorded: recorded)
  }

  /// Constraints that a line implies, spelled out.
  private func equations(_ implied: [ConstraintID]) -> Answer.Block {
    .text(QuestionContext(self).spelledOut(implied))
  }

  /// Changes only the memory beside the document, and answers with a sentence.
  mutating func remember(_ sentence: String, _ change: (inout Memory) -> Void) -> Outcome {
    let remembered = self.remembered
    change(&memory)
    return Outcome(
      answer: Answer(output: sentence),
      recording: .change(History.Inverse(edits: [], memory: remembered)))
  }

  /// Turns names into `c1 c2 added`, followed by the other changes, as notes.
  static func tellAdded(_ notes: inout [String]) {
    func isName(_ note: String) -> Bool {
      note.utf8.first == UInt8(ascii: "\"") || !note.utf8.contains(UInt8(ascii: " "))
    }
    if notes.count == 1 {
      if isName(notes[0]) { notes[0] += " added" }
      return
    }
    let names = notes.filter(isName)
    // For much pasted code there is only a count.
    guard !names.isEmpty else { return }
    notes.removeAll(where: isName)
    notes.insert(Text.short(names, limit: 8, separator: " ") + " added", at: 0)
  }

  /// `1`: the first suggestion of the last answer that had some.
  private mutating func applySuggestion(_ number: Located<Int>) throws(NotebookError) -> Outcome {
    let index = number.value - 1
    guard suggestions.indices.contains(index) else {
      throw .noSuggestion(number.value, number.span, available: suggestions.count)
    }
    let line = suggestions[index]
    let statement = try Self.parse(line)
    if case .suggestion = statement {
      throw .noSuggestion(number.value, number.span, available: 0)
    }
    var outcome: Outcome
    do { outcome = try evaluate(statement, line) } catch {
      throw .inTranslation(line: line, error, number.span)
    }
    // Replay types the line itself, and is not told which it is.
    outcome.recorded = outcome.recorded ?? outcome.answer.output
    outcome.answer.prepend("\(line)\n")
    outcome.line = line
    return outcome
  }
}
