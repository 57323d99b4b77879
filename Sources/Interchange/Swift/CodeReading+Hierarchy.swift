import AutoLayout

// The trees of views that code makes: a view is in none until it is added to another.

extension CodeReading {
  /// A new view or guide, in no tree yet.
  mutating func loosen(_ view: String) { memory.loose.insert(Name.key(view)) }

  /// A view that code hands to something unknown may be added there.
  mutating func settle(_ values: [CodeValue]) {
    for case .item(let item) in values.map(resolved) {
      memory.loose.remove(Name.key(Self.view(of: item)))
    }
  }

  /// The same for all that a statement names.
  mutating func settleAll(in range: Range<Int>) {
    guard !memory.loose.isEmpty else { return }
    for word in tokens[range].map({ $0.value }) {
      memory.loose.remove(Name.key(word))
      let bound = state.frames.reversed().lazy.compactMap { $0.names[word] }.first
      guard let value = bound ?? memory.names[word] else { continue }
      settle([value])
      if case .list(let values) = value { settle(values) }
    }
  }

  /// Refuses what UIKit refuses to activate: a constraint of items without a common ancestor.
  func requireCommonAncestor(of constraint: SwiftConstraint) throws(Failure) {
    guard !memory.loose.isEmpty, let first = constraint.items.first else { return }
    let around = top(of: first)
    for item in constraint.items.dropFirst() where !Name.matches(top(of: item), around) {
      throw .illegal(
        .noCommonAncestor,
        "\(Self.view(of: first)) and \(Self.view(of: item)) lie in no common tree")
    }
  }

  /// The uppermost view around an item; the root where the code does not show it.
  private func top(of item: String) -> String {
    var current = Self.view(of: item)
    var passed: Set<String> = []
    while !Name.matches(current, "root"), passed.insert(Name.key(current)).inserted {
      if isLoose(current) { return current }
      current = Self.view(of: superview(of: current))
    }
    return "root"
  }

  private func isLoose(_ view: String) -> Bool {
    guard memory.loose.contains(Name.key(view)) else { return false }
    // Lines of the language may have moved it since.
    let around = surroundings.superview(view) ?? "root"
    return state.made.contains(Name.key(view)) || Name.matches(around, "root")
  }

  // MARK: - Taking out and putting back

  /// Takes a view out of its tree.
  mutating func takeOut(_ view: String) {
    let key = Name.key(view)
    guard !memory.loose.contains(key) else { return }
    state.takenOut[key] = translation.lines.count
    loosen(view)
    add("remove \(view)")
  }

  /// The name of a view that is added, which may have been taken out before the code.
  mutating func added(_ value: CodeValue) throws(Failure) -> String {
    guard case .unknown(let hole) = value, hole.id == nil, memory.names[hole.words] == nil else {
      return try item(value)
    }
    let name = Self.name(for: hole.words)
    return wasTakenOut(name) ? Name.written(name) : try item(value)
  }

  private func wasTakenOut(_ view: String) -> Bool {
    !state.made.contains(Name.key(view)) && surroundings.isTakenOut(view)
  }

  /// Puts one back that was taken out: it is the same view, with the constraints that lie in it.
  ///
  /// - Returns: Whether it is where it is added to by now.
  mutating func putBack(_ view: String, in superview: String) throws(Failure) -> Bool {
    let key = Name.key(view)
    let line = state.takenOut.removeValue(forKey: key)
    // Of a view that was there before the code the layout knows what was taken out with it.
    if line == nil ? wasTakenOut(view) : !state.made.contains(key) {
      add("move \(view) to \(superview)")
      return true
    }
    guard let line else { return false }
    func crosses(_ items: [String]) -> Bool {
      let inside = items.filter { $0 != "Superview" && lies(Self.view(of: $0), in: view) }
      return !inside.isEmpty && inside.count < items.count
    }
    guard !memory.formats.contains(where: { crosses($0.items) }) else { throw .noLine }
    translation.lines[line] = ""
    for (index, constraint) in memory.constraints.enumerated() where crosses(constraint.items) {
      if let line = constraint.line, translation.lines[line].isEmpty { continue }
      try deactivate(.constraint(index))
    }
    return false
  }
}
