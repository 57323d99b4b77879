import AutoLayout

// Functions, types and variables of a code.

extension CodeReading {
  /// Notes functions, types and what is declared in them, before anything runs.
  mutating func declare(
    _ statements: [CodeStatement], in type: CodeType?, isLocal: Bool = false
  ) {
    for statement in statements {
      switch statement.form {
      case .function(var function):
        function.isLocal = isLocal
        function.type = type?.name
        memory.functions[function.name, default: []].removeAll {
          $0.parameters.map { $0.label } == function.parameters.map { $0.label }
            && $0.type == function.type
        }
        memory.functions[function.name, default: []].append(function)
      case .type(let inner):
        if !inner.isExtension {
          let kind = inner.parents.compactMap(kind(ofClass:)).first ?? .view
          memory.classes.removeAll { $0.name == inner.name }
          memory.classes.append(
            SwiftClass(name: inner.name, kind: kind, parents: inner.parents, body: inner.body))
        }
        declare(inner.body, in: inner)
      case .variable(let variable):
        guard let type, let name = variable.names.first else { continue }
        if variable.isStatic, let value = variable.value {
          memory.names["\(type.name).\(name)"] = .sum(value)
          memory.names[name] = memory.names[name] ?? .sum(value)
        } else if let getter = variable.getter {
          memory.functions[name, default: []].removeAll { $0.type == type.name }
          memory.functions[name, default: []].append(
            CodeFunction(
              name: name, parameters: [], givesValue: true, body: getter, range: statement.range,
              type: type.name))
        }
      default: continue
      }
    }
  }

  // MARK: - Types

  private static let entries: Set<String> = [
    "init", "viewDidLoad", "loadView", "awakeFromNib", "updateConstraints", "viewWillAppear",
    "layoutSubviews", "updateViewConstraints", "viewDidAppear", "initWithFrame", "initWithStyle",
    "commonInit", "didMoveToSuperview",
  ]

  /// What comes once there are views.
  private static let late: Set = ["updateConstraints", "updateViewConstraints", "layoutSubviews"]

  /// Functions in the order in which UIKit calls them.
  static func inOrderOfLife<One>(_ all: [One], name: (One) -> String?) -> [One] {
    func isLate(_ one: One) -> Bool { name(one).map(late.contains) ?? false }
    return all.filter { !isLate($0) } + all.filter(isLate)
  }

  /// Runs a type's body: its properties, then what starts by itself.
  mutating func enter(_ type: CodeType) throws(Failure) {
    let isMade = called.contains(type.name) && !type.isExtension
    if let own = memory.classes.lastIndex(where: { $0.name == type.name }) {
      readSizes(of: type, into: own)
    }
    guard !isMade else { return state.postponed.append(type) }
    let kind = memory.classes.last { $0.name == type.name }?.kind
    runBody(type.body, named: type.name, kind: kind)
  }

  /// Runs the bodies of types whose instances no code that is run makes.
  mutating func enterPostponed() {
    for type in state.postponed where !state.built.contains(type.name) {
      let kind = memory.classes.last { $0.name == type.name }?.kind
      runBody(type.body, named: type.name, kind: kind)
    }
  }

  mutating func runBody(_ body: [CodeStatement], named name: String, kind: ItemKind?) {
    let outer = type
    type = name
    defer { type = outer }
    var functions: [(CodeFunction, CodeStatement)] = []
    var lazies: [CodeStatement] = []
    let stored = hoist(body)
    for statement in body {
      switch statement.form {
      case .function(let function): functions.append((function, statement))
      case .variable(let variable):
        guard let name = variable.names.first, stored.contains(name) else { continue }
        if variable.isLazy { lazies.append(statement) } else { settleLate(name) }
      default: run([statement])
      }
    }
    let starts = functions.contains { Self.entries.contains($0.0.name) }
    var hasInit = false
    functions = Self.inOrderOfLife(functions) { $0.0.name }
    // The initializer that a coder calls does what the other does.
    let inits = functions.filter { $0.0.name == "init" }
    let first = inits.first { $0.0.parameters.first?.label != "coder" } ?? inits.first
    for (function, statement) in functions {
      if function.name == "init" {
        guard !hasInit, function.range == first?.0.range else { continue }
        hasInit = true
      } else {
        guard isEntry(function) else { continue }
        let builds = asked.contains { function.range.contains($0) } || adds(function)
        if starts, !Self.entries.contains(function.name), !builds {
          aside(statement.range, .noLayout)
          continue
        }
      }
      if function.name == "layoutSubviews", kind == .cell,
        !tokens[function.range].map({ $0.value }).contains(text: ["super", ".", function.name]),
        !tokens[function.range].map({ $0.value }).contains(text: ["super", function.name])
      {
        aside(
          statement.range,
          .illegal(.superNotCalled, "\(name)'s \(function.name) does not call super"))
        continue
      }
      do throws(Failure) {
        try enter(function, of: name)
      } catch {
        aside(statement.range, .notUnderstood)
      }
    }
    for statement in lazies {
      guard case .variable(let variable) = statement.form, let name = variable.names.first else {
        continue
      }
      settleLate(name)
    }
  }

