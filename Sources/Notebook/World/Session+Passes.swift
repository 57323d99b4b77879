import AutoLayout
import Syntax

// `needs`, `pass`, `during layout of`: the three passes, step by step.

extension Session {
  /// `needs layout red`: marks views; where passes run by themselves they run at once.
  mutating func needs(_ pass: Located<PassKind>, _ items: [Item]) throws(NotebookError) -> Outcome {
    var marked: [ItemID] = []
    for item in items { marked.append(try workspace.plainItem(item)) }
    if items.isEmpty { marked = [.root] }
    let names = Text.list(marked.map { workspace.name($0) })
    let remembered = self.remembered
    guard workspace.world.passes == .manual else {
      var outcome = try transact { _ throws(NotebookError) in }
      outcome.evaluation.prepend(
        "\(names) marked for \(pass.value.rawValue), and done: passes run by themselves\n")
      return outcome
    }
    memory.passes.mark(marked, for: pass.value)
    return Outcome(
      evaluation: Evaluation(output: "\(names) marked for \(pass.value.rawValue)"),
      recording: .change(History.Inverse(edits: [], memory: remembered)))
  }

  /// `pass` runs the next pass, `pass all` what is left of the round.
  mutating func pass(all: Bool) throws(NotebookError) -> Outcome {
    let remembered = self.remembered
    let broken = try laidOutLayout().brokenConstraints
    var edits: [DocumentEdit] = []
    var lines: [String] = []
    repeat {
      guard let line = try nextPass(&edits) else { break }
      lines.append(line)
    } while all
    if lines.isEmpty {
      lines = [
        workspace.world.passes == .manual
          ? "nothing waits for a pass" : "passes run by themselves; try: set passes = manual"
      ]
    }
    // What conflicts is told when it is laid out.
    var told: [Evaluation.Block] = [.plain(lines.joined(separator: "\n"))]
    let newly = memory.passes.laidOut == nil ? changes(of: broken).newly : []
    if !newly.isEmpty {
      let context = QuestionContext(self)
      let names = newly.map { context.name(of: $0.constraint) }
      told.append(.plain("\n"))
      told += ConflictTelling(context: context).reply(to: newly, notes: names)
    }
    return Outcome(
      evaluation: Evaluation(told, status: newly.isEmpty ? .ok : .conflict),
      recording: .change(History.Inverse(edits: edits, memory: remembered)))
  }

  /// Runs the next pass and says what it did; `nil` when nothing waits.
  private mutating func nextPass(
    _ edits: inout [DocumentEdit]
  ) throws(NotebookError) -> String? {
    if !memory.passes.update.isEmpty {
      let items = workspace.ordered(memory.passes.update, fromRoot: false)
      memory.passes.layout.formUnion(memory.passes.update)
      memory.passes.update = []
      return "update, from the leaves up: " + names(items)
    }
    if !memory.passes.layout.isEmpty || memory.passes.laidOut != nil {
      return try layoutPass(&edits)
    }
    guard !memory.passes.display.isEmpty else { return nil }
    let items = workspace.ordered(memory.passes.display, fromRoot: true)
    memory.passes.display = []
    return "display, from the root down: " + names(items)
  }

  /// Views get the solved frames, from the root down; those with rules run their lines.
  private mutating func layoutPass(_ edits: inout [DocumentEdit]) throws(NotebookError) -> String {
    let before = try laidOutSnapshot()
    let rules = memory.passes.rules
    let rounds = try workspace.runLayouts(rules)
    let inverse = try workspace.commit()
    edits = inverse + edits
    let after = workspace.layout.snapshot()
    var laid = memory.passes.layout
    var moved: [String] = []
    for item in after.items {
      guard case .item(let id)? = workspace.lookup(item.name) else { continue }
      let old = before.items.first { $0.name == item.name }
      guard old?.frame != item.frame || old?.lines != item.lines else { continue }
      laid.insert(workspace.record(id)?.superview ?? .root)
      memory.passes.display.insert(id)
      moved.append(Self.change(item, from: old?.frame))
    }
    let items = workspace.ordered(laid, fromRoot: true)
    memory.passes.layout = []
    memory.passes.laidOut = nil
    var line = "layout, from the root down: " + names(items)
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

  func names(_ items: [ItemID]) -> String {
    Text.short(items.map { workspace.name($0) }, limit: 8)
  }

  /// `during layout of red { set gap = 0.5 * red.width }`, and `off`.
  mutating func during(
    layoutOf item: Item, _ block: Block?
  ) throws(NotebookError) -> Outcome {
    let id = try workspace.plainItem(item)
    let remembered = self.remembered
    let name = workspace.name(id)
    guard let block else {
      memory.passes.rules.removeAll { $0.item == id }
      return Outcome(
        evaluation: Evaluation(output: "\(name) edits nothing in its layout"),
        recording: .change(History.Inverse(edits: [], memory: remembered)))
    }
    memory.passes.rules.removeAll { $0.item == id }
    memory.passes.rules.append(Passes.Rule(item: id, block: block))
    do {
      var outcome = try transact { _ throws(NotebookError) in }
      outcome.evaluation.prepend("\(name) runs these lines in each layout\n")
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
}
