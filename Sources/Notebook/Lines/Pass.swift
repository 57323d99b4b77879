import Answers
import AutoLayout
import Syntax

/// The extent of `pass`.
enum PassExtent: SessionLine {
  /// `pass`: the next pass.
  case next
  /// `pass all`: the rest of the passes.
  case all
  /// `pass red`: the work pending in a view (`layoutIfNeeded` of a subtree).
  case inside(Item)

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try Passes.run(self, in: &session)
  }

  var text: String {
    switch self {
    case .next: "pass"
    case .all: "pass all"
    case .inside(let item): "pass \(item.text)"
    }
  }
}

extension Verb {
  static let pass = Verb(
    .passes, "pass [all|ITEM]", "runs the next pass, all of them, or those in a view",
    examples: [
      "needs layout {a}", "pass", "pass all", "pass {a}   // layoutIfNeeded: what lies in it",
      "animate 0.3s { set {gap} = 60; pass all } at 0.5   // layoutIfNeeded in a block",
    ],
    seeAlso: ["needs", "passes"]
  ) { parser throws(SyntaxError) in
    if parser.take("all") { return Statement(PassExtent.all) }
    return Statement(
      parser.token.kind.endsLine ? PassExtent.next : .inside(try parser.item()))
  }

  static let during = Verb(
    .passes, "during update|layout of ITEM { LINES }|off",
    "adds lines that a view runs in each of its updates or layouts",
    examples: [
      "during layout of {a} { set {gap} = 30 }", "during layout of {a} off",
      "during update of {a} { {b}.width == 0.5 * {a}.width @500 }",
      "during update of {a} off",
    ],
    seeAlso: ["needs", "pass", "passes"],
    completing: .views
  ) { parser throws(SyntaxError) in
    let word = try parser.need(oneOf: [PassKind.update, .layout].map { $0.rawValue })
    let pass: PassKind = word.value == PassKind.update.rawValue ? .update : .layout
    try parser.need("of")
    let item = try parser.item()
    return .during(pass, of: item, parser.take("off") ? nil : try parser.block())
  }
}

/// The three passes of a layout.
enum PassKind: String, CaseIterable, Sendable {
  /// Constraints are updated, from the leaves up.
  case update
  /// Frames are set, from the root down.
  case layout
  /// Views are drawn.
  case display
}

extension Verb {
  static let needs = Verb(
    .passes, "needs update|layout|display [ITEM …]", "marks views for a pass",
    examples: ["needs layout {a}", "pass"],
    seeAlso: ["pass", "passes"],
    completing: .views
  ) { parser throws(SyntaxError) in
    let kind = try parser.need(PassKind.self)
    return .needs(kind, try parser.looseItems())
  }
}

extension Statement {
  /// The statement `needs layout red`; without items, it is about the root.
  static func needs(_ pass: Located<PassKind>, _ items: [Item]) -> Statement {
    Statement("needs \(pass.text)" + items.behind) { session, _ throws(NotebookError) in
      try Passes.mark(items, for: pass.value, in: &session)
    }
  }

  /// The statement `during layout of red { … }`; without a block, it removes the rule.
  static func during(_ pass: PassKind, of item: Item, _ block: Block?) -> Statement {
    let text = "during \(pass.rawValue) of \(item.text) " + (block?.text ?? "off")
    return Statement(text, fitsOneLine: false) { session, _ throws(NotebookError) in
      try Passes.setRule(pass, of: item, block, in: &session)
    }
  }
}

extension PassKind: Written {}

// `needs`, `pass`, `during`: the three passes, step by step.

extension Passes {
  /// Marks views for a pass, for `needs layout red`; automatic passes run at once.
  static func mark(
    _ items: [Item], for pass: PassKind, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    var marked: [ItemID] = []
    for item in items { marked.append(try session.workspace.plainItem(item)) }
    if items.isEmpty { marked = [.root] }
    let names = Text.list(marked.map { session.workspace.name($0) })
    guard session.workspace.world.passes == .manual else {
      var outcome = try session.transact(updating: pass == .update ? marked : []) {
        _ throws(NotebookError) in
      }
      outcome.answer.prepend(
        "\(names) marked for \(pass.rawValue), and done: passes run by themselves\n")
      return outcome
    }
    return session.remember("\(names) marked for \(pass.rawValue)") { memory in
      memory.passes.mark(marked, for: pass)
    }
  }

