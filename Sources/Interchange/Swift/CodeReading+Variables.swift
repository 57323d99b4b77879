import AutoLayout

// Variables, and the names that views get from them.

extension CodeReading {
  // MARK: - Variables

  /// `let red = UIView()`, `let gap: CGFloat = 8`, `var label: UILabel!`.
  mutating func declare(_ variable: CodeVariable) throws(Failure) {
    guard let name = variable.names.first else { return }
    if variable.getter != nil { return }
    guard let value = variable.value else {
      throw variable.type.isEmpty ? .notUnderstood : .noLayout
    }
    if variable.names.count > 1 {
      guard case .list(let values) = try self.value(of: value), values.count == variable.names.count
      else { throw .noLayout }
      for (name, value) in zip(variable.names, values) { try bind(name, to: value) }
      return
    }
    // What is written without the class that it is from is wanted at once.
    if variable.isLazy, state.frames.count > 1 {
      keep(.sum(value), as: name)
      return
    }
    // `let red: UIView = .init()`.
    if case .call(let callee, let arguments) = value.form,
      case .implicitMember("init") = callee.form,
      kind(ofClass: variable.type) != nil
    {
      try bind(name, to: try made(variable.type, try self.arguments(arguments)))
      return
    }
    if case .none = value.form { return keep(.none, as: name) }
    hint = name
    defer { hint = nil }
    let result = try self.value(of: value)
    if case .unknown = result, let kind = kind(ofClass: variable.type), isMadeElsewhere(value) {
      return try bind(
        name, to: .new(kind: kind, type: variable.type, arranged: nil, modifiers: ""))
    }
    if case .unknown(var hole) = result, kind(ofClass: variable.type) != nil {
      hole.type = variable.type
      return try bind(name, to: .unknown(hole))
    }
    try bind(name, to: result)
  }

  /// Whether a view comes from a method that is not in the code: `[self createLabel]`.
  private func isMadeElsewhere(_ value: CodeExpression) -> Bool {
    guard isObjectiveC, case .call(let callee, _) = value.form,
      case .member(let base, _) = callee.form
    else { return false }
    return base.form == .name("self")
  }

  /// Keeps a value under a name where that is declared.
  mutating func keep(_ value: CodeValue, as name: String) {
    state.frames[state.frames.count - 1].names[name] = value
    if case .item(let owner)? = state.frames.last?.owner, owner != "root",
      memory.members[Name.key(owner)] != nil, state.frames.last?.isFunction == true
    {
      memory.members[Name.key(owner)]?[name] = value
    }
  }

  /// Gives a value the name of a variable.
  mutating func bind(_ name: String, to value: CodeValue) throws(Failure) {
    keep(try bound(value, as: name), as: name)
  }

  /// A value once a variable has it; new views become lines.
  mutating func bound(_ value: CodeValue, as name: String) throws(Failure) -> CodeValue {
    switch value {
    case .new(let kind, let type, let arranged, let modifiers):
      // What code calls `view` without saying of what is called as its class.
      let own =
        name == "view" && type != "UIView"
        ? ViewClass.baseName(of: type)
        : CodeNames.meant(by: name, isObjectiveC ? .objectiveC : .swift)
      let wish = state.frames.last?.wishes[name] ?? own
      return .item(
        makeNew(free(wish), kind: kind, type: type, arranged: arranged, modifiers))
    case .unknown: return identified(value, as: state.frames.last?.wishes[name] ?? name)
    case .constraint(let index):
      memory.constraints[index].variable = memory.constraints[index].variable ?? name
      return value
    case .chain(let index):
      try emit(index, variable: name)
      if memory.chains[index].constraints.count == 1 {
        let only = memory.chains[index].constraints[0]
        memory.constraints[only].variable = memory.constraints[only].variable ?? name
      }
      return value
    case .void: throw .notUnderstood
    case .sum: return settled(value)
    default: return value
    }
  }

  /// A name that no view of this code has yet.
  func free(_ wish: String) -> String {
    let wish = wish.hasPrefix("_") && wish.count > 1 ? String(wish.dropFirst()) : wish
    var (name, number) = (wish, 2)
    while state.made.contains(Name.key(Name.isAvoided(name) ? name + "View" : name)) {
      name = "\(wish)\(number)"
      number += 1
    }
    return name
  }
}