  /// Whether the code adds what a word stands for to a view.
  func isAdded(_ word: String) -> Bool {
    tokens.indices.dropFirst(first).dropLast(2).contains { index in
      tokens[index].value == "addSubview" && tokens[index + 2].value == word
        && [")", "]"].contains(tokens[min(index + 3, tokens.count - 1)].value)
        && !isLocal(word, at: index)
    }
  }

  /// Whether a word is a parameter or a variable of a function around a piece, so that it means
  /// something else.
  private func isLocal(_ word: String, at index: Int) -> Bool {
    memory.functions.values.contains { all in
      all.contains { function in
        guard function.range.contains(index) else { return false }
        return function.parameters.contains { $0.name == word }
          || function.range.dropFirst().contains {
            tokens[$0].value == word && ["let", "var", "*"].contains(tokens[$0 - 1].value)
          }
      }
    }
  }

  func adds(_ function: CodeFunction) -> Bool {
    tokens[function.range].contains {
      ["addSubview", "addArrangedSubview", "insertSubview", "addSubviews"].contains($0.value)
    }
  }

  /// The natural size and the insets that a class overrides.
  mutating func readSizes(of type: CodeType, into index: Int) {
    for statement in type.body {
      var getter: [CodeStatement]?
      var name = ""
      switch statement.form {
      case .variable(let variable): (name, getter) = (variable.names.first ?? "", variable.getter)
      case .function(let function): (name, getter) = (function.name, function.body)
      default: continue
      }
      guard name == "intrinsicContentSize" || name == "alignmentRectInsets", let getter else {
        continue
      }
      memory.functions[name] = nil
      let value = result(of: getter, owner: .item("root"))
      switch value {
      case .numbers(_, let numbers) where numbers.count == 2 && name == "intrinsicContentSize":
        memory.classes[index].size = numbers
      case .numbers(_, let numbers) where numbers.count == 4 && name == "alignmentRectInsets":
        memory.classes[index].insets = numbers
      default: aside(statement.range, .notUnderstood)
      }
    }
  }

  /// Does in a view of the code's own class what its class does with it.
  mutating func build(_ item: String, type: String) {
    guard let own = memory.classes.last(where: { $0.name == type }), calls < 12 else { return }
    let isIdle = own.body.allSatisfy { statement in
      switch statement.form {
      case .variable(let variable): variable.value == nil && variable.getter != nil
      case .function(let function):
        function.name == "intrinsicContentSize" || !Self.entries.contains(function.name)
      default: true
      }
    }
    state.built.insert(type)
    guard !isIdle else { return }
    calls += 1
    state.frames.append(Frame(isFunction: true, isCall: true, owner: .item(item)))
    memory.members[Name.key(item)] = [:]
    runBody(own.body, named: type, kind: own.kind)
    state.frames.removeLast()
    calls -= 1
  }

  // MARK: - Functions

  /// Whether a function starts by itself: nothing in the code calls it.
  func isEntry(_ function: CodeFunction) -> Bool {
    guard function.name != "init" else { return true }
    return !tokens.indices.dropFirst(first).dropLast().contains { index in
      guard tokens[index].value == function.name, index != function.place,
        !function.range.contains(index)
      else { return false }
      let (before, next) = (tokens[max(0, index - 1)].value, tokens[index + 1].value)
      if before == "func" || before == "super" || before == ")" && isObjectiveC { return false }
      if before == ".", tokens[max(0, index - 2)].value == "super" { return false }
      // `forEach(pin)`, but not `#selector(tapped)`.
      if next == ")" { return before == "(" && tokens[max(0, index - 2)].value != "#selector" }
      return next == "(" || isObjectiveC && (next == ":" || next == "]")
    }
  }

