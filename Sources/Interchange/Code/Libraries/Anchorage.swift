/// Anchorage: anchors with operators between them, `red.leadingAnchor == view.leadingAnchor + 8 ~
/// .low`.
enum Anchorage {
  typealias Failure = CodeInterpreter.Failure

  /// Anchors that stand for several attributes.
  private static let groups: [String: [String]] = [
    "edgeAnchors": ["top", "leading", "bottom", "trailing"],
    "horizontalAnchors": ["leading", "trailing"], "verticalAnchors": ["top", "bottom"],
    "centerAnchors": ["centerX", "centerY"], "sizeAnchors": ["width", "height"],
  ]

  static var members: Set<String> { Set(groups.keys) }

  static func member(
    _ name: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue? {
    guard let group = groups[name] else { return nil }
    return .anchor(CodeAnchor(item: try code.item(value), attributes: group))
  }

  /// `batch(active: false) { … }`: the constraints of a closure, as a list.
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
    let isActive = given.first { $0.label == "active" }?.value
    let outer = code.makerMode
    code.makerMode = isActive == .bool(false) ? .prepare : .make
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
    let relation = sign.filter { $0 != "/" }
    guard ["==", "<=", ">="].contains(relation), case .anchor(let anchor) = one else { return nil }
    var chain = CodeChain(
      items: [anchor.item], attributes: anchor.attributes, relation: relation,
      mode: code.makerMode)
    chain.place = expression.place
    chain.isEquation = true
    chain.pointsInwards = anchor.attributes.count > 1
    switch other {
    case .anchor(let second):
      chain.target = other
      chain.multiplier = second.factor
      chain.constants = zip(anchor.attributes, second.offsets).map { attribute, constant in
        chain.pointsInwards && CodePins.farEdges.contains(attribute) ? -constant : constant
      }
    case .numbers: chain.target = other
    default:
      guard anchor.attributes.allSatisfy({ $0 == "width" || $0 == "height" }) else {
        throw .notUnderstood
      }
      chain.target = .number(try CodeNumbers.number(other, .size, &code))
    }
    code.scene.chains.append(chain)
    return .chain(code.scene.chains.count - 1)
  }
}

extension CodeLibrary {
  static let anchorage = CodeLibrary(
    ownMembers: Anchorage.members, member: Anchorage.member, method: Anchorage.method,
    function: Anchorage.function, sign: Anchorage.sign)
}
