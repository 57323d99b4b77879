import AutoLayout

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
          return .unknown(CodeHole(words(of: expression)))
        }
        return result(of: body, try parameters(names, self.arguments(arguments)))
      }
      if Self.silent.contains(name) {
        if name == "fatalError" || name == "preconditionFailure" { return .void }
        throw .noLayout
      }
      if name == "UI_USER_INTERFACE_IDIOM", let idiom { return .member(idiom) }
      if name == "constrain" { return try constrain(arguments) }
      if name == "batch", memory.functions[name] == nil { return try batch(arguments) }
      if name == "with", memory.functions[name] == nil, arguments.count == 2 {
        return try configured(
          value(of: arguments[0].value), by: value(of: arguments[1].value))
      }
      // `[[self alloc] init]` of a class's own method.
      if name == "self", case .type(let type)? = state.frames.last?.owner {
        return try made(type, self.arguments(arguments))
      }
      if let function = function(name, arguments) {
        return try call(
          function, owner: state.frames.last?.owner ?? .item("root"), self.arguments(arguments))
      }
      if ranBefore.contains(name) { throw .noLayout }
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
      if case .name("Anchorage") = base.form, name == "batch" { return try batch(arguments) }
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
      // `NSLayoutConstraint.FormatOptions()`, `NSLayoutConstraint.Priority(999)`.
      if name.first?.isUppercase == true, case .type(let type) = target {
        return try made("\(type).\(name)", self.arguments(arguments))
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

  private static let silent: Set<String> = [
    "print", "NSLog", "debugPrint", "assert", "assertionFailure", "fatalError", "precondition",
    "preconditionFailure", "NSAssert", "NSCAssert", "NSParameterAssert", "defer",
  ]

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
      return .settings(try properties(ofFont: method, arguments))
    case .member("preferredFont"):
      guard case .member(let style)? = arguments.first?.value else { throw .notUnderstood }
      return .settings(["textStyle = \(style)"])
    case .member(let name) where Self.insetWords[name] != nil && arguments.count == 1:
      guard arguments[0].label.isEmpty, let edges = Self.insetWords[name] else { fallthrough }
      let inset = try number(arguments[0].value)
      return .numbers(Self.insets, Self.insets.map { edges.contains($0) ? inset : 0 })
    case .member: return .unknown(CodeHole(words(of: expression)))
    case .method(let anchor, "constraint"):
      return try noting(place) { reading throws(Failure) in
        try reading.constraint(from: anchor, arguments)
      }
    case .method(.type("UIFont"), let name), .method(.type("NSFont"), let name):
      return try call(.member(name), arguments, expression)
    case .method(.type("NSLayoutConstraint"), "constraints"),
      .method(.type("NSLayoutConstraint"), "constraintsWithVisualFormat"):
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
    case .method(.linear(let item, let attributes, let factor, _), "inseted"):
      guard let first = arguments.first else { throw .notUnderstood }
      return .linear(
        item: item, attributes: attributes, factor: factor,
        constants: try constants(first.value, for: attributes, insets: true))
    case .method(.numbers(_, let numbers), let name):
      return try call(name, ofRectangle: numbers, arguments)
    case .method(.text(let text), "appending"), .method(.text(let text), "stringByAppendingString"):
      guard case .text(let more)? = arguments.first?.value else {
        return .unknown(CodeHole(words(of: expression)))
      }
      return .text(text + more)
    case .method(.type("NSString"), "stringWithFormat"),
      .method(.type("NSString"), "localizedStringWithFormat"),
      .method(.type("String"), "localizedStringWithFormat"):
      guard case .text(let format)? = arguments.first?.value else {
        return .unknown(CodeHole(words(of: expression)))
      }
      return .text(formatted(format, arguments.dropFirst().map { $0.value }))
    case .method(.text, _): return .unknown(CodeHole(words(of: expression)))
    case .method(.type("NSMutableArray"), "array"), .method(.type("NSArray"), "array"):
      return .list([])
    case .method(.type("UIButton"), "buttonWithType"), .method(.type("UIButton"), "systemButton"):
      return .new(kind: .button, type: "UIButton", arranged: nil, modifiers: "")
    case .method(.type(let type), let name):
      // A static function of the code's own, or one that makes an instance.
      if let function = method(name, of: .type(type), arguments) {
        return try call(function, owner: .type(type), arguments)
      }
      if let label = Self.makersOfAppKit[name], let first = arguments.first {
        return try made(type, [(label, first.value)] + arguments.dropFirst())
      }
      if type == "NSLayoutConstraint" || type == "UIStackView" {
        return try perform(name, of: .type(type), arguments, expression)
      }
      if let kind = kind(ofClass: type), name == "init" {
        return .new(kind: kind, type: type, arranged: nil, modifiers: "")
      }
      return try unknown(
        arguments, expression, type: kind(ofClass: type) == nil ? nil : type)
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
    guard let value = memory.names[words], isConstraint(value) else {
      return .unknown(CodeHole(words))
    }
    return value
  }
}
