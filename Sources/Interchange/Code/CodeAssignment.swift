import AutoLayout

/// Assignments to variables, properties, parts of rectangles, and elements.
enum CodeAssignment {
  /// Evaluates `a = b` and `a += b`.
  static func assign(
    _ sign: String, _ target: CodeExpression, _ source: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    if let variable = try variable(target, source, &code) {
      guard variable != "self" else {
        _ = try code.value(of: source)
        return
      }
      if try setBySetter(variable, target, source, &code) { return }
      let isMember = if case .member = target.form { true } else { false }
      return try assign(sign, variable: variable, ofSelf: isMember, source, &code)
    }
    let before = code.scene.views.count
    var value = try CodeExpressions.result(of: source, &code)
    if let (name, _) = target.variable, isOwnView(value, name) {
      return try code.store(value, in: name, ofSelf: true, since: before)
    }
    if sign != "=" {
      let now = try code.value(of: target)
      if case .list = now, sign == "+=", let longer = CodeLists.joined(now, value) {
        value = longer
      } else {
        if case .method(.view, _) = now { throw .notUnderstood }
        if now.isOpen { throw value.touchesLayout ? .notUnderstood : .noLayout }
        value = CodeNumbers.typed(
          try CodeNumbers.computed(String(sign.dropLast()), now, value, &code), like: now, code)
      }
    }
    try assign(value, to: target, since: before, &code)
  }

