import AutoLayout

// Lists: what they grow by, and their methods.

extension CodeReading {
  /// Appends to a list that a variable holds.
  mutating func append(
    _ method: String, to variable: String, _ arguments: [CodeArgument]
  ) throws(Failure) -> Bool {
    guard ["append", "addObject", "insert", "addObjectsFromArray", "add"].contains(method),
      let argument = arguments.first
    else { return false }
    let values: [CodeValue]
    switch try named(variable) {
    case .list(let now): values = now
    // A list that code around this one makes, or one of a class that is not shown.
    case .unknown: values = []
    default: return false
    }
    let more = try value(of: argument.value)
    guard !values.isEmpty || isView(more) || method == "addObject" || isList(variable) else {
      throw .noLayout
    }
    switch more {
    case .list(let more) where argument.label == "contentsOf" || method == "addObjectsFromArray":
      try store(.list(values + more), in: variable)
    case var value:
      if case .new = value { value = .item(try item(value)) }
      try store(.list(values + [value]), in: variable)
    }
    return true
  }

  /// Whether a variable holds a list.
  private func isList(_ variable: String) -> Bool {
    guard let shelf = shelf(of: variable), case .list? = self[shelf, variable] else { return false }
    return true
  }

  /// A method of a list.
  mutating func list(
    _ name: String, _ values: [CodeValue], _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    func closure() throws(Failure) -> ([String], [CodeStatement]) {
      guard case .closure(let names, let body)? = arguments.last?.value else {
        throw .notUnderstood
      }
      return (names, body)
    }
    switch name {
    case "forEach", "enumerateObjectsUsingBlock":
      if case .method(let target, let method)? = arguments.last?.value {
        // `[red, blue].forEach(view.addSubview)`
        for value in values { _ = try perform(method, of: target, [("", value)], expression) }
        return .void
      }
      if case .unknown(let hole)? = arguments.last?.value {
        let method = hole.words
        let owner = state.frames.last?.owner ?? .item("root")
        for value in values {
          if let function = self.method(method, of: owner, [("", value)]) {
            _ = try call(function, owner: owner, [("", value)])
          } else {
            _ = try perform(method, of: owner, [("", value)], expression)
          }
        }
        return .void
      }
      let (names, body) = try closure()
      for (index, value) in values.enumerated() {
        var given: [Argument] = [("", value)]
        if name == "enumerateObjectsUsingBlock" { given.append(("", .number(Double(index)))) }
        let own = try parameters(names, given)
        inFrame(own, isCall: true) { $0.run(body) }
      }
      return .void
    case "filter", "first":
      let (names, body) = try closure()
      var found: [CodeValue] = []
      for value in values {
        guard case .bool(let isIn) = result(of: body, try parameters(names, [("", value)])) else {
          throw .notUnderstood
        }
        if isIn { found.append(value) }
      }
      return name == "first" ? found.first ?? .none : .list(found)
    case "map", "compactMap", "flatMap":
      let (names, body) = try closure()
      var results: [CodeValue] = []
      for value in values {
        let result = result(of: body, try parameters(names, [("", value)]))
        if name == "flatMap", case .list(let inner) = result {
          results += inner
        } else {
          results.append(result)
        }
      }
      return .list(results)
    case "enumerated":
      return .list(values.enumerated().map { .list([.number(Double($0)), $1]) })
    case "reversed": return .list(values.reversed())
    case "dropFirst": return .list(Array(values.dropFirst()))
    case "dropLast": return .list(Array(values.dropLast()))
    case "joined":
      var results: [CodeValue] = []
      for case .list(let inner) in values { results += inner }
      return .list(results)
    case "arrayByAddingObject", "arrayByAddingObjectsFromArray":
      if case .list(let more)? = arguments.first?.value { return .list(values + more) }
      return .list(values + arguments.map { $0.value })
    case "objectAtIndex":
      guard case .number(let number)? = arguments.first?.value, let index = Int(exactly: number),
        values.indices.contains(index)
      else { throw .notUnderstood }
      return values[index]
    case "activate", "install":
      try activate(.list(values))
      return .list(values)
    case "deactivate":
      try deactivate(.list(values))
      return .list(values)
    case "removeAll", "removeAllObjects": throw .noLayout
    case "copy", "mutableCopy": return .list(values)
    default:
      // A helper of the code's own: an extension of Array.
      if let function = method(name, of: .list(values), arguments) {
        return try call(function, owner: .list(values), arguments)
      }
      if name.hasPrefix("auto") {
        return try pureLayout(name, of: .list(values), arguments, expression)
      }
      throw .notUnderstood
    }
  }
}
