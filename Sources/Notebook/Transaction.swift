import Answers
import AutoLayout

/// A change to the layout in one step; keeps the state before it for comparison in the report.
struct Transaction {
  private let broken: BrokenSet
  /// The document of the last pass, if passes are manual.
  private let waiting: LayoutDocument?

  /// Begins a step of a session's entry, before any edits are drafted.
  init(in session: inout Session) {
    broken = session.workspace.beginStep()
    waiting =
      session.workspace.layout.document.world.passes == .manual
      ? session.memory.passes.laidOut?.value ?? session.workspace.layout.document : nil
  }

  /// Applies the draft and reports its effect; `views` are updated in any case.
  func end(
    updating views: [ItemID], in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    if !session.memory.exercised.isEmpty { session.memory.exercised = [] }
    // A method borrows the workspace; an initializer would copy it.
    var hints = HintCandidates()
    hints.collect(from: session.workspace, given: session.memory.hints)
    let makes = !session.workspace.log.made.isEmpty || session.workspace.hasNewItems
    let owners = try runRules(updating: views, in: &session)
    let remarks = session.workspace.log.allRemarks(in: session.workspace)
    let (implied, below) = (session.workspace.log.implied, session.workspace.log.below)
    let isAdded = makes || !session.workspace.log.made.isEmpty
    var notes = session.workspace.log.takeNotes()
    let settled = SettledFrame.all(inDraftOf: session.workspace)
    try session.workspace.commit()
    try session.workspace.checkStop()
    let (moved, newly, returned) = session.workspace.follow(since: broken)
    try session.workspace.checkStop()
    let holds = newly.isEmpty || waiting != nil
    var outcome = LineOutcome(
      answer: Answer(status: holds ? .ok : .conflict), recording: .change)
    var report: ChangeReport?
    if holds {
      if isAdded { EntryLog.tellAdded(&notes) }
      if !remarks.isEmpty { notes += remarks }
      report =
        if let waiting {
          Passes.holdBack(owners, notes, waiting, isMoved: !moved.isEmpty, in: &session)
        } else {
          moved.report(notes, before: settled, in: session.workspace.layout)
        }
    }
    let returns =
      returned.isEmpty
      ? [] : ConflictTelling(context: QuestionContext(session)).sentences(onReturned: returned)
    if var report {
      report.consequences += returns
      outcome.answer.add(.change(report))
    } else {
      let listed = implied.isEmpty || newly.isEmpty ? [] : [equations(implied, in: session)]
      tell(newly, listed, notes, remarks, to: &outcome, in: &session)
      outcome.answer.add(returns.map { .text("   " + $0) })
    }
    if !implied.isEmpty, newly.isEmpty || waiting != nil {
      outcome.answer.add([.lineEnd, equations(implied, in: session)])
    }
    if !below.isEmpty { outcome.answer.add(.plain("\n" + below)) }
    // In code, a hairline of half a point is intended.
    let known =
      session.memory.hints + (session.foreign == nil ? [] : [Hint.Code.belowOnePoint.rawValue])
    if newly.isEmpty,
      let hint = hints.hint(in: &session.workspace, moved: moved, given: known)
    {
      session.memory.hints.append(hint.code.rawValue)
      if implied.isEmpty { outcome.answer.add(.lineEnd) }
      outcome.answer.add(hint.blocks)
    }
    outcome.answer.endLine()
    return outcome
  }

  /// Runs the lines of views that the draft makes due, unless passes are manual; returns the views
  /// that own the drafted changes.
  private func runRules(
    updating views: [ItemID], in session: inout Session
  ) throws(NotebookError) -> [ItemID] {
    var rules = session.memory.passes.rules
    if waiting == nil, rules.isEmpty { return [] }
    let owners = Passes.owners(inDraftOf: session.workspace, rules) + views
    guard waiting == nil else { return owners }
    let rounds = try PassRules.run(&rules, updating: owners, in: &session.workspace)
    session.memory.passes.rules = rules
    for (pass, count) in [("updates", rounds.update), ("layouts", rounds.layout)]
    where count > 0 {
      session.workspace.log.notes.append("\(pass) ran \(Text.count(count, "round"))")
    }
    return owners
  }

  /// Reports constraints that the change breaks, and those that formats create: the latter before a
  /// line's conflict, but after a file's, whose cause comes first.
  private func tell(
    _ newly: [BrokenConstraint], _ listed: [Answer.Block], _ notes: [String], _ remarks: [String],
    to outcome: inout LineOutcome, in session: inout Session
  ) {
    let isFile = session.foreign?.isFile == true
    if !isFile { outcome.answer.add(listed) }
    if !remarks.isEmpty { outcome.answer.add([.change(ChangeReport(remarks)), .lineEnd]) }
    let isFirst = !session.memory.hints.contains(ConflictReply.ruleIsTold)
    if !newly.isEmpty, isFirst { session.memory.hints.append(ConflictReply.ruleIsTold) }
    let context = QuestionContext(session)
    let logged = session.foreign?.broken ?? []
    let isLogged = { (one: BrokenConstraint) in logged.contains(context.name(of: one.constraint)) }
    // Constraints that a log mentions come first.
    let inOrder = newly.filter(isLogged) + newly.filter { !isLogged($0) }
    let reply = ConflictReply(to: inOrder, in: context)
    if isFile {
      // A replay reads the lines translated from the file, and has no log.
      var replay = session.fork()
      replay.memory.brokenInLogs = []
      let reply = ConflictReply(to: newly, in: QuestionContext(replay))
      var plain = Answer(listed)
      plain.add(outcome.answer.blocks)
      plain.add(reply.blocks(notes: notes, tellsRule: isFirst))
      plain.endLine()
      outcome.recorded = plain.output
    }
    outcome.answer.add(reply.blocks(notes: notes, of: session.foreign, tellsRule: isFirst))
    if isFile { outcome.answer.add(listed.isEmpty ? [] : [.lineEnd] + listed) }
  }

  /// The constraints that a line implies, written out.
  private func equations(_ implied: [ConstraintID], in session: Session) -> Answer.Block {
    .text(QuestionContext(session).spelledOut(implied))
  }
}
