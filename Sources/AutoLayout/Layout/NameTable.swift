/// A lookup table from names to their meanings, ignoring case.
///
/// Within a step, a name may temporarily have several meanings.
struct NameTable: Sendable {
  /// The first meaning of each name, by the name's key.
  private var meanings: [String: Named] = [:]
  /// The further meanings of names that have several.
  private var others: [String: [Named]] = [:]

  /// Creates the table of a document in which every name is unique.
  init(_ document: LayoutDocument) {
    meanings.reserveCapacity(document.items.count + document.keptConstraints.count)
    for (index, item) in document.items.enumerated() {
      if let item { add(.item(ItemID(index)), item.name) }
    }
    for (index, constraint) in document.keptConstraints.enumerated() {
      if let constraint { add(.constraint(ConstraintID(index)), constraint.name) }
    }
    for group in document.groups.keys { add(.group(group), group) }
    for number in document.numbers.keys { add(.number(number), number) }
  }

  /// Returns the meaning of a name; `nil` if it is unknown.
  func meaning(of name: String) -> Named? { meanings[Name.key(name)] }

  /// Returns whether a name has this meaning and no other.
  func isAlone(_ meaning: Named, _ name: String) -> Bool {
    let key = Name.key(name)
    return meanings[key] == meaning && (others.isEmpty || others[key] == nil)
  }

  /// Replaces a meaning's old name, if any, with the new one, if any.
  mutating func replace(_ old: String?, by new: String?, of meaning: Named) {
    guard old != new else { return }
    if let old { remove(meaning, old) }
    if let new { add(meaning, new) }
  }

  /// Records whether a group or named number exists.
  mutating func set(_ meaning: Named, _ name: String, isThere: Bool) {
    remove(meaning, name)
    if isThere { add(meaning, name) }
  }

  private mutating func add(_ meaning: Named, _ name: String) {
    let key = Name.key(name)
    if meanings[key] == nil {
      meanings[key] = meaning
    } else {
      others[key, default: []].append(meaning)
    }
  }

  private mutating func remove(_ meaning: Named, _ name: String) {
    let key = Name.key(name)
    if meanings[key] == meaning {
      meanings[key] = others.isEmpty ? nil : others[key]?.first
      if !others.isEmpty { others[key]?.removeFirst() }
    } else if let place = others[key]?.firstIndex(of: meaning) {
      others[key]?.remove(at: place)
    }
    if others[key]?.isEmpty == true { others[key] = nil }
  }
}
