/// Creates instances of types that the code declares.
enum CodeInstances {
  /// Runs the code of a view's class for one instance.
  static func build(
    _ item: CodeItem, type: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) {
    let lineage = CodeProgram.lineage(of: type, code)
    guard let own = lineage.last, code.calls < CodeInterpreter.mostCalls else { return }
    code.state.built.insert(type)
    let isIdle = lineage.flatMap { $0.body }.allSatisfy { statement in
      switch statement.form {
      case .variable(let variable): variable.value == nil && variable.getter != nil
      case .function(let function):
        function.name == "intrinsicContentSize" || !CodeProgram.entries.contains(function.name)
      default: true
      }
    }
    guard !isIdle else { return }
    let scope = instance(of: own, owner: .view(item), &code)
    code.scene[item].scope = scope
    code.calls += 1
    for one in lineage {
      CodeProgram.run(
        one.body, named: type, in: scope, one.name == type ? given : [], &code)
    }
    code.calls -= 1
  }

  /// Returns an instance of a type other than a view.
  static func object(
    of own: CodeClass, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) -> CodeValue {
    let scope = instance(of: own, owner: .void, &code)
    code.reader.scopes[scope].owner = .object(scope)
    code.state.built.insert(own.name)
    let outer = code.state.scope
    code.state.scope = scope
    _ = CodeProgram.hoist(own.body, &code)
    code.state.scope = outer
    var inits: [CodeFunction] = []
    for statement in own.body {
      if case .function(let function) = statement.form, function.name == "init" {
        inits.append(function)
      }
    }
    if let function = initializer(inits, given) {
      _ = try? CodeFunctions.call(function, owner: .object(scope), given, &code)
    } else {
      for one in given where !one.label.isEmpty {
        code.reader.scopes[scope].names[one.label] = one.value
      }
    }
    return .object(scope)
  }

  /// Returns the initializer with matching labels; without arguments, any but the one for decoding.
  static func initializer(
    _ inits: [CodeFunction], _ given: [CodeGiven]?
  ) -> CodeFunction? {
    if let given, !given.isEmpty {
      let labels = given.map { $0.label }
      if let exact = inits.first(where: { $0.parameters.map { $0.label } == labels }) {
        return exact
      }
      let wider = inits.first { function in
        labels.allSatisfy { label in function.parameters.contains { $0.label == label } }
      }
      if let wider { return wider }
    }
    return inits.first { $0.parameters.first?.label != "coder" } ?? inits.first
  }

  private static func instance(
    of own: CodeClass, owner: CodeValue, _ code: inout CodeInterpreter
  ) -> Int {
    code.reader.scopes.append(
      CodeScope(kind: .instance, parent: 0, owner: owner, type: own.name, isSeen: true))
    return code.reader.scopes.count - 1
  }
}
