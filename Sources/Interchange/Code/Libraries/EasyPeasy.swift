/// EasyPeasy: `view.easy.layout(Left(16), Top(8).to(bar), Width(*0.5).like(card))`.
enum EasyPeasy {
  typealias Failure = CodeInterpreter.Failure

  /// An attribute of the library, with its constant and target.
  struct Attribute: Equatable, Sendable {
    var attributes: [String]
    var relation = "=="
    var value: CodeValue?
    /// Indicates whether the value is a factor.
    var isFactor = false
    /// The other item; if `nil`, the superview, or none for sizes.
    var target: CodeItem?
    /// The attribute of that item, if one is given.
    var targetAttribute: String?
    var priority = CodeValue.number(1000)
    /// Indicates whether the condition that the code gives it holds.
    var applies = true
  }

  private static let words: [String: [String]] = {
    var words: [String: [String]] = [
      "Edges": ["left", "right", "top", "bottom"], "Size": ["width", "height"],
      "Center": ["centerX", "centerY"],
      "Margins": ["leftMargin", "rightMargin", "topMargin", "bottomMargin"],
      "CenterWithinMargins": ["centerXWithinMargins", "centerYWithinMargins"],
    ]
    for attribute in [
      "width", "height", "left", "right", "top", "bottom", "leading", "trailing", "centerX",
      "centerY", "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin",
      "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
      "centerYWithinMargins",
    ] {
      words[attribute.prefix(1).uppercased() + attribute.dropFirst()] = [attribute]
    }
    return words
  }()

  /// The default edge of another view to which an edge is related.
  private static let opposites = [
    "left": "right", "right": "left", "top": "bottom", "bottom": "top", "leading": "trailing",
    "trailing": "leading",
  ]

  /// Returns whether code uses the library.
  static func isUsed(by text: CodeText) -> Bool {
    text.own.contains { index in
      switch text.tokens[index].value {
      case "EasyPeasy": text.token(index - 1).value == "import"
      case "easy": text.token(index + 1).value == "." && text.token(index + 2).value == "layout"
      default: false
      }
    }
  }

  /// `Left(16)`, `Height(>=40)`.
  static func made(
    _ name: String, _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    // A priority.
    if name == ".custom", let first = given.first?.value {
      return .number(try CodeNumbers.number(first, .priority, &code))
    }
    guard let attributes = words[name] else { return nil }
    var result = Attribute(attributes: attributes)
    switch given.first?.value {
    case .attribute(let bound):
      (result.relation, result.value, result.isFactor) =
        (bound.relation, bound.value, bound.isFactor)
    case let value: result.value = value
    }
    return .attribute(result)
  }

  static func prefix(
    _ sign: String, _ operand: CodeExpression, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard [">=", "<=", "==", "*"].contains(sign) else { return nil }
    var result = Attribute(attributes: [])
    if sign == "*" { result.isFactor = true } else { result.relation = sign }
    result.value = try code.value(of: operand)
    return .attribute(result)
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
    case .attribute(var attribute):
      switch call.name {
      case "to", "like":
        attribute.target = try code.item(call.required())
        attribute.targetAttribute =
          call.given.count > 1 ? call.given[1].value.word.flatMap(SnapKit.attribute) : nil
        if call.name == "like", attribute.targetAttribute == nil {
          attribute.targetAttribute = attribute.attributes.first
        }
      case "with": attribute.priority = try call.required()
      case "when":
        attribute.applies = try applies(call, &code)
      default: throw .notUnderstood
      }
      return .attribute(attribute)
    case .list(let values) where call.name == "when" && values.allSatisfy(isAttribute):
      let applies = try applies(call, &code)
      return .list(
        values.map { value in
          guard case .attribute(var attribute) = value else { return value }
          attribute.applies = applies
          return .attribute(attribute)
        })
    case .view(let item):
      guard call.name == "layout" || call.name == "reload" else { return nil }
      return try layout(call, [item], &code)
    case .list(let values):
      guard call.name == "layout" else { return nil }
      var items: [CodeItem] = []
      for value in values { items.append(try code.item(value)) }
      return try layout(call, items, &code)
    default: return nil
    }
  }

  private static func isAttribute(_ value: CodeValue) -> Bool {
    if case .attribute = value { true } else { false }
  }

  /// The value of the closure of `when`, which is passed the context of the screen; an unknown one is
  /// assumed to hold.
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
    for item in items {
      for value in call.given.flatMap({ $0.value.elements }) {
        guard case .attribute(let attribute) = value else { throw .notUnderstood }
        guard attribute.applies else { continue }
        for own in attribute.attributes {
          made.append(try pin(item, own, attribute, call.expression.place, &code))
        }
      }
    }
    return .list(made)
  }

  private static func pin(
    _ item: CodeItem, _ own: String, _ attribute: Attribute, _ place: Int,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    let isSize = own == "width" || own == "height"
    var (factor, constant) = (1.0, 0.0)
    if attribute.isFactor {
      factor = try CodeNumbers.number(attribute.value ?? .number(1), .factor, &code)
    } else if let value = attribute.value {
      constant = try SnapKit.constants(value, for: [own], isInset: !isSize, &code)[0]
    }
    let priority = try CodeNumbers.number(attribute.priority, .priority, &code)
    var side: CodeSide?
    if let target = attribute.target {
      let isSuperview = target.whole == CodePins.container(of: item, &code).whole
      let other = isSuperview ? own : opposites[own] ?? own
      side = CodeSide(item: target, attribute: attribute.targetAttribute ?? other)
    } else if !isSize {
      side = CodeSide(item: CodePins.container(of: item, &code), attribute: own)
    }
    return try CodePins.pin(
      item, own, attribute.relation, side, factor: factor, constant, priority: priority, place,
      &code)
  }

  /// `view <- [Left(16), Top(8)]`, as it was written before.
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