  /// Runs the next pass for `pass`, the rest of them for `pass all`, or the work pending in a view
  /// for `pass red`.
  static func run(
    _ extent: PassExtent, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    let broken = try QuestionContext(session).laidOutLayout().brokenSet
    var lines: [String] = []
    var view: ItemID?
    if case .inside(let item) = extent {
      view = try session.workspace.plainItem(item)
    }
    if let view, view != .root {
      lines = try passes(inside: view, in: &session)
    } else {
      repeat {
        guard let line = try next(in: &session) else { break }
        lines.append(line)
      } while extent != .next
    }
    if lines.isEmpty {
      let place = view.map { " in \(session.workspace.name($0))" } ?? ""
      lines = [
        session.workspace.world.passes == .manual
          ? "nothing waits for a pass" + place
          : "passes run by themselves; try: set passes = manual"
      ]
    }
    // Conflicts are reported once the change is laid out.
    var told: [Answer.Block] = [.plain(lines.joined(separator: "\n"))]
    let context = QuestionContext(session)
    let newly =
      session.memory.passes.laidOut == nil ? context.layout.broken(since: broken).newly : []
    if !newly.isEmpty {
      let names = newly.map { context.name(of: $0.constraint) }
      told.append(.plain("\n"))
      told += ConflictReply(to: newly, in: context).blocks(notes: names)
    }
    return LineOutcome(
      answer: Answer(told, status: newly.isEmpty ? .ok : .conflict),
      recording: .change)
  }

  /// Runs the next pass and returns its report; `nil` if none is pending.
  private static func next(in session: inout Session) throws(NotebookError) -> String? {
    let waiting = session.memory.passes
    if !waiting.update.isEmpty { return try update(waiting.update, in: &session) }
    if !waiting.layout.isEmpty || waiting.laidOut != nil {
      return try layOut(in: &session)
    }
    guard !waiting.display.isEmpty else { return nil }
    let items = ItemTree(session.workspace).ordered(waiting.display, fromRoot: true)
    session.memory.passes.display = []
    return "display, from the root down: " + QuestionContext(session).names(items)
  }

  /// Runs the updates and layouts pending in a view, from it down; those outside keep waiting
  /// (`layoutIfNeeded`).
  private static func passes(
    inside view: ItemID, in session: inout Session
  ) throws(NotebookError) -> [String] {
    func isInside(_ item: ItemID) -> Bool {
      item == view || ItemTree(session.workspace).lies(item, in: view)
    }
    var lines: [String] = []
    let due = session.memory.passes.update.filter(isInside)
    if !due.isEmpty { lines.append(try update(due, in: &session)) }
    let isMarked = session.memory.passes.layout.contains(where: isInside)
    let line = try layOut(view, in: &session)
    if isMarked || line.hasMoved { lines.append(line.text) }
    return lines
  }

  /// Runs the update pass: views update their constraints, leaves first, and run their lines, if
  /// any.
  private static func update(
    _ due: Set<ItemID>, in session: inout Session
  ) throws(NotebookError) -> String {
    let before = session.workspace.layout.document
    var rules = session.memory.passes.rules
    let (views, haveChanged) = try PassRules.runUpdates(
      &rules, of: due, in: &session.workspace)
    try session.workspace.commit()
    session.memory.passes.rules = rules
    session.memory.passes.layout.formUnion(views)
    session.memory.passes.update.subtract(views)
    if haveChanged, session.memory.passes.laidOut == nil {
      session.memory.passes.laidOut = Boxed(before)
    }
    let items = ItemTree(session.workspace).ordered(views, fromRoot: false)
    return "update, from the leaves up: " + QuestionContext(session).names(items)
      + (haveChanged ? "   its own lines ran" : "")
  }

  /// Runs the layout pass: views get the solved frames, from the root down; those with rules run
  /// their lines.
  private static func layOut(in session: inout Session) throws(NotebookError) -> String {
    try layOut(nil, in: &session).text
  }

