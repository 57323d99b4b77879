import AutoLayout

/// Functions in the code: their owners and their results.
enum CodeFunctions {
  /// Classifies functions that do not affect layout: returns the reason to list a call, an inner
  /// `nil` if a call need not be listed, and `nil` for other functions.
  static func silent(_ name: String) -> Failure?? {
    switch name {
    case "fatalError", "preconditionFailure": .some(nil)
    case "print", "NSLog", "os_log", "debugPrint", "assert", "assertionFailure", "precondition",
      "NSAssert", "NSCAssert", "NSParameterAssert", "defer":
      .some(.noLayout)
    default: nil
    }
  }

  // MARK: - Owners

  /// Returns the function in the code that a call without a target, or on `self`, refers to.
  static func own(
    _ name: String, _ labels: [String], _ code: CodeInterpreter
  ) -> CodeFunction? {
    guard let all = code.reader.functions[name] else { return nil }
    let type = code.type
    let own = all.filter { isOwn($0, type, code) }
    // A type's functions take precedence over inherited ones, and those over global ones.
    let types = type.map { CodeProgram.lineage(of: ViewClass.bare($0), code).reversed() } ?? []
    let near = types.flatMap { one in own.filter { $0.type == one.name } }
    return fitting(labels, in: near + own.filter { !near.contains($0) }, code)
  }

  /// Returns the function in the code that a call with a target refers to; `nil` if it belongs to
  /// another type.
  static func method(
    _ call: CodeCall, of target: CodeValue, _ code: CodeInterpreter
  ) -> CodeFunction? {
    guard let all = code.reader.functions[call.name] ?? initializers(call.name, code) else {
      return nil
    }
    return fitting(call.given.map { $0.label }, in: all.filter { has(target, $0, code) }, code)
  }

  /// Returns the Objective-C initializers that begin with a word, for calls between them.
  private static func initializers(_ word: String, _ code: CodeInterpreter) -> [CodeFunction]? {
    guard code.text.isObjectiveC, word.hasPrefix("initWith") else { return nil }
    return code.reader.functions["init"]?.filter { code.text.token($0.place).value == word }
  }

  /// Returns the value of a property that the code defines; `nil` for other properties.
  static func member(
    _ name: String, of target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch target {
    case .object(let scope): return try member(name, of: target, in: scope, &code)
    case .view(let item):
      if let scope = code.scene[item].scope {
        return try member(name, of: target, in: scope, &code)
      }
      return try computed(name, of: target, &code)
    case .constraint, .number, .list: return try computed(name, of: target, &code)
    default: return nil
    }
  }

  private static func member(
    _ name: String, of target: CodeValue, in scope: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    if let value = code.reader.scopes[scope].names[name] {
      guard case .late = value else { return code.resolved(value) }
      return CodeDeclarations.settleLate(name, in: scope, &code)
    }
    return try computed(name, of: target, &code)
  }

  /// Returns the value of a getter that the code defines in an extension.
  private static func computed(
    _ name: String, of target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard let all = code.reader.functions[name], code.calls < CodeInterpreter.mostCalls,
      let getter = all.first(where: {
        $0.parameters.isEmpty && $0.givesValue && $0.isGetter && has(target, $0, code)
      })
    else { return nil }
    return try call(getter, owner: target, [], &code)
  }

  /// Returns the overload with exactly these labels or, failing that, the first one whose
  /// parameters include them in order.
  private static func fitting(
    _ labels: [String], in all: [CodeFunction], _ code: CodeInterpreter
  ) -> CodeFunction? {
    if let exact = all.first(where: { $0.parameters.map({ $0.label }) == labels }) { return exact }
    // An Objective-C selector consists of all its labels.
    if code.text.isObjectiveC, !labels.isEmpty { return nil }
    return all.first { function in
      var rest = function.parameters[...]
      var repeats = false
      return labels.enumerated().allSatisfy { place, label in
        if repeats, label.isEmpty { return true }
        if place == 0, label.isEmpty, takesFirstBare(function, labels.count) {
          rest = rest.dropFirst()
          return true
        }
        guard let found = rest.firstIndex(where: { $0.label == label }) else {
          // A trailing closure has no label.
          return label.isEmpty && place == labels.count - 1 && place > 0 && !rest.isEmpty
        }
        repeats = rest[found].isVariadic
        rest = rest[(found + 1)...]
        return true
      }
    }
  }

  /// Returns whether the first argument of a call with `count` arguments needs no label, as in
  /// Swift 2 if all parameters are given.
  private static func takesFirstBare(_ function: CodeFunction, _ count: Int) -> Bool {
    guard let first = function.parameters.first else { return false }
    return first.label == first.name && function.parameters.count == count
  }

