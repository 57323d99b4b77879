import AutoLayout
import Syntax

// Names for new items and constraints: given names, and `c1`, `c2`, … for unnamed constraints.

extension Workspace {
  /// Returns the name of a new constraint, the given one or `c1`, `c2`, …; both use up a number.
  mutating func constraintName(_ given: Word?) throws(NotebookError) -> String {
    guard let given else { return nextConstraintName() }
    try takeName(given)
    var counters = layout.document.counters
    counters.constraintName += 1
    layout.draft(.counters(counters))
    return given.value
  }

  /// Returns the next unused name of `c1`, `c2`, …, and reserves it.
  private mutating func nextConstraintName() -> String {
    var counters = layout.document.counters
    var name = Layout.automaticName(counters.constraintName)
    while lookup(name) != nil {
      counters.constraintName += 1
      name = Layout.automaticName(counters.constraintName)
    }
    counters.constraintName += 1
    layout.draft(.counters(counters))
    return name
  }

  /// Checks that a name can be given: reserved and used names are refused; an unnamed constraint
  /// with this automatic name is renumbered.
  mutating func takeName(_ name: Word) throws(NotebookError) {
    if Name.isReserved(name.value) { throw .syntax(.reservedName(name)) }
    guard let taken = lookup(name.value) else { return }
    guard case .constraint(let id) = taken, let old = record(id), old.isNameAutomatic else {
      throw .nameTaken(name)
    }
    let next = nextConstraintName()
    change(id) { $0.name = next }
    if old.group != nil { replaceMember(old.name, by: next) }
    if log.made.contains(where: { $0.id == id }),
      let place = log.notes.lastIndex(of: old.name)
    {
      log.notes[place] = next
    } else if !log.displaced.contains(where: { $0.id == id }) {
      log.displaced.append((id, old.name))
    }
  }

  /// Gives a constraint a chosen name.
  mutating func rename(_ id: ConstraintID, to name: String) {
    guard let old = record(id) else { return }
    change(id) { record in
      record.name = name
      record.isNameAutomatic = false
    }
    if old.group != nil { replaceMember(old.name, by: name) }
  }

  /// Changes a member's name in every group that has it: nested blocks create several.
  private mutating func replaceMember(_ old: String, by new: String) {
    for group in layout.document.groups.keys.sorted() {
      let members = memberNames(ofGroup: group)
      guard members.contains(old) else { continue }
      layout.draft(.group(group, members.map { $0 == old ? new : $0 }))
    }
  }
}
