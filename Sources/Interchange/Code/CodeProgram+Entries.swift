import AutoLayout

// Entry points (functions not called by the code): their `self` and their parameters.

extension CodeProgram {
  /// Returns whether a function is an entry point: not called by the code.
  static func isEntry(_ function: CodeFunction, _ code: CodeInterpreter) -> Bool {
    guard function.name != "init" else { return true }
    let text = code.text
    return !text.places(of: function.name).contains { index in
      guard index != function.place, !function.range.contains(index) else { return false }
      let (before, next) = (text.token(index - 1).value, text.token(index + 1).value)
      if before == "func" || before == "super" || before == ")" && text.isObjectiveC {
        return false
      }
      if before == ".", text.token(index - 2).value == "super" { return false }
      // `forEach(pin)` is a call, `#selector(tapped)` is not.
      if text.isInSelector(index) { return false }
      if next == ")" { return before == "(" }
      return next == "(" || text.isObjectiveC && (next == ":" || next == "]")
    }
  }

  /// Returns whether a class creates constraints when it is set up, directly or through calls.
  static func asksAtStart(_ type: String, _ code: CodeInterpreter) -> Bool {
    entries.contains { name in
      code.reader.functions[name]?.contains { function in
        var passed: Set<Int> = []
        return function.type == type && !code.text.isSelected(name)
          && builds(function.range, &passed, code, byAdding: false)
      } ?? false
    }
  }

  /// Returns whether a function does not run when its class is set up: it is an action, or neither
  /// the code, the system nor the superclass calls it.
  static func isLeft(_ function: CodeFunction, _ code: CodeInterpreter) -> Bool {
    if code.text.isSelected(function.name) { return true }
    // An Objective-C setter observes its property.
    let isSetter =
      code.text.isObjectiveC && function.name.hasPrefix("set") && function.parameters.count == 1
    return !entries.contains(function.name) && !function.isObserver && !isSetter
      && !code.text.isOverride(function) && !UIKitAnimations.isAction(function, code.text)
      && !function.parameters.prefix(1).contains { function.name.hasPrefix($0.name) }
  }

  /// Returns whether a range of tokens adds views or creates constraints, directly or through
  /// calls.
  static func builds(
    _ range: Range<Int>, _ passed: inout Set<Int>, _ code: CodeInterpreter, byAdding: Bool = true
  ) -> Bool {
    guard passed.insert(range.lowerBound).inserted else { return false }
    if code.text.asks(in: range) || byAdding && code.text.adds(range) { return true }
    guard passed.count < 100 else { return false }
    for index in range where code.text.tokens[index].kind == .word {
      let word = code.text.tokens[index].value
      // `[[UILabel alloc] init]` creates another object, and `#selector(tapped)` calls nothing yet.
      if word == "init",
        !code.text.words(in: max(0, index - 2)..<index).contains("self")
          || code.text.isInSelector(index)
      {
        continue
      }
      let called = code.reader.functions[word] ?? []
      if called.contains(where: { builds($0.range, &passed, code, byAdding: byAdding) }) {
        return true
      }
    }
    return false
  }

