import Answers
import AutoLayout
import Syntax

// `when`: constraints, constants, views and properties that apply only under some traits.

extension TraitCondition {
  /// Creates the condition of a list of tests; tests of a trait that exclude each other are
  /// refused.
  init(_ traits: TraitList) throws(NotebookError) {
    self.init()
    for test in traits.conditions {
      switch test.value {
      case .width(let size):
        width = try Self.joined(width, size, test.span)
      case .height(let size):
        height = try Self.joined(height, size, test.span)
      case .leftToRight(let isLeftToRight):
        isRightToLeft = try Self.joined(isRightToLeft, !isLeftToRight, test.span)
      case .text(let lower, let upper):
        guard lower <= upper else { throw .impossibleTraits(test.span) }
        guard let known = textSizes else {
          textSizes = lower...upper
          continue
        }
        let range = (max(known.lowerBound, lower), min(known.upperBound, upper))
        guard range.0 <= range.1 else { throw .impossibleTraits(test.span) }
        textSizes = range.0...range.1
      }
    }
  }

  private static func joined<Value: Equatable>(
    _ known: Value?, _ new: Value?, _ span: SourceSpan
  ) throws(NotebookError) -> Value? {
    guard let known, let new else { return known ?? new }
    guard known == new else { throw .impossibleTraits(span) }
    return known
  }
}

extension TraitList {
  /// Returns the condition of a suffix; `nil` if it always holds.
  func condition() throws(NotebookError) -> TraitCondition? {
    let condition = try TraitCondition(self)
    return condition == TraitCondition() ? nil : condition
  }
}

extension Assignment {
  /// Drafts `set gap = 40 when w:regular` or `set row.axis = vertical when text:ax1...ax5`.
  func vary(when condition: TraitCondition, in workspace: inout Workspace) throws(NotebookError) {
    for head in path.heads {
      if let named = try workspace.constraints(path, head: head) {
        try varyConstant(of: named, condition, in: &workspace)
      } else if let named = try constraintOwner(head, in: workspace) {
        try vary(path.steps[path.steps.count - 1], of: named, condition, in: &workspace)
      } else {
        try vary(try workspace.item(head), condition, in: &workspace)
      }
    }
  }

  private func varyConstant(
    of named: Workspace.NamedConstraints, _ condition: TraitCondition,
    in workspace: inout Workspace
  ) throws(NotebookError) {
    let number = try value.number(path, in: workspace)
    value.value.tellUnfollowed(in: &workspace)
    for id in named.ids {
      guard let record = workspace.record(id) else { continue }
      let known = record.variations.first { $0.condition == condition }?.constant
      let new = change.changed(known ?? record.constant, by: number)
      workspace.change(id) { $0.vary(condition, constant: new) }
      workspace.log.notes.append(
        "\(Workspace.written(record.name)) \(Text.number(new)) when \(condition.text)")
    }
  }

  private func vary(
    _ step: Word, of named: Workspace.NamedConstraints, _ condition: TraitCondition,
    in workspace: inout Workspace
  ) throws(NotebookError) {
    switch (Name.key(step.value), value.value) {
    case ("constant", _): try varyConstant(of: named, condition, in: &workspace)
    case ("active", .flag(true)):
      for id in named.ids { workspace.change(id) { $0.condition = condition } }
      workspace.log.notes.append("\(named.name) active when \(condition.text)")
    default:
      let property = Property.all.first {
        $0.owner == .constraint && Name.matches($0.name, step.value)
      }
      guard let property else { throw .noSuchProperty(step, of: path) }
      throw .noVariation(property, traits?.span ?? step.span)
    }
  }

  private func vary(
    _ id: ItemID, _ condition: TraitCondition, in workspace: inout Workspace
  ) throws(NotebookError) {
    let steps = path.steps + path.choices
    guard let last = steps.last, let property = Property.named(by: steps.map({ $0.value })) else {
      throw .solvedNotSet(path, value)
    }
    guard let before = workspace.record(id), property.owner != .root else {
      throw .noVariation(property, traits?.span ?? last.span)
    }
    // The value is written to the record as usual, read back, and then put into a variation
    // instead.
    var plain = self
    plain.traits = nil
    let said = workspace.log.notes
    try plain.draft(of: id, in: &workspace)
    workspace.log.notes = said
    guard let written = workspace.record(id) else { return }
    workspace.set(id, before)
    let variations = property.item.map {
      PropertyVariation.variations(of: $0, in: written, when: condition)
    }
    guard id != .root, let variations, !variations.isEmpty else {
      throw .noVariation(property, traits?.span ?? last.span)
    }
    workspace.change(id) { record in
      for variation in variations { record.vary(variation) }
    }
    let text = property.item?.text(written) ?? Printer.text(value.value)
    workspace.log.notes.append(
      "\(workspace.name(id)).\(property.name) \(text) when \(condition.text)")
  }
}
