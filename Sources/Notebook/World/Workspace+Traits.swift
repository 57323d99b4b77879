import Answers
import AutoLayout
import Syntax

// `when`: constraints, constants, views and properties that hold in some traits only.

extension Workspace {
  /// Returns the condition of a list of tests; tests of one trait that exclude each other are
  /// refused.
  func condition(_ traits: TraitList) throws(NotebookError) -> TraitCondition {
    var condition = TraitCondition()
    for test in traits.conditions {
      switch test.value {
      case .width(let size):
        condition.width = try joined(condition.width, size, test.span)
      case .height(let size):
        condition.height = try joined(condition.height, size, test.span)
      case .leftToRight(let isLeftToRight):
        condition.isRightToLeft = try joined(condition.isRightToLeft, !isLeftToRight, test.span)
      case .text(let lower, let upper):
        guard lower <= upper else { throw .impossibleTraits(test.span) }
        guard let known = condition.textSizes else {
          condition.textSizes = lower...upper
          continue
        }
        let range = (max(known.lowerBound, lower), min(known.upperBound, upper))
        guard range.0 <= range.1 else { throw .impossibleTraits(test.span) }
        condition.textSizes = range.0...range.1
      }
    }
    return condition
  }

  private func joined<Value: Equatable>(
    _ known: Value?, _ new: Value?, _ span: SourceSpan
  ) throws(NotebookError) -> Value? {
    guard let known, let new else { return known ?? new }
    guard known == new else { throw .impossibleTraits(span) }
    return known
  }

  /// The condition of a suffix; `nil` when there is none, or it always holds.
  func condition(_ traits: TraitList?) throws(NotebookError) -> TraitCondition? {
    guard let traits else { return nil }
    let condition: TraitCondition = try condition(traits)
    return condition == TraitCondition() ? nil : condition
  }

  // MARK: - Variations

  /// `set gap = 40 when w:regular`, `set row.axis = vertical when text:ax1...ax5`.
  mutating func vary(_ line: Assignment, _ condition: TraitCondition) throws(NotebookError) {
    let path = line.path
    for head in path.heads {
      if let named = try constraints(path, head: head) {
        try varyConstant(of: named, line, condition)
      } else if let named = try constraintOwner(path, head) {
        try vary(path.steps[path.steps.count - 1], of: named, line, condition)
      } else {
        try varyItem(try item(head), line, condition)
      }
    }
  }

  private mutating func varyConstant(
    of named: NamedConstraints, _ line: Assignment, _ condition: TraitCondition
  ) throws(NotebookError) {
    let number = try number(line.value, line.path)
    tellUnfollowed(line.value.value)
    for id in named.ids {
      guard let record = record(id) else { continue }
      let known = record.variations.first { $0.condition == condition }?.constant
      let new = Self.changed(known ?? record.constant, by: number, line.change)
      change(id) { $0.vary(condition, constant: new) }
      notes.append("\(Self.written(record.name)) \(Text.number(new)) when \(condition.text)")
    }
  }

  private mutating func vary(
    _ step: Word, of named: NamedConstraints, _ line: Assignment, _ condition: TraitCondition
  ) throws(NotebookError) {
    switch (Name.key(step.value), line.value.value) {
    case ("constant", _): try varyConstant(of: named, line, condition)
    case ("active", .flag(true)):
      for id in named.ids { change(id) { $0.condition = condition } }
      notes.append("\(named.name) active when \(condition.text)")
    default:
      let property = Property.all.first {
        $0.owner == .constraint && Name.matches($0.name, step.value)
      }
      guard let property else { throw .noSuchProperty(step, of: line.path) }
      throw .noVariation(property, line.traits?.span ?? step.span)
    }
  }

  private mutating func varyItem(
    _ id: ItemID, _ line: Assignment, _ condition: TraitCondition
  ) throws(NotebookError) {
    let path = line.path
    let steps = path.steps + path.choices
    guard let last = steps.last, let property = Property.named(by: steps.map({ $0.value })) else {
      throw .solvedNotSet(path, line.value)
    }
    guard let before = record(id), property.owner != .root else {
      throw .noVariation(property, line.traits?.span ?? last.span)
    }
    // The value is written to the record as always, read back, and put into a variation instead.
    var plain = line
    plain.traits = nil
    let said = notes
    try setItem(id, plain)
    notes = said
    guard let written = record(id) else { return }
    set(id, before)
    let variations = property.item.map {
      PropertyVariation.variations(of: $0, in: written, when: condition)
    }
    guard id != .root, let variations, !variations.isEmpty else {
      throw .noVariation(property, line.traits?.span ?? last.span)
    }
    change(id) { record in
      for variation in variations { record.vary(variation) }
    }
    let text = property.item?.text(written) ?? Printer.text(line.value.value)
    notes.append("\(name(id)).\(property.name) \(text) when \(condition.text)")
  }
}