  /// Returns whether all calls of a function are in branches that were not taken, or in functions
  /// only called there.
  private static func isPassedBy(
    _ function: CodeFunction, _ all: [CodeFunction], _ asked: inout Set<Int>,
    _ code: CodeInterpreter
  ) -> Bool {
    guard asked.insert(function.range.lowerBound).inserted else { return true }
    if code.state.passedBy.contains(function.range) { return true }
    let calls = code.text.places(of: function.name).filter {
      $0 != function.place && !function.range.contains($0)
    }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        if code.state.passedBy.contains(where: { $0.contains(call) }) { return true }
        return all.contains { $0.range.contains(call) && isPassedBy($0, all, &asked, code) }
      }
  }

  /// Returns whether a setter that nothing calls would replace a view created by the code.
  static func replacesMade(_ function: CodeFunction, _ code: CodeInterpreter) -> Bool {
    let name = function.name.dropFirst(3)
    guard code.text.isObjectiveC, function.name.hasPrefix("set"), function.parameters.count == 1,
      let (scope, key) = code.scope(
        of: name.prefix(1).lowercased() + name.dropFirst(), ofSelf: true),
      case .view(let item)? = code.reader.scopes[scope].names[key]
    else { return false }
    return code.scene[item].isMadeHere
  }

  /// Runs functions that create constraints and are called only by unreached code.
  static func enterUnreached(_ code: inout CodeInterpreter) {
    let own = code.text.own
    let all = code.reader.functions.values.flatMap { $0 }
    let left = all.filter {
      !$0.isLocal && own.contains($0.range.lowerBound) && code.text.asks(in: $0.range)
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for function in left where !code.state.entered.contains(function.range.lowerBound) {
      var asked: Set<Int> = []
      if isPassedBy(function, all, &asked, code) {
        code.passBy(function.body)
        continue
      }
      let outer = code.state.scope
      let type = function.type ?? ""
      let instance = code.reader.scopes.lastIndex { $0.kind == .instance && $0.type == type }
      // A class without instances has no view.
      if instance == nil, code.reader.classes.contains(where: { $0.name == type }) { continue }
      code.state.scope = code.reader.types[type] ?? instance ?? 0
      // A function that cannot be run is reported as not reached.
      try? enter(function, of: function.type, nil, &code)
      code.state.scope = outer
    }
  }

  /// Runs an entry point; its parameters get values given by the user, or derived from their types.
  static func enter(
    _ function: CodeFunction, of type: String?, _ given: [CodeGiven]?,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    guard code.calls < CodeInterpreter.mostCalls else { throw .notUnderstood }
    let outline = CodeOutline(function, code.text)
    let isLocal = type == nil && code.state.scope != 0
    var scope = CodeScope(kind: .call, parent: code.state.scope)
    var owner = code.owner
    let outer = owner
    if code.text.isAdded("view", code.reader.functions), owner == .view(.root) {
      let content = CodeValue.view(own("content", .view, &code))
      (scope.names["view"], scope.names["self.view"]) = (content, content)
    }
    let isController = type.map { Self.isController($0, code) } ?? false
    let isInside =
      !isController
      && (outline.speaksOfSuperview || addsItself(function, code))
    // If `self` is constrained to views among the arguments, it is their sibling.
    let isBeside =
      !isInside && !isController && owner == .view(.root) && outline.constrainsSelf
      && function.parameters.contains {
        [.view, .guide].contains(kind(ofClass: $0.type, code))
      }
    if isInside || isBeside, owner == .view(.root), function.name != "removeFromSuperview" {
      let kind = type.flatMap { Self.kind(ofClass: $0, code) } ?? .view
      let item = own(type.map { ViewClass.baseName(of: $0) } ?? "content", kind, &code)
      owner = .view(item)
    }
    if function.isStatic, let type { owner = .type(type) }
    if function.isObserver, let word = function.name.split(separator: " ").first {
      // The property is being set for the first time.
      scope.names["oldValue"] = CodeValue.none
      var property = CodeExpression.nothing
      property.form = .name(String(word))
      CodeAssignment.forget(property, &code)
    }
    if !isLocal || owner != outer { scope.owner = owner }
    try fill(&scope, function, outline, given, isBeside: isBeside, owner: owner, &code)
    code.calls += 1
    defer { code.calls -= 1 }
    if isLater(function) { code.laidOut = code.scene.edits.count }
    code.state.ran.insert(CodeFunctions.Ran(function, of: outer))
    code.state.entered.insert(function.range.lowerBound)
    code.reader.ran.insert(function.name)
    var names: [String: CodeValue] = [:]
    let result = code.inScope(scope) { code in
      declare(function.body, in: nil, isLocal: true, &code)
      code.run(function.body)
      names = code.reader.scopes[code.state.scope].names
    }
    guard type == nil, code.state.scope == 0 else {
      for case .constraint(let index) in result?.elements ?? [] {
        UIKitConstraints.doubt(index, &code)
      }
      return
    }
    if let result, result.elements.contains(where: { $0.isConstraints }),
      CodeControl.decided("activate \(function.name)", true, &code)
    {
      try activateConstraints(of: result, &code)
    }
    // Variables of a function typed at the prompt stay known in later lines, where `view` is the
    // root.
    for (name, value) in names where name != "view" {
      switch code.resolved(value) {
      case .view, .constraint, .chain, .format, .list, .number:
        code.reader.scopes[0].names[name] = code.resolved(value)
      default: continue
      }
    }
  }

  /// Returns whether a function, or another of its type, adds `self` to a view.
  private static func addsItself(_ function: CodeFunction, _ code: CodeInterpreter) -> Bool {
    let text = code.text
    let places = text.places(of: "addSubview").filter { index in
      text.token(index + 2).value == "self" && [")", "]"].contains(text.token(index + 3).value)
    }
    guard !places.isEmpty else { return false }
    var own = [function]
    if function.type != nil {
      own += code.reader.functions.values.flatMap { $0 }.filter { $0.type == function.type }
    }
    return own.contains { one in places.contains { one.range.contains($0) } }
  }

  /// Creates the view that a function constrains, if it is not the root.
  private static func own(
    _ name: String, _ kind: ItemKind, _ code: inout CodeInterpreter
  ) -> CodeItem {
    let thing = code.scene.thing(name, type: "", frame: nil, isDeclared: true)
    code.scene.views[thing].superview = CodeItem.root.id
    code.scene.views[thing].openness = .content
    return code.scene.make(thing: thing, kind: kind, line: code.line)
  }

  /// Gives parameters their values: the root, views, or unknown values.
  private static func fill(
    _ scope: inout CodeScope, _ function: CodeFunction, _ outline: CodeOutline,
    _ given: [CodeGiven]?, isBeside: Bool, owner: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) {
    let root = root(of: function, outline, code)
    var hasRoot = owner != .view(.root) && !isBeside && !function.isStatic
    // A view that adds subviews to itself is their container.
    if outline.addsTo("self") || function.name == "init" { hasRoot = true }
    for parameter in function.parameters {
      if let value = given?.first(where: { $0.label == parameter.label })?.value {
        scope.names[parameter.name] = code.identified(code.settled(value), as: parameter.name)
        continue
      }
      let kind = kind(ofClass: parameter.type, code)
      guard let kind else {
        if parameter.name == "frame", case .view(let item) = owner,
          let frame = UIKitGeometry.frame(of: item, code)
        {
          // An initializer gets the frame of its view.
          scope.names[parameter.name] = .numbers(UIKitGeometry.rectangle, frame)
        } else if let value = parameter.value, value.form != .none {
          scope.names[parameter.name] = try CodeDeclarations.value(
            of: value, as: parameter.type, &code)
        } else {
          var hole = CodeHole(parameter.name)
          hole.isParameter = true
          scope.names[parameter.name] = .unknown(hole)
        }
        continue
      }
      let wish = code.given[parameter.name]
      let isRoot = wish.map { $0 == "root" } ?? (parameter.name == root)
      if root == nil, kind == .view, function.parameters.count == 1 {
        code.account.assume(parameter.name, isRoot ? "root" : "view", line: code.line)
      }
      if !hasRoot, isRoot, kind == .view {
        scope.names[parameter.name] = .view(.root)
        hasRoot = true
      } else {
        var hole = CodeHole(parameter.name, type: parameter.type)
        hole.isOptional = parameter.value?.form == CodeExpression.Form.none
        let value = code.thing(parameter.name, hole, isDeclared: true)
        // The argument may be any view; assume one in the root.
        code.scene.views[code.scene.views.count - 1].superview = CodeItem.root.id
        code.scene.views[code.scene.views.count - 1].openness = [.axes, .content, .mask]
        scope.names[parameter.name] = value
      }
    }
  }

  /// Returns the parameter to which the others are added or constrained.
  private static func root(
    of function: CodeFunction, _ outline: CodeOutline, _ code: CodeInterpreter
  ) -> String? {
    // A parameter that is added to another view is not the root.
    let around = function.parameters.filter { parameter in
      !outline.added.contains(parameter.name) && parameter.name.lowercased() != "subview"
        && !outline.asksSuperview(of: parameter.name)
    }
    let root =
      around.first { outline.addsTo($0.name) }
      ?? around.first {
        kind(ofClass: $0.type, code) == .view && !outline.isConstrained($0.name)
      }
    return root?.name
  }

  /// Activates the constraints that a function returns, as its caller would.
  private static func activateConstraints(
    of value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) {
    switch value {
    case .list(let values):
      for value in values { try activateConstraints(of: value, &code) }
    case .constraint, .format: try UIKitConstraints.activate(value, &code)
    default: return
    }
  }
}