  /// Runs a function that nothing calls; its parameters are what their types say.
  mutating func enter(_ function: CodeFunction, of type: String?) throws(Failure) {
    let words = tokens[function.range].map { $0.value }
    let isLocal = type == nil && state.frames.count > 1
    var frame = Frame(
      isFunction: !isLocal, isCall: true, owner: state.frames.last?.owner ?? .item("root"))
    // A view that speaks of its superview is not the root.
    let speaks = words.indices.contains { index in
      words[index] == "superview" && index > 0
        && (words[index - 1] != "." || index > 1 && words[index - 2] == "self")
    }
    if isAdded("view"), frame.owner == .item("root") {
      let name = make(free("content"), kind: .view)
      frame.names["view"] = .item(Name.written(name))
    }
    let isInside = speaks || isAdded("self")
    // Placed by what it is given, `self` lies beside the root's views.
    let isBeside =
      !isInside && frame.owner == .item("root") && constrainsSelf(words)
      && function.parameters.contains { kind(ofClass: $0.type) == .view }
    if isInside || isBeside, frame.owner == .item("root"), function.name != "removeFromSuperview" {
      let own = type.flatMap { kind(ofClass: $0) } ?? .view
      let name = make(free(type.map { ViewClass.baseName(of: $0) } ?? "content"), kind: own)
      frame.owner = .item(Name.written(name))
    }
    if function.isStatic, let type { frame.owner = .type(type) }
    var hasRoot = frame.owner != .item("root") && !isBeside && !function.isStatic
    let adders: Set = [
      "addSubview", "insertSubview", "addLayoutGuide", "addConstraint", "addConstraints",
    ]
    let triples = words.indices.dropLast(2).map { Array(words[$0...($0 + 2)]) }
    // A view that adds to itself is what others lie in.
    if triples.contains(where: { $0[0] == "self" && !adders.isDisjoint(with: $0[1...]) }) {
      hasRoot = true
    }
    // What is added to another view is not the root.
    let added = triples.filter { adders.contains($0[0]) }.map { $0[2] }
    let around = function.parameters.filter { parameter in
      !added.contains(parameter.name) && parameter.name.lowercased() != "subview"
        && !triples.contains { $0[0] == parameter.name && $0[1...].contains("superview") }
    }
    let root =
      around.first { parameter in
        triples.contains { $0[0] == parameter.name && !adders.isDisjoint(with: $0[1...]) }
      } ?? around.first { kind(ofClass: $0.type) == .view && !isConstrained($0.name, in: words) }
    for parameter in function.parameters {
      if let kind = kind(ofClass: parameter.type) {
        let wish = given[parameter.name]
        let isRoot = wish.map { $0 == "root" } ?? (parameter.name == root?.name)
        if root == nil, kind == .view, function.parameters.count == 1 {
          assume(parameter.name, isRoot ? "root" : "view")
        }
        if !hasRoot, isRoot, kind == .view {
          frame.names[parameter.name] = .item("root")
          hasRoot = true
        } else {
          frame.names[parameter.name] = thing(
            parameter.name, CodeHole(parameter.name, type: parameter.type), isDeclared: true)
        }
      } else if parameter.name == "frame", case .item(let item) = frame.owner,
        let own = self.frame(of: item)
      {
        // An initializer is given the frame that its view has.
        frame.names[parameter.name] = .numbers(Self.rectangle, own)
      } else if let value = parameter.value, value.form != .none {
        frame.names[parameter.name] = try self.value(of: value)
      } else {
        frame.names[parameter.name] = .unknown(CodeHole(parameter.name))
      }
    }
    guard calls < 12 else { throw .notUnderstood }
    calls += 1
    defer { calls -= 1 }
    state.ran.insert(ran(function, of: state.frames.last?.owner ?? .item("root")))
    memory.ran.insert(function.name)
    state.frames.append(frame)
    declare(function.body, in: nil, isLocal: true)
    run(function.body)
    let last = state.frames.removeLast()
    if type == nil, state.frames.count == 1, let result = last.result, isView(result),
      decided("activate \(function.name)", true)
    {
      try activateConstraints(of: result)
    }
    // What a function at the prompt names is known in the next line.
    if state.frames.count == 1, type == nil {
      for (name, value) in last.names.mapValues(resolved) where isKept(value) {
        memory.names[name] = value
      }
    }
  }

  /// Whether a function constrains a view itself, and not only others to it.
  private func isConstrained(_ name: String, in words: [String]) -> Bool {
    words.indices.dropLast(3).contains { index in
      guard words[index] == name else { return false }
      if index > 1, words[index - 1] == ":",
        ["item", "constraintWithItem"].contains(words[index - 2])
      {
        return true
      }
      let member = words[index + 2]
      guard words[index + 1] == "." else { return false }
      let isMade = words[(index + 3)...].prefix(2).contains { $0.hasPrefix("constraint") }
      return member == "translatesAutoresizingMaskIntoConstraints" || member == "snp"
        || member.hasSuffix("Anchor") && isMade
    }
  }

  /// Whether a function constrains `self`: `topAnchor.constraint(…`, `item: self`.
  private func constrainsSelf(_ words: [String]) -> Bool {
    words.indices.dropLast(3).contains { index in
      let word = words[index]
      if word == "self" {
        return index > 1 && words[index - 1] == ":" && words[index - 2] == "item"
      }
      guard word.hasSuffix("Anchor"), words[index + 1] == ".", words[index + 2] == "constraint"
      else { return false }
      return index == 0 || words[index - 1] != "." || index > 1 && words[index - 2] == "self"
    }
  }

  /// Activates the constraints that a function gives back, as whoever calls it would.
  private mutating func activateConstraints(of value: CodeValue) throws(Failure) {
    switch value {
    case .list(let values): for value in values { try activateConstraints(of: value) }
    case .constraint, .format: try activate(value)
    default: return
    }
  }

  func isKept(_ value: CodeValue) -> Bool {
    switch value {
    case .item, .constraint, .chain, .format, .list, .number: true
    default: false
    }
  }
}
