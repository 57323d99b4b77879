import Answers
import AutoLayout

// Lines that views run in their updates and layouts (`updateConstraints`, `layoutSubviews`).

extension Passes {
  /// How many times views ran lines that changed something.
  struct Rounds {
    /// In update passes.
    var update = 0
    /// In layout passes.
    var layout = 0
  }
}

/// The lines that views run while a change is drafted.
enum PassRules {
  /// Runs the lines of views that are due for an update, leaves first, and then the lines for
  /// layout; changes during layout trigger both again, until nothing changes.
  ///
  /// As in UIKit, a view updates only once per pass, even if it changes its own constraints.
  static func run(
    _ rules: inout [Passes.Rule], updating due: some Sequence<ItemID>,
    in workspace: inout Workspace
  ) throws(NotebookError) -> Passes.Rounds {
    guard !rules.isEmpty else { return Passes.Rounds() }
    try workspace.settle()
    let (made, notes, implied) = (
      workspace.log.made, workspace.log.notes, workspace.log.implied
    )
    var rounds = Passes.Rounds()
    var states: [[String]] = []
    var due = Set(due)
    while true {
      if try runUpdates(&rules, of: due, in: &workspace).haveChanged { rounds.update += 1 }
      workspace.log.notes = []
      for place in rules.indices
      where rules[place].pass == .layout && workspace.record(rules[place].item) != nil {
        try runOnce(&rules[place], isFirst: rounds.layout == 0, in: &workspace)
      }
      guard changesAnything(workspace) else { break }
      rounds.layout += 1
      states.append(workspace.log.notes)
      guard rounds.layout <= Passes.roundLimit else {
        throw .endlessLayout(cycle: cycle(states))
      }
      due = Set(Passes.owners(inDraftOf: workspace, rules))
      try settle(&workspace)
    }
    workspace.layout.discardDraft()
    workspace.log.made = made
    workspace.log.notes = notes
    workspace.log.implied = implied
    return rounds
  }

  /// Does the same for a draft that is only a trial.
  static func tryOut(_ rules: [Passes.Rule], in workspace: inout Workspace) throws(NotebookError) {
    var rules = rules
    let due = Passes.owners(inDraftOf: workspace, rules)
    _ = try run(&rules, updating: due, in: &workspace)
  }

  /// Runs an update pass: the lines of each view that is due, or becomes due because a view inside
  /// it updates.
  ///
  /// - Returns: The updated views, and whether any of their lines changed something.
  static func runUpdates(
    _ rules: inout [Passes.Rule], of due: Set<ItemID>, in workspace: inout Workspace
  ) throws(NotebookError) -> (views: Set<ItemID>, haveChanged: Bool) {
    var (due, done) = (due, Set<ItemID>())
    var haveChanged = false
    while let item = ItemTree(workspace).ordered(due.subtracting(done), fromRoot: false).first {
      done.insert(item)
      for place in rules.indices where rules[place].pass == .update && rules[place].item == item {
        workspace.log.notes = []
        try runOnce(&rules[place], isFirst: true, in: &workspace)
        guard changesAnything(workspace) else {
          workspace.layout.discardDraft()
          continue
        }
        haveChanged = true
        due.formUnion(Passes.owners(inDraftOf: workspace, rules))
        try settle(&workspace)
      }
    }
    return (done, haveChanged)
  }

  /// Applies the drafted lines of a rule; they belong to another entry, so errors have no spans.
  private static func settle(_ workspace: inout Workspace) throws(NotebookError) {
    workspace.log.made = []
    try workspace.settle()
  }

  /// Drafts the lines of a rule, replacing the constraints that they created before; identical ones
  /// are kept.
  private static func runOnce(
    _ rule: inout Passes.Rule, isFirst: Bool, in workspace: inout Workspace
  ) throws(NotebookError) {
    let own = rule.made.filter { made in
      workspace.record(made.id).map(made.record.isOfKind) == true
    }
    let records = own.map { workspace.record($0.id) }
    for made in own { Removal.discard(made.id, in: &workspace) }
    let first = workspace.log.made.count
    do {
      try workspace.draft(Statement(rule.block))
    } catch {
      throw isFirst ? .inPass(rule, error) : .onceInLayout(rule, error)
    }
    var new = workspace.log.made.dropFirst(first).map { $0.id }
    for (place, (old, record)) in zip(own, records).enumerated() where place < new.count {
      guard let record, keep(old.id, record, for: new[place], in: &workspace) else { continue }
      new[place] = old.id
    }
    workspace.log.made.removeSubrange(first...)
    rule.made = new.compactMap { id in
      workspace.record(id).map { Passes.Rule.Made(id: id, record: $0) }
    }
  }

  /// Keeps an old constraint instead of a new one of the same kind, with the new one's numbers;
  /// returns `false` if the kinds differ, or if it was already reused.
  private static func keep(
    _ old: ConstraintID, _ record: ConstraintRecord, for new: ConstraintID,
    in workspace: inout Workspace
  ) -> Bool {
    guard workspace.layout.wasThere(old), workspace.record(old) == nil,
      !workspace.layout.wasThere(new), var drafted = workspace.record(new),
      drafted.isOfKind(record)
    else { return false }
    let name = drafted.name
    workspace.layout.withdraw(new)
    drafted.activation = record.activation
    if drafted.isNameAutomatic { drafted.name = record.name }
    workspace.set(old, drafted)
    if let group = drafted.group {
      let members = workspace.memberNames(ofGroup: group).map { $0 == name ? drafted.name : $0 }
      workspace.layout.draft(.group(group, members))
    }
    return true
  }

  /// Returns whether the draft differs from the layout.
  private static func changesAnything(_ workspace: Workspace) -> Bool {
    let layout = workspace.layout
    if let world = layout.formerWorld, world != layout.document.world { return true }
    return layout.draftedItems.contains { layout.record(of: $0) != layout.formerRecord(of: $0) }
      || layout.draftedConstraints.contains {
        layout.record(of: $0) != layout.formerRecord(of: $0)
      }
  }

  /// Returns the notes of the last rounds, at most three.
  private static func cycle(_ states: [[String]]) -> [String] {
    var result: [String] = []
    for state in states.reversed().prefix(3) {
      result.insert(Text.short(state, limit: 3), at: 0)
    }
    return result
  }
}

extension ConstraintRecord {
  /// Returns whether another constraint relates the same things in the same way: UIKit lets only a
  /// constraint's constant and priority change.
  fileprivate func isOfKind(_ other: ConstraintRecord) -> Bool {
    first == other.first && relation == other.relation && second == other.second
      && isNameAutomatic == other.isNameAutomatic && (isNameAutomatic || name == other.name)
  }
}
