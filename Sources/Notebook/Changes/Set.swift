import Answers
import AutoLayout
import Syntax

extension Assignment {
  /// `set PATH = VALUE`: constants, properties of constraints, views and the root, settings.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let condition = try traits?.condition()
    if path.steps.isEmpty, let head = path.heads.first, path.heads.count == 1,
      workspace.lookup(head.value) == nil, let setting = Property.setting(head.value)
    {
      if condition != nil { throw .noVariation(setting, traits?.span ?? path.span) }
      return try set(setting, in: &workspace)
    }
    if let condition { return try vary(when: condition, in: &workspace) }
    for head in path.heads {
      try workspace.checkStop()
      if path.steps.isEmpty, let (name, number) = workspace.number(named: head.value) {
        try draft(name, number, in: &workspace)
        continue
      }
      if let named = try workspace.constraints(path, head: head) {
        try setConstant(of: named, in: &workspace)
      } else if let owner = try constraintOwner(head, in: workspace) {
        try set(path.steps[path.steps.count - 1], of: owner, in: &workspace)
      } else {
        try draft(of: try workspace.item(head), in: &workspace)
      }
    }
  }

  /// The constraints before the last step: `gap` of `gap.priority`.
  func constraintOwner(
    _ head: Word, in workspace: Workspace
  ) throws(NotebookError) -> Workspace.NamedConstraints? {
    guard !path.steps.isEmpty else { return nil }
    return try workspace.constraints(
      Path(heads: [head], steps: Array(path.steps.dropLast()), span: path.span), head: head)
  }

  private func setConstant(
    of named: Workspace.NamedConstraints, in workspace: inout Workspace
  ) throws(NotebookError) {
    let number = try value.number(path, in: workspace)
    let formula = try value.value.formula(in: workspace)
    var shown: (old: Double, new: Double)?
    for id in named.ids {
      guard let old = workspace.constant(id) else { continue }
      let new = change.changed(old, by: number)
      if formula != nil || workspace.formulas(of: id)?.constant != nil {
        NamedNumbers.set(
          constantOf: id, change, formula ?? NumberFormula(number), in: &workspace)
      } else {
        workspace.layout.draft(.constant(id, new))
      }
      if shown.map({ $0.old == $0.new }) ?? true { shown = (old, new) }
    }
    let numbers = shown.map { " " + Text.change($0.old, $0.new) } ?? ""
    workspace.log.notes.append(named.name + numbers)
  }

  private func set(
    _ step: Word, of named: Workspace.NamedConstraints, in workspace: inout Workspace
  ) throws(NotebookError) {
    guard
      let property = Property.all.first(where: {
        $0.owner == .constraint && Name.matches($0.name, step.value)
      })
    else { throw .noSuchProperty(step, of: path) }
    switch (property.name, value.value) {
    case ("constant", .number), ("constant", .expression):
      try setConstant(of: named, in: &workspace)
    case ("priority", .priority(let priority)):
      try named.setPriority(LayoutPriority(priority.value), in: &workspace)
    case ("multiplier", .number(let factor)):
      for id in named.ids {
        workspace.change(id) { record in
          if !record.second.isEmpty { record.second[0].multiplier = factor }
          record.formulas.multipliers[0] = nil
        }
      }
      workspace.log.notes.append(
        "\(named.name).multiplier \(Text.number(factor)) (made anew: only constants change in place)"
      )
    case ("multiplier", .expression(let side)):
      guard let formula = try side.formula(in: workspace) else {
        throw .wrongValue(property, value)
      }
      for id in named.ids { NamedNumbers.set(multiplierOf: id, formula, in: &workspace) }
      workspace.log.notes.append("\(named.name).multiplier \(formula.text)")
    case ("active", .flag(let isActive)):
      let paths = [Path(heads: [Word(named.name)])]
      try Activation(isActive: isActive, paths: paths).draft(in: &workspace)
    case ("owner", .word(let word)):
      guard let maker = ConstraintRecord.Maker(rawValue: word) else {
        throw .wrongValue(property, value)
      }
      named.setOwner(maker, in: &workspace)
    case ("name", .word(let name)), ("name", .text(let name)):
      try named.rename(to: Word(name, value.span), in: &workspace)
    default: throw .wrongValue(property, value)
    }
  }

  private func set(
    _ setting: Property, in workspace: inout Workspace
  ) throws(NotebookError) {
    guard case .word(let word) = value.value else { throw .wrongValue(setting, value) }
    var world = workspace.world
    guard world.set(setting, to: word) else { throw .wrongValue(setting, value) }
    workspace.layout.draft(.world(world))
    workspace.log.notes.append("\(setting.name) = \(word)")
  }
}

extension Workspace.NamedConstraints {
  fileprivate func rename(
    to name: Word, in workspace: inout Workspace
  ) throws(NotebookError) {
    guard let id = ids.first, !isGroup else { return }
    try workspace.takeName(name)
    workspace.rename(id, to: name.value)
    workspace.log.notes.append("\(self.name) is now \(Name.written(name.value))")
  }

  fileprivate func setOwner(
    _ maker: ConstraintRecord.Maker, in workspace: inout Workspace
  ) {
    for id in ids { workspace.change(id) { $0.maker = maker } }
    // A new constraint is no change.
    guard ids.contains(where: workspace.layout.wasThere) else { return }
    workspace.log.notes.append("\(name).owner \(maker.rawValue)")
  }

  fileprivate func setPriority(
    _ priority: LayoutPriority, in workspace: inout Workspace
  ) throws(NotebookError) {
    var note = "\(name).priority"
    var crosses = false
    for (index, id) in ids.enumerated() {
      guard let old = workspace.record(id) else { continue }
      if index == 0 {
        note += " \(Text.change(old.priority.rawValue, priority.rawValue))"
      }
      if old.isActive, old.priority.isRequired != priority.isRequired {
        crosses = true
        workspace.change(id) { $0.isActive = false }
        try workspace.settle()
        workspace.change(id) { $0.priority = priority }
        try workspace.settle()
        workspace.change(id) { $0.isActive = true }
      } else {
        workspace.change(id) { $0.priority = priority }
      }
    }
    if crosses { note += " (UIKit: off, changed, on)" }
    workspace.log.notes.append(note)
  }
}

extension World {
  /// Gives a setting a value; `false` if it is none that the setting has.
  fileprivate mutating func set(_ setting: Property, to word: String) -> Bool {
    func assign<Value>(_ value: Value?, to field: inout Value) -> Bool {
      guard let value else { return false }
      field = value
      return true
    }
    return switch setting.name {
    case "rules": assign(Rules(rawValue: word), to: &rules)
    case "passes": assign(Passes(rawValue: word), to: &passes)
    case "conflicts": assign(Conflicts(rawValue: word), to: &conflicts)
    case "numbers": assign(Numbers(rawValue: word), to: &numbers)
    case "pictures": assign(Pictures(rawValue: word), to: &pictures)
    default: false
    }
  }
}
