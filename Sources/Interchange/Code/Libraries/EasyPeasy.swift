import AutoLayout

/// EasyPeasy: `view.easy.layout(Left(16), Top(8).to(bar), Width(*0.5).like(card))`.
enum EasyPeasy {
  private static let words: [String: [LayoutAttribute]] = {
    var words: [String: [LayoutAttribute]] = [
      "Edges": [.left, .right, .top, .bottom],
      "Margins": [.leftMargin, .rightMargin, .topMargin, .bottomMargin],
    ]
    for (word, attributes) in CodePins.words where !word.contains(text: "dges") {
      let name = word.prefix(1).uppercased() + word.dropFirst()
      if words[name] == nil { words[name] = attributes }
    }
    return words
  }()

  /// Returns whether code uses the library.
  static func isUsed(by text: CodeText) -> Bool {
    text.own.contains { index in
      switch text.tokens[index].value {
      case "EasyPeasy": text.token(index - 1).value == "import"
      case "easy": text.token(index + 1).value == "." && text.token(index + 2).value == "layout"
      case "<-":
        text.token(index + 1).value == "[" || words[text.token(index + 1).value] != nil
      default: false
      }
    }
  }

  /// Evaluates `Left(16)` and `Height(>=40)`.
  static func made(
    _ name: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    // A custom priority.
    if name == ".custom", let first = given.first?.value {
      return .number(try CodeNumbers.number(first, &code))
    }
    guard let attributes = words[name] else { return nil }
    var pin = CodePin([], attributes)
    pin.say(given.first?.value)
    return .attribute(pin)
  }

  static func prefix(
    _ sign: String, _ operand: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let relation = LayoutRelation(symbol: sign)
    guard relation != nil || sign == "*" else { return nil }
    var bound = CodePin([], [], by: try code.value(of: operand))
    (bound.relation, bound.isFactor) = (relation ?? .equal, relation == nil)
    return .attribute(bound)
  }

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard name == "easy" else { return nil }
    switch value {
    case .view, .list: return value
    case .unknown: return .view(try code.item(value))
    default: return nil
    }
  }

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    switch target {
    case .attribute(var pin):
      switch call.name {
      case "to", "like":
        pin.other = try code.item(call.required())
        let word = call.given.count > 1 ? call.given[1].value.word : nil
        if let own = word.flatMap(CodePins.attribute) {
          pin.counterparts = pin.own.map { _ in own }
        } else if call.name == "like" {
          pin.counterparts = pin.own
        }
      case "with": pin.priority = try CodeNumbers.number(call.required(), &code)
      case "when": pin.applies = try applies(call, &code)
      default: throw .notUnderstood
      }
      return .attribute(pin)
    case .list(let values) where call.name == "when" && values.allSatisfy(isAttribute):
      let applies = try applies(call, &code)
      return .list(
        values.map { value in
          guard case .attribute(var pin) = value else { return value }
          pin.applies = applies
          return .attribute(pin)
        })
    case .view(let item):
      guard call.name == "layout" || call.name == "reload" else { return nil }
      return try layout(call, [item], &code)
    case .list(let values):
      guard call.name == "layout" else { return nil }
      return try layout(call, CodePins.items(values, &code), &code)
    default: return nil
    }
  }

  private static func isAttribute(_ value: CodeValue) -> Bool {
    if case .attribute = value { true } else { false }
  }

  /// Evaluates the closure of `when`, which is passed the context of the screen; an unknown
  /// condition is assumed to hold.
  private static func applies(
    _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    switch try call.required() {
    case .none: return true
    case .closure(let closure):
      let idiom = UIKitMembers.idiom(code)
      if closure.body.count == 1, case .expression(let test) = closure.body[0].form {
        let names = ["isPhone": "phone", "isPad": "pad"]
        if case .member(let context, let name) = test.form, let wish = names[name],
          case .name(let word) = context.form, word == "$0" || closure.names == [word], let idiom
        {
          return idiom == wish
        }
        let outer = code.state.scope
        code.state.scope = closure.scope
        defer { code.state.scope = outer }
        return try CodeControl.truth(of: test, wanted: true, &code)
      }
      let value = CodeFunctions.run(closure, [.unknown(CodeHole("context"))], &code)
      if case .bool(let flag) = value { return flag }
      return CodeControl.decided(code.words(of: call.expression), true, &code)
    case .bool(let flag): return flag
    default: return CodeControl.decided(code.words(of: call.expression), true, &code)
    }
  }

  private static func layout(
    _ call: CodeCall, _ items: [CodeItem], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var made: [CodeValue] = []
    let (ranges, values) = (call.expression.parts, call.given.flatMap { $0.value.elements })
    for item in items {
      for (place, value) in values.enumerated() {
        guard case .attribute(let pin) = value else { throw .notUnderstood }
        guard ranges.count == values.count else {
          made += try tied(pin, of: item, call, &code)
          continue
        }
        // An attribute with an unknown number does not stop the others.
        let saved = code.state
        do throws(Failure) {
          made += try code.withOpenNumbers(in: ranges[place]) { code throws(Failure) in
            try tied(pin, of: item, call, &code)
          }
        } catch {
          code.state = saved
          code.leave(ranges[place], error)
        }
      }
    }
    return .list(made)
  }

  /// Returns the constraints of an attribute.
  private static func tied(
    _ pin: CodePin, of item: CodeItem, _ call: CodeCall, _ code: inout CodeInterpreter
  ) throws(Failure) -> [CodeValue] {
    guard pin.applies else { return [] }
    var pin = pin
    (pin.items, pin.place) = ([item], call.expression.place)
    let isSize = pin.own.contains { $0.dimension == .size }
    pin.isInset = !isSize
    // An edge is tied to the opposite edge of a view that is not the superview.
    if pin.other == nil {
      pin.other = isSize ? nil : try CodePins.container(of: item, &code)
    } else if pin.other?.whole != code.scene.superview(of: item.whole, code.surroundings),
      pin.counterparts == nil
    {
      pin.counterparts = pin.own.map { $0.opposite ?? $0 }
    }
    return try CodePins.make(pin, &code).elements
  }

  /// Evaluates the older syntax: `view <- [Left(16), Top(8)]`.
  static func sign(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard sign == "<-" else { return nil }
    let call = CodeCall(name: "layout", given: [CodeGiven("", other)], expression: expression)
    return try layout(call, [try code.item(one)], &code)
  }
}

extension CodeLibrary {
  static let easyPeasy = CodeLibrary(
    isUsed: EasyPeasy.isUsed, member: EasyPeasy.member, method: EasyPeasy.method,
    made: EasyPeasy.made, sign: EasyPeasy.sign, prefix: EasyPeasy.prefix)
}

extension CodeExpression {
  /// The ranges of the attributes in `view <- [Left(16), Top(8)]` and `layout(Left(16), Top(8))`.
  fileprivate var parts: [Range<Int>] {
    let arguments: [CodeExpression] =
      switch form {
      case .binary(_, _, let list): [list]
      case .call(_, let arguments): arguments.map { $0.value }
      default: []
      }
    return arguments.flatMap { argument in
      switch argument.form {
      case .list(let elements): elements.map { $0.range }
      default: [argument.range]
      }
    }
  }
}
