import AutoLayout
import Syntax

extension Session {
  /// What a statement means; the one place where every kind of line is told apart.
  mutating func evaluate(
    _ statement: Statement, _ line: String
  ) throws(NotebookError) -> Outcome {
    switch statement {
    case .empty: return Outcome(evaluation: Evaluation())
    case .prose: return Outcome(evaluation: Evaluation(), recording: .prose)
    case .suggestion(let number): return try applySuggestion(number)
    case .constraint, .edges, .inside, .block, .loop, .view, .guide, .stack, .visualFormat, .swift,
      .spread, .insert, .set, .activate, .contentPriority, .remove, .move, .device, .bar,
      .keyboard:
      return try transact { workspace throws(NotebookError) in try workspace.draft(statement) }
    case .slide(let slide): return try self.slide(slide)
    case .animate(let animation): return try animate(animation)
    case .watch(let watch): return try self.watch(watch, line)
    case .ask(let query):
      let answer = try answer(query)
      guard let file = query.output.file else {
        return Outcome(evaluation: answer, recording: query.question.isSaved ? .question : .none)
      }
      return Outcome(
        evaluation: Evaluation(effects: [writing(answer.output, to: file, query.output)]))
    case .fix(let number): return try applySuggestion(number)
    case .expect(let claim): return try expect(claim)
    case .save(let file, let over): return Outcome(evaluation: try save(file, over: over))
    case .load(let file): return read([file], .load)
    case .run(let file): return read([file], .run)
    case .verify(let files): return read(files, .verify)
    case .undo(let count): return try undo(count?.value ?? 1)
    case .redo(let count): return try redo(count?.value ?? 1)
    case .mark(let name): return try mark(name)
    case .branch(let name): return try branch(name)
    case .switchTo(let name): return try switchTo(name)
    case .alias(let alias): return self.alias(alias)
    case .quit:
      isFinished = true
      return Outcome(evaluation: Evaluation(effects: [effect(.quit)]))
    case .needs(let pass, let items): return try needs(pass, items)
    case .during(let item, let block): return try during(layoutOf: item, block)
    case .pass(let all): return try pass(all: all)
    case .importFile(let file, let scene):
      return read([file], .importing(scene: scene?.value))
    case .lesson(let name): return lesson(name)
    case .step: return try step(SourceSpan(0, 4))
    case .stepBack: return try stepBack(SourceSpan(0, 9))
    case .predict(let prediction): return try predict(prediction, line)
    case .quiz: return try quiz(SourceSpan(0, 4))
    case .hint: return try hint(SourceSpan(0, 4))
    }
  }

  private mutating func read(_ files: [Word], _ purpose: Effect.FilePurpose) -> Outcome {
    Outcome(evaluation: Evaluation(effects: files.map { reading($0.value, purpose) }))
  }

  /// Carries out a change in one step and says what it did.
  mutating func transact(
    _ body: (inout Workspace) throws(NotebookError) -> Void
  ) throws(NotebookError) -> Outcome {
    workspace.follow()
    let broken = workspace.layout.brokenConstraints
    let remembered = self.remembered
    let waiting =
      workspace.world.passes == .manual
      ? memory.passes.laidOut?.value ?? workspace.layout.document : nil
    try body(&workspace)
    let hints = HintCandidates(of: workspace, given: memory.hints)
    var owners: [ItemID] = []
    if waiting == nil {
      let rounds = try workspace.runLayouts(memory.passes.rules)
      if rounds > 0 { workspace.notes.append("layouts ran \(Text.count(rounds, "round"))") }
    } else {
      owners = workspace.ownersInDraft()
    }
    let notes = workspace.notes
    let remarks = workspace.remarks + workspace.displacements
    let implied = workspace.implied
    let made =
      (workspace.made.isEmpty && !workspace.hasNewItems ? notes : Self.added(notes)) + remarks
    let settled = workspace.settledFrames()
    let edits = try workspace.commit()
    let moved = workspace.follow()
    let (newly, returned) = changes(of: broken)
    let context = QuestionContext(self)
    var told: [Evaluation.Block] = []
    if let waiting {
      told = [.plain(holdBack(owners, made, waiting, isMoved: !moved.isEmpty))]
    } else if newly.isEmpty {
      told = [.plain(Reply.line(made, workspace.text(of: moved, before: settled)))]
    } else {
      if !remarks.isEmpty { told.append(.plain(Reply.line(remarks) + "\n")) }
      told += ConflictTelling(context: context).reply(to: newly, notes: notes)
    }
    told += sentences(onReturned: returned, context).map { .text("   " + $0) }
    if !implied.isEmpty {
      let equations = Evaluation.Block.text(context.spelledOut(implied))
      told = newly.isEmpty ? told + [.plain("\n"), equations] : [equations] + told
    }
    if newly.isEmpty, let hint = workspace.hint(for: hints, given: memory.hints) {
      memory.hints.append(hint.code.rawValue)
      if implied.isEmpty { told.append(.plain("\n")) }
      told += hint.blocks
    }
    return Outcome(
      evaluation: Evaluation(told, status: newly.isEmpty || waiting != nil ? .ok : .conflict),
      recording: .change(History.Inverse(edits: edits, memory: remembered)))
  }