  /// Returns whether a function belongs to the type of `self`.
  private static func isOwn(
    _ function: CodeFunction, _ type: String?, _ code: CodeInterpreter
  ) -> Bool {
    guard let own = function.type, let type else { return true }
    return !isClass(own, code) || inherits(type, own, code)
  }

  /// Returns whether a function belongs to the target of a call.
  private static func has(
    _ target: CodeValue, _ function: CodeFunction, _ code: CodeInterpreter
  ) -> Bool {
    if target == code.owner, code.type != nil || target == .view(.root) || function.type == nil {
      return isOwn(function, code.type, code)
    }
    guard let own = function.type else { return target.isConstraints }
    switch target {
    case .type(let type):
      return type == "Self" || ViewClass.bare(type) == own || inherits(type, own, code)
    case .view(let item):
      if inherits(code.scene[item].type, own, code) { return true }
      return item == .root && code.type == nil || isExtended(own, code.kind(of: item), code)
    case .object(let scope):
      guard let type = code.reader.scopes[scope].type else { return false }
      return inherits(type, own, code)
    case .unknown(let hole):
      let held = hole.thing.map { code.scene.views[$0].type } ?? hole.type ?? ""
      if held.isEmpty { return ViewClass.kind(of: own) != nil }
      return inherits(held, own, code)
        || isExtended(own, CodeProgram.kind(ofClass: held, code), code)
    case .constraint: return own == "NSLayoutConstraint" || isProtocol(own, code)
    case .number: return ["CGFloat", "Double", "Int", "Float", "UILayoutPriority"].contains(own)
    case .list: return ["Array", "Sequence", "Collection"].contains(own) || isProtocol(own, code)
    default: return !isClass(own, code)
    }
  }

  private static func isProtocol(_ name: String, _ code: CodeInterpreter) -> Bool {
    !isClass(name, code) && ViewClass.kind(of: name) == nil
  }

  /// Returns whether the code declares or implements a class.
  private static func isClass(_ name: String, _ code: CodeInterpreter) -> Bool {
    code.reader.classes.contains { $0.name == name }
      || code.text.isObjectiveC && ViewClass.kind(of: name) == nil
  }

  /// Returns whether a class is the same as another, or derived from it.
  static func inherits(_ name: String, _ other: String, _ code: CodeInterpreter) -> Bool {
    ancestors(of: name, code).contains(other)
  }

  /// Returns a class and its superclasses.
  static func ancestors(of name: String, _ code: CodeInterpreter) -> Set<String> {
    var names = [ViewClass.bare(name)]
    var passed: Set<String> = []
    while let next = names.popLast() {
      guard passed.insert(next).inserted else { continue }
      names += code.reader.classes.last { $0.name == next }?.parents ?? []
    }
    return passed
  }

  /// Returns whether an extension of a framework class or protocol applies to views of a kind.
  private static func isExtended(
    _ name: String, _ kind: ItemKind?, _ code: CodeInterpreter
  ) -> Bool {
    guard !isClass(name, code) else { return false }
    guard let own = ViewClass.kind(of: name), own != .view, let kind else { return true }
    return own == kind
  }

  // MARK: - Running

  /// Calls a function of the code.
  static func call(
    _ function: CodeFunction, owner: CodeValue, _ given: [CodeGiven],
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isAction = !function.givesValue && function.parameters.isEmpty
    let ran = Ran(function, of: function.isLocal ? code.owner : owner)
    // A function that has already run is not run again.
    if isAction, code.state.ran.contains(ran) || code.ranBefore.contains(function.name) {
      throw .noLayout
    }
    guard code.calls < CodeInterpreter.mostCalls else { throw .notUnderstood }
    let names = try names(function, given, &code)
    // A recursive call with the same values would never end.
    let run = Run(place: function.range.lowerBound, names: names)
    guard !code.running.contains(run) else { throw .tooMuch }
    code.running.append(run)
    defer { code.running.removeLast() }
    if isAction { code.state.ran.insert(ran) }
    code.state.entered.insert(function.range.lowerBound)
    var scope = CodeScope(kind: .call, names: names)
    if !function.isLocal {
      scope.parent = parent(of: function, owner: owner, code)
      scope.owner = owner
      // An inherited function runs as part of the instance's class, which may override others.
      let type = code.reader.scopes[scope.parent ?? 0].type
      scope.type = function.type ?? code.type
      if let type, let own = function.type, inherits(type, own, code) { scope.type = type }
    }
    var ended: [String: CodeValue] = [:]
    let result = self.run(function.body, in: scope, &code) { ended = $0 }
    // A list filled by the function is the caller's.
    for (place, parameter) in function.parameters.enumerated() {
      guard let list = ended[parameter.name], case .list = list, list != names[parameter.name],
        given.indices.contains(place),
        let (name, ofSelf) = given[place].shared?.variable
      else { continue }
      try code.store(list, in: name, ofSelf: ofSelf, since: code.scene.views.count)
    }
    return CodeNumbers.typed(result, as: function.result)
  }