extension CodeText {
  /// Returns whether a function calls its superclass's implementation.
  func callsSuper(_ function: CodeFunction) -> Bool {
    let words = words(in: function.range)
    return words.contains(text: ["super", ".", function.name])
      || words.contains(text: ["super", function.name])
  }

  /// Returns whether a function overrides its superclass's, which may call it.
  func isOverride(_ function: CodeFunction) -> Bool {
    callsSuper(function)
      || words(in: max(0, function.place - 4)..<function.place).contains("override")
  }

  /// Returns whether a function is the action of a control, a gesture, a timer or a notification.
  func isSelected(_ name: String) -> Bool { places(of: name).contains(where: isInSelector) }

  /// Returns whether a name is in a selector: `#selector(Screen.tapped)`.
  func isInSelector(_ place: Int) -> Bool {
    var start = place - 1
    while start > 1, token(start).value == "." { start -= 2 }
    return token(start).value == "(" && token(start - 1).value.dropFirst() == "selector"
  }

  /// Returns whether a range of tokens adds views to another one.
  func adds(_ range: Range<Int>) -> Bool {
    tokens[range].contains {
      ["addSubview", "addArrangedSubview", "insertSubview", "addSubviews"].contains($0.value)
    }
  }

  /// Returns whether the code sets a member of `self`, which is then its own.
  func isSet(_ word: String) -> Bool {
    places(of: "_\(word)").contains { token($0 + 1).value == "=" }
      || places(of: word).contains { place in
        token(place + 1).value == "=" && token(place - 1).value == "."
          && token(place - 2).value == "self"
      }
  }

