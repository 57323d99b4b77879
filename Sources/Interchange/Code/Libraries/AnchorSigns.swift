import AutoLayout

/// Anchors combined by operators: Anchorage's `red.leadingAnchor == view.leadingAnchor + 8 ~ .low`,
/// Cartography's `red.top == view.top + 8`, Stevia's `a.Top == b.Bottom + 8`.
enum AnchorSigns {
  /// Anchorage's anchors for several attributes.
  static let groups: [String: [LayoutAttribute]] = [
    "edgeAnchors": [.top, .leading, .bottom, .trailing],
    "horizontalAnchors": [.leading, .trailing], "verticalAnchors": [.top, .bottom],
    "centerAnchors": [.centerX, .centerY], "sizeAnchors": [.width, .height],
  ]

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard let group = groups[name] else { return nil }
    return .anchor(CodeAnchor(item: try code.item(value), attributes: group))
  }

  /// Evaluates `batch(active: false) { … }`, whose value is the list of the closure's constraints.
  static func function(
    _ name: String, _ arguments: [CodeArgument], _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard name == "batch", case .closure? = arguments.last?.value.form else { return nil }
    return try batch(code.given(arguments), &code)
  }

  static func method(
    _ call: CodeCall, _ target: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard case .type("Anchorage") = target, call.name == "batch" else { return nil }
    return try batch(call.given, &code)
  }

  private static func batch(
    _ given: [CodeGiven], _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    guard case .closure(let closure)? = given.last?.value else { throw .notUnderstood }
    let isOff = given.contains { $0.label == "active" && $0.value == .bool(false) }
    let outer = code.makerMode
    code.makerMode = isOff ? .prepare : .make
    defer { code.makerMode = outer }
    let first = code.scene.chains.count
    code.inScope(CodeScope(kind: .call, parent: closure.scope)) { $0.run(closure.body) }
    guard code.scene.chains.count > first else { return .list([]) }
    return .list(code.scene.chains.indices[first...].map { .chain($0) })
  }

  static func sign(
    _ sign: String, _ one: CodeValue, _ other: CodeValue, _ expression: CodeExpression,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    let bare = sign.filter { $0 != "/" }
    if case .anchor(let anchor) = one, let relation = LayoutRelation(symbol: bare) {
      return try related(relation, anchor, other, expression.place, &code)
    }
    switch (bare, one, other) {
    case ("~", .chain(let index), _):
      code.scene.chains[index].priority = try CodeNumbers.number(other, &code)
      return one
    case ("~", .list(let values), _) where values.allSatisfy(isChain) && !values.isEmpty:
      for value in values { _ = try self.sign(sign, value, other, expression, &code) }
      return one
    case ("*", _, .anchor(let anchor)) where !isAnchor(one),
      ("+", _, .anchor(let anchor)) where !isAnchor(one):
      return try changed(sign, anchor, one, &code)
    case (_, .anchor(let anchor), _) where ["+", "-", "*", "/"].contains(sign):
      return try changed(sign, anchor, other, &code)
    default: return nil
    }
  }

  private static func isChain(_ value: CodeValue) -> Bool {
    if case .chain = value { true } else { false }
  }

  private static func isAnchor(_ value: CodeValue) -> Bool {
    if case .anchor = value { true } else { false }
  }

  /// Returns an anchor with a constant or factor applied.
  private static func changed(
    _ sign: String, _ anchor: CodeAnchor, _ other: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var result = anchor
    if sign == "+" || sign == "-" {
      let more = try CodePins.constants(other, for: anchor.attributes, isInset: false, &code)
      result.constants = zip(anchor.offsets, more).map { $0 + (sign == "-" ? -$1 : $1) }
    } else {
      let factor = try CodeNumbers.number(other, &code)
      guard factor != 0 || sign == "*" else { throw .notUnderstood }
      result.factor = sign == "*" ? anchor.factor * factor : anchor.factor / factor
    }
    return .anchor(result)
  }

  private static func related(
    _ relation: LayoutRelation, _ anchor: CodeAnchor, _ other: CodeValue, _ place: Int,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    var chain = CodeChain(
      items: [anchor.item], attributes: anchor.attributes, relation: relation,
      mode: code.makerMode)
    chain.place = place
    chain.isEquation = true
    chain.pointsInwards = !anchor.isProxy && anchor.attributes.count > 1
    switch other {
    case .anchor(let second):
      chain.target = second.attributes.isEmpty ? .view(second.item) : other
      chain.multiplier = second.factor
      chain.constants = second.offsets
      if chain.pointsInwards {
        chain.constants = zip(anchor.attributes, second.offsets).map { attribute, constant in
          attribute.isFarEdge ? -constant : constant
        }
      }
    case .numbers: chain.target = other
    case .view where anchor.isProxy: chain.target = other
    default:
      let isSize = anchor.attributes.allSatisfy { $0.dimension == .size }
      guard anchor.isProxy || isSize else { throw .notUnderstood }
      chain.target = .number(try CodeNumbers.number(other, &code))
    }
    code.scene.chains.append(chain)
    return .chain(code.scene.chains.count - 1)
  }
}

extension CodeLibrary {
  static let anchorage = CodeLibrary(
    ownMembers: Set(AnchorSigns.groups.keys), member: AnchorSigns.member,
    method: AnchorSigns.method, function: AnchorSigns.function, sign: AnchorSigns.sign)
}