  /// What is broken that was not, and what was and is no more, each in its order.
  func changes(
    of old: [ConstraintReference]
  ) -> (newly: [BrokenConstraint], returned: [ConstraintReference]) {
    let now = workspace.layout.brokenConstraints
    // Most are as they were, in their order.
    let same = zip(old, now).prefix { $0 == $1 }.count
    let (before, after) = (Set(old[same...]), Set(now[same...]))
    let newly = now[same...].filter { !before.contains($0) }.compactMap {
      workspace.layout.brokenConstraint($0)
    }
    return (newly, old[same...].filter { !after.contains($0) })
  }

  /// What became of constraints that were broken and are no more: those that hold, and those that
  /// are optional by now and not met; nothing of those that take no part.
  private func sentences(
    onReturned references: [ConstraintReference], _ context: QuestionContext
  ) -> [RichText] {
    var holding: [RichText] = []
    var sentences: [RichText] = []
    for reference in references {
      switch reference {
      case .generated: holding.append(context.mention(reference))
      case .explicit(let id):
        guard let state = workspace.layout.state(of: id) else { continue }
        if state == .unmet {
          let error = workspace.layout.error(of: id)
          sentences.append("\(context.mention(reference)) pulls again, not met by \(error)")
        } else {
          holding.append(context.mention(reference))
        }
      }
    }
    if !holding.isEmpty { sentences.insert("\(holding.listed) can hold again", at: 0) }
    return sentences
  }

  /// `c1 c2 added`, as notes.
  private static func added(_ names: [String]) -> [String] {
    [Text.short(names, limit: 8, separator: " ") + " added"]
  }

  /// `1`: the first suggestion of the last answer that had some.
  private mutating func applySuggestion(_ number: Located<Int>) throws(NotebookError) -> Outcome {
    let index = number.value - 1
    guard suggestions.indices.contains(index) else {
      throw .noSuggestion(number.value, number.span, available: suggestions.count)
    }
    let line = suggestions[index]
    let statement: Statement
    do { statement = try Parser.parse(line) } catch { throw .syntax(error) }
    if case .suggestion = statement {
      throw .noSuggestion(number.value, number.span, available: 0)
    }
    var outcome = try evaluate(statement, line)
    // Replay types the line itself, and is not told which it is.
    outcome.recorded = outcome.recorded ?? outcome.evaluation.output
    outcome.evaluation.prepend("\(line)\n")
    outcome.line = line
    return outcome
  }
}

extension Workspace {
  /// Whether the entry makes items.
  var hasNewItems: Bool {
    draft.touchedItems.contains { layout.record(of: $0) == nil }
  }

  /// Drafts what a line that changes the layout says; no other may stand in a block or be tried.
  mutating func draft(
    _ statement: Statement, at span: SourceSpan = .none
  ) throws(NotebookError) {
    switch statement {
    case .constraint(let line): try add(line)
    case .edges(let line): try add(try sketches(line), line.suffixes)
    case .inside(let line): try add(try sketches(line), line.suffixes)
    case .view(let line): try add(line)
    case .guide(let line): try add(line)
    case .stack(let line): try add(line)
    case .set(let line): try set(line)
    case .activate(let isActive, let paths): try activate(isActive, paths)
    case .contentPriority(let line): try set(line)
    case .remove(let paths): try remove(paths)
    case .move(let items, let target): try move(items, to: target)
    case .block(let block): try draft(block.lines, group: block.name)
    case .loop(let loop): try draft(loop)
    case .empty, .prose: break
    case .visualFormat(let line): try add(line)
    case .swift(let word): try draftSwift(word)
    case .spread(let line): try add(line)
    case .insert(let line): try add(line)
    case .device(let line): try use(line)
    case .bar(let bar, let isShown): show(bar, isShown)
    case .keyboard(let height): showKeyboard(height?.value)
    case .slide, .animate, .watch, .needs, .pass, .during, .ask, .expect, .suggestion, .fix, .save,
      .load, .run, .verify, .importFile, .undo, .redo, .mark, .branch, .switchTo, .lesson, .step,
      .stepBack, .predict, .quiz, .hint, .alias, .quit:
      throw .notInBlock(span)
    }
  }

  /// The lines of a block, and the group of the constraints they make.
  mutating func draft(_ lines: [BlockLine], group: Word?) throws(NotebookError) {
    let first = made.count
    if let group { try takeName(group) }
    for line in lines {
      try checkStop()
      try draft(line.statement, at: line.span)
    }
    if let group { join(madeSince: first, group) }
  }

  /// Makes a group of the constraints that the entry made since it had made `first`.
  mutating func join(madeSince first: Int, _ group: Word) {
    var members: [String] = []
    for (id, _) in made[first...] {
      members.append(record(id)?.name ?? "")
      change(id) { $0.group = group.value }
    }
    draft.setGroup(group.value, members)
  }
}