  /// Returns whether the code adds the view with the given name to another one.
  func isAdded(_ word: String, _ functions: [String: [CodeFunction]]) -> Bool {
    places(of: "addSubview").contains { index in
      // A view class has no built-in content view: `addSubview(self.contentView)`.
      let isOfSelf =
        word == "contentView" && token(index + 2).value == "self" && token(index + 3).value == "."
      let place = index + (isOfSelf ? 4 : 2)
      return token(place).value == word && [")", "]"].contains(token(place + 1).value)
        && !isLocal(word, at: index, functions)
    }
  }

  /// Returns whether a parameter or a variable of an enclosing block shadows a name at a position
  /// in the code.
  private func isLocal(
    _ word: String, at index: Int, _ functions: [String: [CodeFunction]]
  ) -> Bool {
    let isParameter = functions.values.contains { all in
      all.contains { function in
        function.range.contains(index) && function.parameters.contains { $0.name == word }
      }
    }
    if isParameter { return true }
    var (depth, outermost, isDeclared) = (0, 0, false)
    for place in (first..<index).reversed() {
      let value = tokens[place].value
      if value == "}" { depth += 1 }
      if value == "{" { depth -= 1 }
      if depth < outermost {
        if isDeclared, !opensType(place) { return true }
        (outermost, isDeclared) = (depth, false)
      }
      guard value == word, depth == outermost, place > 0 else { continue }
      let isMade = ["let", "var", "*"].contains(tokens[place - 1].value)
      if isMade || tokens[place + 1].value == "in" { isDeclared = true }
    }
    return false
  }

  /// Returns whether a brace opens a type's body.
  private func opensType(_ place: Int) -> Bool {
    let head = tokens[first..<place].reversed().prefix { !["{", "}", ";"].contains($0.value) }
    return !head.contains { $0.value == "func" }
      && head.contains { ["class", "struct", "extension", "enum", "actor"].contains($0.value) }
  }
}