  /// Returns the scope around a function: the members of its target.
  static func parent(
    of function: CodeFunction, owner: CodeValue, _ code: CodeInterpreter
  ) -> Int {
    switch owner {
    case .object(let scope): return scope
    case .view(let item):
      if let scope = code.scene[item].scope { return scope }
      guard item == .root || owner == code.owner else { return 0 }
      return function.type.flatMap { code.reader.types[$0] } ?? code.instanceScope
    default: return 0
    }
  }

  /// Returns the arguments of a call, by parameter name.
  private static func names(
    _ function: CodeFunction, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> [String: CodeValue] {
    var names: [String: CodeValue] = [:]
    var rest = given
    for (index, parameter) in function.parameters.enumerated() {
      let isLast = index == function.parameters.count - 1
      let place =
        rest.firstIndex { $0.label == parameter.label }
        ?? rest.firstIndex {
          $0.label.isEmpty
            && (parameter.label.isEmpty || index == 0 && takesFirstBare(function, given.count))
        }
      if parameter.isVariadic {
        names[parameter.name] = .list(place.map { several(&rest, at: $0) } ?? [])
      } else if let place {
        let value = CodeNumbers.typed(rest.remove(at: place).value, as: parameter.type)
        names[parameter.name] = code.identified(code.settled(value), as: parameter.name)
      } else if isLast, let last = rest.last, last.label.isEmpty {
        // A trailing closure.
        names[parameter.name] = last.value
      } else if let value = parameter.value {
        names[parameter.name] = try CodeDeclarations.value(of: value, as: parameter.type, &code)
      } else {
        names[parameter.name] = .unknown(CodeHole(parameter.name))
      }
    }
    return names
  }

  /// Consumes the arguments of a variadic parameter: the first one, and the unlabelled ones after
  /// it.
  private static func several(_ rest: inout [CodeGiven], at place: Int) -> [CodeValue] {
    var values = [rest.remove(at: place).value]
    while rest.indices.contains(place), rest[place].label.isEmpty {
      if case .closure = rest[place].value { break }
      values.append(rest.remove(at: place).value)
    }
    return values
  }

  /// Runs statements in a scope and returns their result.
  static func run(
    _ body: [CodeStatement], in scope: CodeScope, _ code: inout CodeInterpreter,
    ending: ([String: CodeValue]) -> Void = { _ in }
  ) -> CodeValue {
    code.calls += 1
    defer { code.calls -= 1 }
    let before = code.implicit
    code.implicit = nil
    let result = code.inScope(scope) { code in
      CodeProgram.declare(body, in: nil, isLocal: true, &code)
      code.run(body)
      ending(code.reader.scopes[code.state.scope].names)
    }
    let given = result ?? (body.count == 1 ? code.implicit : nil) ?? .void
    code.implicit = before
    return given
  }

  /// Calls a closure with the given values and returns its result.
  static func run(
    _ closure: CodeClosure, _ values: [CodeValue], _ code: inout CodeInterpreter
  ) -> CodeValue {
    guard code.calls < 3 * CodeInterpreter.mostCalls else { return .void }
    return run(
      closure.body,
      in: CodeScope(kind: .call, names: names(closure, values), parent: closure.scope), &code)
  }

  /// Returns the arguments of a closure, by parameter name and as `$0` and so on.
  private static func names(_ closure: CodeClosure, _ values: [CodeValue]) -> [String: CodeValue] {
    var values = values
    if closure.names.count > 1, values.count == 1, case .list(let parts) = values[0] {
      values = parts
    }
    var names: [String: CodeValue] = [:]
    for (index, name) in closure.names.enumerated() where !values.indices.contains(index) {
      names[name] = .unknown(CodeHole(name))
    }
    for (index, value) in values.enumerated() {
      names["$\(index)"] = value
      if closure.names.indices.contains(index) { names[closure.names[index]] = value }
    }
    return names
  }

  /// Runs the closures passed to a call, except completion handlers; returns false if there are
  /// none.
  static func runAll(_ call: CodeCall, _ code: inout CodeInterpreter) -> Bool {
    var hasRun = false
    for given in call.given where given.label != "completion" {
      guard case .closure(let closure) = given.value else { continue }
      _ = run(closure, [.unknown(CodeHole("element"))], &code)
      hasRun = true
    }
    return hasRun
  }

  // MARK: - Once

  /// A running function, with its arguments.
  struct Run: Equatable {
    let place: Int
    let names: [String: CodeValue]
  }

  /// A function that has already run, with its owner.
  struct Ran: Hashable {
    let place: Int
    let item: Int

    init(_ function: CodeFunction, of owner: CodeValue) {
      place = function.range.lowerBound
      item = if case .view(let item) = owner { item.id } else { -1 }
    }
  }
}
