import AutoLayout
import Syntax

// Calls: what makes views, priorities, sizes and constraints.

extension CodeReading {
  mutating func arguments(_ arguments: [CodeArgument]) throws(Failure) -> [Argument] {
    var result: [Argument] = []
    for argument in arguments {
      result.append((argument.label, try value(of: argument.value)))
    }
    return result
  }

  mutating func call(
    _ callee: CodeExpression, _ arguments: [CodeArgument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    let place = expression.place
    switch callee.form {
    case .name(let name):
      if let value = try local(name) {
        guard case .closure(let names, let body) = value else {
          return .unknown(words(of: expression))
        }
        return result(of: body, try parameters(names, self.arguments(arguments)))
      }
      if Self.silent.contains(name) {
        if name == "fatalError" || name == "preconditionFailure" { return .void }
        throw .noLayout
      }
      if name == "constrain" { return try constrain(arguments) }
      if name == "with", memory.functions[name] == nil, arguments.count == 2 {
        return try configured(
          value(of: arguments[0].value), by: value(of: arguments[1].value))
      }
      if let function = function(name, arguments) {
        return try call(
          function, owner: state.frames.last?.owner ?? .item("root"), self.arguments(arguments))
      }
      if memory.ran.contains(name) { throw .noLayout }
      if let value = try mathematics(name, arguments) { return value }
      if let value = try helper(name, arguments) { return value }
      if name.first?.isUppercase == true || name == "type" {
        let given = try self.arguments(arguments)
        return try noting(place) { reading throws(Failure) in
          try reading.made(name, given)
        }
      }
      return try perform(
        name, of: state.frames.last?.owner ?? .item("root"), self.arguments(arguments), expression)
    case .implicitMember(let name):
      return try call(.member(name), self.arguments(arguments), expression)
    case .member(let base, let name):
      if case .name("super") = base.form { throw .noLayout }
      if case .name(let variable) = base.form,
        try append(name, to: variable, arguments)
      {
        return .void
      }
      if case .member(let owner, let variable) = base.form, case .name("self") = owner.form,
        try append(name, to: variable, arguments)
      {
        return .void
      }
      let target = try value(of: base)
      if name == "init" || name == "alloc" || name == "new", case .type(let type) = target {
        return try made(type, self.arguments(arguments))
      }
      return try call(.method(of: target, name), self.arguments(arguments), expression)
    case .closure(let names, let body):
      return result(
        of: body, try parameters(names, self.arguments(arguments)), wish: hint)
    default:
      return try call(try value(of: callee), self.arguments(arguments), expression)
    }
  }

  /// What a name stands for in the functions and closures that run.
  mutating func local(_ name: String) throws(Failure) -> CodeValue? {
    for frame in state.frames.reversed() {
      if let value = frame.names[name] { return value }
      if frame.isFunction { break }
    }
    return nil
  }

  /// The function of the code that a call means.
  func function(_ name: String, _ arguments: [CodeArgument]) -> CodeFunction? {
    guard let all = memory.functions[name] else { return nil }
    let labels = arguments.map { $0.label }
    return all.first { $0.parameters.map { $0.label } == labels }
      ?? all.first { function in
        labels.allSatisfy { label in
          label.isEmpty || function.parameters.contains { $0.label == label }
        } && function.parameters.count >= labels.count
      }
  }

  /// Names of a closure's parameters with what they are given; `$0` and so on too.
  func parameters(
    _ names: [String], _ arguments: [Argument]
  ) throws(Failure) -> [String: CodeValue] {
    var result: [String: CodeValue] = [:]
    var values = arguments.map { $0.value }
    if names.count > 1, values.count == 1, case .list(let parts) = values[0] { values = parts }
    for (index, value) in values.enumerated() {
      result["$\(index)"] = value
      if names.indices.contains(index) { result[names[index]] = value }
    }
    return result
  }

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
    // A list that code around this one makes.
    case .unknown where method == "addObject": values = []
    default: return false
    }
    switch try value(of: argument.value) {
    case .list(let more) where argument.label == "contentsOf" || method == "addObjectsFromArray":
      try store(.list(values + more), in: variable)
    case var value:
      if case .new = value { value = .item(try item(value)) }
      try store(.list(values + [value]), in: variable)
    }
    return true
  }

  private static let silent: Set<String> = [
    "print", "NSLog", "debugPrint", "assert", "assertionFailure", "fatalError", "precondition",
    "preconditionFailure", "dispatch_async", "NSAssert", "NSParameterAssert", "defer",
  ]

  /// `max(8, 12)`, `CGSizeMake(1, 2)`.
  mutating func mathematics(
    _ name: String, _ arguments: [CodeArgument]
  ) throws(Failure) -> CodeValue? {
    let labels: [String: [String]] = [
      "CGRectMake": ["x", "y", "width", "height"], "CGSizeMake": ["width", "height"],
      "CGPointMake": ["x", "y"], "UIEdgeInsetsMake": ["top", "left", "bottom", "right"],
      "NSDirectionalEdgeInsetsMake": ["top", "leading", "bottom", "trailing"],
    ]
    if let labels = labels[name] {
      guard case .numbers(_, let numbers) = try numbers(self.arguments(arguments)),
        numbers.count == labels.count
      else { throw .notUnderstood }
      return .numbers(labels, numbers)
    }
    guard ["max", "min", "abs", "ceil", "floor", "round", "MAX", "MIN", "fabs"].contains(name)
    else {
      return nil
    }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try number(try value(of: argument.value))) }
    guard let first = numbers.first else { throw .notUnderstood }
    switch name {
    case "max", "MAX": return .number(numbers.max() ?? first)
    case "min", "MIN": return .number(numbers.min() ?? first)
    case "abs", "fabs": return .number(abs(first))
    case "ceil": return .number(first.rounded(.up))
    case "floor": return .number(first.rounded(.down))
    default: return .number(first.rounded())
    }
  }

  /// Runs what makes constraints, and notes that a call for them was read.
  mutating func noting(
    _ place: Int, _ body: (inout CodeReading) throws(Failure) -> CodeValue
  ) throws(Failure) -> CodeValue {
    let outer = (line, self.place)
    (line, self.place) = (line(of: place), place)
    defer { (line, self.place) = outer }
    let value = try body(&self)
    state.sites.insert(place)
    return value
  }

  /// What a call gives; calls that do something stand in ``perform(_:of:_:_:)``.
  mutating func call(
    _ value: CodeValue, _ arguments: [Argument], _ expression: CodeExpression
  ) throws(Failure) -> CodeValue {
    let place = expression.place
    switch value {
    case .closure(let names, let body):
      return result(of: body, try parameters(names, arguments))
    case .type(let name): return try made(name, arguments)
    case .member("init"):
      if arguments.count == 1, arguments[0].label == "rawValue" || arguments[0].label.isEmpty {
        return .number(try number(arguments[0].value))
      }
      return try numbers(arguments)
    case .member(let method) where Self.systemFonts.contains(method):
      return .font(try properties(ofFont: method, arguments))
    case .member("preferredFont"):
      guard case .member(let style)? = arguments.first?.value else { throw .notUnderstood }
      return .font(["textStyle = \(style)"])
    case .member: return .unknown(words(of: expression))
    case .method(let anchor, "constraint"):
      return try noting(place) { reading throws(Failure) in
        try reading.constraint(from: anchor, arguments)
      }
    case .method(.type("UIFont"), let name): return try call(.member(name), arguments, expression)
    case .method(.type("NSLayoutConstraint"), "constraints"):
      return try noting(place) { reading throws(Failure) in
        try reading.format(arguments)
      }
    case .method(let target, let name)
    where Self.configuring.contains(name) && memory.functions[name] == nil
      && arguments.count == 1 && arguments[0].label.isEmpty:
      return try configured(target, by: arguments[0].value)
    case .method(.anchor, let name) where name.hasPrefix("constraint"):
      // As Swift 2 had it.
      guard case .method(let anchor, _) = value, var first = arguments.first else {
        throw .notUnderstood
      }
      let rest = name.dropFirst("constraint".count)
      let end = rest.hasSuffix("Anchor") ? rest.dropLast("Anchor".count) : rest
      first.label = end.prefix(1).lowercased() + end.dropFirst()
      return try noting(place) { reading throws(Failure) in
        try reading.constraint(from: anchor, [first] + arguments.dropFirst())
      }
    case .method(.list(let values), let name):
      return try list(name, values, arguments, expression)
    case .method(.text(let text), "appending"), .method(.text(let text), "stringByAppendingString"):
      guard case .text(let more)? = arguments.first?.value else {
        return .unknown(words(of: expression))
      }
      return .text(text + more)
    case .method(.text, _): return .unknown(words(of: expression))
    case .method(.type("NSMutableArray"), "array"), .method(.type("NSArray"), "array"):
      return .list([])
    case .method(.type("UIButton"), "buttonWithType"), .method(.type("UIButton"), "systemButton"):
      return .new(kind: .button, type: "UIButton", arranged: nil, modifiers: "")
    case .method(.type(let type), let name):
      // A static function of the code's own, or one that makes an instance.
      if let function = memory.functions[name]?.first {
        return try call(function, owner: .type(type), arguments)
      }
      if type == "NSLayoutConstraint" || type == "UIStackView" {
        return try perform(name, of: .type(type), arguments, expression)
      }
      if let kind = kind(ofClass: type), name == "init" {
        return .new(kind: kind, type: type, arranged: nil, modifiers: "")
      }
      if type == "UIView",
        ["animate", "performWithoutAnimation", "animateWithDuration"].contains(name)
      {
        for argument in arguments {
          if case .closure(_, let body) = argument.value, argument.label != "completion" {
            _ = result(of: body)
          }
        }
        return .void
      }
      return try unknown(arguments, expression)
    case .method(let target, let name): return try perform(name, of: target, arguments, expression)
    case .unknown: return try unknown(arguments, expression)
    default: throw .notUnderstood
    }
  }

  /// Methods that hand what they are called of to a closure, and give it back.
  static let configuring: Set = ["then", "apply", "also", "configure", "with", "style"]

  /// `UILabel().then { $0.numberOfLines = 0 }`.
  mutating func configured(
    _ value: CodeValue, by closure: CodeValue
  ) throws(Failure) -> CodeValue {
    guard case .closure(let names, let body) = closure else { throw .notUnderstood }
    var target = value
    if case .new(_, let type, _, _) = value {
      target = try bound(value, as: hint ?? ViewClass.baseName(of: type))
    }
    hint = nil
    inFrame(try parameters(names, [("", target)]), isCall: true) { $0.run(body) }
    return target
  }

  /// Whether a value is a view, or holds one.
  func isView(_ value: CodeValue) -> Bool {
    switch value {
    case .item(let item): item != "root"
    case .anchor, .constraint, .format, .linear: true
    case .list(let values): values.contains(where: isView)
    default: false
    }
  }

  /// Whether a value is a constraint, or holds nothing else.
  func isConstraint(_ value: CodeValue) -> Bool {
    switch value {
    case .constraint, .format: true
    case .list(let values): !values.isEmpty && values.allSatisfy(isConstraint)
    default: false
    }
  }

  /// What an expression stands for of which only the words are known: constraints that it was given.
  func told(_ words: String) -> CodeValue {
    guard let value = memory.names[words], isConstraint(value) else { return .unknown(words) }
    return value
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
      if case .unknown(let method)? = arguments.last?.value {
        for value in values {
          if let function = memory.functions[method]?.first {
            _ = try call(function, owner: state.frames.last?.owner ?? .item("root"), [("", value)])
          } else {
            _ = try perform(
              method, of: state.frames.last?.owner ?? .item("root"), [("", value)], expression)
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
      if let function = memory.functions[name]?.first {
        return try call(function, owner: .list(values), arguments)
      }
      if name.hasPrefix("auto") {
        return try pureLayout(name, of: .list(values), arguments, expression)
      }
      throw .notUnderstood
    }
  }

}
