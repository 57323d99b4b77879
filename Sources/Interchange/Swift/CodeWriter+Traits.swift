import AutoLayout

// Values and constraints that apply only under some traits.

extension CodeWriter {
  /// Returns whether a value under some traits can be written; otherwise writes a comment about it.
  mutating func isAdapted(_ condition: TraitCondition, _ name: String) -> Bool {
    guard toolkit == .appKit else { return true }
    say("// no AppKit for a value of \(name) when \(condition.text)")
    return false
  }

  /// Writes the values of an item under particular traits.
  mutating func writeVariations(of id: ItemID, _ record: ItemRecord) {
    for variation in record.variations where isAdapted(variation.condition, terms.name(id)) {
      var varied = record
      varied.assign(variation)
      var plain = variation.property
      // A text style replaces the size.
      if plain == .font || plain == .textStyle {
        plain = record.textStyle == nil ? .font : .textStyle
      }
      if let line = properties.statement(variation.property, of: varied, id) {
        adaptation.add(line, else: properties.statement(plain, of: record, id), variation.condition)
      } else {
        say(
          "// no \(dialect.name) for a value of \(terms.name(id)) when \(variation.condition.text)")
      }
    }
  }

  /// Returns the conditions under which a constraint is active: its own, and those of its views.
  func conditions(of record: ConstraintRecord) -> [TraitCondition] {
    var result = record.condition.map { [$0] } ?? []
    for item in [record.first.item] + record.second.map({ $0.anchor.item }) {
      var next: ItemID? = item
      while let id = next, let record = layout.record(of: id) {
        if let condition = record.condition { result.append(condition) }
        next = record.superview
      }
    }
    return result
  }
}
