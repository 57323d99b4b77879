import AutoLayout
import Syntax

// `needs`, `pass`, `during layout of`: the three passes, step by step.

extension Passes {
  /// `needs layout red`: marks views; where passes run by themselves they run at once.
  static func mark(
    _ items: [Item], for pass: PassKind, in session: inout Session
  ) throws(NotebookError) -> Session.Outcome {
    var marked: [ItemID] = []
    for item in items { marked.append(try session.workspace.plainItem(item)) }
    if items.isEmpty { marked = [.root] }
    let names = Text.list(marked.map { session.workspace.name($0) })
    guard session.workspace.world.passes == .manual else {
      var outcome = try session.transact { _ throws(NotebookError) in }
      outcome.answer.prepend(
        "\(names) marked for \(pass.rawValue), and done: passes run by themselves\n")
      return outcome
    }
    return session.remember("\(names) marked for \(pass.rawValue)") { memory in
      memory.passes.mark(marked, for: pass)
    }
  }

  /// `pass` runs the next pass, `pass all` what is left of the round.
  static func run(
    all: Bool, in session: inout Session
  ) throws(NotebookError) -> Session.Outcome {
    let remembered = session.remembered
    let broken = try QuestionContext(session).laidOutLayout().brokenConstraints
    var edits: [DocumentEdit] = []
    var lines: [String] = []
    repeat {
      guard let line = try next(in: &session, &edits) else { break }
      lines.append(line)
    } while all
    if lines.isEmpty {
      lines = [
        session.workspace.world.passes == .manual
          ? "nothing waits for a pass" : "passes run by themselves; try: set passes = manual"
      ]
    }
    // What conflicts is told when it is laid out.
    var told: [Answer.Block] = [.plain(lines.joined(separator: "\n"))]
    let context = QuestionContext(session)
    let newly =
      session.memory.passes.laidOut == nil ? context.layout.broken(since: broken).newly : []
    if !newly.isEmpty {
      let names = newly.map { context.name(of: $0.constraint) }
      told.append(.plain("\n"))
      told += ConflictTelling(context: context).reply(to: newly, notes: names)
    }
    return Session.Outcome(
      answer: Answer(told, status: newly.isEmpty ? .ok : .conflict),
      recording: .change(History.Inverse(edits: edits, memory: remembered)))
  }

  /// Runs the next pass and says what it did; `nil` when nothing waits.
  private static func next(
    in session: inout Session, _ edits: inout [DocumentEdit]
  ) throws(NotebookError) -> String? {
    let waiting = session.memory.passes
    if !waiting.update.isEmpty {
      let items = session.workspace.ordered(waiting.update, fromRoot: false)
      session.memory.passes.layout.formUnion(waiting.update)
      session.memory.passes.update = []
      return "update, from the leaves up: " + QuestionContext(session).names(items)
    }
    if !waiting.layout.isEmpty || waiting.laidOut != nil {
      return try layOut(in: &session, &edits)
    }
    guard !waiting.display.isEmpty else { return nil }
    let items = session.workspace.ordered(waiting.display, fromRoot: true)
    session.memory.passes.display = []
    return "display, from the root down: " + QuestionContext(session).names(items)
  }

  /// Views get the solved frames, from the root down; those with rules run their lines.
  private static func layOut(
    in session: inout Session, _ edits: inout [DocumentEdit]
  ) throws(NotebookError) -> String {
    let before = try QuestionContext(session).laidOutLayout().snapshot()
    let rules = session.memory.passes.rules
    let rounds = try session.workspace.runLayouts(rules)
    let inverse = try session.workspace.commit()
    edits = inverse + edits
    let after = session.workspace.layout.snapshot()
    var laid = session.memory.passes.layout
    var moved: [String] = []
    for item in after.items {
      guard case .item(let id)? = session.workspace.lookup(item.name) else { continue }
      let old = before.items.first { $0.name == item.name }
      guard old?.frame != item.frame || old?.lines != item.lines else { continue }
      laid.insert(session.workspace.record(id)?.superview ?? .root)
      session.memory.passes.display.insert(id)
      moved.append(change(item, from: old?.frame))
    }
    let items = session.workspace.ordered(laid, fromRoot: true)
    session.memory.passes.layout = []
    session.memory.passes.laidOut = nil
    var line = "layout, from the root down: " + QuestionContext(session).names(items)
    if rounds > 0 { line += "   its own lines ran in \(Text.count(rounds, "round"))" }
    if !moved.isEmpty { line += "   " + Text.short(moved, separator: "   ") }
    return line
  }

  private static func change(_ item: LayoutSnapshot.Item, from old: Rect?) -> String {
    let parts = (old ?? .zero).changes(to: item.frame).map { change in
      let number = Frames.value(change.after, item.ranges.numbers[change.place])
      return old == nil
        ? "\(change.name) \(number)" : "\(change.name) \(Text.number(change.before))→\(number)"
    }
    return ([Name.written(item.name)] + parts).joined(separator: " ")
  }

  /// `during layout of red { set gap = 0.5 * red.width }`, and `off`.
  static func setRule(
    of item: Item, _ block: Block?, in session: inout Session
  ) throws(NotebookError) -> Session.Outcome {
    let id = try session.workspace.plainItem(item)
    let name = session.workspace.name(id)
    guard let block else {
      return session.remember("\(name) edits nothing in its layout") { memory in
        memory.passes.rules.removeAll { $0.item == id }
      }
    }
    let remembered = session.remembered
    session.memory.passes.rules.removeAll { $0.item == id }
    session.memory.passes.rules.append(Rule(item: id, block: block))
    do {
      var outcome = try session.transact { _ throws(NotebookError) in }
      outcome.answer.prepend("\(name) runs these lines in each layout\n")
      if case .change(var inverse) = outcome.recording {
        inverse.memory = remembered
        outcome.recording = .change(inverse)
      }
      return outcome
    } catch {
      // The lines stand in this entry, so that their places can be shown.
      if case .inLayout(let rule, let inner) = error, rule.item == id { throw inner }
      throw error
    }
  }

  /// Marks what a change made to wait, while passes are run by hand; the reply in place of what
  /// moved.
  ///
  /// The change made what `notes` name, is about the constraints of `owners`, and came to `document`
  /// as it was laid out.
  static func holdBack(
    _ owners: [ItemID], _ notes: [String], _ document: LayoutDocument, isMoved: Bool,
    in session: inout Session
  ) -> ChangeReport {
    if session.workspace.world.passes == .auto {
      // The line itself let the passes run by themselves again.
      session.memory.passes = Passes(rules: session.memory.passes.rules)
      return ChangeReport(notes)
    }
    let live = owners.filter { session.workspace.record($0) != nil }
    session.memory.passes.mark(live, for: .update)
    if isMoved || !live.isEmpty { session.memory.passes.laidOut = Boxed(document) }
    var report = ChangeReport(notes)
    if !live.isEmpty {
      report.consequences = [RichText("needs update: " + QuestionContext(session).names(live))]
    }
    return report
  }
}
