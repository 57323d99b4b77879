import Answers
import AutoLayout
import Syntax

// Lines that switch constraints on and off, remove things, and move views.

extension Workspace {
  /// `on gap`, `off gap`; a view's name means its constraints.
  mutating func activate(_ isActive: Bool, _ paths: [Path]) throws(NotebookError) {
    let mentions = mentions(paths)
    // The draft may have changed which items these constraints name.
    let drafted = draft.touchedConstraints.filter { $0 < layout.nextConstraint }
    for path in paths {
      for head in path.heads {
        try checkStop()
        let named = try named(path, head, mentions, drafted)
        for id in named.ids where record(id)?.isActive != isActive {
          let place = isActive ? nextActivation() : nil
          change(id) { record in
            record.isActive = isActive
            if let place { record.activation = place }
          }
        }
        notes.append("\(named.name) \(isActive ? "on" : "off")")
      }
    }
  }

  /// Returns the index in which paths of several things are looked up.
  private func mentions(_ paths: [Path]) -> Mentions? {
    paths.count == 1 && paths[0].heads.count == 1 ? nil : Mentions(of: layout)
  }

  private func named(
    _ path: Path, _ head: Word, _ mentions: Mentions?, _ drafted: [ConstraintID]
  ) throws(NotebookError) -> NamedConstraints {
    if let named = try constraints(path, head: head) { return named }
    let id = try whole(path, head)
    var ids =
      id < layout.nextItem
      ? mentions?.constraints(naming: id) ?? layout.constraints(namingAnyOf: [id]) : []
    if !drafted.isEmpty {
      ids = layout.ordered(Set(ids + drafted)).filter {
        guard let record = record($0) else { return false }
        return record.first.item == id || record.second.contains { $0.anchor.item == id }
      }
    }
    return NamedConstraints(name: name(id), ids: ids, isGroup: true)
  }

  /// An item that a path means whole, no part of it.
  private func whole(_ path: Path, _ head: Word) throws(NotebookError) -> ItemID {
    let id = try item(head)
    if let part = (path.steps + path.choices).first {
      throw .noSuchRegion(part, of: Item(.named(head.value), span: head.span))
    }
    return id
  }

  /// `hug title 251`, `resist value horizontal 749`.
  mutating func set(_ line: ContentPriorityLine) throws(NotebookError) {
    let axes = line.axis.map { [$0.value] } ?? Axis.allCases
    for item in line.items {
      try checkStop()
      let id = try plainItem(item)
      for axis in axes {
        let steps = [Word(line.pull.rawValue), Word(axis.rawValue)]
        try set(
          steps, of: id, to: Located(.priority(line.priority.value), line.priority.span),
          path: Path(heads: [Word(name(id))], steps: steps))
        notes.append(
          "set \(name(id)).\(line.pull.rawValue).\(axis.rawValue) = "
            + NumberFormat.exact(line.priority.value.value))
      }
    }
  }

  /// `remove red, gap`: the things removed with a view are named.
  mutating func remove(_ paths: [Path]) throws(NotebookError) {
    try settle()
    let mentions = mentions(paths)
    var left: [String: Set<String>] = [:]
    var numbers: [Word] = []
    for path in paths {
      for head in path.heads {
        if path.steps.isEmpty, number(named: head.value) != nil {
          numbers.append(head)
          continue
        }
        // A group whose members are all gone is gone itself.
        if let named = try constraints(path, head: head), !named.ids.isEmpty {
          for id in named.ids { discard(id, leaving: &left) }
          notes.append("\(named.name) removed")
        } else {
          try remove(try whole(path, head), head, mentions, leaving: &left)
        }
      }
    }
    shrinkGroups(left)
    if !numbers.isEmpty { try removeNumbers(numbers) }
  }

