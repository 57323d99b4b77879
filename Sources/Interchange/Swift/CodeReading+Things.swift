import AutoLayout

// What variables hold that the code does not show: each is a thing of its own, and becomes a view
// once it is used as one.

extension CodeReading {
  /// What a variable holds, of which no more is known than what the code says of it.
  mutating func thing(
    _ name: String, _ hole: CodeHole, isDeclared: Bool = false
  ) -> CodeValue {
    memory.things.append(
      SwiftThing(name: name, type: hole.type, frame: hole.frame, isDeclared: isDeclared))
    var hole = hole
    hole.id = memory.things.count - 1
    return .unknown(hole)
  }

  /// The same for a value that a name gets, in a list or a call too: each call makes another thing.
  mutating func identified(_ value: CodeValue, as name: String) -> CodeValue {
    guard case .unknown(let hole) = value else { return value }
    guard let id = hole.id else {
      return hole.isMade || hole.type != nil ? thing(name, hole) : value
    }
    if !memory.things[id].isNamed {
      memory.things[id].name = name
      memory.things[id].isNamed = true
    }
    return value
  }

  /// What a call of a class makes: a thing, whose name the variable gives that holds it.
  mutating func unnamed(_ hole: CodeHole) -> CodeValue {
    guard let type = hole.type else { return .unknown(hole) }
    let value = thing(ViewClass.baseName(of: type), hole)
    memory.things[memory.things.count - 1].isNamed = false
    return value
  }

  /// The view that a thing is.
  mutating func view(ofThing id: Int) -> String {
    if let item = memory.things[id].item { return item }
    let thing = memory.things[id]
    let type = thing.type ?? ""
    let known = kind(ofClass: type) ?? ViewClass.kind(ofEnding: type)
    var modifiers = sizes(ofClass: type)
    if let frame = thing.frame {
      modifiers += " frame " + frame.map(NumberFormat.exact).joined(separator: " ")
    }
    let name = make(free(thing.name), kind: known ?? .view, modifiers)
    memory.things[id].isNamed = true
    if known == nil { translation.unshown.append(name) }
    let item = Name.written(name)
    memory.things[id].item = item
    memory.frames[Name.key(item)] = thing.frame
    memory.types[Name.key(item)] = type.isEmpty ? nil : type
    if !thing.isDeclared { loosen(item) }
    build(item, type: type)
    return item
  }

  /// The same for a value, as soon as that is a view.
  func resolved(_ value: CodeValue) -> CodeValue {
    guard case .unknown(let hole) = value, let id = hole.id, let item = memory.things[id].item
    else { return value }
    return .item(item)
  }

  // MARK: - Members of types

  /// Notes the stored members of a type, so that each is known in each other, in whatever order they
  /// are declared; the names of those that have a value.
  mutating func hoist(_ body: [CodeStatement]) -> Set<String> {
    var names: Set<String> = []
    for statement in body {
      guard case .variable(let variable) = statement.form, !variable.isStatic,
        variable.getter == nil, let name = variable.names.first
      else { continue }
      guard variable.value != nil, variable.names.count == 1 else {
        run([statement])
        continue
      }
      keep(.late(statement), as: name)
      names.insert(name)
    }
    return names
  }

  /// Runs the declaration of a member, unless that has run.
  mutating func settleLate(_ name: String) {
    guard let shelf = shelf(of: name), case .late(let statement)? = self[shelf, name] else {
      return
    }
    _ = runLate(statement, name, on: shelf)
  }

  /// Runs the declaration of a member as if it stood alone; what the member is then.
  mutating func runLate(
    _ statement: CodeStatement, _ name: String, on shelf: Shelf
  ) -> CodeValue? {
    self[shelf, name] = nil
    let outer = (hint, line, place, implicit, traits)
    (hint, place, implicit, traits) = (nil, nil, nil, nil)
    let frames = state.frames
    let owner: CodeValue? =
      switch shelf {
      case .frame(0), .memory: nil
      case .frame(let index): frames[index].owner
      case .members: frames.last?.owner
      }
    state.frames = [frames[0]]
    if let owner {
      state.frames.append(Frame(isFunction: true, isCall: true, owner: owner))
      if let own = ownMembers { memory.members[own]?[name] = nil }
    }
    run(statement)
    let value = self.shelf(of: name).flatMap { self[$0, name] }
    state.frames = [state.frames[0]] + frames.dropFirst()
    (hint, line, place, implicit, traits) = outer
    return value.map(resolved)
  }

  /// The variable that a statement declares, whether it can be read or not.
  func variable(declaredBy statement: CodeStatement) -> CodeVariable? {
    switch statement.form {
    case .variable(let variable): return variable
    case .unreadable:
      let words = tokens[statement.range].map { $0.value }
      let place = words.firstIndex(of: isObjectiveC ? "*" : "let") ?? words.firstIndex(of: "var")
      guard let place, words.indices.contains(place + 2), words[place + 2] == "=",
        words[..<place].allSatisfy({ $0.first?.isLetter == true })
      else { return nil }
      return CodeVariable(names: [words[place + 1]], value: CodeExpression(unreadable: statement))
    default: return nil
    }
  }

  /// Hides what a variable's names stand for elsewhere, though its own value is not known.
  mutating func hide(_ variable: CodeVariable) {
    guard variable.getter == nil else { return }
    for name in variable.names where name != "_" {
      // A getter of the code's own says what it is.
      if variable.value == nil, function(name, [])?.givesValue == true { continue }
      // An outlet whose view is in the layout already is that view.
      if variable.value == nil, state.frames.count == 1,
        surroundings.isTaken(name) || memory.names[name] != nil
      {
        continue
      }
      let type = variable.type.isEmpty ? nil : variable.type
      keep(thing(name, CodeHole(name, type: type), isDeclared: variable.value == nil), as: name)
    }
  }
}