  /// Runs the layout pass for all views, or for the subtree of one.
  private static func layOut(
    _ view: ItemID?, in session: inout Session
  ) throws(NotebookError) -> (text: String, hasMoved: Bool) {
    let old = try QuestionContext(session).laidOutLayout()
    let before = old.snapshot()
    var rules = session.memory.passes.rules
    func isDue(_ item: ItemID) -> Bool {
      view.map { item == $0 || ItemTree(session.workspace).lies(item, in: $0) } ?? true
    }
    let rest = rules.filter { !isDue($0.item) }
    rules.removeAll { !isDue($0.item) }
    let rounds = try PassRules.run(&rules, updating: [], in: &session.workspace)
    try session.workspace.commit()
    session.memory.passes.rules = rules + rest
    let document = session.workspace.layout.document
    let laidOut = view.map { old.document.laying(out: $0, as: document) } ?? document
    session.memory.passes.laidOut = laidOut.saysTheSame(as: document) ? nil : Boxed(laidOut)
    let after = try QuestionContext(session).laidOutLayout().snapshot()
    var laid = session.memory.passes.layout.filter(isDue)
    session.memory.passes.layout.subtract(laid)
    var moved: [String] = []
    for item in after.items {
      guard case .item(let id)? = session.workspace.lookup(item.name) else { continue }
      let old = before.items.first { $0.name == item.name }
      guard old?.frame != item.frame || old?.lines != item.lines else { continue }
      laid.insert(session.workspace.record(id)?.superview ?? .root)
      session.memory.passes.display.insert(id)
      moved.append(change(item, from: old?.frame))
    }
    let items = ItemTree(session.workspace).ordered(laid, fromRoot: true)
    let top = view.map { session.workspace.name($0) } ?? "the root"
    var line = "layout, from \(top) down: " + QuestionContext(session).names(items)
    if rounds.layout > 0 {
      line += "   its own lines ran in \(Text.count(rounds.layout, "round"))"
    }
    if !moved.isEmpty { line += "   " + Text.short(moved, separator: "   ") }
    return (line, !moved.isEmpty)
  }

  private static func change(_ item: LayoutSnapshot.Item, from old: Rect?) -> String {
    let parts = (old ?? .zero).changes(to: item.frame).map { change in
      let number = Frames.value(change.after, item.ranges[change.place])
      return old == nil
        ? "\(change.name) \(number)" : "\(change.name) \(Text.number(change.before))→\(number)"
    }
    return ([Name.written(item.name)] + parts).joined(separator: " ")
  }

  /// Sets or removes the lines of a view, for `during layout of red { set gap = 0.5 * red.width }`
  /// or `off`.
  static func setRule(
    _ pass: PassKind, of item: Item, _ block: Block?, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    let id = try session.workspace.plainItem(item)
    let name = session.workspace.name(id)
    func isReplaced(_ rule: Rule) -> Bool { rule.item == id && rule.pass == pass }
    guard let block else {
      return session.remember("\(name) edits nothing in its \(pass.rawValue)") { memory in
        memory.passes.rules.removeAll(where: isReplaced)
      }
    }
    let made = session.memory.passes.rules.first(where: isReplaced)?.made ?? []
    session.memory.passes.rules.removeAll(where: isReplaced)
    session.memory.passes.rules.append(Rule(pass: pass, item: id, block: block, made: made))
    do {
      var outcome = try session.transact(updating: [id]) { _ throws(NotebookError) in }
      outcome.answer.prepend("\(name) runs these lines in each \(pass.rawValue)\n")
      return outcome
    } catch {
      // The failing lines are in this entry, so their positions can be shown.
      if case .inPass(let rule, let inner) = error, rule.item == id, rule.pass == pass {
        throw inner
      }
      throw error
    }
  }

  /// With manual passes, records the work that a change leaves for them; returns the reply that
  /// replaces the moves.
  ///
  /// `notes` describe the change, `owners` own its constraints, and `document` is the one last laid
  /// out.
  static func holdBack(
    _ owners: [ItemID], _ notes: [String], _ document: LayoutDocument, isMoved: Bool,
    in session: inout Session
  ) -> ChangeReport {
    if session.workspace.world.passes == .auto {
      // The line itself made passes automatic again.
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