  /// Returns the variable that an assignment sets; `nil` if it sets a property.
  private static func variable(
    _ target: CodeExpression, _ source: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> String? {
    guard let (name, ofSelf) = target.variable else { return nil }
    let isKnown = ofSelf && UIKitProperties.isKnown(name)
    return isKnown && code.scope(of: name, ofSelf: true) == nil ? nil : name
  }

  /// Calls a setter defined in the code, as `[self setPlace:view]` does; returns `false` if there
  /// is none.
  private static func setBySetter(
    _ variable: String, _ target: CodeExpression, _ source: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    let setter = "set" + variable.prefix(1).uppercased() + variable.dropFirst()
    guard code.text.isObjectiveC, case .member = target.form,
      let function = CodeFunctions.own(setter, [""], code), function.parameters.count == 1
    else { return false }
    let given = [CodeGiven("", try code.value(of: source))]
    _ = try CodeFunctions.call(function, owner: code.owner, given, &code)
    return true
  }

  /// After a failed assignment, makes the variable unknown if it was nil or a text.
  static func forget(_ target: CodeExpression, _ code: inout CodeInterpreter) {
    guard let (name, ofSelf) = target.variable else { return }
    let known = code.scope(of: name, ofSelf: ofSelf)
    let value = known.flatMap { code.reader.scopes[$0.scope].names[$0.name] }
    let isText = if case .text? = value { true } else { false }
    let isNil = known == nil ? code.isMadeByGetter(name) : value == CodeValue.none
    guard isText || isNil else { return }
    let (scope, key) = known ?? (code.instanceScope, name)
    code.reader.scopes[scope].names[key] = code.thing(name, CodeHole(name), isDeclared: true)
  }

  private static func assign(
    _ sign: String, variable: String, ofSelf: Bool, _ source: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    let before = code.scene.views.count
    var value = try CodeExpressions.result(of: source, &code)
    // A plain view assigned to a controller is its root, which already exists.
    if variable == "view", code.owner == .view(.root), code.known("view", ofSelf: ofSelf) == nil,
      case .view(let item) = value, item.id >= before,
      !code.reader.classes.contains(where: { $0.name == code.scene[item].type })
    {
      throw .noLayout
    }
    if sign != "=" {
      let now = try code.named(variable, ofSelf: ofSelf)
      // A list that is not in the code may have earlier, unknown elements.
      let list = if case .unknown = now, value.touchesLayout { CodeValue.list([]) } else { now }
      if sign == "+=", let longer = CodeLists.joined(list, value) {
        value = longer
      } else if case .number = now {
        value = try CodeNumbers.computed(String(sign.dropLast()), now, value, &code)
      } else {
        throw .noLayout
      }
    }
    if variable == "_" { return }
    if code.scope(of: variable, ofSelf: ofSelf) == nil, try assignOwn(value, to: variable, &code) {
      return
    }
    let isUndeclared = ofSelf && code.isUndeclared(variable)
    try code.store(value, in: variable, ofSelf: ofSelf, since: before)
    if isUndeclared, case .unknown(let hole) = value {
      if CodeAccount.isOtherThing(variable) { throw .noLayout }
      guard code.isKnownObject(hole) else { throw .notUnderstood }
      code.leave(source.range, .notUnderstood)
    }
  }

  /// Returns whether a view is assigned to a property of the code: `self.image = UIImageView()`.
  private static func isOwnView(_ value: CodeValue, _ property: String) -> Bool {
    guard case .view = value else { return false }
    return !["View", "Control", "mask"].contains(where: property.hasSuffix)
  }

  /// Sets a property of `self` written without `self`; returns `false` for other names.
  private static func assignOwn(
    _ value: CodeValue, to property: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    let owner = code.owner
    if case .constraint = owner {
      guard UIKitConstraints.settable.contains(property) else { return false }
      try UIKitConstraints.set(property, of: owner, to: value, &code)
      return true
    }
    if isOwnView(value, property) { return false }
    guard UIKitProperties.laysOut(property) else {
      switch value {
      case .number, .text, .bool, .constraint, .format, .list: return false
      default:
        if Harmless.contains(property) { throw .noLayout }
        return false
      }
    }
    guard case .object = owner else {
      try UIKitProperties.assign(value, to: property, of: owner, &code)
      return true
    }
    return false
  }

  /// Assigns to an expression: a member, a part of a rectangle, or an element.
  private static func assign(
    _ value: CodeValue, to target: CodeExpression, since before: Int, _ code: inout CodeInterpreter
  ) throws(Failure) {
    code.scene.settle(value)
    switch target.form {
    case .member(let base, let name):
      if base.form == .name("super") { throw .noLayout }
      let held = try code.value(of: base)
      let owner = code.resolved(held)
      if case .numbers(let labels, let numbers) = owner {
        guard
          let changed = UIKitGeometry.changed(
            name, labels, numbers, to: try UIKitGeometry.numbers(value, &code))
        else { throw .noLine }
        return try assign(.numbers(labels, changed), to: base, since: before, &code)
      }
      var members: Int?
      if case .object(let scope) = owner { members = scope }
      if case .view(let item) = owner, let scope = code.scene[item].scope,
        code.reader.scopes[scope].names[name] != nil
      {
        members = scope
      }
      if let members {
        let value = try code.bound(value, as: name, since: before, isFinal: true)
        let old = code.reader.scopes[members].names[name]
        return code.reader.scopes[members].names[name] = CodeNumbers.typed(value, like: old, code)
      }
      if case .unknown = owner, case .member(let holder, let part) = base.form,
        holder.form == .name("self"), code.isUndeclared(part), !UIKitProperties.isKnown(name),
        !Harmless.contains(name), !value.isConstraints
      {
        throw .notUnderstood
      }
      try UIKitProperties.assign(value, to: name, of: owner, words: code.words(of: target), &code)
    case .element(let base, let index):
      if case .pairs(var keys, var values) = try code.value(of: base),
        case .text(let key) = try code.value(of: index)
      {
        if let place = keys.firstIndex(of: key) {
          values[place] = value
        } else {
          keys.append(key)
          values.append(value)
        }
        return try assign(.pairs(keys, values), to: base, since: before, &code)
      }
      try UIKitProperties.keep(value, words: code.words(of: target), &code)
    case .name(let name): try code.store(value, in: name, since: before)
    case .cast(let inner, _): try assign(value, to: inner, since: before, &code)
    default: throw .notUnderstood
    }
  }
}
