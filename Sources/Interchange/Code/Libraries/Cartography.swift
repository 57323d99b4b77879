import AutoLayout

/// Cartography: `constrain(a, b) { a, b in a.top == b.bottom + 8 ~ 750 }`.
enum Cartography {
  static func function(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch name {
    // Until 2015 it was called `layout`.
    case "constrain", "layout":
      guard case .closure(let names, _)? = arguments.last?.value.form,
        name == "constrain" || !names.isEmpty && arguments.count > 1
      else { return nil }
      return try constrain(arguments, &code)
    case "inset":
      let given = try code.given(arguments)
      guard case .anchor(let anchor)? = given.first?.value, anchor.isProxy else { return nil }
      return .anchor(try inset(anchor, Array(given.dropFirst()), &code))
    case "align", "distribute":
      let given = try code.given(arguments)
      guard given.contains(where: { if case .anchor = $0.value { true } else { false } }) else {
        return nil
      }
      return try row(given, expression.place, &code)
    default: return nil
    }
  }

  private static func constrain(
    _ arguments: [CodeArgument], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var proxies: [CodeValue] = []
    for argument in arguments.dropLast() where argument.label.isEmpty {
      let value = try code.value(of: argument.value)
      for one in value.elements {
        proxies.append(
          .anchor(CodeAnchor(item: try code.item(one), attributes: [], isProxy: true)))
      }
    }
    guard let last = arguments.last, case .closure(let closure) = try code.value(of: last.value)
    else { throw .notUnderstood }
    // A group's old constraints are replaced.
    let group = arguments.first { $0.label == "replace" || $0.label == "clear" }?.value
    if let group, case .list(let old) = try code.value(of: group) {
      try UIKitConstraints.deactivate(.list(old), &code)
    }
    let first = code.scene.chains.count
    let given = CodeFunctions.run(closure, proxies, &code)
    if case .chain(let index) = given { try SnapKit.emit(index, &code) }
    guard code.scene.chains.count > first else { return given }
    let made = CodeValue.list(
      code.scene.chains[first...].flatMap { $0.constraints }.map { .constraint($0) })
    if let group, case .name(let name) = group.form {
      try code.store(made, in: name, since: code.scene.views.count)
    }
    return made
  }

  /// Applies insets to edges: one number for all, two for the axes, or four.
  private static func inset(
    _ anchor: CodeAnchor, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeAnchor {
    var numbers: [Double] = []
    for one in given { numbers += try UIKitGeometry.numbers(one.value, &code) }
    var result = anchor
    let labels = ["top", "leading", "bottom", "trailing"]
    let parts: [Double]
    switch numbers.count {
    case 1: parts = [numbers[0], numbers[0], numbers[0], numbers[0]]
    case 2: parts = [numbers[1], numbers[0], numbers[1], numbers[0]]
    case 4: parts = numbers
    default: throw .notUnderstood
    }
    result.constants = try CodePins.constants(
      .numbers(labels, parts), for: anchor.attributes, isInset: true, &code)
    return result
  }

  /// Evaluates `align(top: a, b, c)` and `distribute(by: 8, horizontally: a, b)`.
  private static func row(
    _ given: [CodeGiven], _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var items: [CodeItem] = []
    for one in given { if case .anchor(let anchor) = one.value { items.append(anchor.item) } }
    let labels = given.map { $0.label }
    let gap = given.first { $0.label == "by" }?.value ?? .number(0)
    let pair: (own: LayoutAttribute, other: LayoutAttribute)
    if labels.contains("horizontally") || labels.contains("leftToRight") {
      pair = (.leading, .trailing)
    } else if labels.contains("vertically") {
      pair = (.top, .bottom)
    } else if let attribute = labels.lazy.compactMap(CodePins.attribute).first {
      pair = (attribute, attribute)
    } else {
      throw .notUnderstood
    }
    var made: [CodeValue] = []
    for (one, next) in zip(items, items.dropFirst()) {
      made.append(
        try CodePins.make(
          CodePin([next], [pair.own], to: one, at: [pair.other], by: gap, place: place), &code))
    }
    return .list(made)
  }

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard case .anchor(var anchor) = value, anchor.isProxy else { return nil }
    guard anchor.attributes.isEmpty else { return nil }
    if name == "superview" || name == "owningView" {
      anchor.item = try CodePins.container(of: anchor.item, &code)
    } else if let region = UIKitMembers.regions[name] {
      anchor.item.region += region
    } else if let attributes = CodePins.words[name] {
      anchor.attributes = name == "edges" ? [.top, .leading, .bottom, .trailing] : attributes
    } else {
      throw .notUnderstood
    }
    return .anchor(anchor)
  }

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard case .anchor(let anchor) = target, anchor.isProxy, call.name == "inseted" else {
      return nil
    }
    guard call.given.count == 1, case .numbers(let labels, let numbers) = try call.required() else {
      return .anchor(try inset(anchor, call.given, &code))
    }
    var result = anchor
    result.constants = try CodePins.constants(
      .numbers(labels, numbers), for: anchor.attributes, isInset: true, &code)
    return .anchor(result)
  }
}

extension CodeLibrary {
  static let cartography = CodeLibrary(
    member: Cartography.member, method: Cartography.method, function: Cartography.function)
}
