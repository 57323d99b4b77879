import AutoLayout

// Whose a method is: a call means a function of the code only if what it is called of has that.

extension CodeReading {
  /// The function of the code that a call of `self`, or of nothing, means.
  func function(_ name: String, _ arguments: [CodeArgument]) -> CodeFunction? {
    let all = (memory.functions[name] ?? []).filter(isOwn)
    // A type's own come before those of all the code.
    let near = all.filter { $0.type != nil && $0.type == type }
    return fitting(arguments.map { $0.label }, in: near + all.filter { !near.contains($0) })
  }

  /// The function of the code that a call of something means; `nil` where it is another object's.
  func method(_ name: String, of target: CodeValue, _ arguments: [Argument]) -> CodeFunction? {
    guard let all = memory.functions[name] else { return nil }
    return fitting(arguments.map { $0.label }, in: all.filter { has(target, $0) })
  }

  /// Of functions with one name the one that has some labels, all of them or more.
  private func fitting(_ labels: [String], in all: [CodeFunction]) -> CodeFunction? {
    if let exact = all.first(where: { $0.parameters.map({ $0.label }) == labels }) { return exact }
    // A selector of Objective-C is the labels.
    if isObjectiveC, !labels.isEmpty { return nil }
    return all.first { function in
      labels.allSatisfy { label in
        label.isEmpty || function.parameters.contains { $0.label == label }
      } && function.parameters.count >= labels.count
    }
  }

  /// Whether a function is one of `self`.
  private func isOwn(_ function: CodeFunction) -> Bool {
    guard let own = function.type, let type else { return true }
    return !isClass(own) || inherits(type, own)
  }

  /// Whether what a call is of has a function.
  private func has(_ target: CodeValue, _ function: CodeFunction) -> Bool {
    if target == state.frames.last?.owner { return isOwn(function) }
    guard let own = function.type else { return isConstraint(target) }
    switch target {
    case .type(let type):
      return type == "Self" || ViewClass.bare(type) == own || inherits(type, own)
    case .item(let item):
      if let type = memory.types[Name.key(item)], inherits(type, own) { return true }
      return item == "root" && self.type == nil || isExtended(own, kind(ofItem: item))
    case .new(let kind, let type, _, _): return inherits(type, own) || isExtended(own, kind)
    case .unknown(let hole):
      guard let type = hole.type ?? hole.id.flatMap({ memory.things[$0].type }) else {
        return ViewClass.kind(of: own) != nil
      }
      return inherits(type, own) || isExtended(own, kind(ofClass: type))
    default: return !isClass(own)
    }
  }

  /// Whether the code declares a class, or says what it does.
  private func isClass(_ name: String) -> Bool {
    memory.classes.contains { $0.name == name } || isObjectiveC && ViewClass.kind(of: name) == nil
  }

  /// Whether a class is another one, or made from it.
  private func inherits(_ name: String, _ other: String) -> Bool {
    var names = [ViewClass.bare(name)]
    var passed: Set<String> = []
    while let next = names.popLast() {
      if next == other { return true }
      guard passed.insert(next).inserted else { continue }
      names += memory.classes.last { $0.name == next }?.parents ?? []
    }
    return false
  }

  /// Whether an extension of a framework's class, or of a protocol, is one of views of a kind.
  private func isExtended(_ name: String, _ kind: ItemKind?) -> Bool {
    guard !isClass(name) else { return false }
    guard let own = ViewClass.kind(of: name), own != .view, let kind else { return true }
    return own == kind
  }

  // MARK: - Running

  /// Calls a function of the code; `nil` where the call does nothing more.
  mutating func call(
    _ function: CodeFunction, owner: CodeValue, _ arguments: [Argument]
  ) throws(Failure) -> CodeValue {
    let isAction = !function.givesValue && function.parameters.isEmpty
    let owner = function.isLocal ? state.frames.last?.owner ?? owner : owner
    if isAction, hasRun(function, of: owner) { throw .noLayout }
    guard calls < 12 else { throw .notUnderstood }
    var names: [String: CodeValue] = [:]
    var rest = arguments
    for parameter in function.parameters {
      let place =
        rest.firstIndex { $0.label == parameter.label }
        ?? rest.firstIndex { $0.label.isEmpty && parameter.label.isEmpty }
      if let place {
        names[parameter.name] = identified(
          settled(rest.remove(at: place).value), as: parameter.name)
      } else if parameter == function.parameters.last, let last = rest.last, last.label.isEmpty {
        // A closure that trails.
        names[parameter.name] = last.value
      } else if let value = parameter.value {
        names[parameter.name] = try self.value(of: value)
      } else {
        names[parameter.name] = .unknown(CodeHole(parameter.name))
      }
    }
    if isAction { state.ran.insert(ran(function, of: owner)) }
    let outer = type
    type = function.type ?? type
    defer { type = outer }
    return result(of: function.body, owner: function.isLocal ? nil : owner, names)
  }

  /// What statements give back.
  mutating func result(
    of body: [CodeStatement], owner: CodeValue? = nil, _ names: [String: CodeValue] = [:],
    wish: String? = nil
  ) -> CodeValue {
    calls += 1
    defer { calls -= 1 }
    let outer = state.frames.last?.owner ?? .item("root")
    var frame = Frame(
      names: names, isFunction: owner != nil, isCall: true, owner: owner ?? outer)
    let wish = wish ?? hint
    hint = nil
    if let wish, case .leave(let value?)? = body.last?.form, case .name(let own) = value.form {
      frame.wishes[own] = wish
    }
    state.frames.append(frame)
    let before = implicit
    implicit = nil
    declare(body, in: nil, isLocal: true)
    run(body)
    let last = state.frames.removeLast()
    let given = last.result ?? (body.count == 1 ? implicit : nil) ?? .void
    implicit = before
    return given
  }

  // MARK: - Once

  /// A function that has run, and whose it was.
  struct Ran: Hashable {
    let place: Int
    let owner: String
  }

  /// Whether an action was done already: by this code, or by what was read before it.
  func hasRun(_ function: CodeFunction, of owner: CodeValue) -> Bool {
    state.ran.contains(ran(function, of: owner)) || ranBefore.contains(function.name)
  }

  func ran(_ function: CodeFunction, of owner: CodeValue) -> Ran {
    let name = if case .item(let item) = owner { item } else { "" }
    return Ran(place: function.range.lowerBound, owner: name)
  }
}