  private mutating func remove(
    _ id: ItemID, _ word: Word, _ mentions: Mentions?, leaving left: inout [String: Set<String>]
  ) throws(NotebookError) {
    try checkStop()
    guard id != .root else { throw .rootIsFixed(word.span) }
    // Outside of a superview a view keeps the frame that it had.
    if record(id)?.translatesAutoresizingMask == true, let frame = presentFrame(of: id) {
      renewMask(of: id, frame: frame)
      try settle()
    }
    let dead = mentions?.casualties(removing: id) ?? layout.casualties(removing: id)
    let constraints = dead.constraints.compactMap { record($0)?.name }.map(Self.written)
    // Other items in its subtree may have been removed by the same line.
    let others = dead.items.filter { $0 != id && record($0) != nil }.map { name($0) }
    var note = "\(name(id)) removed"
    if !others.isEmpty { note += ", with \(Text.list(others))" }
    if !constraints.isEmpty { note += ", and \(Text.short(constraints)) with it" }
    for constraint in dead.constraints { discard(constraint, leaving: &left) }
    leaveStack(id)
    for item in dead.items.reversed() { set(item, nil) }
    notes.append(note)
  }

  /// Takes an item out of the stack that arranges it, if one does.
  mutating func leaveStack(_ id: ItemID) {
    guard let parent = record(id)?.superview,
      record(parent)?.stack?.arranged.contains(id) == true
    else { return }
    change(parent) { $0.stack?.arranged.removeAll { $0 == id } }
  }

  /// Removes a constraint, from its group too.
  mutating func discard(_ id: ConstraintID) {
    var left: [String: Set<String>] = [:]
    discard(id, leaving: &left)
    shrinkGroups(left)
  }

  /// Removes a constraint, and notes by its group the key of its name.
  mutating func discard(_ id: ConstraintID, leaving left: inout [String: Set<String>]) {
    guard let record = record(id) else { return }
    if let group = record.group { left[group, default: []].insert(Name.key(record.name)) }
    set(id, nil)
  }

  /// Removes names, given by their keys, from groups; the last one takes the group with it.
  mutating func shrinkGroups(_ left: [String: Set<String>]) {
    for (group, names) in left.sorted(by: { $0.key < $1.key }) {
      let members = memberNames(ofGroup: group).filter { !names.contains(Name.key($0)) }
      draft.setGroup(group, members.isEmpty ? nil : members)
    }
  }

  /// `move red to card`: the constraints that lead out of it die; one that was removed comes back.
  mutating func move(_ items: [Item], to target: Item) throws(NotebookError) {
    try settle()
    let superview = try container(target)
    let mentions = items.count > 1 ? Mentions(of: layout) : nil
    var left: [String: Set<String>] = [:]
    for item in items {
      try checkStop()
      let place = name(superview) + (namesContentView(target) ? ".content" : "")
      if case .named(let name) = item.base, let removal = removal(of: name) {
        try putBack(removal, in: superview, Word(name, item.span))
        put([removal.id], intoContentView: target)
        notes.append("\(self.name(removal.id)) put back in \(place)")
        continue
      }
      let id = try plainItem(item)
      if record(id)?.superview == superview {
        let isThere = record(id)?.isInContentView == namesContentView(target)
        put([id], intoContentView: target)
        notes.append("\(name(id)) \(isThere ? "lies in \(place) already" : "moved to \(place)")")
        continue
      }
      do { try layout.checkMove(of: id, to: superview) } catch {
        throw .layout(error, Origin(first: item.span, second: target.span))
      }
      let dying = mentions?.casualties(moving: id) ?? layout.casualties(moving: id)
      let names = dying.compactMap { record($0)?.name }.map(Self.written)
      for constraint in dying { discard(constraint, leaving: &left) }
      leaveStack(id)
      let frame = presentFrame(of: id)
      change(id) { record in
        record.superview = superview
        record.spacingAfter = nil
      }
      put([id], intoContentView: target)
      if let frame { renewMask(of: id, frame: frame) }
      notes.append(
        "\(name(id)) moved to \(place)"
          + (names.isEmpty ? "" : ", \(Text.short(names)) removed"))
    }
    shrinkGroups(left)
  }

  mutating func take(_ edit: DocumentEdit) {
    switch edit.content {
    case .item(let id, let record): set(id, record)
    case .constraint(let id, let record): set(id, record)
    case .constant(let id, let constant): draft.set(id, constant: constant)
    case .group(let name, let members): draft.setGroup(name, members)
    case .number(let name, let number): draft.set(number: name, number)
    case .world(let world): draft.set(world)
    case .counters(let counters): draft.counters = counters
    // Handles are given out as records are set.
    case .handles: break
    }
  }
}
