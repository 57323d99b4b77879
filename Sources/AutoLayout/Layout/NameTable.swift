/// What each name of a document stands for, whatever its case: items, constraints and groups share one
/// name space.
struct NameTable: Sendable {
  /// By the name in lower case.
  private var meanings: [String: Named] = [:]

  /// The names of a document in which each is given once.
  init(_ document: LayoutDocument) {
    reserve(document.items.count + document.constraints.count)
    for (index, item) in document.items.enumerated() {
      if let item { meanings[item.name.lowercased()] = .item(ItemID(index)) }
    }
    for (index, constraint) in document.constraints.enumerated() {
      if let constraint {
        meanings[constraint.name.lowercased()] = .constraint(ConstraintID(index))
      }
    }
    for group in document.groups.keys { meanings[group.lowercased()] = .group(group) }
  }

  /// Makes room for more names.
  mutating func reserve(_ more: Int) { meanings.reserveCapacity(meanings.count + more) }

  /// What a name stands for, `nil` for nothing.
  func meaning(of name: String) -> Named? { meanings[name.lowercased()] }

  /// Gives something a name that nothing else has.
  mutating func add(_ name: String, for thing: Named) throws(LayoutError) {
    guard !name.isEmpty else { throw .reservedName("") }
    if let old = meanings.updateValue(thing, forKey: name.lowercased()) {
      meanings[name.lowercased()] = old
      throw .nameTaken(name)
    }
  }

  /// Gives something another name, or none.
  mutating func rename(
    _ thing: Named, from old: String?, to new: String?
  ) throws(LayoutError) {
    guard old != new else { return }
    if let old { remove(old, of: thing) }
    if let new { try add(new, for: thing) }
  }

  /// Frees the names that the items and constraints of a step give up, so that others may take them
  /// in whatever order the step has them.
  mutating func free(namesReplacedBy edits: [DocumentEdit], in document: LayoutDocument) {
    for edit in edits {
      switch edit.kept {
      case .item(let id, let new):
        guard let old = document.name(of: id), old != new?.name else { continue }
        remove(old, of: .item(id))
      case .constraint(let id, let new):
        guard let old = document.name(of: id), old != new?.name else { continue }
        remove(old, of: .constraint(id))
      case .constant, .group, .world, .counters, .handles: continue
      }
    }
  }

  /// Takes a name away, unless it is another's by now.
  private mutating func remove(_ name: String, of thing: Named) {
    let key = name.lowercased()
    if meanings[key] == thing { meanings[key] = nil }
  }
}
