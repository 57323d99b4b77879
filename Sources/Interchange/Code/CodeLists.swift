/// Lists: operators, members and methods.
enum CodeLists {
  /// Returns the concatenation of two lists or formats, or of constraints and an unknown list;
  /// `nil` for other values.
  static func joined(_ first: CodeValue, _ second: CodeValue) -> CodeValue? {
    let isOfConstraints = (first.elements + second.elements).contains { $0.isConstraints }
    func elements(_ value: CodeValue) -> [CodeValue]? {
      switch value {
      case .list(let values): values
      case .unknown where isOfConstraints: [value]
      case .format: [value]
      default: nil
      }
    }
    guard let one = elements(first), let other = elements(second) else { return nil }
    return .list(one + other)
  }

  private static let growing: Set = [
    "append", "addObject", "insert", "insertObject", "addObjectsFromArray", "add",
  ]

  /// Appends to a list held by a variable; returns `false` for any other call.
  static func append(
    _ method: String, to base: CodeExpression, _ arguments: [CodeArgument],
    _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    let empties = method == "removeAll" || method == "removeAllObjects"
    guard growing.contains(method) || empties, !arguments.isEmpty || empties else { return false }
    guard let (variable, ofSelf) = base.variable else { return false }
    guard let argument = arguments.first, !empties else {
      guard case .list = try code.named(variable, ofSelf: ofSelf) else { throw .noLayout }
      try code.store(.list([]), in: variable, ofSelf: ofSelf, since: code.scene.views.count)
      return true
    }
    var values: [CodeValue]
    var isList = true
    switch try code.named(variable, ofSelf: ofSelf) {
    case .list(let now): values = now
    case .format(let index): values = [.format(index)]
    // A list created by surrounding code, or by a class that is not available.
    case .unknown:
      values = []
      isList = false
    default: return false
    }
    let before = code.scene.views.count
    let given = try code.value(of: argument.value)
    let more = try code.made(given)
    guard isList || more.touchesLayout || method == "addObject" else { throw .noLayout }
    let isMany = argument.label == "contentsOf" || method == "addObjectsFromArray"
    var place = values.count
    if method.hasPrefix("insert"), let index = arguments.dropFirst().first {
      let number = try CodeNumbers.number(code.value(of: index.value), &code)
      guard let index = Int(exactly: number), 0...place ~= index else { throw .notUnderstood }
      place = index
    }
    values.insert(contentsOf: isMany ? more.elements : [more], at: place)
    try code.store(.list(values), in: variable, ofSelf: ofSelf, since: before)
    return true
  }

  /// Returns a member of a list; `nil` for unknown names.
  static func member(_ name: String, _ values: [CodeValue]) -> CodeValue? {
    switch name {
    case "count": .number(Double(values.count), .whole)
    case "isEmpty": .bool(values.isEmpty)
    case "first", "firstObject": values.first ?? CodeValue.none
    case "last", "lastObject": values.last ?? CodeValue.none
    case "indices": .list(values.indices.map { .number(Double($0), .whole) })
    default: nil
    }
  }

  /// Evaluates a method of a list.
  static func call(
    _ call: CodeCall, _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    switch call.name {
    case "forEach":
      for value in values { _ = try run(call.given.last?.value, [value], call, &code) }
      return .void
    case "enumerateObjectsUsingBlock":
      for (index, value) in values.enumerated() {
        _ = try run(call.given.last?.value, [value, .number(Double(index), .whole)], call, &code)
      }
      return .void
    case "filter", "first", "last", "contains", "allSatisfy":
      return try filtered(call, values, &code)
    case "map", "compactMap", "flatMap":
      var results: [CodeValue] = []
      for value in values {
        let result = try run(call.given.last?.value, [value], call, &code)
        if call.name == "flatMap", case .list(let inner) = result {
          results += inner
        } else if call.name == "map" || result != .none {
          results.append(result)
        }
      }
      return .list(results)
    case "reduce":
      guard var result = call.first else { throw .notUnderstood }
      for value in values {
        result = try run(call.given.last?.value, [result, value], call, &code)
      }
      return result
    case "enumerated":
      return .list(values.enumerated().map { .list([.number(Double($0), .whole), $1]) })
    case "reversed": return .list(values.reversed())
    case "dropFirst", "dropLast", "prefix", "suffix":
      return try part(call, values, &code)
    case "joined": return .list(values.flatMap { $0.elements })
    case "arrayByAddingObject": return .list(values + call.given.map { $0.value })
    case "arrayByAddingObjectsFromArray": return .list(values + (call.first?.elements ?? []))
    case "objectAtIndex":
      guard case .number(let number, _)? = call.first, let index = Int(exactly: number),
        values.indices.contains(index)
      else { throw .notUnderstood }
      return values[index]
    case "activate", "install":
      try UIKitConstraints.activate(.list(values), &code)
      return .list(values)
    case "deactivate":
      try UIKitConstraints.deactivate(.list(values), &code)
      return .list(values)
    case "copy", "mutableCopy": return .list(values)
    default: throw .notUnderstood
    }
  }

  /// Returns the elements that satisfy a condition, or the first of them, or whether there are any.
  private static func filtered(
    _ call: CodeCall, _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard case .closure? = call.given.last?.value else {
      guard call.name == "contains", let value = call.first else { throw .notUnderstood }
      return .bool(values.contains { CodeControl.compared("==", $0, value) ?? ($0 == value) })
    }
    var found: [CodeValue] = []
    for value in values {
      guard case .bool(let isIn) = try run(call.given.last?.value, [value], call, &code) else {
        throw .notUnderstood
      }
      if isIn { found.append(value) }
    }
    switch call.name {
    case "first": return found.first ?? .none
    case "last": return found.last ?? .none
    case "contains": return .bool(!found.isEmpty)
    case "allSatisfy": return .bool(found.count == values.count)
    default: return .list(found)
    }
  }

  /// Returns the elements at one end of a list, or the rest.
  private static func part(
    _ call: CodeCall, _ values: [CodeValue], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let number = try call.first.map { value throws(Failure) in
      try CodeNumbers.number(value, &code)
    }
    guard let count = Int(exactly: number ?? 1), count >= 0 else { throw .notUnderstood }
    switch call.name {
    case "dropFirst": return .list(Array(values.dropFirst(count)))
    case "dropLast": return .list(Array(values.dropLast(count)))
    case "prefix": return .list(Array(values.prefix(count)))
    default: return .list(Array(values.suffix(count)))
    }
  }

  /// Calls a closure, a function or a method with the given values.
  private static func run(
    _ function: CodeValue?, _ values: [CodeValue], _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let given = values.map { CodeGiven("", $0) }
    switch function {
    case .closure(let closure): return CodeFunctions.run(closure, values, &code)
    // `[red, blue].forEach(view.addSubview)`
    case .method(let target, let name):
      return try CodeCalls.call(
        CodeCall(name: name, given: given, expression: call.expression), of: target, &code)
    case .unknown(let hole):
      let owner = code.owner
      return try CodeCalls.call(
        CodeCall(name: hole.words, given: given, expression: call.expression), of: owner, &code)
    default: throw .notUnderstood
    }
  }
}
