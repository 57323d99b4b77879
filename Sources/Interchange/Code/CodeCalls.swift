import AutoLayout

/// Finds the function that a call refers to, and evaluates the call.
enum CodeCalls {
  static func call(
    _ callee: CodeExpression, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch callee.form {
    case .name(let name): return try call(name, arguments, expression, &code)
    case .implicitMember(let name):
      let call = CodeCall(name: name, given: try code.given(arguments), expression: expression)
      return try UIKitMaking.word(call, &code)
    case .member(let base, let name):
      if case .name("super") = base.form { throw .noLayout }
      if try CodeLists.append(name, to: base, arguments, &code) { return .void }
      if name == "toggle", arguments.isEmpty {
        var other = base
        other.form = .prefix("!", base)
        try CodeAssignment.assign("=", base, other, &code)
        return .void
      }
      if code.text.isObjectiveC, arguments.isEmpty, base.form == .name("self"),
        code.reader.functions[name] == nil, let value = code.known(name, ofSelf: true)
      {
        return value
      }
      let target = CodeNumbers.inferred(try code.value(of: base))
      var given = try code.given(arguments)
      // A library accepts any numeric type, so a literal has the type that Swift infers.
      if case .chain = target {
        for (place, argument) in arguments.enumerated() {
          given[place].value = CodeNumbers.inferred(given[place].value, argument.value, &code)
        }
      }
      return try call(CodeCall(name: name, given: given, expression: expression), of: target, &code)
    case .closure(let names, let body):
      code.seeScope()
      let closure = CodeClosure(names: names, body: body, scope: code.state.scope)
      return CodeFunctions.run(closure, try code.given(arguments).map { $0.value }, &code)
    default: return try call(code.value(of: callee), arguments, expression, &code)
    }
  }

  /// Evaluates a call of a value: a closure, or something unknown.
  private static func call(
    _ value: CodeValue, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard case .closure(let closure) = value else {
      return .unknown(CodeHole(code.words(of: expression), isMade: true))
    }
    return CodeFunctions.run(closure, try code.given(arguments).map { $0.value }, &code)
  }

  /// Evaluates a call without a target: a closure; a function of the code, C or a library; a class;
  /// or a method of `self`.
  static func call(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if let value = code.known(name) { return try call(value, arguments, expression, &code) }
    // `WS(weakSelf);` and its relatives.
    if code.text.isObjectiveC, name == "WS" || name.lowercased().contains(text: "weak"),
      arguments.count == 1, case .name(let variable) = arguments[0].value.form
    {
      code.keep(code.owner, as: variable)
      return .void
    }
    if let reason = CodeFunctions.silent(name) {
      guard let reason else { return .void }
      throw reason
    }
    if name == "UI_USER_INTERFACE_IDIOM", let idiom = UIKitMembers.idiom(code) {
      return .word(idiom)
    }
    // `[[self alloc] init]` in a class method.
    if name == "self", case .type(let type) = code.owner {
      return try UIKitMaking.made(type, code.given(arguments), expression, &code)
    }
    if let function = CodeFunctions.own(name, arguments.map { $0.label }, code) {
      return try CodeFunctions.call(function, owner: code.owner, code.given(arguments), &code)
    }
    if code.ranBefore.contains(name) { throw .noLayout }
    for library in code.libraries {
      if let value = try library.function?(name, arguments, expression, &code) { return value }
    }
    let call = CodeCall(name: name, given: try code.given(arguments), expression: expression)
    if let value = try CodeNumbers.function(call, &code) { return value }
    if code.isType(name) || name == "type" {
      return try code.noting(expression.place) { code throws(Failure) in
        try UIKitMaking.made(name, call.given, expression, &code)
      }
    }
    return try self.call(call, of: code.owner, &code)
  }

  /// Evaluates a method call: of the code, a library or UIKit.
  static func call(
    _ call: CodeCall, of target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let target = code.resolved(target)
    switch target {
    case .closure(let closure):
      return CodeFunctions.run(closure, call.given.map { $0.value }, &code)
    case .type(let type): return try UIKitMaking.method(call, ofType: type, &code)
    case .chain(let index):
      try SnapKit.describe(index, call, &code)
      return target
    case .none: throw .noLayout
    case .word: return try UIKitViews.unknown(call, &code)
    default: break
    }
    if !UIKitViews.isCertain(call), let function = CodeFunctions.method(call, of: target, code) {
      let result = try CodeFunctions.call(function, owner: target, call.given, &code)
      // Methods that configure a view or constraint return it.
      if result == .void, target.isConstraints { return target }
      return result
    }
    for library in code.libraries {
      if let value = try library.method?(call, target, &code) { return value }
    }
    switch target {
    case .list(let values): return try CodeLists.call(call, values, &code)
    // The constraints of a format are an array too.
    case .format where call.name.hasPrefix("arrayByAdding"):
      return try CodeLists.call(call, [target], &code)
    case .numbers(_, let numbers): return try UIKitGeometry.call(call, numbers, &code)
    case .text(let text): return try UIKitText.call(call, text, &code)
    case .anchor(let anchor): return try UIKitConstraints.call(call, of: anchor, &code)
    case .constraint, .format: return try UIKitConstraints.adjust(call, target, &code)
    case .view(let item): return try UIKitViews.call(call, of: item, &code)
    case .unknown(let hole): return try UIKitViews.call(call, ofUnknown: hole, &code)
    case .method(.view, "layer") where call.name == "setAffineTransform":
      try UIKitProperties.assign(call.required(), to: "affineTransform", of: target, &code)
      return .void
    // A stack view whose class is not in the code.
    case .method(.view, _) where call.name.contains(text: "Subview"):
      guard case .call(let callee, _) = call.expression.form,
        case .member(let base, _) = callee.form
      else { throw .notUnderstood }
      return try UIKitViews.call(call, ofUnknown: CodeHole(code.words(of: base)), &code)
    case .method(let owner, let name):
      // `label.layer.addSublayer(…)`.
      throw Harmless.contains(name) || !owner.isKnownObject ? .noLayout : Harmless.reason(call.name)
    case .object(let scope):
      if let value = try UIKitAnimations.call(call, ofObject: scope, &code) { return value }
      return try UIKitViews.unknown(call, &code)
    // `[views allValues]`
    case .pairs where call.name == "allValues" || call.name == "allKeys":
      return try UIKitMembers.member(call.name, of: target, call.expression, &code)
    case .natural, .number, .bool, .settings, .sum, .pairs:
      return try UIKitViews.unknown(call, &code)
    default: throw .notUnderstood
    }
  }
}
